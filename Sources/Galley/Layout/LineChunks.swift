/// Lines in chunks, which are given back one by one while others are made of them.
///
/// An array that grows to a million lines holds them twice while it moves, and once more beside what is made of them.
struct LineChunks {
  private var chunks: [[LineList.Line]] = []
  private(set) var count = 0

  /// The lines of a full chunk.
  private static var chunkSize: Int { 1024 }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ line: LineList.Line) {
    if count.isMultiple(of: Self.chunkSize) {
      var chunk: [LineList.Line] = []
      // The few lines of most texts take no more than they need.
      if count > 0 { chunk.reserveCapacity(Self.chunkSize) }
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(line)
    count += 1
  }

  mutating func popLast() -> LineList.Line? {
    guard count > 0, let line = chunks[chunks.count - 1].popLast() else { return nil }
    count -= 1
    if count.isMultiple(of: Self.chunkSize) { chunks.removeLast() }
    return line
  }

  /// Calls `body` with each line, from top to bottom.
  func forEach(_ body: (LineList.Line) -> Void) {
    for chunk in chunks { for line in chunk { body(line) } }
  }

  /// The same, giving memory back on the way.
  mutating func removeEach(_ body: (LineList.Line) -> Void) {
    for index in chunks.indices {
      for line in chunks[index] { body(line) }
      chunks[index] = []
    }
    self = LineChunks()
  }
}
