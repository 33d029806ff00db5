/// The place of an item in a collection: its section and its number there, both from 0 (UIKit's `IndexPath`).
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the item in its section, from 0.
  public var item: Int

  /// The place of an item, in the first section unless another is named.
  public init(item: Int, section: Int = 0) {
    self.section = section
    self.item = item
  }

  /// By section, then by item.
  public static func < (a: ItemPath, b: ItemPath) -> Bool { (a.section, a.item) < (b.section, b.item) }

  /// `section.item`.
  public var description: String { "\(section).\(item)" }
}
