import Galley
import GalleyUnicode
import TestSupport

/// Texts, styles and options that are read from the bytes of an input.
enum FuzzText {
  /// The pieces that texts are made of; a byte chooses one.
  static let pieces: [String] = [
    " ", " ", " ", " ", " ", "  ", "\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\t", "\t",
    "\u{3000}", "\u{2003}",
    "a", "i", "office ", "word ", "AVATAR", "Ta To. V", "Ångström", "naïve", "x", "W", "the ", "of ", "ffi", "éé",
    "e\u{301}", "a\u{323}\u{308}",
    "Hello, world! ", "3.14", "1,000", "$5", "50%", "(a)", ")", "(", "[", "]", "{x}", "“", "”", "‘", "’", "«", "»",
    "\"", "'", "-", "--", "–", "—",
    "\u{AD}", "sup\u{AD}er", "/", "http://a.b/c?d=e&f", "x@y.z", "…", "..", "?", "!", ":", ";", ",", ".", "\\", "|",
    "&", "<", ">", "#", "~", "^", "_",
    "привет ", "κόσμος ", "շուն", "ქართ", "שלום ", "ש", "עִבְרִית", "مرحبا ", "لا", "ﷺ", "ـ", "كتاب", "اردو ", "नमस्ते ", "क्षि",
    "क्", "ति",
    "ਸਤ", "தமிழ்", "ไทยภาษา", "ก็", "ລາວ", "ភាសា", "ខ្មែរ", "မြန်မာ", "း", "漢字", "世界", "か", "カタカナ", "ー", "っ", "。", "、", "「", "」",
    "『", "（", "）", "！", "？", "・", "：", "々", "〜", "한국어 ", "글", "ㄱ", "𠮷", "𝔘", "😀", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "1️⃣", "☺️", "❤️‍🔥",
    "👍🏿",
    "\u{200B}", "\u{A0}", "\u{202F}", "\u{2060}", "\u{200D}", "\u{200C}", "\u{301}", "\u{64B}", "\u{93F}", "\u{E33}",
    "\u{FE0F}", "\u{200E}",
    "\u{200F}", "\u{2067}", "\u{2069}", "\u{202E}", "\u{202C}", "\u{2068}", "\u{1}", "\u{7F}", "\u{FFFC}", "\u{0}",
    "\u{FEFF}", "\u{E000}", "\u{10FFFF}",
  ]

  /// - Parameter count: How many pieces there are at most.
  static func text(_ input: inout FuzzInput, atMost count: Int) -> String {
    var text = ""
    for _ in 0..<input.number(below: count) where !input.isAtEnd {
      let byte = input.byte()
      if byte < pieces.count {
        text += pieces[byte]
      } else if let scalar = Unicode.Scalar(UInt32(byte & 15) << 16 | UInt32(input.byte()) << 8 | UInt32(input.byte()))
      {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  static func style(_ input: inout FuzzInput) -> TextStyle {
    let face = input.choice(TestFace.all)
    let fonts = input.flag(oneIn: 2) ? [face.font] : [face.font, input.choice(TestFace.all).font]
    var style = TextStyle(fonts: fonts, size: input.sometimes(17, [12, 13.3, 30, 0.1, 1000]), language: face.language)
    style.letterSpacing = input.sometimes(0, [0.5, -0.3, 3])
    style.wordSpacing = input.sometimes(0, [2, -1])
    style.kern = input.sometimes(nil, [0, 0.4])
    style.usesLigatures = input.sometimes(true, [false])
    return style
  }

  static func paragraphStyle(_ input: inout FuzzInput) -> ParagraphStyle {
    var style = ParagraphStyle()
    guard input.flag(oneIn: 2) else { return style }
    style.alignment = input.sometimes(.natural, TextAlignment.allCases)
    style.baseWritingDirection = input.sometimes(.firstStrong, [.leftToRight, .rightToLeft])
    style.firstLineHeadIndent = input.sometimes(0, [20, 5.5])
    style.headIndent = input.sometimes(0, [10])
    style.tailIndent = input.sometimes(0, [-10, 150])
    style.tabStops = input.sometimes([], [[TabStop(40), TabStop(90, .right), TabStop(150, .decimal)]])
    style.textSpacingTrim = input.sometimes(.spaceAll, TextSpacingTrim.allCases)
    style.textAutospace = input.sometimes(.noAutospace, [.normal])
    style.writingMode = input.sometimes(.horizontal, WritingMode.allCases)
    style.combinedDigits = input.sometimes(0, [2, 4])
    style.textWrap = input.sometimes(.greedy, [.optimal, .balanced])
    style.lineBreakStrategy = input.sometimes([], [.pushOut, .hangulWordPriority])
    style.lineBreakOptions.strictness = input.sometimes(.automatic, [.loose, .normal, .strict, .anywhere])
    style.lineBreakOptions.wordBreak = input.sometimes(.normal, [.breakAll, .keepAll, .autoPhrase])
    style.lineBreakOptions.rules = input.sometimes(.unicode, [.browser])
    style.hyphenation = input.sometimes(.manual, [.automatic, .none])
    style.textAlignLast = input.sometimes(nil, TextAlignment.allCases)
    style.lineAdjustment = input.sometimes(.none, [.pushIn])
    style.justifiesCharacters = input.sometimes(false, [true])
    style.tabSize = input.sometimes(nil, [4, 0, 2.5])
    style.lineHeight.points = input.sometimes(0, [24])
    style.overflowWrap = input.sometimes(.breakWord, OverflowWrap.allCases)
    style.whiteSpaceCollapse = input.sometimes(.preserve, [.breakSpaces])
    style.wrapsLines = input.sometimes(true, [false])
    return style
  }

  static func width(_ input: inout FuzzInput, _ natural: Double) -> Double {
    let byte = input.byte()
    switch byte {
    case 0: return .infinity
    case 1: return 0
    case 2: return natural
    default: return min(natural, 3000) * Double(byte) / 200
    }
  }
}
