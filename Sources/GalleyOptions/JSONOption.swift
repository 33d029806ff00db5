package import Galley
package import GalleyJSON

/// An option in JSON: its names, its values, and how it is read.
///
/// All that lists options comes from ``TextOptions`` and ``LabelOptions``: what a batch accepts, the guesses of its
/// messages, `galley options` and docs/OPTIONS.md.
package struct JSONOption<Target>: Sendable {
  package typealias Reader = @Sendable (JSONObject, inout Target) throws(RecordError) -> Void

  /// The name in batches, which is printed.
  package let name: String
  /// The names that are accepted instead: those of CSS and UIKit.
  package let otherNames: [String]
  package let group: OptionSubject
  package private(set) var values = OptionValues.flag
  /// The property of CSS that has the same meaning; `nil` for none.
  package let css: String?
  /// The property of UIKit, AppKit or SwiftUI that has the same meaning; `nil` for none.
  package let uiKit: String?
  /// The meaning in a sentence.
  package private(set) var summary = ""
  /// The value that counts without the option, as a person writes it; `nil` for none.
  package private(set) var usual: String?
  /// The schema of a value, where ``values`` says less: limits of a number, a form of its own.
  private var ownSchema: JSONSchema?
  /// UIKit's names of values, which are accepted beside those that are printed, in their order.
  package private(set) var otherValues: [String] = []
  /// Takes the option's value from an object into the settings; `nil` for one that sets something else than a style.
  package let read: Reader?

  private init(
    name: String, otherNames: [String] = [], group: OptionSubject, values: @autoclosure () -> OptionValues,
    css: String? = nil, uiKit: String? = nil, summary: @autoclosure () -> String,
    usual: @autoclosure () -> String? = nil,
    ownSchema: @autoclosure () -> JSONSchema? = nil, otherValues: @autoclosure () -> [String] = [], read: Reader? = nil
  ) {
    (self.name, self.otherNames, self.group) = (name, otherNames, group)
    (self.css, self.uiKit, self.read) = (css, uiKit, read)
    // WebAssembly lists no options, and has none of the code and the words for it.
    #if !hasFeature(Embedded)
      (self.values, self.summary, self.usual) = (values(), summary(), usual())
      (self.ownSchema, self.otherValues) = (ownSchema(), otherValues())
    #endif
  }
}

/// The part of a text that an option is about.
package enum OptionSubject: String, CaseIterable, Sendable {
  /// Characters, and runs of them.
  case characters
  /// The fonts of all characters.
  case fonts
  /// Cells of a terminal.
  case cells
  /// Places where lines may end.
  case breaking
  /// Paragraphs, of labels too.
  case paragraph
  /// Paragraphs that are no labels.
  case page
  /// Annotations and emphasis marks.
  case annotations
  /// Limits of lines, and what the answer of `measure` holds.
  case measure
  /// Labels: keys of a line itself.
  case label
}

/// The values that an option can have.
package enum OptionValues: Equatable, Sendable {
  case choice([String])
  case number(unit: String)
  case count
  case flag
  case names([String])
  /// Something else, as JSON shows it.
  case form(String)
}

/// An option that changes the styles of a text.
package typealias TextOption = JSONOption<TextSettings>
/// An option that changes a label.
package typealias LabelOption = JSONOption<Label>

/// The styles that options change.
package struct TextSettings {
  package var style = TextStyle()
  package var paragraphStyle = ParagraphStyle()

  /// Makes settings that options are read into.
  package init(style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    self.style = style
    self.paragraphStyle = paragraphStyle
  }
}

extension JSONOption {
  /// The values that the option may have.
  package var schema: JSONSchema {
    if let ownSchema { return ownSchema }
    switch values {
    case .choice(let names): return .choice(names + otherValues)
    case .number: return .number
    case .count: return .integer(from: 0)
    case .flag: return .flag
    case .names(let names): return .either([.choice(names), .list(of: .choice(names))])
    case .form: return .any
    }
  }

  /// The keys of an object that has the option, by all of its names.
  package var keys: [JSONRecord.Key] {
    ([name] + otherNames).map { JSONRecord.Key.key($0, schema, summary) }
  }
}

/// The settings that options change.
package protocol OptionTarget: SendableMetatype {
  /// The settings without any option.
  static var usual: Self { get }
}

extension TextSettings: OptionTarget {
  package static var usual: TextSettings { TextSettings() }
}

extension Label: OptionTarget {
  package static var usual: Label { Label() }
}

/// Hands over a property of a value, to be read or changed: `{ $1(&$0.style.kern) }`.
package typealias Reach<Whole, Value> = @Sendable (inout Whole, (inout Value) -> Void) -> Void

extension OptionValues {
  /// The first of several names, which counts where none is said; `nil` for other kinds.
  fileprivate var first: String? { if case .choice(let names) = self { names.first } else { nil } }
}

// MARK: Kinds

