import Foundation
internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions
internal import TestSupport
internal import Testing

/// Each feature in the company of each other one: faults lie where two of them meet.
///
/// `GALLEY_FEATURE_TEXTS` says how many texts each pair has: 4, or 200 in the lane `fuzz`. A failure prints the line of a
/// batch that asks for the same.
@Suite struct FeaturePairTests {
  private static let textCount =
    ProcessInfo.processInfo.environment["GALLEY_FEATURE_TEXTS"].flatMap { Int($0) } ?? 4

  private static let languages = ["en", "ar", "he", "hi", "ja", "th", "ur", "ko"]

  private static let words: [String: [[String]]] = {
    var words: [String: [[String]]] = [:]
    for corpus in Corpus.all where languages.contains(corpus.language) {
      words[corpus.language] = corpus.lines(atMost: 60).map { $0.split(separator: " ").map(String.init) }
    }
    return words
  }()

  /// The first words of a line of a corpus, up to about a hundred characters.
  private static func text(in language: String, using random: inout SplitMix64) -> String {
    var text = ""
    for word in words[language]?.randomElement(using: &random) ?? [] {
      guard text.count < 90 else { break }
      text += (text.isEmpty ? "" : " ") + word.prefix(60)
    }
    return text.isEmpty ? "text" : text
  }

  @Test func everyOptionOfTheTableIsInAFeature() {
    let options = Set(TextOptions.all.map(\.name)).subtracting(PairFeature.answerOptions)
    let drawn = Set(PairFeature.all.flatMap(\.options))
    #expect(options.subtracting(drawn).sorted() == [])
    #expect(drawn.subtracting(options).sorted() == [])
    #expect(PairFeature.all.count >= 40)
  }

  @Test(arguments: PairFeature.all.indices)
  func pairsHold(first: Int) throws {
    var counts = PairCounts(PairFeature.all[first].name)
    for second in (first + 1)..<PairFeature.all.count {
      for number in 0..<Self.textCount {
        let seed = UInt64(first << 40 + second << 20 + number)
        var random = SplitMix64(seed: seed)
        let language = Self.languages[(first + second + number) % Self.languages.count]
        var question = PairQuestion(
          Self.text(in: language, using: &random), language: language,
          width: Double(Int.random(in: 40...400, using: &random)))
        for feature in [PairFeature.all[first], PairFeature.all[second]] { feature.draw(&question, &random) }
        counts.add(try Self.faults(of: question, &counts, PairFeature.all[second].name))
      }
    }
    print(counts)
  }

  @Test(arguments: PairFeature.all.indices)
  func boxesSpacesAndNumbersMirror(first: Int) throws {
    for second in first..<PairFeature.all.count {
      for number in 0..<Self.textCount {
        var random = SplitMix64(seed: UInt64(first << 40 + second << 20 + number))
        let features = first == second ? [first] : [first, second]
        guard let pair = MirroredPair(features.map { PairFeature.all[$0] }, using: &random) else { continue }
        let names = features.map { PairFeature.all[$0].name }.joined(separator: " and ")
        do {
          for fault in try pair.faults().prefix(1) { Issue.record("\(names): \(fault)\n\(pair.json)") }
        } catch is RecordError, is TextError {
          // Pairs that are refused are counted above.
        }
      }
    }
  }

  /// Records what is wrong with a question; a pair that is refused has to say why.
  private static func faults(of question: PairQuestion, _ counts: inout PairCounts, _ other: String) throws -> Int {
    do {
      let text = try PairText(question)
      let faults = try text.faults()
      for fault in faults { Issue.record("\(counts.name) and \(other): \(fault)\n\(question.json)") }
      return faults.count
    } catch let error as RecordError {
      counts.refuse(other, error.message)
    } catch let error as TextError {
      counts.refuse(other, error.description)
    } catch let error as FlowError {
      counts.refuse(other, error.description)
    }
    return 0
  }
}

/// The counts of the pairs of a feature: a row of the table that is printed.
private struct PairCounts: CustomStringConvertible {
  let name: String
  private var texts = 0
  private var faults = 0
  private var refused: [String: (count: Int, reason: String)] = [:]

  init(_ name: String) { self.name = name }

  mutating func add(_ faults: Int) {
    texts += 1
    self.faults += faults
  }

  mutating func refuse(_ other: String, _ reason: String) {
    #expect(!reason.isEmpty)
    refused[other, default: (0, reason)].count += 1
  }

  var description: String {
    let refusals = refused.sorted { $0.key < $1.key }.map { "\n    \($0.key) ×\($0.value.count): \($0.value.reason)" }
    return "pairs of \(name): \(texts) texts, \(faults) faults, \(refusals.count) refused\(refusals.joined())"
  }
}
