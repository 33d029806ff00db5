internal import Galley
internal import GalleyLayout
internal import GalleyShaping

extension TreeBuilder {
  private var tree: XMLTree { document.tree }

  /// Returns the appearance of an element.
  mutating func appearance(
    _ node: XMLTree.Node, _ name: XMLName, _ view: LayoutView, _ appearances: ElementAppearances
  ) -> Appearance {
    // A view of a registered class may have an appearance of its own.
    var look = view.appearance
    if let color = color(node, .backgroundColor, appearances) { look.backgroundColor = color }
    if let color = color(node, .tintColor, appearances) { look.tintColor = color }
    if let color = color(node, .textColor, appearances) { look.textColor = color }
    look.alpha = variations.number(node, .alpha).map { min(max($0, 0), 1) } ?? look.alpha
    look.clipsToBounds = tree.bool(node, .clipsSubviews) ?? look.clipsToBounds
    look.contentMode = tree.string(node, .contentMode).flatMap(Appearance.ContentMode.init(rawValue:)) ?? .scaleToFill
    look.textAlignment = alignment(node)
    if name == .imageView { look.image = image(node, appearances) }
    if name == .tableView, look.backgroundColor == nil {
      look.backgroundColor = TableStyle(document, table: node).background
    }
    if let control = control(node, name, view, appearances, &look) { look.control = control }
    if let id = tree.string(node, .id) { appearances.setLayer(id, &look) }
    if name.isCell { setRow(node, &look) }
    return look
  }

  private func color(_ node: XMLTree.Node, _ key: XMLName, _ appearances: ElementAppearances) -> Color? {
    variations.child(node, key: key).flatMap(appearances.colors.color)
  }

  func alignment(_ node: XMLTree.Node) -> TextAlignment {
    switch tree.string(node, .textAlignment) ?? tree.string(node, .contentHorizontalAlignment) {
    case "left", "leading": .left
    case "right", "trailing": .right
    case "center", "fill": .center
    case "justified": .justified
    default: .natural
    }
  }

  private func image(_ node: XMLTree.Node, _ appearances: ElementAppearances) -> Appearance.Artwork? {
    let reference = tree.child(node, .imageReference)
    let holder = tree.has(node, .image) ? node : reference
    guard let holder, let name = tree.string(holder, .image) else { return nil }
    return appearances.artwork(name, isSymbol: tree.symbol(holder, .catalog) == .system)
  }

  // MARK: Controls

  private mutating func control(
    _ node: XMLTree.Node, _ name: XMLName, _ view: LayoutView, _ appearances: ElementAppearances,
    _ look: inout Appearance
  ) -> Appearance.Control? {
    switch name {
    case .label: return view is LabelView ? nil : .label(label(node, .label))
    case .textView: return .textView(label(node, .textView))
    case .switch:
      look.tintColor = color(node, .onTintColor, appearances) ?? look.tintColor
      return .switch(isOn: tree.bool(node, .on) ?? false)
    case .slider: return .slider(share(node, .value, of: 0...1))
    case .progressView:
      look.tintColor = color(node, .progressTintColor, appearances) ?? look.tintColor
      return .progress(tree.number(node, .progress) ?? 0)
    case .stepper: return .stepper
    case .pageControl:
      let count = tree.number(node, .numberOfPages).flatMap { Int(exactly: $0) } ?? 3
      return .pages(count: count, current: tree.number(node, .currentPage).flatMap { Int(exactly: $0) } ?? 0)
    case .activityIndicatorView: return .activity
    case .segmentedControl: return segments(node, appearances, &look)
    case .button: return button(node, appearances, &look)
    case .textField: return textField(node, &look)
    case .searchBar: return .searchBar(text: texts(node, .text), placeholder: texts(node, .placeholder))
    case .navigationBar: return navigationBar(node)
    case .tabBar: return .tabBar(titles(in: tree.child(node, .items)), selected: 0)
    case .toolbar: return .toolbar(titles(in: tree.child(node, .items)))
    case .pickerView: return .picker(wheels: 1)
    case .datePicker: return .picker(wheels: 3)
    case .mapView: return .canvas("Map")
    case .wkWebView, .webView: return .canvas("Web page")
    case .glkView, .mtkView, .sceneKitView, .arscnView, .skView, .arskView: return .canvas("3D view")
    default:
      guard name.isCell else { return nil }
      return .row(tree.string(node, .accessoryType).flatMap(Appearance.Accessory.init(rawValue:)) ?? .none)
    }
  }

  private func texts(_ node: XMLTree.Node, _ name: XMLName) -> String { measurer.texts.text(node, name) ?? "" }

