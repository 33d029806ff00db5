/// Changes of a collection's items and sections that happen together (`performBatchUpdates`).
///
/// As in UIKit, what is deleted, reloaded or moved away is named by its place before the update, what is inserted or
/// moved here by its place after it.
public struct CollectionUpdate {
  /// Items that go, by their places before the update.
  public private(set) var deletedItems: [ItemPath] = []
  /// Items that come, by their places after it.
  public private(set) var insertedItems: [ItemPath] = []
  /// Items whose sizes are forgotten, by their places before it.
  public private(set) var reloadedItems: [ItemPath] = []
  /// Items that change places: from one before the update to one after it.
  public private(set) var movedItems: [(from: ItemPath, to: ItemPath)] = []
  /// Sections that go, by their numbers before it.
  public private(set) var deletedSections: [Int] = []
  /// Sections that come, by their numbers after it.
  public private(set) var insertedSections: [Int] = []
  /// Sections whose sizes are forgotten, by their numbers before it.
  public private(set) var reloadedSections: [Int] = []

  /// Where each section of the new counts comes from; `nil` for one that is new or reloaded.
  package internal(set) var sourceOfSection: [Int?] = []

  /// An update that changes nothing yet.
  public init() {}

  /// The items go.
  public mutating func deleteItems(at paths: some Sequence<ItemPath>) { deletedItems += paths }
  /// The items come, and are asked for their sizes.
  public mutating func insertItems(at paths: some Sequence<ItemPath>) { insertedItems += paths }
  /// The items are asked for their sizes again.
  public mutating func reloadItems(at paths: some Sequence<ItemPath>) { reloadedItems += paths }
  /// The item keeps its size.
  public mutating func moveItem(at path: ItemPath, to newPath: ItemPath) { movedItems.append((path, newPath)) }
  /// The sections go with their items.
  public mutating func deleteSections(_ sections: some Sequence<Int>) { deletedSections += sections }
  /// The sections come with their items.
  public mutating func insertSections(_ sections: some Sequence<Int>) { insertedSections += sections }
  /// The items of the sections are asked for their sizes again.
  public mutating func reloadSections(_ sections: some Sequence<Int>) { reloadedSections += sections }

  // MARK: What it means for a section

  /// The change of the items of a section that was there before.
  struct SectionChange {
    /// Items whose sizes are forgotten, by their number before.
    var reloaded: [Int] = []
    /// Items that go, by their number before, in falling order.
    var removed: [Int] = []
    /// Items that come, by their number after, in rising order; with the place they come from if they moved.
    var added: [(item: Int, from: ItemPath?)] = []
  }

  /// The changes of the sections that stay, by the sections' new numbers.
  func sectionChanges() -> [Int: SectionChange] {
    var newNumber: [Int: Int] = [:]
    for case (let new, let old?) in sourceOfSection.enumerated() { newNumber[old] = new }
    var changes: [Int: SectionChange] = [:]
    for path in reloadedItems {
      if let new = newNumber[path.section] { changes[new, default: .init()].reloaded.append(path.item) }
    }
    for path in deletedItems + movedItems.map(\.from) {
      if let new = newNumber[path.section] { changes[new, default: .init()].removed.append(path.item) }
    }
    let added = insertedItems.map { ($0, ItemPath?.none) } + movedItems.map { ($0.to, Optional($0.from)) }
    for (path, from) in added where sourceOfSection[path.section] != nil {
      changes[path.section, default: .init()].added.append((path.item, from))
    }
    for key in changes.keys {
      changes[key]?.removed.sort(by: >)
      changes[key]?.added.sort { $0.item < $1.item }
    }
    return changes
  }

  // MARK: Checks

  /// Finds where sections come from, and checks the update against the counts before and after it.
  mutating func resolve(before: [Int], after: [Int]) throws(CollectionError) {
    try checkSections(before: before.count, after: after.count)
    let gone = Set(deletedSections), new = Set(insertedSections), reloaded = Set(reloadedSections)
    var old = before.indices.filter { !gone.contains($0) }[...]
    sourceOfSection = after.indices.map { index in
      guard !new.contains(index), let source = old.popFirst() else { return nil }
      return reloaded.contains(source) ? nil : source
    }
    try checkItems(before: before, after: after)
  }

  private func checkSections(before: Int, after: Int) throws(CollectionError) {
    try CollectionUpdate.check(deletedSections + reloadedSections, below: before, "section")
    try CollectionUpdate.check(insertedSections, below: after, "section")
    guard after == before + insertedSections.count - deletedSections.count else {
      throw .inconsistentUpdate(
        section: nil, before: before, after: after, inserted: insertedSections.count, deleted: deletedSections.count)
    }
  }

  private func checkItems(before: [Int], after: [Int]) throws(CollectionError) {
    let from = deletedItems + movedItems.map(\.from), to = insertedItems + movedItems.map(\.to)
    try CollectionUpdate.check(from + reloadedItems, counts: before)
    var removed = [Int](repeating: 0, count: before.count), added = [Int](repeating: 0, count: after.count)
    for path in from { removed[path.section] += 1 }
    for path in to {
      guard added.indices.contains(path.section) else { throw .invalidUpdate("there is no section \(path.section)") }
      added[path.section] += 1
    }
    for case (let section, let source?) in sourceOfSection.enumerated() {
      guard after[section] == before[source] + added[section] - removed[source] else {
        throw .inconsistentUpdate(
          section: section, before: before[source], after: after[section], inserted: added[section],
          deleted: removed[source])
      }
    }
    try CollectionUpdate.check(to, counts: after)
  }

  private static func check(_ sections: [Int], below count: Int, _ what: String) throws(CollectionError) {
    var seen = Set<Int>()
    for section in sections {
      guard section >= 0, section < count else { throw .invalidUpdate("there is no section \(section)") }
      guard seen.insert(section).inserted else { throw .invalidUpdate("section \(section) is named twice") }
    }
  }

  private static func check(_ paths: [ItemPath], counts: [Int]) throws(CollectionError) {
    var seen = Set<ItemPath>()
    for path in paths {
      guard counts.indices.contains(path.section), path.item >= 0, path.item < counts[path.section] else {
        throw .invalidUpdate("there is no item \(path)")
      }
      guard seen.insert(path).inserted else { throw .invalidUpdate("item \(path) is named twice") }
    }
  }
}
