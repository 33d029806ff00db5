import Galley
import GalleyShaping
import TestSupport

/// Damaged fonts: an error that is named, or the same finite answers each time.
struct FontTarget: FuzzTarget {
  static let name = "fonts"

  /// Small fonts with a text that needs their rules.
  private let fonts: [(bytes: [UInt8], text: String)]

  init(_ context: FuzzContext) throws {
    let names = [
      ("Fonts/NotoSansHebrew-Regular.ttf", "שלום עִבְרִית"), ("Fonts/NotoSansThai-Regular.ttf", "ก็ ไทยภาษา"),
      ("Fonts/NotoSansGurmukhi-Regular.ttf", "ਸਤ ਸ੍ਰੀ"), ("Fonts/NotoSansArmenian-Regular.ttf", "շուն և"),
      ("Tests/Fixtures/Fonts/GalleySystemMetrics-Regular.ttf", "Hello, world"),
    ]
    fonts = try names.map { (try Repository.bytes(Repository.path($0.0)), $0.1) }
  }

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(4...60, using: &random) }

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var input = FuzzInput(bytes)
    let index = input.number(below: fonts.count)
    let file = damaged(fonts[index].bytes, &input)
    let text = fonts[index].text
    let font: FontFace
    let other: FontFace
    do {
      (font, other) = (try FontFace(bytes: file), try FontFace(bytes: file))
    } catch {
      try require(!error.message.isEmpty, "an error without a reason")
      return FuzzOutcome(index, error.message.utf8.filter { $0 > 0x40 }.prefix(24).reduce(1) { $0 &* 31 &+ Int($1) })
    }
    return FuzzOutcome(index, try compare(font, other, text))
  }

  /// Changes bytes at places that are mostly in the tables' heads.
  private func damaged(_ original: [UInt8], _ input: inout FuzzInput) -> [UInt8] {
    var bytes = original
    let tables = Int(bytes[4]) << 8 | Int(bytes[5])
    while !input.isAtEnd, bytes.count > 12 {
      let entry = 12 + 16 * input.number(below: tables)
      let place: Int
      switch input.byte() % 4 {
      case 0: place = input.number(below: 12 + 16 * tables)
      case 1: place = Self.tableStart(original, entry) + input.number(below: 64)
      case 2: place = Self.tableStart(original, entry) + input.number(below: 1 << 16)
      default:
        if input.flag(oneIn: 16) { bytes.removeLast(min(bytes.count, input.number(below: 1 << 16))) }
        continue
      }
      if place < bytes.count { bytes[place] = UInt8(input.choice([0, 0xFF, 1, 0x7F, 0x80, input.byte()])) }
    }
    return bytes
  }

  private static func tableStart(_ bytes: [UInt8], _ entry: Int) -> Int {
    guard entry + 12 <= bytes.count else { return 0 }
    return bytes[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
  }

  private func compare(_ font: FontFace, _ other: FontFace, _ text: String) throws -> Int {
    let style = TextStyle(fonts: [font], size: 16)
    let paragraph = try PreparedParagraph(text, style: style)
    let again = try PreparedParagraph(text, style: TextStyle(fonts: [other], size: 16), cache: nil)
    try require(paragraph.naturalWidth.isFinite, "the width is \(paragraph.naturalWidth)")
    var lines = 0
    for width in [Double.infinity, 40] {
      let size = paragraph.measure(width: width)
      try require(size.height.isFinite && size.width.isFinite, "the size is \(size)")
      try require(size == again.measure(width: width), "two fonts of the same bytes differ: \(size)")
      let layout = paragraph.layout(width: width)
      try require(layout.width == size.width, "the layout is not as measured")
      lines = layout.lines.count
    }
    return FuzzOutcome.scale(Int(min(abs(paragraph.naturalWidth), 1e9))) * 64 + min(lines, 20)
      + (paragraph.missingGlyphs.isEmpty ? 0 : 32)
  }
}
