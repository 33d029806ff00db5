internal import CCairo
internal import Galley

/// A surface that Cairo draws on, or a picture that it draws; belongs to one thread.
@safe final class CairoSurface {
  /// Owned by this object: `cairo_surface_t *`.
  let pointer: OpaquePointer?
  /// The format of what was drawn; `nil` for a picture that was read.
  private let format: PictureFormat?
  /// Where a vector surface writes to as long as it lives.
  private let sink: ByteSink?

  /// A surface to draw on.
  ///
  /// - Parameters:
  ///   - width: In pixels, or units of the vector formats.
  ///   - height: In pixels, or units of the vector formats.
  ///   - isOpaque: Whether the background hides what is below, so that pixels need no alpha.
  ///   - sink: Receives the file's bytes when the surface is finished.
  init(
    _ format: PictureFormat, width: Int, height: Int, isOpaque: Bool, sink: ByteSink
  ) throws(PictureError) {
    try CairoLibrary.load()
    switch format {
    case .png:
      let pixels = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
      unsafe pointer = cairo_image_surface_create(pixels, Int32(width), Int32(height))
    case .svg:
      unsafe pointer = cairo_svg_surface_create_for_stream(
        ByteSink.write, sink.argument, Double(width), Double(height))
      unsafe cairo_svg_surface_set_document_unit(pointer, CAIRO_SVG_UNIT_PX)
    case .pdf:
      unsafe pointer = cairo_pdf_surface_create_for_stream(
        ByteSink.write, sink.argument, Double(width), Double(height))
      // The time of day would make two runs differ.
      unsafe cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, nil)
    }
    self.format = format
    self.sink = sink
    try CairoStatus.check(unsafe cairo_surface_status(pointer))
  }

  /// A picture from the bytes of a PNG file; `nil` where they are damaged.
  ///
  /// - Parameter png: A whole file; it is kept, and put into vector files as it is.
  init?(png: [UInt8]) {
    guard unsafe galley_cairo_load() == nil else { return nil }
    format = nil
    sink = nil
    unsafe pointer = unsafe png.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      return unsafe withUnsafeMutablePointer(to: &rest) { rest in
        unsafe cairo_image_surface_create_from_png_stream(CairoSurface.read, rest)
      }
    }
    guard unsafe cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else { return nil }
    attach(png, CAIRO_MIME_TYPE_PNG)
  }

  /// A picture from the bytes of a JPEG file; `nil` where they are damaged, or the picture is too large.
  ///
  /// - Parameter jpeg: A whole file; it is kept, and put into vector files as it is.
  /// - Throws: ``PictureError`` where what reads such files is not installed.
  init?(jpeg: PictureImage) throws(PictureError) {
    try CairoLibrary.load()
    try JPEGPixels.load()
    guard jpeg.size.width * jpeg.size.height <= Double(PictureFormat.maximumPixelCount) else { return nil }
    format = nil
    sink = nil
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
    attach(jpeg.bytes, CAIRO_MIME_TYPE_JPEG)
  }

  deinit { unsafe cairo_surface_destroy(pointer) }

  /// The width and height in pixels of a surface of pixels.
  var pixelSize: (width: Int, height: Int) {
    unsafe (Int(cairo_image_surface_get_width(pointer)), Int(cairo_image_surface_get_height(pointer)))
  }

  /// Ends the drawing; afterwards `sink` has the whole file.
  func finish(into sink: ByteSink) throws(PictureError) {
    if format == .png {
      try CairoStatus.check(unsafe cairo_surface_write_to_png_stream(pointer, ByteSink.write, sink.argument))
    }
    unsafe cairo_surface_finish(pointer)
    try CairoStatus.check(unsafe cairo_surface_status(pointer))
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

  /// Gives the surface a copy of its file, so that vector files need not compress the pixels again.
  private func attach(_ file: [UInt8], _ type: String) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: file.count)
    unsafe copy.initialize(from: file, count: file.count)
    let status = unsafe cairo_surface_set_mime_data(
      pointer, type, copy, UInt(file.count), { unsafe $0?.deallocate() }, copy)
    // Without it the pixels serve; Cairo frees the copy only when it took it.
    if status != CAIRO_STATUS_SUCCESS { unsafe copy.deallocate() }
  }
}

/// Cairo itself, which is loaded when something is first drawn.
enum CairoLibrary {
  /// - Throws: ``PictureError`` when Cairo is not installed.
  static func load() throws(PictureError) {
    guard let reason = unsafe galley_cairo_load() else { return }
    throw PictureError(
      .failed, "pictures are drawn by Cairo, which cannot be loaded: \(unsafe String(cString: reason))")
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
