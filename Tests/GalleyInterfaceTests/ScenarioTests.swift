import Foundation
import Galley
import GalleyCollections
import GalleyInterface
import GalleyLayout
import ScenarioViews
import TestSupport
import Testing

/// Scenarios 1 and 2 of docs/SCENARIOS.md: a list cell designed in Interface Builder, and a control that shows itself.
@Suite struct ScenarioTests {
  private typealias Sample = InterfaceSample

  private static func nib(_ name: String, changing changes: [(String, String)] = []) throws -> Nib {
    let path = Repository.path("examples/scenarios/Interfaces/\(name).xib")
    guard !changes.isEmpty else { return try Nib(name, directory: Repository.path("examples/scenarios/Interfaces")) }
    var text = try String(contentsOfFile: path, encoding: .utf8)
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    return Nib(document: try InterfaceDocument(bytes: Array(text.utf8), name: path))
  }

  private static func frames(_ list: CollectionView) -> [Rect] { list.visibleAttributes.map(\.frame) }

  private static func list() throws -> CollectionView {
    let list = CollectionView(layout: ListLayout())
    list.scale = 2
    try list.setFrame(Rect(x: 0, y: 0, width: 414, height: 600))
    return list
  }

  // MARK: Content view

  private static func contentList(_ nib: Nib) throws -> CollectionView {
    let list = try list(), reference = NibReference(nib)
    list.register { CollectionCell() }
    list.dataSource = CollectionDataSource(CollectionItems(["chevron.right", "star"])) { cell, name in
      try cell.setContentConfiguration(SymbolNameContent(name: name, nib: reference))
    }
    return list
  }

  private static let cells = [Rect(x: 0, y: 0, width: 414, height: 150), Rect(x: 0, y: 150, width: 414, height: 150)]

  @Test func aContentViewFromANibSizesItsCell() throws {
    let list = try Self.contentList(Self.nib("SFSymbolNameContentView"))
    var conflicts: [LayoutConflict] = []
    list.conflictHandler = { conflicts.append($0) }
    try list.layoutIfNeeded()
    #expect(Self.frames(list) == Self.cells)
    let conflict = try #require(conflicts.first)
    #expect(conflicts.count == 1 && conflict.members.count == 7)
    let broken = try #require(conflict.broken)
    #expect(conflict.members[broken].source == "hei-gh-tof")
    #expect(conflict.log.contains("'nameLabelHeight' nameLabel.height == 126"))
    let cell = try #require(list.cellForItem(at: ItemPath(item: 0)))
    let content = try #require(cell.contentView as? SymbolNameContentView)
    #expect(content.nameLabel?.frame == Rect(x: 12, y: 12, width: 390, height: 126))
    #expect(content.nameLabel?.label?.text == "chevron.right")
    #expect(content.nameLabel?.appearance.cornerRadius == 12)
    try cell.setContentConfiguration(content.shown)
    #expect(content.updates == 1)
    var other = content.shown
    other.name = "chevron.left"
    try cell.setContentConfiguration(other)
    #expect(content.updates == 2 && content.nameLabel?.label?.text == "chevron.left")
  }

