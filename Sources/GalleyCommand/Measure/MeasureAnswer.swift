internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping
internal import GalleyUnicode

/// The options of `galley measure` beside those of the text.
struct MeasureOptions {
  /// The grid that the size is rounded up to.
  var rounding = SizeRounding()
  /// True if the grapheme clusters are listed.
  var clusters = false
  /// True if their places are counted from the left edge of the layout, and not of the line's content.
  var countsFromLayout = false
  /// True if the runs are listed.
  var runs = false
  /// True if the box around the glyphs' outlines is given.
  var ink = false
  /// How much of the text is shown.
  var limits = LineLimits()

  init() {}

  /// The names of these options in a record.
  static let names = TextOptions.names(in: .measure)

  /// - Parameter style: The style of a truncation token.
  init(_ options: JSONObject, style: TextStyle) throws(RecordError) {
    rounding = try SizeRounding(options)
    clusters = try options.bool("clusters") ?? false
    countsFromLayout = options["textAlignLast"] != nil
    runs = try options.bool("runs") ?? false
    ink = try options.bool("ink") ?? false
    limits = try LineLimits(options, tokenStyle: style)
  }
}

/// The answer of `galley measure` about one text.
struct MeasureAnswer: DescribedAnswer {
  var paragraph: PreparedParagraph
  var layout: TextLayout
  var options: MeasureOptions
  /// The texts of the annotations, in the order of their bases.
  var annotations: [String]
  /// The unit of the size: points, or the cells of a terminal.
  private let unit: String
  /// True if some of the text is stressed.
  var hasEmphasis: Bool
  /// The containers that the text was to go through, filled; `nil` where there were none.
  var containers: FilledPage?
  /// The text that this one was made from, if its white space is collapsed.
  var collapsed: OriginalText?

  init(_ record: TextRecord, width: Double?, options: MeasureOptions) throws(TextError) {
    try self.init(
      record.attributedText,
      collapsed: record.collapsed, width: width, options: options)
  }

  init(
    _ text: AttributedText, collapsed: OriginalText? = nil, width: Double?, options: MeasureOptions
  ) throws(TextError) {
    try options.rounding.check()
    paragraph = try PreparedParagraph(text)
    annotations = text.annotationTexts
    hasEmphasis = text.spans.contains { $0.kind.emphasis != nil }
    unit = text.styledRanges.first?.style.terminalWidth == nil ? "points" : "cells"
    layout = try paragraph.layout(width: width ?? .infinity, limits: options.limits)
    self.options = options
    self.collapsed = collapsed
  }

  /// The width of the widest line and the height of all, rounded up to the pixel grid if there is a scale, and to
  /// floats if they are asked for.
  var size: Size { options.rounding.rounded(Size(width: layout.width, height: layout.height)) }

  func write(to writer: inout JSONWriter) {
    writer.member("width", size.width)
    writer.member("height", size.height)
    writer.member("naturalWidth", paragraph.naturalWidth)
    writer.member("minContentWidth", paragraph.minContentWidth)
    var offsets = AnswerOffsets(paragraph.text, collapsed)
    writer.array("lines") { writer in
      for (index, line) in layout.lines.enumerated() {
        writer.object { writer in
          writer.range(offsets.utf16(ofLines: line.utf8Range))
          writer.member("width", line.width)
          writer.member("ascent", line.metrics.ascent)
          writer.member("descent", line.metrics.descent)
          writer.member("baseline", line.baseline)
          if options.limits.textFit != nil { writer.member("scale", layout.scale(ofLine: index)) }
        }
      }
    }
    writer.member("truncated", layout.isTruncated)
    if let hidden = layout.hiddenRange {
      var offsets = AnswerOffsets(paragraph.text, collapsed)
      let range = offsets.utf16(ofLines: hidden)
      writer.numbers("truncatedRange", [Double(range.lowerBound), Double(range.upperBound)])
    }
    writer.member("firstBaseline", layout.firstBaseline)
    writer.member("lastBaseline", layout.lastBaseline)
    writer.member("direction", layout.isRightToLeft ? "rtl" : "ltr")
    missing.write(to: &writer)
    if options.runs { writeRuns(to: &writer) }
    if options.ink { writeInk(to: &writer) }
    if options.clusters { writeClusters(to: &writer) }
    writeAnnotations(to: &writer)
    writeEmphasisMarks(to: &writer)
    if let containers { containers.write(to: &writer, AnswerOffsets(paragraph.text, collapsed)) }
  }

  /// The characters that no font has.
  var missing: MissingCharacters { MissingCharacters(paragraph.missingGlyphs, in: paragraph.text, collapsed) }

  private func writeRuns(to writer: inout JSONWriter) {
    var offsets = AnswerOffsets(paragraph.text, collapsed)
    writer.array("runs") { writer in
      for run in paragraph.runs {
        writer.object { writer in
          writer.range(offsets.utf16(ofCharacters: run.utf8Range))
          writer.member("font", run.font.source.lastPathPart)
          writer.member("script", run.script.code)
          writer.member("level", run.level)
        }
      }
    }
  }

