internal import GalleyUnicode
internal import Synchronization

/// Tells from how often words recur whether it pays to look them up.
///
/// In text that hardly repeats itself, as the first pages of Korean and Hebrew do, looking up words and noting that they
/// were seen takes half as long as shaping them. So a balance is kept for each context: words that are found pay in,
/// words never seen before take out, and in the red runs are shaped whole, with two exceptions. Runs that were
/// seen before are looked up and their words kept, and so is one of sixteen others, chosen by its text, whose words are
/// kept when they are seen again.
///
/// Only time depends on it: what is shaped whole has the same glyphs. So threads may overwrite what others wrote.
package final class RecurrenceGauge: Sendable {
  private let balances: FixedArray<16, Atomic<Int>>

  package init() { balances = FixedArray { _ in Atomic(RecurrenceGauge.highest) } }

  /// Enough for the words that any text begins with: English first meets more words again than new ones after 130.
  package static var highest: Int { 160 }
  /// Little, so that a few sentences that are known are enough to look words up again.
  package static var lowest: Int { -32 }

  /// The payment of a word that is in the cache.
  ///
  /// Such words are short, and new ones, which are long, cost a call of HarfBuzz and an entry each. Arabic, of whose words two in
  /// five were there before, takes 8 % longer if they are looked up; Hindi, three in five, 10 % less.
  static var known: Int { 3 }
  /// The payment of a word that was seen before and is not in the cache.
  static var seen: Int { 1 }
  /// The cost of a word that was never seen.
  static var new: Int { -2 }

  /// Tells whether words of a context pay.
  ///
  /// - Parameter context: Its number; two contexts with the same lower bits share a balance.
  @inline(__always) package func pays(_ context: UInt32) -> Bool {
    balances[Self.index(context)].load(ordering: .relaxed) >= 0
  }

  /// Books what the words of a run paid in or took out.
  package func book(_ amount: Int, _ context: UInt32) {
    let index = Self.index(context)
    let balance = balances[index].load(ordering: .relaxed)
    let sum = min(max(balance &+ amount, Self.lowest), Self.highest)
    // Threads that share a cache write only what changes.
    if sum != balance { balances[index].store(sum, ordering: .relaxed) }
  }

  private static func index(_ context: UInt32) -> Int { Int(truncatingIfNeeded: context & 15) }

  /// Tells whether a run in the red is looked up although it was never seen.
  package static func isSample(_ hash: UInt64) -> Bool { hash & 15 == 0 }
}
