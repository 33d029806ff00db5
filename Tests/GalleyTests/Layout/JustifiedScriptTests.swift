import Foundation
import Galley
import GalleyShaping
import TestSupport
import Testing

/// The places where justified lines of several scripts grow.
@Suite struct JustifiedScriptTests {
  /// A case that `Tests/Fixtures/Oracle/record-justification.py` has recorded.
  private struct Recorded: Decodable {
    let id, kind, text, lang: String
    let fonts: [String]
    let size, width: Double
    /// UTF-16 offset, left edge and width of what shows something.
    let clusters: [[Double]]

    static let all: [Recorded] = {
      let path = Repository.path("Tests/Fixtures/Oracle/chromium-justification.jsonl")
      let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.compactMap { try? JSONDecoder().decode(Recorded.self, from: Data($0.utf8)) }
    }()
  }

  @Test("Lines grow where Chromium lets them", arguments: [("mixed", 83), ("headed", 60)])
  func chromiumAgrees(kind: String, count: Int) throws {
    // The browser takes № for an ideograph.
    let cases = Recorded.all.filter { $0.kind == kind && !$0.text.contains("№") }
    try #require(cases.count == count)
    let misses = try cases.compactMap { recorded in try difference(recorded).map { "\(recorded.id): \($0)" } }
    #expect(misses.count * 100 <= 3 * count, "\(misses.joined(separator: "\n"))")
  }

  @Test(
    "Lines between characters grow inside of the line, whatever its directions",
    arguments: ["שלום", "שלום abc", "abc שלום", "abc שלום def", "東京 שלום", "שלום 12 עולם"],
    [BaseDirection.leftToRight, .rightToLeft])
  func charactersGrowApart(text: String, direction: BaseDirection) throws {
    let plain = try layout(text, TextStyle(size: 17), .infinity) { $0.baseWritingDirection = direction }
    let wide = try layout(text, TextStyle(size: 17), plain.width + 100) {
      ($0.baseWritingDirection, $0.justifiesCharacters) = (direction, true)
    }
    func origins(_ layout: TextLayout) -> [Double] {
      layout.glyphFragments(ofLine: 0).flatMap(\.origins).map(\.x).sorted()
    }
    let (natural, grown) = (origins(plain), origins(wide))
    // The first glyph stays at the left edge and the last one at the right; each gap between is as wide.
    let moves = zip(natural, grown).map { $1 - $0 }
    let each = 100 / Double(natural.count - 1)
    for (index, move) in moves.enumerated() { #expect((move - each * Double(index)).magnitude < 1e-3, "\(moves)") }
  }

  private func difference(_ recorded: Recorded) throws -> String? {
    let fonts = try recorded.fonts.map { try FontFace(path: Repository.path("Fonts/" + $0)) }
    let style = TextStyle(fonts: fonts, size: recorded.size, language: recorded.lang)
    let layout = try layout(recorded.text, style, recorded.width) { _ in }
    guard layout.lines.count == 1 else { return "\(layout.lines.count) lines" }
    let own = Dictionary(
      layout.clusters(ofLine: 0).map {
        (recorded.text.utf16.distance(from: recorded.text.startIndex, to: $0.range.lowerBound), $0)
      }
    ) { one, _ in one }
    for cluster in recorded.clusters {
      guard let found = own[Int(cluster[0])] else { continue }
      // A gap before an ideograph is the ideograph's there, and that of the character before here: edges on the other side
      // of a character have both.
      let isWide = recorded.text[found.range].unicodeScalars.contains { $0.value >= 0x3000 }
      let (x, want) = isWide ? (found.x + found.width, cluster[1] + cluster[2]) : (found.x, cluster[1])
      if abs(x - want) > 0.3 { return "\(recorded.text[found.range]) at \(x), not \(want), in \(recorded.text)" }
    }
    return nil
  }

  private func layout(
    _ text: String, _ style: TextStyle, _ width: Double, _ change: (inout ParagraphStyle) -> Void
  ) throws -> TextLayout {
    var paragraph = ParagraphStyle()
    paragraph.alignment = .justified
    paragraph.textAlignLast = .justified
    change(&paragraph)
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraph).layout(width: width)
  }

  @Test func `Words that hang from a line stay whole, unless an author parts them`() throws {
    let words = [
      ("NotoSansDevanagari-Regular.ttf", "नमस्ते दुनिया"), ("NotoSansBengali-Regular.ttf", "মানুষ স্বাধীন"),
      ("NotoSansGurmukhi-Regular.ttf", "ਸਾਰਾ ਪਰਿਵਾਰ"),
    ]
    for (file, text) in words {
      var style = TextStyle(fonts: [try FontFace(path: Repository.path("Fonts/" + file))], size: 20)
      let natural = try PreparedParagraph(text, style: style).layout()
      let width = natural.width + 60
      func widths(_ change: (inout ParagraphStyle) -> Void) throws -> [Double] {
        try layout(text, style, width, change).clusters(ofLine: 0).map(\.width)
      }
      let plain = natural.clusters(ofLine: 0).map(\.width)
      let limits = JustificationLimits(spaceStretch: 0.5, letterSpacing: 5)
      let limited = try widths { $0.justification = limits }
      let space = try #require(text.distance(to: " "))
      for index in plain.indices where index != space {
        #expect(abs(plain[index] - limited[index]) < 0.01, "\(text): \(limited), not \(plain)")
      }
      #expect(abs(limited[space] - plain[space] - 60) < 0.1)
      let asked = try widths { $0.justifiesCharacters = true }
      #expect(zip(plain, asked).dropLast().allSatisfy { $1 > $0 + 1 }, "\(text): \(asked)")
      style.letterSpacing = 3
      #expect(try PreparedParagraph(text, style: style).layout().width > natural.width + 20)
    }
    // Latin words are parted, as before.
    let style = TextStyle(size: 20)
    let width = try PreparedParagraph("Latin words", style: style).layout().width + 60
    let parted = try layout("Latin words", style, width) {
      $0.justification = .init(spaceStretch: 0.5, letterSpacing: 5)
    }
    let letters = parted.clusters(ofLine: 0).map(\.width)
    let plain = try PreparedParagraph("Latin words", style: style).layout().clusters(ofLine: 0).map(\.width)
    #expect(letters[0] > plain[0] + 4)
  }
}

extension String {
  /// The number of characters before a character.
  fileprivate func distance(to character: Character) -> Int? {
    firstIndex(of: character).map { distance(from: startIndex, to: $0) }
  }
}
