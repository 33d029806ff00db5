public import Foundation
public import Galley
public import GalleyShaping

extension AttributeScopes {
  /// The attributes of Foundation's `AttributedString` that decide how Galley sets a text.
  ///
  /// The language is Foundation's own attribute, `languageIdentifier`. Where UIKit's attributes of the same names are
  /// in sight, `string.galley.kern` says which ones are meant.
  public struct GalleyAttributes: AttributeScope {
    /// The fonts in order of preference and their size.
    public let font: FontAttribute
    /// OpenType features that differ from the font's defaults.
    public let fontFeatures: FontFeaturesAttribute
    /// Points added to the default kerning; 0 switches kerning off.
    public let kern: KernAttribute
    /// The room added after each cluster: CSS's letter spacing, UIKit's tracking.
    public let letterSpacing: LetterSpacingAttribute
    /// The room added after each word separator.
    public let wordSpacing: WordSpacingAttribute
    /// The measure that all fonts share.
    public let fontSizeAdjust: FontSizeAdjustAttribute
    /// The presentation of characters that are both text and emoji.
    public let fontVariantEmoji: FontVariantEmojiAttribute
    /// The use of the font's default ligatures: 1, or 0 for none.
    public let ligature: LigatureAttribute
    /// Points by which the text is raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// The place of the text in the inline box around it.
    public let verticalAlign: VerticalAlignAttribute
    /// The inline boxes around the text, the outermost first.
    public let inlineBoxes: InlineBoxesAttribute
    /// Super- or subscript.
    public let scriptPosition: ScriptPositionAttribute
    /// The box that stands for each U+FFFC.
    public let attachment: AttachmentAttribute
    /// How the paragraph is set; that of its first character counts.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the text.
    public let underlineColor: UnderlineColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The lines under, over and through the text, in CSS's terms.
    public let textDecoration: TextDecorationAttribute
    /// The styles that have these lines, where they are not that of the part.
    public let decoratingBoxes: DecoratingBoxesAttribute
    /// Where the text leads to, where Foundation's `link` cannot say it to the letter.
    public let linkText: LinkTextAttribute
    /// The hyphen that a line broken inside a word shows.
    public let hyphenateCharacter: HyphenateCharacterAttribute
    /// How the cells of a terminal are counted.
    public let terminalWidth: TerminalWidthAttribute
    /// True if escape sequences of a terminal take no cells.
    public let skipsEscapeSequences: SkipsEscapeSequencesAttribute
    /// The parts that are set as one: annotated (ruby), stressed, set across.
    public let spans: SpansAttribute
    /// The decision about the ends of lines.
    public let lineBreaks: LineBreaksAttribute
    /// Foundation's attributes, the language among them.
    public let foundation: FoundationAttributes

    /// The key of the fonts in order of preference and their size.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Font
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.Font"
    }

    /// The key of the OpenType features that differ from the font's defaults.
    public enum FontFeaturesAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = [FontFeature]
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.FontFeatures"
    }

    /// The key of the points added to the default kerning.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Double
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.Kern"
    }

    /// The key of the room added after each cluster.
    public enum LetterSpacingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = TextLength
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.LetterSpacing"
    }

    /// The key of the room added after each word separator.
    public enum WordSpacingAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = TextLength
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.WordSpacing"
    }

    /// The key of the measure that all fonts share.
    public enum FontSizeAdjustAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = FontSizeAdjust
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.FontSizeAdjust"
    }

    /// The key of the presentation of characters that are both text and emoji.
    public enum FontVariantEmojiAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = FontVariantEmoji
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.FontVariantEmoji"
    }

    /// The key of whether the font's default ligatures are used.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Int
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.Ligature"
    }

    /// The key of the points by which text is raised.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Double
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.BaselineOffset"
    }

    /// The key of the place of the text in the inline box around it.
    public enum VerticalAlignAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = VerticalAlign
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.VerticalAlign"
    }

    /// The key of the inline boxes around the text.
    public enum InlineBoxesAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = [InlineBox]
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.InlineBoxes"
    }

    /// The key of super- and subscripts.
    public enum ScriptPositionAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = TextStyle.ScriptPosition
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.ScriptPosition"
    }

    /// The key of the box that stands for each U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = TextAttachment
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.Attachment"
    }

    /// The key of how the paragraph is set.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = Galley.ParagraphStyle
      /// The name of the attribute, also where it is encoded.
      public static let name = "Galley.ParagraphStyle"
    }
  }

  /// The attributes that decide how Galley sets a text.
  public var galley: GalleyAttributes.Type { GalleyAttributes.self }
}

extension AttributeDynamicLookup {
  /// The key at a path of `AttributeScopes.GalleyAttributes`: what makes `string.kern` work.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.GalleyAttributes, Key>
  ) -> Key { self[Key.self] }
}
