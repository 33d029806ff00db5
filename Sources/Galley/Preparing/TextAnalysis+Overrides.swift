internal import GalleyUnicode

extension TextAnalysis {
  /// Takes and adds the opportunities that the author has decided on.
  mutating func overrideBreaks(_ overrides: [AttributedText.BreakOverride]) {
    guard !overrides.isEmpty else { return }
    var hyphens: ContiguousArray<UInt32> = []
    for offset in input.scratch.tables.hyphenOffsets
    where !overrides.contains(where: { $0.hidesHyphen(at: Int(offset)) }) {
      hyphens.append(offset)
    }
    input.scratch.tables.hyphenOffsets = hyphens
    var merged: ContiguousArray<UInt32> = []
    var known: [LineBreakOptions: ContiguousArray<UInt32>] = [:]
    var next = 0
    let found = input.scratch.tables.breakOffsets
    func takeFound(before end: Int) {
      while next < found.count, Int(found[next] & LineBreaking.offsetMask) < end {
        merged.append(found[next])
        next += 1
      }
    }
    for override in overrides {
      takeFound(before: override.utf8Range.lowerBound + 1)
      if case .options(let options) = override.kind {
        merged.append(contentsOf: breaks(inside: override.utf8Range, by: options, &known))
        while next < found.count, Int(found[next] & LineBreaking.offsetMask) <= override.utf8Range.upperBound {
          next += 1
        }
        continue
      }
      var offset = override.utf8Range.lowerBound
      while offset < override.utf8Range.upperBound {
        offset = unsafe GraphemeBreaking.boundary(after: offset, in: input.bytes)
        guard offset < min(override.utf8Range.upperBound, input.byteCount) else { break }
        var isMandatory = false
        while next < found.count, Int(found[next] & LineBreaking.offsetMask) <= offset {
          isMandatory = found[next] & LineBreaking.mandatoryFlag != 0
          if isMandatory { merged.append(found[next]) }
          next += 1
        }
        if override.kind == .allowed, !isMandatory, !isWhiteSpace(at: offset) { merged.append(UInt32(offset)) }
      }
    }
    takeFound(before: .max)
    input.scratch.tables.breakOffsets = merged
  }

  /// The opportunities in a part of the text and at its end, found with other options.
  ///
  /// - Parameter known: The opportunities of the whole text by options, since all of it may decide about a part; those of these
  ///   options afterwards.
  /// - Complexity: O(*n*) in the length of the text when options are met first, then O(log *n*) and the length of the answer.
  private mutating func breaks(
    inside range: Range<Int>, by options: LineBreakOptions, _ known: inout [LineBreakOptions: ContiguousArray<UInt32>]
  ) -> ContiguousArray<UInt32>.SubSequence {
    var options = options
    if options.language == nil { options.language = input.styles[0].style.language.tag }
    if known[options] == nil {
      let found = input.scratch.tables.breakOffsets
      findBreaks(by: options)
      known[options] = input.scratch.tables.breakOffsets
      input.scratch.tables.breakOffsets = found
    }
    let own = known[options] ?? []
    func index(of offset: Int) -> Int { own.partitioningIndex { Int($0 & LineBreaking.offsetMask) >= offset } }
    return own[index(of: range.lowerBound + 1)..<index(of: range.upperBound + 1)]
  }

  private func isWhiteSpace(at offset: Int) -> Bool {
    let end = unsafe GraphemeBreaking.boundary(after: offset, in: input.bytes)
    return unsafe WhiteSpace.trimmedEnd(input.bytes, from: offset, to: end) == offset
  }
}

extension AttributedText.BreakOverride {
  /// Tells whether no line ends with a hyphen at a UTF-8 offset, which lies inside the part.
  fileprivate func hidesHyphen(at offset: Int) -> Bool {
    if case .options = kind { return false }
    return utf8Range.lowerBound < offset && offset < utf8Range.upperBound
  }
}
