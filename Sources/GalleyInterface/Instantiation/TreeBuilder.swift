internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// Makes the views of a document, root by root.
struct TreeBuilder {
  let document: InterfaceDocument
  let options: InterfaceOptions
  let canvas: Canvas
  let variations: SizeClassVariations
  let measurer: ContentMeasurer
  var fonts: DocumentFonts
  /// The looks of elements; `nil` where they are not asked for.
  let appearances: ElementAppearances?
  private(set) var problems: [(node: XMLTree.Node, message: String)] = []
  private(set) var customClasses: Set<Name> = []
  /// The rows that are higher than they were saved, with their tables.
  var grownRows: [(table: XMLTree.Node, bottom: Double, growth: Double)] = []

  private let bars: [XMLTree.Node: BarContext]
  /// The views of the root that is being made, by element.
  private(set) var views: [XMLTree.Node: LayoutView] = [:]
  private var elements: [InterfaceElement] = []
  /// The lists of constraints of the root that is being made.
  private(set) var constraintLists: [XMLTree.Node] = []
  /// The root that is being made, if it is a cell at the top of a xib.
  private(set) var rootCell: XMLTree.Node?
  /// The views of registered classes.
  private var liveViews: Set<ObjectIdentifier> = []
  /// The guides of scroll views' contents, by the scroll view's element.
  private(set) var contentGuides: [XMLTree.Node: LayoutGuide] = [:]

  private var tree: XMLTree { document.tree }

  /// The classes by which custom classes are made.
  let classes: NibClasses
  /// True if the views are shown as on the editor's canvas, and not as a program uses them.
  let isCanvas: Bool
  /// The element that is made as a view which a collection reuses; `nil` for none.
  var reusableNode: XMLTree.Node?

  init(_ document: InterfaceDocument, options: InterfaceOptions, classes: NibClasses, isCanvas: Bool) {
    self.classes = classes
    self.isCanvas = isCanvas
    self.document = document
    self.options = options
    canvas = Canvas(of: document, replacedBy: options.device)
    variations = SizeClassVariations(document, canvas)
    fonts = DocumentFonts(document, options)
    appearances = options.includesAppearance ? ElementAppearances(document) : nil
    // The system shows launch screens as they are, in every language.
    let translations =
      document.isLaunchScreen
      ? [:] : options.textsOfFiles.merging(Dictionary(byText: options.translations)) { own, _ in own }
    measurer = ContentMeasurer(
      document, texts: DocumentTexts(document: document, translations: translations), variations: variations,
      canvas: canvas,
      givenSizes: options.sizesOfFiles.merging(Dictionary(byText: options.contentSizes)) { own, _ in own },
      isCanvas: isCanvas, labelsHavePlaceholders: options.rowHeights == .saved,
      liveClasses: Set(classes.makers.keys))
    bars = document.kind == .storyboard ? BarContext.contexts(of: document) : [:]
  }

  // MARK: Roots

  mutating func build(_ root: RootFinder.Root) throws(InterfaceError) -> InterfaceRoot {
    views.removeAll(keepingCapacity: true)
    elements = []
    constraintLists = []
    contentGuides = [:]
    rootCell = document.kind == .storyboard || !tree.name(root.node).isContentCell ? nil : root.node
    let saved = frame(root.node) ?? Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
    let top = try makeTree(root.node)
    top.translatesAutoresizingMaskIntoConstraints = true
    elements[0].heldFrame = saved
    top.layoutDirection = options.direction
    let size = sizeOnCanvas(saved.size, root)
    if isCanvas { try surround(top, root, size) }
    var maker = ConstraintMaker(builder: self)
    for list in constraintLists { try maker.activate(list) }
    problems.append(contentsOf: maker.problems)
    if size != saved.size {
      try perform(root.node) { () throws(LayoutError) in
        try top.layoutIfNeeded()
        try top.setFrame(Rect(origin: saved.origin, size: size))
      }
    }
    if try !layOutStyledRow(top, root.node, wider: size.width - saved.width) {
      try sizeRow(top, root.node, wider: size.width - saved.width)
    }
    if isPlainInApp(root, size), options.size == nil { try growToContent(top, root.node) }
    try addSectionTitles()
    try addSeparators(to: top, root.node)
    return InterfaceRoot(
      id: tree.string(root.node, .id) ?? "", view: top, scale: canvas.scale, elements: elements)
  }

