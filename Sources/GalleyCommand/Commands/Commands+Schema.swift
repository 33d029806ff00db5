internal import GalleyJSON

extension BreaksCommand {
  /// Describes the answer.
  static let record = JSONRecord([
    .required(
      "breaks", .list(of: .parts([.integer(from: 0), .choice(["allowed", "mandatory"])])),
      "Where lines may or must end, in UTF-16 code units from the start of the text."),
    .key("positions", .list(of: position.exact), "With --explain, every position behind a character."),
  ])

  private static let position = JSONRecord([
    .required("offset", .integer(from: 0), "In UTF-16 code units from the start of the text."),
    .required("break", .choice(["none", "allowed", "mandatory"])),
    .key("before", .string, "The Line_Break class of the character before."),
    .key("after", .string, "That of the character after; missing at the end of the text."),
    .required("rule", .string, "The rule of UAX #14."), .required("formula", .string, "The rule as UAX #14 writes it."),
    .key("decidedBy", .strings, "What decides instead of the rule: dictionary, or the names of options."),
  ])
}

extension SolveCommand {
  /// Describes the answer.
  static let record = JSONRecord([
    .required("satisfiable", .flag, "Whether all required constraints hold."),
    .key("values", .list(of: .number), "The value of each variable."),
    .key("conflict", .list(of: .integer(from: 0)), "The numbers of constraints that cannot hold together."),
  ])
}

extension ShapeCommand {
  /// Describes the glyphs of a line, as hb-shape prints them.
  static let answer = JSONSchema.list(of: glyph.exact)

  private static let glyph = JSONRecord([
    .required("g", .string, "The name of the glyph."),
    .required("cl", .integer(from: 0), "The scalar at which its cluster begins."),
    .required("dx", .integer(), "How far it is shifted, in units of the font."), .required("dy", .integer()),
    .required("ax", .integer(), "How far the next one is."), .required("ay", .integer()),
  ])
}
