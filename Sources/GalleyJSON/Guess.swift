/// A guess of the name that a mistyped or foreign one stands for.
package enum Guess {
  /// The greatest distance of a name from the one that was meant.
  private static let mostMistakes = 2
  /// A word of more characters is no mistyped name.
  private static let longestWord = 40

  /// The name that a word stands for: one with another spelling, one that other programs call so, or the nearest one.
  ///
  /// - Parameter others: Names that something else has for those of `names`, without hyphens and in lower case.
  package static func name(for word: String, among names: some Sequence<String>, others: [String: String] = [:])
    -> String?
  {
    guard word.utf8.count <= longestWord else { return nil }
    let names = names.sorted()
    let plain = plain(word)
    if let same = names.first(where: { self.plain($0) == plain }) { return same }
    if let other = others[plain], names.contains(other) { return other }
    if let group = otherNames.first(where: { $0.contains(plain) }),
      let known = names.first(where: { group.contains(self.plain($0)) })
    {
      return known
    }
    let letters = Array(plain.unicodeScalars)
    let nearest = names.map { ($0, distance(letters, Array(self.plain($0).unicodeScalars))) }.min { $0.1 < $1.1 }
    // In a word of three letters two mistakes leave nothing of it.
    guard let nearest, nearest.1 <= (letters.count > 3 ? mostMistakes : 1), nearest.1 < letters.count else {
      return nil
    }
    return nearest.0
  }

  /// A name without what tells `camelCase`, `snake_case` and `kebab-case` apart.
  package static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// The Damerau–Levenshtein distance: how many letters must be put in, left out, replaced, or swapped with the next one.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    let beyond = a.count + b.count
    // One row and one column stand before those of the empty words.
    var rows = [[Int](repeating: beyond, count: b.count + 2)]
    rows.append([beyond] + (0...b.count))
    var lastRow: [Unicode.Scalar: Int] = [:]
    for i in a.indices {
      var row = [beyond, i + 1]
      var lastColumn = 0
      for j in b.indices {
        let (otherRow, otherColumn) = (lastRow[b[j], default: 0], lastColumn)
        let swapped = rows[otherRow][otherColumn] + (i - otherRow) + 1 + (j - otherColumn)
        let replaced = rows[i + 1][j + 1] + (a[i] == b[j] ? 0 : 1)
        row.append(min(swapped, replaced, row[j + 1] + 1, rows[i + 1][j + 2] + 1))
        if a[i] == b[j] { lastColumn = j + 1 }
      }
      lastRow[a[i]] = i + 1
      rows.append(row)
    }
    return rows[a.count + 1][b.count + 1]
  }

  /// Names for one thing, as other programs and other parts of this one have them.
  private static let otherNames: [Set<String>] = [  // our own table
    ["lang", "language", "locale"], ["dir", "direction", "basedirection", "basewritingdirection"],
    ["fonts", "font", "fontfile"], ["size", "fontsize", "pointsize"], ["weight", "fontweight"],
    ["width", "maxwidth", "w"], ["scale", "displayscale", "pixelratio", "devicepixelratio"],
    ["lines", "numberoflines", "maxlines", "linelimit", "lineclamp", "n"],
    ["breakmode", "linebreakmode", "textoverflow", "ellipsize", "truncationmode"],
    ["token", "truncationtoken", "ellipsis"], ["maxheight", "maximumheight", "height"],
    ["alignment", "textalignment", "textalign", "align"], ["linebreaking", "textwrapstyle", "wrap"],
    ["kern", "kerning", "fontkerning"],
    ["usesligatures", "ligatures"], ["fontfeatures", "features", "fontfeaturesettings"],
    ["hyphenation", "hyphens", "hyphenate"], ["preferredwidth", "preferredmaxlayoutwidth"],
    ["text", "string", "content"], ["file", "input", "textfile"], ["output", "out"], ["batch", "jsonl"],
    ["color", "textcolor", "foreground", "foregroundcolor", "fg"], ["background", "backgroundcolor", "bg"],
  ]
}
