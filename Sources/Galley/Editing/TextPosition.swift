/// A place between characters where a caret may stand, in a layout as in a document.
///
/// An offset may be two places on the screen: the end of a line and the start of the next one, or the two ends
/// of a boundary between left-to-right and right-to-left text. The affinity says which one is meant.
public struct TextPosition: Hashable, Sendable {
  /// The UTF-8 offset of the character after the place.
  public var utf8Offset: Int
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
  public init(_ utf8Offset: Int, affinity: Affinity = .downstream) {
    self.utf8Offset = utf8Offset
    self.affinity = affinity
  }

  /// Makes the place before the character at an index of a text, which is moved into the text.
  public init(_ index: String.Index, in text: String, affinity: Affinity = .downstream) {
    self.init(text.utf8Offsets(of: index..<index).lowerBound, affinity: affinity)
  }

  /// The index of the place in the text that it belongs to, which is moved into the text.
  public func index(in text: String) -> String.Index { text.range(ofUTF8: utf8Offset..<utf8Offset).lowerBound }
}

/// The place of a caret in a layout, or in a document at a width.
public struct TextCaret: Hashable, Sendable {
  /// The position of the caret, moved out of any grapheme cluster; downstream unless the other
  /// affinity is another caret.
  public internal(set) var position: TextPosition
  /// The caret's line, without a width, as high as the text that it stands beside; in a layout, where a vertical line's caret
  /// lies on the page, without a height there.
  public internal(set) var rect: Rect
  /// The caret's line as high as the line of text, so that a caret does not jump beside text in another font.
  public internal(set) var lineRect: Rect
  /// True if the character that the caret belongs to runs from right to left.
  public internal(set) var isRightToLeft: Bool
}

/// A part of a selection: characters that stand side by side on one line and run in one direction.
public struct TextSelectionRect: Hashable, Sendable {
  /// The area, as high as the line, in a layout's vertical line as broad; without a width where an empty line is selected.
  public internal(set) var rect: Rect
  /// The characters in the area, as UTF-8 offsets.
  public internal(set) var utf8Range: Range<Int>
  /// True if the characters run from right to left.
  public internal(set) var isRightToLeft: Bool
}

/// The direction in which a caret is moved on the screen.
public enum TextLayoutDirection: Hashable, Sendable, CaseIterable {
  /// Where the arrow on a key points; left and right are those of the screen, whatever way the text runs.
  case left, right, up, down
}
