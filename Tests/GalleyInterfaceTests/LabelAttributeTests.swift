import Galley
import GalleyInterface
import GalleyLayout
import Testing

/// Attributes of labels that say how a line that does not fit is drawn.
@Suite struct LabelAttributeTests {
  private typealias Sample = InterfaceSample

  private static func label(_ document: String, _ id: String) throws -> Label {
    let layout = try InterfaceLayout(
      InterfaceDocument(bytes: Array(document.utf8), name: "label.xib"), options: InterfaceOptions())
    let view = try #require(layout.roots[0].elements.first { $0.id == id }?.view as? LabelView)
    return try #require(view.label)
  }

  private static func label(_ attributes: String) throws -> Label {
    try label(Sample.xib(Sample.view(Sample.box("lab", element: "label", "text=\"x\" \(attributes)"))), "lab")
  }

  @Test(arguments: [
    ("", Label.BaselineAdjustment.alignBaselines), ("baselineAdjustment=\"alignBaselines\"", .alignBaselines),
    ("baselineAdjustment=\"alignCenters\"", .alignCenters), ("baselineAdjustment=\"none\"", .none),
    ("baselineAdjustment=\"elsewhere\"", .alignBaselines),
  ])
  func `Where smaller text stands`(attributes: String, adjustment: Label.BaselineAdjustment) throws {
    #expect(try Self.label(attributes).baselineAdjustment == adjustment)
  }

  @Test func `Letters may move together`() throws {
    #expect(try Self.label("adjustsLetterSpacingToFitWidth=\"YES\"").allowsDefaultTighteningForTruncation)
    #expect(try !Self.label("adjustsLetterSpacingToFitWidth=\"NO\"").allowsDefaultTighteningForTruncation)
    #expect(try !Self.label("").allowsDefaultTighteningForTruncation)
  }

  /// Documents of Xcode 3 have UIKit's number, and none where it is 0.
  @Test(arguments: [(0, Label.BaselineAdjustment.alignBaselines), (1, .alignCenters), (2, .none), (7, .alignBaselines)])
  func `Numbers of old documents`(number: Int, adjustment: Label.BaselineAdjustment) throws {
    let document = """
      <?xml version="1.0" encoding="UTF-8"?>
      <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
      <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000"><object class="IBUIView" id="100">
      <array class="NSMutableArray" key="NSSubviews"><object class="IBUILabel" id="200">
      <string key="NSFrame">{{0, 0}, {50, 20}}</string><string key="IBUIText">Hello</string>
      <int key="IBUIBaselineAdjustment">\(number)</int></object></array>
      <string key="NSFrame">{{0, 20}, {320, 460}}</string></object></array>
      <object class="IBObjectContainer" key="IBDocument.Objects"/></data></archive>
      """
    #expect(try Self.label(document, "200").baselineAdjustment == adjustment)
  }
}
