internal import CCairo

/// A PNG file as pixels, to look at single ones.
struct PixelImage {
  struct Pixel: Equatable {
    /// Components multiplied by alpha, from 0 to 255.
    var red, green, blue, alpha: UInt8

    /// True if it differs from white.
    var isInk: Bool { red < 250 || green < 250 || blue < 250 }
    /// How far the components are apart: 0 for grey.
    var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }
  }

  struct Damaged: Error { var reason: String }

  let width: Int
  let height: Int
  private let pixels: [Pixel]

  init(png: [UInt8]) throws {
    if let reason = unsafe galley_cairo_load() { throw Damaged(reason: unsafe String(cString: reason)) }
    // Cairo writes and reads through callbacks; a slice is all their state.
    var rest = png[...]
    let surface = unsafe withUnsafeMutablePointer(to: &rest) { rest in
      unsafe cairo_image_surface_create_from_png_stream(
        { rest, data, length in
          guard let rest = unsafe rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let data = unsafe data,
            unsafe rest.pointee.count >= Int(length)
          else { return CAIRO_STATUS_READ_ERROR }
          for index in 0..<Int(length) { unsafe data[index] = unsafe rest.pointee.removeFirst() }
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    defer { unsafe cairo_surface_destroy(surface) }
    let status = unsafe cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw Damaged(reason: "status \(status.rawValue)") }
    width = unsafe Int(cairo_image_surface_get_width(surface))
    height = unsafe Int(cairo_image_surface_get_height(surface))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let hasAlpha = unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    guard let data = unsafe cairo_image_surface_get_data(surface) else { throw Damaged(reason: "no pixels") }
    var pixels: [Pixel] = []
    for y in 0..<height {
      for x in 0..<width {
        let word = unsafe UnsafeRawPointer(data).load(fromByteOffset: y * stride + 4 * x, as: UInt32.self)
        func component(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: word >> shift) }
        pixels.append(
          Pixel(red: component(16), green: component(8), blue: component(0), alpha: hasAlpha ? component(24) : 255))
      }
    }
    self.pixels = pixels
  }

  subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// How many pixels of a rectangle pass a test; what lies outside of the image is left out.
  func count(x: Range<Int>, y: Range<Int>, where passes: (Pixel) -> Bool) -> Int {
    var count = 0
    for y in y.clamped(to: 0..<height) {
      for x in x.clamped(to: 0..<width) where passes(self[x, y]) { count += 1 }
    }
    return count
  }

  /// How many pixels of the image pass a test.
  func count(where passes: (Pixel) -> Bool) -> Int { count(x: 0..<width, y: 0..<height, where: passes) }
}
