internal import CGalleyUnicodeTables

/// Divides a text into runs of one script, by UAX #24 (Unicode 18.0).
///
/// - Each line up to a mandatory break is divided by itself, so that an edit changes nothing beyond its line.
/// - Characters of no script of their own (Common, Inherited, Unknown) belong to the run before them; at the start of a
///   line to its first run. An empty line belongs to what is around it.
/// - A character with script extensions belongs to a run of any of these scripts. Until a character with one script
///   comes, the run is open to all scripts that its characters have in common.
/// - A run that several scripts share has the one that its language is written in (``LanguageScripts``); without one,
///   what scripts of East Asia share belongs to such a script after it or before it.
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
  /// True if the current run has anything but the ends of empty lines.
  private var hasCharacters = false
  /// True if the current run has a wide character of no script that is no emoji, such as `：`: one of East Asia.
  private var hasWideCharacters = false
  /// True if the run that ended last is of this line and open to several scripts of East Asia.
  private var isLastOpen = false
  /// True if a run of the line with a script has ended before.
  private var hasRunBefore = false
  /// The characters that go on with a run of the script that was asked about last.
  private var skippable: (script: UInt8, characters: SkippableCharacters?) = (0, nil)

  package init() {}

  /// Appends the runs of a text in UTF-8, in order.
  ///
  /// - Parameters:
  ///   - utf8: Valid UTF-8 of less than 4 GiB.
  ///   - language: Gives the language of the character at a UTF-8 offset, a BCP 47 tag.
  ///   - runs: Receives the runs after what it holds; an empty text has none.
  /// - Complexity: O(*n*) in the length of the text.
  package mutating func itemize(
    _ utf8: UnsafeBufferPointer<UInt8>, language: (_ offset: Int) -> String? = { _ in nil },
    into runs: inout ContiguousArray<ScriptRun>
  ) {
    precondition(utf8.count <= UInt32.max, "A text is less than 4 GiB long")
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
          endRun(at: position, language, into: &runs, from: firstRun)
          _ = narrowCandidates(to: set)
        }
        lastSet = set
      }
      if script == nil, properties.isEastAsianWide, !properties.isEmoji { hasWideCharacters = true }
      if properties.isOpeningBracket {
        brackets.push(
          unsafe UTF8Decoding.scalar(at: position, in: bytes), script: script)
      }
      position &+= length
      guard unsafe HardLine.ends(at: position, in: utf8) else { continue }
      if position &- length > lineStart { hasCharacters = true }
      lineStart = position
      guard hasCharacters, position < utf8.count else { continue }
      endRun(at: position, language, into: &runs, from: firstRun)
      closeLastRun(&runs, from: firstRun)
      startLine()
      lastSet = .common
    }
    if lineStart < position { hasCharacters = true }
    endRun(at: position, language, into: &runs, from: firstRun)
    closeLastRun(&runs, from: firstRun)
  }

  private mutating func startLine() {
    removeCandidates()
    brackets.removeAll()
    hasCharacters = false
    hasRunBefore = false
    isLastOpen = false
  }

  /// Goes on over characters that are part of a run of one script and change nothing.
  @inline(__always) private mutating func endOfSkippableCharacters(
    of script: UInt8, from position: Int, to end: Int, in bytes: UnsafePointer<UInt8>
  ) -> Int {
    if skippable.script != script { skippable = (script, SkippableCharacters(ofScript: script)) }
    return unsafe skippable.characters?.end(from: position, to: end, in: bytes) ?? position
  }

  /// - Parameters:
  ///   - language: Gives the language of the character at a UTF-8 offset.
  ///   - first: The index of the text's first run.
  private mutating func endRun(
    at position: Int, _ language: (Int) -> String?, into runs: inout ContiguousArray<ScriptRun>, from first: Int
  ) {
    let start = runs.count > first ? Int(runs[runs.count - 1].end) : 0
    let found = script ?? sharedScript(language, from: start)
    let script = found ?? ScriptSet.common.primary
    let tag = Script(rawValue: unsafe galleyScriptTags[Int(script)])
    if found == nil, hasCharacters, candidates.contains(where: LanguageScripts.isEastAsian) {
      if !isLastOpen { runs.append(ScriptRun(end: 0, script: tag)) }
      isLastOpen = true
    } else {
      closeLastRun(&runs, from: first, before: tag)
      let isLikeLast = runs.count > first && (!hasCharacters || runs[runs.count - 1].script == tag)
      if !isLikeLast { runs.append(ScriptRun(end: 0, script: tag)) }
      hasRunBefore = true
    }
    runs[runs.count - 1].end = UInt32(truncatingIfNeeded: position)
    brackets.resolve(to: script)
    removeCandidates()
  }

  /// Gives the last run its script if it is open: that of what follows, else that of what is before it in the line,
  /// where these are of East Asia.
  ///
  /// - Parameters:
  ///   - first: The index of the text's first run.
  ///   - next: The script of what follows in the line; `nil` for nothing.
  private mutating func closeLastRun(
    _ runs: inout ContiguousArray<ScriptRun>, from first: Int, before next: Script? = nil
  ) {
    guard isLastOpen else { return }
    isLastOpen = false
    let last = runs.count - 1
    if let next, LanguageScripts.isEastAsian(next) { runs[last].script = next }
    guard last > first else { return }
    let followsEastAsian = hasRunBefore && LanguageScripts.isEastAsian(runs[last - 1].script)
    let isShared = runs[last].script == .common
    if isShared && followsEastAsian || runs[last].script == runs[last - 1].script {
      runs[last - 1].end = runs[last].end
      runs.removeLast()
    }
  }

  private mutating func removeCandidates() {
    script = nil
    hasWideCharacters = false
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

  /// The number of the script of the ended run, which several scripts share; `nil` where nothing decides.
  ///
  /// A run whose characters all have several scripts has the one that the Script property names, else one that its
  /// language is written in; a Devanagari danda alone, for example, is of no particular script.
  private func sharedScript(_ language: (Int) -> String?, from start: Int) -> UInt8? {
    if candidates.isEmpty {
      return hasWideCharacters
        ? language(start).flatMap { LanguageScripts.script(of: LanguageScripts.eastAsian, in: $0) } : nil
    }
    if candidates.contains(primary) { return primary }
    return language(start).flatMap { LanguageScripts.script(of: candidates, in: $0) }
  }
}

extension GeneralCategory {
  /// True if the category is one of Mn, Mc and Me.
  package var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
