public import Foundation
public import Galley
internal import GalleyShaping

/// An attribute of an `NSAttributedString` whose value cannot be understood.
public struct AttributeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  public let code: Code
  /// The attribute.
  public let key: NSAttributedString.Key
  /// Where the attribute stands, in UTF-16 units.
  public let range: NSRange
  /// The mistake in words for a person, without the place.
  public let message: String

  /// The kinds of error; more may be added.
  public struct Code: Hashable, Sendable {
    private enum Storage { case wrongType }
    private let storage: Storage

    /// The value of an attribute has a type that the attribute cannot have.
    public static let wrongType = Code(storage: .wrongType)
  }

  /// The attribute, its place and the message.
  public var description: String { "the attribute \(key.rawValue) at \(range.location) \(message)" }
}

extension NSAttributedString.Key {
  // The names are UIKit's, so that its own attributes are understood where that module is there.

  /// A `Font`.
  public static let galleyFont = NSAttributedString.Key(rawValue: "NSFont")
  /// Points added to the default kerning, a number; 0 switches kerning off.
  public static let galleyKern = NSAttributedString.Key(rawValue: "NSKern")
  /// Points added after each cluster, a number.
  public static let galleyTracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// The use of the font's default ligatures, a number: 0 for none.
  public static let galleyLigature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Points by which the text is raised, a number.
  public static let galleyBaselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// A BCP 47 tag, a string.
  public static let galleyLanguage = NSAttributedString.Key(rawValue: "NSLanguage")
  /// A `ParagraphStyle`.
  public static let galleyParagraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// The colour of the glyphs, a `Color`; values of other types are left out.
  public static let galleyForegroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// The colour behind the text, a `Color`; values of other types are left out.
  public static let galleyBackgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// The line below the text, a `TextLineStyle` or a number: 1, 2 (thick) or 9 (double); 0 for none.
  public static let galleyUnderlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// The line through the text, as below it.
  public static let galleyStrikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// The colour of the line below the text, a `Color`; values of other types are left out.
  public static let galleyUnderlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The colour of the line through the text, a `Color`; values of other types are left out.
  public static let galleyStrikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Where the text leads to, a URL or a string.
  public static let galleyLink = NSAttributedString.Key(rawValue: "NSLink")
}

extension AttributedText {
  /// A text from an `NSAttributedString`.
  ///
  /// Keys other than those named `galley…` are left out and divide nothing. An attribute that begins or ends inside a
  /// character takes the whole scalar.
  ///
  /// - Parameters:
  ///   - string: The text and its attributes.
  ///   - style: The style of what no attribute changes.
  ///   - paragraphStyle: The style of paragraphs without an attribute.
  ///   - convert: Turns a value of another framework, such as a `UIFont`, into one of those that the keys ask for.
  /// - Throws: ``AttributeError`` naming the first attribute whose value is of another type than its key asks for.
  /// - Complexity: O(*n*) in the length of the text and its number of runs.
  public init(
    _ string: NSAttributedString, style: TextStyle = TextStyle(),
    paragraphStyle: Galley.ParagraphStyle = Galley.ParagraphStyle(),
    convert: (_ key: NSAttributedString.Key, _ value: Any) -> Any = { $1 }
  ) throws(AttributeError) {
    self.init("", style: style, paragraphStyle: paragraphStyle)
    let text = string.string
    var start = text.startIndex
    var location = 0
    while location < string.length {
      var range = NSRange(location: location, length: 0)
      let attributes = unsafe string.attributes(at: location, effectiveRange: &range)
      var reader = AttributeReader(range: range, style: style, paragraphStyle: paragraphStyle)
      for (key, value) in attributes { try reader.read(key, convert(key, value)) }
      reader.style.inheritLines(of: style)
      location = range.location + range.length
      let end = text.scalarIndex(atUTF16: location)
      append(AttributedText(String(text[start..<end]), style: reader.style, paragraphStyle: reader.paragraphStyle))
      start = end
    }
  }
}

extension String {
  /// The index of the scalar that a UTF-16 offset lies in or before.
  fileprivate func scalarIndex(atUTF16 offset: Int) -> Index {
    let index = utf16.index(utf16.startIndex, offsetBy: offset)
    return index.samePosition(in: unicodeScalars) ?? utf16.index(before: index)
  }
}

/// Reads the attributes of one range.
private struct AttributeReader {
  let range: NSRange
  var style: TextStyle
  var paragraphStyle: Galley.ParagraphStyle

  mutating func read(_ key: NSAttributedString.Key, _ value: Any) throws(AttributeError) {
    switch key {
    case .galleyFont:
      let font: Font = try cast(value, key, "a Font")
      style.fonts = font.chosenFonts
      style.size = font.pointSize
    case .galleyKern: style.kern = try number(value, key)
    case .galleyTracking: style.letterSpacing = .points(try number(value, key))
    case .galleyLigature: style.usesLigatures = try number(value, key) != 0
    case .galleyBaselineOffset: style.baselineOffset = try number(value, key)
    case .galleyLanguage: style.language = try cast(value, key, "a string")
    case .galleyParagraphStyle: paragraphStyle = try cast(value, key, "a ParagraphStyle")
    case .galleyLink:
      if let url = value as? URL {
        style.link = url.absoluteString
      } else {
        let text: String = try cast(value, key, "a URL or a string")
        style.link = text
      }
    default: try readPaint(key, value)
    }
  }

  private mutating func readPaint(_ key: NSAttributedString.Key, _ value: Any) throws(AttributeError) {
    switch key {
    case .galleyUnderlineStyle: style.underlineStyle = try lineStyle(value, key)
    case .galleyStrikethroughStyle: style.strikethroughStyle = try lineStyle(value, key)
    default: break
    }
    // A framework's own colours are not understood.
    guard let color = value as? Color else { return }
    switch key {
    case .galleyForegroundColor: style.foregroundColor = color
    case .galleyBackgroundColor: style.backgroundColor = color
    case .galleyUnderlineColor: style.underlineColor = color
    case .galleyStrikethroughColor: style.strikethroughColor = color
    default: break
    }
  }

  /// The line that a number of UIKit's `NSUnderlineStyle` stands for.
  private func lineStyle(_ value: Any, _ key: NSAttributedString.Key) throws(AttributeError) -> TextLineStyle? {
    if let style = value as? TextLineStyle { return style }
    let bits = Int(exactly: try number(value, key))
    if let bits, bits & 0xF == 0 { return nil }
    guard let style = bits.flatMap(TextLineStyle.init(bits:)) else { throw error(key, "a line style", value) }
    return style
  }

  private func cast<Value>(
    _ value: Any, _ key: NSAttributedString.Key, _ expected: String
  ) throws(AttributeError) -> Value {
    guard let value = value as? Value else { throw error(key, expected, value) }
    return value
  }

  private func number(_ value: Any, _ key: NSAttributedString.Key) throws(AttributeError) -> Double {
    switch value {
    case let number as NSNumber: return number.doubleValue
    case let number as Double: return number
    case let number as Int: return Double(number)
    default: throw error(key, "a number", value)
    }
  }

  private func error(_ key: NSAttributedString.Key, _ expected: String, _ value: Any) -> AttributeError {
    AttributeError(
      code: .wrongType, key: key, range: range, message: "must be \(expected), not \(type(of: value))")
  }
}
