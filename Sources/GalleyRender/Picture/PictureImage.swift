public import Galley

/// An image of pixels that pictures show; in vector files it stays as it is.
public struct PictureImage: Hashable, Sendable {
  /// The coding of the bytes.
  enum Coding {
    case png, jpeg
  }

  /// The bytes of the file.
  let bytes: [UInt8]
  let coding: Coding
  /// True for a JPEG file of one component.
  let isGrey: Bool
  /// The size in pixels.
  public let size: Size

  /// Takes a PNG or JPEG file; its pixels are read when the picture is written.
  ///
  /// JPEG is read by TurboJPEG. The orientation that a camera may have noted is not followed, and colours must be grey or
  /// three of them.
  ///
  /// - Throws: ``PictureError`` with `damagedImage` for bytes that do not begin as such a file does, and for more than
  ///   67,108,864 pixels.
  public init(_ bytes: [UInt8]) throws(PictureError) {
    if bytes.starts(with: [0xFF, 0xD8]) { try self.init(jpeg: bytes) } else { try self.init(png: bytes) }
  }

  /// The first bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Takes a PNG file; its pixels are read when the picture is written.
  ///
  /// - Throws: ``PictureError`` with `damagedImage` for bytes that do not begin as a PNG file does, and for more than
  ///   67,108,864 pixels.
  public init(png: [UInt8]) throws(PictureError) {
    // The signature, then the length and name of the chunk IHDR, which begins with width and height.
    guard png.count >= 24, png.starts(with: Self.signature), png[12..<16].elementsEqual("IHDR".utf8) else {
      throw PictureError(.damagedImage, "the bytes are no PNG image")
    }
    func number(at start: Int) -> Double { Double(png[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }) }
    try self.init(png, .png, isGrey: false, Size(width: number(at: 16), height: number(at: 20)))
  }

  private init(jpeg: [UInt8]) throws(PictureError) {
    guard let (size, components) = Self.frame(jpeg) else {
      throw PictureError(.damagedImage, "the JPEG image does not say its size")
    }
    try self.init(jpeg, .jpeg, isGrey: components == 1, size)
  }

  /// Takes a file whose size is known, before any of its pixels is unpacked.
  private init(_ bytes: [UInt8], _ coding: Coding, isGrey: Bool, _ size: Size) throws(PictureError) {
    guard size.width > 0, size.height > 0 else { throw PictureError(.damagedImage, "the image has no pixels") }
    guard size.width * size.height <= Double(PictureFormat.maximumPixelCount) else {
      throw PictureError(
        .damagedImage,
        "the image has \(Int(size.width)) × \(Int(size.height)) pixels; the limit is \(PictureFormat.maximumPixelCount)"
      )
    }
    (self.bytes, self.coding, self.isGrey, self.size) = (bytes, coding, isGrey, size)
  }

  /// The size and the number of components in the frame header (SOF) of a JPEG file; `nil` where there is none.
  private static func frame(_ bytes: [UInt8]) -> (size: Size, components: Int)? {
    func number(at start: Int) -> Int { Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
    // After the start of the image come segments: 0xFF, a marker, and the length of what follows with its two bytes.
    var place = 2
    while place + 10 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // The other markers between are for tables (DHT, DAC) and a reserved one.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let size = Size(width: Double(number(at: place + 7)), height: Double(number(at: place + 5)))
        return (size, Int(bytes[place + 9]))
      }
      // Fill bytes may stand before a marker.
      if marker == 0xFF { place += 1 } else { place += 2 + max(2, number(at: place + 2)) }
    }
    return nil
  }
}
