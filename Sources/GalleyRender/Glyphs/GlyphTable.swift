internal import Galley
internal import GalleyShaping

/// A table of values by font and glyph, with a look-up for each glyph of a page.
struct GlyphTable<Value> {
  /// The values in the order in which they were set first.
  private(set) var values: [Value] = []
  /// For each font: one more than the place of each glyph's value; 0 for a glyph that has none.
  private var places: [[Int32]] = []
  private var rows: [FontFace: Int] = [:]
  /// The font of the last look-up, most often also of the next one.
  private var last: (font: FontFace, row: Int)?

  private mutating func row(of font: FontFace) -> Int? {
    if let last, last.font == font { return last.row }
    guard let row = rows[font] else { return nil }
    last = (font, row)
    return row
  }

  /// Returns the index of a glyph's value; `nil` for a glyph that has none.
  mutating func index(of glyph: UInt16, _ font: FontFace) -> Int? {
    guard let row = row(of: font), Int(glyph) < places[row].count, places[row][Int(glyph)] > 0 else { return nil }
    return Int(places[row][Int(glyph)]) - 1
  }

  /// Changes the value of an index.
  mutating func update(_ index: Int, _ change: (inout Value) -> Void) { change(&values[index]) }

  subscript(glyph: UInt16, font: FontFace) -> Value? {
    mutating get { index(of: glyph, font).map { values[$0] } }
    set {
      guard let newValue else { return }
      if let index = index(of: glyph, font) { return values[index] = newValue }
      let row = row(of: font) ?? places.count
      if row == places.count {
        rows[font] = row
        places.append([])
      }
      let missing = Int(glyph) + 1 - places[row].count
      if missing > 0 { places[row] += repeatElement(0, count: missing) }
      values.append(newValue)
      places[row][Int(glyph)] = Int32(values.count)
    }
  }
}
