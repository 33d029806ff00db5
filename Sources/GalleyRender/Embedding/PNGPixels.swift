internal import CZlib

/// The pixels of a PNG file (ISO/IEC 15948), which a PDF file holds as they are, without the file around them.
///
/// Read here and not by Cairo, so that a PDF file with emoji needs no Cairo, and has the same bytes with one. Interlaced
/// images and samples of 16 bits are left to Cairo.
package struct PNGPixels: Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Red, green and blue of each pixel, row by row.
  package private(set) var colors: [UInt8] = []
  /// The alpha of each pixel; `nil` for an opaque image.
  package private(set) var alpha: [UInt8]?

  /// Reads a file.
  ///
  /// - Parameter png: A whole file.
  /// - Returns: `nil` for a file that is damaged, of a kind that is not read here, or larger than any picture, and where
  ///   zlib cannot be loaded.
  /// - Complexity: O(*n*) in the pixels and the bytes of the file.
  package init?(_ png: [UInt8]) {
    guard unsafe galley_zlib_load() == nil, let file = PNGFile(png), let rows = file.rows() else { return nil }
    (width, height) = (file.width, file.height)
    var alpha: [UInt8] = []
    colors.reserveCapacity(3 * width * height)
    alpha.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        guard let (red, green, blue, opacity) = file.pixel(rows, row, column) else { return nil }
        colors.append(red)
        colors.append(green)
        colors.append(blue)
        alpha.append(opacity)
      }
    }
    if alpha.contains(where: { $0 < 255 }) { self.alpha = alpha }
  }
}

/// The chunks of a PNG file that its pixels need.
private struct PNGFile {
  /// The kinds of images by the number that the header has.
  enum ColorType: UInt8 {
    case grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6

    var channelCount: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  private(set) var width = 0
  private(set) var height = 0
  private var depth = 0
  private var type = ColorType.grey
  private var palette: [UInt8] = []
  /// The alpha of the palette's colours, or the one colour that is see-through.
  private var transparency: [UInt8] = []
  private var data: [UInt8] = []

  /// The bytes of a row, without the number of its filter.
  private var rowLength: Int { (width * type.channelCount * depth + 7) / 8 }

  init?(_ png: [UInt8]) {
    guard png.starts(with: PictureImage.signature) else { return nil }
    var place = PictureImage.signature.count
    var hasEnd = false
    while !hasEnd, place + 12 <= png.count {
      let length = Self.number(png, place)
      guard length <= png.count - place - 12 else { return nil }
      let chunk = png[place + 4..<place + 8 + length]
      let sum = unsafe chunk.withUnsafeBufferPointer { unsafe crc32(0, $0.baseAddress, UInt32($0.count)) }
      guard sum == UInt(Self.number(png, place + 8 + length)) else { return nil }
      let body = chunk.dropFirst(4)
      switch String(decoding: chunk.prefix(4), as: UTF8.self) {
      case "IHDR": guard width == 0, readHeader(Array(body)) else { return nil }
      case "PLTE": palette = Array(body)
      case "tRNS": transparency = Array(body)
      case "IDAT": data += body
      case "IEND": hasEnd = true
      // A letter in upper case: without the chunk the pixels cannot be understood.
      default: if chunk[chunk.startIndex] & 0x20 == 0 { return nil }
      }
      place += 12 + length
    }
    guard hasEnd, width > 0 else { return nil }
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func readHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 13, let type = ColorType(rawValue: bytes[9]) else { return false }
    (width, height, depth) = (Self.number(bytes, 0), Self.number(bytes, 4), Int(bytes[8]))
    self.type = type
    let isSmall = type == .grey || type == .palette
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31,
      width * height <= PictureFormat.maximumPixelCount,
      isSmall ? [1, 2, 4, 8].contains(depth) : depth == 8
    else { return false }
    // Compression and filter have one method; the last byte is for interlaced images.
    return bytes[10...12].allSatisfy { $0 == 0 }
  }

  /// Returns the samples of all rows, without their filters; `nil` for data that are cut off or damaged.
  func rows() -> [UInt8]? {
    let stride = rowLength + 1
    var count = UInt(stride * height)
    var bytes = [UInt8](repeating: 0, count: stride * height)
    guard unsafe uncompress(&bytes, &count, data, UInt(data.count)) == Int32(Z_OK), count == bytes.count else {
      return nil
    }
    /// The distance to the byte of the pixel on the left, which filters predict from.
    let step = max(1, type.channelCount * depth / 8)
    for row in 0..<height {
      let start = row * stride + 1
      let filter = bytes[start - 1]
      guard filter <= 4 else { return nil }
      for place in start..<start + rowLength where filter > 0 {
        let left = place - step >= start ? bytes[place - step] : 0
        let above = row > 0 ? bytes[place - stride] : 0
        let corner = row > 0 && place - step >= start ? bytes[place - stride - step] : 0
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: UInt8((Int(left) + Int(above)) / 2)
          default: Self.nearest(left, above, corner)
          }
        bytes[place] &+= guess
      }
    }
    return bytes
  }

  /// The one of three neighbours that is nearest to left + above - corner (9.4, Paeth).
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let estimate = Int(left) + Int(above) - Int(corner)
    let (toLeft, toAbove, toCorner) = (
      abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner))
    )
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  /// Returns a pixel's colour and alpha; the colour of a pixel that cannot be seen is black. `nil` beyond the palette.
  func pixel(_ rows: [UInt8], _ row: Int, _ column: Int) -> (UInt8, UInt8, UInt8, UInt8)? {
    let start = row * (rowLength + 1) + 1
    var color: (UInt8, UInt8, UInt8, UInt8)
    switch type {
    case .rgb, .rgba:
      let place = start + column * type.channelCount
      color = (rows[place], rows[place + 1], rows[place + 2], type == .rgba ? rows[place + 3] : 255)
      // The colour that is see-through has two bytes for each sample.
      if type == .rgb, transparency.count == 6, transparency[1] == color.0, transparency[3] == color.1,
        transparency[5] == color.2
      {
        color.3 = 0
      }
    case .greyAlpha:
      let grey = rows[start + 2 * column]
      color = (grey, grey, grey, rows[start + 2 * column + 1])
    case .grey, .palette:
      let bit = column * depth
      let most = 255 >> (8 - depth)
      let sample = Int(rows[start + bit / 8]) >> (8 - depth - bit % 8) & most
      if type == .palette {
        guard 3 * sample + 2 < palette.count else { return nil }
        let opacity = sample < transparency.count ? transparency[sample] : 255
        color = (palette[3 * sample], palette[3 * sample + 1], palette[3 * sample + 2], opacity)
      } else {
        let grey = UInt8(sample * 255 / most)
        color = (grey, grey, grey, transparency.count == 2 && Int(transparency[1]) == sample ? 0 : 255)
      }
    }
    return color.3 == 0 ? (0, 0, 0, 0) : color
  }
}
