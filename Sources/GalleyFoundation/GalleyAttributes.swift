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
    /// Points added after each cluster.
    public let tracking: TrackingAttribute
    /// CSS's letter spacing, in points.
    public let letterSpacing: LetterSpacingAttribute
    /// Points added after each word separator.
    public let wordSpacing: WordSpacingAttribute
    /// Whether the font's default ligatures are used: 1 or 0.
    public let ligature: LigatureAttribute
    /// Points by which the text is raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// Super- or subscript.
    public let scriptPosition: ScriptPositionAttribute
    /// The box that stands for each U+FFFC.
    public let attachment: AttachmentAttribute
    /// How the paragraph is set; that of its first character counts.
    public let paragraphStyle: ParagraphStyleAttribute
    /// Foundation's attributes, the language among them.
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = TextFont
      public static let name = "Galley.Font"
    }

    public enum FontFeaturesAttribute: AttributedStringKey {
      public typealias Value = [FontFeature]
      public static let name = "Galley.FontFeatures"
    }

    public enum KernAttribute: AttributedStringKey {
      public typealias Value = Double
      public static let name = "Galley.Kern"
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = Double
      public static let name = "Galley.Tracking"
    }

    public enum LetterSpacingAttribute: AttributedStringKey {
      public typealias Value = Double
      public static let name = "Galley.LetterSpacing"
    }

    public enum WordSpacingAttribute: AttributedStringKey {
      public typealias Value = Double
      public static let name = "Galley.WordSpacing"
    }

    public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = "Galley.Ligature"
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = Double
      public static let name = "Galley.BaselineOffset"
    }

    public enum ScriptPositionAttribute: AttributedStringKey {
      public typealias Value = TextStyle.ScriptPosition
      public static let name = "Galley.ScriptPosition"
    }

    public enum AttachmentAttribute: AttributedStringKey {
      public typealias Value = TextAttachment
      public static let name = "Galley.Attachment"
    }

    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = Galley.ParagraphStyle
      public static let name = "Galley.ParagraphStyle"
    }
  }

  /// The attributes that decide how Galley sets a text.
  public var galley: GalleyAttributes.Type { GalleyAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.GalleyAttributes, Key>
  ) -> Key { self[Key.self] }
}
