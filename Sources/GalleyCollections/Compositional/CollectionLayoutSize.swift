internal import Galley
internal import GalleyLayout

/// A length of an item or group (`NSCollectionLayoutDimension`).
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniform
  }

  let kind: Kind
  let value: Double

  /// A share of the container's width.
  public static func fractionalWidth(_ share: Double) -> Self { Self(kind: .fractionalWidth, value: share) }
  /// A share of the container's height.
  public static func fractionalHeight(_ share: Double) -> Self { Self(kind: .fractionalHeight, value: share) }
  /// A length in points.
  public static func absolute(_ points: Double) -> Self { Self(kind: .absolute, value: points) }
  /// A length in points until the item is asked for its own.
  public static func estimated(_ points: Double) -> Self { Self(kind: .estimated, value: points) }

  /// A length in points until the item is asked for its own; then that of the longest item beside it in its group, which
  /// has to be estimated along the axis.
  public static func uniformAcrossSiblings(estimate points: Double) -> Self { Self(kind: .uniform, value: points) }

  /// The share or the points.
  public var dimension: Double { value }
  /// True if the length is a share of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// True if the length is a share of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// True if the length is in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// True if the item is asked for the length.
  public var isEstimated: Bool { kind == .estimated || kind == .uniform }
  /// True if the item is as long as the longest one beside it.
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// The length in a container, in points; shares are rounded down to the pixel (UIKIT.md 3.3).
  func length(in container: Size, _ grid: PixelGrid) -> Double {
    switch kind {
    case .fractionalWidth: grid.down(max(0, value * container.width).withinLengths)
    case .fractionalHeight: grid.down(max(0, value * container.height).withinLengths)
    case .absolute, .estimated, .uniform: value
    }
  }
}

/// The size of an item or group (`NSCollectionLayoutSize`).
public struct CollectionLayoutSize: Hashable, Sendable {
  /// How wide.
  public let width: CollectionLayoutDimension
  /// How high.
  public let height: CollectionLayoutDimension

  /// - Throws: `CollectionError.invalidNumber` for a length below 0, an estimate of 0, and a number that
  ///   is NaN or larger than `LayoutView.largestLength`.
  public init(width: CollectionLayoutDimension, height: CollectionLayoutDimension) throws(CollectionError) {
    for dimension in [width, height] {
      guard dimension.value >= 0, dimension.value <= LayoutView.largestLength else {
        throw .invalidNumber("a layout dimension is \(dimension.value)")
      }
      guard !dimension.isEstimated || dimension.value > 0 else {
        throw .invalidNumber("an estimated dimension must be above 0")
      }
    }
    self.width = width
    self.height = height
  }

  private init(unchecked width: CollectionLayoutDimension, _ height: CollectionLayoutDimension) {
    (self.width, self.height) = (width, height)
  }

  /// No width and no height.
  static let nothing = CollectionLayoutSize(unchecked: .absolute(0), .absolute(0))

  /// As wide as the container, as high as the content.
  static func row(estimate: Double) -> Self { Self(unchecked: .fractionalWidth(1), .estimated(estimate)) }

  func size(in container: Size, _ grid: PixelGrid) -> Size {
    Size(width: width.length(in: container, grid), height: height.length(in: container, grid))
  }

  var openAxes: CollectionLayoutAttributes.OpenAxes {
    var axes: CollectionLayoutAttributes.OpenAxes = []
    if width.isEstimated { axes.insert(.width) }
    if height.isEstimated { axes.insert(.height) }
    return axes
  }
}

/// The space between the items of a group (`NSCollectionLayoutSpacing`).
public enum CollectionLayoutSpacing: Hashable, Sendable {
  /// So many points.
  case fixed(Double)
  /// At least so many points; what the group has left is shared among the gaps.
  case flexible(Double)

  /// The points that are asked for (UIKit's `spacing`).
  public var spacing: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  /// True if the space may grow.
  public var isFlexible: Bool { if case .flexible = self { true } else { false } }
  /// True if the space is exactly so many points.
  public var isFixed: Bool { !isFlexible }

  /// The least space; none for a number that is not finite.
  var minimum: Double { spacing.sound }
}

extension Double {
  /// The length itself, or 0 where it is no finite number, kept within what layouts calculate with.
  var sound: Double { isFinite ? withinLengths : 0 }
}
