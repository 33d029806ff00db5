public import Foundation
public import Galley
public import GalleyShaping

// The keys of what is painted and of what holds in a part as a whole.
extension AttributeScopes.GalleyAttributes {
  /// The key of the colour of the glyphs.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = Color
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.ForegroundColor"
  }

  /// The key of the colour behind the text.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = Color
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.BackgroundColor"
  }

  /// The key of the line below the text.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = TextLineStyle
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.UnderlineStyle"
  }

  /// The key of the colour of the line below the text.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = Color
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.UnderlineColor"
  }

  /// The key of the line through the text.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = TextLineStyle
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.StrikethroughStyle"
  }

  /// The key of the colour of the line through the text.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = Color
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.StrikethroughColor"
  }

  /// The key of the lines under, over and through the text.
  public enum TextDecorationAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = LineDecoration
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.TextDecoration"
  }

  /// The key of the styles that have the lines of the text, by the names of the lines.
  public enum DecoratingBoxesAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = [String: TextStyle]
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.DecoratingBoxes"
  }

  /// The key of the place that the text leads to.
  public enum LinkTextAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = String
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.LinkText"
  }

  /// The key of the hyphen that a divided word shows.
  public enum HyphenateCharacterAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = Unicode.Scalar
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.HyphenateCharacter"
  }

  /// The key of the way to count the cells of a terminal.
  public enum TerminalWidthAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = Galley.TerminalWidth
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.TerminalWidth"
  }

  /// The key of the choice whether escape sequences take no cells.
  public enum SkipsEscapeSequencesAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = Bool
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.SkipsEscapeSequences"
  }

  /// The key of the parts that are set as one.
  public enum SpansAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = [AttributedPart<TextSpan.Kind>]
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.Spans"
  }

  /// The key of the decisions about the ends of lines.
  public enum LineBreaksAttribute: AttributedStringKey {
    /// The type of the attribute's value.
    public typealias Value = [AttributedPart<LineBreakOverride>]
    /// The name of the attribute, also where it is encoded.
    public static let name = "Galley.LineBreaks"
  }
}
