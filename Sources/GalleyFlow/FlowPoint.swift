internal import Galley

/// A place between two lines of a flow, from which its pages are laid out without those before.
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
  public static let start = FlowPoint(block: 0, place: .beginning, keepsSpace: true)

  /// True at the beginning of the flow.
  var isStart: Bool {
    if case .beginning = place { block == 0 } else { false }
  }

  /// The UTF-8 offset in the block's text of the first character that has no line yet.
  public var utf8Offset: Int {
    switch place {
    case .beginning: 0
    case .line(let index, let layout, _): layout.lines[index].utf8Range.lowerBound
    case .typesetter(_, let offset): offset
    }
  }
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

  mutating func removeFirst() { first = others.popFirst() }
}
