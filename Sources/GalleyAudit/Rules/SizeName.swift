package import Galley

/// The short names of the Dynamic Type sizes, `XS` to `XXXL` and `AX1` to `AX5`.
package enum SizeName {
  private static let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  /// All names, from the smallest size to the greatest.
  package static var all: [String] { names }

  /// The size of a name; `nil` for an unknown one.
  package static func category(_ name: String) -> ContentSizeCategory? {
    names.firstIndex(of: name).map { ContentSizeCategory.allCases[$0] }
  }

  /// The short name of a size.
  package static func name(_ category: ContentSizeCategory) -> String { names[rank(category)] }

  /// The place of a size among all, from 0.
  static func rank(_ category: ContentSizeCategory) -> Int {
    ContentSizeCategory.allCases.firstIndex(of: category) ?? 3
  }
}
