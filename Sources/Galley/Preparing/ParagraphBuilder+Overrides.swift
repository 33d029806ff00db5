internal import GalleyUnicode

extension ParagraphBuilder {
  /// Takes and adds the opportunities that the author has decided on.
  mutating func overrideBreaks(_ overrides: [AttributedText.BreakOverride]) {
    guard !overrides.isEmpty else { return }
    var hyphens: ContiguousArray<UInt32> = []
    for offset in scratch.hyphenOffsets where !overrides.contains(where: { $0.decides(Int(offset)) }) {
      hyphens.append(offset)
    }
    scratch.hyphenOffsets = hyphens
    var merged: ContiguousArray<UInt32> = []
    var next = 0
    let found = scratch.breakOffsets
    func takeFound(before end: Int) {
      while next < found.count, Int(found[next] & LineBreaking.offsetMask) < end {
        merged.append(found[next])
        next += 1
      }
    }
    for override in overrides {
      takeFound(before: override.utf8Range.lowerBound + 1)
      var offset = override.utf8Range.lowerBound
      while offset < override.utf8Range.upperBound {
        offset = unsafe GraphemeBreaking.boundary(after: offset, in: bytes)
        guard offset < min(override.utf8Range.upperBound, byteCount) else { break }
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
    scratch.breakOffsets = merged
  }

  private func isWhiteSpace(at offset: Int) -> Bool {
    let end = unsafe GraphemeBreaking.boundary(after: offset, in: bytes)
    return unsafe WhiteSpace.trimmedEnd(bytes, from: offset, to: end) == offset
  }
}

extension AttributedText.BreakOverride {
  /// Whether a UTF-8 offset lies inside the part, not at its ends.
  fileprivate func decides(_ offset: Int) -> Bool { utf8Range.lowerBound < offset && offset < utf8Range.upperBound }
}
