public import GalleyUnicode

/// How the lines of a paragraph are formed.
public struct ParagraphStyle: Hashable, Sendable {
  /// The distance between the tab stops of a paragraph, in points; 28 is UIKit's.
  public var defaultTabInterval: Double
  /// Which rules of UAX #14 and CSS decide where lines may end.
  public var lineBreakOptions: LineBreakOptions

  public init(defaultTabInterval: Double = 28, lineBreakOptions: LineBreakOptions = LineBreakOptions()) {
    self.defaultTabInterval = defaultTabInterval
    self.lineBreakOptions = lineBreakOptions
  }

  func validate() throws(TextError) {
    guard defaultTabInterval.isFinite, defaultTabInterval >= 0 else {
      throw TextError(.invalidOption, "default tab interval \(defaultTabInterval) is not a finite distance")
    }
  }
}
