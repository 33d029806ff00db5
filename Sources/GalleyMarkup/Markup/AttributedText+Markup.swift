public import Galley
public import GalleyShaping

extension AttributedText {
  /// A text from markup in the manner of Pango's.
  ///
  /// | element | meaning |
  /// | --- | --- |
  /// | `<b>` | weight 700 |
  /// | `<i>` | italic |
  /// | `<big>`, `<small>` | 1.2 times as large or small |
  /// | `<sub>`, `<sup>` | sub- or superscript |
  /// | `<u>`, `<s>` | underlined, struck through |
  /// | `<a href='…'>` | `TextStyle/link`: nothing is seen of it |
  /// | `<bdi>`, `<bdi dir='rtl'>` | text that keeps its direction to itself: that of its first strong letter, or the one named |
  /// | `<bdo dir='rtl'>` | the same, and each character runs in that direction |
  /// | `<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>` | `RubyAnnotation` of the characters before each `<rt>`, under them for a second one; `<rp>` is left out; `<ruby merge='auto'>` sets `RubyAnnotation/sharesRoom`, `face`, `weight`, `style` and `color` of `<rt>` its look |
  /// | `<span …>` | what its attributes say |
  ///
  /// | attribute of `span` | value |
  /// | --- | --- |
  /// | `face` | a family |
  /// | `size` | points, or percent of the size around it: `20`, `150%` |
  /// | `weight` | 1 to 1000, or `thin`, `ultralight`, `light`, `normal`, `medium`, `semibold`, `bold`, `ultrabold`, `heavy` |
  /// | `style` | `normal`, `italic` or `oblique` |
  /// | `lang` | a BCP 47 tag |
  /// | `font_features` | a list such as `tnum, -liga, aalt=2` |
  /// | `font_variations` | a list such as `wght=550, slnt=-5`, for the first font |
  /// | `letter_spacing` | points, or percent of the size such as `5%`; may be negative |
  /// | `rise` | points, may be negative |
  /// | `vertical_align` | a `VerticalAlign/Alignment` such as `middle` or `text-top`, points, or percent of the line height |
  /// | `color`, `background` | of the glyphs, behind them: `#c00`, `#cc0000`, `#cc000080`, or a system colour: `systemRed` |
  /// | `underline`, `strikethrough` | `none`, `single`, `thick`, `double`, `dotted`, `dashed` or `wavy` |
  /// | `underline_color`, `strikethrough_color` | as `color` |
  /// | `text_decoration` | lines of CSS (`LineDecoration`), in any order: `none`, or `underline`, `overline`, `line-through`, then a style, a thickness as `2`, `10%` or `from-font`, a colour |
  /// | `text_decoration_skip_ink` | `auto` or `none` |
  /// | `text_underline_offset` | points, or percent of the size, or `auto` |
  /// | `text_underline_position` | `auto`, `from-font`, `under`, `left` or `right` |
  /// | `emphasis` | `TextEmphasis` of the characters: a `TextEmphasis/Shape` such as `sesame`, or a character |
  /// | `emphasis_position` | `over` or `under`, beside `emphasis` |
  ///
  /// Elements nest. `<`, `>` and `&` are written `&lt;`, `&gt;` and `&amp;`; `&quot;`, `&apos;`, `&#8230;` and
  /// `&#x2026;` stand for characters, too. Line feeds and spaces are kept as they are.
  ///
  /// ```swift
  /// let text = try AttributedText(markup: "a <b>bold</b> word and <span size='150%'>a large one</span>")
  /// ```
  ///
  /// - Parameters:
  ///   - markup: The text with its elements.
  ///   - style: The style of what no element changes.
  ///   - paragraphStyle: The style of all paragraphs.
  ///   - fontStyle: The weight, width and slant at which the style's fonts stand.
  ///   - fonts: Where other weights, slants and families are looked for. What a family has not is replaced by the
  ///     nearest that it has.
  /// - Throws: ``MarkupError`` with the place of what is wrong.
  /// - Complexity: O(*n*) in the length of the markup.
  public init(
    markup: String, style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(),
    fontStyle: FontStyle = FontStyle(), fonts: FontCollection = .embedded
  ) throws(MarkupError) {
    var missing: [MissingWeight] = []
    try self.init(
      markup: markup, style: style, paragraphStyle: paragraphStyle, fontStyle: fontStyle, fonts: fonts,
      missingWeights: &missing)
  }

  /// A text from markup, with the weights that its first fonts lack.
  package init(
    markup: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle(), fontStyle: FontStyle,
    fonts: FontCollection, missingWeights: inout [MissingWeight]
  ) throws(MarkupError) {
    let chooser = MarkupFonts(base: style.fonts, style: fontStyle, collection: fonts)
    let root = MarkupState(style: style, fontStyle: fontStyle, chooser)
    var parser = MarkupParser(markup, paragraphStyle: paragraphStyle, root)
    self = try parser.parse()
    missingWeights = chooser.missingWeights
  }
}