  private func writeInk(to writer: inout JSONWriter) {
    if let ink = layout.inkBounds {
      writer.numbers("ink", [ink.minX, ink.minY, ink.width, ink.height])
    } else {
      writer.key("ink")
      writer.null()
    }
  }

  /// The grapheme clusters in logical order, each with its line.
  private func writeClusters(to writer: inout JSONWriter) {
    var offsets = AnswerOffsets(paragraph.text, collapsed)
    writer.array("clusters") { writer in
      for index in layout.lines.indices {
        let left = options.countsFromLayout ? layout.lines[index].minX : 0
        for cluster in layout.clusters(ofLine: index) {
          writer.object { writer in
            writer.member("line", index)
            writer.range(offsets.utf16(ofCharacters: cluster.utf8Range))
            writer.member("x", left + cluster.x + cluster.leadingRoom)
            writer.member("width", cluster.width - cluster.leadingRoom)
            guard cluster.orientation != .horizontal else { return }
            writer.member("orientation", cluster.orientation.rawValue)
            if let breadth = cluster.breadth { writer.member("across", breadth) }
          }
        }
      }
    }
  }

  /// Writes the annotations in logical order, each with its line.
  private func writeAnnotations(to writer: inout JSONWriter) {
    guard !annotations.isEmpty else { return }
    writer.array("annotations") { writer in
      for index in layout.lines.indices {
        for annotation in layout.annotations(ofLine: index) {
          writer.object { writer in
            writer.member("ruby", annotation.index)
            writer.member("line", index)
            let utf8 = annotations[annotation.index].utf8
            func offset(_ count: Int) -> Int {
              let end = utf8.index(utf8.startIndex, offsetBy: count)
              return annotations[annotation.index].utf16.distance(from: utf8.startIndex, to: end)
            }
            writer.range(offset(annotation.utf8Range.lowerBound)..<offset(annotation.utf8Range.upperBound))
            writer.member("x", annotation.x)
            writer.member("width", annotation.width)
            writer.member("baseline", annotation.baselineOffset)
          }
        }
      }
    }
  }

  /// The emphasis marks in logical order, each with its line; nothing for a text without.
  private func writeEmphasisMarks(to writer: inout JSONWriter) {
    guard hasEmphasis else { return }
    var offsets = AnswerOffsets(paragraph.text, collapsed)
    let utf8 = paragraph.text.utf8
    writer.array("emphasisMarks") { writer in
      for index in layout.lines.indices {
        for mark in layout.emphasisMarks(ofLine: index) {
          let start = utf8.distance(from: utf8.startIndex, to: mark.range.lowerBound)
          let end = utf8.distance(from: utf8.startIndex, to: mark.range.upperBound)
          writer.object { writer in
            writer.member("line", index)
            writer.range(offsets.utf16(ofCharacters: start..<end))
            writer.member("x", mark.x)
            writer.member("width", mark.width)
            writer.member("baseline", mark.baselineOffset)
          }
        }
      }
    }
  }

  /// Each line as it breaks, with its width, then the size.
  func describe<E: Error>(to output: (String) throws(E) -> Void) throws(E) {
    let column = layout.lines.reduce(0) { max($0, $1.width.formatted(decimals: 2).utf8.count) }
    var text = ""
    for line in layout.lines {
      let width = line.width.formatted(decimals: 2)
      let content = line.shownText(of: paragraph.text).filter { !$0.isNewline }
      text += String(repeating: " ", count: column - width.utf8.count) + width + "  " + content + "\n"
      if text.utf8.count >= 1 << 16 {
        try output(text)
        text = ""
      }
    }
    let count = layout.lines.count
    text += "\n\(count) \(count == 1 ? "line" : "lines"), "
    text += "\(size.width.formatted(decimals: 2)) × \(size.height.formatted(decimals: 2)) \(unit); "
    text += "natural width \(paragraph.naturalWidth.formatted(decimals: 2)), "
    text += "min-content width \(paragraph.minContentWidth.formatted(decimals: 2))\n"
    if let hidden = layout.quotedHiddenText { text += "not shown: \(hidden)\n" }
    try output(text)
  }
}

extension TextLayout {
  /// The text that is left out, for a person; `nil` where all is shown.
  var quotedHiddenText: String? { truncatedRange.map { "“\(PrintedText.line(String(text[$0]), lineEnd: "⏎"))”" } }
}

extension JSONWriter {
  /// Writes the members `start` and `end`, in UTF-16 code units.
  mutating func range(_ range: Range<Int>) {
    key("start")
    integer(range.lowerBound)
    key("end")
    integer(range.upperBound)
  }
}

extension Double {
  /// The number with a fixed count of decimals, rounded to nearest; for people, so never in exponents.
  func formatted(decimals: Int) -> String {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (self * factor).rounded()
    guard scaled.magnitude < 1e15 else { return description }
    let digits = String(Int(scaled.magnitude))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = scaled < 0 ? "-" : ""
    return decimals == 0 ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
