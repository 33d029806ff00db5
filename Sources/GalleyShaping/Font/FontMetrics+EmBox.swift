extension FontInstance {
  /// The part of an em box that stands above the baseline: the typographic ascender and descender, scaled to one em.
  package var emAscent: Double {
    let os2 = face.table(.os2)
    guard let ascender = os2.signed16(at: 68), let descender = os2.signed16(at: 70), ascender - descender > 0 else {
      let height = Double(metrics.ascender - metrics.descender)
      return height > 0 ? Double(metrics.ascender) / height : 0.8
    }
    return Double(ascender) / Double(ascender - descender)
  }
}
