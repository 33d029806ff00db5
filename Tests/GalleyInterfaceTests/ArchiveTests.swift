import Galley
import GalleyInterface
import Testing

/// Documents of Xcode 3 and 4.
@Suite struct ArchiveTests {
  private func archive(_ views: String, constraints: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <archive type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="8.00"><data>
    <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
    <object class="IBProxyObject" id="841351856"/>
    <object class="IBUIView" id="100"><int key="NSvFlags">274</int><array class="NSMutableArray" key="NSSubviews">\(views)</array>
    <string key="NSFrame">{{0, 20}, {320, 460}}</string></object></array>
    <object class="IBObjectContainer" key="IBDocument.Objects">
    <object class="IBMutableOrderedSet" key="objectRecords"><array key="orderedObjects">
    <object class="IBObjectRecord"><int key="objectID">1</int><reference key="object" ref="100"/></object>
    <object class="IBObjectRecord"><int key="objectID">12</int><reference key="object" ref="200"/></object>
    </array></object>
    <dictionary class="NSMutableDictionary" key="flattenedProperties">
    <string key="12.CustomClassName">Badge</string>
    <boolean value="NO" key="12.IBViewMetadataTranslatesAutoresizingMaskIntoConstraints"/>
    <array key="1.IBViewMetadataConstraints">\(constraints)</array></dictionary></object>
    <bool key="IBDocument.UseAutolayout">YES</bool></data></archive>
    """
  }

  @Test func viewsLabelsAndConstraintsAreRead() throws {
    let label = """
      <object class="IBUILabel" id="200"><reference key="NSSuperview" ref="100"/><int key="NSvFlags">292</int>
      <string key="IBUIText">Hello</string><int key="IBUINumberOfLines">2</int>
      <object class="IBUIFontDescription" key="IBUIFontDescription"><int key="type">1</int><double key="pointSize">17</double></object></object>
      <object class="IBUIButton" id="300"><int key="NSvFlags">292</int><string key="NSFrame">{{20, 300}, {280, 44}}</string>
      <int key="IBUIButtonType">1</int><string key="IBUINormalTitle">Go</string></object>
      """
    func constraint(_ first: Int, _ second: Int, _ firstItem: String, _ secondItem: String, _ constant: Int) -> String {
      """
      <object class="IBNSLayoutConstraint" id="\(first)9"><reference key="firstItem" ref="\(firstItem)"/>
      <int key="firstAttribute">\(first)</int><int key="relation">0</int><reference key="secondItem" ref="\(secondItem)"/>
      <int key="secondAttribute">\(second)</int><float key="multiplier">1</float>
      <object class="IBLayoutConstant" key="constant"><double key="value">\(constant)</double></object>
      <float key="priority">1000</float></object>
      """
    }
    let document = archive(
      label,
      constraints: constraint(5, 5, "200", "100", 20) + constraint(6, 6, "100", "200", 20)
        + constraint(3, 3, "200", "100", 30) + constraint(4, 4, "100", "200", 400))
    let read = try InterfaceDocument(bytes: Array(document.utf8), name: "old.xib")
    #expect(read.isArchive)
    #expect(read.objects.contains { $0.id == "12" && $0.customClass == "Badge" })
    let frames = try InterfaceSample.frames(document)
    #expect(frames["1"] == Rect(x: 0, y: 20, width: 320, height: 460))
    #expect(frames["12"] == Rect(x: 20, y: 30, width: 280, height: 30))
    #expect(frames["300"] == Rect(x: 20, y: 300, width: 280, height: 44))
  }

  @Test func referencesInCirclesEnd() throws {
    let circle = """
      <object class="IBUIView" id="200"><int key="NSvFlags">292</int><array key="NSSubviews"><reference ref="100"/>
      <reference ref="200"/><reference ref="gone"/></array></object><reference ref="200"/>
      """
    #expect(try InterfaceSample.layout(archive(circle)).roots.map(\.id) == ["1"])
  }
}
