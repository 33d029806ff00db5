internal import Galley
internal import GalleyShaping

/// Puts images of pixels into a PDF file.
enum PDFImages {
  /// The number of an image's object.
  static func add(_ image: PictureImage, to file: inout PDFFile) throws(PictureError) -> Int {
    guard image.coding == .jpeg else {
      if let pixels = PNGPixels(image.bytes) { return add(pixels, to: &file) }
      return add(try CairoSurface.reading(image), to: &file)
    }
    // An image that cannot be read is an error in every format, where there is something to read it with.
    if CairoLibrary.isInstalled { _ = try CairoSurface.reading(image) }
    let (width, height) = (Int(image.size.width), Int(image.size.height))
    let space = image.isGrey ? "DeviceGray" : "DeviceRGB"
    // The file stays as it is; its filter has a name of its own.
    return file.addStream(
      entries(width, height, space) + "/Filter/DCTDecode", image.bytes, isReadable: true)
  }

  /// The number of the object of a font's bitmap of a glyph.
  static func add(
    _ bitmap: GlyphImage.Bitmap, _ glyph: UInt16, _ font: FontFace, to file: inout PDFFile
  ) throws(PictureError) -> Int {
    if let pixels = PNGPixels(bitmap.png) { return add(pixels, to: &file) }
    return add(try CairoSurface.reading(bitmap, glyph, font), to: &file)
  }

  private static func add(_ pixels: PNGPixels, to file: inout PDFFile) -> Int {
    add(pixels.width, pixels.height, pixels.colors, pixels.alpha, to: &file)
  }

  private static func add(_ surface: CairoSurface, to file: inout PDFFile) -> Int {
    let (width, height) = surface.pixelSize
    let (colors, alpha) = surface.components()
    return add(width, height, colors, alpha, to: &file)
  }

  /// The number of the object of pixels; those that are see-through have a mask beside them.
  private static func add(
    _ width: Int, _ height: Int, _ colors: [UInt8], _ alpha: [UInt8]?, to file: inout PDFFile
  ) -> Int {
    var mask = ""
    if let alpha { mask = "/SMask \(file.addStream(entries(width, height, "DeviceGray"), alpha)) 0 R" }
    return file.addStream(entries(width, height, "DeviceRGB") + mask, colors)
  }

  private static func entries(_ width: Int, _ height: Int, _ space: String) -> String {
    "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/\(space)/BitsPerComponent 8/Interpolate true"
  }
}
