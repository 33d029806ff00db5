internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// A question whether a text fits into a room.
struct FitsQuestion {
  private let text: TextRecord
  private let width: Double
  private let limits: LineLimits

  /// Describes the arguments: those of `measure`, with a room.
  static let line = TextRecord.record(options: optionNames).with([
    .required("width", .number(from: 0), "Points available to a line."),
    .key("height", .number(from: 0), "Points available to the lines together; any without it."),
    .key("lines", .integer(from: 0), "The most lines; any without it, or for 0."),
  ])

  private static let optionNames = TextRecord.options.union(LimitFlags.flags.map { Name($0.option) })

  init(_ record: JSONObject, _ fonts: FontStore) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "argument", advice: TextRecord.advice)
    text = try TextRecord(record, options: Self.optionNames, fonts: fonts, defaults: TextDefaults())
    guard let width = try record.numberFromZero("width") else { throw RecordError("\"width\" is missing") }
    self.width = width
    var limits = try LineLimits(record.object("options") ?? JSONObject(), tokenStyle: text.style)
    if let lines = try record.integer("lines") { limits.numberOfLines = lines }
    if let height = try record.numberFromZero("height") { limits.maximumHeight = height }
    self.limits = limits
  }

  func answer(_ writer: inout JSONWriter) throws(RecordError) {
    let whole: TextLayout
    let shown: TextLayout
    let breaksWords: Bool
    do {
      let paragraph = try PreparedParagraph(text.attributedText)
      // Options that let words be broken anywhere make the least width less.
      breaksWords = paragraph.minContentWidth > width
      whole = paragraph.layout(width: width)
      shown = try paragraph.layout(width: width, limits: limits)
    } catch {
      throw RecordError("\(error)")
    }
    // A word that may not be divided and is wider than its room is cut off, too.
    let fits =
      !shown.isTruncated && !breaksWords && shown.width <= width && shown.height <= limits.maximumHeight
    writer.member("fits", fits)
    writer.member("breaksWords", breaksWords)
    writer.member("width", whole.width)
    writer.member("height", whole.height)
    writer.member("lines", whole.lines.count)
    writer.member("shown", shown.lines.indices.map { shown.drawnText(ofLine: $0) })
  }
}