  @Test func aHeightThatMayBeBrokenIsSilent() throws {
    let list = try Self.contentList(
      Self.nib(
        "SFSymbolNameContentView", changing: [(#"constant="126" id"#, #"constant="126" priority="999" id"#)]))
    var conflicts = 0
    list.conflictHandler = { _ in conflicts += 1 }
    try list.layoutIfNeeded()
    #expect(Self.frames(list) == Self.cells)
    #expect(conflicts == 0)
  }

  @Test func aMissingVerticalChainIsAClearError() throws {
    let chain = #"secondAttribute="bottom" constant="12""#
    let list = try Self.contentList(
      Self.nib("SFSymbolNameContentView", changing: [(chain, chain + #" placeholder="YES""#)]))
    var errors: [String] = []
    list.errorHandler = { errors.append($0.description) }
    try list.layoutIfNeeded()
    #expect(errors.first?.contains("content has no determined height") == true)
    #expect(Self.frames(list).allSatisfy { $0.height == 44 })
  }

  @Test func theFileAloneHasItsSavedFrames() throws {
    let layout = try InterfaceLayout(Self.nib("SFSymbolNameContentView").document)
    #expect(
      layout.roots[0].frames() == [
        Rect(x: 0, y: 0, width: 414, height: 150), Rect(x: 12, y: 12, width: 390, height: 126),
      ])
  }

  // MARK: Cells

  private static func cellList(
    _ nib: Nib, identifier: String = "symbol", classes: NibClasses = NibClasses(), _ names: [String]
  ) throws -> CollectionView {
    let list = try list()
    try list.register(nib, forCellWithReuseIdentifier: identifier, classes: classes)
    list.dataSource = CollectionDataSource(CollectionItems(names), cellIdentifier: { _ in identifier }) { cell, name in
      guard let title = (cell as? NibCell)?.outlets["title"] as? LabelView, var label = title.label else { return }
      label.text = name
      try title.setLabel(label)
    }
    return list
  }

  @Test func aCellFromANibSizesItself() throws {
    let long = Array(repeating: "several words", count: 9).joined(separator: " ")
    let list = try Self.cellList(Self.nib("SymbolCell"), ["Short", long])
    var problems = 0
    list.conflictHandler = { _ in problems += 1 }
    list.errorHandler = { _ in problems += 1 }
    try list.layoutIfNeeded()
    #expect(problems == 0)
    for index in 0..<2 {
      let cell = try #require(list.cellForItem(at: ItemPath(item: index)) as? NibCell)
      let title = try #require(cell.outlets["title"] as? LabelView)
      let label = try #require(title.label)
      #expect(label.text == (index == 0 ? "Short" : long))
      let height = try label.sizeThatFits(Size(width: 414 - 52 - 16, height: .infinity)).height
      #expect(title.frame.width == 346)
      #expect(cell.frame.height == Size(width: 0, height: height + 24).roundedUp(scale: 2).height)
    }
    #expect(Self.frames(list)[1].height > Self.frames(list)[0].height + 20)
  }

  private final class SymbolCell: NibCell {
    var awakenings = 0
    override func awakeFromNib() { awakenings += 1 }
  }

  @Test func aRegisteredClassMakesTheCell() throws {
    var classes = NibClasses()
    classes.register("SymbolCell") { SymbolCell(name: $0) }
    let list = try Self.cellList(Self.nib("SymbolCell"), classes: classes, ["One", "Two"])
    try list.layoutIfNeeded()
    let cell = try #require(list.cellForItem(at: ItemPath(item: 0)) as? SymbolCell)
    #expect(cell.awakenings == 1)
    #expect((cell.outlets["title"] as? LabelView)?.label?.text == "One")
  }

  @Test func aPrototypeOfAStoryboardIsRegisteredByItsIdentifier() throws {
    let label = Sample.box("lab", element: "label", "numberOfLines=\"0\" text=\"x\"")
    let edges = ["top", "leading", "trailing", "bottom"].map { Sample.relate("lab", $0, "con") }.joined()
    let content = """
      <tableViewCellContentView key="contentView" id="con"><rect key="frame" x="0" y="0" width="375" height="43.5"/>\
      <autoresizingMask key="autoresizingMask"/><subviews>\(label)</subviews><constraints>\(edges)</constraints>\
      </tableViewCellContentView>
      """
    let cell = """
      <tableViewCell id="cell" reuseIdentifier="row"><rect key="frame" x="0" y="28" width="375" height="44"/>\(content)\
      <connections><outlet property="title" destination="lab" id="o"/></connections></tableViewCell>
      """
    let table = """
      <tableView key="view" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>\(cell)\
      </prototypes></tableView>
      """
    let controller =
      #"<tableViewController id="vc" sceneMemberID="viewController">\#(table)</tableViewController>"#
    let bytes = Array(Sample.storyboard([controller]).utf8)
    let nib = Nib(document: try InterfaceDocument(bytes: bytes, name: "Main.storyboard"))
    let list = try Self.cellList(nib, identifier: "row", ["One\nTwo\nThree"])
    try list.layoutIfNeeded()
    let height = try Label("One").intrinsicContentSize.height
    #expect(abs(Self.frames(list)[0].height - 3 * height) < 3)
    #expect(throws: InterfaceError.self) { try Self.cellList(nib, identifier: "other", []) }
  }

  @Test(arguments: [
    ("SFSymbolNameContentView", "symbol", "expected a cell at the top of the document"),
    ("SymbolCell", "other", "expected the reuse identifier “other”"),
  ])
  func aNibThatHasNotTheCellIsRefused(_ name: String, _ identifier: String, _ message: String) throws {
    let nib = try Self.nib(name), list = try Self.list()
    let error = #expect(throws: InterfaceError.self) { try list.register(nib, forCellWithReuseIdentifier: identifier) }
    #expect(error?.code == .noCell)
    #expect(error?.description.contains(message) == true)
  }

  // MARK: A control that shows itself

  private static func selector() throws -> InterfaceLayout {
    var classes = NibClasses()
    classes.register("SelectorField") { SelectorField(name: $0) }
    var options = InterfaceOptions()
    options.includesAppearance = true
    return try InterfaceLayout(Self.nib("SelectorField").document, options: options, classes: classes)
  }

  @Test func theSelectorFieldIsPlacedByItsOwnSize() throws {
    let layout = try Self.selector()
    let field = try #require(layout.roots[0].elements.first { $0.id == "sel-ec-tor" }?.view as? SelectorField)
    // The given width; a field of 44 points and three rows of 36, as the preview fills them.
    #expect(field.frame.size == Size(width: 260, height: 44 + 3 * 36))
    #expect(field.dividerSize == 2 && field.textSize == 17 && field.text == "Select a Sport")
    #expect(field.appearance.cornerRadius == 8)
    #expect(layout.undefinedKeys.isEmpty && layout.customClasses.isEmpty)
    field.choices.removeLast(2)
    try layout.roots[0].view.layoutIfNeeded()
    #expect(field.frame.height == 44 + 36)
  }

  @Test func inAnAppTheTableIsClosed() throws {
    var classes = NibClasses()
    classes.register("SelectorField") { SelectorField(name: $0) }
    let contents = try Self.nib("SelectorField").instantiate(classes: classes)
    let field = try #require(contents.views["sel-ec-tor"] as? SelectorField)
    #expect(field.choices.isEmpty && field.intrinsicContentSize == Size(width: 260, height: 44))
    #expect(contents.undefinedKeys.isEmpty)
  }
}
