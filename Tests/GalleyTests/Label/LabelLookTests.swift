internal import Galley
internal import GalleyShaping
internal import Testing

/// Labels that differ in one property, whichever it is, never share an answer.
@Suite struct LabelLookTests {
  /// A value of each property of a label that is not its default.
  private static let changes: [String: @Sendable (inout Label) -> Void] = [
    "numberOfLines": { $0.numberOfLines = 2 }, "scale": { $0.scale = 3 },
    "roundsToFloats": { $0.roundsToFloats = true },
    "lineBreakMode": { $0.lineBreakMode = .byCharWrapping },
    "preferredMaxLayoutWidth": { $0.preferredMaxLayoutWidth = 90 },
    "minimumScaleFactor": { $0.minimumScaleFactor = 0.5 },
    "font": { $0.font.leading = 7 }, "language": { $0.language = "ja" },
    "fontFeatures": { $0.fontFeatures = [FontFeature("kern", 0), FontFeature("tnum")] },
    "textAlignment": { $0.textAlignment = .justified }, "lineBreakStrategy": { $0.lineBreakStrategy = [] },
    "adjustsFontSizeToFitWidth": { $0.adjustsFontSizeToFitWidth = true },
    "baselineAdjustment": { $0.baselineAdjustment = .none },
    "allowsDefaultTighteningForTruncation": { $0.allowsDefaultTighteningForTruncation = true },
    "truncationToken": { $0.truncationToken = AttributedText(" [more]") },
    "textFit": { $0.textFit = TextFit.grow(.consistent) },
    "truncationCutsWords": { $0.truncationCutsWords = false },
    "layoutDirection": { $0.layoutDirection = .rightToLeft },
    "baseWritingDirection": { $0.baseWritingDirection = .rightToLeft },
  ]

  private static let texts = [
    "To AV 111 words of a label that wraps at last, well", "한국어 낱말이 여러 개 있는 이름표 문장", "カナ漢字、「かな」交じりの文",
    "(a) שלום, b: 12", "short",
  ]

  private static func answers(_ label: Label) throws -> [Size] {
    try [40, 90.5, 160, .infinity].map { try label.sizeThatFits(Size(width: $0, height: .infinity)) }
      + [label.intrinsicContentSize]
  }

  @Test(arguments: texts) func `Each property changes its own label alone`(text: String) throws {
    for (name, change) in Self.changes.sorted(by: { $0.key < $1.key }) {
      for lines in [0, 1] {
        var label = Label(text)
        label.numberOfLines = lines
        // From now on the thread remembers what breaks labels of this look.
        _ = try Self.answers(label)
        var changed = Label(text)
        changed.numberOfLines = lines
        change(&changed)
        var general = changed
        general.takesQuickWay = false
        #expect(try Self.answers(changed) == Self.answers(general), "\(name), \(lines) lines, \(text)")
        // And a label that has answered forgets it.
        change(&label)
        #expect(try Self.answers(label) == Self.answers(general), "\(name) set later, \(lines) lines, \(text)")
      }
    }
  }

  @Test(arguments: texts) func `Labels are equal when their properties are`(text: String) throws {
    for (name, change) in Self.changes {
      var (label, other) = (Label(text), Label(text))
      // What was asked does not count.
      _ = try Self.answers(label)
      #expect(label == other, "\(name)")
      change(&label)
      #expect(label != other, "\(name)")
      change(&other)
      #expect(label == other, "\(name)")
      label.text = text + "."
      #expect(label != other, "\(name)")
    }
  }

  /// As `UILabel` answers; a font that is set is for text without styles.
  @Test func `The font of an attributed label is that of its first character`() throws {
    let fonts = Font.systemFont(ofSize: 24, weight: 700).fonts
    let text: AttributedText = [.init("a") { ($0.size, $0.fonts) = (24, fonts) }, "b"]
    var label = Label(attributedText: text)
    #expect(label.font.pointSize == 24 && label.font.fonts == fonts)
    label.font = .systemFont(ofSize: 11)
    #expect(label.font.pointSize == 24 && label.attributedText == text)
    label.text = "plain"
    #expect(label.font == .systemFont(ofSize: 11))
    #expect(Label(attributedText: AttributedText("", style: TextStyle(size: 9))).font.pointSize == 9)
  }

  @Test func `Each property has a change`() throws {
    var label = Label()
    label.language = "de"
    let look = try #require(Mirror(reflecting: label).descendant("look"))
    let rare = try #require(Mirror(reflecting: label).descendant("rare", "some", "values"))
    let others: Set = ["plainText", "richText", "memory", "takesQuickWay", "rare", "look"]
    for child in [label, rare, look].flatMap({ Mirror(reflecting: $0).children }) {
      let name = child.label ?? "?"
      if !others.contains(name) { #expect(Self.changes[name] != nil, "Label.\(name) is not tried here") }
    }
  }
}
