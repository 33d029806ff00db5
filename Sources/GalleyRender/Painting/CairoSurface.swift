internal import CCairo
internal import Galley
internal import GalleyShaping

/// A surface that Cairo draws on, or a picture that it draws; belongs to one thread.
@safe final class CairoSurface {
  /// Owned by this object: `cairo_surface_t *`.
  let pointer: OpaquePointer?

  /// A surface to draw on.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - isOpaque: Whether the background hides what is below, so that pixels need no alpha.
  init(width: Int, height: Int, isOpaque: Bool) throws(PictureError) {
    try CairoLibrary.load()
    let pixels = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    unsafe pointer = cairo_image_surface_create(pixels, Int32(width), Int32(height))
    try CairoStatus.check(unsafe cairo_surface_status(pointer))
  }

  /// A picture from a PNG file; `nil` where its bytes are damaged.
  private init?(png: PictureImage) {
    unsafe pointer = unsafe png.bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      return unsafe withUnsafeMutablePointer(to: &rest) { rest in
        unsafe cairo_image_surface_create_from_png_stream(CairoSurface.read, rest)
      }
    }
    guard unsafe cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else { return nil }
  }

  /// A picture from a JPEG file; `nil` where its bytes are damaged.
  ///
  /// - Throws: ``PictureError`` where the library that reads such files is not installed.
  private init?(jpeg: PictureImage) throws(PictureError) {
    try JPEGPixels.load()
    let (width, height) = (Int32(jpeg.size.width), Int32(jpeg.size.height))
    unsafe pointer = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    guard unsafe cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else { return nil }
    unsafe cairo_surface_flush(pointer)
    guard let pixels = unsafe cairo_image_surface_get_data(pointer) else { return nil }
    let stride = unsafe cairo_image_surface_get_stride(pointer)
    guard unsafe JPEGPixels.read(jpeg.bytes, into: pixels, width: width, height: height, stride: stride) else {
      return nil
    }
    unsafe cairo_surface_mark_dirty(pointer)
  }

  deinit { unsafe cairo_surface_destroy(pointer) }

  /// The width and height in pixels of a surface of pixels.
  var pixelSize: (width: Int, height: Int) {
    unsafe (Int(cairo_image_surface_get_width(pointer)), Int(cairo_image_surface_get_height(pointer)))
  }

  /// The surface as a PNG file.
  func png() throws(PictureError) -> [UInt8] {
    let sink = ByteSink()
    try CairoStatus.check(unsafe cairo_surface_write_to_png_stream(pointer, ByteSink.write, sink.argument))
    return sink.bytes
  }

  /// Reads from the slice of bytes that the first argument points to.
  private static let read: cairo_read_func_t = { rest, data, length in
    guard let rest = unsafe rest?.assumingMemoryBound(to: Slice<UnsafeRawBufferPointer>.self), let data = unsafe data,
      unsafe rest.pointee.count >= Int(length)
    else { return CAIRO_STATUS_READ_ERROR }
    unsafe UnsafeMutableRawBufferPointer(start: data, count: Int(length)).copyBytes(
      from: rest.pointee.prefix(Int(length)))
    unsafe rest.pointee = unsafe rest.pointee.dropFirst(Int(length))
    return CAIRO_STATUS_SUCCESS
  }
}

extension CairoSurface {
  /// Reads an image's pixels.
  ///
  /// - Throws: ``PictureError`` for an image that cannot be read.
  static func reading(_ image: PictureImage) throws(PictureError) -> CairoSurface {
    try CairoLibrary.load()
    let read = image.coding == .png ? CairoSurface(png: image) : try CairoSurface(jpeg: image)
    guard let read else { throw PictureError(.damagedImage, "the image cannot be read") }
    return read
  }

  /// Reads the pixels of a font's bitmap of a glyph.
  ///
  /// - Throws: ``PictureError`` for a bitmap that cannot be read.
  static func reading(
    _ bitmap: GlyphImage.Bitmap, _ glyph: UInt16, _ font: FontFace
  ) throws(PictureError) -> CairoSurface {
    do throws(PictureError) { return try reading(PictureImage(png: bitmap.png)) } catch {
      guard error.code == .damagedImage else { throw error }
      throw PictureError(.damagedGlyph, "\(font.source): the bitmap of glyph \(glyph): \(error.message)")
    }
  }

  /// Returns the pixels row by row: red, green and blue, not multiplied by the alpha, and the alpha; `nil` for opaque
  /// ones.
  func components() -> (colors: [UInt8], alpha: [UInt8]?) {
    let (width, height) = pixelSize
    let hasAlpha = unsafe cairo_image_surface_get_format(pointer) == CAIRO_FORMAT_ARGB32
    var colors: [UInt8] = []
    var alpha: [UInt8] = []
    colors.reserveCapacity(3 * width * height)
    unsafe cairo_surface_flush(pointer)
    guard let data = unsafe cairo_image_surface_get_data(pointer) else { return ([], nil) }
    let stride = unsafe Int(cairo_image_surface_get_stride(pointer))
    for y in 0..<height {
      for x in 0..<width {
        // Pixels are numbers of 32 bits in the machine's order of bytes.
        let pixel = unsafe UnsafeRawPointer(data).load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
        let opacity = hasAlpha ? pixel >> 24 : 255
        for shift in [16, 8, 0] as [UInt32] {
          let component = pixel >> shift & 255
          colors.append(opacity == 0 ? 0 : UInt8(min(255, (component * 255 + opacity / 2) / opacity)))
        }
        if hasAlpha { alpha.append(UInt8(opacity)) }
      }
    }
    return (colors, hasAlpha && alpha.contains { $0 < 255 } ? alpha : nil)
  }
}

extension PictureImage {
  /// Reads the pixels as a picture does when it is written.
  ///
  /// - Throws: ``PictureError`` with `damagedImage` for bytes that cannot be unpacked.
  package func checkPixels() throws(PictureError) { _ = try CairoSurface.reading(self) }
}

/// Cairo itself, which is loaded when something is first drawn.
enum CairoLibrary {
  /// True if Cairo can be loaded.
  static var isInstalled: Bool { unsafe galley_cairo_load() == nil }

  /// - Throws: ``PictureError`` when Cairo is not installed.
  static func load() throws(PictureError) {
    guard let reason = unsafe galley_cairo_load() else { return }
    throw PictureError(
      .failed,
      "pixels are drawn by Cairo, which cannot be loaded; install libcairo2: \(unsafe String(cString: reason))")
  }
}

/// Cairo's statuses as errors.
enum CairoStatus {
  static func check(_ status: cairo_status_t) throws(PictureError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let reason = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "status \(status.rawValue)"
    throw PictureError(.failed, "Cairo: \(reason)")
  }
}
