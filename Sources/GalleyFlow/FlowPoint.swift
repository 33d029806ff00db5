internal import Galley

/// A place between two lines of a flow, from which its pages are laid out without those before.
///
/// It can be encoded, and decoded by another process that has the same blocks. Two are equal where the same text and
/// footnotes follow.
public struct FlowPoint: Sendable {
  /// The index of the block to continue; the number of blocks where only footnotes are left.
  public let block: Int
  /// Where the block's lines go on.
  let place: LinePlace
  /// Footnotes that go on, in their order.
  var notes = NoteRests([])
  /// True at the beginning, and after a break that was asked for: the space before the block is kept.
  var keepsSpace = false
  /// How many pages in a row have taken nothing.
  var idlePages = 0

  /// The beginning of every flow.
  public static let start = FlowPoint(block: 0, utf8Offset: 0)

  /// A place in the text of a block, such as that of a link, or one kept while the size of text changed.
  ///
  /// - Parameters:
  ///   - block: The index of the block.
  ///   - utf8Offset: The UTF-8 offset of the first character; its grapheme cluster begins a line. 0 for a box.
  public init(block: Int, utf8Offset: Int) {
    let place = utf8Offset == 0 ? LinePlace.beginning : .offset(utf8Offset, width: nil)
    self.init(block: block, place: place, keepsSpace: block == 0 && utf8Offset == 0)
  }

  init(block: Int, place: LinePlace, notes: NoteRests = NoteRests([]), keepsSpace: Bool = false) {
    (self.block, self.place, self.notes, self.keepsSpace) = (block, place, notes, keepsSpace)
  }

  /// True at the beginning of the flow.
  var isStart: Bool {
    if case .beginning = place { block == 0 } else { false }
  }

  /// The UTF-8 offset in the block's text of the first character that has no line yet.
  public var utf8Offset: Int { place.utf8Offset }
}

extension FlowPoint: Hashable {
  private var key: [Int] {
    notes.all.reduce(into: [block, utf8Offset, keepsSpace ? 1 : 0]) { key, rest in
      key += [rest.block, rest.note, rest.place.utf8Offset]
    }
  }

  public static func == (a: FlowPoint, b: FlowPoint) -> Bool { a.key == b.key }

  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A place in the lines of a text.
///
/// Indirect, since a typesetter is large: a point is copied with every container, and a container has one place.
indirect enum LinePlace: Sendable {
  case beginning
  /// Before a line of a layout, which has a width in points.
  case line(Int, of: TextLayout, width: Double)
  /// The state of a typesetter, with its UTF-8 offset.
  case typesetter(LineTypesetter, offset: Int)
  /// At a UTF-8 offset, after lines that are not known, of a width in points; `nil` for that of the lines to come.
  case offset(Int, width: Double?)

  /// The UTF-8 offset of the first character that has no line yet.
  var utf8Offset: Int {
    switch self {
    case .beginning: 0
    case .line(let index, let layout, _): layout.lines[index].utf8Range.lowerBound
    case .typesetter(_, let offset), .offset(let offset, _): offset
    }
  }

  /// The width of the lines before, in points; `nil` where it is not known, or they have several.
  var width: Double? {
    switch self {
    case .line(_, _, let width): width
    case .offset(_, let width): width
    case .beginning, .typesetter: nil
    }
  }
}

/// The rest of a footnote that goes on.
struct NoteRest: Sendable {
  /// The index of its block, and its own among the notes of that.
  let block: Int
  let note: Int
  let place: LinePlace
}

/// Footnotes that go on, in their order; the others are shared with the points before.
struct NoteRests: Sendable {
  /// The first one, which may have begun.
  var first: NoteRest?
  private var others: ArraySlice<NoteRest>

  init(_ rests: [NoteRest]) {
    first = rests.first
    others = rests.dropFirst()
  }

  var isEmpty: Bool { first == nil }

  var all: [NoteRest] { (first.map { [$0] } ?? []) + others }

  mutating func removeFirst() { first = others.popFirst() }
}
