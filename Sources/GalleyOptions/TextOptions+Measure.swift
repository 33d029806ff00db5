internal import Galley
internal import GalleyJSON

// Annotations, and what `measure` is asked beside the styles.
extension TextOptions {
  package static let annotations: [TextOption] = [
    .elsewhere(
      "rubyPosition", .annotations, .choice(RubyAnnotation.Position.allCases.map { $0.rawValue }), css: "ruby-position",
      "Side of their bases on which annotations stand."),
    .elsewhere(
      "rubyScale", .annotations, .number(unit: "ems"), usual: "0.5", schema: .number(above: 0, to: 1), css: "font-size",
      "Size of annotations, as a part of their bases'; 0.5."),
    .elsewhere(
      "rubyLineHeight", .annotations, .choice(["grow", "keep"]),
      "Makes room for annotations in the line height."),
    .elsewhere(
      "rubyAlign", .annotations, .choice(RubyAnnotation.Alignment.allCases.map { $0.rawValue }), css: "ruby-align",
      "Alignment of annotations and bases in their room."),
    .elsewhere(
      "rubyOverhang", .annotations, .choice(["auto", "none"]), css: "ruby-overhang",
      "Lets annotations stand over their neighbours."),
    .elsewhere(
      "rubyMerge", .annotations, .choice(["separate", "auto"]), css: "ruby-merge",
      "Lets the readings of a word's characters share their room."),
    .elsewhere(
      "rubyBreak", .annotations, .choice(["avoid", "auto"]),
      "Lets a base break over two lines."),
    .elsewhere(
      "textEmphasis", .annotations, .form(#""sesame" or a character"#), schema: .textEmphasis,
      css: "text-emphasis-style",
      "The emphasis mark on each character."),
    .elsewhere(
      "textEmphasisPosition", .annotations, .choice(RubyAnnotation.Position.allCases.map { $0.rawValue }),
      css: "text-emphasis-position", "Side on which emphasis marks stand."),
  ]

  package static let measure: [TextOption] = [
    .elsewhere(
      "numberOfLines", .measure, .count, usual: "0", css: "line-clamp", uiKit: "numberOfLines",
      "Most lines; 0 for no limit."),
    .elsewhere(
      "maxHeight", .measure, .number(unit: "points"), schema: .number(from: 0), css: "max-height",
      "Greatest height of all lines together."),
    .elsewhere(
      "lineBreakMode", .measure, .choice(LineBreakModeName.names), or: LineBreakModeName.uiKitNames,
      css: "text-overflow", uiKit: "lineBreakMode",
      "What is done with text that does not fit: wrap, clip or truncate."),
    .elsewhere(
      "truncationGranularity", .measure, .choice(["cluster", "word"]),
      "Cuts truncated lines between characters or between words."),
    .elsewhere(
      "token", .measure, .form(#""…""#), schema: .string, css: "text-overflow",
      "The text shown in place of what is left out."
    ),
    .elsewhere(
      "textFit", .measure, .form(#"["grow", "perLine", 1.5]"#), schema: .textFit, css: "text-fit",
      "Grows or shrinks lines to fill the width, or to fit into it."),
    .elsewhere(
      "scale", .measure, .number(unit: "pixels per point"), schema: .scale, uiKit: "displayScale",
      "Pixels a point, to which sizes are rounded up."),
    .elsewhere(
      "sizePrecision", .measure, .choice(["double", "float"]),
      "Rounds sizes up to 32-bit floats, as iOS does."),
    .elsewhere("clusters", .measure, .flag, usual: "false", "Adds each line's characters to the answer."),
    .elsewhere(
      "runs", .measure, .flag, usual: "false", "Adds each line's runs and their fonts to the answer."),
    .elsewhere("ink", .measure, .flag, usual: "false", "Adds the box around the outlines to the answer."),
  ]
}
