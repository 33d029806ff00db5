public import Galley

/// A column of a table of texts, from which its width follows.
public struct TableColumn: Hashable, Sendable {
  /// The width that a column asks for; more kinds may be added.
  public struct Width: Hashable, Sendable {
    fileprivate enum Storage: Hashable { case automatic, points(Double), percent(Double) }
    fileprivate let storage: Storage

    /// That of its content.
    public static let automatic = Width(storage: .automatic)
    /// Points, padding included.
    public static func points(_ number: Double) -> Width { Width(storage: .points(number)) }
    /// A part of the table's width without the gaps, in percent.
    public static func percent(_ number: Double) -> Width { Width(storage: .percent(number)) }
  }

  /// The greatest width in points of a word of the column, padding included.
  public var minContent: Double
  /// The width in points at which no cell is broken, padding included.
  public var maxContent: Double
  /// The width that the column asks for.
  public var width: Width
  /// The share of the width that is left over where all columns have their content: so much of it as the shares of all
  /// columns are in sum (CSS `flex-grow`), none for columns without one. Where no column has a share, the rules of CSS
  /// Tables count.
  public var grow: Double?

  /// A column by the widths of its content.
  public init(minContent: Double, maxContent: Double, width: Width = .automatic, grow: Double? = nil) {
    self.minContent = minContent
    self.maxContent = maxContent
    self.width = width
    self.grow = grow
  }

  /// A column of texts.
  ///
  /// - Parameters:
  ///   - cells: The texts.
  ///   - padding: Points on the left and on the right of a text, together.
  ///   - width: The width that the column asks for.
  ///   - grow: Its share of the width that is left over.
  public init(
    _ cells: [PreparedParagraph], padding: Double = 0, width: Width = .automatic, grow: Double? = nil
  ) {
    self.init(
      minContent: padding + cells.reduce(0) { max($0, $1.minContentWidth) },
      maxContent: padding + cells.reduce(0) { max($0, $1.naturalWidth) }, width: width, grow: grow)
  }

  /// Returns the widths of the columns of a table, by the automatic layout of CSS Tables.
  ///
  /// Columns are as narrow as their words. What is left goes to columns in percent, then to those in points, then to
  /// the others, in proportion to what each lacks; and what is left then to those that ``grow``, or else to those
  /// without a width, in proportion to their content.
  ///
  /// ```swift
  /// let columns = cells.map { TableColumn($0, padding: 8) }
  /// let widths = try TableColumn.widths(of: columns, filling: 500)
  /// ```
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - width: The width of the table in points, without gaps between columns. The sum of the widths is more only
  ///     where words need more.
  /// - Throws: ``FlowError`` naming the column with a number that is out of range.
  public static func widths(of columns: [TableColumn], filling width: Double) throws(FlowError) -> [Double] {
    guard width >= 0, width.isFinite else { throw FlowError(.invalidColumn, "a table cannot be \(width) points wide") }
    for (index, column) in columns.enumerated() { try column.validate(index: index) }
    return TableGuesses(columns, width: width).widths
  }

  private func validate(index: Int) throws(FlowError) {
    let asked: Double =
      switch width.storage {
      case .automatic: 0
      case .points(let number), .percent(let number): number
      }
    for (name, value) in [
      ("minContent", minContent), ("maxContent", maxContent), ("width", asked), ("grow", grow ?? 0),
    ]
    where !(value >= 0 && value.isFinite) {
      throw FlowError(.invalidColumn, "\(name) must be a number from 0, not \(value)", index: index)
    }
  }
}

/// The guesses between which the widths of columns lie (CSS Tables 3, 4.5.3).
private struct TableGuesses {
  private let columns: [TableColumn]
  private let width: Double
  /// The least widths; those with percent; those with points; those with all of the content.
  private let guesses: [[Double]]
  /// The percentages of the width that the columns ask for, cut so that their sum is at most 100.
  private let percents: [Double?]

  init(_ columns: [TableColumn], width: Double) {
    self.columns = columns
    var left = 100.0
    let percents = columns.map { column -> Double? in
      guard case .percent(let asked) = column.width.storage else { return nil }
      defer { left -= min(asked, left) }
      return min(asked, left)
    }
    let least = columns.map { $0.minContent }
    self.width = max(width, least.reduce(0, +))
    self.percents = percents
    var guess = least
    var guesses = [guess]
    for index in columns.indices {
      if let part = percents[index] { guess[index] = max(guess[index], width * part / 100) }
    }
    guesses.append(guess)
    for index in columns.indices {
      if case .points(let points) = columns[index].width.storage { guess[index] = max(guess[index], points) }
    }
    guesses.append(guess)
    for index in columns.indices where columns[index].width == .automatic {
      guess[index] = max(guess[index], columns[index].maxContent)
    }
    guesses.append(guess)
    self.guesses = guesses
  }

  var widths: [Double] {
    guard let next = guesses.firstIndex(where: { $0.reduce(0, +) >= width }) else { return grown }
    guard next > 0 else { return guesses[0] }
    let (low, high) = (guesses[next - 1], guesses[next])
    let (from, to) = (low.reduce(0, +), high.reduce(0, +))
    let part = to > from ? (width - from) / (to - from) : 0
    return zip(low, high).map { $0 + ($1 - $0) * part }
  }

  /// The widths of columns that all have their content, and more.
  private var grown: [Double] {
    let full = guesses[3]
    let free = width - full.reduce(0, +)
    let asked = columns.map { $0.grow ?? 0 }
    let automatic = columns.indices.filter { columns[$0].width == .automatic }
    let fixed = columns.indices.filter { percents[$0] == nil && columns[$0].width != .automatic }
    let isAsked = asked.contains { $0 > 0 }
    let growing =
      isAsked || automatic.isEmpty && fixed.isEmpty ? Array(columns.indices) : automatic.isEmpty ? fixed : automatic
    let shares = isAsked ? asked : growing.map { percents[$0] ?? full[$0] }
    let total = shares.reduce(0, +)
    var widths = full
    for (index, share) in zip(growing, shares) {
      widths[index] += total > 0 ? free * share / total : free / Double(growing.count)
    }
    return widths
  }
}
