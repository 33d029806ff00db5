internal import GalleyJSON

/// The objects of a keyed archive: members by key, references resolved, the numbers that the editor gave them.
struct ArchiveObjects {
  private let tree: XMLTree
  /// The objects by the identifier that references use.
  private var nodes: [Name: XMLTree.Node] = [:]
  /// The short numbers of objects.
  private var numbers: [XMLTree.Node: String] = [:]
  /// The flat properties by `number.name`.
  private var properties: [Name: XMLTree.Node] = [:]

  init(_ tree: XMLTree) {
    self.tree = tree
    for index in tree.elements.indices {
      let node = XMLTree.Node(index)
      if tree.name(node) != .reference, let id = tree.string(node, .id), nodes[id] == nil { nodes[id] = node }
    }
    guard let container = documentMember(.archiveObjects) else { return }
    readNumbers(container)
    readProperties(container)
  }

  private mutating func readNumbers(_ container: XMLTree.Node) {
    guard let records = member(container, .objectRecords), let list = member(records, .orderedObjects) else { return }
    for record in elements(of: list) {
      guard let number = member(record, .objectID), let object = member(record, .object) else { continue }
      numbers[object] = tree.text(number)
    }
  }

  private mutating func readProperties(_ container: XMLTree.Node) {
    guard let list = member(container, .flattenedProperties) else { return }
    if let keys = member(list, .sortedKeys), let values = member(list, .dictValues) {
      for (key, value) in zip(elements(of: keys), elements(of: values)) { properties[tree.text(key)] = value }
      return
    }
    for child in tree.children(list) {
      if let key = tree.string(child, .key) { properties[key] = resolved(child) }
    }
  }

  // MARK: Questions

  /// A member of the archive's own.
  func documentMember(_ key: XMLName) -> XMLTree.Node? { tree.child(0, .data).flatMap { member($0, key) } }

  /// The member of an object with a key.
  func member(_ node: XMLTree.Node, _ key: XMLName) -> XMLTree.Node? { tree.child(node, key: key).flatMap(resolved) }

  /// The members of a list, without the coder's own.
  func elements(of list: XMLTree.Node) -> [XMLTree.Node] {
    tree.children(list).filter { !tree.has($0, .key) }.compactMap(resolved)
  }

  private func resolved(_ node: XMLTree.Node) -> XMLTree.Node? {
    guard tree.name(node) == .reference else { return node }
    return tree.string(node, .ref).flatMap { nodes[$0] }
  }

  /// The number that the editor gave an object, else the archive's own identifier.
  func identifier(of node: XMLTree.Node) -> String { numbers[node] ?? tree.string(node, .id) ?? "" }

  /// A flat property of an object.
  func property(_ id: String, _ name: String) -> XMLTree.Node? { properties["\(id).\(name)"] }

  /// The present format's element name of a view; `nil` for other objects.
  func elementName(_ node: XMLTree.Node) -> XMLName? {
    guard let name = tree.string(node, .class), name.begins(with: "IBUI") || name.ends(with: "MapView") else {
      return nil
    }
    if let known = Self.elementNames[name] { return known }
    return tree.child(node, key: .NSvFlags) == nil ? nil : .view
  }

  private static let elementNames: [Name: XMLName] = [
    "IBUIView": .view, "IBUILabel": .label, "IBUIButton": .button, "IBUIImageView": .imageView,
    "IBUITextField": .textField, "IBUITextView": .textView, "IBUIScrollView": .scrollView,
    "IBUITableView": .tableView, "IBUITableViewCell": .tableViewCell, "IBUISwitch": .switch, "IBUISlider": .slider,
    "IBUISegmentedControl": .segmentedControl, "IBUIActivityIndicatorView": .activityIndicatorView,
    "IBUIProgressView": .progressView, "IBUIPageControl": .pageControl, "IBUIDatePicker": .datePicker,
    "IBUIPickerView": .pickerView, "IBUISearchBar": .searchBar, "IBUIToolbar": .toolbar,
    "IBUINavigationBar": .navigationBar, "IBUITabBar": .tabBar, "IBMKMapView": .mapView, "IBUIWebView": .webView,
    "IBUICollectionView": .collectionView, "IBUICollectionViewCell": .collectionViewCell, "IBUIWindow": .window,
  ]
}
