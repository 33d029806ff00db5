internal import GalleyShaping
internal import GalleyUnicode

/// The placer of annotations: shapes ruby and emphasis marks, and shares room between bases and their readings.
@safe struct AnnotationPlacer {
  let input: PreparationInput
  let shaped: ShapedRuns
  /// The annotated parts.
  private(set) var pairs: ContiguousArray<RubyPair> = []
  /// The parts with emphasis marks.
  private(set) var emphases: ContiguousArray<EmphasisPart> = []

  /// - Parameter shaped: The text, whose glyphs are not spaced yet.
  init(_ input: PreparationInput, _ shaped: ShapedRuns) {
    self.input = input
    self.shaped = shaped
    pairs = rubyPairs()
    emphases = emphasisParts()
  }
}
