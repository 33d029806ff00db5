extension AttributedText {
  /// Replaces a part of the text.
  ///
  /// New characters look like the first one that they replace; where they replace none, like the one before them. They belong
  /// to the paragraph that they are put into. What the author decided about line ends goes with the characters that stay.
  ///
  /// - Parameters:
  ///   - range: The part; positions outside of the text are moved into it.
  ///   - replacement: May be empty.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func replace(_ range: Range<String.Index>, with replacement: String) {
    let replaced = string.utf8Offsets(of: range)
    let count = replacement.utf8.count
    let donor = replaced.isEmpty ? max(0, replaced.lowerBound - 1) : replaced.lowerBound
    runs.replace(replaced, with: count, donor: donor)
    paragraphRuns.replace(replaced, with: count, donor: replaced.lowerBound)
    breakOverrides = breakOverrides.compactMap { part in
      part.utf8Range.replacing(replaced, with: count).map { BreakOverride(utf8Range: $0, kind: part.kind) }
    }
    spans = spans.compactMap { part in
      part.utf8Range.replacing(replaced, with: count).map { TextSpan(utf8Range: $0, kind: part.kind) }
    }
    string = string.replacing(utf8: replaced, with: replacement)
  }
}

extension Array {
  /// Gives the runs their lengths after an edit.
  ///
  /// - Parameter donor: A UTF-8 offset in the run that takes the new characters in.
  fileprivate mutating func replace<Style>(_ range: Range<Int>, with count: Int, donor: Int)
  where Element == AttributedText.Run<Style> {
    var edited: [Element] = []
    var start = 0
    var isTaken = false
    for (index, run) in enumerated() {
      let end = start + run.utf8Count
      var left = run.utf8Count - range.clamped(to: start..<end).count
      if !isTaken, donor < end || index == self.count - 1 {
        left += count
        isTaken = true
      }
      edited.append(left, run.style)
      start = end
    }
    // An empty text keeps the style that it would begin with.
    self = edited.isEmpty ? [Element(utf8Count: 0, style: self[0].style)] : edited
  }
}

extension Range<Int> {
  /// Refuses a part of a text that is to be edited: at another place than was meant the edit would damage the text.
  ///
  /// - Parameter characterStart: Returns the start of the Unicode scalar that holds an offset.
  /// - Throws: ``TextError/Code/invalidRange`` where the range is not within the text, or ends within a character.
  func checkEnds(_ characterStart: (Int) -> Int) throws(TextError) {
    for offset in [lowerBound, upperBound] where characterStart(offset) != offset {
      throw TextError(.invalidRange, "the offset \(offset) is not between two characters of the text")
    }
  }

  /// Where a part of a text stands after an edit; `nil` where nothing is left of it.
  fileprivate func replacing(_ range: Range<Int>, with count: Int) -> Self? {
    let shift = count - range.count
    var (lower, upper) = (lowerBound, upperBound)
    if lower >= range.upperBound {
      lower += shift
    } else if lower > range.lowerBound {
      lower = range.lowerBound + count
    }
    if upper >= range.upperBound, upper > range.lowerBound {
      upper += shift
    } else if upper > range.lowerBound {
      upper = range.lowerBound
    }
    return lower < upper ? lower..<upper : nil
  }
}

extension String {
  /// The UTF-8 offsets of a range of characters; positions outside of the text are moved into it, those inside a character
  /// to its start.
  package func utf8Offsets(of range: Range<String.Index>) -> Range<Int> {
    func offset(_ index: String.Index) -> Int {
      characterStart(at: utf8.distance(from: startIndex, to: min(max(index, startIndex), endIndex)))
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  /// The start of the Unicode scalar that holds a UTF-8 offset, which is moved into the text.
  func characterStart(at offset: Int) -> Int {
    var start = min(max(0, offset), utf8.count)
    while start < utf8.count, utf8[utf8.index(startIndex, offsetBy: start)] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The text with another part in the place of one.
  ///
  /// - Parameter range: UTF-8 offsets of whole scalars.
  func replacing(utf8 range: Range<Int>, with replacement: String) -> String {
    let lower = utf8.index(startIndex, offsetBy: range.lowerBound)
    let upper = utf8.index(startIndex, offsetBy: range.upperBound)
    var edited = String()
    edited.reserveCapacity(utf8.count - range.count + replacement.utf8.count)
    edited += self[..<lower]
    edited += replacement
    edited += self[upper...]
    return edited
  }
}
