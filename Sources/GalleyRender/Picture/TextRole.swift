/// The part that a text plays on its page, for whoever reads the page without seeing it; more may be added.
///
/// Roles follow the order of drawing: a cell belongs to the table of the cell drawn before it, and to a new one where
/// its row and column do not come later; so a table goes on after a page's footnotes. Items drawn one after the other
/// are a list.
public struct TextRole: Hashable, Sendable {
  enum Storage: Hashable { case paragraph, heading(Int), artifact, figure(String), item(level: Int), cell(Cell) }

  /// A place in a table.
  struct Cell: Hashable {
    var row: Int
    var column: Int
    var columnSpan: Int
    var rowSpan: Int
    /// The cells that it is the header of; `nil` where it is none.
    var scope: HeaderScope?
  }

  /// The cells that a header cell speaks of.
  public enum HeaderScope: String, Hashable, Sendable {
    /// Those below it.
    case column = "Column"
    /// Those beside it.
    case row = "Row"
    /// Both.
    case both = "Both"
  }

  let storage: Storage

  /// Text as most of it is.
  public static let paragraph = TextRole(storage: .paragraph)
  /// A heading, from level 1, the highest, to 6; listed in the outline of a PDF file.
  public static func heading(level: Int) -> TextRole { TextRole(storage: .heading(level)) }
  /// An ornament, or content repeated on every page: left out when the page is read aloud.
  public static let artifact = TextRole(storage: .artifact)
  /// An item of a list, whose marker is its label; at levels from 2 on of a list within an item of the level above.
  ///
  /// Paragraphs with a marker are items of level 1 without it.
  public static func listItem(level: Int = 1) -> TextRole { TextRole(storage: .item(level: max(1, level))) }
  /// A text to be looked at, such as a logo, that is read as other words.
  public static func figure(alternativeText: String) -> TextRole { TextRole(storage: .figure(alternativeText)) }

  /// A cell of a table.
  ///
  /// - Parameters:
  ///   - row: The number of its row, from 0.
  ///   - column: The number of its first column, from 0.
  ///   - columnSpan: How many columns it reaches over.
  ///   - rowSpan: How many rows it reaches over.
  public static func cell(row: Int, column: Int, columnSpan: Int = 1, rowSpan: Int = 1) -> TextRole {
    TextRole(storage: .cell(Cell(row: row, column: column, columnSpan: columnSpan, rowSpan: rowSpan)))
  }

  /// A cell of a table that says what others are.
  ///
  /// - Parameters:
  ///   - row: The number of its row, from 0.
  ///   - column: The number of its first column, from 0.
  ///   - columnSpan: How many columns it reaches over.
  ///   - rowSpan: How many rows it reaches over.
  ///   - scope: The cells that it speaks of.
  public static func headerCell(
    row: Int, column: Int, columnSpan: Int = 1, rowSpan: Int = 1, scope: HeaderScope = .column
  ) -> TextRole {
    TextRole(storage: .cell(Cell(row: row, column: column, columnSpan: columnSpan, rowSpan: rowSpan, scope: scope)))
  }

  /// The level of a heading; `nil` for anything else.
  public var headingLevel: Int? { if case .heading(let level) = storage { level } else { nil } }
}
