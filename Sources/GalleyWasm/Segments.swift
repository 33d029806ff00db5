internal import Galley
internal import GalleyOptions
internal import GalleyUnicode

// For hosts that choose lines themselves.

/// Answers with the next line of a paragraph from an offset on: its start, end, width, ascent and descent.
///
/// - Parameters:
///   - end: The offset where the line ends, whatever has room; negative for what has room.
///   - width: The room of a line.
/// - Returns: 0 at the end of the text.
@c public func galley_line(_ paragraph: Int32, _ start: Int32, _ end: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.paragraph(paragraph)
    let count = held.paragraph.text.utf8.count
    var typesetter = LineTypesetter(held.paragraph)
    typesetter.skip(to: held.places.offset(start, count: count), width: .infinity)
    let end = end < 0 ? nil : held.places.offset(end, count: count)
    guard let line = typesetter.nextLine(width: try checked(width), endingAt: end) else { return 0 }
    let range = held.places.lines(line.utf8Range)
    return try HostMemory.answer([range.start, range.end, line.width, line.metrics.ascent, line.metrics.descent])
  }
}

/// Answers with six numbers for each part of a paragraph between two places where a line may end.
///
/// The six: start, end, width as a line of its own, that of the white space behind it where another part follows, 0 if a line may
/// end behind it, 1 if it must, 2 if it then shows a hyphen, and the class of its last character by UAX #14.
@c public func galley_segments(_ paragraph: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.paragraph(paragraph)
    let (paragraph, text) = (held.paragraph, held.paragraph.text)
    let endless = paragraph.layout(width: .infinity)
    var numbers: [Double] = []
    var typesetter = LineTypesetter(paragraph)
    for line in endless.lines.indices {
      let opportunities = endless.breakOpportunities(ofLine: line)
      let ends = opportunities.map { text.utf8.distance(from: text.startIndex, to: $0.index) }
      for (index, end) in ends.enumerated() {
        var wider = typesetter
        guard let own = typesetter.nextLine(width: .infinity, endingAt: end) else { break }
        typesetter.forgetLines()
        var space = 0.0
        let isHard = opportunities[index].kind == .mandatory
        if !isHard, index + 1 < ends.count {
          var next = typesetter
          let both = wider.nextLine(width: .infinity, endingAt: ends[index + 1])?.width ?? 0
          space = both - own.width - (next.nextLine(width: .infinity, endingAt: ends[index + 1])?.width ?? 0)
        }
        let range = held.places.lines(own.utf8Range)
        let hasHyphen = !isHard && own.shownText(of: text) != text[own.range]
        let classes = text[own.range].unicodeScalars.reversed().lazy.map { LineBreakClass(of: $0) }
        let last = classes.first { ![.SP, .BK, .CR, .LF, .NL].contains($0) } ?? .SP
        let symbol = LineBreakClass.allCases.firstIndex(of: last) ?? 0
        numbers += [range.start, range.end, own.width, space, isHard ? 1 : hasHyphen ? 2 : 0, Double(symbol)]
      }
    }
    return try HostMemory.answer(numbers)
  }
}
