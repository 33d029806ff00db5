/// A stack of open brackets, with the scripts of their runs.
struct BracketStack {
  private struct Entry {
    var opening: UInt32
    /// `nil` while the run that the bracket is in has no script yet.
    var script: UInt8?
  }

  private var entries: ContiguousArray<Entry> = []

  /// Deeper nesting is forgotten, so that a text of opening brackets costs no more than another one.
  private static let maximumDepth = 64

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  mutating func push(_ opening: UInt32, script: UInt8?) {
    if entries.count == Self.maximumDepth { entries.removeFirst() }
    entries.append(Entry(opening: BracketPairs.pair(of: opening, isClosing: false), script: script))
  }

  /// Takes the innermost opening bracket that fits, and all within it, from the stack.
  ///
  /// - Returns: The script of the opening bracket's run; `nil` where there is no such bracket or its run goes on.
  mutating func popScript(closedBy closing: UInt32) -> UInt8? {
    let opening = BracketPairs.pair(of: closing, isClosing: true)
    guard let index = entries.lastIndex(where: { $0.opening == opening }) else { return nil }
    let script = entries[index].script
    entries.removeLast(entries.count - index)
    return script
  }

  /// Gives the brackets of a run its script, now that it is known.
  mutating func resolve(to script: UInt8) {
    for index in entries.indices where entries[index].script == nil { entries[index].script = script }
  }
}
