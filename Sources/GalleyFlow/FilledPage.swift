public import Galley

/// A page of a flow: the content of each of its containers.
public struct FilledPage: Equatable, Sendable {
  /// The page's containers with their content, in order.
  public let containers: [FilledContainer]
  /// Where the next page begins; `nil` where all text has its place.
  public let next: FlowPoint?
  /// Blocks beside the containers that were made for this page: ``TextFlow/adding(to:in:first:_:)``.
  public internal(set) var running: [FlowFragment] = []

  /// True if no container took anything.
  public var isEmpty: Bool { containers.allSatisfy { $0.fragments.isEmpty && $0.notes.isEmpty } }
}

/// The content of one container of a flow.
public struct FilledContainer: Equatable, Sendable {
  /// The container's place on the page; one of vertical lines without an end is as wide as these.
  public internal(set) var frame: Rect
  /// Parts of blocks, in the order of the text.
  public internal(set) var fragments: [FlowFragment] = []
  /// Footnotes, or parts of them, in their order.
  public internal(set) var notes: [FlowFragment] = []
  /// The filled height, in points: the height of balanced columns, else of the container. In vertical text it is the
  /// width.
  public internal(set) var height: Double
  /// True if the text goes on but the container is too small for a single line.
  public internal(set) var isPassedOver = false
  /// True if a line sticks out, which has room in no container, or an initial letter.
  public internal(set) var overflows = false
  /// The index of the block that the container's end divides although it asked to stay whole, or with fewer lines on one
  /// side than its orphans or widows.
  public internal(set) var brokenBlock: Int?
  /// True if the container ends between two blocks that asked to stay together.
  public internal(set) var partsKeptBlocks = false
}

/// Lines of one block, or a box, with their place on a page. Two are equal where they have the same part of a text at the
/// same place.
public struct FlowFragment: Equatable, Sendable {
  /// The role of a fragment in its container; more may be added.
  public struct Kind: Hashable, Sendable {
    private enum Storage: Hashable { case block, repeatedHead, running, note(Int) }
    private let storage: Storage

    /// A block, or a part of one.
    public static let block = Kind(storage: .block)
    /// A block repeated at the top of the container (``FlowBlock/repeatedHead``).
    public static let repeatedHead = Kind(storage: .repeatedHead)
    /// A block made for its page, such as a page number; its ``FlowFragment/block`` is the number of the flow's blocks.
    public static let running = Kind(storage: .running)
    /// A footnote of the block, or a part of one, by its index in ``FlowBlock/notes``.
    public static func note(_ index: Int) -> Kind { Kind(storage: .note(index)) }

    /// The index of the footnote in ``FlowBlock/notes``; `nil` of anything else.
    public var note: Int? { if case .note(let index) = storage { index } else { nil } }
  }

  /// The role of the fragment.
  public let kind: Kind
  /// The index of the block that it is of.
  public let block: Int
  /// The layout that the lines are of; `nil` of a box. Lines of blocks that flow around shapes, or through containers
  /// of different widths, are a layout by themselves.
  public let layout: TextLayout?
  /// The lines of the layout placed here.
  public let lines: Range<Int>
  /// The room of the lines on the page: from the first one's top to the last one's bottom.
  public internal(set) var frame: Rect
  /// The top left corner of the layout's lines on the page, as drawing takes it.
  public internal(set) var origin: Point

  /// The characters of the lines, in the block's text; `nil` of a box.
  public var range: Range<String.Index>? {
    guard let layout, let first = lines.first, let last = lines.last else { return nil }
    return layout.lines[first].range.lowerBound..<layout.lines[last].range.upperBound
  }

  public static func == (a: FlowFragment, b: FlowFragment) -> Bool {
    (a.kind, a.block, a.utf8Range, a.lines.count, a.frame, a.origin)
      == (b.kind, b.block, b.utf8Range, b.lines.count, b.frame, b.origin)
  }

  /// UTF-8 offsets of ``range``; empty of a box.
  package var utf8Range: Range<Int> {
    guard let layout, let first = lines.first, let last = lines.last else { return 0..<0 }
    return layout.lines[first].utf8Range.lowerBound..<layout.lines[last].utf8Range.upperBound
  }
}
