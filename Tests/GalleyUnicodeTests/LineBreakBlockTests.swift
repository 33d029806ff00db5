import GalleyUnicode
import TestSupport
import Testing

/// Blocks of 64 bytes give what the state machine gives, which the test file of UAX #14 proves.
@Suite struct LineBreakBlockTests {
  /// Alphabets of which random texts are made; each begins with what is frequent in it.
  static let alphabets: [[Unicode.Scalar]] = [
    "aaaabcdeeeexyzABC    .,!?'\"-()[]{}/:;0189$%+\\|\t\n",
    "aeiounrst     .,;:!?-\n“”‘’—–…«»\u{A0}é",
    "аеиоунрстабвгдж     .,-—\n«»№ё",
    "אבגדהוזחטי     .,-'\"־\u{5B0}\u{5B8}׳״\n12",
    "ابتثجحخدذرز     ،.؛؟!\u{64B}\u{650}٠١٢پچگۓ۔\n\u{200C}\u{200D}()",
    "कखगघचछजझ    \u{93F}\u{940}\u{94D}\u{902}।॥,.-०१२\n\u{200D}",
    "աբգդեզ    ,.-՚אבג\u{5B0}־\n1",
    "ăêấồữAĐ    .,“”-ĀĿǿǾ\u{303}\u{AD}×÷\u{85}\n",
    "কখগঘ\u{9BE}\u{9CD}    ।,-०क\u{902}ক\u{981}\n৳৪",
    "\u{FB1D}\u{FB3E}\u{FB4F}\u{FB85}ﭐﭑﭒﭓ  --,\n",
    "ﻻﻼﷲ   አዳለლაბἀὰᾶ ፡።,-\u{FE20}\u{20D0}\n",
    "a가나다    .,!?“”漢字かっー。、「」\n(5",
    "a \u{301}\u{308}\u{200D}\u{FE0F}\u{2060}\u{200B}\u{AD}\n\r\u{85}\u{2028}😀👍🏽🇩🇪",
    "aB1   -\n\"'“”‘’«»().,;:!?/—\u{301}א漢",
    "ab  ไทยภาษาລາວខ្មែរမြန်မာ .\n",
    "abc12   –\u{AD}·‒‐.-–(\n",
    "אבab\u{5B0}\u{301}   \u{AD}–‐-1·\n",
    "αβγ ἀά  ··–\u{387}.,«»\u{A0}\u{2028}\u{FE51}",
  ].map { Array($0.unicodeScalars) }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func randomText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      var text = String.UnicodeScalarView()
      // Pieces of several alphabets make the scanner change between its two ways.
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let alphabet = Self.alphabets[Int.random(in: 0..<Self.alphabets.count, using: &random)]
        let plain = alphabet.prefix(Int.random(in: 4...alphabet.count, using: &random))
        for _ in 0..<Int.random(in: 0...120, using: &random) {
          text.append(plain[Int.random(in: 0..<plain.count, using: &random)])
        }
      }
      expectSameBreaks(String(text), "seed \(seed)")
    }
  }

  /// A character per kind; U+00AD, the dashes and the middle dot are of another kind to browsers.
  static let kinds = Array(
    "a1 .!'“”—-([)]|\t\n/$%\\א\u{301}é،؟५漢。\u{2060}#{}\r\u{AD}–‐·\u{A0}".unicodeScalars)

  /// Every three characters of an alphabet of one character per kind, within letters.
  @Test(arguments: Self.kinds.map(\.value))
  func everyTriple(first: UInt32) throws {
    let first = try #require(Unicode.Scalar(first))
    let alphabet = Self.kinds
    for second in alphabet {
      for third in alphabet {
        var triple = String.UnicodeScalarView([first, second, third])
        expectSameBreaks(String(triple) + "xyz", "at the start")
        triple.insert("x", at: triple.startIndex)
        triple.append(contentsOf: "yz".unicodeScalars)
        expectSameBreaks(String(triple), "after a letter")
      }
    }
  }

  private func expectSameBreaks(_ text: String, _ comment: Comment) {
    var text = text
    for rules in LineBreakOptions.Rules.allCases {
      let options = LineBreakOptions(rules: rules)
      var expected: ContiguousArray<UInt32> = []
      text.withUTF8 {
        unsafe LineBreaking.findBreaksCharacterByCharacter(in: $0, options: options, into: &expected)
      }
      let breaks = utf8Breaks(in: text, options: options)
      if breaks != expected {
        Issue.record("\(rules), \(comment): \(text.scalarNumbers): \(Array(breaks)) instead of \(Array(expected))")
      }
    }
  }
}
