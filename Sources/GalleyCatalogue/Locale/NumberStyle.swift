internal import CGalleyLocale
internal import GalleyJSON

/// The style in which a language writes numbers: its digits and separators (CLDR, from ICU's data).
package struct NumberStyle: Hashable, Sendable {
  private var digits: [Character] = Array("0123456789")
  private var groupSeparator = ","
  private var decimalSeparator = "."
  /// How many digits the last group and the others have.
  private var lastGroup = 3
  private var otherGroups = 3
  private var minimumGrouping = 1

  /// - Parameter language: A BCP 47 tag; an unknown one has Latin digits.
  /// - Complexity: Reads ICU's data: keep the value.
  package init(language: String) {
    var symbols = GalleyLocaleNumberSymbols()
    guard unsafe galley_locale_number_symbols(language.exchanging("-", for: "_"), &symbols) else { return }
    digits = unsafe withUnsafeBytes(of: symbols.digits) { buffer in
      unsafe buffer.bindMemory(to: UInt32.self).compactMap { Unicode.Scalar($0).map(Character.init) }
    }
    groupSeparator = Self.string(symbols.group)
    decimalSeparator = Self.string(symbols.decimal)
    minimumGrouping = Int(symbols.minimum_grouping)
    let pattern = Self.string(symbols.pattern)
    var groups = [0]
    for character in pattern {
      if character == ";" || character == "." { break }
      if character == "," { groups.append(0) } else { groups[groups.count - 1] += 1 }
    }
    guard groups.count > 1 else { return }
    lastGroup = groups[groups.count - 1]
    otherGroups = groups.count > 2 ? groups[groups.count - 2] : lastGroup
  }

  /// A whole number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - isGrouped: Whether separators divide the digits.
  package func string(_ number: Int, isGrouped: Bool) -> String {
    (number < 0 ? "-" : "") + whole(String(number.magnitude), isGrouped: isGrouped)
  }

  /// A number with so many digits after the separator.
  package func string(_ number: Double, fractionDigits: Int, isGrouped: Bool) -> String {
    var factor = 1.0
    for _ in 0..<max(0, min(fractionDigits, 9)) { factor *= 10 }
    guard number.magnitude * factor < 9e15 else { return String(number) }
    let scaled = String(Int((number.magnitude * factor).rounded()))
    let count = max(0, min(fractionDigits, 9))
    let padded = String(repeating: "0", count: max(0, count + 1 - scaled.count)) + scaled
    let text = (number < 0 ? "-" : "") + whole(String(padded.dropLast(count)), isGrouped: isGrouped)
    return count == 0 ? text : text + decimalSeparator + localized(padded.suffix(count))
  }

  private func whole(_ latin: String, isGrouped: Bool) -> String {
    guard isGrouped, latin.count >= lastGroup + minimumGrouping else { return localized(latin[...]) }
    var groups: [String] = [localized(latin.suffix(lastGroup))]
    var rest = latin.dropLast(lastGroup)
    while !rest.isEmpty {
      groups.append(localized(rest.suffix(otherGroups)))
      rest = rest.dropLast(otherGroups)
    }
    return groups.reversed().joined(separator: groupSeparator)
  }

  /// Latin digits in those of the language.
  func localized(_ latin: Substring) -> String {
    guard digits.count == 10 else { return String(latin) }
    return String(latin.map { $0.wholeNumberValue.map { digits[$0] } ?? $0 })
  }

  /// A fixed buffer of C that holds a string ended by NUL.
  private static func string<Buffer>(_ buffer: Buffer) -> String {
    unsafe withUnsafeBytes(of: buffer) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The names of languages.
package enum LanguageName {
  /// The English name of a language, such as `German`; the tag itself for an unknown one.
  package static func english(_ language: String) -> String {
    unsafe text { unsafe galley_locale_english_name(language.exchanging("-", for: "_"), $0, 128) } ?? language
  }

  /// The shortest code of a language, such as `de` for `deu`, and for `und-JP` that of most people in a country; `nil` for
  /// what is not known.
  package static func code(_ tag: String) -> String? {
    unsafe text { unsafe galley_locale_language(tag.exchanging("-", for: "_"), $0, 128) }
  }

  /// All codes of two letters, of languages and of none.
  package static let shortCodes: [String] = {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    return letters.flatMap { first in letters.map { "\(first)\($0)" } }
  }()

  /// The text that a function of ICU writes into 128 bytes and returns the length of; `nil` for none.
  private static func text(_ write: (UnsafeMutablePointer<CChar>) -> Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: 128)
    let length = unsafe buffer.withUnsafeMutableBufferPointer { unsafe $0.baseAddress.map(write) ?? 0 }
    return length > 0 ? String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }
}
