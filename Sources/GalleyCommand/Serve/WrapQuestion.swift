internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// A question for the lines of a text, as they are to be drawn.
struct WrapQuestion {
  private let text: TextRecord
  private let width: Double?
  private let limits: LineLimits

  /// Describes the arguments.
  static let line = TextRecord.record(options: optionNames).with([
    .key("width", .number(from: 0), "Points available to a line; without it lines end only where they must.")
  ])

  private static let optionNames = TextRecord.options.union(LimitFlags.flags.map { Name($0.option) })

  init(_ record: JSONObject, _ fonts: FontStore) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "argument", advice: TextRecord.advice)
    text = try TextRecord(record, options: Self.optionNames, fonts: fonts, defaults: TextDefaults())
    limits = try LineLimits(record.object("options") ?? JSONObject(), tokenStyle: text.style)
    width = try record.numberFromZero("width")
  }

  func answer(_ writer: inout JSONWriter) throws(RecordError) {
    let layout: TextLayout
    do {
      layout = try PreparedParagraph(text.attributedText).layout(width: width ?? .infinity, limits: limits)
    } catch {
      throw RecordError("\(error)")
    }
    writer.member("lines", layout.lines.indices.map { layout.drawnText(ofLine: $0) })
    writer.member("truncated", layout.isTruncated)
  }
}