  /// Adds an object that the document does not have as one of its own.
  mutating func add(_ element: InterfaceElement) { elements.append(element) }

  /// The root's size: the saved one, unless the caller asks for another size or device.
  private func sizeOnCanvas(_ saved: Size, _ root: RootFinder.Root) -> Size {
    guard isCanvas else { return saved }
    if let size = options.size { return size }
    guard options.device != nil else { return saved }
    let own = Canvas(of: document, replacedBy: nil)
    let width = saved.width == own.size.width ? canvas.size.width : saved.width
    guard case .controller = root.role else { return Size(width: width, height: saved.height) }
    // What bars took of the height they take on the other screen, too.
    return Size(width: width, height: max(0, saved.height + canvas.size.height - own.size.height))
  }

  private func surround(_ top: LayoutView, _ root: RootFinder.Root, _ size: Size) throws(InterfaceError) {
    let environment = RootEnvironment(document, canvas, root: root.node, size: size, role: root.role, bars: bars)
    try perform(root.node) { () throws(LayoutError) in
      if !isPlainInApp(root, size) { try top.setRootSafeAreaInsets(environment.safeArea) }
      if !hasMargins(root.node), !(top is StackView) { try top.setLayoutMargins(environment.margins) }
    }
  }

  /// Tells whether a root is a view of a xib that an app puts into another one, below its bars and as high as it asks for.
  private func isPlainInApp(_ root: RootFinder.Root, _ size: Size) -> Bool {
    guard case .top = root.role, options.rowHeights == .automatic, isCanvas, !tree.name(root.node).isCell,
      size.height < canvas.size.height
    else { return false }
    return !document.isControllerView(root.node)
  }

  /// Runs a setter that may refuse a number of the document.
  func perform(_ node: XMLTree.Node, _ body: () throws(LayoutError) -> Void) throws(InterfaceError) {
    do throws(LayoutError) { try body() } catch {
      throw InterfaceError(
        .wrongValue, file: document.name, line: document.line(of: node), "a number that can be laid out; \(error)")
    }
  }

  // MARK: Views

  /// Makes a view and those in it, in document order; keeps its own stack, since threads have small ones.
  private mutating func makeTree(_ root: XMLTree.Node) throws(InterfaceError) -> LayoutView {
    var waiting: [(node: XMLTree.Node, parent: LayoutView)] = []
    let top = try makeView(root, parent: nil, &waiting)
    while let (node, parent) = waiting.popLast() {
      var children: [(node: XMLTree.Node, parent: LayoutView)] = []
      _ = try makeView(node, parent: parent, &children)
      waiting.append(contentsOf: children)
    }
    return top
  }

  /// Makes a view; adds the views in it to those that wait, the last one first.
  private mutating func makeView(
    _ node: XMLTree.Node, parent: LayoutView?, _ waiting: inout [(node: XMLTree.Node, parent: LayoutView)]
  ) throws(InterfaceError) -> LayoutView {
    let name = tree.name(node)
    let view = makeView(node, name)
    views[node] = view
    let index = elements.count
    elements.append(
      InterfaceElement(
        id: tree.string(node, .id) ?? "", name: view.name, view: view,
        mayBeAmbiguous: tree.string(node, .verifyAmbiguity) == "off"))
    if let custom = tree.string(node, .customClass) { customClasses.insert(custom) }
    let isHeld = isHeldByFrame(node)
    let saved = frame(node)
    try perform(node) { () throws(LayoutError) in
      try view.setAlignmentRectInsets(measurer.controls.alignmentInsets(name))
      if let parent { try place(view, node, in: parent) }
      if let saved { try view.setFrame(saved) }
      try setPriorities(view, node)
      try setMargins(view, node, name)
    }
    let isArranged = parent is StackView && isArranged(view)
    if !isArranged { view.translatesAutoresizingMaskIntoConstraints = isHeld }
    if isHeld, !isArranged {
      view.autoresizingMask = try heldMask(node, view, parent)
      elements[index].heldFrame = saved
    }
    if let cell = parent as? CollectionCell, cell.contentView === view { cell.install(view) }
    try addContent(node, name, view)
    elements[index].controlText = measurer.controlText(node, name, fonts: &fonts)
    elements[index].missingFont = missingFont(node, name)
    if let appearances { view.appearance = appearance(node, name, view, appearances) }
    if name == .scrollView { contentGuides[node] = ScrollContent.addGuide(to: view) }
    for child in children(of: node).reversed() { waiting.append((child, view)) }
    if let list = tree.child(node, .constraints) { constraintLists.append(list) }
    return view
  }

