public import Galley
public import GalleyCatalogue
internal import GalleyJSON

/// A finding: one thing that is wrong.
public struct AuditFinding: Hashable, Sendable {
  /// The kind of what is wrong.
  public var kind: FindingKind
  /// The catalogue.
  public var path: String
  /// Where the string is in the catalogue; `nil` in binary files.
  public var position: SourcePosition?
  /// The key of the string.
  public var key: String
  /// The name of the string's table.
  public var table: String
  /// The language of the text, a BCP 47 tag.
  public var language: String
  /// Which form of the string, such as `one` or `ipad`; empty for the only one.
  public var form: String
  /// The label; `nil` where the finding is about the string in every label.
  public var label: AuditLabel?
  /// The element of a screen; `nil` for a label that rules give.
  public var element: Element?
  /// The smallest of the sizes asked for at which it happens; `nil` where the size makes no difference.
  public var fromSize: ContentSizeCategory?
  /// The point size at ``fromSize``.
  public var pointSize: Double?
  /// The text with its arguments filled in.
  public var text: String
  /// The text in the source language and that language, where it is known and another one.
  public var source: SourceText?
  /// The values that the arguments were filled with.
  public var arguments: [String]
  /// The part of the text that is shown, its lines separated by line feeds.
  public var shown: String?
  /// The needs of the text.
  public var needs: Needs
  /// True if the source language has the same finding at this size.
  public var isAlsoInSource = false
  /// True if the baseline does not have the finding.
  public var isNew = true
  /// How grave it is.
  public var severity = Severity.error
  /// Why it may be nothing; it is a note then.
  public var doubt: Doubt?
  /// More that a person should know, such as which characters are missing.
  public var detail = ""

  /// The needs of a text for the finding to be gone; each by itself is enough.
  public struct Needs: Hashable, Sendable {
    /// The least width in points, a whole number of pixels (``AuditRules/scale``), at the label's number of lines: in one
    /// pixel less the finding is still there.
    public var width: Double?
    /// The number of lines at the label's width; `nil` where no number helps.
    public var lines: Int?
    /// The height of the lines in points, rounded up to whole pixels.
    public var height: Double?
    /// The factor by which the text would have to be drawn smaller, in hundredths, rounded down.
    public var scaleFactor: Double?

    /// Makes needs of nothing.
    public init() {}
  }

  /// A reason why a finding may be none.
  public enum Doubt: String, Hashable, Sendable, CaseIterable {
    /// The text would fit if it were narrower by no more than widths are off by (``AuditRules/tolerance``).
    case edge
    /// The text is set in a font that is not at hand.
    case missingFont = "missing-font"
    /// Nobody has looked at the label, or the text stands for one that code sets.
    case guess
  }

  /// A text in the language that the others are translated from.
  public struct SourceText: Hashable, Sendable {
    /// The language of the text, a BCP 47 tag.
    public var language: String
    /// The text with its arguments filled in.
    public var text: String

    /// Makes a text with its language, a BCP 47 tag.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// An element of a screen that is bound to strings.
  public struct Element: Hashable, Sendable {
    /// The screen, its root where it has several, and its size where it is not the document's own.
    public var screen: String
    /// The identifier in the document, or the constraint that is broken.
    public var id: String
    /// The designer's name of the element.
    public var name: String
    /// The identifier of the element that it lies over.
    public var other: String?

    /// Makes an element of a screen.
    public init(screen: String, id: String, name: String, other: String? = nil) {
      self.screen = screen
      self.id = id
      self.name = name
      self.other = other
    }
  }

  /// The screen; empty for none.
  public var screen: String { element?.screen ?? label?.screen ?? "" }

  /// The identity by which a baseline knows the finding in another run.
  public var identity: Identity {
    Identity(
      kind: kind, path: FilePlace.normalized(path), table: table, key: key, language: language, form: form,
      screen: screen,
      label: element.map { [$0.id, $0.other].compactMap { $0 }.joined(separator: " over ") } ?? label?.description ?? ""
    )
  }

  /// The identity of a finding: two with an equal one are the same.
  public struct Identity: Hashable, Sendable {
    /// The kind of what is wrong.
    public var kind: FindingKind
    /// The catalogue or document, without detours in its path.
    public var path: String
    /// The name of the string's table.
    public var table: String
    /// The key of the string.
    public var key: String
    /// The language of the text, a BCP 47 tag.
    public var language: String
    /// Which form of the string; empty for the only one.
    public var form: String
    /// The screen; empty for none.
    public var screen: String
    /// The label that shows the string: an element of the screen, or a label in the notation of rules.
    public var label: String

    /// The parts that are names of others, or hold some.
    private var names: [Name] { [path, table, key, language, form, screen, label].map { Name($0) } }

    /// Tells whether two findings are the same: their names have the same code units.
    public static func == (a: Identity, b: Identity) -> Bool { a.kind == b.kind && a.names == b.names }

    /// Hashes what tells findings apart.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(names)
    }
  }
}

extension AuditFinding {
  /// Makes a finding that nobody has found, for tests of what is written of it.
  package static func sample(label: AuditLabel) -> AuditFinding {
    AuditFinding(
      kind: .truncated, path: "de.lproj/L.strings", position: .init(line: 1, column: 2), key: "key", table: "L",
      language: "de", form: "one", label: label, fromSize: .large, text: "text", arguments: [], shown: "te…",
      needs: .init())
  }
}
