import GalleyUnicode
import Testing

@Suite struct EmojiPresentationTests {
  @Test(
    arguments: [
      ("a", .text), ("1", .text), ("#", .text), ("©", .text), ("❤", .text), ("☺", .text), ("字", .text), ("", .text),
      ("😀", .emoji), ("⌚", .emoji), ("🇩🇪", .emoji), ("🇩", .emoji),
      ("❤\u{FE0F}", .emoji), ("©\u{FE0F}", .emoji), ("1\u{FE0F}\u{20E3}", .emoji), ("1\u{20E3}", .text),
      ("😀\u{FE0E}", .explicitText), ("⌚\u{FE0E}", .explicitText), ("❤\u{FE0E}", .explicitText),
      ("☝\u{1F3FD}", .emoji), ("✌🏻", .emoji), ("👩‍❤️‍👨", .emoji), ("❤\u{200D}🔥", .emoji), ("🏳\u{FE0F}\u{200D}🌈", .emoji),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", .emoji), ("a\u{FE0F}", .text), ("e\u{301}", .text), ("🏽", .emoji),
    ] as [(String, EmojiPresentation)])
  func cluster(text: String, expected: EmojiPresentation) {
    var text = text
    #expect(text.withUTF8 { unsafe EmojiPresentation(of: 0..<$0.count, in: $0) } == expected)
  }
}
