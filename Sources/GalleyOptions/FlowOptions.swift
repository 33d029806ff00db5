internal import Galley
package import GalleyFlow
package import GalleyJSON

/// An option of a flow in JSON: its name, its values, and how it is read.
///
/// Lines of batches, layout documents, C and Python have the options of ``FlowOptions`` by these names.
package struct FlowOption<Target>: Sendable {
  /// The name with its values and a sentence about it.
  package let key: JSONRecord.Key
  fileprivate let read: @Sendable (JSONObject, inout Target) throws(RecordError) -> Void
}

/// A table of the options that one JSON object has.
package struct FlowOptionTable<Target>: Sendable {
  private let options: [FlowOption<Target>]

  fileprivate init(_ options: [FlowOption<Target>]) { self.options = options }

  /// The keys of the options.
  package var keys: [JSONRecord.Key] { options.map { $0.key } }

  /// Returns the options with some names.
  package func named(_ names: String...) -> FlowOptionTable {
    FlowOptionTable(options.filter { names.contains($0.key.name) })
  }

  /// Takes what an object says of the options, among other members, into a target.
  ///
  /// - Throws: `RecordError` naming the option whose value makes no sense.
  package func read(_ object: JSONObject, into target: inout Target) throws(RecordError) {
    for option in options { try option.read(object, &target) }
  }

  /// Takes the options of an object that has nothing else into a target.
  ///
  /// - Parameter kind: The phrase by which a message calls a member that is no option.
  /// - Throws: `RecordError` naming the option that is none, or whose value makes no sense.
  package func readAll(_ object: JSONObject, into target: inout Target, kind: String) throws(RecordError) {
    try object.refuseMembers(notIn: Set(options.map { Name($0.key.name) }), kind: kind)
    try read(object, into: &target)
  }
}

/// The options of a page of a flow.
package struct FlowPageOptions: Sendable {
  /// True if columns that are not all filled are to be equally full.
  package var isBalanced = false
  /// True if the highest container takes a line that has room in none.
  package var forces = false
  /// The limits at which the flow is cut.
  package var limits = LineLimits()
  fileprivate var token: String?

  /// The page with these options.
  package func page(_ containers: [FlowContainer]) -> FlowPage {
    var page = FlowPage(containers, isBalanced: isBalanced)
    if limits != LineLimits() { page.limits = limits }
    page.plainToken = token
    return page
  }

  /// Makes the options that count where none are given.
  package init() {}
}

/// The options of a whole flow.
package struct FlowSettings: Sendable {
  /// Points between the text and the first footnote below it.
  package var spaceAboveNotes = 8.0
  /// Points between the baselines of a grid; 0 for none.
  package var baselineGrid = 0.0

  /// The flow with these options.
  package func flow(_ blocks: [FlowBlock]) throws(FlowError) -> TextFlow {
    try TextFlow(blocks, spaceAboveNotes: spaceAboveNotes, baselineGrid: baselineGrid)
  }

  /// Makes the options that count where none are given.
  package init() {}
}

