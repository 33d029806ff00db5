import Foundation
import TestSupport
import Testing

/// The table of limits of docs/SECURITY.md has the numbers of the code.
@Suite struct LimitTableTests {
  /// A number of the page, and the code that has it.
  private struct Limit {
    var shown: Int
    var file: String
    /// The code before the number.
    var before: String
    var unit: Int

    init(_ shown: Int, _ file: String, _ before: String, unit: Int = 1) {
      (self.shown, self.file, self.before, self.unit) = (shown, file, before, unit)
    }
  }

  private static let (mebi, gibi) = (1 << 20, 1 << 30)
  private static let pixels = Limit(67_108_864, "GalleyRender/Picture/PictureFormat", "maximumPixelCount = ")
  private static let input = "GalleyCommand/Input/InputLimit"
  private static let serve = "GalleyCommand/Serve/ServeCommand"
  private static let wave = "Galley/Layout/DecorationStrokes"

  /// The numbers of each row, in their order.
  private static let rows: [(what: String, limits: [Limit])] = [
    (
      "a text,",
      [Limit(64, input, "standard = ", unit: mebi)]
        + Array(repeating: Limit(2, input, "guard (1..<", unit: gibi), count: 2)
    ),
    (
      "an image of a document",
      [Limit(64, "GalleyCatalogue/Text/FileContents", "standardMaximum = ", unit: mebi), pixels]
    ),
    ("a bitmap of a font", [pixels]),
    (
      "entities,",
      [
        Limit(1, "GalleyCatalogue/Text/ExpansionBudget", "limit = ", unit: mebi),
        Limit(16, "GalleyCatalogue/Text/ExpansionBudget", "limit = 1 << 20 + "),
        Limit(1024, "GalleyCatalogue/Messages/MessagePattern", "maximumFormCount = "),
      ]
    ),
    (
      "a value of an argument,",
      [
        Limit(1024, "GalleyCatalogue/Messages/MessageSampler", "longestValue = "),
        Limit(16_384, "GalleyCatalogue/Messages/MessageSampler", "longestValues = "),
      ]
    ),
    ("what a message quotes", [Limit(500, "GalleyCatalogue/Model/CatalogueError", "longestMessage = ")]),
    ("nesting of JSON", [Limit(256, "GalleyJSON/LocatedJSONParser", "maximumDepth = ")]),
    ("a font", [Limit(1, "GalleyShaping/Files/FileBytes", "mostRead = ", unit: gibi)]),
    ("fonts held open", [Limit(128, "GalleyCommand/Fonts/OpenedFonts", "maximumFiles = ")]),
    ("shaped words", [Limit(24, "GalleyShaping/Cache/ShapeCache", "defaultCapacity = ", unit: 1_000_000)]),
    (
      "a picture of pixels",
      [
        Limit(32_767, "GalleyRender/Picture/PictureFormat", "case .png: "), pixels,
        // Four bytes each.
        Limit(256, pixels.file, pixels.before, unit: mebi / 4),
      ]
    ),
    ("curves of a wavy line", [Limit(64, wave, "min(20_000, "), Limit(20_000, wave, "Double(min(")]),
    ("items of a collection", [Limit(1_000_000, "GalleyCommand/Layout/DocumentSections", "|| times <= ")]),
    ("variables of `solve`", [Limit(1_000_000, "GalleyCommand/Commands/SolveCommand", "mostVariables = ")]),
    ("threads", [Limit(1024, "GalleyCommand/Batch/BatchOptions", "guard (1...")]),
    (
      "a request of `play`",
      [
        Limit(1, "GalleyPlay/HTTP/HTTPRequest", "mostBody = ", unit: mebi),
        Limit(10, "GalleyCommand/Play/WaitingClients", "patience: Int32 = ", unit: 1000),
        Limit(10, "GalleyCommand/Play/LoopbackSocket", "patience: Int32 = ", unit: 1000),
        Limit(300, "GalleyPlay/Answer/PlayPanel", "mostLines = "),
        Limit(20_000, "GalleyPlay/Answer/PlayAnswer", "mostExplained = "),
      ]
    ),
    ("clients of `play`", [Limit(256, "GalleyCommand/Play/WaitingClients", "most = ")]),
    ("clients of `serve --socket`", [Limit(16, serve, "clients = "), Limit(1024, serve, "guard (1...")]),
    ("a line of `serve --socket`", [Limit(10, serve, "requestTimeout ?? (socket == nil ? nil : ")]),
    ("a list in an answer of `serve --mcp`", [Limit(200, "GalleyCommand/Serve/ToolServer", "mostElements = ")]),
  ]

  @Test func theTableHasTheNumbersOfTheCode() throws {
    let page = try String(contentsOfFile: Repository.path("docs/SECURITY.md"), encoding: .utf8)
    let section = try #require(page.split(separator: "## What bounds it\n").last)
    let table = section.split(separator: "\n").drop { !$0.hasPrefix("| ---") }.dropFirst().prefix { $0.hasPrefix("| ") }
    #expect(table.count == Self.rows.count)
    for (line, row) in zip(table, Self.rows) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells[0].hasPrefix(row.what), "\(line)")
      let shown = cells[1].matches(of: /\d[\d,]*/).compactMap { Int($0.output.replacing(",", with: "")) }
      #expect(shown == row.limits.map(\.shown), "\(line)")
      for limit in row.limits { #expect(try Self.number(limit) == limit.shown * limit.unit, "\(line): \(limit)") }
    }
  }

  /// The number that the code has behind what is before it, such as `1 << 26`.
  private static func number(_ limit: Limit) throws -> Int {
    let code = try String(contentsOfFile: Repository.path("Sources/\(limit.file).swift"), encoding: .utf8)
    let place = try #require(code.firstRange(of: limit.before), "\(limit.file) has no “\(limit.before)”")
    let match = try #require(code[place.upperBound...].prefixMatch(of: /([\d_]+)(?: << (\d+))?/))
    let value = try #require(Int(match.1.replacing("_", with: "")))
    return try value << (match.2.map { try #require(Int($0)) } ?? 0)
  }
}
