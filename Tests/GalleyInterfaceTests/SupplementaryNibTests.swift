import Galley
import GalleyCollections
import GalleyInterface
import GalleyLayout
import Testing

/// Headers and footers designed in Interface Builder.
@Suite struct SupplementaryNibTests {
  private typealias Sample = InterfaceSample

  /// A view with a label that is 8 points away from its top and bottom and 16 from its sides.
  private static func view(_ element: String, _ attributes: String) -> String {
    let label = Sample.box("lab", element: "label", "numberOfLines=\"0\" text=\"x\"")
    let edges = [("top", 8), ("leading", 16), ("trailing", -16), ("bottom", -8)].map { edge, constant in
      Sample.relate("lab", edge, "hea", nil, "constant=\"\(constant)\"")
    }.joined()
    return """
      <\(element) id="hea" \(attributes)><rect key="frame" x="0" y="0" width="414" height="50"/>\
      <subviews>\(label)</subviews><constraints>\(edges)</constraints>\
      <connections><outlet property="title" destination="lab" id="o"/></connections></\(element)>
      """
  }

  private static func nib(_ views: String...) throws -> Nib {
    Nib(document: try InterfaceDocument(bytes: Array(Sample.xib(views.joined()).utf8), name: "Header.xib"))
  }

  private static func list(_ titles: [String]) throws -> CollectionView {
    var configuration = ListConfiguration(appearance: .plain)
    (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
    let list = CollectionView(layout: ListLayout(configuration))
    list.scale = 2
    try list.setFrame(Rect(x: 0, y: 0, width: 414, height: 800))
    list.register { CollectionCell() }
    var source = CollectionDataSource(numberOfSections: { titles.count }, numberOfItems: { _ in 1 }) { _, _ in }
    source.configureSupplementary = { view, _, path in
      guard let title = (view as? NibReusableView)?.outlets["title"] as? LabelView, var label = title.label else {
        return
      }
      label.text = titles[path.section]
      try title.setLabel(label)
    }
    list.dataSource = source
    return list
  }

  private static let long = Array(repeating: "several words", count: 9).joined(separator: " ")

  @Test(arguments: [
    ("collectionReusableView", "reuseIdentifier=\"head\""), ("view", ""), ("view", "customClass=\"Own\""),
  ])
  func aHeaderFromANibSizesItself(_ element: String, _ attributes: String) throws {
    let list = try Self.list(["Short", Self.long])
    let nib = try Self.nib(Self.view(element, attributes))
    try list.register(nib, forHeaderFooterViewReuseIdentifier: "head")
    list.dataSource?.supplementaryIdentifier = { _, _ in "head" }
    var problems: [String] = []
    list.errorHandler = { problems.append("\($0)") }
    list.conflictHandler = { problems.append("\($0)") }
    try list.layoutIfNeeded()
    #expect(problems == [])
    for section in 0..<2 {
      for kind in [CollectionElement.sectionHeader, CollectionElement.sectionFooter] {
        let path = ItemPath(item: 0, section: section)
        let frame = try #require(list.layoutAttributesForSupplementaryView(ofKind: kind, at: path)).frame
        var label = Label(section == 0 ? "Short" : Self.long)
        label.numberOfLines = 0
        let height = try label.sizeThatFits(Size(width: 414 - 32, height: .infinity)).height + 16
        #expect(frame.height == Size(width: 0, height: height).roundedUp(scale: 2).height, "\(kind) \(section)")
        #expect(frame.height > (section == 0 ? 30 : 50))
      }
    }
  }

  private final class Header: NibReusableView {
    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionLayoutAttributes
    ) throws(LayoutError) -> CollectionLayoutAttributes {
      var fitted = attributes
      fitted.frame.size.height = 77
      return fitted
    }
  }

  @Test func aRegisteredClassMakesTheHeader() throws {
    var classes = NibClasses()
    classes.register("Header") { Header(name: $0) }
    classes.register("NoHeader") { LayoutView(name: $0) }
    var label = Label("x")
    label.scale = 2
    for (name, height) in [("Header", 77), ("NoHeader", try label.intrinsicContentSize.height + 16)] {
      let list = try Self.list(["x"])
      let kind = CollectionElement.sectionHeader
      let nib = try Self.nib(Self.view("collectionReusableView", "customClass=\"\(name)\""))
      try list.register(nib, forSupplementaryViewOfKind: kind, classes: classes)
      list.register(forSupplementaryViewWithReuseIdentifier: CollectionElement.sectionFooter) {
        CollectionReusableView()
      }
      try list.layoutIfNeeded()
      let frame = try #require(list.layoutAttributesForSupplementaryView(ofKind: kind, at: ItemPath(item: 0))).frame
      #expect(frame.height == height, "\(name)")
    }
  }

  @Test func whatCannotBeAHeaderIsRefused() throws {
    let list = try Self.list([])
    let view = Self.view("collectionReusableView", "reuseIdentifier=\"head\"")
    for (nib, identifier, message) in [
      (try Self.nib(), "head", "a view at the top"), (try Self.nib(view, Self.view("view", "")), "head", "not 2"),
      (try Self.nib(view), "other", "the reuse identifier “other”"),
    ] {
      let error = #expect(throws: InterfaceError.self) {
        try list.register(nib, forHeaderFooterViewReuseIdentifier: identifier)
      }
      #expect(error?.code == .noReusableView && error?.description.contains(message) == true)
    }
  }
}
