import Foundation
import GalleyAudit
import TestSupport
import Testing

/// Folders with links, and patterns: each file once.
@Suite struct CatalogueFinderTests {
  private final class Tree {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init(files: [String], links: [(String, String)] = []) throws {
      for file in files {
        let place = url.appending(path: file)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("\"a\" = \"b\";".utf8).write(to: place)
      }
      for (link, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: url.appending(path: link).path(), withDestinationPath: target)
      }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The files that a path below the folder finds, without the folder.
    func found(_ path: String) -> [String] {
      let root = url.path() + "/"
      let found = (try? CatalogueFinder.catalogues(at: root + path)) ?? []
      return found.map { String($0.dropFirst(root.count)).replacing("//", with: "/") }
    }
  }

  private static let loops = [("d/l0", ".."), ("d/l1", ".."), ("d/l2", "."), ("aa", "d"), ("d/y.strings", "x.strings")]

  @Test(arguments: [
    "", "**/*.strings", "**", "**/**/**/**/**/**/**/**/**/**/*.strings", "*/*.strings", "d/**/x.*", "**/d/*.strings",
    "*/**/*/**/x.strings", "d/l0/d/l1/**",
  ])
  func aFileIsFoundOnceHoweverManyLinksLeadToIt(path: String) throws {
    let tree = try Tree(files: ["d/x.strings"], links: Self.loops)
    let found = tree.found(path)
    #expect(found.count == 1, "\(found)")
    if !path.contains("l0"), path != "*/**/*/**/x.strings" { #expect(found == ["d/x.strings"]) }
  }

  /// Files outside of the folder are found by their links.
  @Test func linksThatLeadOut() throws {
    let outside = try Tree(files: ["v2/x.strings", "z.strings"])
    let tree = try Tree(
      files: ["a.strings"],
      links: [
        ("one", outside.url.path()), ("two", outside.url.path()), ("w.strings", outside.url.path() + "/z.strings"),
      ])
    #expect(tree.found("") == ["a.strings", "one/v2/x.strings", "one/z.strings"])
    #expect(tree.found("two/**/*.strings") == ["two/v2/x.strings", "two/z.strings"])
    #expect(tree.found("*.strings") == ["a.strings", "w.strings"])
  }

  /// A folder that a pattern names is entered although it was met under another name.
  @Test func aPatternMayNameALink() throws {
    let tree = try Tree(files: ["v2/x.strings"], links: [("current", "v2")])
    #expect(tree.found("**/current/*.strings") == ["current/x.strings"])
    #expect(tree.found("current") == ["current/x.strings"])
  }

  @Test(arguments: [
    ("App/a/b/x.xcstrings", "App/**/*.xcstrings", true), ("App/x.xcstrings", "App/**/*.xcstrings", true),
    ("App/a/x.xcstrings", "App/*.xcstrings", false), ("de.lproj/a.strings", "*.lproj/*.strings*", true),
    ("a.strings", "./?.strings", true), ("b/a.strings", "*.strings", false),
    ("a/node_modules/x.strings", "**/*.strings", false),
    ("a/node_modules/x.strings", "a/node_modules/*.strings", true), ("build/x.strings", "*/x.strings", false),
    ("a/x.txt", "a/*", false), ("a/b/x.strings", "a/**", true), ("a/b/x.strings", "a/b/../b/*.strings", true),
  ])
  func pathPatterns(file: String, pattern: String, matches: Bool) throws {
    #expect(try Tree(files: [file]).found(pattern).count == (matches ? 1 : 0))
  }
}
