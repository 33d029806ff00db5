import GalleyCollections
import GalleyLayout
import GalleyMarkup
import Testing

/// The form that all public errors have (docs/ARCHITECTURE.md, Errors).
private protocol GalleyErrorForm: Error, Hashable, Sendable, CustomStringConvertible {
  associatedtype Code: Hashable, Sendable
  var code: Code { get }
  var message: String { get }
}

// What has another form does not compile here.
extension TextError: GalleyErrorForm {}
extension MarkupError: GalleyErrorForm {}
extension FontError: GalleyErrorForm {}
extension HyphenationPatternsError: GalleyErrorForm {}
extension LayoutError: GalleyErrorForm {}
extension CollectionError: GalleyErrorForm {}

@Suite struct ErrorFormTests {
  /// The text of a thrown error, checked.
  private static func text<Failure: GalleyErrorForm>(
    of type: Failure.Type, _ code: Failure.Code, _ body: () throws -> Void
  ) throws -> String {
    let error = try #require(throws: Failure.self) { try body() }
    #expect(error.code == code)
    #expect(!error.message.isEmpty && error.description.hasSuffix(error.message))
    #expect(!error.description.contains("\n"), "an error is one line")
    return error.description
  }

  @Test func descriptionsArePlaceAndMessage() throws {
    #expect(
      try Self.text(of: MarkupError.self, .unbalanced) { _ = try AttributedText(markup: "one <b>two") }
        .hasPrefix("markup at byte "))
    #expect(
      try Self.text(of: FontError.self, .fileNotFound) { _ = try FontFace(path: "/nowhere.ttf") }
        .hasPrefix("/nowhere.ttf: "))
    #expect(
      try Self.text(of: HyphenationPatternsError.self, .malformedException) {
        _ = try HyphenationExceptions(parsing: "ta-ble\n-")
      }
      .hasPrefix("line 2: "))
    #expect(
      try Self.text(of: TextError.self, .invalidSize) { _ = try PreparedParagraph("a", style: TextStyle(size: -1)) }
        .contains("-1"))
    #expect(
      try Self.text(of: LayoutError.self, .notFinite) {
        var solver = Solver()
        _ = try solver.makeFixedVariable(.nan)
      } == "nan is not finite")
  }
}
