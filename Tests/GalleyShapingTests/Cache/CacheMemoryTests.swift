internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The parts of the caches that are no tables of words: long keys, pages of numbers, the admission policy, whole texts.
@Suite struct CacheMemoryTests {
  /// A run of glyphs reads its header at an address that Swift's runtime decides.
  @Test func aGlyphRunFindsItsHeader() throws {
    #expect(GlyphRun.empty.hasHeaderAfterTwoWords)
  }

  // MARK: KeyArena

  @Test(arguments: 0..<4 as Range<UInt64>) func copiesOfKeysStayWhatTheyAre(seed: UInt64) async {
    let arena = KeyArena()
    await withTaskGroup { group in
      for worker in 0..<4 as Range<UInt64> {
        group.addTask {
          var random = SplitMix64(seed: seed &* 13 &+ worker)
          var copies: [(address: UInt, bytes: [UInt8])] = []
          for _ in 0..<500 {
            let count = Int.random(in: 0...2000, using: &random)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            copies.append((unsafe bytes.withUnsafeBytes { unsafe arena.copy($0) }, bytes))
          }
          for copy in copies {
            let kept = unsafe UnsafeRawPointer(bitPattern: copy.address)
            let isEqual = unsafe kept.map { start in
              unsafe UnsafeRawBufferPointer(start: start, count: copy.bytes.count).elementsEqual(copy.bytes)
            }
            #expect(isEqual == true)
          }
        }
      }
    }
    #expect(arena.byteCount >= 4 * 500 * 500)
  }

  // MARK: PagedTable

  @Test func numbersByKeyAreUnknownUntilTheyArePut() {
    let table = PagedTable(count: 0x11_0000)
    var model: [UInt32: UInt16] = [:]
    var random = SplitMix64(seed: 1)
    for _ in 0..<5000 {
      let key = UInt32.random(in: 0..<0x11_0000, using: &random)
      #expect(table.number(for: key) == model[key] ?? PagedTable.unknown)
      model[key] = UInt16.random(in: 0..<0xFFFF, using: &random)
      table.put(model[key] ?? 0, for: key)
    }
    for (key, number) in model { #expect(table.number(for: key) == number) }
    // The last page may be a part of one.
    let small = PagedTable(count: 513)
    small.put(3, for: 512)
    #expect(small.number(for: 512) == 3)
    #expect(small.number(for: 511) == PagedTable.unknown)
  }

  // MARK: RecurrenceGauge

  @Test func textThatRecursIsLookedUpAndOtherTextIsNot() {
    let gauge = RecurrenceGauge()
    #expect(gauge.pays(3))
    gauge.book(-RecurrenceGauge.highest, 3)
    #expect(gauge.pays(3))
    gauge.book(-1, 3)
    #expect(!gauge.pays(3))
    // Other contexts keep a balance of their own; those with the same lower four bits share one.
    #expect(gauge.pays(4))
    #expect(!gauge.pays(19))
    gauge.book(-1_000_000, 3)
    gauge.book(-RecurrenceGauge.lowest - 1, 3)
    #expect(!gauge.pays(3))
    gauge.book(1, 3)
    #expect(gauge.pays(3))
    gauge.book(1_000_000, 3)
    gauge.book(-RecurrenceGauge.highest, 3)
    #expect(gauge.pays(3))
  }

  @Test func oneRunOfSixteenIsASample() {
    var random = SplitMix64(seed: 9)
    let count = (0..<16_000).count { _ in RecurrenceGauge.isSample(random.next()) }
    #expect((800...1200).contains(count))
  }

  // MARK: Sightings

  @Test func aKeyIsSeenAgainTheSecondTime() {
    let sightings = Sightings()
    var random = SplitMix64(seed: 5)
    let hashes = (0..<1000).map { _ in random.next() }
    let before = hashes.count { sightings.isSeenAgain($0) }
    // Another key may be taken for one, but seldom.
    #expect(before < 60)
    #expect(hashes.allSatisfy { sightings.isSeenAgain($0) })
  }

  // MARK: AnswerMemory

  @Test(arguments: 0..<10 as Range<UInt64>) func answersAreThoseThatWereGiven(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let memory = AnswerMemory(capacity: 60_000)
    var reader = AnswerMemory.Reader()
    var model: [Question: UInt64] = [:]
    var hits = 0
    for _ in 0..<4000 {
      let text =
        String(repeating: "a", count: Int.random(in: 1...40, using: &random))
        + "\(UInt8.random(in: 0...20, using: &random))"
      let question = Question(text: text, number: UInt64.random(in: 0...3, using: &random))
      let found = Self.answer(memory, question, &reader)
      if let found {
        #expect(found == model[question])
        hits += 1
      } else {
        let answer = UInt64.random(in: 0..<1 << AnswerMemory.numberBitCount, using: &random)
        model[question] = answer
        Self.remember(memory, answer, question, &reader)
      }
    }
    #expect(hits > 100)
  }

  @Test func questionsThatAreAskedAgainAreKnownFromOthers() {
    let memory = AnswerMemory(capacity: 400_000)
    func isAskedAgain(_ text: String, _ question: UInt64) -> Bool {
      var text = text
      return text.withUTF8 { unsafe memory.isAskedAgain(question, about: $0) }
    }
    let texts = (0..<2000).map { "label number \($0)" }
    let mistakes = texts.count { isAskedAgain($0, 1) }
    #expect(mistakes < 200)
    let isKnown = texts.map { isAskedAgain($0, 1) }
    #expect(isKnown == texts.map { _ in true })
    #expect(texts.count { isAskedAgain($0, 2) } < 400)
  }

  @Test func textsTooLongAreNotRemembered() {
    let memory = AnswerMemory(capacity: 400_000)
    var reader = AnswerMemory.Reader()
    for (count, isRemembered) in [(AnswerMemory.maximumCount, true), (AnswerMemory.maximumCount + 1, false)] {
      let question = Question(text: String(repeating: "x", count: count), number: 1)
      Self.remember(memory, 77, question, &reader)
      #expect(Self.answer(memory, question, &reader) == (isRemembered ? 77 : nil))
    }
  }

  private struct Question: Hashable {
    var text: String
    var number: UInt64
  }

  private static func answer(_ memory: AnswerMemory, _ question: Question, _ reader: inout AnswerMemory.Reader)
    -> UInt64?
  {
    var text = question.text
    let found = text.withUTF8 { unsafe memory.answer(to: question.number, about: $0, &reader) }
    guard case .number(let number) = found else { return nil }
    return number
  }

  private static func remember(
    _ memory: AnswerMemory, _ answer: UInt64, _ question: Question, _ reader: inout AnswerMemory.Reader
  ) {
    var text = question.text
    text.withUTF8 { unsafe memory.remember(.number(answer), to: question.number, about: $0, &reader) }
  }
}
