internal import Galley

extension Picture {
  /// Tells whether a file of a format can hold the picture.
  package func fits(_ format: PictureFormat, scale: Double) -> Bool { (try? surfaceSize(format, scale: scale)) != nil }

  /// Returns the size in whole pixels or units, at least one of each.
  func surfaceSize(
    _ format: PictureFormat, scale: Double
  ) throws(PictureError) -> (width: Int, height: Int) {
    guard Size.scaleRange.contains(scale) else { throw PictureError(.invalidScale, Size.scaleMessage(scale)) }
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw PictureError(.invalidSize, "\(size.width) × \(size.height) points is no size of a picture")
    }
    let rounded = size.roundedUp(scale: scale)
    let width = max(1, (rounded.width * scale).rounded())
    let height = max(1, (rounded.height * scale).rounded())
    let limit = format.maximumLength
    guard width <= Double(limit), height <= Double(limit) else {
      let unit = format == .png ? "pixels" : "units"
      throw PictureError(
        .tooLarge, "the picture is \(width) × \(height) \(unit) large; \(format) takes \(limit) on a side")
    }
    guard format != .png || width * height <= Double(PictureFormat.maximumPixelCount) else {
      throw PictureError(
        .tooLarge,
        "the picture has \(Int(width)) × \(Int(height)) pixels; the limit is \(PictureFormat.maximumPixelCount) in all")
    }
    return (Int(width), Int(height))
  }
}
