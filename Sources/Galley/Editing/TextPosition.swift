/// A place between characters where a caret may stand.
///
/// The same index may be two places on the screen: the end of a line and the start of the next one, or the two ends
/// of a boundary between left-to-right and right-to-left text. The affinity says which one is meant.
public struct TextPosition: Hashable, Sendable {
  /// The index of the character after the place.
  public var index: String.Index
  /// The character that the place belongs to.
  public var affinity: Affinity

  /// The character that a place between two characters belongs to.
  public enum Affinity: Hashable, Sendable, CaseIterable {
    /// The character before the place: at a soft wrap the caret stands at the end of the upper line.
    case upstream
    /// The character after the place: at a soft wrap the caret stands at the start of the lower line.
    case downstream
  }

  /// Makes the place before a character; `affinity` tells the line where two lines meet there.
  public init(_ index: String.Index, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }
}

/// The place of a caret in a layout.
public struct TextCaret: Hashable, Sendable {
  /// The position of the caret, moved out of any grapheme cluster; downstream unless the other
  /// affinity is another caret.
  public let position: TextPosition
  /// The index of the line among the layout's lines.
  public let lineIndex: Int
  /// The caret's line on the page, without a width, as high as the text that it stands beside; without a height in a vertical
  /// line.
  public let rect: Rect
  /// True if the character that the caret belongs to runs from right to left.
  public let isRightToLeft: Bool
}

/// A part of a selection: characters that stand side by side on one line and run in one direction.
public struct TextSelectionRect: Hashable, Sendable {
  /// The area on the page, as high as the line, in a vertical line as broad; without a width where an empty line is selected.
  public let rect: Rect
  /// The characters in the area.
  public let range: Range<String.Index>
  /// The index of the line among the layout's lines.
  public let lineIndex: Int
  /// True if the characters run from right to left.
  public let isRightToLeft: Bool
}

/// The direction in which a caret is moved on the screen.
public enum TextLayoutDirection: Hashable, Sendable, CaseIterable {
  /// Where the arrow on a key points; left and right are those of the screen, whatever way the text runs.
  case left, right, up, down
}
