internal import Foundation
internal import Galley
internal import GalleyCollections
internal import GalleyLayout
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// List content in documents.
@Suite struct ListContentCodingTests {
  private static func json(_ content: ListContentConfiguration) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(content), as: UTF8.self)
  }

  private static func read(_ json: String) throws -> ListContentConfiguration {
    try JSONDecoder().decode(ListContentConfiguration.self, from: Data(json.utf8))
  }

  private static func content(_ style: String) throws -> ListContentConfiguration {
    switch style {
    case "cell": .cell()
    case "subtitleCell": .subtitleCell()
    case "valueCell": .valueCell()
    case "groupedHeader": .groupedHeader()
    default: .sidebarHeader()
    }
  }

  @Test(arguments: ["cell", "subtitleCell", "valueCell", "groupedHeader", "sidebarHeader"])
  func stylesAreNames(name: String) throws {
    var content = try Self.content(name)
    #expect(try Self.json(content) == #"{"style":"\#(name)"}"#)
    content.text = "Wi-Fi"
    content.secondaryText = "On"
    content.image = .init(name: "wifi", size: Size(width: 20, height: 16))
    content.textProperties.color = Color(.systemRed)
    content.textProperties.transform = .uppercase
    content.directionalLayoutMargins.leading = 31
    content.axesPreservingSuperviewLayoutMargins = [.horizontal, .vertical]
    let back = try Self.read(Self.json(content))
    #expect(try Self.json(back) == Self.json(content))
    // The sizes of the views are the same, the style's least height among what decides.
    let views = try [content, back].map { try ListContentView(configuration: $0) }
    let sizes = try views.map { try $0.systemLayoutSizeFitting(Size(width: 300, height: 0)) }
    #expect(sizes[0] == sizes[1])
    // The colour of the style follows the state, also in what came back.
    var state = CellConfigurationState()
    state.isDisabled = true
    #expect(try Self.json(back.updated(for: state)) == Self.json(content.updated(for: state)))
    let disabled = try Self.read(Self.json(content.updated(for: state)))
    #expect(try Self.json(disabled.updated(for: CellConfigurationState())) == Self.json(content))
  }

  @Test(arguments: 0..<32 as Range<UInt8>) func changesOfLettersHaveTheNamesOfCSS(rawValue: UInt8) throws {
    var content = ListContentConfiguration.cell()
    content.textProperties.transform = TextTransform(rawValue: rawValue)
    #expect(try Self.read(Self.json(content)).textProperties == content.textProperties)
  }

  @Test func contentWithoutAStyle() throws {
    #expect(try Self.json(ListContentConfiguration()) == "{}")
    #expect(throws: DecodingError.self) { try Self.read(#"{"style": "table"}"#) }
    #expect(throws: DecodingError.self) { try Self.read(#"{"headline": "a"}"#) }
    var rich = ListContentConfiguration.cell()
    rich.attributedText = AttributedText("a")
    #expect(throws: EncodingError.self) { try Self.json(rich) }
  }
}
