public import Galley

/// An image of pixels that pictures show; in vector files it stays as it is.
public struct PictureImage: Hashable, Sendable {
  /// The bytes of a PNG file.
  let png: [UInt8]
  /// The size in pixels.
  public let size: Size

  /// Takes a PNG file; its pixels are read when the picture is written.
  ///
  /// - Throws: ``PictureError`` with `damagedImage` for bytes that do not begin as a PNG file does.
  public init(png: [UInt8]) throws(PictureError) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // The signature, then the length and name of the chunk IHDR, which begins with width and height.
    guard png.count >= 24, png.starts(with: signature), png[12..<16].elementsEqual("IHDR".utf8) else {
      throw PictureError(.damagedImage, "the bytes are no PNG image")
    }
    func number(at start: Int) -> Double { Double(png[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }) }
    self.png = png
    size = Size(width: number(at: 16), height: number(at: 20))
    guard size.width > 0, size.height > 0 else {
      throw PictureError(.damagedImage, "the PNG image has no pixels")
    }
  }
}
