extension TextLayout: Equatable {
  /// Tells whether two layouts show one text in equal styles on equal lines.
  ///
  /// - Complexity: O(*n*) in the number of lines for layouts of one paragraph, else in the length of the text.
  public static func == (one: TextLayout, other: TextLayout) -> Bool {
    one.lines == other.lines && one.width == other.width && one.height == other.height
      && one.hiddenRange == other.hiddenRange && one.scales == other.scales && one.storage.isAlike(other.storage)
  }
}

extension LineFragment: Equatable {
  /// Tells whether two lines hold equal characters at one place, ended, filled and shortened alike.
  public static func == (one: LineFragment, other: LineFragment) -> Bool {
    one.utf8Range == other.utf8Range && one.minX == other.minX && one.width == other.width
      && one.baseline == other.baseline && one.metrics == other.metrics && one.isParagraphEnd == other.isParagraphEnd
      && one.isRightToLeft == other.isRightToLeft && one.justifiedWidth == other.justifiedWidth
      && one.extent.hyphen == other.extent.hyphen && one.extent.trim == other.extent.trim
      && one.extent.isSqueezed == other.extent.isSqueezed && one.truncated == other.truncated
  }
}

extension TruncatedLine: Equatable {
  static func == (one: TruncatedLine, other: TruncatedLine) -> Bool {
    one.prefix == other.prefix && one.suffix == other.suffix && one.tokenCount == other.tokenCount
      && one.storage.isAlike(other.storage)
  }
}

extension ParagraphStorage {
  /// Tells whether two texts have equal characters in equal styles.
  fileprivate func isAlike(_ other: ParagraphStorage) -> Bool {
    if self === other { return true }
    let (one, two) = (source, other.source)
    let paragraphs = one.paragraphStyles.parts(ofByteCount: one.byteCount)
    return one.text.utf8.elementsEqual(two.text.utf8) && one.attributes?.text == two.attributes?.text
      && one.baseStyle.source == two.baseStyle.source
      && paragraphs.elementsEqual(two.paragraphStyles.parts(ofByteCount: two.byteCount)) {
        $0.text == $1.text && $0.run.style == $1.run.style
      }
      && one.paints.elementsEqual(two.paints) { $0.end == $1.end && $0.paint == $1.paint }
      // Parts of a document have styles of their own without attributes.
      && shaped.runs.elementsEqual(other.shaped.runs) { $0.end == $1.end && $0.style.source == $1.style.source }
  }
}
