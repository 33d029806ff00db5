internal import GalleyShaping

// Emphasis marks: shaped as annotations are, one for all characters of a style.
extension AnnotationPlacer {
  /// The parts with marks of a text whose shaped.runs and pairs are known, in ascending order.
  func emphasisParts() -> ContiguousArray<EmphasisPart> {
    guard input.spans.contains(where: { $0.kind.emphasis != nil }) else { return [] }
    return PreparationScratch.withInner { scratch in
      var texts = AnnotationTexts(input.spans.count, input.cache, scratch)
      var parts: ContiguousArray<EmphasisPart> = []
      for span in input.spans {
        guard let emphasis = span.kind.emphasis, !span.utf8Range.isEmpty else { continue }
        var index = shaped.runs.partitioningIndex { Int($0.end) > span.utf8Range.lowerBound }
        while index < shaped.runs.count, shaped.runs[index].range.lowerBound < span.utf8Range.upperBound {
          let range = shaped.runs[index].range.clamped(to: span.utf8Range)
          for piece in annotatedPieces(of: range, beside: emphasis.position) {
            parts.append(part(piece, emphasis, shaped.runs[index], &texts))
          }
          index += 1
        }
      }
      return parts
    }
  }

  private func part(
    _ range: Range<Int>, _ emphasis: TextEmphasis, _ run: TextRun, _ texts: inout AnnotationTexts
  ) -> EmphasisPart {
    var style = input.paragraphStyle(at: range.lowerBound)
    // A mark stands upright beside letters that are turned, too.
    if style.writingMode.hasUprightText { style.textOrientation = .upright }
    let mark = texts.prepared(
      emphasis.mark, scale: emphasis.scale, fonts: [], beside: run.style, in: style, isRightToLeft: nil)
    return EmphasisPart(
      mark: mark,
      place: RubyHeights.Ornament(
        mark, beside: range, of: [run], emphasis.position,
        isOutside: isAnnotated(range.lowerBound, emphasis.position)))
  }

  /// A part of the text, cut where annotations on a side of it begin and end.
  private func annotatedPieces(of range: Range<Int>, beside position: RubyAnnotation.Position) -> [Range<Int>] {
    var cuts = [range.lowerBound]
    var index = pairs.partitioningIndex { $0.base.upperBound > range.lowerBound }
    while index < pairs.count, pairs[index].base.lowerBound < range.upperBound {
      let base = pairs[index].base.clamped(to: range)
      if pairs[index].annotation.position == position { cuts += [base.lowerBound, base.upperBound] }
      index += 1
    }
    cuts.append(range.upperBound)
    return zip(cuts, cuts.dropFirst()).compactMap { $0 < $1 ? $0..<$1 : nil }
  }

  /// Tells whether the character at a UTF-8 offset has an annotation on a side.
  private func isAnnotated(_ offset: Int, _ position: RubyAnnotation.Position) -> Bool {
    let index = pairs.partitioningIndex { $0.base.upperBound > offset }
    return index < pairs.count && pairs[index].base.contains(offset) && pairs[index].annotation.position == position
  }
}
