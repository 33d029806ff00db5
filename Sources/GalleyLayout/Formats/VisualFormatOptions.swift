/// The options by which views of a visual format are lined up across its direction, and read; UIKit's bits.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The left edges of the named views are equal.
  public static let alignAllLeft = VisualFormatOptions(.left)
  /// The right edges of the named views are equal.
  public static let alignAllRight = VisualFormatOptions(.right)
  /// The top edges of the named views are equal.
  public static let alignAllTop = VisualFormatOptions(.top)
  /// The bottom edges of the named views are equal.
  public static let alignAllBottom = VisualFormatOptions(.bottom)
  /// The leading edges of the named views are equal.
  public static let alignAllLeading = VisualFormatOptions(.leading)
  /// The trailing edges of the named views are equal.
  public static let alignAllTrailing = VisualFormatOptions(.trailing)
  /// The middles of the named views are equal, from left to right.
  public static let alignAllCenterX = VisualFormatOptions(.centerX)
  /// The middles of the named views are equal, from top to bottom.
  public static let alignAllCenterY = VisualFormatOptions(.centerY)
  /// The baselines of the last lines of the named views are equal.
  public static let alignAllLastBaseline = VisualFormatOptions(.lastBaseline)
  /// The baselines of the first lines of the named views are equal.
  public static let alignAllFirstBaseline = VisualFormatOptions(.firstBaseline)
  /// The format reads from leading to trailing; the default.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// The format reads from left to right, whatever the direction of the views.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  /// The format reads from right to left.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 2 << 16)
  /// In vertical formats spacing lies between baselines.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)

  private init(_ attribute: LayoutAttribute) { self.init(rawValue: 1 << attribute.rawValue) }

  /// The attributes by which neighbours are lined up.
  var alignments: [LayoutAttribute] {
    LayoutAttribute.allCases.filter { $0 != .notAnAttribute && rawValue & (1 << $0.rawValue) != 0 && $0.rawValue <= 12 }
  }
}
