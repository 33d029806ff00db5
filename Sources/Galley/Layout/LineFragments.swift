/// The lines of a layout, from top to bottom.
public struct LineFragments: RandomAccessCollection, Sendable {
  private let lines: [LineFragment]

  init(_ lines: [LineFragment]) { self.lines = lines }

  public var startIndex: Int { 0 }
  public var endIndex: Int { lines.count }

  /// A line by its number from the top, from 0.
  public subscript(index: Int) -> LineFragment { lines[index] }
}
