internal import Galley
internal import GalleyShaping

/// The job that uWrap publishes a figure for: counting the lines of random sentences at random widths.
struct SentenceSuite: Suite {
  let name = "sentences"
  let question =
    "What does uWrap's job cost? The lines of 100,000 random sentences of known words at random widths, Inter 17"

  private static let count = 100_000
  private static let claim = "random sentences"

  func run(_ session: Session) throws {
    let rowName = "\(name)/random widths"
    guard session.wants(rowName) else { return }
    var random = SplitMix64(seed: 0x5EED)
    let words = try session.english.text.split { !($0.isLetter && $0.isASCII) }.map(String.init)
    let sentences = (0..<Self.count).map { _ in
      (0..<5 + random.below(21)).map { _ in words[random.below(words.count)] }.joined(separator: " ") + "."
    }
    let widths = (0..<Self.count).map { _ in 80 + 400 * random.unit() }
    let bytes = sentences.reduce(0) { $0 + $1.utf8.count }
    session.report.note("\(Self.count) sentences of \(bytes / Self.count) bytes on average")
    let style = try session.english.style(size: LabelSet.size)
    let measurer = try TextMeasurer(style: style, cache: ShapeCache(), textCapacity: 0)
    let texts = LentValues(sentences)
    let runs = try HarfBuzzRuns(
      sentences.prefix(2000).joined(separator: "\n"), fontNames: session.english.fontNames,
      language: session.english.language)
    let pairs = try PairTable(style: style)
    let lent = LentValues(sentences.map { PairTable.Line(ascii: Array($0.utf8)) })
    try session.compare(rowName, per: "sentence", rounds: 9...21) {
      let subject = Contender(Engine.name) {
        var index = 0
        return try texts.sum { text in
          defer { index += 1 }
          return try measurer.measure(text, width: widths[index]).lineCount
        }
      }
      let sums = Contender("sums of pairs, character by character") {
        var index = 0
        return lent.sum { line in
          defer { index += 1 }
          return pairs.lineCount(line, width: widths[index])
        }
      }
      return Comparison(
        count: texts.count, subject,
        [
          Peer(sums),
          Peer(Contender(HarfBuzzRuns.name, units: 2000, run: runs.shape), .atLeast(20, Self.claim)),
        ])
    }
  }
}

/// uWrap's way: the advance of each character from a table of pairs, lines ended at spaces alone.
///
/// It knows ASCII, one font, and spaces: no other opportunity, no script, no ligature.
private struct PairTable {
  struct Line {
    let ascii: [UInt8]
  }

  /// How far a character moves the pen behind another, in points; 128 for each.
  private var advances: [Double]

  init(style: TextStyle) throws {
    advances = Array(repeating: 0, count: 128 * 128)
    let printable = (UInt8(0x21)...0x7E).filter { $0 != 0x2D }
    func width(_ bytes: [UInt8]) throws -> Double {
      try PreparedParagraph(String(decoding: bytes, as: UTF8.self), style: style).naturalWidth
    }
    let alone = try (0..<UInt8(128)).map { $0 > 0x20 && $0 < 0x7F ? try width([$0]) : 0 }
    let space = try width([0x61, 0x20, 0x61]) - 2 * alone[0x61]
    for second in printable {
      for first in printable {
        advances[Int(first) * 128 + Int(second)] = try width([first, second]) - alone[Int(first)]
      }
      advances[0x20 * 128 + Int(second)] = alone[Int(second)]
      advances[Int(second) * 128 + 0x20] = space
    }
  }

  func lineCount(_ line: borrowing Line, width: Double) -> Int {
    var count = 1
    var pen = 0.0
    /// Where the line would end, and where the next one would begin, measured from the line's start.
    var afterSpace = 0.0
    var before = 0x20
    unsafe line.ascii.withUnsafeBufferPointer { bytes in
      unsafe advances.withUnsafeBufferPointer { advances in
        for index in 0..<bytes.count {
          let character = unsafe Int(bytes[index])
          unsafe pen += advances[before &* 128 &+ character]
          before = character
          if character == 0x20 {
            afterSpace = pen
          } else if pen > width, afterSpace > 0 {
            count += 1
            pen -= afterSpace
            afterSpace = 0
          }
        }
      }
    }
    return count
  }
}
