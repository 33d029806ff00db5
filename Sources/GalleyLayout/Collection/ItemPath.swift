/// The place of an item in a collection: its section and its number there, both from 0 (UIKit's `IndexPath`).
public struct ItemPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public var section: Int
  public var item: Int

  public init(item: Int, section: Int = 0) {
    self.section = section
    self.item = item
  }

  public static func < (a: ItemPath, b: ItemPath) -> Bool { (a.section, a.item) < (b.section, b.item) }

  /// `section.item`.
  public var description: String { "\(section).\(item)" }
}