  private func add(_ view: LayoutView, to parent: LayoutView) throws(LayoutError) {
    // The canvas leaves hidden views out of the row; constraints of their own may still name them.
    if let stack = parent as? StackView, isArranged(view) {
      try stack.addArrangedSubview(checked: view)
    } else if let cell = parent as? CollectionCell {
      // What is in a cell of a program is in its content view.
      try cell.contentView.addSubview(checked: view)
    } else {
      try parent.addSubview(checked: view)
    }
  }

  /// Puts a view into its parent by its role in it.
  private func place(_ view: LayoutView, _ node: XMLTree.Node, in parent: LayoutView) throws(LayoutError) {
    guard let cell = parent as? CollectionCell else { return try add(view, to: parent) }
    switch tree.key(node) {
    case .contentView: cell.install(view)
    case .backgroundView, .selectedBackgroundView: try cell.insertSubview(checked: view, at: 0)
    default: try add(view, to: cell)
    }
  }

  private func isArranged(_ view: LayoutView) -> Bool { !isCanvas || !view.isHidden }

  private mutating func makeView(_ node: XMLTree.Node, _ name: XMLName) -> LayoutView {
    let title = tree.string(node, .userLabel) ?? tree.string(node, .id) ?? ""
    let custom = customView(node, title)
    if let custom { liveViews.insert(ObjectIdentifier(custom)) }
    let view = custom ?? elementView(node, name, title)
    view.isHidden = variations.bool(node, .hidden) ?? false
    switch tree.symbol(node, .semanticContentAttribute) {
    case .forceRightToLeft?: view.layoutDirection = .rightToLeft
    case .forceLeftToRight?: view.layoutDirection = .leftToRight
    default: break
    }
    return view
  }

  private func customView(_ node: XMLTree.Node, _ title: String) -> LayoutView? {
    // Stack views arrange their views themselves, whichever class they are of.
    guard tree.name(node) != .stackView, let name = tree.string(node, .customClass),
      let view = classes.make(name, name: title)
    else { return nil }
    // What is of no class that can be registered could not be shown; the element's own kind stands in.
    if node == reusableNode, !(view is CollectionReusableView) { return nil }
    return isCanvas || !tree.name(node).isContentCell || view is CollectionCell ? view : nil
  }

  private func elementView(_ node: XMLTree.Node, _ name: XMLName, _ title: String) -> LayoutView {
    switch name {
    case _ where node == reusableNode: NibReusableView(name: title)
    case .stackView: stack(node, title)
    case _ where name.isContentCell && !isCanvas: NibCell(name: title)
    case .label where measurer.measuresItself(node): LabelView(name: title)
    default: LayoutView(name: title)
    }
  }

  /// Tells whether a view is of a class of the program's own.
  func isLive(_ view: LayoutView) -> Bool { liveViews.contains(ObjectIdentifier(view)) }

  /// Tells whether the frame of a view is an input and not an answer.
  private func isHeldByFrame(_ node: XMLTree.Node) -> Bool {
    guard document.usesAutolayout else { return true }
    if tree.bool(node, .fixedFrame) == true { return true }
    return tree.bool(node, .translatesAutoresizingMaskIntoConstraints) ?? true
  }

  /// The mask of a view that is held; without its superview's size nothing can follow it.
  private func heldMask(
    _ node: XMLTree.Node, _ view: LayoutView, _ parent: LayoutView?
  ) throws(InterfaceError) -> AutoresizingMask {
    guard let child = tree.child(node, .autoresizingMask), let parent else { return [] }
    var mask: AutoresizingMask = []
    if tree.bool(child, .flexibleMinX) == true { mask.insert(.flexibleLeftMargin) }
    if tree.bool(child, .widthSizable) == true { mask.insert(.flexibleWidth) }
    if tree.bool(child, .flexibleMaxX) == true { mask.insert(.flexibleRightMargin) }
    if tree.bool(child, .flexibleMinY) == true { mask.insert(.flexibleTopMargin) }
    if tree.bool(child, .heightSizable) == true { mask.insert(.flexibleHeight) }
    if tree.bool(child, .flexibleMaxY) == true { mask.insert(.flexibleBottomMargin) }
    if parent.frame.size != .zero { return mask }
    guard tree.key(node) == .contentView, mask.isSuperset(of: [.flexibleWidth, .flexibleHeight]) else { return [] }
    // A content view fills its container, whichever size that was saved with.
    try perform(node) { () throws(LayoutError) in try view.setFrame(.zero) }
    return mask
  }

