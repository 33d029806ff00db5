internal import Galley
internal import GalleyJSON
internal import GalleyLayout

/// Measures the content of elements.
struct ContentMeasurer {
  let document: InterfaceDocument
  let texts: DocumentTexts
  let controls: ControlSizes
  let variations: SizeClassVariations
  let canvas: Canvas
  /// Sizes of frames that the caller gives, by identifier.
  let givenSizes: [Name: (width: Double?, height: Double?)]
  /// True if the sizes are those of the editor's canvas, which placeholders and designed sizes are for.
  private let isCanvas: Bool
  /// True if a label's placeholder counts instead of its text, as on the canvas and not in an app.
  private let labelsHavePlaceholders: Bool
  let images: [Name: Size]
  /// Sizes that live custom classes reported, by identifier.
  private let designables: [Name: ContentSize]

  private var tree: XMLTree { document.tree }

  init(
    _ document: InterfaceDocument, texts: DocumentTexts, variations: SizeClassVariations, canvas: Canvas,
    givenSizes: [Name: (width: Double?, height: Double?)], isCanvas: Bool,
    labelsHavePlaceholders: Bool, liveClasses: Set<Name>
  ) {
    self.isCanvas = isCanvas
    self.labelsHavePlaceholders = labelsHavePlaceholders
    self.document = document
    self.texts = texts
    self.variations = variations
    self.canvas = canvas
    self.givenSizes = givenSizes
    controls = ControlSizes(document: document)
    var images: [Name: Size] = [:]
    for image in document.imageSizes { images[image.name] = Size(width: image.width, height: image.height) }
    self.images = images
    designables = isCanvas ? Self.designables(document, liveClasses) : [:]
  }

  private static func designables(_ document: InterfaceDocument, _ liveClasses: Set<Name>) -> [Name: ContentSize] {
    let tree = document.tree
    guard let list = tree.child(0, .designables) else { return [:] }
    var sizes: [Name: ContentSize] = [:]
    for node in tree.children(list) where tree.name(node) == .designable {
      guard let name = tree.string(node, .name), let size = tree.child(node, .size, key: .intrinsicContentSize)
      else { continue }
      // A class that is here says its size itself.
      if let view = document.node(withID: name), let custom = tree.string(view, .customClass),
        liveClasses.contains(custom)
      {
        continue
      }
      sizes[name] = ContentSize(width: tree.number(size, .width), height: tree.number(size, .height))
    }
    return sizes
  }

  /// The size that the content of an element asks for, as the size of a frame; `nil` for a label that measures itself.
  func size(_ node: XMLTree.Node, _ name: XMLName, fonts: inout DocumentFonts) -> ContentSize {
    var size = ownSize(node, name, fonts: &fonts)
    guard hasPlaceholders(node) else { return size }
    if let width = tree.range(node, .placeholderIntrinsicWidth) { size.width = tree.number(width) }
    if let height = tree.range(node, .placeholderIntrinsicHeight) { size.height = tree.number(height) }
    return size
  }

  private func hasPlaceholders(_ node: XMLTree.Node) -> Bool {
    isCanvas && (labelsHavePlaceholders || tree.name(node) != .label)
  }

  /// Tells whether a label's text decides about its size, and not a number of the document or the caller.
  func measuresItself(_ node: XMLTree.Node) -> Bool {
    let hasPlaceholder = tree.has(node, .placeholderIntrinsicWidth) || tree.has(node, .placeholderIntrinsicHeight)
    if hasPlaceholders(node), hasPlaceholder { return false }
    guard let id = tree.string(node, .id) else { return true }
    return givenSizes[id] == nil && designables[id] == nil
  }

  private func ownSize(_ node: XMLTree.Node, _ name: XMLName, fonts: inout DocumentFonts) -> ContentSize {
    if !givenSizes.isEmpty || !designables.isEmpty, let id = tree.string(node, .id) {
      if let given = givenSizes[id] {
        let rest = given.width == nil || given.height == nil ? elementSize(node, name, fonts: &fonts) : ContentSize()
        return ContentSize(width: given.width ?? rest.width, height: given.height ?? rest.height)
      }
      if let designed = designables[id] { return designed }
    }
    return elementSize(node, name, fonts: &fonts)
  }

  private func elementSize(_ node: XMLTree.Node, _ name: XMLName, fonts: inout DocumentFonts) -> ContentSize {
    if let size = controls.size(node, name, isLandscape: canvas.isLandscape) { return size }
    switch name {
    case .imageView: return imageSize(node) ?? ContentSize()
    case .button: return buttonSize(node, fonts: &fonts)
    case .textField: return textFieldSize(node, fonts: &fonts)
    case .segmentedControl: return segmentedControlSize(node, fonts: &fonts)
    default: return ContentSize()
    }
  }

  // MARK: Images

  private func imageSize(_ node: XMLTree.Node) -> ContentSize? {
    let name = tree.string(node, .image) ?? tree.child(node, .imageReference).flatMap { tree.string($0, .image) }
    guard let size = name.flatMap({ images[$0] }) else { return nil }
    return ContentSize(width: size.width, height: size.height)
  }

  // MARK: Buttons

