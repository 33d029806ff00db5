public import Galley
public import GalleyShaping

extension Picture {
  /// Draws the text of a layout.
  ///
  /// Glyphs have the outlines of their fonts, unhinted. Colour glyphs keep their own colours. A glyph that the
  /// font has none for (`.notdef`) shows as the font draws it, or as a box where the font leaves it empty. The
  /// boxes of attachments are left free. Runs with colours and lines of their own have them.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - origin: The place of the layout's top left corner.
  ///   - color: The colour of text without one of its own.
  ///   - style: How system colours look.
  ///   - role: The part that the text plays on the page.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func draw(
    _ layout: TextLayout, at origin: Point = .zero, color: Color = .black, style: UserInterfaceStyle = .light,
    role: TextRole = .paragraph
  ) {
    draw(layout, layout.lines.startIndex..<layout.lines.endIndex, at: origin, color, style, role)
  }

  /// Draws some lines of a layout, as on one of several pages.
  ///
  /// A paragraph whose lines are on several pages of a file, in order, is one paragraph to readers of the file.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - lines: Indexes of its lines; those that it does not have are left out.
  ///   - origin: The place of the top left corner of a layout of these lines alone.
  ///   - color: The colour of text without one of its own.
  ///   - style: How system colours look.
  ///   - role: The part that the text plays on the page.
  /// - Complexity: O(*n*) in the length of the lines.
  public mutating func draw(
    _ layout: TextLayout, lines: Range<Int>, at origin: Point = .zero, color: Color = .black,
    style: UserInterfaceStyle = .light, role: TextRole = .paragraph
  ) {
    let lines = lines.clamped(to: layout.lines.startIndex..<layout.lines.endIndex)
    if !lines.isEmpty { draw(layout, lines, at: layout.corner(of: lines, at: origin), color, style, role) }
  }

  /// Draws a fragment of a line.
  ///
  /// - Parameters:
  ///   - fragment: The fragment; its glyphs have their places in their layout.
  ///   - origin: The place of the layout's top left corner.
  ///   - color: The colour of a fragment that has none of its own.
  ///   - style: How system colours look.
  ///   - role: The part that the text plays on the page.
  public mutating func draw(
    _ fragment: GlyphFragment, at origin: Point = .zero, color: Color = .black, style: UserInterfaceStyle = .light,
    role: TextRole = .paragraph
  ) {
    let own = (fragment.foregroundColor ?? color).resolved(for: style)
    commands.append(.text(TextLine(fragments: [fragment], colors: [own], origin: origin, role: role)))
  }

  private mutating func draw(
    _ layout: TextLayout, _ lines: Range<Int>, at origin: Point, _ color: Color, _ style: UserInterfaceStyle,
    _ role: TextRole
  ) {
    let decorations = lines.map { layout.decorations(ofLine: $0) }
    func paint(_ kinds: Set<TextDecoration.Kind>, ofLine line: Int, on picture: inout Picture) {
      let shown = decorations[line - lines.lowerBound].filter { kinds.contains($0.kind) }
      picture.fill(shown, at: origin) { ($0 ?? color).resolved(for: style) }
    }
    // A background reaches into the lines beside it, where lines stand close; no glyph is behind one.
    for line in lines { paint([.background], ofLine: line, on: &self) }
    for line in lines {
      paint([.underline, .overline], ofLine: line, on: &self)
      let fragments = layout.textFragments(ofLine: line).filter { $0.attachment == nil }
      let colors = fragments.map { ($0.foregroundColor ?? color).resolved(for: style) }
      commands.append(
        .text(
          TextLine(
            fragments: fragments, colors: colors, origin: origin, role: role,
            place: TextLine.Place(layout: layout, index: line))))
      paint([.strikethrough], ofLine: line, on: &self)
    }
  }
}
