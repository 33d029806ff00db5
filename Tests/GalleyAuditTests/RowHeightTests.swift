import Galley
import GalleyAudit
import GalleyInterface
import TestSupport
import Testing

/// Cells are as high as their texts make them where tables size their rows.
@Suite struct RowHeightTests {
  /// A cell of 44 points with a label that wraps between its top and bottom.
  static func cell(_ text: String, height: Double = 44, attributes: String = "", lines: Int = 0) -> String {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"\(height)\"/>"
    return """
      <tableViewCell id="cell" \(attributes)>\(frame)<tableViewCellContentView key="contentView" id="content">\(frame)
      <autoresizingMask key="autoresizingMask"/><subviews><label id="text" text="\(text)" numberOfLines="\(lines)" \
      lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>
      <constraint firstItem="text" firstAttribute="top" secondItem="content" secondAttribute="top" constant="8" id="1"/>
      <constraint firstAttribute="bottom" secondItem="text" secondAttribute="bottom" constant="8" id="2"/>
      <constraint firstItem="text" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="3"/>
      <constraint firstAttribute="trailing" secondItem="text" secondAttribute="trailing" id="4"/>
      </constraints></tableViewCellContentView></tableViewCell>
      """
  }

  private static func kinds(_ body: String, rows: RowHeights = .automatic) throws -> [FindingKind] {
    try ScreenDoubtTests.findings(ScreenDoubtTests.xib([], root: body), rows: rows).findings.map(\.kind)
  }

  private static func table(_ cell: String, attributes: String, dataMode: String = "prototypes") -> String {
    let cells =
      dataMode == "static"
      ? "<sections><tableViewSection id=\"sec\"><cells>\(cell)</cells></tableViewSection></sections>"
      : "<prototypes>\(cell)</prototypes>"
    return """
      <tableView id="table" dataMode="\(dataMode)" \(attributes)><rect key="frame" x="0" y="0" width="200" \
      height="400"/>\(cells)</tableView>
      """
  }

  /// Texts of one to many lines: none is cut off in a row that sizes itself, those of two lines and more are in 44 points.
  @Test(arguments: 0..<6 as Range<UInt64>) func rowsGrowWithTheirTexts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cases = try TruncationCase.all().filter { $0.text.count > 40 && !$0.text.contains { "<>&\"\n".contains($0) } }
    for _ in 0..<12 {
      let text = try #require(cases.randomElement(using: &random)).text
      let told = try Self.kinds(Self.cell(text))
      #expect(!told.contains(.truncated) && !told.contains(.conflict), "\(text)")
      #expect(try Self.kinds(Self.cell(text), rows: .saved).contains(.truncated), "\(text)")
    }
  }

  private static let long = "A note that goes on for more than one line of this narrow cell, and then for another"

  @Test func aTableSaysWhetherItsRowsSizeThemselves() throws {
    let automatic = Self.table(Self.cell(Self.long), attributes: "rowHeight=\"-1\"")
    #expect(try Self.kinds(automatic).isEmpty)
    #expect(try Self.kinds(Self.table(Self.cell(Self.long), attributes: "")).isEmpty)
    let fixed = Self.table(Self.cell(Self.long), attributes: "rowHeight=\"44\"")
    #expect(try Self.kinds(fixed).contains(.truncated))
    // A static row may have a height of its own.
    let own = Self.table(
      Self.cell(Self.long, attributes: "rowHeight=\"44\""), attributes: "rowHeight=\"-1\"", dataMode: "static")
    #expect(try Self.kinds(own).contains(.truncated))
  }

  @Test func aCellWhoseTextHasOneLineIsStillTooNarrow() throws {
    let told = try ScreenDoubtTests.findings(ScreenDoubtTests.xib([], root: Self.cell(Self.long, lines: 1)))
    #expect(told.findings.map(\.kind) == [.truncated])
  }

  @Test func rulesSayOtherwise() throws {
    let rules = try AuditRules(json5: Array("{ labels: [{ xib: 'a.xib', rows: 'saved' }] }".utf8), path: "r")
    #expect(rules.screens[0].rowHeights == .saved)
    for wrong in ["{ labels: [{ xib: 'a.xib', rows: 'big' }] }", "{ labels: [{ layout: 'a', rows: 'saved' }] }"] {
      #expect(throws: AuditError.self) { try AuditRules(json5: Array(wrong.utf8), path: "r") }
    }
    #expect(try AuditRules(json5: Array("{ tolerance: '3%' }".utf8), path: "r").tolerance == 0.03)
  }

  /// Labels of a cell in one of the system's styles get their frames when the app runs.
  @Test func styledLabelsHaveTheWidthOfTheirCell() throws {
    let cell = """
      <tableViewCell id="cell" style="IBUITableViewCellStyleDefault" textLabel="title"><rect key="frame" x="0" y="0" \
      width="200" height="44"/><tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" \
      width="200" height="44"/><autoresizingMask key="autoresizingMask"/><subviews><label id="title" text="TEXT" \
      lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO"><rect key="frame" x="16" y="0" width="33" height="44"/>
      </label></subviews></tableViewCellContentView></tableViewCell>
      """
    #expect(try Self.kinds(cell.replacing("TEXT", with: "Preferences")).isEmpty)
    #expect(try Self.kinds(cell.replacing("TEXT", with: Self.long)) == [.truncated])
  }
}
