import Foundation
import GalleyHyphenation

/// The pattern files that the tables are made from, and the fixtures.
enum PatternFiles {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/GalleyHyphenation/Patterns/tex").standardized

  /// The source of a pattern file, with that of the file it includes.
  static func source(of tag: String) throws -> String {
    var source = try String(contentsOf: folder.appending(path: "hyph-\(tag).tex"), encoding: .utf8)
    if source.contains("\\input hyph-no.tex") {
      source = source.replacing("\\input hyph-no.tex", with: "")
      source += try String(contentsOf: folder.appending(path: "hyph-no.tex"), encoding: .utf8)
    }
    return source
  }

  /// The rows of a tab-separated fixture.
  static func rows(of name: String) throws -> [[String]] {
    guard let url = Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Fixtures") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
  }
}
