import GalleyJSON
import TestSupport
import Testing

/// Guesses of mistyped names: at most two mistakes away, or a known other name.
@Suite struct GuessTests {
  private static let keys: Set<String> = ["lang", "width", "numberOfLines", "letterSpacing", "lineBreakMode", "size"]

  @Test(arguments: [
    ("widht", "width"), ("wdith", "width"), ("letterSpaceing", "letterSpacing"), ("letter-spacing", "letterSpacing"),
    ("lineBreakmode", "lineBreakMode"), ("siez", "size"), ("locale", "lang"), ("language", "lang"),
    ("maxLines", "numberOfLines"), ("max-lines", "numberOfLines"), ("fontSize", "size"), ("ellipsize", "lineBreakMode"),
  ])
  func `What was meant`(word: String, meant: String) { #expect(Guess.name(for: word, among: Self.keys) == meant) }

  @Test(arguments: ["spacing", "x", "colour", "si", "window", "lengthSpacing", "", String(repeating: "w", count: 1000)])
  func `What cannot be known`(word: String) { #expect(Guess.name(for: word, among: Self.keys) == nil) }

  /// Each of the four mistakes, made at every place of a word, is undone; three of them are not.
  @Test(arguments: [1 as UInt64, 2, 3])
  func `Two mistakes are undone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = ["hyphenation", "paragraphSpacing", "textAutospace", "baselineOffset"]
    for _ in 0..<400 {
      let name = names.randomElement(using: &random) ?? ""
      var word = Array(name)
      for _ in 0..<2 {
        let place = Int.random(in: 0..<word.count - 1, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: word.remove(at: place)
        case 1: word.insert("q", at: place)
        case 2: word[place] = "q"
        default: word.swapAt(place, place + 1)
        }
      }
      #expect(Guess.name(for: String(word), among: names) == name, "seed \(seed): \(String(word))")
    }
    #expect(Guess.name(for: "qqqhenation", among: names) == nil)
  }
}
