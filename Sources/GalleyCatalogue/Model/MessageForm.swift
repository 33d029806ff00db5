package import GalleyJSON

/// A form of a string: its text with gaps for arguments, and when it is used.
public struct MessageForm: Hashable, Sendable {
  /// When the form is used; all of them hold at once. Empty for a string with one form.
  public var conditions: [FormCondition]
  /// The text and the arguments in their order.
  public var parts: [MessagePart]
  /// How far the translation of the form has come.
  public var state: TranslationState
  /// Where the form's text is in the file.
  public var position: SourcePosition?

  /// Makes a form of a string.
  public init(
    conditions: [FormCondition] = [], parts: [MessagePart], state: TranslationState = .translated,
    position: SourcePosition? = nil
  ) {
    self.conditions = conditions
    self.parts = parts
    self.state = state
    self.position = position
  }

  /// The text with each argument as it is written in the file.
  public var pattern: String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .escaped(_, let written): text += written
      case .argument(let argument): text += argument.specifier
      }
    }
    return text
  }

  /// The arguments in the order of the text.
  public var arguments: [MessageArgument] {
    parts.compactMap { if case .argument(let argument) = $0 { argument } else { nil } }
  }
}

/// A piece of a message.
public enum MessagePart: Hashable, Sendable {
  /// Characters that are shown as they are.
  case text(String)
  /// Characters that are written otherwise than they are shown, such as `%%`.
  case escaped(shown: String, written: String)
  /// A gap that a value fills.
  case argument(MessageArgument)
}

/// A gap in a message that a value fills.
public struct MessageArgument: Hashable, Sendable {
  /// The name of the argument, or its number from 1.
  public var name: String
  /// The kind of values that the argument takes.
  public var kind: Kind
  /// How the gap is written, such as `%1$@` or `{count}`.
  public var specifier: String
  /// A value that the file gives as an example.
  public var example: String?
  /// True if the digits of a number are grouped as the language does.
  public var isGrouped = false
  /// The format of the value; `nil` where the file names none.
  public var format: ArgumentFormat?

  /// The kind of values that an argument takes.
  public enum Kind: Hashable, Sendable {
    /// A text.
    case string
    /// A whole number.
    case integer
    /// A number with so many digits after the decimal separator.
    case decimal(fractionDigits: Int)
    /// A whole number in base 8 or 16, with Latin digits.
    case radix(Int)
    /// A single character.
    case character
    /// A date or a time.
    case date
  }

  /// Makes a gap for an argument.
  public init(name: String, kind: Kind, specifier: String, example: String? = nil, isGrouped: Bool = false) {
    self.name = name
    self.kind = kind
    self.specifier = specifier
    self.example = example
    self.isGrouped = isGrouped
  }
}

/// The condition under which a form of a message is used.
public enum FormCondition: Hashable, Sendable, CustomStringConvertible {
  /// A number falls into a plural category of the language.
  case plural(argument: String, PluralCategory)
  /// A number falls into a category of the language's ordinal numbers.
  case ordinal(argument: String, PluralCategory)
  /// A number is exactly this one.
  case number(argument: String, Int)
  /// A word, such as a gender, is this one.
  case word(argument: String, String)
  /// The device is of this kind, as Xcode names it: `iphone`, `ipad`, `mac`, `other`.
  case device(String)
  /// There is room for so many en spaces (Apple's width variants).
  case width(Int)

  /// The question of the condition: two answers to one question exclude each other.
  package var question: Name {
    let question =
      switch self {
      case .plural(let argument, _), .number(let argument, _): "number \(argument)"
      case .ordinal(let argument, _): "ordinal \(argument)"
      case .word(let argument, _): "word \(argument)"
      case .device: "device"
      case .width: "width"
      }
    return Name(question)
  }

  /// The answer to the question.
  var answer: Name { Name(description) }

  // The names of arguments and their words are code units.
  public static func == (left: FormCondition, right: FormCondition) -> Bool {
    left.answer == right.answer && left.question == right.question
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(question)
    hasher.combine(answer)
  }

  /// The condition as reports write it, such as `one` or `ipad`.
  public var description: String {
    switch self {
    case .plural(_, let category), .ordinal(_, let category): category.rawValue
    case .number(_, let number): "=\(number)"
    case .word(_, let word): word
    case .device(let device): device
    case .width(let width): "width \(width)"
    }
  }
}

/// CLDR's plural categories.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// In CLDR's order.
  case zero, one, two, few, many, other
}
