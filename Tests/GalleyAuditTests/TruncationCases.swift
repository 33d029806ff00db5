import Galley
import GalleyCatalogue
import GalleyFonts
internal import GalleyJSON
import GalleyShaping
import TestSupport
import Testing

/// A string of the fixture and what a browser says of it.
struct TruncationCase {
  var text: String
  var language: String
  var fonts: [String]
  var size: Double
  var weight: Double
  var asks: [(width: Double, lines: Int, isCut: Bool)]

  static func all() throws -> [TruncationCase] {
    let bytes = try Repository.bytes(Repository.path("Tests/GalleyAuditTests/Fixtures/truncation.jsonl"))
    return try bytes.split(separator: 0x0A).map { line in
      let members = try LocatedJSON.value(of: Array(line), .json).members("a case")
      let asks = try #require(members["asks"]).elements("asks").map { ask in
        let values = try ask.elements("an ask")
        return (width: try values[0].number("w"), lines: try values[1].integer("n"), isCut: try values[2].bool("cut"))
      }
      return TruncationCase(
        text: try #require(members["text"]).string("text"), language: try #require(members["lang"]).string("lang"),
        fonts: try #require(members["fonts"]).elements("fonts").map { try $0.string("font") },
        size: try #require(members["size"]).number("size"), weight: try members["weight"]?.number("weight") ?? 400,
        asks: asks)
    }
  }

  func openFonts() throws -> [FontFace] { try fonts.map { FontFace(try #require(EmbeddedFont.named($0))) } }
}
