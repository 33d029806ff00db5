internal import Galley

/// Puts images of pixels into a PDF file.
enum PDFImages {
  /// The number of an image's object.
  static func add(_ image: PictureImage, to file: inout PDFFile) throws(PictureError) -> Int {
    // An image that cannot be read is an error in every format.
    let surface = try CairoSurface.reading(image)
    guard image.coding == .jpeg else { return add(surface, to: &file) }
    let (width, height) = (Int(image.size.width), Int(image.size.height))
    let space = image.isGrey ? "DeviceGray" : "DeviceRGB"
    // The file stays as it is; its filter has a name of its own.
    return file.addStream(
      entries(width, height, space) + "/Filter/DCTDecode", image.bytes, isReadable: true)
  }

  /// The number of the object of pixels; those that are see-through have a mask beside them.
  static func add(_ surface: CairoSurface, to file: inout PDFFile) -> Int {
    let (width, height) = surface.pixelSize
    let (colors, alpha) = surface.components()
    var mask = ""
    if let alpha { mask = "/SMask \(file.addStream(entries(width, height, "DeviceGray"), alpha)) 0 R" }
    return file.addStream(entries(width, height, "DeviceRGB") + mask, colors)
  }

  private static func entries(_ width: Int, _ height: Int, _ space: String) -> String {
    "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/\(space)/BitsPerComponent 8/Interpolate true"
  }
}
