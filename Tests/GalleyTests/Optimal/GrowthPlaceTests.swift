internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Lines chosen by cost know all places where the justifier makes them wider, and no others.
@Suite struct GrowthPlaceTests {
  /// A text, and what its style has beside optimal justified lines.
  struct Sample: Sendable, CustomTestStringConvertible {
    let language: String
    let text: String
    var justifiesCharacters = false
    var kashida = Kashida.none
    var textAutospace = ParagraphStyle().textAutospace

    var testDescription: String { "\(language), \(justifiesCharacters), \(kashida): \(text.prefix(20))…" }
  }

  private static let amharic = """
    የሰው፡ልጅ፡ሁሉ፡ሲወለድ፡ነጻና፡በክብርና፡በመብትም፡እኩልነት፡ያለው፡ነው።፡የተፈጥሮ፡ማስተዋልና፡ሕሊና፡ስላለው፡አንዱ፡ሌላውን፡በወንድማማችነት፡\
    መንፈስ፡መመልከት፡ይገባዋል።
    """
  private static let english = """
    In my younger and more vulnerable years my father gave me some advice that I have been turning over in my mind \
    ever since.
    """
  private static let tibetan =
    "འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌། ཐོབ་ཐངགི་རང་དབང་འདྲ་མཉམ་དུ་ཡོད་ལ།\u{A0}ཁོང་ཚོར་བློ་རྩལ་"
  private static let japanese = "下人はQR6段の石段の「いちばん上の段」に、洗いざらしたblueの襖の尻を据えて、右のcheekに出来た、大きな10面皰を気にしながら。"
  private static let arabic = """
    وقد وصلت الرسالة التي بحرها بالحكم مسجور ومن قرأها مأجور، إذ كانت تأمر بتقبل الشرع، وتعيب من ترك أصلا إلى فرع
    """

  private static let samples: [Sample] = [
    Sample(language: "am", text: amharic),
    Sample(language: "am", text: amharic, justifiesCharacters: true),
    // U+10100, U+1039F and U+1091F, the last one in a text from right to left.
    Sample(language: "grc", text: english.filter { $0 != "." }.replacing(" ", with: "\u{10100}")),
    Sample(language: "uga", text: amharic.replacing("፡", with: "\u{1039F}")),
    Sample(
      language: "phn",
      text: english.split(separator: " ").map { _ in "\u{10900}\u{10901}\u{10902}" }
        .joined(separator: "\u{1091F}")),
    // Every third space is one that no line ends at.
    Sample(
      language: "fr",
      text: english.split(separator: " ").enumerated()
        .map { $1 + ($0 % 3 == 2 ? "\u{A0}" : " ") }.joined()),
    Sample(language: "en", text: english.replacing(" m", with: " .m")),
    Sample(language: "en", text: english, justifiesCharacters: true),
    Sample(language: "bo", text: tibetan), Sample(language: "bo", text: tibetan, justifiesCharacters: true),
    Sample(language: "ja", text: japanese), Sample(language: "ja", text: japanese, justifiesCharacters: true),
    Sample(language: "ja", text: japanese, textAutospace: .normal),
    Sample(
      language: "th", text: "ผู้ใหญ่ ไม่ใช่เด็ก แต่เคยเป็นเด็ก มาก่อน และบางคน จำได้ว่า ฉันเคยเป็น อย่างนั้น",
      justifiesCharacters: true),
    Sample(language: "ar", text: arabic), Sample(language: "ar", text: arabic, kashida: .always),
    Sample(language: "ar", text: arabic, kashida: .automatic),
  ]

  @Test("Optimal lines cost no more than greedy ones by the justifier's places", arguments: samples)
  func optimalLinesAreNoWorse(sample: Sample) throws {
    let style = TextStyle(size: 17, language: sample.language)
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.alignment = .justified
    (paragraphStyle.justifiesCharacters, paragraphStyle.kashida) = (sample.justifiesCharacters, sample.kashida)
    paragraphStyle.textAutospace = sample.textAutospace
    var optimalStyle = paragraphStyle
    optimalStyle.textWrap = .optimal
    let greedy = try PreparedParagraph(sample.text, style: style, paragraphStyle: paragraphStyle)
    let optimal = try PreparedParagraph(sample.text, style: style, paragraphStyle: optimalStyle)
    var compared = 0
    for width in stride(from: max(90, greedy.minContentWidth), through: 520, by: 11) {
      let oracle = try OptimalOracle(sample.text, style: style, paragraphStyle: optimalStyle, width: width)
      guard let greedyEnds = oracle.ends(of: greedy.layout(width: width)),
        let greedyTotal = try oracle.total(greedyEnds, cost: oracle.cost)
      else { continue }
      let ends = try #require(oracle.ends(of: optimal.layout(width: width)))
      let total = try #require(try oracle.total(ends, cost: oracle.cost), "at \(width)")
      #expect(total <= greedyTotal * (1 + 1e-5), "at \(width)")
      compared += 1
    }
    #expect(compared > 20)
  }

  @Test("Ethiopic has no lines of fewer words than greedy ones, or than words between spaces have")
  func wordsOfEthiopicLines() throws {
    let style = TextStyle(size: 17, language: "am")
    for wrap in [TextWrap.optimal, .pretty] {
      for width in stride(from: 200.0, through: 520, by: 3) {
        let counts = try [
          (Self.amharic, wrap), (Self.amharic, .greedy), (Self.amharic.replacing("፡", with: " "), wrap),
        ]
        .map { text, wrap in
          var paragraphStyle = ParagraphStyle()
          (paragraphStyle.alignment, paragraphStyle.textWrap) = (.justified, wrap)
          let layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle).layout(width: width)
          let lines = layout.lines.dropLast().map { text[$0.range].split { $0 == "፡" || $0 == " " }.count }
          return lines.min() ?? .max
        }
        #expect(counts[0] >= min(counts[1], counts[2]), "\(wrap) at \(width): \(counts)")
      }
    }
  }
}
