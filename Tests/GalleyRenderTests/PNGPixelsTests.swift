internal import Galley
internal import GalleyFonts
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The pixels of PNG files are those that libpng finds, which Cairo reads with.
@Suite struct PNGPixelsTests {
  /// A kind of image that is read without Cairo.
  struct Kind: Sendable, CustomTestStringConvertible {
    var type: UInt8
    var depth: Int
    var channels: Int
    var hasKey = false

    var testDescription: String { "type \(type), \(depth) bits\(hasKey ? ", tRNS" : "")" }
  }

  private static let kinds: [Kind] =
    [1, 2, 4, 8].flatMap { depth in
      [0, 3].flatMap { type in
        [false, true].map { Kind(type: UInt8(type), depth: depth, channels: 1, hasKey: $0) }
      }
    } + [
      Kind(type: 2, depth: 8, channels: 3), Kind(type: 2, depth: 8, channels: 3, hasKey: true),
      Kind(type: 4, depth: 8, channels: 2), Kind(type: 6, depth: 8, channels: 4),
    ]

  @Test(arguments: kinds) func `Every kind of file has libpng's pixels`(kind: Kind) throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let png = PNGFixture.file(kind, &random)
      let pixels = try #require(PNGPixels(png), "seed \(seed)")
      try expectSame(pixels, PixelImage(png: png), "seed \(seed)")
    }
  }

  @Test func `Each picture of an emoji has libpng's pixels`() throws {
    let font = FontFace(try #require(.emojiPictures))
    var count = 0
    for glyph in stride(from: UInt16(1), to: UInt16(font.glyphCount), by: 97) {
      guard let bitmap = font.glyphImage(glyph).bitmap else { continue }
      let pixels = try #require(PNGPixels(bitmap.png), "glyph \(glyph)")
      try expectSame(pixels, PixelImage(png: bitmap.png), "glyph \(glyph)")
      count += 1
    }
    #expect(count > 20)
  }

  @Test(arguments: kinds) func `A damaged byte is found, wherever it stands`(kind: Kind) throws {
    var random = SplitMix64(seed: 7)
    let png = PNGFixture.file(kind, &random)
    for place in png.indices {
      var damaged = png
      damaged[place] ^= 1 << UInt8(place % 8)
      #expect(PNGPixels(damaged) == nil, "byte \(place)")
      #expect(PNGPixels(Array(png[..<place])) == nil, "cut off at \(place)")
    }
  }

  @Test func `Other kinds are left to Cairo`() throws {
    var random = SplitMix64(seed: 1)
    #expect(PNGPixels(PNGFixture.file(Kind(type: 2, depth: 16, channels: 3), &random)) == nil)
    #expect(PNGPixels(PNGFixture.file(Kind(type: 6, depth: 8, channels: 4), &random, interlaced: true)) == nil)
    #expect(PNGPixels([]) == nil)
  }

  private func expectSame(_ pixels: PNGPixels, _ image: PixelImage, _ comment: String) throws {
    try #require(pixels.width == image.width && pixels.height == image.height, "\(comment)")
    try #require(pixels.colors.count == 3 * image.width * image.height, "\(comment)")
    for place in 0..<image.width * image.height {
      let other = image[place % image.width, place / image.width]
      let alpha = pixels.alpha?[place] ?? 255
      try #require(alpha == other.alpha, "\(comment): pixel \(place)")
      for (component, premultiplied) in zip(
        pixels.colors[3 * place..<3 * place + 3], [other.red, other.green, other.blue])
      {
        // Cairo's are multiplied by alpha, and rounded.
        let difference = Int(component) * Int(alpha) - Int(premultiplied) * 255
        try #require(abs(difference) <= 255, "\(comment): pixel \(place)")
      }
    }
  }
}

/// PNG files of random pixels, with a random filter for each row, and nothing compressed.
private enum PNGFixture {
  static func file(
    _ kind: PNGPixelsTests.Kind, _ random: inout SplitMix64, interlaced: Bool = false
  ) -> [UInt8] {
    let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...7, using: &random))
    let rowLength = (width * kind.channels * kind.depth + 7) / 8
    var rows: [UInt8] = []
    for _ in 0..<height {
      // Decoding a filter of random bytes gives random samples, as good as any.
      rows.append(kind.type == 3 && kind.depth == 8 ? 0 : UInt8.random(in: 0...4, using: &random))
      for _ in 0..<rowLength {
        let limit: UInt8 = kind.type == 3 && kind.depth == 8 ? 99 : 255
        rows.append(UInt8.random(in: 0...limit, using: &random))
      }
    }
    var header = number(width) + number(height)
    header += [UInt8(kind.depth), kind.type, 0, 0, interlaced ? 1 : 0]
    var file = signature + chunk("IHDR", header)
    if kind.type == 3 {
      let count = min(100, 1 << kind.depth)
      file += chunk("PLTE", (0..<3 * count).map { _ in UInt8.random(in: 0...255, using: &random) })
      if kind.hasKey { file += chunk("tRNS", (0..<count / 2).map { _ in UInt8.random(in: 0...255, using: &random) }) }
    } else if kind.hasKey {
      file += chunk("tRNS", (0..<kind.channels).flatMap { _ in [0, UInt8.random(in: 0...1, using: &random)] })
    }
    file += chunk("tEXt", Array("Title\u{0}random".utf8))
    let data = compressed(rows)
    let middle = Int.random(in: 0...data.count, using: &random)
    return file + chunk("IDAT", Array(data[..<middle])) + chunk("IDAT", Array(data[middle...])) + chunk("IEND", [])
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let bytes = Array(name.utf8) + body
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return number(body.count) + bytes + number(Int(~sum))
  }

  /// A stream of zlib (RFC 1950) with one stored block.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return [0x78, 0x01, 1] + length + length.map { ~$0 } + bytes + number(second << 16 | first)
  }
}
