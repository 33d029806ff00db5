internal import GalleyShaping
internal import GalleyUnicode

/// The analysis of a text: where its lines may end, which way its parts run, and how they stand.
///
/// The opportunities and hyphens are left in the scratch, which the later stages read.
@safe struct TextAnalysis: ~Copyable {
  let input: PreparationInput
  /// The embedding levels; empty where all are 0.
  var levels: ContiguousArray<LevelRun> = []
  /// The level of each paragraph; empty where all are 0.
  var paragraphLevels: ContiguousArray<UInt8> = []
  /// How the clusters of a vertical text stand; empty for a horizontal one.
  var orientations: ContiguousArray<OrientationRun> = []

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - overrides: Where the author has decided about line ends.
  ///   - known: The embedding levels and that of the only paragraph, where they are known.
  init(
    _ input: PreparationInput, overrides: [AttributedText.BreakOverride],
    levels known: (runs: ContiguousArray<LevelRun>, paragraph: UInt8)?
  ) {
    self.input = input
    findBreaks()
    findHyphens()
    overrideBreaks(overrides)
    orient()
    keepBasesTogether()
    if let known, !known.runs.isEmpty {
      levels = known.runs
      paragraphLevels = [known.paragraph]
    } else {
      resolveLevels()
    }
  }

  /// Takes an analysis of which only the levels matter, of a text that is shaped once more.
  init(_ input: PreparationInput, levels: ContiguousArray<LevelRun>) {
    self.input = input
    self.levels = levels
  }
}
