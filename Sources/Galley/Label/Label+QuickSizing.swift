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
  /// - Returns: `nil` where a paragraph has to be prepared or asked; then ``preparationReason`` says why.
  func sizeFromWords(_ question: SizeQuestion) -> Size? {
    var reason = PreparationReason.request
    guard takesQuickWay, let size = unnotedSizeFromWords(question, orElse: &reason) else {
      let final = reason
      memory.remember { $0.reason = final }
      return nil
    }
    memory.remember { $0.quickCount += 1 }
    return size
  }

  /// Why a size that was asked for took a prepared paragraph: the last time; `nil` where none did.
  package var preparationReason: PreparationReason? { memory.recall { $0.reason } }

  /// A text asked so often is prepared: then another width costs a tenth.
  private static var mostQuickSizes: Int { 8 }

  private func unnotedSizeFromWords(_ question: SizeQuestion, orElse reason: inout PreparationReason) -> Size? {
    reason = .attributedText
    guard let text = plainText, richText == nil else { return nil }
    if memory.isPrepared {
      // Words are still quicker than a list of lines, unless the text is not for them.
      if let known = memory.recall({ $0.reason }), known.isAboutText {
        reason = known
        return nil
      }
    } else if memory.recall({ $0.quickCount }) >= Self.mostQuickSizes {
      reason = .recurrence
      return nil
    }
    var found = PreparationReason.style
    let size = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      LabelBreakers.withBreaker(for: self) { breaker in
        PreparationScratch.with(byteCount: bytes.count) { scratch -> Size? in
          let lines = unsafe breaker.countLines(
            of: bytes, available: question.available, scratch, orElse: &found)
          return lines.flatMap { question.size(of: $0, breaker.line, lineBreakMode, orElse: &found) }
        }
      }
    }
    reason = found
    return (size ?? nil) ?? nil
  }
}
