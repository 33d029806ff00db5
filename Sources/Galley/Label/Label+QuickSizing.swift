internal import GalleyShaping

// Sizes without a list of lines: from the words of a plain text, or from where a short prepared one may be broken. They
// are those of the list, to the bit (LabelWaysTests).
extension Label {
  /// The size from the opportunities of a short text that is prepared.
  ///
  /// - Returns: `nil` where the text is not prepared, or only a list of lines tells.
  @inline(__always) func preparedSize(_ request: SizeRequest) -> Size? {
    guard takesQuickWay else { return nil }
    let size = memory.paragraph.read { storage -> Size? in
      guard let line = storage.table.uniformLine, let lines = storage.table.labelLines(width: request.available) else {
        return nil
      }
      return request.size(of: lines, line, lineBreakMode)
    }
    return size ?? nil
  }

  /// The size from the words of a plain text.
  ///
  /// - Parameter ways: The counts of earlier answers; this answer is added.
  /// - Returns: `nil` where a paragraph has to be prepared or asked.
  func sizeFromWords(_ request: SizeRequest, _ ways: inout LabelCache.Ways) -> Size? {
    guard looksAtWords(ways), let text = plainText else { return nil }
    var isUnfit = true
    let mode = lineBreakMode
    let size = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      LabelBreakerCache.withBreaker(for: self) { breaker in
        PreparationScratch.with(byteCount: bytes.count) { scratch -> Size? in
          let lines = unsafe breaker.countLines(of: bytes, available: request.available, scratch, isUnfit: &isUnfit)
          return lines.flatMap { request.size(of: $0, breaker.line, mode) }
        }
      }
    }
    guard let size, let size else {
      ways.isUnfit = isUnfit
      return nil
    }
    ways.quickCount += 1
    return size
  }

  /// A text asked so often is prepared: then another width costs a tenth.
  private static var mostQuickSizes: Int { 8 }

  /// Tells whether the words of the text are looked at.
  @inline(__always) private func looksAtWords(_ ways: LabelCache.Ways) -> Bool {
    guard takesQuickWay, richText == nil else { return false }
    // Words are still quicker than a list of lines, unless the text is not for them.
    return memory.isPrepared ? !ways.isUnfit : ways.quickCount < Self.mostQuickSizes
  }
}
