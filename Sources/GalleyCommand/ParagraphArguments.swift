internal import ArgumentParser
internal import Galley

/// The options of a command that say how the lines of a text are formed.
struct ParagraphArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("How lines stand between the edges.", valueName: "natural|left|right|center|justified"),
    transform: choice)
  var alignment = TextAlignment.natural

  @Option(
    help: ArgumentHelp("How lines are chosen among all that fit.", valueName: "greedy|optimal|balanced"),
    transform: choice)
  var lineBreaking = ParagraphStyle.LineChoice.greedy

  @Option(
    help: ArgumentHelp("Where words are hyphenated; automatic needs --language.", valueName: "none|manual|automatic"),
    transform: choice)
  var hyphenation = ParagraphStyle.Hyphenation.manual

  @Option(
    help: ArgumentHelp(
      "Where full-width punctuation is half as wide.", valueName: "spaceAll|normal|trimStart|spaceFirst"),
    transform: choice)
  var textSpacingTrim = TextSpacingTrim.spaceAll

  @Option(
    help: ArgumentHelp("Whether ideographs stand apart from letters.", valueName: "noAutospace|normal"),
    transform: choice)
  var textAutospace = TextAutospace.noAutospace

  @Option(help: ArgumentHelp("What happens to white space.", valueName: "preserve|collapse"), transform: choice)
  var whiteSpace = WhiteSpaceName.preserve

  /// A text with these options, and what it was made from if its white space is collapsed.
  func applied(to text: AttributedText) -> (text: AttributedText, collapsed: CollapsedText?) {
    var text = text
    text.updateParagraphStyles { style in
      style.alignment = alignment
      style.lineBreaking = lineBreaking
      style.hyphenation = hyphenation
      style.textSpacingTrim = textSpacingTrim
      style.textAutospace = textAutospace
    }
    guard whiteSpace == .collapse else { return (text, nil) }
    let collapsed = text.collapsingWhiteSpace()
    return (collapsed.text, collapsed)
  }
}