  func frame(_ node: XMLTree.Node) -> Rect? {
    for child in tree.children(node) where tree.key(child) == .frame {
      func number(_ name: XMLName) -> Double { tree.number(child, name) ?? 0 }
      switch tree.name(child) {
      case .rect:
        return Rect(x: number(.x), y: number(.y), width: max(0, number(.width)), height: max(0, number(.height)))
      case .frame:
        return Rect(x: number(.minX), y: number(.minY), width: max(0, number(.width)), height: max(0, number(.height)))
      default: continue
      }
    }
    return nil
  }

  // MARK: Properties

  private func setPriorities(_ view: LayoutView, _ node: XMLTree.Node) throws(LayoutError) {
    if let value = priority(node, .horizontalHuggingPriority) {
      try view.setContentHuggingPriority(checked: value, for: .horizontal)
    }
    if let value = priority(node, .verticalHuggingPriority) {
      try view.setContentHuggingPriority(checked: value, for: .vertical)
    }
    if let value = priority(node, .horizontalCompressionResistancePriority) {
      try view.setContentCompressionResistancePriority(checked: value, for: .horizontal)
    }
    if let value = priority(node, .verticalCompressionResistancePriority) {
      try view.setContentCompressionResistancePriority(checked: value, for: .vertical)
    }
  }

  private func priority(_ node: XMLTree.Node, _ name: XMLName) -> LayoutPriority? {
    variations.number(node, name).map { LayoutPriority(Float(min(max($0, 1), 1000))) }
  }

  private func hasMargins(_ node: XMLTree.Node) -> Bool {
    tree.child(node, .edgeInsets, key: .layoutMargins) != nil
      || tree.child(node, .directionalEdgeInsets, key: .directionalLayoutMargins) != nil
  }

  private func setMargins(_ view: LayoutView, _ node: XMLTree.Node, _ name: XMLName) throws(LayoutError) {
    view.preservesSuperviewLayoutMargins = tree.bool(node, .preservesSuperviewLayoutMargins) ?? false
    view.insetsLayoutMarginsFromSafeArea =
      (tree.bool(node, .insetsLayoutMarginsFromSafeArea) ?? true) && document.usesSafeAreas
    func number(_ node: XMLTree.Node, _ name: XMLName) -> Double { tree.number(node, name) ?? 0 }
    if let child = tree.child(node, .directionalEdgeInsets, key: .directionalLayoutMargins) {
      try view.setDirectionalLayoutMargins(
        DirectionalEdgeInsets(
          top: number(child, .top), leading: number(child, .leading), bottom: number(child, .bottom),
          trailing: number(child, .trailing)))
    } else if let child = tree.child(node, .edgeInsets, key: .layoutMargins) {
      try view.setLayoutMargins(
        EdgeInsets(
          top: number(child, .top), left: number(child, .left), bottom: number(child, .bottom),
          right: number(child, .right)))
    } else if name == .tableViewCellContentView {
      try view.setLayoutMargins(cellMargins(node))
      view.preservesSuperviewLayoutMargins = false
    } else if name.isCell, tree.name(tree.parent(node)) == .objects {
      let side: Double = document.tools < 13_000 ? 8 : 16
      try view.setLayoutMargins(EdgeInsets(top: 8, left: side, bottom: 8, right: side))
    }
  }

  // MARK: Content

