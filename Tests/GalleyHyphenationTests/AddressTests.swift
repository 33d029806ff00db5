internal import GalleyHyphenation
internal import Testing

/// "No automatic hyphen in e-mail addresses, URLs and paths."
@Suite struct AddressTests {
  private func hyphenated(_ text: String, _ language: String = "en-US") throws -> String {
    try #require(Hyphenator(language: language)).hyphenated(text, with: "-")
  }

  @Test(arguments: [
    "hyphenation@university.example", "@association", "mailto:reformation@table.example",
    "“hyphenation@university.example”,",
    "https://association.example/reformation", "ftp://hyphenation", "(http://hyphenation/)", "www.association.example",
    "WWW.Association.Example", "association.example", "reformation.txt.", "Hyphenation.swift:12", "université.example",
    "/association/reformation", "/reformation", "~/association", "./hyphenation", "../hyphenation", "(/reformation)",
    "“/reformation”", "association/reformation/table", "C:\\Association\\reformation", "\\\\hyphenation\\table",
    "reformation\\table", "association.reformation()",
  ])
  func addressesAreLeftAlone(address: String) throws {
    #expect(try hyphenated(address) == address)
    // Their neighbours are not, on both sides, whatever the white space.
    for space in [" ", "\n", "\t", "\u{A0}", "\u{3000}", "\u{2003}"] {
      let expected = "hy-phen-ation\(space)\(address)\(space)ta-ble"
      #expect(try hyphenated("hyphenation\(space)\(address)\(space)table") == expected)
    }
  }

  @Test(arguments: [
    ("association/reformation", "as-so-ci-a-tion/ref-or-ma-tion"), ("and/or hyphenation", "and/or hy-phen-ation"),
    ("hyphenation. Association", "hy-phen-ation. As-so-ci-a-tion"), ("hyphenation...table", "hy-phen-ation...ta-ble"),
    ("U.S.-association", "U.S.-as-so-ci-a-tion"), ("3.5-hyphenation", "3.5-hy-phen-ation"),
    ("reformation.”", "ref-or-ma-tion.”"), ("hyphenation: table", "hy-phen-ation: ta-ble"),
    ("hyphenation @ table", "hy-phen-ation @ ta-ble"), ("hyphenation / table", "hy-phen-ation / ta-ble"),
    ("hyphenation/", "hy-phen-ation/"), ("well-association", "well-as-so-ci-a-tion"),
    ("漢字http://hyphenation。table", "漢字http://hyphenation。ta-ble"),
  ])
  func ordinaryWordsAreHyphenated(text: String, expected: String) throws {
    #expect(try hyphenated(text) == expected)
  }
}