  /// A value as a share of the way from the least to the greatest.
  private func share(_ node: XMLTree.Node, _ name: XMLName, of standard: ClosedRange<Double>) -> Double {
    let low = tree.number(node, .minValue) ?? standard.lowerBound
    let high = tree.number(node, .maxValue) ?? standard.upperBound
    guard high > low, let value = tree.number(node, name) else { return 0 }
    return min(max((value - low) / (high - low), 0), 1)
  }

  private func segments(
    _ node: XMLTree.Node, _ appearances: ElementAppearances, _ look: inout Appearance
  ) -> Appearance.Control {
    // The tint is the chosen segment's colour where the document says so, not that of the whole.
    look.tintColor = color(node, .selectedSegmentTintColor, appearances)
    var titles: [String] = []
    if let segments = tree.child(node, .segments) {
      for segment in tree.children(segments) where tree.name(segment) == .segment {
        let key = "segmentTitles[\(titles.count)]"
        titles.append(measurer.texts.text(segment, .title, owner: node, property: key) ?? "")
      }
    }
    return .segments(titles, selected: tree.number(node, .selectedSegmentIndex).flatMap { Int(exactly: $0) })
  }

  private mutating func textField(_ node: XMLTree.Node, _ look: inout Appearance) -> Appearance.Control {
    look.font = fonts.font(variations.child(node, key: .fontDescription), standardSize: 14)
    if !tree.has(node, .textAlignment) { look.textAlignment = .natural }
    let border = tree.string(node, .borderStyle).flatMap(Appearance.FieldBorder.init(rawValue:)) ?? .none
    return .textField(text: texts(node, .text), placeholder: texts(node, .placeholder), border)
  }

  private mutating func button(
    _ node: XMLTree.Node, _ appearances: ElementAppearances, _ look: inout Appearance
  ) -> Appearance.Control {
    let type = tree.string(node, .buttonType) ?? ""
    let isSystem = type == "roundedRect" || type == "system"
    let configuration = tree.child(node, .buttonConfiguration)
    let size: Double = configuration != nil ? 17 : isSystem ? 15 : 18
    look.font = fonts.font(variations.child(node, key: .fontDescription), standardSize: size)
    if look.textAlignment == .natural { look.textAlignment = .center }
    look.lineBreakMode = measurer.controlText(node, .button, fonts: &fonts)?.lineBreakMode ?? .byTruncatingMiddle
    for state in tree.children(node) where tree.name(state) == .state && tree.key(state) == .normal {
      look.image = image(state, appearances)
      look.textColor = tree.child(state, .color, key: .titleColor).flatMap(appearances.colors.color)
    }
    let title = measurer.texts.title(node) ?? ""
    switch type {
    case "contactAdd": return .button(title: title, .add)
    case "infoLight", "infoDark", "detailDisclosure": return .button(title: title, .info)
    default: break
    }
    guard let configuration else {
      // A button of the custom type has white text by itself.
      if !isSystem, look.textColor == nil, type.isEmpty { look.textColor = .white }
      return .button(title: title, .plain)
    }
    look.image = image(configuration, appearances) ?? look.image
    look.textColor = tree.child(configuration, .color, key: .baseForegroundColor).flatMap(appearances.colors.color)
    if let color = tree.child(configuration, .color, key: .baseBackgroundColor).flatMap(appearances.colors.color) {
      look.tintColor = color
    }
    let style = tree.string(configuration, .style).flatMap(Appearance.ButtonStyle.init(rawValue:)) ?? .plain
    return .button(title: title, style)
  }

  // MARK: Bars

  private func navigationBar(_ node: XMLTree.Node) -> Appearance.Control {
    guard let items = tree.child(node, .items), let item = tree.children(items).first(where: { _ in true }) else {
      return .navigationBar(title: "", leading: [], trailing: [])
    }
    func buttons(_ side: String) -> [String] {
      tree.children(item).filter { tree.name($0) == .barButtonItem && (tree.string($0, .key) ?? "").hasPrefix(side) }
        .map(title)
    }
    return .navigationBar(title: texts(item, .title), leading: buttons("left"), trailing: buttons("right"))
  }

  private func titles(in list: XMLTree.Node?) -> [String] {
    guard let list else { return [] }
    return tree.children(list).filter { node in
      let system = tree.string(node, .systemItem)
      return system != "flexibleSpace" && system != "fixedSpace"
    }.map(title)
  }

  /// The title of a bar's item; the system's own items have the name that the document gives them.
  private func title(_ item: XMLTree.Node) -> String {
    let own = texts(item, .title)
    guard own.isEmpty, let system = tree.string(item, .systemItem) else { return own }
    return system == "add" ? "+" : system.prefix(1).uppercased() + system.dropFirst()
  }
}
