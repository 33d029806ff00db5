import Galley
import GalleyInterface
import GalleyLayout
import ScenarioViews
import Testing

/// Findings about a document's runtime attributes.
@Suite struct InspectionTests {
  private typealias Sample = InterfaceSample

  private static func box(_ id: String, _ attributes: [(type: String, key: String, value: String)]) -> String {
    let elements = attributes.map { type, key, value in
      let child = type == "number" ? "<real key=\"value\" value=\"\(value)\"/>" : ""
      return "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(key)\" value=\"\(value)\">\(child)"
        + "</userDefinedRuntimeAttribute>"
    }
    return Sample.box(
      id, "customClass=\"SelectorField\"",
      "<userDefinedRuntimeAttributes>\(elements.joined())</userDefinedRuntimeAttributes>")
  }

  private static func inspect(_ boxes: String..., classes: NibClasses = NibClasses()) throws -> [InspectedAttribute] {
    let bytes = Array(Sample.xib(Sample.view(boxes.joined())).utf8)
    return try InterfaceDocument(bytes: bytes, name: "a.xib").inspectedAttributes(classes: classes)
  }

  @Test func attributesHaveTitlesAndGroups() throws {
    let attributes = try Self.inspect(
      Self.box(
        "a",
        [
          ("number", "dividerSize", "2"), ("string", "text", "x"), ("boolean", "dividerEnabled", "YES"),
          ("number", "layer.cornerRadius", "4"),
        ]))
    #expect(attributes.map(\.title) == ["Divider Size", "Text", "Divider Enabled", "Layer Corner Radius"])
    #expect(attributes.map(\.group) == ["Divider", nil, "Divider", nil])
    #expect(attributes.allSatisfy { $0.problem == nil && $0.className == "SelectorField" })
  }

  @Test func withoutTheClassADocumentIsComparedWithItself() throws {
    let attributes = try Self.inspect(
      Self.box("a", [("number", "size", "2"), ("number", "size", "3"), ("number", "count", "many")]),
      Self.box("b", [("string", "size", "x"), ("nil", "count", ""), ("number", "layer.zap", "1"), ("number", "", "1")]))
    #expect(
      attributes.map { $0.problem ?? "" } == [
        "", "it is set before, on the same object", "its value cannot be read as number",
        "it is a number in a, of the same class", "", "no layer draws it", "it has no key path",
      ])
  }

  @Test func aRegisteredClassKnowsItsOwn() throws {
    var classes = NibClasses()
    classes.register("SelectorField") { SelectorField(name: $0) }
    let attributes = try Self.inspect(
      Self.box("a", [("number", "dividerSize", "2"), ("string", "textSize", "x"), ("string", "colour", "red")]),
      classes: classes)
    #expect(
      attributes.map { $0.problem ?? "" } == [
        "", "SelectorField has a number of this name", "SelectorField has no attribute of this name",
      ])
  }
}
