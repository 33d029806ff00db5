import Foundation
import GalleyUnicode
import Testing

@Suite struct DictionaryTests {
  @Test(arguments: [
    ("ภาษาไทย", "ภาษา|ไทย"),
    ("สวัสดีครับ", "สวัสดี|ครับ"),
    ("(ภาษาไทย) abc", "(ภาษา|ไทย) |abc"),
    ("ພາສາລາວ", "ພາສາ|ລາວ"),
    ("ខ្ញុំស្រលាញ់ភាសាខ្មែរ", "ខ្ញុំ|ស្រលាញ់|ភាសាខ្មែរ"),
    ("မြန်မာစာ", "မြန်မာ|စာ"),
    ("ไทย\u{200B}ไทย", "ไทย\u{200B}|ไทย"),
    ("ไทย\u{2060}ไทย", "ไทย\u{2060}ไทย"),
    ("ก", "ก"),
  ])
  func words(text: String, expected: String) {
    #expect(marked(text) == expected)
  }

  /// Many threads break the same text; none gets another's answer.
  @Test func threads() {
    let texts = ["ภาษาไทยเป็นภาษาราชการ", "ភាសាខ្មែរជាភាសា", "မြန်မာစာသည်", "ພາສາລາວເປັນພາສາ"]
    let expected = texts.map { marked($0) }
    DispatchQueue.concurrentPerform(iterations: 400) { iteration in
      let index = iteration % texts.count
      #expect(marked(texts[index]) == expected[index])
    }
  }

  /// A run of 100,000 letters without a space takes linear time and has breaks.
  @Test func longRun() {
    let text = String(repeating: "ภาษาไทย", count: 14_000)
    #expect(LineBreaking.breaks(in: text).count == 28_000)
  }
}
