public import GalleyLayout

extension CollectionView {
  /// Registers the cell of a nib (`register(_:forCellWithReuseIdentifier:)`), whether it was designed for a table or a
  /// collection.
  ///
  /// A xib has one cell at its top, and its identifier, if the designer gave one, is that it is registered with. Of a
  /// storyboard it is the prototype cell of that identifier. Cells are made as
  /// ``Nib/instantiate(withOwner:classes:scene:options:)`` makes views, without an owner; what is inside them is in the
  /// content view, which stands for the cell in constraints.
  ///
  /// - Parameters:
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
    register(identifier: identifier) {
      let cell = (try? nib.contents(of: [root], nil, classes, options))?.topLevelViews.first as? CollectionCell
      return cell ?? NibCell()
    }
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
    let own = tree.string(cell.node, .reuseIdentifier) ?? ""
    guard own.isEmpty || own == identifier else {
      throw error("the reuse identifier “\(identifier)” with which the nib is registered, not “\(own)”", cell)
    }
    return cell
  }
}
