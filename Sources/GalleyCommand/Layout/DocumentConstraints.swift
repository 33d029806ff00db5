internal import Galley
internal import GalleyJSON
internal import GalleyLayout

/// An entry of the constraints of a layout document: an equation, a visual format, or an object with a format's options.
struct DocumentConstraints {
  private let text: String
  private var options: VisualFormatOptions = []
  private let isFormat: Bool

  /// The options of visual formats by UIKit's names, without `NSLayoutFormat`.
  private static let optionOfName: [String: VisualFormatOptions] = [  // our own words
    "alignAllLeft": .alignAllLeft, "alignAllRight": .alignAllRight, "alignAllTop": .alignAllTop,
    "alignAllBottom": .alignAllBottom, "alignAllLeading": .alignAllLeading, "alignAllTrailing": .alignAllTrailing,
    "alignAllCenterX": .alignAllCenterX, "alignAllCenterY": .alignAllCenterY,
    "alignAllLastBaseline": .alignAllLastBaseline, "alignAllFirstBaseline": .alignAllFirstBaseline,
    "directionLeadingToTrailing": .directionLeadingToTrailing, "directionLeftToRight": .directionLeftToRight,
    "directionRightToLeft": .directionRightToLeft, "spacingBaselineToBaseline": .spacingBaselineToBaseline,
  ]

  /// Describes an object with a format's options.
  static let format = JSONRecord([
    .required("format", .string, "A visual format."), .key("options", .list(of: .choice(optionOfName.keys.sorted()))),
  ])

  init(_ value: JSONValue) throws(RecordError) {
    switch value {
    case .string(let text):
      self.text = text
      isFormat = ["H:", "V:", "|", "["].contains { text.begins(with: $0) }
    case .object(let node):
      try node.refuseMembers(notIn: Self.format.names, kind: "key of a constraint")
      guard let format = try node.string("format") else { throw RecordError("a constraint's \"format\" is missing") }
      text = format
      isFormat = true
      for name in try node.array("options") ?? [] {
        guard case .string(let name) = name else {
          throw .mismatch("options", expected: "a list of strings", found: name)
        }
        guard let option = Self.optionOfName[name] else {
          let known = Self.optionOfName.keys.sorted().joined(separator: ", ")
          throw RecordError("constraint \"\(text)\": there is no option \"\(name)\"; there are \(known)")
        }
        options.insert(option)
      }
    default: throw .mismatch("constraints", expected: "a list of strings and objects", found: value)
    }
  }

  func activate(_ itemOfName: [Name: LayoutItem]) throws(RecordError) {
    do throws(LayoutError) {
      var made: [LayoutConstraint]
      if isFormat {
        made = try LayoutConstraint.constraints(visualFormat: text, options: options) { itemOfName[Name($0)] }
      } else {
        made = [try LayoutConstraint(equation: text) { itemOfName[Name($0)] }]
      }
      // The document is where they come from, not this line.
      for constraint in made { constraint.place = nil }
      try LayoutConstraint.activate(checked: made)
    } catch {
      // The format and a caret below it.
      let ownLines = error.description.hasSuffix("^") ? 2 : 0  // our own words
      throw RecordError("constraint \"\(text)\": \(error.description)", ownLines: ownLines)
    }
  }
}
