package import Galley
package import GalleyJSON

/// The table of the keys that say how a label shows its text.
package enum LabelOptions {
  /// The names of the keys.
  package static let names = Set(all.map { Name($0.name) })

  /// The keys in the order of docs/OPTIONS.md.
  package static let all: [LabelOption] = [
    .custom(
      "numberOfLines", .label, .count, usual: "1", css: "line-clamp", uiKit: "numberOfLines",
      "Most lines; 0 for no limit."
    ) { (record, label) throws(RecordError) in
      if let count = try record.integer("numberOfLines") { label.numberOfLines = count }
    },
    .custom(
      "lineBreakMode", .label, .choice(LineBreakModeName.names), or: LineBreakModeName.uiKitNames,
      usual: "truncatingTail", css: "text-overflow", uiKit: "lineBreakMode",
      "What is done with text that does not fit: wrap, clip or truncate."
    ) { (record, label) throws(RecordError) in
      if let mode = try record.lineBreakMode() { label.lineBreakMode = mode }
    },
    .custom(
      "lineBreakStrategy", .label, .names(["pushOut", "hangulWordPriority", "standard"]), uiKit: "lineBreakStrategy",
      "UIKit's ways to keep words together."
    ) { (record, label) throws(RecordError) in
      if let strategy = try record.lineBreakStrategy() { label.lineBreakStrategy = strategy }
    },
    .custom(
      "preferredMaxLayoutWidth", .label, .number(unit: "points"), usual: "0", schema: .number(from: 0),
      uiKit: "preferredMaxLayoutWidth", "Width at which several lines take their intrinsic size."
    ) { (record, label) throws(RecordError) in
      if let width = try record.numberFromZero("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    },
    .flag(
      "adjustsFontSizeToFitWidth", .label, { $1(&$0.adjustsFontSizeToFitWidth) }, uiKit: "adjustsFontSizeToFitWidth",
      "Shrinks text that does not fit."),
    .number(
      "minimumScaleFactor", .label, { $1(&$0.minimumScaleFactor) }, unit: "factor", schema: .number(from: 0, to: 1),
      uiKit: "minimumScaleFactor",
      "The smallest scale that shrinking may reach."),
    .custom(
      "baselineAdjustment", .label, .choice(["alignBaselines", "alignCenters", "none"]), usual: "alignBaselines",
      uiKit: "baselineAdjustment",
      "Vertical place of text that was shrunk."
    ) { (record, label) throws(RecordError) in
      switch try record.choice("baselineAdjustment", among: ["alignBaselines", "alignCenters", "none"]) {
      case "alignBaselines": label.baselineAdjustment = .alignBaselines
      case "alignCenters": label.baselineAdjustment = .alignCenters
      case "none": label.baselineAdjustment = .none
      default: break
      }
    },
    .flag(
      "allowsDefaultTighteningForTruncation", .label, { $1(&$0.allowsDefaultTighteningForTruncation) },
      uiKit: "allowsDefaultTighteningForTruncation", "Moves letters together before text is left out."),
    .choice(
      "truncationGranularity", .label, { $1(&$0.truncationCutsWords) }, ["cluster", "word"],
      "Cuts truncated lines between characters or between words."),
    .elsewhere(
      "token", .label, .form(#""…""#), schema: .string, css: "text-overflow",
      "The text shown in place of what is left out."),
    .custom(
      "layoutDirection", .label, .choice(["ltr", "rtl"]), or: ["leftToRight", "rightToLeft"], css: "direction",
      uiKit: "effectiveUserInterfaceLayoutDirection",
      "Direction of the user interface, which natural alignment follows."
    ) { (record, label) throws(RecordError) in
      switch try record.choice("layoutDirection", among: ["ltr", "rtl"], or: ["leftToRight", "rightToLeft"]) {
      case "ltr": label.layoutDirection = .leftToRight
      case "rtl": label.layoutDirection = .rightToLeft
      default: break
      }
    },
    .custom(
      "scale", .label, .number(unit: "pixels per point"), usual: "1", schema: .scale,
      "Pixels a point, to which sizes are rounded up."
    ) {
      (record, label) throws(RecordError) in if let scale = try record.number("scale") { label.scale = scale }
    },
    .choice(
      "sizePrecision", .label, { $1(&$0.roundsToFloats) }, ["double", "float"],
      "Rounds sizes up to 32-bit floats, as iOS does."),
    .custom(
      "textFit", .label, .form(#"["grow", "perLine", 1.5]"#), schema: .textFit, css: "text-fit",
      "Grows or shrinks lines to fill the width, or to fit into it."
    ) { (record, label) throws(RecordError) in label.textFit = try record.parts("textFit") },
  ]
}

extension Label {
  /// Takes over the options that an object has; a token has a style of characters.
  package mutating func read(_ options: JSONObject, tokenStyle: TextStyle) throws(RecordError) {
    for option in LabelOptions.all { try option.read?(options, &self) }
    if let token = try options.string("token") { truncationToken = AttributedText(token, style: tokenStyle.ofToken) }
  }
}
