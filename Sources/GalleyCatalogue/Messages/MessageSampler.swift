internal import GalleyJSON

/// Fills the gaps of messages in one language.
///
/// A number that chooses a plural form is one of that form: for `one` in English 1, for `few` in Polish the nearest below the
/// greatest value given. Of several values the widest is taken; so it is of a day in each month for a date in a format.
public struct MessageSampler: Sendable {
  /// The most characters of an argument's value.
  public static let longestValue = 1024
  /// The most characters of all values in a text: it may name an argument many times.
  public static let longestValues = 16_384

  /// A value of more than ``longestValue`` characters, or one with which a text has more than ``longestValues``.
  package struct LongValue: Error {
    /// The value that is too long, in a sentence.
    package let message: String
  }

  /// The language of the messages, a BCP 47 tag.
  public let language: String
  /// The samples that the gaps are filled with.
  public let samples: ArgumentSamples
  private let rules: PluralRules
  private let numbers: NumberStyle
  private let style: ValueStyle
  private let width: @Sendable (String) -> Double

  /// - Parameters:
  ///   - language: A BCP 47 tag.
  ///   - samples: The values for the gaps.
  ///   - width: How wide a value is, to choose among several; by default how many characters it has.
  public init(
    language: String, samples: ArgumentSamples = ArgumentSamples(),
    width: @escaping @Sendable (String) -> Double = { Double($0.count) }
  ) {
    self.language = language
    self.samples = samples
    rules = PluralRules(language: language)
    numbers = NumberStyle(language: language)
    style = ValueStyle(language: language, numbers: numbers, rules: rules)
    self.width = width
  }

  /// The text of a form as a person sees it, and what its arguments were filled with.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - key: The key of the string, which may have values of its own.
  /// - Returns: `nil` for a form that no number of the language chooses, and for one whose values have more than
  ///   ``longestValue`` characters, or ``longestValues`` in all.
  public func text(of form: MessageForm, key: String) -> (text: String, arguments: [String])? {
    try? filled(form, key: key)
  }

  /// Fills a form as ``text(of:key:)`` does, and says which value is too long.
  package func filled(
    _ form: MessageForm, key: String
  ) throws(LongValue) -> (text: String, arguments: [String])? {
    guard let fixed = fixedValues(of: form, key: key) else { return nil }
    var text = ""
    var arguments: [String] = []
    var room = Self.longestValues
    func take(_ value: String) throws(LongValue) {
      room -= value.unicodeScalars.count
      guard room >= 0 else { throw LongValue(message: "its values have more than \(Self.longestValues) characters") }
      arguments.append(value)
    }
    for part in form.parts {
      switch part {
      case .text(let piece):
        if samples.placeholders.isEmpty { text += piece } else { text += try filled(piece, take) }
      case .escaped(let shown, _): text += shown
      case .argument(let argument):
        let value = try widest(argument, key: key, fixed[argument.name])
        try take(value)
        text += value
      }
    }
    return (text, arguments)
  }

  /// Fills in the placeholders of templates.
  private func filled(_ text: String, _ take: (String) throws(LongValue) -> Void) throws(LongValue) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    var searches = [PlaceholderPattern.Search?](repeating: nil, count: samples.placeholders.count)
    while let first = rest.first {
      var found: (pattern: PlaceholderPattern, end: Substring.Index)?
      for (index, pattern) in samples.placeholders.enumerated() where found == nil {
        found = pattern.end(in: rest, &searches[index]).map { (pattern, $0) }
      }
      if let (pattern, end) = found {
        let argument = MessageArgument(name: "", kind: .string, specifier: pattern.text)
        let value = widest(try limited(pattern.values.map { string($0, argument) }, argument))
        try take(value)
        result += value
        rest = rest[end...]
      } else {
        result.unicodeScalars.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The values that the form's conditions ask for; `nil` where no number fulfils one.
  private func fixedValues(of form: MessageForm, key: String) -> [Name: ArgumentSamples.Value]? {
    var fixed: [Name: ArgumentSamples.Value] = [:]
    for condition in form.conditions {
      switch condition {
      case .number(let argument, let number): fixed[argument] = .number(Double(number))
      case .word(let argument, let word): fixed[argument] = .text(word)
      case .plural(let argument, let category):
        guard let number = number(in: category, argument, form, key) else { return nil }
        fixed[argument] = .number(Double(number))
      case .ordinal, .device, .width: break
      }
    }
    return fixed
  }

  private func number(in category: PluralCategory, _ name: String, _ form: MessageForm, _ key: String) -> Int? {
    let argument =
      form.arguments.first { Name($0.name) == Name(name) }
      ?? MessageArgument(name: name, kind: .integer, specifier: "%lld")
    let given = samples.values(for: argument, key: key).compactMap { value -> Int? in
      switch value {
      case .number(let number): Int(exactly: number.rounded())
      case .text(let text): Int(text)
      }
    }
    let limit = given.max() ?? 9999
    return rules.number(in: category, near: max(0, limit))
  }

  /// The widest value of an argument, or the one that the conditions of the form ask for.
  private func widest(
    _ argument: MessageArgument, key: String, _ fixed: ArgumentSamples.Value?
  ) throws(LongValue) -> String {
    let values = fixed.map { [$0] } ?? samples.values(for: argument, key: key)
    // Months and weekdays are of many widths.
    if values.isEmpty, let format = argument.format { return widest(try limited(style.dates(format), argument)) }
    return widest(try limited(values.map { string($0, argument) }, argument))
  }

  /// The values of an argument, unless one of them is too long.
  private func limited(_ values: [String], _ argument: MessageArgument) throws(LongValue) -> [String] {
    guard values.contains(where: { $0.hasMore(than: Self.longestValue) }) else { return values }
    throw LongValue(
      message: "a value of “\(argument.specifier.prefix(80))” has more than \(Self.longestValue) characters")
  }

  private func widest(_ values: [String]) -> String {
    guard values.count > 1 else { return values.first ?? "" }
    return values.map { ($0, width($0)) }.max { $0.1 < $1.1 }?.0 ?? ""
  }

  private func string(_ value: ArgumentSamples.Value, _ argument: MessageArgument) -> String {
    guard case .number(let number) = value else {
      if case .text(let text) = value { return text }
      return ""
    }
    if let format = argument.format, let text = style.string(number, format) { return text }
    switch argument.kind {
    case .decimal(let digits): return numbers.string(number, fractionDigits: digits, isGrouped: argument.isGrouped)
    case .radix(let radix): return String(Int(exactly: number.rounded()) ?? 0, radix: radix)
    case .integer, .string, .character, .date:
      guard let whole = Int(exactly: number) else {
        return numbers.string(number, fractionDigits: 2, isGrouped: argument.isGrouped)
      }
      return numbers.string(whole, isGrouped: argument.isGrouped)
    }
  }
}

extension String {
  /// Tells whether a text has more characters than so many, without a look at the rest of them.
  ///
  /// Marks count: a letter may have a million of them.
  func hasMore(than count: Int) -> Bool {
    guard utf8.count > count else { return false }
    return unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex).map { $0 < endIndex } ?? false
  }
}
