internal import CCairo
internal import Galley
internal import GalleyShaping

/// A drawing context of a surface: its current path and transformation.
@safe struct CairoContext: ~Copyable {
  /// Owned by this value: `cairo_t *`.
  private let pointer: OpaquePointer?

  init(drawingOn surface: CairoSurface) {
    unsafe pointer = cairo_create(surface.pointer)
    unsafe cairo_set_antialias(pointer, CAIRO_ANTIALIAS_BEST)
    unsafe cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
  }

  deinit { unsafe cairo_destroy(pointer) }

  /// Throws the context's first error, after which Cairo ignores all calls.
  func checkStatus() throws(PictureError) { try CairoStatus.check(unsafe cairo_status(pointer)) }

  // MARK: Coordinates

  func scale(by factor: Double) { unsafe cairo_scale(pointer, factor, factor) }

  /// Remembers coordinates and clip until ``restore()``, then moves the origin and scales.
  func save(movingTo origin: Point, scale: Double = 1) {
    unsafe cairo_save(pointer)
    unsafe cairo_translate(pointer, origin.x, origin.y)
    if scale != 1 { unsafe cairo_scale(pointer, scale, scale) }
  }

  /// Lets only the inside of the path be painted from now on, and begins a new path.
  func clip() { unsafe cairo_clip(pointer) }

  /// Begins a sheet on which all is painted until ``endGroup(opacity:)``.
  func beginGroup() { unsafe cairo_push_group(pointer) }

  /// Paints the sheet.
  func endGroup(opacity: Double) {
    unsafe cairo_pop_group_to_source(pointer)
    unsafe cairo_paint_with_alpha(pointer, opacity)
  }

  /// Turns the coordinates clockwise by quarters of a turn.
  func rotate(quarters: Int) { unsafe cairo_rotate(pointer, Double(quarters) * .pi / 2) }

  func restore() { unsafe cairo_restore(pointer) }

  // MARK: The path

  func move(_ x: Double, _ y: Double) { unsafe cairo_move_to(pointer, x, y) }

  func line(_ x: Double, _ y: Double) { unsafe cairo_line_to(pointer, x, y) }

  func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
    unsafe cairo_curve_to(pointer, x1, y1, x2, y2, x, y)
  }

  func closeContour() { unsafe cairo_close_path(pointer) }

  // MARK: Painting

  /// Fills the path and begins a new one.
  func fill(_ color: Color) {
    setSource(color)
    unsafe cairo_fill(pointer)
  }

  /// Fills the path and begins a new one.
  ///
  /// - Parameter thickness: By how much strokes are thicker, in units.
  func fill(_ color: Color, emboldenedBy thickness: Double) {
    guard thickness > 0 else { return fill(color) }
    setSource(color)
    unsafe cairo_fill_preserve(pointer)
    unsafe cairo_set_line_width(pointer, thickness)
    unsafe cairo_set_dash(pointer, nil, 0, 0)
    unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_ROUND)
    unsafe cairo_stroke(pointer)
    unsafe cairo_set_line_join(pointer, CAIRO_LINE_JOIN_MITER)
  }

  /// Fills the path with colours at even distances and begins a new one.
  func fill(_ colors: [Color], from start: Point, to end: Point) {
    let pattern = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    defer { unsafe cairo_pattern_destroy(pattern) }
    for (index, color) in colors.enumerated() {
      let place = Double(index) / Double(max(1, colors.count - 1))
      unsafe cairo_pattern_add_color_stop_rgba(pattern, place, color.red, color.green, color.blue, color.alpha)
    }
    unsafe cairo_set_source(pointer, pattern)
    unsafe cairo_fill(pointer)
  }

  /// Draws along the path and begins a new one.
  func stroke(_ color: Color, _ style: StrokeStyle) {
    setSource(color)
    unsafe cairo_set_line_width(pointer, style.width)
    unsafe cairo_set_dash(pointer, style.dashes, Int32(style.dashes.count), 0)
    unsafe cairo_stroke(pointer)
  }

  /// Fills everything.
  func fillAll(_ color: Color) {
    setSource(color)
    unsafe cairo_paint(pointer)
  }

  /// Draws an image of pixels in a rectangle.
  func draw(_ image: CairoSurface, in rect: Rect, alpha: Double) {
    let (width, height) = image.pixelSize
    unsafe cairo_save(pointer)
    unsafe cairo_translate(pointer, rect.minX, rect.minY)
    unsafe cairo_scale(pointer, rect.width / Double(width), rect.height / Double(height))
    unsafe cairo_set_source_surface(pointer, image.pointer, 0, 0)
    unsafe cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_BEST)
    unsafe cairo_paint_with_alpha(pointer, alpha)
    unsafe cairo_restore(pointer)
  }

  private func setSource(_ color: Color) {
    unsafe cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }
}