/// The table of the options that flows of text have.
package enum FlowOptions {
  /// The options of a block.
  package static let block = FlowOptionTable<FlowBlock>([
    .count(
      "orphans", { $0.orphans = $1 }, from: 1, "The least lines of a paragraph at the end of a container; 2 without it."
    ),
    .count(
      "widows", { $0.widows = $1 }, from: 1, "The least lines of a paragraph at the start of a container; 2 without it."
    ),
    .length("spaceBefore", { $1(&$0.spaceBefore) }, from: 0, "Points above the block, unless it begins a container."),
    .length("spaceAfter", { $1(&$0.spaceAfter) }, from: 0, "Points below the block."),
    .length(
      "leftInset", { $1(&$0.leftInset) }, from: -ParagraphStyle.maximumDistance,
      "Points between the container's left edge and the block's lines."),
    .length(
      "rightInset", { $1(&$0.rightInset) }, from: -ParagraphStyle.maximumDistance,
      "Points between the block's lines and the container's right edge."),
    .choice("breakBefore", { $1(&$0.breakBefore) }, "The break above the block (CSS break-before)."),
    .choice("breakAfter", { $1(&$0.breakAfter) }, "The break below the block (CSS break-after)."),
    .flag(
      "keepsTogether", { $1(&$0.keepsTogether) }, "Whether the block stands in one container (CSS break-inside: avoid)."
    ),
    .count("sectionLevel", { $0.sectionLevel = $1 }, from: 1, "The level of the section whose title the block is."),
    .count(
      "repeatedHead", { $0.repeatedHead = $1 }, from: 0,
      "The index of an earlier block that stands again above this one where it begins a container."),
  ])

  /// The options of a page.
  package static let page = FlowOptionTable<FlowPageOptions>(
    [
      .flag("balanced", { $1(&$0.isBalanced) }, "Whether the containers, as columns, are to be equally full."),
      .flag("forced", { $1(&$0.forces) }, "Whether the highest container takes a line that has room in none."),
    ] + limits)

  /// The limits at which the flow is cut, by the names that they have for one text.
  private static let limits: [FlowOption<FlowPageOptions>] =
    TextOptions.keys("numberOfLines", "maxHeight", "lineBreakMode", "truncationGranularity", "token").map { key in
      FlowOption(key: key) { (options, page) throws(RecordError) in
        guard key.name != "token" else { return page.token = try options.string("token") ?? page.token }
        var one = options
        one.members.removeAll { Name($0.key) != Name(key.name) }
        try page.limits.read(one, tokenStyle: TextStyle())
      }
    }

  /// The options of a whole flow.
  package static let flow = FlowOptionTable<FlowSettings>([
    .length(
      "spaceAboveNotes", { $1(&$0.spaceAboveNotes) }, from: 0,
      "Points between the text and the footnotes; 8 without it."),
    .length(
      "baselineGrid", { $1(&$0.baselineGrid) }, from: 0,
      "Points between the lines of a grid from the top of the page, on which all baselines stand; 0 for none."),
  ])
}

extension FlowContainer {
  /// A container whose lines keep clear of some rectangles.
  ///
  /// - Parameters:
  ///   - rectangles: From the container's top left corner.
  ///   - mode: The direction of the lines.
  /// - Throws: `TextError` where a number is none.
  package init(_ frame: Rect, around rectangles: [Rect], _ mode: WritingMode = .horizontal) throws(TextError) {
    self.init(frame)
    guard !rectangles.isEmpty else { return }
    let area = Rect(origin: .zero, size: frame.size)
    shape = try ExclusionShape(
      rectangles.map { $0.turned(in: area, mode) }, width: frame.size.turned(mode).width)
  }
}

// MARK: Kinds

extension FlowOption {
  fileprivate static func count(
    _ name: String, _ set: @escaping @Sendable (inout Target, Int) -> Void, from least: Int, _ sentence: String
  ) -> FlowOption {
    FlowOption(key: .key(name, .integer(from: least), sentence)) { (options, target) throws(RecordError) in
      guard let count = try options.integer(name) else { return }
      guard count >= least else { throw RecordError("\"\(name)\" must be at least \(least), not \(count)") }
      set(&target, count)
    }
  }

  fileprivate static func length(
    _ name: String, _ reach: @escaping Reach<Target, Double>, from least: Double, _ sentence: String
  ) -> FlowOption {
    let most = ParagraphStyle.maximumDistance
    return FlowOption(key: .key(name, .number(from: least, to: most), sentence)) {
      (options, target) throws(RecordError) in
      guard let length = try options.number(name) else { return }
      guard length >= least, length <= most else {
        throw RecordError(
          "\"\(name)\" must be from \(Int64(least)) to \(Int64(most)), not \(options[name]?.literal ?? "")")
      }
      reach(&target) { $0 = length }
    }
  }

  fileprivate static func flag(
    _ name: String, _ reach: @escaping Reach<Target, Bool>, _ sentence: String
  ) -> FlowOption {
    FlowOption(key: .key(name, .flag, sentence)) { (options, target) throws(RecordError) in
      if let flag = try options.bool(name) { reach(&target) { $0 = flag } }
    }
  }

  fileprivate static func choice(
    _ name: String, _ reach: @escaping Reach<Target, FlowBreak>, _ sentence: String
  ) -> FlowOption {
    FlowOption(key: .key(name, .choice(FlowBreak.self), sentence)) { (options, target) throws(RecordError) in
      if let choice = try options.choice(name, FlowBreak.self) { reach(&target) { $0 = choice } }
    }
  }
}
