public import GalleyCollections
internal import GalleyLayout

extension CollectionView {
  /// Registers the cell of a nib (`register(_:forCellWithReuseIdentifier:)`), designed for a table or a collection.
  ///
  /// A xib has one cell at its top, and its identifier, if the designer gave one, is that it is registered with. Of a
  /// storyboard it is the prototype cell of that identifier. Cells are made as
  /// ``Nib/instantiate(withOwner:classes:scene:options:)`` makes views, without an owner; what is inside them is in the
  /// content view, which stands for the cell in constraints.
  ///
  /// - Parameters:
  ///   - nib: The document with the cell.
  ///   - identifier: What the cell is asked for by.
  ///   - classes: The classes by which custom classes are made: that of the cell is a `CollectionCell`. A cell of any
  ///     other class is a ``NibCell``.
  ///   - options: The direction, text size, content sizes and translations of the cells.
  /// - Throws: ``InterfaceError`` when there is no such cell or it cannot be laid out.
  public final func register(
    _ nib: Nib, forCellWithReuseIdentifier identifier: String, classes: NibClasses = NibClasses(),
    options: InterfaceOptions = InterfaceOptions()
  ) throws(InterfaceError) {
    let root = try nib.cell(forReuseIdentifier: identifier)
    // Made once now, so that what cannot be made is refused here and not while the collection is laid out.
    _ = try nib.contents(of: [root], nil, classes, options)
    register(forCellWithReuseIdentifier: identifier) {
      let cell = (try? nib.contents(of: [root], nil, classes, options))?.topLevelViews.first as? CollectionCell
      return cell ?? NibCell()
    }
  }

  /// Registers the view of a nib for headers, footers and other supplementary views
  /// (`register(_:forSupplementaryViewOfKind:withReuseIdentifier:)`).
  ///
  /// A xib has one view at its top, whose identifier, if the designer gave one, is that it is registered with. Of a storyboard it
  /// is the reusable view of that identifier. Its constraints say how high it is.
  ///
  /// - Parameters:
  ///   - nib: The document with the view.
  ///   - kind: The kind, such as `CollectionElement.sectionHeader`.
  ///   - identifier: What the data source's `supplementaryIdentifier` answers; `nil` for the kind, which it answers unless it
  ///     was told otherwise.
  ///   - classes: The classes by which custom classes are made: that of the view is a `CollectionReusableView`. A view of
  ///     any other class is a ``NibReusableView``.
  ///   - options: The direction, text size, content sizes and translations of the views.
  /// - Throws: ``InterfaceError`` when there is no such view or it cannot be laid out.
  public final func register(
    _ nib: Nib, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String? = nil,
    classes: NibClasses = NibClasses(), options: InterfaceOptions = InterfaceOptions()
  ) throws(InterfaceError) {
    let root = try nib.reusableView(forReuseIdentifier: identifier)
    // As for cells.
    _ = try nib.contents(of: [root], nil, classes, options, isReusable: true)
    register(forSupplementaryViewWithReuseIdentifier: identifier ?? kind) {
      let contents = try? nib.contents(of: [root], nil, classes, options, isReusable: true)
      return contents?.topLevelViews.first as? CollectionReusableView ?? NibReusableView()
    }
  }

  /// Registers the view of a nib for the headers and footers of a table
  /// (`register(_:forHeaderFooterViewReuseIdentifier:)`).
  ///
  /// As ``register(_:forSupplementaryViewOfKind:withReuseIdentifier:classes:options:)``, for both kinds.
  ///
  /// - Parameters:
  ///   - nib: The document with the view.
  ///   - identifier: What the data source's `supplementaryIdentifier` answers.
  ///   - classes: The classes by which custom classes are made.
  ///   - options: The direction, text size, content sizes and translations of the views.
  /// - Throws: ``InterfaceError`` when there is no such view or it cannot be laid out.
  public final func register(
    _ nib: Nib, forHeaderFooterViewReuseIdentifier identifier: String, classes: NibClasses = NibClasses(),
    options: InterfaceOptions = InterfaceOptions()
  ) throws(InterfaceError) {
    try register(
      nib, forSupplementaryViewOfKind: CollectionElement.sectionHeader, withReuseIdentifier: identifier,
      classes: classes, options: options)
  }
}

extension Nib {
  /// The cell that is registered with an identifier.
  func cell(forReuseIdentifier identifier: String) throws(InterfaceError) -> RootFinder.Root {
    let tree = document.tree
    let cells = RootFinder.roots(of: document).filter { tree.name($0.node).isContentCell }
    func error(_ expected: String, _ cell: RootFinder.Root? = nil) -> InterfaceError {
      InterfaceError(.noCell, file: document.name, line: cell.map { document.line(of: $0.node) }, expected)
    }
    guard document.kind == .xib else {
      let named = cells.filter { tree.string($0.node, .reuseIdentifier) == identifier }
      guard let cell = named.first else {
        throw error("a prototype cell with the reuse identifier “\(identifier)”")
      }
      guard named.count == 1 else {
        throw error("one prototype cell with the reuse identifier “\(identifier)”, not \(named.count)", named[1])
      }
      return cell
    }
    let top = cells.filter { tree.name(tree.parent($0.node)) == .objects }
    guard let cell = top.first else { throw error("a cell at the top of the document") }
    guard top.count == 1 else { throw error("one cell at the top of the document, not \(top.count)", top[1]) }
    try check(cell, identifier, .noCell)
    return cell
  }

  /// Refuses a view that the designer gave another identifier than it is registered with.
  private func check(
    _ root: RootFinder.Root, _ identifier: String, _ code: InterfaceError.Code
  ) throws(InterfaceError) {
    let own = document.tree.string(root.node, .reuseIdentifier) ?? ""
    guard own.isEmpty || own == identifier else {
      throw InterfaceError(
        code, file: document.name, line: document.line(of: root.node),
        "the reuse identifier “\(identifier)” with which the nib is registered, not “\(own)”")
    }
  }

  /// The supplementary view that is registered with an identifier, or with that of its kind.
  func reusableView(forReuseIdentifier identifier: String?) throws(InterfaceError) -> RootFinder.Root {
    let tree = document.tree
    let views = RootFinder.roots(of: document).filter { !tree.name($0.node).isContentCell }
    let found =
      document.kind == .xib
      ? views.filter { tree.name(tree.parent($0.node)) == .objects }
      : views.filter {
        tree.name($0.node) == .collectionReusableView
          && (identifier == nil || tree.string($0.node, .reuseIdentifier) == identifier)
      }
    let expected = document.kind == .xib ? "view at the top of the document" : "reusable view of that identifier"
    guard let view = found.first else {
      throw InterfaceError(.noReusableView, file: document.name, line: nil, "a \(expected)")
    }
    guard found.count == 1 else {
      throw InterfaceError(
        .noReusableView, file: document.name, line: document.line(of: found[1].node),
        "one \(expected), not \(found.count)")
    }
    if let identifier { try check(view, identifier, .noReusableView) }
    return view
  }
}
