/// The source of what a collection shows: counts, and how the views of elements are made ready.
///
/// Closures may throw; the error is reported to the view's `errorHandler`, and the element keeps its estimated size.
public struct CollectionDataSource {
  /// How many sections there are.
  public var numberOfSections: () -> Int
  /// How many items a section has, from its number.
  public var numberOfItems: (_ section: Int) -> Int
  /// The identifier under which the class of an item's cell is registered.
  public var cellIdentifier: (ItemPath) -> String
  /// Puts an item's content into a cell, which may have shown another one before.
  public var configureCell: (CollectionCell, ItemPath) throws -> Void
  /// The identifier under which the class of a supplementary view is registered.
  public var supplementaryIdentifier: (_ kind: String, ItemPath) -> String
  /// Puts content into a header, footer or other supplementary view.
  public var configureSupplementary: (CollectionReusableView, _ kind: String, ItemPath) throws -> Void

  /// A data source by closure, of one section unless `numberOfSections` says otherwise.
  public init(
    numberOfSections: @escaping () -> Int = { 1 }, numberOfItems: @escaping (_ section: Int) -> Int,
    cellIdentifier: @escaping (ItemPath) -> String = { _ in CollectionView.defaultIdentifier },
    configureCell: @escaping (CollectionCell, ItemPath) throws -> Void
  ) {
    self.numberOfSections = numberOfSections
    self.numberOfItems = numberOfItems
    self.cellIdentifier = cellIdentifier
    self.configureCell = configureCell
    supplementaryIdentifier = { kind, _ in kind }
    configureSupplementary = { _, _, _ in }
  }

  /// A data source by array.
  public init<Item>(
    _ items: CollectionItems<Item>,
    cellIdentifier: @escaping (Item) -> String = { _ in CollectionView.defaultIdentifier },
    configureCell: @escaping (CollectionCell, Item) throws -> Void
  ) {
    self.init(
      numberOfSections: { items.sections.count }, numberOfItems: { items.sections[$0].count },
      cellIdentifier: { cellIdentifier(items.sections[$0.section][$0.item]) },
      configureCell: { try configureCell($0, items.sections[$1.section][$1.item]) })
  }
}

/// Items in sections, shared by a data source and whoever changes them.
public final class CollectionItems<Item> {
  /// The items of each section, in their order.
  public var sections: [[Item]]

  /// Items in several sections.
  public init(sections: [[Item]]) { self.sections = sections }
  /// Items in one section.
  public convenience init(_ items: [Item]) { self.init(sections: [items]) }

  /// The item at a place that exists.
  public subscript(path: ItemPath) -> Item {
    get { sections[path.section][path.item] }
    set { sections[path.section][path.item] = newValue }
  }
}
