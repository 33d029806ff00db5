internal import GalleyShaping
internal import GalleyUnicode

/// The placer of annotations: shapes ruby and emphasis marks, and shares room between bases and their readings.
@safe struct AnnotationPlacer {
  let input: PreparationInput
  let shaped: ShapedRuns
  let directions: ParagraphDirections
  /// The annotated parts.
  private(set) var pairs: ContiguousArray<RubyPair> = []
  /// The parts with emphasis marks.
  private(set) var emphases: ContiguousArray<EmphasisPart> = []

  /// - Parameter shaped: The text, whose glyphs are not spaced yet.
  init(_ input: PreparationInput, _ shaped: ShapedRuns, _ directions: ParagraphDirections) {
    self.input = input
    self.shaped = shaped
    self.directions = directions
    pairs = rubyPairs()
    emphases = emphasisParts()
  }
}

/// The directions of the paragraphs of a text.
struct ParagraphDirections {
  /// The level of each paragraph, and where they end, in UTF-8 offsets; empty where all run from left to right.
  private let levels: ContiguousArray<UInt8>
  private var ends: ContiguousArray<Int> = []

  init(_ input: PreparationInput, _ analysis: borrowing TextAnalysis) {
    levels = input.spans.isEmpty ? [] : analysis.paragraphLevels
    guard levels.contains(where: { $0 & 1 == 1 }) else { return }
    for entry in input.scratch.tables.breakOffsets where entry & LineBreaking.mandatoryFlag != 0 {
      ends.append(Int(entry & LineBreaking.offsetMask))
    }
  }

  /// Tells whether the paragraph of a UTF-8 offset runs from right to left.
  func isRightToLeft(at offset: Int) -> Bool {
    guard !ends.isEmpty else { return false }
    return levels[min(ends.partitioningIndex { $0 > offset }, levels.count - 1)] & 1 == 1
  }
}
