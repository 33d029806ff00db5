import Galley
import GalleyInterface
import GalleyLayout
import GalleyShaping
import Testing

/// Properties that a designer sets, and views that show themselves in previews.
@Suite struct InspectableTests {
  private typealias Sample = InterfaceSample

  private class Field: LayoutView {
    @Inspectable(didSet: Field.changed) var dividerSize = 1.0
    @Inspectable(didSet: Field.changed) var dividerColor = Color.black
    @Inspectable var text = "Select a Sport"
    var changes = 0
    func changed() { changes += 1 }
  }

  private final class Selector: Field, InterfaceDesignable {
    @Inspectable var rowCount = 3
    @Inspectable var dividerEnabled = true
    @Inspectable var arrow: ImageName = "chevron"
    @Inspectable var offset = Point(x: 0, y: 0)
    @Inspectable var cell = Size(width: 10, height: 20)
    @Inspectable var area = Rect(x: 0, y: 0, width: 1, height: 1)
    var isPrepared = false

    override var intrinsicContentSize: Size { Size(width: 120, height: 30 + Double(rowCount) * 10) }
    func prepareForInterfaceBuilder() { isPrepared = true }
  }

  private func document() -> String {
    let attributes = [
      ("number", "dividerSize", "<real key=\"value\" value=\"2.5\"/>"),
      ("color", "dividerColor", "<color key=\"value\" systemColor=\"systemRedColor\"/>"),
      ("string", "text", nil), ("number", "rowCount", "<integer key=\"value\" value=\"5\"/>"),
      ("boolean", "dividerEnabled", nil), ("image", "arrow", nil),
      ("point", "offset", "<point key=\"value\" x=\"3\" y=\"4\"/>"),
      ("size", "cell", "<size key=\"value\" width=\"30\" height=\"40\"/>"),
      ("rect", "area", "<rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>"),
      ("string", "missing", nil), ("number", "text", "<integer key=\"value\" value=\"1\"/>"),
      ("number", "rowCount", "<real key=\"value\" value=\"1.5\"/>"),
    ]
    let values = ["text": "Rugby", "dividerEnabled": "NO", "arrow": "down", "missing": "?"]
    let elements = attributes.map { type, key, child in
      let value = child == nil ? " value=\"\(values[key] ?? "")\"" : ""
      return "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\"\(value)>\(child ?? "")"
        + "</userDefinedRuntimeAttribute>"
    }
    return Sample.xib(
      Sample.view(
        Sample.box(
          "field", "customClass=\"Selector\"",
          "<userDefinedRuntimeAttributes>\(elements.joined())</userDefinedRuntimeAttributes>"),
        [Sample.relate("field", "leading", "top"), Sample.relate("field", "top", "top")]),
      resources: "<designables><designable name=\"field\"><size key=\"intrinsicContentSize\" width=\"7\" height=\"7\"/>"
        + "</designable></designables>")
  }

  private func parsed() throws -> InterfaceDocument {
    try InterfaceDocument(bytes: Array(document().utf8), name: "Selector.xib")
  }

  private func classes() -> NibClasses {
    var classes = NibClasses()
    classes.register("Selector") { Selector(name: $0) }
    return classes
  }

  private func check(_ field: Selector) {
    #expect(field.dividerSize == 2.5)
    #expect(field.dividerColor == Color(.systemRed))
    #expect(field.text == "Rugby")
    #expect(field.rowCount == 5)
    #expect(!field.dividerEnabled)
    #expect(field.arrow == "down")
    #expect(field.offset == Point(x: 3, y: 4))
    #expect(field.cell == Size(width: 30, height: 40))
    #expect(field.area == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(field.changes == 2)
  }

  @Test func aNibSetsPropertiesAndRunsTheirObservers() throws {
    let contents = try Nib(document: parsed()).instantiate(classes: classes())
    let field = try #require(contents.views["field"] as? Selector)
    check(field)
    #expect(contents.undefinedKeys.map(\.key) == ["missing", "text", "rowCount"])
    #expect(!field.isPrepared)
  }

  @Test func aPreviewPreparesTheViewAndAsksItsSize() throws {
    let layout = try InterfaceLayout(parsed(), classes: classes())
    let field = try #require(layout.roots[0].elements.first { $0.id == "field" }?.view as? Selector)
    check(field)
    #expect(field.isPrepared)
    #expect(field.frame == Rect(x: 0, y: 0, width: 120, height: 80))
    #expect(layout.customClasses.isEmpty)
    #expect(layout.undefinedKeys.map(\.key) == ["missing", "text", "rowCount"])
  }

  @Test func withoutItsClassTheSavedSizePlacesIt() throws {
    let layout = try InterfaceLayout(parsed())
    #expect(layout.roots[0].elements.first { $0.id == "field" }?.view.frame.size == Size(width: 7, height: 7))
    #expect(layout.customClasses == ["Selector"])
  }

  @Test func attributesHaveTitlesAndGroups() {
    let attributes = Selector(name: "s").inspectableAttributes
    #expect(
      attributes.map(\.title) == [
        "Divider Size", "Divider Color", "Text", "Row Count", "Divider Enabled", "Arrow", "Offset", "Cell", "Area",
      ])
    #expect(attributes.map(\.group) == ["Divider", "Divider", nil, nil, "Divider", nil, nil, nil, nil])
    #expect(attributes.map(\.type) == [.number, .color, .string, .number, .boolean, .image, .point, .size, .rect])
    #expect(attributes[2].value == .string("Select a Sport"))
  }

  @Test func assignmentsInCodeRunTheObserver() {
    let field = Field(name: "f")
    field.dividerSize = 4
    #expect(field.changes == 1)
    #expect(field.dividerSize == 4)
    let isSet = field.setInspectable(.number(6), forKey: "dividerSize")
    #expect(isSet && field.dividerSize == 6 && field.changes == 2)
  }
}