extension JSONOption where Target: OptionTarget {
  /// The value that a property has without any option.
  @inline(never)
  private static func usual<Value>(_ reach: Reach<Target, Value>) -> Value {
    var (settings, value) = (Target.usual, Value?.none)
    reach(&settings) { value = $0 }
    guard let value else { preconditionFailure("A property is handed over at once") }
    return value
  }

  /// An option that is one of the cases of an enumeration.
  package static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ group: OptionSubject, _ reach: @escaping Reach<Target, Choice>,
    also others: [String] = [], css: String? = nil, uiKit: String? = nil,
    _ summary: @autoclosure () -> String
  ) -> JSONOption where Choice.RawValue == String {
    JSONOption(
      name: name, otherNames: others, group: group, values: .choice(Choice.allCases.map { $0.rawValue }), css: css,
      uiKit: uiKit, summary: summary(), usual: usual(reach).rawValue
    ) { (options, settings) throws(RecordError) in
      if let value = try options.choice(name, Choice.self) { reach(&settings) { $0 = value } }
    }
  }

  /// A flag that has two names.
  ///
  /// - Parameter names: That of what it is without the option, and that of the opposite.
  package static func choice(
    _ name: String, _ group: OptionSubject, _ reach: @escaping Reach<Target, Bool>, _ names: [String],
    css: String? = nil, _ summary: @autoclosure () -> String
  ) -> JSONOption {
    let usual = Self.usual(reach)
    return JSONOption(
      name: name, group: group, values: .choice(names), css: css, summary: summary(), usual: names[0]
    ) { (options, settings) throws(RecordError) in
      if let value = try options.choice(name, among: names) {
        reach(&settings) { $0 = value == names[0] ? usual : !usual }
      }
    }
  }

  /// An option that is a number.
  package static func number(
    _ name: String, _ group: OptionSubject, _ reach: @escaping Reach<Target, Double>,
    unit: String = "points", schema: @autoclosure () -> JSONSchema? = nil, css: String? = nil, uiKit: String? = nil,
    _ summary: @autoclosure () -> String
  ) -> JSONOption {
    JSONOption(
      name: name, group: group, values: .number(unit: unit), css: css, uiKit: uiKit, summary: summary(),
      usual: usual(reach).shown, ownSchema: schema()
    ) { (options, settings) throws(RecordError) in
      if let value = try options.number(name) { reach(&settings) { $0 = value } }
    }
  }

  /// An option that is a number and may be missing.
  package static func number(
    optional name: String, _ group: OptionSubject, _ reach: @escaping Reach<Target, Double?>,
    unit: String = "points", schema: @autoclosure () -> JSONSchema? = nil, css: String? = nil, uiKit: String? = nil,
    _ summary: @autoclosure () -> String
  ) -> JSONOption {
    JSONOption(
      name: name, group: group, values: .number(unit: unit), css: css, uiKit: uiKit, summary: summary(),
      ownSchema: schema()
    ) { (options, settings) throws(RecordError) in
      if let value = try options.number(name) { reach(&settings) { $0 = value } }
    }
  }

  /// An option that is true or false.
  package static func flag(
    _ name: String, _ group: OptionSubject, _ reach: @escaping Reach<Target, Bool>,
    uiKit: String? = nil, _ summary: @autoclosure () -> String
  ) -> JSONOption {
    JSONOption(
      name: name, group: group, values: .flag, uiKit: uiKit, summary: summary(),
      usual: "\(usual(reach))"
    ) { (options, settings) throws(RecordError) in
      if let value = try options.bool(name) { reach(&settings) { $0 = value } }
    }
  }

  /// An option in a form of its own.
  package static func custom(
    _ name: String, _ group: OptionSubject, _ values: @autoclosure () -> OptionValues,
    or others: @autoclosure () -> [String] = [], usual: @autoclosure () -> String? = nil,
    schema: @autoclosure () -> JSONSchema? = nil, css: String? = nil, uiKit: String? = nil,
    _ summary: @autoclosure () -> String, _ read: @escaping Reader
  ) -> JSONOption {
    JSONOption(
      name: name, group: group, values: values(), css: css, uiKit: uiKit, summary: summary(), usual: usual(),
      ownSchema: schema(), otherValues: others(), read: read)
  }

  /// An option that is read where the text is made.
  package static func elsewhere(
    _ name: String, _ group: OptionSubject, _ values: @autoclosure () -> OptionValues,
    or others: @autoclosure () -> [String] = [], usual: @autoclosure () -> String? = nil,
    schema: @autoclosure () -> JSONSchema? = nil, css: String? = nil, uiKit: String? = nil,
    _ summary: @autoclosure () -> String
  ) -> JSONOption {
    JSONOption(
      name: name, group: group, values: values(), css: css, uiKit: uiKit, summary: summary(),
      usual: usual() ?? values().first,
      ownSchema: schema(), otherValues: others())
  }
}
