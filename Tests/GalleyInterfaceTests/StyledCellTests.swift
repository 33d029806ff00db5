import Galley
import GalleyInterface
import GalleyLayout
import TestSupport
import Testing

/// Cells of the system's styles are laid out as UIKit does, whatever their texts and the person's text size are.
@Suite struct StyledCellTests {
  private static let styles = ["Default", "Value1", "Value2", "Subtitle"]

  /// A cell at a place in its table, with the frames that an editor saves for English texts.
  private static func cell(
    _ style: String, _ title: String, _ detail: String, y: Double = 0, lines: Int = 0, id: String = "cell",
    font: String = "style=\"UICTFontTextStyleBody\"", attributes: String = ""
  ) -> String {
    func label(_ name: String, _ text: String, _ x: Double) -> String {
      """
      <label id="\(id)-\(name)" text="\(text)" numberOfLines="\(lines)" lineBreakMode="tailTruncation" \
      adjustsFontSizeToFit="NO"><rect key="frame" x="\(x)" y="12" width="40" height="20.5"/>
      <autoresizingMask key="autoresizingMask"/><fontDescription key="fontDescription" \(font)/></label>
      """
    }
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"44\"/>"
    return """
      <tableViewCell id="\(id)" style="IBUITableViewCellStyle\(style)" textLabel="\(id)-title" \
      detailTextLabel="\(id)-detail" \(attributes)><rect key="frame" x="0" y="\(y)" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="\(id)-content">\(frame)<autoresizingMask key="autoresizingMask"/>
      <subviews>\(label("title", title, 16))\(style == "Default" ? "" : label("detail", detail, 315))</subviews>
      </tableViewCellContentView></tableViewCell>
      """
  }

  private static func table(_ cells: String, _ attributes: String = "rowHeight=\"-1\"") -> String {
    let table = """
      <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" dataMode="static" style="plain" \
      \(attributes) id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><sections>\
      <tableViewSection id="one" headerTitle="Alerts" footerTitle="Off"><cells>\(cells)</cells></tableViewSection>\
      </sections></tableView></tableViewController>
      """
    return InterfaceSample.storyboard([table], tools: "23504", device: "retina4_7")
  }

  private static func layout(
    _ document: String, _ size: ContentSizeCategory = .large, rows: RowHeights = .saved,
    direction: LayoutDirection = .leftToRight
  ) throws -> InterfaceLayout {
    var options = InterfaceOptions()
    options.contentSize = size
    options.rowHeights = rows
    options.direction = direction
    return try InterfaceSample.layout(document, options: options)
  }

  private static func frame(_ id: String, _ layout: InterfaceLayout) throws -> Rect {
    try #require(layout.roots.lazy.flatMap(\.elements).first { $0.id == id }).view.frame
  }

  private static let texts = [
    "On", "Notifications", "Notifications about everything that matters to you", "設定", "إعدادات الإشعارات",
    "Benachrichtigungseinstellungen für alle Geräte und Personen in diesem Haushalt, ohne Ausnahme",
  ]

  /// In rows that size themselves nothing is cut, nothing lies over another text, and all is in the cell.
  @Test(arguments: styles, [ContentSizeCategory.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraLarge])
  func rowsGrowWithTheirTexts(style: String, size: ContentSizeCategory) throws {
    for rows in RowHeights.allCases {
      for title in Self.texts {
        for detail in style == "Default" ? [""] : Self.texts {
          let layout = try Self.layout(Self.table(Self.cell(style, title, detail)), size, rows: rows)
          let cell = try Self.frame("cell", layout), content = try Self.frame("cell-content", layout)
          let first = try Self.frame("cell-title", layout)
          #expect(cell.height >= 44 && content.height >= 44, "\(title)")
          #expect(first.minX >= 16 && first.maxX <= 359 && first.minY >= 0 && first.maxY <= content.height)
          // The column of a left detail's title is as wide as UIKit has it, whichever words are in it.
          #expect(!layout.roots.flatMap(\.truncated).contains("cell-title"), "\(title)")
          guard style != "Default" else { continue }
          let second = try Self.frame("cell-detail", layout)
          #expect(second.maxX <= 359 && second.minY >= 0 && second.maxY <= content.height, "\(title), \(detail)")
          #expect(first.maxX <= second.minX || first.maxY <= second.minY, "\(title), \(detail)")
          #expect(!layout.roots.flatMap(\.truncated).contains("cell-detail"), "\(title), \(detail)")
        }
      }
    }
  }

  /// A title and a detail that fit into one line stand in it, at its ends; others share it where the row cannot grow.
  @Test func titleAndDetailShareTheRow() throws {
    for (title, detail) in [("Language", "English"), ("Notifications", "Every day at noon")] {
      for attributes in ["rowHeight=\"-1\"", "rowHeight=\"44\""] {
        let layout = try Self.layout(Self.table(Self.cell("Value1", title, detail, lines: 1), attributes))
        let first = try Self.frame("cell-title", layout), second = try Self.frame("cell-detail", layout)
        #expect(first.minX == 16 && second.maxX == 359 && first.maxX < second.minX && first.minY == second.minY)
        #expect(layout.roots.flatMap(\.truncated).isEmpty)
        #expect(try Self.frame("cell", layout).height == 44)
      }
    }
    let long = Self.texts[2]
    let fixed = try Self.layout(Self.table(Self.cell("Value1", long, long, lines: 1), "rowHeight=\"44\""))
    #expect(fixed.roots.flatMap(\.truncated).contains("cell-detail"))
    let title = try Self.frame("cell-title", fixed), detail = try Self.frame("cell-detail", fixed)
    #expect(title.maxX <= detail.minX && detail.maxX <= 359)
    let grown = try Self.layout(Self.table(Self.cell("Value1", long, long, lines: 1)))
    #expect(try Self.frame("cell-title", grown).maxY <= Self.frame("cell-detail", grown).minY)
  }

  /// From right to left the row is the mirror image.
  @Test(arguments: styles) func rowsAreMirrored(style: String) throws {
    let document = Self.table(Self.cell(style, "Language", "English"))
    let left = try Self.layout(document), right = try Self.layout(document, direction: .rightToLeft)
    for id in style == "Default" ? ["cell-title"] : ["cell-title", "cell-detail"] {
      let frame = try Self.frame(id, left), mirrored = try Self.frame(id, right)
      #expect(abs(mirrored.minX - (375 - frame.maxX)) < 1e-9 && mirrored.size == frame.size, "\(id)")
    }
  }

  /// Rows and titles below a row that grew move down by as much.
  @Test func rowsBelowMoveDown() throws {
    let cells = ["a", "b", "d"].enumerated().map { index, id in
      Self.cell("Default", id == "b" ? Self.texts[5] : "On", "", y: 28 + Double(index) * 44, id: id)
    }
    let layout = try Self.layout(Self.table(cells.joined()), .accessibilityExtraLarge)
    let frames = try ["a", "b", "d"].map { try Self.frame($0, layout) }
    #expect(frames[1].height > 100 && frames[0].minY == 28)
    #expect(abs(frames[1].minY - frames[0].maxY) < 1e-9 && abs(frames[2].minY - frames[1].maxY) < 1e-9)
    let footer = try Self.frame("one.footerTitle", layout), header = try Self.frame("one.headerTitle", layout)
    #expect(header.maxY <= frames[0].minY && footer.minY >= frames[2].maxY - 1e-9)
  }
}
