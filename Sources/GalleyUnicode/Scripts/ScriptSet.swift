internal import CGalleyUnicodeTables

/// A set of scripts that characters share, by its number in the tables.
///
/// Scripts have numbers too; the sets of one script come first and have the numbers of their scripts.
struct ScriptSet: Equatable {
  var number: Int

  static let common = ScriptSet(number: 0)

  /// Whether the set is Common, Inherited or Unknown alone, which fits every run.
  var isNeutral: Bool { number <= 2 }

  /// The number of the Script property's value, which may be Common or Inherited.
  var primary: UInt8 { unsafe galleyScriptSetMembers[Int(galleyScriptSetOffsets[number])] }

  func contains(_ script: UInt8) -> Bool {
    members.contains { unsafe galleyScriptSetMembers[$0] == script }
  }

  /// Appends the scripts other than Common and Inherited.
  func appendScripts(to scripts: inout ContiguousArray<UInt8>) {
    for member in members {
      let script = unsafe galleyScriptSetMembers[member]
      if script > 2 { scripts.append(script) }
    }
  }

  private var members: Range<Int> {
    unsafe Int(galleyScriptSetOffsets[number])..<Int(galleyScriptSetOffsets[number + 1])
  }
}

/// The brackets that are open, and the scripts of the runs that they are in.
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
    entries.append(Entry(opening: opening, script: script))
  }

  /// Takes the innermost opening bracket that fits, and all within it, from the stack.
  ///
  /// - Returns: The script of the opening bracket's run; `nil` where there is no such bracket or its run goes on.
  mutating func popScript(closedBy closing: UInt32) -> UInt8? {
    guard let opening = Self.opening(of: closing), let index = entries.lastIndex(where: { $0.opening == opening }) else {
      return nil
    }
    let script = entries[index].script
    entries.removeLast(entries.count - index)
    return script
  }

  /// Gives the brackets of a run its script, now that it is known.
  mutating func resolve(to script: UInt8) {
    for index in entries.indices where entries[index].script == nil { entries[index].script = script }
  }

  /// BidiBrackets.txt: the partner of a closing bracket.
  private static func opening(of closing: UInt32) -> UInt32? {
    var (low, high) = (0, Int(galleyBracketCount))
    while low < high {
      let middle = (low + high) / 2
      if unsafe UInt32(galleyClosingBrackets[middle]) < closing { low = middle + 1 } else { high = middle }
    }
    guard low < Int(galleyBracketCount), unsafe UInt32(galleyClosingBrackets[low]) == closing else { return nil }
    return unsafe UInt32(galleyOpeningBrackets[low])
  }
}
