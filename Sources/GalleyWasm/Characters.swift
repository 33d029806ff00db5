internal import CGalleyWasm
internal import Galley
internal import GalleyOptions
internal import GalleyUnicode

// Offsets count the units of UTF-16, as those of a string of JavaScript.

/// Finds where the lines of a text may end: for each place its offset, with the highest bit set where a line must end.
@c public func galley_breaks(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    try UTF16Offsets.answer(count) { bytes, offsets in
      unsafe LineBreaking.findBreaks(in: bytes, options: LineBreakOptions(), into: &offsets)
    }
  }
}

/// Finds where the lines of the text of a record may end, as `galley_breaks` does, by its options.
@c public func galley_line_breaks(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    let question = try TextQuestion(plain: TextQuestion.record(count), for: "question about line breaks")
    return try UTF16Offsets.answer(about: question.given) { bytes, offsets in
      unsafe LineBreaking.findBreaks(in: bytes, options: question.paragraphStyle.lineBreakOptions, into: &offsets)
    }
  }
}

/// Explains why a line may or may not end at each place of the text of a record.
///
/// For each place the offset, the classes on both sides, the kind of the break, the rule, its formula, and what decides instead of
/// it; tabs stand between them.
@c public func galley_explain(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    var question = try TextQuestion(plain: TextQuestion.record(count), for: "question about line breaks")
    let options = question.paragraphStyle.lineBreakOptions
    let found = LineBreaking.explanations(of: question.given, options: options)
    let offsets = question.given.withUTF8 { unsafe UTF16Offsets($0) }
    let lines = found.map { one in
      let kind = one.kind.map { $0 == .mandatory ? "mandatory" : "allowed" }
      let parts = [
        "\(offsets[UInt32(one.offset)])", one.before?.rawValue ?? "", one.after?.rawValue ?? "", kind ?? "", one.rule,
        one.formula,
      ]
      return (parts + [one.deciders.joined(separator: " ")]).joined(separator: "\t")
    }
    return try HostMemory.answer(lines)
  }
}

/// Finds the ends of the grapheme clusters of a text.
@c public func galley_graphemes(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    try UTF16Offsets.answer(count) { bytes, offsets in
      unsafe GraphemeBreaking.findBoundaries(in: bytes, into: &offsets)
    }
  }
}

/// Finds the ends of the words of a text, and of what is between them.
@c public func galley_words(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    try UTF16Offsets.answer(count) { bytes, offsets in
      unsafe WordBreaking.findBoundaries(in: bytes, into: &offsets)
    }
  }
}

/// Finds the parts of a text by their embedding levels, in the order in which a line shows them: the level of the first
/// paragraph, then for each part its start, its end and its level.
///
/// - Parameter direction: 0 for that of the first strong character, 1 for left to right, 2 for right to left.
@c public func galley_bidi(_ count: Int32, _ direction: Int32) -> Int32 {
  answer { () throws(HostError) in
    guard let base = [.firstStrong, .leftToRight, .rightToLeft].at(direction) as BaseDirection? else {
      throw HostError(.badArgument, "\(direction) is no direction")
    }
    var text = try HostMemory.text(count)
    var answer: ContiguousArray<UInt32> = []
    text.withUTF8 { bytes in
      var runs: ContiguousArray<LevelRun> = []
      var visual: ContiguousArray<VisualRun> = []
      var resolver = BidiResolver()
      let level = unsafe resolver.resolve(bytes, direction: base, into: &runs)
      answer.append(UInt32(level))
      unsafe LineReordering.appendVisualRuns(
        of: 0..<UInt32(bytes.count), in: bytes, levels: runs, paragraphLevel: level, into: &visual)
      let offsets = unsafe UTF16Offsets(bytes)
      for run in visual {
        answer.append(offsets[run.range.lowerBound])
        answer.append(offsets[run.range.upperBound])
        answer.append(UInt32(run.level))
      }
    }
    return try HostMemory.answer(answer)
  }
}

/// Returns how often words of Thai, Lao, Khmer and Burmese were asked of the host.
@c public func galley_asked_words() -> UInt32 { galley_host_asked_words() }

/// Returns how often the host had no words.
@c public func galley_missed_words() -> UInt32 { galley_host_missed_words() }

extension Array {
  /// The element at a place that a host gave; `nil` where there is none.
  func at(_ index: Int32) -> Element? { indices.contains(Int(index)) ? self[Int(index)] : nil }
}

/// The offsets in UTF-16 of the places of a text in UTF-8.
struct UTF16Offsets {
  /// By the offset in UTF-8, those inside of a character as that of its beginning; empty where both are the same.
  private var units: ContiguousArray<UInt32> = []
  private let count: Int

  init(_ utf8: UnsafeBufferPointer<UInt8>) {
    count = utf8.count
    // swift-format-ignore
    guard unsafe utf8.contains(where: { $0 >= 0x80 }) else { return }
    units.reserveCapacity(count + 1)
    var (unit, next): (UInt32, UInt32) = (0, 0)
    // swift-format-ignore
    for unsafe byte in unsafe utf8 {
      if byte & 0xC0 != 0x80 {
        unit = next
        next &+= byte >= 0xF0 ? 2 : 1
      }
      units.append(unit)
    }
    units.append(next)
  }

  subscript(offset: UInt32) -> UInt32 { units.isEmpty ? offset : units[Int(offset)] }

  /// The offset in UTF-8 of the first character that does not begin before an offset in UTF-16.
  func utf8Offset(of unit: UInt32) -> Int {
    if units.isEmpty { return min(Int(clamping: unit), count) }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if units[middle] < unit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Answers with offsets that are found in a text, of which the highest bit may be a mark.
  static func answer(
    _ count: Int32, _ find: (UnsafeBufferPointer<UInt8>, inout ContiguousArray<UInt32>) -> Void
  ) throws(HostError) -> Int32 {
    try answer(about: HostMemory.text(count), find)
  }

  static func answer(
    about text: String, _ find: (UnsafeBufferPointer<UInt8>, inout ContiguousArray<UInt32>) -> Void
  ) throws(HostError) -> Int32 {
    var text = text
    var found: ContiguousArray<UInt32> = []
    text.withUTF8 { bytes in
      unsafe find(bytes, &found)
      let offsets = unsafe UTF16Offsets(bytes)
      for index in found.indices { found[index] = offsets[found[index] & 0x7FFF_FFFF] | found[index] & 0x8000_0000 }
    }
    return try HostMemory.answer(found)
  }
}
