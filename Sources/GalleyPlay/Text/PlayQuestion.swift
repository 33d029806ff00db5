internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// A question of the page: a line of `galley measure --batch`, and how to show the answer.
struct PlayQuestion {
  /// The keys that say what the text is, and its options: the line of the batch.
  let line: JSONObject
  let text: String
  let width: Double
  let size: Double
  let language: String?
  let family: String?
  let options: JSONObject
  private let direction: BaseDirection
  /// True for a dark page.
  let isDark: Bool
  /// True if line boxes and break opportunities are shown.
  let hasGuides: Bool
  /// True if each way of choosing lines is shown.
  let compares: Bool

  /// The keys that say how to show the answer.
  private static let shown: Set<Name> = ["family", "dark", "guides", "compare"]
  private static let names: Set<Name> = shown.union([
    "text", "width", "size", "lang", "dir", "options", "ruby", "emphasis", "combine", "runs",
  ])

  init(_ record: JSONObject) throws(RecordError) {
    try record.refuseMembers(notIn: Self.names, kind: "key of a question") { _ in nil }
    line = JSONObject(members: record.members.filter { !Self.shown.contains($0.key) })
    text = try record.requiredString("text")
    width = try record.numberFromZero("width") ?? .infinity
    size = try record.number("size") ?? 17
    language = try record.string("lang")
    family = try record.string("family")
    options = try (record.object("options") ?? JSONObject()).canonicalOptions()
    try options.refuseOptions(notIn: Set(TextOptions.all.map { Name($0.name) }))
    direction =
      switch try record.choice("dir", among: ["ltr", "rtl", "auto"]) {
      case "ltr": .leftToRight
      case "rtl": .rightToLeft
      default: .firstStrong
      }
    isDark = try record.bool("dark") ?? false
    hasGuides = try record.bool("guides") ?? false
    compares = try record.bool("compare") ?? false
  }

  /// Returns the text of the question, before white space is collapsed and letters are changed.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that there are.
  ///   - changes: Other values of options.
  func attributedText(_ fonts: PlayFonts, _ changes: JSONObject = JSONObject()) throws(RecordError) -> AttributedText {
    let options = JSONObject(members: options.members.filter { changes[$0.key] == nil } + changes.members)
    var style = TextStyle(size: size, language: language)
    style.fonts = try options.fonts([], weight: nil) { weight throws(FontError) in
      try fonts.fonts(family: family, language: language, weight: weight)
    }
    var settings = TextSettings(style: style)
    settings.paragraphStyle.lineBreakOptions.language = language
    try settings.read(options)
    settings.paragraphStyle.baseWritingDirection = direction
    var attributed = AttributedText(text, style: settings.style)
    let offsets = UTF16TextOffsets(text)
    for span in try line.spans(of: offsets, options, NoFiles()) { attributed.add(span) }
    try attributed.applyRuns(of: line, at: offsets, settings.paragraphStyle.lineBreakOptions, NoFiles())
    var checked = attributed
    checked.setParagraphStyle(settings.paragraphStyle)
    if options.hyphenatesAutomatically { try options.checkHyphenation(of: checked) }
    let changes = try TextChanges(options)
    changes.apply(to: &settings.paragraphStyle)
    _ = changes.apply(to: &attributed)
    attributed.setParagraphStyle(settings.paragraphStyle)
    return attributed
  }

  /// How much of the text is shown.
  func limits(tokenStyle: TextStyle) throws(RecordError) -> LineLimits {
    try LineLimits(options, tokenStyle: tokenStyle)
  }

  /// The question without what can change while a prepared text stays as it is.
  var preparedPart: JSONObject {
    JSONObject(
      members: line.members.filter { $0.key != "width" } + [
        JSONObject.Member(key: "family", value: family.map { .string($0) } ?? .null)
      ])
  }
}
