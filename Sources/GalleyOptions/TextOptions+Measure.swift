internal import Galley
internal import GalleyJSON

// Annotations, and what `measure` is asked beside the styles.
extension TextOptions {
  package static let annotations: [TextOption] = [
    .elsewhere(
      "rubyPosition", .annotations, .choice(RubyAnnotation.Position.allCases.map { $0.rawValue }), css: "ruby-position",
      "On which side of their bases annotations stand."),
    .elsewhere(
      "rubyScale", .annotations, .number(unit: "ems"), usual: "0.5", schema: .number(above: 0, to: 1), css: "font-size",
      "The size of annotations; 0.5."),
    .elsewhere(
      "rubyLineHeight", .annotations, .choice(["grow", "keep"]),
      "Whether lines make room for annotations."),
    .elsewhere(
      "rubyAlign", .annotations, .choice(RubyAnnotation.Alignment.allCases.map { $0.rawValue }), css: "ruby-align",
      "How annotations and bases share their room."),
    .elsewhere(
      "rubyOverhang", .annotations, .choice(["auto", "none"]), css: "ruby-overhang",
      "Whether annotations may stand over their neighbours."),
    .elsewhere(
      "rubyMerge", .annotations, .choice(["separate", "auto"]), css: "ruby-merge",
      "Whether readings of a word's characters share their room."),
    .elsewhere(
      "rubyBreak", .annotations, .choice(["avoid", "auto"]),
      "Whether a base may stand on two lines."),
    .elsewhere(
      "textEmphasis", .annotations, .form(#""sesame" or a character"#), schema: .textEmphasis,
      css: "text-emphasis-style",
      "The mark of stressed characters."),
    .elsewhere(
      "textEmphasisPosition", .annotations, .choice(RubyAnnotation.Position.allCases.map { $0.rawValue }),
      css: "text-emphasis-position", "On which side the marks stand."),
  ]

  package static let measure: [TextOption] = [
    .elsewhere(
      "numberOfLines", .measure, .count, usual: "0", css: "line-clamp", uiKit: "numberOfLines",
      "The most lines; 0 for no limit."),
    .elsewhere(
      "maxHeight", .measure, .number(unit: "points"), schema: .number(from: 0), css: "max-height",
      "The most height of all lines."),
    .elsewhere(
      "lineBreakMode", .measure, .choice(LineBreakModeName.names), or: LineBreakModeName.uiKitNames,
      css: "text-overflow", uiKit: "lineBreakMode",
      "What happens to text that does not fit."),
    .elsewhere(
      "truncationGranularity", .measure, .choice(["cluster", "word"]),
      "Whether a shortened line is cut between characters or between words."),
    .elsewhere(
      "token", .measure, .form(#""…""#), schema: .string, css: "text-overflow", "What stands for text that is left out."
    ),
    .elsewhere(
      "textFit", .measure, .form(#"["grow", "perLine", 1.5]"#), schema: .textFit, css: "text-fit",
      "Whether lines change their size to fill the width or to fit into it."),
    .elsewhere(
      "scale", .measure, .number(unit: "pixels per point"), schema: .scale, uiKit: "displayScale",
      "To which pixels sizes are rounded up."),
    .elsewhere(
      "sizePrecision", .measure, .choice(["double", "float"]),
      "Whether sizes are rounded up to 32-bit floats."),
    .elsewhere("clusters", .measure, .flag, usual: "false", "Whether the answer has the characters of each line."),
    .elsewhere(
      "runs", .measure, .flag, usual: "false", "Whether the answer has the runs of each line and their fonts."),
    .elsewhere("ink", .measure, .flag, usual: "false", "Whether the answer has the box around the outlines."),
  ]
}
