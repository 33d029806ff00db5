internal import Galley

/// The footnotes collected for the bottom of a container.
struct NoteArea {
  /// A note, or a part of one.
  struct Item {
    let lines: BlockLines
    /// The number of lines placed here.
    let taken: Int
    let block: Int
    let note: Int
    /// The line with the mark, among the lines of its block here; `nil` for the rest of an earlier note.
    let line: Int?
    /// The index of the marked block in the container.
    let placed: Int
  }

  /// Points above the first note.
  let gap: Double
  private(set) var items: [Item] = []
  /// Points from the bottom of the container to the top of the notes, with the gap even where no line of one stands here.
  private(set) var heightWithGap: Double
  private var hasLines = false
  /// True if a note goes on in the next container.
  private(set) var hasRests = false

  init(gap: Double) {
    self.gap = gap
    heightWithGap = gap
  }

  /// Points from the bottom of the container to the top of the room for the notes.
  var height: Double { hasLines ? heightWithGap : 0 }

  /// Adds a note, or the first lines of one.
  mutating func append(_ lines: BlockLines, taken: Int, block: Int, note: Int, line: Int? = nil, placed: Int = 0) {
    append(Item(lines: lines, taken: taken, block: block, note: note, line: line, placed: placed))
  }

  private mutating func append(_ item: Item) {
    items.append(item)
    if item.taken > 0 { (hasLines, heightWithGap) = (true, heightWithGap + item.lines.bottom(item.taken - 1)) }
    if item.taken < item.lines.count { hasRests = true }
  }

  /// Removes the notes whose marks are at or after a line of a block.
  mutating func forget(from placed: Int, line: Int) {
    var kept = NoteArea(gap: gap)
    for item in items {
      let isLeftOut = item.line.map { item.placed > placed || item.placed == placed && $0 >= line } ?? false
      if !isLeftOut { kept.append(item) }
    }
    self = kept
  }

  /// The parts of these notes that the next container takes.
  var rests: NoteRests {
    NoteRests(
      items.compactMap { item in
        item.taken < item.lines.count
          ? NoteRest(block: item.block, note: item.note, place: item.lines.place(before: item.taken)) : nil
      })
  }
}
