internal import GalleyShaping

// Sizes without a list of lines: from the words of a plain text, or from where a short prepared one may be broken. They
// are those of the list, to the bit (LabelWaysTests).
extension Label {
  /// The size from the opportunities of a short text that is prepared.
  ///
  /// - Returns: `nil` where the text is not prepared, or only a list of lines tells.
  @inline(__always) func preparedSize(_ question: SizeQuestion) -> Size? {
    guard takesQuickWay else { return nil }
    let size = memory.paragraph.read { storage -> Size? in
      guard let line = storage.table.uniformLine, let lines = storage.table.labelLines(width: question.available) else {
        return nil
      }
      var reason = PreparationReason.style
      return question.size(of: lines, line, lineBreakMode, orElse: &reason)
    }
    return size ?? nil
  }

  /// The size from the words of a plain text.
  ///
  /// - Parameter ways: In which ways sizes were found before; this one is added.
  /// - Returns: `nil` where a paragraph has to be prepared or asked; then ``LabelMemory/Ways/reason`` says why.
  func sizeFromWords(_ question: SizeQuestion, _ ways: inout LabelMemory.Ways) -> Size? {
    if let reason = reasonForParagraph(ways) {
      ways.reason = reason
      return nil
    }
    guard let text = plainText else { return nil }
    var reason = PreparationReason.style
    let mode = lineBreakMode
    let size = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      LabelBreakers.withBreaker(for: self) { breaker in
        PreparationScratch.with(byteCount: bytes.count) { scratch -> Size? in
          let lines = unsafe breaker.countLines(
            of: bytes, available: question.available, scratch, orElse: &reason)
          return lines.flatMap { question.size(of: $0, breaker.line, mode, orElse: &reason) }
        }
      }
    }
    guard let size, let size else {
      ways.reason = reason
      return nil
    }
    ways.quickCount += 1
    return size
  }

  /// Why a size that was asked for took a prepared paragraph: the last time; `nil` where none did.
  package var preparationReason: PreparationReason? { memory.recall { $0.ways.reason } }

  /// A text asked so often is prepared: then another width costs a tenth.
  private static var mostQuickSizes: Int { 8 }

  /// Why the words of the text are not looked at; `nil` where they are.
  @inline(__always) private func reasonForParagraph(_ ways: LabelMemory.Ways) -> PreparationReason? {
    guard takesQuickWay else { return .request }
    guard richText == nil else { return .attributedText }
    // Words are still quicker than a list of lines, unless the text is not for them.
    guard memory.isPrepared else { return ways.quickCount >= Self.mostQuickSizes ? .recurrence : nil }
    return ways.reason.flatMap { $0.isAboutText ? $0 : nil }
  }
}
