public import Foundation

/// The files of this package that tests read: fonts by file, never from the system.
public enum Repository {
  /// The root of the package.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder by its path from the package's root.
  public static func path(_ relative: String) -> String { root.appending(path: relative).path() }

  /// The paths of the fonts that ship with the package, in alphabetical order.
  public static let shippedFonts: [String] = fonts(in: "Fonts").filter { !$0.hasSuffix("/NotoColorEmoji.ttf") }

  /// The paths of the fonts that are made for tests only.
  public static let testFonts: [String] = fonts(in: "Tests/Fixtures/Fonts")

  private static func fonts(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return names.filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.sorted().map { path("\(folder)/\($0)") }
  }

  /// The bytes of a file.
  public static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}
