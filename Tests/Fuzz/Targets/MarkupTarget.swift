import Galley
import GalleyMarkup
import TestSupport

/// Markup: an error with its place, or a text that stays the same inside an element that changes nothing.
struct MarkupTarget: FuzzTarget {
  static let name = "markup"

  private static let pieces = [
    "<b>", "</b>", "<i>", "</i>", "<big>", "</big>", "<small>", "</small>", "<sub>", "</sub>", "<sup>", "</sup>",
    "<span>", "</span>",
    "<span size='150%'>", "<span size=\"20\">", "<span weight='bold'>", "<span weight='550'>", "<span style='italic'>",
    "<span lang='ja'>",
    "<span font_features='tnum, -liga, aalt=2'>", "<span font_variations='wght=550, slnt=-5'>",
    "<span letter_spacing='-0.5' rise='3'>",
    "<span face='Inter'>", "<span face='None Such'>", "<span size='0'>", "<span size='1e99'>", "<span weight='0'>",
    "<span x='1'>", "<u>",
    "&lt;", "&gt;", "&amp;", "&quot;", "&apos;", "&#8230;", "&#x2026;", "&#0;", "&#xD800;", "&#x110000;", "&bad;", "&",
    "<", ">", "</", "/>",
    "'", "\"", "=", " ", "\n", "a", "word ", "漢字", "שלום", "😀", "e\u{301}", "\u{301}", "\u{0}", "<b/>", "<!-- -->",
    "<?x?>", "%", "150", "size",
  ]

  init(_ context: FuzzContext) {}

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(1...24, using: &random) }

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var markup = ""
    for byte in bytes.prefix(400) {
      if Int(byte) < Self.pieces.count * 3 {
        markup += Self.pieces[Int(byte) % Self.pieces.count]
      } else {
        markup.unicodeScalars.append(.init(byte))
      }
    }
    try checkEscaping(markup)
    let text: AttributedText
    do {
      text = try AttributedText(markup: markup)
    } catch {
      let lines = markup.utf8.count { $0 == 0x0A } + 1
      try require(!error.description.isEmpty, "an error without a message: \(markup.debugDescription)")
      return FuzzOutcome(
        1, FuzzOutcome.scale(lines),
        FuzzOutcome.kind(ofMessage: error.description))
    }
    let inside = try? AttributedText(markup: "<span>" + markup + "</span>")
    try require(inside == text, "an element that says nothing changes the text: \(markup.debugDescription)")
    let count = text.runs.reduce(0) { $0 + $1.utf8Count }
    try require(count == text.string.utf8.count, "the runs have \(count) bytes: \(markup.debugDescription)")
    let twice = try? AttributedText(markup: markup + markup)
    try require(
      twice?.string == text.string + text.string, "twice the markup is not twice the text: \(markup.debugDescription)")
    return FuzzOutcome(0, FuzzOutcome.scale(text.runs.count), FuzzOutcome.scale(text.string.utf8.count))
  }

  /// Any text stands for itself once it is escaped.
  private func checkEscaping(_ text: String) throws {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    let read = try? AttributedText(markup: escaped)
    try require(read?.string == text, "escaped text is another one: \(text.debugDescription)")
  }
}
