import Foundation
internal import Galley
internal import GalleyInterface
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping
internal import ScenarioViews
internal import TestSupport
internal import Testing

/// The picture of a control that shows itself in a preview (docs/SCENARIOS.md).
@Suite struct ScenarioPictureTests {
  private static func picture(changing old: String = "", to new: String = "") throws -> PixelImage {
    let path = Repository.path("examples/scenarios/Interfaces/SelectorField.xib")
    var text = try String(contentsOfFile: path, encoding: .utf8)
    if !old.isEmpty {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    var classes = NibClasses()
    classes.register("SelectorField") { SelectorField(name: $0) }
    var options = InterfaceOptions()
    options.includesAppearance = true
    let document = try InterfaceDocument(bytes: Array(text.utf8), name: path)
    let view = try InterfaceLayout(document, options: options, classes: classes).roots[0].view
    var picture = Picture(size: view.frame.size, background: .white)
    try picture.drawAppearance(of: view)
    return try PixelImage(png: picture.file(as: .png).bytes)
  }

  @Test func `The divider, the background and the round corners are those of the file`() throws {
    let image = try Self.picture()
    let orange = Color(.systemOrange).resolved(for: .light)
    // The field begins at (24, 64.5); its divider is 2 points high at the end of 44.
    let divider = image[150, 107]
    #expect(divider.red == UInt8((orange.red * 255).rounded()) && divider.blue == UInt8((orange.blue * 255).rounded()))
    #expect(image[150, 105] != divider && image[150, 110] != divider)
    #expect(image[24, 65].red > 250, "the corner is round")
    #expect(image[150, 67].red < 250, "the field has a background")
    let enabled = #"keyPath="dividerEnabled" value="YES""#
    let hidden = try Self.picture(changing: enabled, to: enabled.replacing("YES", with: "NO"))
    #expect(hidden[150, 107] == hidden[150, 105])
  }

  @Test func `The table is open in the preview`() throws {
    let image = try Self.picture()
    // Letters of three rows of 36 points below the field.
    for row in 0..<3 {
      let top = 64 + 44 + row * 36
      let isDark = (top + 8..<top + 30).contains { y in (36..<100).contains { x in image[x, y].red < 100 } }
      #expect(isDark, "row \(row)")
    }
    #expect(image[150, 64 + 44 + 3 * 36 + 6].red == 255, "below is the screen")
  }
}
