internal import Galley
package import GalleyJSON

/// The descriptions of the parts of a text that a record sets otherwise: members of `combine`, `emphasis`, `ruby`, `runs`.
package enum TextParts {
  /// A part that says nothing else, of `combine` and of `emphasis`.
  package static let range = JSONRecord([
    .required("start", .integer(from: 0), "The first UTF-16 code unit."),
    .required("end", .integer(from: 1), "The UTF-16 code unit after the last one."),
  ])

  package static let ruby = range.with([
    .required("text", .string, "The annotation."),
    .key("position", .choice(RubyAnnotation.Position.self), "On which side of its base it stands."),
    .key("fonts", .strings, "The fonts of the annotation."),
  ])

  package static let run = range.with(
    [
      .key("fonts", .strings), .key("size", .textSize), .key("lang", .string),
      .key("lineBreaks", .choice(["prohibited", "allowed"]), "Whether lines may end in the part."),
      .key("padding", .numbers(2), "What is added before and after it."),
      .key("box", .numbers(2), "The width and the height of an inline block, whose text is U+FFFC."),
    ]
      + TextOptions.keys(
        "fontFeatures", "letterSpacing", "wordSpacing", "fontSizeAdjust", "fontVariantEmoji", "verticalAlign",
        "lineBreakStrictness",
        "whiteSpace", "wordBreak", "textDecorationLine", "textDecorationStyle", "textDecorationThickness",
        "textDecorationColor", "textDecorationSkipInk", "textUnderlineOffset", "textUnderlinePosition"))
}

extension LabelOptions {
  /// The keys of options that stand in a view of a document.
  package static func keys(_ names: String...) -> [JSONRecord.Key] {
    all.filter { names.contains($0.name) }.flatMap { $0.keys }
  }
}

extension TextOptions {
  /// The keys of options that stand in another object than `options`, by the names that are printed.
  package static func keys(_ names: String...) -> [JSONRecord.Key] {
    names.compactMap { name in named(name).map { .key(name, $0.schema, $0.summary) } }
  }

  /// The record of the options of some groups, by all of their names.
  package static func record(of options: Set<Name>) -> JSONRecord {
    JSONRecord(all.filter { options.contains($0.name) }.flatMap { $0.keys })
  }
}
