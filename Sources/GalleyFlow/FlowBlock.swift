public import Galley

/// A block of a flow: a text, or a box that the client draws, with its rules for spacing and breaks.
public struct FlowBlock: Sendable {
  /// The thing that a block shows.
  package enum Content: Sendable {
    /// Lines of a text; they break between containers.
    case text(PreparedParagraph)
    /// Room of a height in points (in vertical text a width), which is never divided: a picture, or a row of a table.
    case box(height: Double)
  }

  /// The thing that the block shows.
  package var content: Content
  /// Points between the block and the one before; the greater of this and that one's ``spaceAfter`` counts. None at the
  /// top of a container, but for the first block of the flow and after a break that was asked for.
  public var spaceBefore = 0.0
  /// Points between the block and the next one.
  public var spaceAfter = 0.0
  /// Points between the left edge of the container, in vertical text the top, and the room of the block's lines.
  public var leftInset = 0.0
  /// Points between the room of the block's lines and the right edge of the container, in vertical text the bottom.
  public var rightInset = 0.0
  /// The least lines of a paragraph before a break inside of it (CSS `orphans`).
  public var orphans = 2
  /// The least lines of a paragraph after a break inside of it (CSS `widows`).
  public var widows = 2
  /// The break between the block and the one before.
  public var breakBefore = FlowBreak.automatic
  /// The break between the block and the next one; ``FlowBreak/avoid`` keeps a heading with its text.
  public var breakAfter = FlowBreak.automatic
  /// True if the block asks to stay in one container (CSS `break-inside: avoid`).
  public var keepsTogether = false
  /// The level of the section whose title the block is, from 1 to 100: ``PageFacts/sections``; `nil` for other blocks.
  public var sectionLevel: Int?
  /// The index of an earlier block that stands once more at the top of a container that begins with this one, as the
  /// head of a table does.
  public var repeatedHead: Int?
  /// The footnotes of the block, in the order of their marks.
  public var notes: [FlowNote] = []

  /// A block of text.
  ///
  /// - Parameter paragraph: The text; of one with several paragraphs, each has its own orphans and widows.
  public init(_ paragraph: PreparedParagraph) { content = .text(paragraph) }

  /// A block that the client draws.
  ///
  /// - Parameter boxHeight: Its height in points, in vertical text its width.
  public init(boxHeight: Double) { content = .box(height: boxHeight) }

  /// The height of a box, in points; `nil` of a text.
  public var boxHeight: Double? {
    if case .box(let height) = content { height } else { nil }
  }

  /// The block's text; `nil` of a box.
  public var paragraph: PreparedParagraph? {
    if case .text(let paragraph) = content { paragraph } else { nil }
  }
}

/// A rule about the break between two blocks (CSS `break-before` and `break-after`).
public enum FlowBreak: String, Hashable, Sendable, CaseIterable {
  /// Where it falls.
  case automatic = "auto"
  /// None, unless nothing else is possible.
  case avoid
  /// The next block begins in another container.
  case column
  /// The next block begins on another page.
  case page
}

/// A footnote, which takes room at the bottom of the container that has its mark.
public struct FlowNote: Sendable {
  /// The text of the note.
  public var paragraph: PreparedParagraph
  /// The place of the mark in the text of its block; `nil` for the block's first line.
  public var mark: String.Index?

  /// A footnote.
  ///
  /// - Parameters:
  ///   - paragraph: The text of the note.
  ///   - mark: The place of the mark in the text of its block; `nil` for the block's first line.
  public init(_ paragraph: PreparedParagraph, mark: String.Index? = nil) {
    self.paragraph = paragraph
    self.mark = mark
  }
}
