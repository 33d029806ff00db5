internal import Galley
internal import GalleyFonts
internal import GalleyMarkup
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Text of a weight of 700 is in the bold file of its script, however the weight is asked for.
@Suite struct BoldFaceTests {
  /// The bold files that ship, by the names of the regular ones.
  static let files = Repository.shippedFonts.compactMap { path -> String? in
    let name = String(path.split(separator: "/").last ?? "")
    return name.hasPrefix("Noto") && name.hasSuffix("-Bold.ttf") ? name : nil
  }

  /// A letter that the bold file shows and the first font does not, in a language that prefers its family.
  private func sample(_ name: String) throws -> (bold: FontFace, family: String, text: String, language: String?) {
    let bold = FontFace(try #require(EmbeddedFont.named(name)))
    let family = bold.names.preferredFamily
    let language = LanguageFonts.preferences.first { $0.family == family }?.language
    let regular = name.replacing("-Bold", with: "-Regular")
    let scalars = bold.supportedScalars.lazy.flatMap { range in
      (range.lowerBound.value...range.upperBound.value).lazy.compactMap(Unicode.Scalar.init)
    }
    let scalar = scalars.first { scalar in
      let runs = try? PreparedParagraph(String(scalar), style: TextStyle(language: language)).runs
      return scalar.properties.isAlphabetic && runs?.map(\.font.source) == [regular]
    }
    return (bold, family, String(Character(try #require(scalar))), language)
  }

  private func expect(_ bold: FontFace, _ text: AttributedText, _ door: String) throws {
    let paragraph = try PreparedParagraph(text)
    #expect(Set(paragraph.runs.map(\.font)) == [bold], "\(door): \(text.string)")
    #expect(!paragraph.isEmboldened, "\(door)")
  }

  @Test(arguments: files) func eachWayOfAskingFindsIt(name: String) throws {
    let (bold, family, text, language) = try sample(name)
    let style = FontStyle(weight: 700)
    #expect(bold.weight == 700 && bold.traits.weight == 700...700)
    let collection = FontCollection.embedded
    #expect(try collection.font(family: family, style: style) == bold)
    for weight in stride(from: 600.0, through: 900, by: 100) {
      let list = try collection.cascade(style: FontStyle(weight: FontWeight(weight)), language: language)
      try expect(bold, AttributedText(text, style: TextStyle(fonts: list, language: language)), "cascade \(weight)")
      let system = Font.systemFont(ofSize: 17, weight: FontWeight(weight), language: language)
      try expect(bold, AttributedText(text, font: system, language: language), "systemFont \(weight)")
      let own = Font(
        fonts: [try collection.font(family: family, style: FontStyle(weight: FontWeight(weight)))], pointSize: 17)
      try expect(bold, AttributedText(text, font: own, language: language), "family \(weight)")
    }
    for font in [Font.preferredFont(forTextStyle: .headline), .systemFont(ofSize: 17, weight: 700)] {
      // The language is the text's alone.
      try expect(bold, AttributedText(text, font: font, language: language), "text style")
    }
    for markup in [
      "<b>\(text)</b>", "<span weight=\"700\">\(text)</span>", "<span weight=\"bold\">\(text)</span>",
      "<span face=\"\(family)\" weight=\"700\">\(text)</span>",
    ] {
      try expect(bold, try AttributedText(markup: markup, style: TextStyle(language: language)), markup)
    }
  }
}
