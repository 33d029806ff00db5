internal import CGalleyUnicodeTables

/// Divides a text into runs of one script, by UAX #24 (Unicode 18.0).
///
/// - Each line up to a mandatory break is divided by itself, so that an edit changes nothing beyond its line.
/// - Characters of no script of their own (Common, Inherited, Unknown) belong to the run before them; at the start of a
///   line to its first run. An empty line belongs to what is around it.
/// - A character with script extensions belongs to a run of any of these scripts. Until a character with one script
///   comes, the run is open to all scripts that its characters have in common.
/// - A closing bracket has the script of its opening one (UAX #24, 5.1).
/// - A combining mark does not begin a run, whatever its script: grapheme clusters stay whole.
///
/// An itemizer keeps memory between texts; use one per thread.
package struct ScriptItemizer: ~Copyable {
  /// The one script that the current run has, once there is only one.
  private var script: UInt8?
  /// The scripts that the current run may have while there are several; empty while it is open to all.
  private var candidates: ContiguousArray<UInt8> = []
  /// The value of the Script property of the run's first character that has a script.
  private var primary: UInt8 = 0
  private var brackets = BracketStack()
  /// Whether the current run has anything but the ends of empty lines.
  private var hasCharacters = false
  /// What goes on with a run of the script that was asked about last.
  private var skippable: (script: UInt8, characters: SkippableCharacters?) = (0, nil)

  package init() {}

  /// Appends the runs of a text in UTF-8, in order.
  ///
  /// - Parameters:
  ///   - utf8: Valid UTF-8 of less than 4 GiB.
  ///   - runs: Receives the runs after what it holds; an empty text has none.
  /// - Complexity: O(*n*) in the length of the text.
  package mutating func itemize(_ utf8: UnsafeBufferPointer<UInt8>, into runs: inout ContiguousArray<ScriptRun>) {
    precondition(utf8.count <= Int(UInt32.max), "A text is less than 4 GiB long")
    guard let bytes = utf8.baseAddress, !utf8.isEmpty else { return }
    startLine()
    let firstRun = runs.count
    // The set that was seen last and is part of the run; most characters repeat it.
    var lastSet = ScriptSet.common
    var position = 0
    var lineStart = 0
    while position < utf8.count {
      if let script, unsafe bytes[position] < 0xE0 {
        position = unsafe endOfSkippableCharacters(of: script, from: position, to: utf8.count, in: bytes)
        guard position < utf8.count else { break }
      }
      let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      var set = ScriptSet(number: properties.scriptSet)
      if properties.isClosingBracket {
        let opener = brackets.popScript(closedBy: unsafe UTF8Decoding.scalar(at: position, in: bytes))
        set = opener.map { ScriptSet(number: Int($0)) } ?? set
      }
      if set != lastSet, !set.isNeutral, position == lineStart || !properties.generalCategory.isMark {
        if !narrowCandidates(to: set) {
          hasCharacters = true
          endRun(at: position, into: &runs, from: firstRun)
          _ = narrowCandidates(to: set)
        }
        lastSet = set
      }
      if properties.isOpeningBracket {
        brackets.push(
          unsafe UTF8Decoding.scalar(at: position, in: bytes), script: script)
      }
      position &+= length
      guard unsafe HardLine.ends(at: position, in: utf8) else { continue }
      if position &- length > lineStart { hasCharacters = true }
      lineStart = position
      guard hasCharacters, position < utf8.count else { continue }
      endRun(at: position, into: &runs, from: firstRun)
      startLine()
      lastSet = .common
    }
    if lineStart < position { hasCharacters = true }
    endRun(at: position, into: &runs, from: firstRun)
  }

  private mutating func startLine() {
    removeCandidates()
    brackets.removeAll()
    hasCharacters = false
  }

  /// Goes on over characters that are part of a run of one script and change nothing.
  @inline(__always) private mutating func endOfSkippableCharacters(
    of script: UInt8, from position: Int, to end: Int, in bytes: UnsafePointer<UInt8>
  ) -> Int {
    if skippable.script != script { skippable = (script, SkippableCharacters(ofScript: script)) }
    return unsafe skippable.characters?.end(from: position, to: end, in: bytes) ?? position
  }

  /// - Parameter first: The index of the text's first run.
  private mutating func endRun(at position: Int, into runs: inout ContiguousArray<ScriptRun>, from first: Int) {
    let script = resolvedScript
    let end = UInt32(truncatingIfNeeded: position)
    let tag = Script(rawValue: unsafe galleyScriptTags[Int(script)])
    if let last = runs.indices.last, last >= first, !hasCharacters || runs[last].script == tag {
      runs[last].end = end
    } else {
      runs.append(ScriptRun(end: end, script: tag))
    }
    brackets.resolve(to: script)
    removeCandidates()
  }

  private mutating func removeCandidates() {
    script = nil
    if !candidates.isEmpty { candidates.removeAll(keepingCapacity: true) }
  }

  /// Leaves only the scripts that `set` has too; `false`, with nothing changed, where there is none.
  private mutating func narrowCandidates(to set: ScriptSet) -> Bool {
    if let script { return set.isSingle ? set.primary == script : set.contains(script) }
    if candidates.isEmpty {
      primary = set.primary
      if set.isSingle { script = primary } else { set.appendScripts(to: &candidates) }
    } else {
      guard candidates.contains(where: set.contains) else { return false }
      candidates.removeAll { !set.contains($0) }
      if !candidates.contains(primary) { primary = set.primary }
    }
    if candidates.count == 1 {
      script = candidates[0]
      candidates.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// The number of the script of the run that ends.
  ///
  /// A run whose characters all have several scripts has the one that the Script property names; a Devanagari danda
  /// alone, for example, is of no particular script.
  private var resolvedScript: UInt8 {
    if let script { return script }
    return candidates.contains(primary) ? primary : ScriptSet.common.primary
  }
}

extension ScriptItemizer {
  /// Whether a text has brackets: one may give its script to another far from it.
  ///
  /// - Parameter utf8: Valid UTF-8.
  package static func hasBrackets(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = utf8.baseAddress else { return false }
    var position = 0
    while position < utf8.count {
      let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      if properties.isOpeningBracket || properties.isClosingBracket { return true }
      position &+= length
    }
    return false
  }
}

extension GeneralCategory {
  /// Whether the category is one of Mn, Mc and Me.
  package var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
