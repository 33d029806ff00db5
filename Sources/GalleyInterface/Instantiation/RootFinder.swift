internal import GalleyJSON

/// Finds the roots of a document's separate layouts.
enum RootFinder {
  struct Root {
    var node: XMLTree.Node
    var role: RootEnvironment.Role
  }

  static func roots(of document: InterfaceDocument) -> [Root] {
    let tree = document.tree
    var roots: [Root] = []
    for index in tree.elements.indices {
      let node = XMLTree.Node(index)
      if let role = role(of: node, in: tree) { roots.append(Root(node: node, role: role)) }
    }
    return roots
  }

  /// The trees of a scene, or all.
  /// - Throws: `InterfaceError.unknownScene`.
  static func roots(of document: InterfaceDocument, scene: String?) throws(InterfaceError) -> [Root] {
    let all = roots(of: document)
    guard let scene else { return all }
    let chosen = all.filter { isRoot($0.node, of: scene, in: document) }
    guard !chosen.isEmpty else {
      throw InterfaceError(.unknownScene, file: document.name, line: nil, "a scene or view “\(scene)” in it")
    }
    return chosen
  }

  private static func role(of node: XMLTree.Node, in tree: XMLTree) -> RootEnvironment.Role? {
    let name = tree.name(node), parent = tree.parent(node)
    guard parent >= 0, name.isView else { return nil }
    if tree.name(parent) == .objects { return .top }
    if name.isCell { return .part }
    switch tree.key(node) {
    case .tableHeaderView, .tableFooterView, .sectionHeaderView, .sectionFooterView: return .part
    // Views in bars have a size of their own.
    case .customView where tree.name(parent) == .barButtonItem: return .part
    case .titleView where tree.name(parent) == .navigationItem: return .part
    case .view where tree.has(parent, .sceneMemberID) || tree.name(parent).isController: return .controller(parent)
    default: return nil
    }
  }

  /// Tells whether a root belongs to a scene, by the identifier of the scene, its controller or the root itself.
  static func isRoot(_ root: XMLTree.Node, of scene: String, in document: InterfaceDocument) -> Bool {
    let tree = document.tree
    func isMeant(_ id: String?) -> Bool { id.map { Name($0) } == Name(scene) }
    if isMeant(tree.string(root, .id)) { return true }
    var node = tree.parent(root)
    while node >= 0 {
      if tree.name(node) == .scene, isMeant(tree.string(node, .sceneID)) { return true }
      if tree.has(node, .sceneMemberID),
        isMeant(tree.string(node, .id)) || isMeant(tree.string(node, .storyboardIdentifier))
      {
        return true
      }
      node = tree.parent(node)
    }
    return false
  }
}

extension XMLName {
  /// True if an element of this name is a controller.
  var isController: Bool {
    switch self {
    case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
      .splitViewController, .pageViewController, .hostingController, .glkViewController, .avPlayerViewController:
      true
    default: false
    }
  }

  /// True if an element of this name is a view.
  var isView: Bool {
    switch self {
    case .view, .label, .button, .imageView, .stackView, .textField, .textView, .scrollView, .tableView,
      .tableViewCell, .tableViewCellContentView, .collectionView, .collectionViewCell, .collectionViewCellContentView,
      .collectionReusableView, .switch, .slider, .segmentedControl, .stepper, .activityIndicatorView, .progressView,
      .pageControl, .datePicker, .pickerView, .searchBar, .visualEffectView, .containerView, .toolbar, .navigationBar,
      .tabBar, .mapView, .wkWebView, .webView, .glkView, .mtkView, .sceneKitView, .arscnView, .skView, .arskView,
      .window, .control:
      true
    default: false
    }
  }
}
