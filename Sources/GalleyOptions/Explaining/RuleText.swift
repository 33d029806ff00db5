internal import GalleyUnicode

/// A text as the rules of UAX #14 see it from LB9 on: characters, each with the marks that belong to it.
struct RuleText {
  /// A character with its marks.
  struct Item {
    /// Its class after LB1, LB9 and LB10.
    let lineBreakClass: LineBreakClass
    let scalar: Unicode.Scalar
    /// East_Asian_Width is F, W or H.
    let isEastAsian: Bool
    /// The last of its marks is a zero width joiner.
    fileprivate(set) var endsInJoiner: Bool
    /// Where it begins and how many scalars it has.
    let start: Int
    fileprivate(set) var count = 1
  }

  let scalars: [Unicode.Scalar]
  /// The class of each scalar by itself.
  let classes: [LineBreakClass]
  private(set) var items: [Item] = []
  /// Of the position before each item, and of the end: the number of the first of the spaces that end there.
  private(set) var spaceStarts = [0]
  /// The number of the first of the characters of classes SY and IS that end there.
  private(set) var separatorStarts = [0]
  /// The number of the first of the regional indicators that end there.
  private(set) var regionalStarts = [0]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    classes = scalars.map(LineBreakClass.init)
    for index in scalars.indices { append(index) }
    for (number, item) in items.enumerated() {
      let next = number + 1
      spaceStarts.append(item.lineBreakClass == .SP ? spaceStarts[number] : next)
      separatorStarts.append([.SY, .IS].contains(item.lineBreakClass) ? separatorStarts[number] : next)
      regionalStarts.append(item.lineBreakClass == .RI ? regionalStarts[number] : next)
    }
  }

  private mutating func append(_ index: Int) {
    let own = classes[index]
    let isMark = own == .CM || own == .ZWJ
    if isMark, let base = items.last, ![.BK, .CR, .LF, .NL, .SP, .ZW].contains(base.lineBreakClass) {  // LB9
      items[items.count - 1].count += 1
      items[items.count - 1].endsInJoiner = own == .ZWJ
      return
    }
    let resolved: LineBreakClass =
      switch own {
      case .CM, .ZWJ, .SA: .AL  // LB10, LB1
      case .CJ: .NS  // LB1
      default: own
      }
    let scalar = scalars[index]
    // LB10 gives a lone mark the width of U+0041, too.
    let isEastAsian = !isMark && ScalarProperties(of: scalar).isEastAsianWide
    items.append(
      Item(
        lineBreakClass: resolved, scalar: scalar, isEastAsian: isEastAsian, endsInJoiner: own == .ZWJ, start: index))
  }
}

/// A position between two characters of a text, as the formulas of the rules look around from it.
struct RulePosition {
  let text: RuleText
  /// The number of the item after it.
  let number: Int

  /// The item at a distance: -1 for the one before, 0 for the one after; `nil` beyond the text.
  func item(_ distance: Int) -> RuleText.Item? {
    let place = number + distance
    return text.items.indices.contains(place) ? text.items[place] : nil
  }

  /// The classes before and after; `nil` at the ends of the text.
  var last: LineBreakClass? { item(-1)?.lineBreakClass }
  var next: LineBreakClass? { item(0)?.lineBreakClass }

  /// Tells whether the character at a distance is of one of some classes.
  func has(_ distance: Int, _ classes: LineBreakClass...) -> Bool {
    item(distance).map { classes.contains($0.lineBreakClass) } ?? false
  }

  /// Tells whether the position is between two classes.
  func isBetween(_ before: [LineBreakClass], _ after: [LineBreakClass]) -> Bool {
    guard let last, let next else { return false }
    return before.contains(last) && after.contains(next)
  }

  /// The position before the spaces that end here: `SP*`.
  var beforeSpaces: RulePosition { RulePosition(text: text, number: text.spaceStarts[number]) }
  /// The position before the separators of numbers that end here: `(SY | IS)*`.
  var beforeSeparators: RulePosition { RulePosition(text: text, number: text.separatorStarts[number]) }
  /// The position one character back.
  var previous: RulePosition { RulePosition(text: text, number: number - 1) }
  /// The number of regional indicators that end here.
  var regionalCount: Int { number - text.regionalStarts[number] }

  /// Tells whether a number ends here: `NU (SY | IS)*`.
  var endsNumber: Bool { beforeSeparators.last == .NU }
  /// Tells whether a number ends here, with a closing bracket of a class.
  func endsNumber(closedBy bracket: LineBreakClass) -> Bool { last == bracket && previous.endsNumber }
}

extension RuleText.Item {
  private var category: GeneralCategory { ScalarProperties(of: scalar).generalCategory }
  /// Of class QU and General_Category Pi.
  var isInitialQuote: Bool { lineBreakClass == .QU && category == .initialPunctuation }
  /// Of class QU and General_Category Pf.
  var isFinalQuote: Bool { lineBreakClass == .QU && category == .finalPunctuation }
  /// AK, AS or U+25CC.
  var isAksara: Bool { lineBreakClass == .AK || lineBreakClass == .AS || scalar.value == 0x25CC }
  /// Reserved for an emoji: Extended_Pictographic and unassigned.
  var isFutureEmoji: Bool { ScalarProperties(of: scalar).isExtendedPictographic && category == .unassigned }
}
