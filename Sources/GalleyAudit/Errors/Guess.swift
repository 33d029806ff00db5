/// A guess of what a mistyped word may have meant.
enum Guess {
  /// ` (did you mean “width”?)`, or nothing where no word is near.
  static func suffix(_ word: String, among words: [String]) -> String {
    let near = words.map { ($0, distance(word.lowercased(), $0.lowercased())) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= max(1, word.count / 3) else { return "" }
    return " (did you mean “\(near.0)”?)"
  }

  /// How many letters must be added, removed, changed or exchanged with the next one.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
