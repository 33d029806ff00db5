internal import CTurboJPEG

/// Reads the pixels of JPEG files by TurboJPEG, which is loaded when the first one is drawn.
enum JPEGPixels {
  /// - Throws: ``PictureError`` when the library is not installed.
  static func load() throws(PictureError) {
    guard let reason = unsafe galley_turbojpeg_load() else { return }
    throw PictureError(
      .failed, "JPEG images are read by TurboJPEG, which cannot be loaded: \(unsafe String(cString: reason))")
  }

  /// Fills rows of pixels of 32 bits, as Cairo has them.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - width: As the file's header says; so is the height.
  ///   - stride: Bytes from row to row.
  /// - Returns: Whether the file could be read, and is of that size.
  static func read(
    _ bytes: [UInt8], into pixels: UnsafeMutablePointer<UInt8>, width: Int32, height: Int32, stride: Int32
  ) -> Bool {
    guard let handle = unsafe tjInitDecompress() else { return false }
    defer { _ = unsafe tjDestroy(handle) }
    var (foundWidth, foundHeight, sampling, colors) = (Int32(0), Int32(0), Int32(0), Int32(0))
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe tjDecompressHeader3(
        handle, bytes.baseAddress, UInt(bytes.count), &foundWidth, &foundHeight, &sampling, &colors) == 0
        && foundWidth == width && foundHeight == height
        && tjDecompress2(
          handle, bytes.baseAddress, UInt(bytes.count), pixels, width, stride, height, pixelFormat, 0) == 0
    }
  }

  /// Cairo's pixels are numbers of 32 bits in the machine's order of bytes.
  private static var pixelFormat: Int32 {
    1.littleEndian == 1 ? Int32(TJPF_BGRX) : Int32(TJPF_XRGB)
  }
}
