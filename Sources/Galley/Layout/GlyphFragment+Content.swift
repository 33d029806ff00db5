extension GlyphFragment {
  /// The characters that a fragment shows, as files that hold text want them.
  package struct Content: Hashable, Sendable {
    /// The fragment's part in the line.
    package let role: Role
    /// The language of the text as a BCP 47 tag; `nil` where none is said.
    package let language: String?
    /// True for upright glyphs that stand below each other in a vertical line.
    package let isStacked: Bool
    /// The characters with their glyphs, in the order of the glyphs.
    package let clusters: [Cluster]

    init(role: Role, language: String?, isStacked: Bool = false, clusters: [Cluster]) {
      self.role = role
      self.language = language
      self.isStacked = isStacked
      self.clusters = clusters
    }
  }

  /// The part that a fragment plays in its line.
  package enum Role: Hashable, Sendable {
    /// The text of the line, its truncation token included.
    case text
    /// Small text beside a base, which is named by the offsets of its clusters.
    case annotation(of: Range<Int>)
    /// A mark beside stressed text.
    case emphasis
    /// The hyphen of a line that ends inside a word.
    case hyphen
    /// The marker of a list's item, before its first line.
    case marker
    /// A piece of what fills a tab.
    case leader
  }

  /// Characters that are shown together, and the glyphs that show them.
  package struct Cluster: Hashable, Sendable {
    /// The characters; U+00AD for a hyphen that breaking has added.
    package let text: String
    /// The UTF-8 offset in what the line shows, or in the annotation: where the characters stand in logical order.
    package let offset: Int
    /// UTF-8 offsets of the layout's text: the characters themselves, or those beside which they stand as an annotation
    /// or a mark; `nil` for a truncation token and a hyphen that breaking has added.
    package let source: Range<Int>?
    /// Indexes of the fragment's glyphs; empty for characters that show nothing.
    package let glyphs: Range<Int>
    /// The room on the page, as high as the line.
    package let frame: Rect
    /// Where the characters lead to.
    package let link: String?
  }
}

extension TextLayout {
  /// The identity of the text: equal for layouts of one prepared text.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}
