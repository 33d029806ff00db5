import Foundation
import GalleyCatalogue
import TestSupport
import Testing

/// Arguments of a named format are filled as the language writes them.
@Suite struct ArgumentFormatTests {
  /// The text that a placeholder of an ARB file is filled with.
  private static func filled(
    _ language: String, type: String, format: String, more: String = "", samples: ArgumentSamples = ArgumentSamples()
  ) throws -> String {
    let text = """
      { "@@locale": "\(language)", "a": "{v}",
        "@a": { "placeholders": { "v": { "type": "\(type)", "format": "\(format)"\(more) } } } }
      """
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: "app.arb")
    let entry = try #require(catalogue.entries.first)
    let sampler = MessageSampler(language: entry.language, samples: samples)
    return try #require(sampler.text(of: entry.forms[0], key: "a")).text
  }

  private static func message(_ language: String, _ message: String) throws -> String {
    let text = "{ \"@@locale\": \"\(language)\", \"a\": \"\(message)\" }"
    let entry = try #require(try Catalogue(bytes: Array(text.utf8), path: "app.arb").entries.first)
    return try #require(MessageSampler(language: language).text(of: entry.forms[0], key: "a")).text
  }

  private static func samples(_ number: Double) -> ArgumentSamples {
    var samples = ArgumentSamples()
    (samples.integers, samples.decimals) = ([.number(number)], [.number(number)])
    return samples
  }

  // MARK: Dates

  /// The names of Dart's `DateFormat`.
  private static let skeletons = [
    "d", "E", "EEEE", "LLL", "LLLL", "M", "Md", "MEd", "MMM", "MMMd", "MMMEd", "MMMM", "MMMMd", "MMMMEEEEd", "QQQ",
    "QQQQ",
    "y", "yM", "yMd", "yMEd", "yMMM", "yMMMd", "yMMMEd", "yMMMM", "yMMMMd", "yMMMMEEEEd", "yQQQ", "yQQQQ", "H", "Hm",
    "Hms",
    "j", "jm", "jms", "ms", "s",
  ]
  private static let languages = [
    "en", "en-GB", "de", "de-AT", "fr", "es", "it", "nl", "pt", "pl", "cs", "ru", "uk", "tr", "sv", "fi", "hu", "el",
    "ja",
    "ko", "zh-Hans", "zh-Hant", "he", "vi", "id", "ro", "hr", "da", "nb", "ca",
  ]

  /// Foundation has CLDR of another version: it is of one mind with the formats in most languages and names, and every text
  /// has the parts that its name asks for.
  @Test func datesAreThoseOfFoundation() throws {
    var (same, count) = (0, 0)
    var others: [String] = []
    for language in Self.languages {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: language)
      formatter.timeZone = TimeZone(identifier: "GMT")
      for skeleton in Self.skeletons {
        formatter.setLocalizedDateFormatFromTemplate(skeleton)
        let filled = try Self.filled(language, type: "DateTime", format: skeleton)
        let expected = (1...12).map { month in
          let parts = DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: formatter.timeZone, year: 2026, month: month,
            day: 20 + month % 9, hour: 22, minute: 58, second: 48)
          return Self.plain(formatter.string(from: parts.date ?? Date(timeIntervalSince1970: 0)))
        }
        count += 1
        if expected.contains(Self.plain(filled)) {
          same += 1
        } else {
          others.append("\(language) \(skeleton): \(filled), \(expected[11])")
        }
      }
    }
    #expect(Double(same) >= 0.9 * Double(count), "\(same) of \(count): \(others.joined(separator: "\n"))")
  }

  /// A text without what versions of CLDR disagree about: kinds of spaces.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 }).replacing("\u{200F}", with: "").replacing("\u{200E}", with: "")
  }

  @Test func theWidestDayCounts() throws {
    // By the count of letters, which stands for widths here.
    let day = try Self.filled("en", type: "DateTime", format: "yMMMMEEEEd")
    #expect(day.hasSuffix(", 2026") && day.count >= "Wednesday, August 22, 2026".count, "\(day)")
    #expect(try Self.filled("de", type: "DateTime", format: "yMMMM").hasSuffix(" 2026"))
    #expect(try Self.filled("en", type: "DateTime", format: "yMMMd+jm").contains(", 2026 10:58"))
    let custom = ", \"isCustomDateFormat\": \"true\""
    #expect(try Self.filled("en", type: "DateTime", format: "EEE 'at' HH:mm", more: custom).hasSuffix(" at 22:58"))
    // Somebody's own dates come first, and without a format a date is what it was.
    var samples = ArgumentSamples()
    samples.dates = [.text("heute")]
    #expect(try Self.filled("de", type: "DateTime", format: "yMd", samples: samples) == "heute")
    #expect(try Self.filled("de", type: "DateTime", format: "") == "12/31/2026")
    let example = ", \"example\": \"1. Mai\""
    #expect(try Self.filled("de", type: "DateTime", format: "yMd", more: example) == "1. Mai")
  }

  @Test func messagesNameFormats() throws {
    #expect(try Self.message("de", "{d, date, ::yMMMM}").hasSuffix(" 2026"))
    #expect(try Self.message("de", "{d, date, short}").hasSuffix(".26"))
    #expect(try Self.message("en-GB", "{d, time, short}") == "22:58")
    #expect(try Self.message("en", "{n, number, percent}") == "999,900%")
    #expect(try Self.message("de", "{n, number, ::currency/EUR}") == "9.999,00\u{A0}€")
    #expect(try Self.message("en", "{n, number, ::compact-short}") == "10K")
    #expect(try Self.message("en", "{n, number}") == "9,999")
  }

  // MARK: Numbers

  @Test(arguments: [
    ("en", "compact", 9999.0, "10K"), ("en", "compact", 1234, "1.23K"), ("en", "compactLong", 9999, "10 thousand"),
    ("de", "compactLong", 1_200_000, "1,2 Millionen"), ("de", "compactLong", 1_000_000, "1 Million"),
    ("ru", "compact", 1_200_000, "1,2\u{A0}млн"), ("ja", "compact", 12_000, "1.2万"), ("ja", "compact", 1200, "1,200"),
    ("en", "compact", 12, "12"), ("en", "decimalPattern", 1234.5678, "1,234.568"),
    ("de", "decimalPattern", 1234.5, "1.234,5"), ("en", "percentPattern", 0.5, "50%"),
    ("de", "percentPattern", 0.5, "50\u{A0}%"), ("en", "scientificPattern", 12_345, "1E4"),
    ("en", "currency", 1234.56, "USD1,234.56"), ("de", "currency", 1234.56, "1.234,56\u{A0}EUR"),
    ("en-US", "simpleCurrency", 1234.56, "$1,234.56"), ("ja", "simpleCurrency", 1234.56, "￥1,235"),
    ("en", "compactSimpleCurrency", 9999, "$10K"), ("en", "nothingKnown", 9999, "9,999.00"),
  ])
  func numbersOfDart(_ language: String, _ format: String, _ number: Double, _ expected: String) throws {
    let filled = try Self.filled(language, type: "double", format: format, samples: Self.samples(number))
    #expect(Self.plain(filled) == Self.plain(expected))
  }

  @Test func currenciesHaveParameters() throws {
    func amount(_ parameters: String, format: String = "currency") throws -> String {
      Self.plain(
        try Self.filled(
          "de", type: "double", format: format, more: ", \"optionalParameters\": { \(parameters) }",
          samples: Self.samples(1234.5)))
    }
    #expect(try amount("\"name\": \"CHF\"") == "1.234,50 CHF")
    #expect(try amount("\"symbol\": \"Fr.\", \"decimalDigits\": 0") == "1.235 Fr.")
    #expect(try amount("\"name\": \"USD\"", format: "simpleCurrency") == "1.234,50 $")
    #expect(try amount("\"customPattern\": \"¤ #,##0.000\", \"symbol\": \"X\"") == "X 1.234,500")
    #expect(try amount("\"decimalDigits\": 1", format: "decimalPatternDigits") == "1.234,5")
    #expect(try amount("\"decimalDigits\": 400", format: "decimalPercentPattern").hasPrefix("123.450,"))
  }

  /// Numbers of any size in any language and format have digits of the language, and nothing traps.
  @Test(arguments: [UInt64(1), 2, 3]) func anyNumber(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let formats = [
      "decimalPattern", "percentPattern", "scientificPattern", "compact", "compactLong", "currency", "compactCurrency",
      "simpleCurrency", "compactSimpleCurrency", "decimalPercentPattern",
    ]
    for language in Self.languages + ["ar-EG", "fa", "hi", "bn", "my", "xx", "tlh-Latn", ""] {
      let format = formats.randomElement(using: &random) ?? "compact"
      let exponent = Double(Int.random(in: -3...18, using: &random))
      let number = Double.random(in: -10...10, using: &random) * pow(10, exponent)
      let filled = try Self.filled(language, type: "double", format: format, samples: Self.samples(number))
      #expect(filled.contains { $0.isNumber }, "seed \(seed): \(language) \(format) \(number): \(filled)")
      #expect(!filled.contains("¤") && !filled.contains("#") && !filled.contains("'"), "\(filled)")
    }
  }

  /// A plural form's own number is written in the format, too.
  @Test func pluralsHaveFormats() throws {
    let text = """
      { "@@locale": "en", "a": "{n, plural, one{# day} other{{n} days}}",
        "@a": { "placeholders": { "n": { "type": "int", "format": "compact" } } } }
      """
    let entry = try #require(try Catalogue(bytes: Array(text.utf8), path: "app.arb").entries.first)
    let sampler = MessageSampler(language: "en")
    #expect(entry.forms.map { sampler.text(of: $0, key: "a")?.text } == ["1 day", "10K days"])
  }
}
