internal import GalleyShaping

/// What a label is asked, as its lines see it.
struct SizeQuestion {
  /// The width of a line, in layout units.
  var available: Int64
  /// The most lines; 0 for no limit.
  var numberOfLines: Int
  /// The greatest height, in points.
  var maximumHeight = Double.infinity
  /// Whether white space at the end of a line counts.
  var countsSpaces = true
  /// Whether the text is wanted on one line, which no mode breaks or cuts.
  var isSingleLine = false
}

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
      return self.size(of: lines, line, question, orElse: &reason)
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
          return lines.flatMap { self.size(of: $0, breaker.line, question, orElse: &found) }
        }
      }
    }
    reason = found
    return (size ?? nil) ?? nil
  }

  /// The size of lines, unless some of them are cut.
  @inline(__always) private func size(
    of lines: LineCount, _ line: UniformLine, _ question: SizeQuestion, orElse reason: inout PreparationReason
  ) -> Size? {
    let height = line.height(lineCount: lines.count)
    if lines.count > 1 || question.numberOfLines < 0 {
      reason = .lineLimit
      guard question.numberOfLines == 0 || lines.count <= question.numberOfLines else { return nil }
      reason = .characterWrapping
      guard lineBreakMode != .byCharWrapping else { return nil }
      // Lines are added up to be compared, which may give a little more.
      reason = .heightLimit
      guard height <= question.maximumHeight, height < 1e6 || question.maximumHeight == .infinity else { return nil }
    }
    reason = .spaceAtEnd
    // Where characters wrap, spaces at the end count as well, and begin a line if they do not fit.
    let wraps = lineBreakMode == .byCharWrapping && !question.isSingleLine
    guard let width = question.countsSpaces || wraps ? lines.widestWithSpaces : lines.widest,
      !wraps || width < question.available
    else { return nil }
    return Size(width: LayoutUnit.points(width), height: height)
  }
}
