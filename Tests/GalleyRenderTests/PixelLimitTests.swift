internal import Galley
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Images have at most as many pixels as pictures, which is asked before they are unpacked.
@Suite struct PixelLimitTests {
  private static func bytes(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(number >> (8 * $0) & 255) }
  }

  /// The first bytes of a PNG file, without a pixel.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes(13, count: 4) + Array("IHDR".utf8)
      + bytes(width, count: 4) + bytes(height, count: 4) + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  /// The first bytes of a JPEG file, without a pixel.
  private static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + bytes(height, count: 2) + bytes(width, count: 2) + [3, 1, 0x11, 0, 0, 0]
  }

  @Test(arguments: [
    (8192, 8192, true), (8192, 8193, false), (1, 67_108_864, true), (1, 67_108_865, false), (20_000, 20_000, false),
    (32_000, 32_000, false), (65_535, 65_535, false), (0xFFFF_FFFF, 0xFFFF_FFFF, false),
  ])
  func `An image with more pixels is refused by its first bytes`(width: Int, height: Int, fits: Bool) throws {
    for file in [Self.png(width, height)] + (max(width, height) < 65_536 ? [Self.jpeg(width, height)] : []) {
      if fits {
        #expect(try PictureImage(file).size == Size(width: Double(width), height: Double(height)))
        continue
      }
      let error = #expect(throws: PictureError.self) { try PictureImage(file) }
      #expect(error?.code == .damagedImage)
      #expect(error?.message == "the image has \(width) × \(height) pixels; the limit is 67108864")
    }
  }

  @Test(arguments: PictureFormat.allCases, [false, true])
  func `A font's bitmap with more pixels is named`(format: PictureFormat, usesOutlines: Bool) throws {
    var bytes = try Repository.bytes(Repository.path("Fonts/NotoColorEmoji.ttf"))
    let head = Array("IHDR".utf8)
    var index = 0
    while index + 12 <= bytes.count {
      if bytes[index] == head[0], bytes[index..<index + 4].elementsEqual(head) {
        bytes.replaceSubrange(index + 4..<index + 12, with: Self.bytes(20_000, count: 4) + Self.bytes(20_000, count: 4))
      }
      index += 1
    }
    let font = try FontFace(bytes: bytes)
    var picture = Picture(size: Size(width: 40, height: 40))
    picture.draw(try PreparedParagraph("😀", style: TextStyle(fonts: [font])).layout())
    var options = PictureOptions()
    options.usesOutlines = usesOutlines
    let error = #expect(throws: PictureError.self) { try picture.file(as: format, options: options).bytes }
    #expect(error?.code == .damagedGlyph)
    #expect(error?.message.hasPrefix("\(font.source): the bitmap of glyph ") == true)
    #expect(error?.message.hasSuffix(": the image has 20000 × 20000 pixels; the limit is 67108864") == true)
  }
}