  private func buttonSize(_ node: XMLTree.Node, fonts: inout DocumentFonts) -> ContentSize {
    let type = tree.string(node, .buttonType) ?? ""
    if tree.child(node, .buttonConfiguration) != nil { return configuredButtonSize(node, fonts: &fonts) }
    switch type {
    case "infoLight", "infoDark", "contactAdd", "detailDisclosure", "close":
      let side = document.tools >= 14_000 ? 24.0 : 22
      return ContentSize(width: side, height: side)
    default: break
    }
    let isSystem = type == "roundedRect" || type == "system"
    let font = buttonFont(node, &fonts)
    let title = measured(texts.title(node) ?? "", font)
    let insets = tree.child(node, .inset, key: .contentEdgeInsets).map(insets)
    return controls.metrics.buttonSize(
      title: title, image: stateImage(node), line: lineHeight(font), insets: insets, isSystem: isSystem)
  }

  private func configuredButtonSize(_ node: XMLTree.Node, fonts: inout DocumentFonts) -> ContentSize {
    let font = buttonFont(node, &fonts)
    let title = measured(texts.title(node) ?? "", font)
    return controls.metrics.configuredButtonSize(
      title: title.width, line: lineHeight(font), padding: configuredPadding(node), scale: canvas.scale)
  }

  /// The description of the font of a button's title; a configuration has one of its own.
  func fontDescription(ofButton node: XMLTree.Node) -> XMLTree.Node? {
    tree.child(node, .buttonConfiguration).flatMap { tree.child($0, key: .titleFontDescription) }
      ?? variations.child(node, key: .fontDescription)
  }

  func buttonFont(_ node: XMLTree.Node, _ fonts: inout DocumentFonts) -> Font {
    let type = tree.string(node, .buttonType) ?? ""
    let isConfigured = tree.child(node, .buttonConfiguration) != nil
    let standard: Double = isConfigured ? 17 : type == "roundedRect" || type == "system" ? 15 : 18
    return fonts.font(fontDescription(ofButton: node), standardSize: standard)
  }

  /// The width of a configured button beside its title: 12 points at both sides, and an image with its distance.
  func configuredPadding(_ node: XMLTree.Node) -> Double {
    guard let configuration = tree.child(node, .buttonConfiguration) else { return 24 }
    let reference = tree.child(configuration, .imageReference)
    let name = tree.string(configuration, .image) ?? reference.flatMap { tree.string($0, .image) }
    let placement = tree.string(configuration, .imagePlacement) ?? "leading"
    guard let image = name.flatMap({ images[$0] }), placement == "leading" || placement == "trailing" else { return 24 }
    return 24 + image.width + (tree.number(configuration, .imagePadding) ?? 0)
  }

  func stateImage(_ node: XMLTree.Node) -> Size? {
    for state in tree.children(node) where tree.name(state) == .state && tree.key(state) == .normal {
      let reference = tree.child(state, .imageReference)
      guard let name = tree.string(state, .image) ?? reference.flatMap({ tree.string($0, .image) }) else { continue }
      return images[name]
    }
    return nil
  }

  func insets(_ node: XMLTree.Node) -> EdgeInsets {
    EdgeInsets(
      top: tree.number(node, .minY) ?? 0, left: tree.number(node, .minX) ?? 0, bottom: tree.number(node, .maxY) ?? 0,
      right: tree.number(node, .maxX) ?? 0)
  }

  // MARK: Text in controls

  private func textFieldSize(_ node: XMLTree.Node, fonts: inout DocumentFonts) -> ContentSize {
    let font = fonts.font(variations.child(node, key: .fontDescription), standardSize: 14)
    let text = texts.text(node, .text) ?? ""
    let shown = text.isEmpty ? texts.text(node, .placeholder) ?? "" : text
    return controls.metrics.textFieldSize(
      width: measured(shown, font).width, line: lineHeight(font), border: border(node))
  }

  func border(_ node: XMLTree.Node) -> Appearance.FieldBorder {
    switch tree.symbol(node, .borderStyle) {
    case .roundedRect: .roundedRect
    case .bezel: .bezel
    case .line: .line
    default: .none
    }
  }

  private func segmentedControlSize(_ node: XMLTree.Node, fonts: inout DocumentFonts) -> ContentSize {
    let font = segmentFont(&fonts), titles = segmentTitles(node)
    let widest = titles.map { measured($0, font).width }.max() ?? 0
    return controls.metrics.segmentedControlSize(widest: widest, count: titles.count)
  }

  func segmentFont(_ fonts: inout DocumentFonts) -> Font { fonts.font(nil, standardSize: 13) }

  func segmentTitles(_ node: XMLTree.Node) -> [String] {
    guard let segments = tree.child(node, .segments) else { return [] }
    return tree.children(segments).filter { tree.name($0) == .segment }.enumerated().map { index, segment in
      texts.text(segment, .title, owner: node, property: "segmentTitles[\(index)]") ?? ""
    }
  }

  private func lineHeight(_ font: Font) -> Double { ControlMetrics.systemLineHeight(pointSize: font.pointSize) }

  func measured(_ text: String, _ font: Font) -> Size {
    guard !text.isEmpty else { return .zero }
    var label = Label(text)
    label.font = font
    label.scale = canvas.scale
    return (try? label.intrinsicContentSize) ?? .zero
  }
}
