import GalleyUnicode
import TestSupport
import Testing

/// The quick look at a text, of every length and with every end, beside a look at each byte.
@Suite struct SingleRunTextTests {
  static let alphabets = [
    "abcXYZ   ", "aeiou .,-()'1", "0 1.!?/\"", "az  \t", "az  \u{7F}", "az  \n", "aé ößñ ", "бвгд а.", "ab אב",
    "@[`{ \u{20AC}",
  ]

  @Test(arguments: alphabets, [1, 2, 3] as [UInt64])
  func everyLength(alphabet: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let scanned = ScannedText.allocate(capacity: 256)
    defer { scanned.deallocate() }
    for length in 1...140 {
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      let bytes = Array(text.utf8)
      var isASCII = false
      let script = unsafe bytes.withUnsafeBufferPointer {
        unsafe SingleRunText.script(of: $0, isASCII: &isASCII, into: scanned)
      }
      let hasControls = bytes.contains { $0 < 0x20 || $0 == 0x7F }
      if hasControls { #expect(script == nil, "\(text.debugDescription), seed \(seed)") }
      if !hasControls, bytes.allSatisfy({ $0 < 0x80 }) {
        let hasLetters = text.contains { $0.isLetter }
        #expect(script == (hasLetters ? .latin : .common), "\(text.debugDescription), seed \(seed)")
      }
      guard script != nil else { continue }
      #expect(isASCII == bytes.allSatisfy { $0 < 0x80 }, "\(text.debugDescription), seed \(seed)")
      #expect(unsafe scanned.prefix(bytes.count).elementsEqual(bytes), "\(text.debugDescription), seed \(seed)")
      let places = (0..<scanned.capacity).filter { unsafe scanned.spaces[$0 / 64] >> UInt64($0 % 64) & 1 == 1 }
      let last = (bytes.count / 64 + 1) * 64
      let expected = bytes.indices.filter { bytes[$0] == 0x20 } + Array(bytes.count..<last)
      #expect(places.filter { $0 < last } == expected, "\(text.debugDescription), seed \(seed)")
    }
  }

  @Test func scriptsOfLetters() {
    let scanned = ScannedText.allocate(capacity: 64)
    defer { scanned.deallocate() }
    for (text, script) in [
      ("één", Script.latin), ("два слова, три", Script(rawValue: 0x4379_726C)), ("mixed слова", nil), ("אב", nil),
      ("", nil),
    ]
      as [(String, Script?)]
    {
      var isASCII = true
      let bytes = Array(text.utf8)
      let found = unsafe bytes.withUnsafeBufferPointer {
        unsafe SingleRunText.script(of: $0, isASCII: &isASCII, into: scanned)
      }
      #expect(found == script, "\(text)")
    }
  }

  /// Text that the quick look calls one script from left to right is that to the itemizer and to bidi, too.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func oneScriptIsOneRun(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let scanned = ScannedText.allocate(capacity: 256)
    defer { scanned.deallocate() }
    var itemizer = ScriptItemizer()
    var found = 0
    for _ in 0..<200 {
      let letters =
        (Self.alphabets + ["αβγ δε.", "héλ ", "か漢字ー。", "e\u{301} a\u{308}", "१२ अआ", "\u{2019}\u{2013} x"])
        .randomElement(using: &random) ?? "a"
      let text = String(
        (0..<Int.random(in: 1...60, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      let bytes = Array(text.utf8)
      var isASCII = false
      let script = unsafe bytes.withUnsafeBufferPointer {
        unsafe SingleRunText.script(of: $0, isASCII: &isASCII, into: scanned)
      }
      guard let script else { continue }
      found += 1
      var runs: ContiguousArray<ScriptRun> = []
      unsafe bytes.withUnsafeBufferPointer { unsafe itemizer.itemize($0, into: &runs) }
      #expect(runs.map(\.script) == [script], "\(text.debugDescription), seed \(seed)")
      let needsBidi = unsafe bytes.withUnsafeBufferPointer { unsafe BidiScan.needsResolution($0) }
      #expect(!needsBidi, "\(text.debugDescription), seed \(seed)")
    }
    #expect(found > 20)
  }
}
