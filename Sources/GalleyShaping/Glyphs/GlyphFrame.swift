internal import GalleyFonts

/// The upright frame that stands for a glyph that cannot be drawn, in font units.
package struct GlyphFrame {
  /// The distance of the frame from both ends of the advance.
  private let margin: Float
  private let advance: Float
  private let height: Float
  private let unitsPerEm: Float
  /// The thickness of the frame.
  private var line: Float { margin / 2 }
  /// True if the advance is too small for a frame.
  private var isEmpty: Bool { advance - 2 * margin <= 2 * line }

  /// - Parameters:
  ///   - advance: How far the pen moves past the glyph, in font units.
  ///   - unitsPerEm: How many font units an em has.
  init(advance: Int, unitsPerEm: Int) {
    self.unitsPerEm = Float(unitsPerEm)
    self.advance = Float(advance)
    margin = min(self.unitsPerEm / 16, self.advance / 6)
    height = self.unitsPerEm * 0.7
  }

  /// The frame of the glyph for what a font lacks: as wide as that is laid out.
  init(missingIn font: FontFace) {
    self.init(advance: font.advance(ofGlyph: 0), unitsPerEm: font.unitsPerEm)
  }

  /// The box around the frame; `nil` for an empty one.
  var extents: GlyphExtents? {
    isEmpty
      ? nil : GlyphExtents(minX: Double(margin), maxX: Double(advance - margin), minY: 0, maxY: Double(height))
  }

  /// The contours of the frame.
  var path: GlyphPath {
    var path = GlyphPath()
    guard !isEmpty else { return path }
    func append(_ points: [[Float]]) {
      path.append(.move, points[0])
      for point in points.dropFirst() { path.append(.line, point) }
      path.append(.close, [])
    }
    let (left, right, top) = (margin, advance - margin, height)
    append([[left, 0], [left, top], [right, top], [right, 0]])
    // The hole runs the other way round.
    append([
      [left + line, line], [right - line, line], [right - line, top - line], [left + line, top - line],
    ])
    return path
  }

  // MARK: Naming

  /// A frame with a code point inside.
  package struct Named {
    /// The contours of both.
    package let path: GlyphPath
    /// The height of the digits, in ems.
    package let digitHeight: Double
  }

  /// Returns the frame for what a font lacks with the hexadecimal code point of a character inside, in one row or two.
  ///
  /// The digits are the font's, or Inter's where it has none.
  ///
  /// - Returns: `nil` for an empty frame, and where no font has digits.
  package static func naming(_ scalar: Unicode.Scalar, missingIn font: FontFace) -> Named? {
    let frame = GlyphFrame(missingIn: font)
    return frame.naming(scalar, digitsOf: font)
      ?? (EmbeddedFont.all.isEmpty ? nil : frame.naming(scalar, digitsOf: .default))
  }

  private func naming(_ scalar: Unicode.Scalar, digitsOf font: FontFace) -> Named? {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let glyphs = (String(repeating: "0", count: max(0, 4 - code.count)) + code).unicodeScalars.map(font.nominalGlyph)
    let digits = glyphs.compactMap { $0.flatMap(UInt16.init(exactly:)) }
    let (em, capHeight) = (Float(font.unitsPerEm), Float(font.metrics.capHeight))
    guard !isEmpty, digits.count == glyphs.count, capHeight > 0 else { return nil }
    let advances = digits.map { Float(font.advance(ofGlyph: $0)) }
    let room = (width: advance - 2 * margin - 4 * line, height: height - 4 * line)
    /// Tells how large the digits can be in some rows: units of the frame for one of the font of the digits.
    func scale(rows: Int) -> Float {
      let columns = (digits.count + rows - 1) / rows
      return min(
        room.width / (Float(columns) * (advances.max() ?? em)),
        (room.height - Float(rows - 1) * line) / (Float(rows) * capHeight))
    }
    let rows = scale(rows: 2) > scale(rows: 1) ? 2 : 1
    let (scale, columns) = (scale(rows: rows), (digits.count + rows - 1) / rows)
    guard scale > 0 else { return nil }
    let cell = (width: scale * (advances.max() ?? em), height: scale * capHeight)
    var path = path
    for row in 0..<rows {
      let shown = digits.indices.dropFirst(row * columns).prefix(columns)
      let left = (advance - Float(shown.count) * cell.width) / 2
      // Rows count from the top.
      let middle = height / 2 + (Float(rows - 1) / 2 - Float(row)) * (cell.height + line)
      for (place, index) in shown.enumerated() {
        guard let digit = font.glyphImage(digits[index]).outline else { return nil }
        let x = left + Float(place) * cell.width + (cell.width - scale * advances[index]) / 2
        path.append(digit, scale: scale, x: x, y: middle - cell.height / 2)
      }
    }
    return Named(path: path, digitHeight: Double(cell.height / unitsPerEm))
  }
}