  private mutating func addContent(_ node: XMLTree.Node, _ name: XMLName, _ view: LayoutView) throws(InterfaceError) {
    if let label = view as? LabelView {
      try setLabel(label, node)
      return
    }
    if name == .textView, tree.bool(node, .scrollEnabled) == false, measurer.measuresItself(node) {
      view.content = TextViewContent(label(node, name))
      return
    }
    if options.rowHeights == .automatic, isCanvas, name == .button, measurer.measuresItself(node), view.content == nil,
      tree.child(node, .buttonConfiguration) != nil, let text = measurer.controlText(node, name, fonts: &fonts)
    {
      view.content = ConfiguredButtonContent(
        text, height: measurer.controls.metrics.configuredButtonInsets, scale: canvas.scale)
      return
    }
    let insets = view.alignmentRectInsets
    var size = measurer.size(node, name, fonts: &fonts)
    if isCanvas { try keepOpenSize(of: view, node, &size) }
    guard size != ContentSize() else { return }
    size.width = size.width.map { max(0, $0 - insets.left - insets.right) }
    size.height = size.height.map { max(0, $0 - insets.top - insets.bottom) }
    let verticalAlignment: ElementContent.VerticalAlignment =
      name == .label ? .top : name == .button || name == .textField || name == .segmentedControl ? .center : .none
    let pointSize =
      verticalAlignment == .none
      ? 0 : fonts.font(variations.child(node, key: .fontDescription), standardSize: 17).pointSize
    if view.content != nil { return }
    view.content = ElementContent(size, verticalAlignment: verticalAlignment, pointSize: pointSize)
  }

  private mutating func setLabel(_ item: LabelView, _ node: XMLTree.Node) throws(InterfaceError) {
    do throws(TextError) { try item.setLabel(label(node, .label)) } catch {
      throw InterfaceError(
        .wrongValue, file: document.name, line: document.line(of: node), "a text that can be laid out; \(error)")
    }
  }

  mutating func label(_ node: XMLTree.Node, _ name: XMLName) -> Label {
    let standardSize: Double = name == .label ? 17 : 14
    var label = Label(measurer.texts.body(node))
    label.font = fonts.font(variations.child(node, key: .fontDescription), standardSize: standardSize)
    let runs = TextRuns(document, measurer.texts, language: options.language)
    let attributed = runs.text(of: node, &fonts, standardSize: standardSize)
    if let attributed { label.attributedText = attributed.text }
    label.scale = canvas.scale
    label.language = options.language
    if name == .textView {
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      return label
    }
    label.textAlignment = attributed?.alignment ?? alignment(node)
    label.numberOfLines = variations.number(node, .numberOfLines).flatMap { Int(exactly: $0) }.map { max(0, $0) } ?? 1
    label.lineBreakMode = Self.lineBreakModes[tree.string(node, .lineBreakMode) ?? ""] ?? .byTruncatingTail
    label.preferredMaxLayoutWidth = max(0, tree.number(node, .preferredMaxLayoutWidth) ?? 0)
    if let factor = tree.number(node, .minimumScaleFactor), tree.bool(node, .adjustsFontSizeToFit) != false {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = min(max(factor, 0), 1)
    }
    label.baselineAdjustment =
      Self.baselineAdjustments[tree.string(node, .baselineAdjustment) ?? ""] ?? .alignBaselines
    label.allowsDefaultTighteningForTruncation = tree.bool(node, .adjustsLetterSpacingToFitWidth) == true
    return label
  }

  private static let baselineAdjustments: [String: Label.BaselineAdjustment] = [  // our own table
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]

  static let lineBreakModes: [String: LineBreakMode] = [  // our own table
    "tailTruncation": .byTruncatingTail, "headTruncation": .byTruncatingHead, "middleTruncation": .byTruncatingMiddle,
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
  ]

  // MARK: Children

  /// The elements of the views that are directly in a view, in document order, without those that are not installed.
  private func children(of node: XMLTree.Node) -> [XMLTree.Node] {
    var children: [XMLTree.Node] = []
    for child in tree.children(node) {
      if tree.name(child) == .subviews {
        let excluded = variations.excluded(node, .subviews)
        children += tree.children(child).filter { !excluded.contains($0) && !tree.name($0).isCell }
      } else if tree.name(child).isView, isPart(child) {
        children.append(child)
      }
    }
    return children
  }

  /// Tells whether a view is part of its parent by its role.
  private func isPart(_ node: XMLTree.Node) -> Bool {
    switch tree.key(node) {
    case .contentView, .backgroundView, .selectedBackgroundView, .accessoryView: true
    default: false
    }
  }
}
