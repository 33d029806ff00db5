internal import Galley

/// The sections of a compositional layout as they were laid out, one behind the other.
///
/// Sections in a row that are alike are kept and placed as one, so that a layout costs as much as it has of these rows.
struct LaidSections {
  /// Keeps a section as it was laid out, for all that are alike.
  final class Box {
    let section: CollectionLayoutSection
    var value: LaidSection

    init(_ value: LaidSection) {
      section = value.section
      self.value = value
    }
  }

  /// A section in its place.
  @dynamicMemberLookup struct Placed {
    let box: Box
    /// Where the section begins in the direction of scrolling.
    let start: Double

    subscript<Value>(dynamicMember path: KeyPath<LaidSection, Value>) -> Value { box.value[keyPath: path] }
  }

  /// Sections in a row that are alike.
  private struct Run {
    var box: Box
    var sections: Range<Int>
    /// The number of items of each.
    let itemCount: Int
    /// True if other sections may be like these.
    var isModel: Bool
    /// Where the first one begins in the direction of scrolling.
    var start = 0.0
    /// The extent of each there, and how far elements stick out of it.
    private(set) var length = 0.0
    private(set) var overhang = 0.0

    init(_ section: LaidSection, _ sections: Range<Int>, itemCount: Int, isModel: Bool) {
      box = Box(section)
      self.sections = sections
      self.itemCount = itemCount
      self.isModel = isModel
      noteExtent()
    }

    mutating func noteExtent() {
      let extent = box.value.extent
      length = box.value.length
      overhang = max(0, -extent.from, extent.to - length)
    }

    /// A part of the sections, whose places are those that they had.
    func part(_ sections: Range<Int>, spacing: Double) -> Run {
      var part = self
      part.sections = sections
      part.start = start(of: sections.lowerBound, spacing: spacing)
      return part
    }

    func start(of section: Int, spacing: Double) -> Double {
      start + Double(section - sections.lowerBound) * (length + spacing)
    }
  }

  /// Few kinds of sections are worth a look.
  private static let mostModels = 16

  private var runs: ContiguousArray<Run> = []
  /// The space between sections.
  private var spacing = 0.0
  /// How far elements stick out of their sections; infinite where sections may begin before those above them.
  private var overhang = 0.0

  /// The sections that there are.
  var indices: Range<Int> { 0..<(runs.last?.sections.upperBound ?? 0) }

  /// A section as it was laid out; `nil` when there is none.
  subscript(index: Int) -> Placed? {
    guard indices.contains(index) else { return nil }
    let place = place(of: index)
    return Placed(box: runs[place].box, start: runs[place].start(of: index, spacing: spacing))
  }

  /// The section of an item; `nil` when there is no such item.
  subscript(path: ItemPath) -> Placed? { contains(path) ? self[path.section] : nil }

  /// Tells whether there is an item.
  func contains(_ path: ItemPath) -> Bool {
    indices.contains(path.section) && 0..<runs[place(of: path.section)].itemCount ~= path.item
  }

  private func place(of index: Int) -> Int { runs.partitioningIndex { $0.sections.upperBound > index } }

  // MARK: Changes

  /// Adds a section behind the others that is like an earlier one with as many items.
  ///
  /// - Parameter isAlike: Tells whether another section is laid out in the same way.
  /// - Returns: False where none is like it.
  mutating func append(itemCount: Int, _ isAlike: (CollectionLayoutSection) -> Bool) -> Bool {
    let index = indices.upperBound
    let place = runs.indices.suffix(LaidSections.mostModels).last {
      runs[$0].isModel && runs[$0].itemCount == itemCount && isAlike(runs[$0].box.section)
    }
    guard let place else { return false }
    if place == runs.count - 1 {
      runs[place].sections = runs[place].sections.lowerBound..<index + 1
    } else {
      runs.append(runs[place].part(index..<index + 1, spacing: 0))
    }
    return true
  }

  /// Adds a section behind the others.
  mutating func append(_ section: LaidSection, itemCount: Int, isModel: Bool) {
    let index = indices.upperBound
    runs.append(Run(section, index..<index + 1, itemCount: itemCount, isModel: isModel))
  }

  /// A section that is to be changed, but none of those that are alike.
  mutating func separate(_ index: Int) -> Box {
    var place = place(of: index)
    if runs[place].sections.count > 1 {
      let run = runs[place], ends = run.sections
      let parts = [ends.lowerBound..<index, index..<index + 1, index + 1..<ends.upperBound].filter { !$0.isEmpty }
      runs.replaceSubrange(place...place, with: parts.map { run.part($0, spacing: spacing) })
      if index > ends.lowerBound { place += 1 }
    }
    runs[place].isModel = false
    if !isKnownUniquelyReferenced(&runs[place].box) { runs[place].box = Box(runs[place].box.value) }
    return runs[place].box
  }

  /// Notes that a section has changed.
  mutating func noteChange(of index: Int) { runs[place(of: index)].noteExtent() }

  /// Puts the sections one after the other, and tells where the last one ends.
  mutating func stack(from start: Double, spacing: Double) -> Double {
    self.spacing = spacing
    overhang = spacing < 0 ? .infinity : 0
    var start = start
    for place in runs.indices {
      if place > 0 { start += spacing }
      runs[place].start = start
      overhang = runs[place].length < 0 ? .infinity : max(overhang, runs[place].overhang)
      start = runs[place].start(of: runs[place].sections.upperBound - 1, spacing: spacing) + runs[place].length
    }
    return start
  }

  // MARK: Queries

  /// The sections whose elements may be seen in a stretch of the content.
  func range(from: Double, to: Double) -> Range<Int> {
    // A point more on each side, since positions are rounded to pixels.
    let (from, to) = (from - overhang - 1, to + overhang + 1)
    guard overhang.isFinite else { return indices }
    let first = first { $1 > from }
    return first..<max(first, self.first { start, _ in start >= to })
  }

  /// The first section with a start and an end for which something holds, as it does for all behind it.
  private func first(where holds: (_ start: Double, _ end: Double) -> Bool) -> Int {
    func check(_ run: Run, _ index: Int) -> Bool {
      let start = run.start(of: index, spacing: spacing)
      return holds(start, start + run.length)
    }
    let place = runs.partitioningIndex { check($0, $0.sections.upperBound - 1) }
    guard runs.indices.contains(place) else { return indices.upperBound }
    let run = runs[place]
    return run.sections.partitioningIndex { check(run, $0) }
  }
}
