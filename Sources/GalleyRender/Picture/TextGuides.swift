/// The guides of a layout that ``Picture/drawGuides(of:at:_:)`` draws.
public struct TextGuides: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The visible content of each line from ascent to descent, in blue, and the boxes of attachments.
  public static let lineBoxes = TextGuides(rawValue: 1)
  /// Each line's baseline, in red.
  public static let baselines = TextGuides(rawValue: 2)
  /// Where lines may end, as green triangles; where they must, as orange ones. They point at the place from below.
  public static let breakOpportunities = TextGuides(rawValue: 4)
  /// The left and right edges of each grapheme cluster, in grey.
  public static let clusterEdges = TextGuides(rawValue: 8)

  /// Every guide.
  public static let all: TextGuides = [.lineBoxes, .baselines, .breakOpportunities, .clusterEdges]
}
