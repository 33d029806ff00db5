internal import Galley
internal import GalleyShaping

extension Picture {
  /// The picture as the bytes of a file.
  ///
  /// - Parameters:
  ///   - format: The kind of file.
  ///   - scale: Pixels per point, within `Size.scaleRange`; in vector formats units per point. The size is rounded up
  ///     to whole ones.
  /// - Throws: ``PictureError`` when the scale or the size is out of range, a font's bitmap is damaged, or
  ///   memory is short.
  public func encoded(as format: PictureFormat, scale: Double = 1) throws(PictureError) -> [UInt8] {
    let (width, height) = try surfaceSize(format, scale: scale)
    let sink = ByteSink()
    let surface = try CairoSurface(
      format, width: width, height: height, isOpaque: background.map { $0.alpha == 1 } ?? false, sink: sink)
    do {
      let context = CairoContext(drawingOn: surface)
      context.scale(by: scale)
      if let background {
        // Beyond the size too: it ends within the last pixel.
        context.fillAll(background)
      }
      var painter = Painter()
      try painter.paint(commands, on: context)
      try context.checkStatus()
    }
    try surface.finish(into: sink)
    return sink.bytes
  }

  /// Writes the picture to a file, whose name's ending gives the format: `.png`, `.svg` or `.pdf`.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute or relative to the working directory. A file that is there is
  ///     replaced.
  ///   - scale: Pixels per point, within `Size.scaleRange`; in vector formats units per point.
  /// - Throws: ``PictureError`` naming what is wrong.
  public func write(to path: String, scale: Double = 1) throws(PictureError) {
    guard let format = PictureFormat(path: path) else {
      let endings = PictureFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
      throw PictureError(.unknownFormat, "\(path): the name ends with none of \(endings)")
    }
    try FileOutput.write(encoded(as: format, scale: scale), to: path)
  }

  /// The size in whole pixels or units, at least one of each.
  private func surfaceSize(
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
