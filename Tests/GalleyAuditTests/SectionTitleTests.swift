import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyInterface
import Testing

/// Titles of static tables' sections are looked at as other texts are, and texts of controls are drawn as they are.
@Suite struct SectionTitleTests {
  private static func table(_ attributes: String, header: String = "Alerts", footer: String = "Off") -> String {
    ScreenDoubtTests.xib(
      [],
      root: """
        <tableView id="table" dataMode="static" \(attributes)><rect key="frame" x="0" y="0" width="200" height="400"/>
        <sections><tableViewSection id="sec" headerTitle="\(header)" footerTitle="\(footer)"><cells>\
        \(RowHeightTests.cell("Row"))</cells></tableViewSection></sections></tableView>
        """)
  }

  private static func audit(_ xib: String) throws -> Audit {
    var audit = Audit(rules: AuditRules())
    audit.screens = [
      try InterfaceScreen(InterfaceDocument(bytes: Array(xib.utf8), name: "App/Base.lproj/Some.xib"))
    ]
    return audit
  }

  private static func german(_ text: String) throws -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), path: "App/de.lproj/Some.strings")
  }

  @Test func titlesOfSectionsAreLookedAt() throws {
    let long = "Benachrichtigungseinstellungen"
    let catalogue = try Self.german("\"sec.headerTitle\" = \"\(long) und mehr\"; \"sec.footerTitle\" = \"Aus\";")
    let fixed = try Self.audit(Self.table("style=\"plain\" sectionHeaderHeight=\"28\""))
    let told = try fixed.run([catalogue])
    #expect(told.counts.unbound == 0)
    let finding = try #require(told.findings.first { $0.kind == .truncated })
    #expect(told.findings.count == 1 && finding.key == "sec.headerTitle" && finding.path == "App/de.lproj/Some.strings")
    #expect(finding.element?.id == "sec.headerTitle" && finding.pointSize == 17)
    #expect(fixed.listing(of: [catalogue]).contains("Some: sec.headerTitle"))
    // A group's title wraps; a word that is wider than the table is told.
    let grouped = try Self.audit(Self.table("style=\"grouped\""))
    #expect(try grouped.run([catalogue]).findings.map(\.kind) == [.wordBroken])
    let footer = try Self.german("\"sec.footerTitle\" = \"\(long) und \(long.lowercased())\";")
    #expect(try grouped.run([footer]).findings.map(\.key) == ["sec.footerTitle"])
    let short = try Self.german("\"sec.headerTitle\" = \"Mitteilungen und mehr davon als in eine Zeile passt\";")
    #expect(try grouped.run([short]).findings.isEmpty)
  }

  @Test func codeMaySetATitle() throws {
    let xib = Self.table("style=\"plain\" sectionHeaderHeight=\"28\"")
    var audit = Audit(rules: AuditRules())
    audit.screens = [
      try InterfaceScreen(InterfaceDocument(bytes: Array(xib.utf8), name: "Some.xib"), bindings: ["sec": "alerts"])
    ]
    let strings = try Catalogue(
      bytes: Array("\"alerts\" = \"Benachrichtigungseinstellungen\";".utf8), path: "de.lproj/Localizable.strings")
    #expect(try audit.run([strings]).findings.map(\.key) == ["alerts"])
  }

  /// The title of a section is part of its screen's picture.
  @Test func titlesAreDrawnOnTheirScreen() throws {
    let catalogue = try Self.german("\"sec.headerTitle\" = \"Benachrichtigungseinstellungen und mehr\";")
    let audit = try Self.audit(Self.table("style=\"plain\" sectionHeaderHeight=\"28\""))
    let result = try audit.run([catalogue])
    let page = AuditReport.html.text(of: result, version: "1", pictures: AuditPictures(audit, [catalogue]))
    #expect(page.ranges(of: "class=\"mark\"").count == 2 * result.findings.count)
  }

  // MARK: Controls on the page

  /// The page of a screen with a finding and a control, whose text is 11 points high and fits.
  private static func glyphCount(_ control: String) throws -> Int {
    let cut = ScreenDoubtTests.label("cut", "Preferences", width: 30)
    let xib = ScreenDoubtTests.xib([cut, ("c", control)])
    let audit = try Self.audit(xib)
    let result = try audit.run([])
    #expect(result.findings.map(\.element?.id) == ["cut"])
    let page = AuditReport.html.text(of: result, version: "1", pictures: AuditPictures(audit, []))
    let start = try #require(page.firstRange(of: "<g id=\"s0\">")),
      end = try #require(page.firstRange(of: "</template>"))
    return page[start.upperBound..<end.lowerBound].ranges(of: "<use").count
  }

  /// At 17 points the title and the placeholder would be cut off in their widths, and have fewer glyphs.
  @Test func controlsAreDrawnAtTheirSize() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"11\"/>"
    func button(_ title: String) -> String { ScreenDoubtTests.button("c", title, width: 105, font).xml }
    let title = "Small title of it"
    #expect(try Self.glyphCount(button(title)) - Self.glyphCount(button("")) == title.count { $0 != " " })
    func field(_ placeholder: String) -> String {
      """
      <textField id="c" borderStyle="none" placeholder="\(placeholder)" \
      translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="width" constant="105" \
      id="w"/></constraints>\(font)</textField>
      """
    }
    #expect(try Self.glyphCount(field(title)) - Self.glyphCount(field("")) == title.count { $0 != " " })
  }
}
