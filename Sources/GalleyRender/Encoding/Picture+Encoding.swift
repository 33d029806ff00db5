package import Galley
internal import GalleyShaping

extension Picture {
  /// Returns the picture as a file.
  ///
  /// - Parameters:
  ///   - format: The kind of file.
  ///   - scale: Pixels per point, within `Size.scaleRange`; in vector formats units per point. The size is rounded up
  ///     to whole ones.
  ///   - options: What the file says about the picture.
  /// - Throws: ``PictureError`` when the scale or the size is out of range, a font's bitmap is damaged, or
  ///   memory is short.
  public func file(
    as format: PictureFormat, scale: Double = 1, options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> PictureFile {
    try [self].file(as: format, scale: scale, options: options)
  }

  /// Writes the picture to a file, whose name's ending gives the format: `.png`, `.svg` or `.pdf`.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute or relative to the working directory. A file that is there is
  ///     replaced.
  ///   - scale: Pixels per point, within `Size.scaleRange`; in vector formats units per point.
  ///   - options: What the file says about the picture.
  /// - Returns: What the file lacks, as ``PictureFile/notes`` has it.
  /// - Throws: ``PictureError`` naming what is wrong.
  @discardableResult public func write(
    to path: String, scale: Double = 1, options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> [PictureNote] {
    try [self].write(to: path, scale: scale, options: options)
  }
}

extension Sequence<Picture> {
  /// Returns the pictures as a file, each a page of it.
  ///
  /// - Parameters:
  ///   - format: The kind of file; only ``PictureFormat/pdf`` holds other than one page.
  ///   - scale: Pixels per point, within `Size.scaleRange`; in vector formats units per point. Sizes are rounded up
  ///     to whole ones.
  ///   - options: What the file says about the pictures.
  /// - Throws: ``PictureError`` when the scale or a size is out of range, the format does not hold as many pages, a font's
  ///   bitmap is damaged, or memory is short.
  public func file(
    as format: PictureFormat, scale: Double = 1, options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> PictureFile {
    let pages = Array(self)
    guard pages.count == 1 || (format == .pdf && !pages.isEmpty) else {
      let reason =
        pages.isEmpty ? "there is no page" : "\(format.rawValue.uppercased()) holds one page, not \(pages.count)"
      throw PictureError(.wrongPageCount, reason)
    }
    var sizes: [(width: Int, height: Int)] = []
    for page in pages { sizes.append(try page.surfaceSize(format, scale: scale)) }
    let file =
      switch format {
      case .png:
        PictureFile(
          bytes: try pages[0].png(width: sizes[0].width, height: sizes[0].height, scale: scale), notes: [])
      case .svg:
        try SVGWriter.file(of: pages[0], width: sizes[0].width, height: sizes[0].height, scale: scale, options)
      case .pdf: try PDFWriter.file(of: Array(zip(pages, sizes)), scale: scale, options)
      }
    return file.noting(missing: pages)
  }

  /// Writes the pictures to a file, each a page of it; the ending of the file's name gives the format.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute or relative to the working directory. A file that is there is
  ///     replaced.
  ///   - scale: Pixels per point, within `Size.scaleRange`; in vector formats units per point.
  ///   - options: What the file says about the pictures.
  /// - Returns: What the file lacks, as ``PictureFile/notes`` has it.
  /// - Throws: ``PictureError`` naming what is wrong.
  @discardableResult public func write(
    to path: String, scale: Double = 1, options: PictureOptions = PictureOptions()
  ) throws(PictureError) -> [PictureNote] {
    guard let format = PictureFormat(path: path) else {
      let endings = PictureFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
      throw PictureError(.unknownFormat, "\(path): the name ends with none of \(endings)")
    }
    let file = try file(as: format, scale: scale, options: options)
    try FileOutput.write(file.bytes, to: path)
    return file.notes
  }
}

extension Picture {
  /// The picture as a PNG file that says how many pixels make an inch.
  fileprivate func png(width: Int, height: Int, scale: Double) throws(PictureError) -> [UInt8] {
    let surface = try CairoSurface(
      width: width, height: height, isOpaque: background.map { $0.alpha == 1 } ?? false)
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
    return PNGResolution.adding(pixelsPerPoint: scale, to: try surface.png())
  }
}

extension PictureRequest {
  /// Draws a layout into a file that holds all ink.
  ///
  /// - Parameter size: The size of the page without padding; `nil` for the size of the lines.
  /// - Throws: ``PictureError``: the picture is too large, or the library that paints pixels is not installed.
  package func file(of layout: TextLayout, page size: Size? = nil) throws(PictureError) -> PictureFile {
    try picture(of: layout, page: size).file(as: format, scale: scale, options: options)
  }
}
