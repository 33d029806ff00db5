internal import Galley

/// The footnotes collected for the bottom of a container.
struct NoteArea {
  /// A note, or a part of one.
  struct Item {
    let run: LineRun
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
  var gap = 0.0
  private(set) var items: [Item] = []

  /// Points from the bottom of the container to the top of the room for the notes.
  var height: Double { items.contains { $0.taken > 0 } ? height(adding: 0) : 0 }

  /// Returns the height after adding notes of a height.
  func height(adding more: Double) -> Double {
    items.reduce(gap + more) { $0 + ($1.taken > 0 ? $1.run.bottom($1.taken - 1) : 0) }
  }

  /// Adds a note, or the first lines of one.
  mutating func append(_ run: LineRun, taken: Int, block: Int, note: Int, line: Int? = nil, placed: Int = 0) {
    items.append(Item(run: run, taken: taken, block: block, note: note, line: line, placed: placed))
  }

  /// Removes the notes whose marks are at or after a line of a block.
  mutating func forget(from placed: Int, line: Int) {
    items.removeAll { item in item.line.map { item.placed > placed || item.placed == placed && $0 >= line } ?? false }
  }

  /// The parts of these notes that the next container takes.
  var rests: [NoteRest] {
    items.compactMap { item in
      item.taken < item.run.count
        ? NoteRest(block: item.block, note: item.note, place: item.run.place(before: item.taken)) : nil
    }
  }
}
