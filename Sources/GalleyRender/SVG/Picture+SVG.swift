extension Picture {
  /// Returns the picture as the SVG file that ``file(as:scale:options:)`` gives, which no library takes part in.
  package func svg(scale: Double, options: PictureOptions) throws(PictureError) -> PictureFile {
    let size = try surfaceSize(.svg, scale: scale)
    return try SVGWriter.file(of: self, width: size.width, height: size.height, scale: scale, options)
      .noting(missing: [self])
  }
}
