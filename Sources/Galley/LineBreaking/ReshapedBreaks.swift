internal import Synchronization

/// The opportunities of a text as its lines see them: every unsafe one shaped again, at the end of the line before it
/// and at the start of the line after it.
///
/// Looking for a line's end among them is then a search like in a text without unsafe opportunities. It is
/// exact but for a line so short that no safe place lies between its edges: ``firstExact`` excludes those.
///
/// Shaping all edges takes longer than shaping those of a few lines, so it is put off until as many lines have been found
/// with care as there are unsafe opportunities: at most about twice the work is done in all, however many widths follow.
///
/// `@unchecked Sendable`: the memory is not written once the initialiser has returned.
@safe final class ReshapedBreaks: @unchecked Sendable {
  let columns: LineColumns
  /// The memory of the columns: `endX` and `nextX` as Int64, `firstExact` as UInt32.
  private let memory: UnsafeMutablePointer<Int64>
  /// The least ends, where `endX` falls somewhere. Elsewhere they are the same numbers, and a second copy would only take
  /// more of the processor's cache.
  private let fallingEnds: UnsafeMutablePointer<Int64>?

  deinit {
    unsafe memory.deallocate()
    unsafe fallingEnds?.deallocate()
  }

  /// Shapes the edges of every unsafe opportunity; what is known of them already is not shaped again.
  init(_ storage: ParagraphStorage) {
    let breaks = storage.table.breaks
    let count = breaks.count
    let start = UnsafeMutablePointer<Int64>.allocate(capacity: 2 * count + (count + 1) / 2)
    unsafe memory = start
    let endX = unsafe start
    let nextX = unsafe start + count
    let firstExact = unsafe UnsafeMutableRawPointer(start + 2 * count).bindMemory(to: UInt32.self, capacity: count)
    // Of each row, where the glyphs of a line that ends here begin to differ.
    var safeEnds = ContiguousArray<Int>(repeating: 0, count: count)
    for row in 0..<count {
      let offset = unsafe Int(breaks.offset[row])
      unsafe (endX + row).initialize(to: breaks.endX[row])
      unsafe (nextX + row).initialize(to: breaks.nextX[row])
      unsafe (firstExact + row).initialize(to: UInt32(offset))
      safeEnds[row] = offset
      let flags = unsafe breaks.flags[row]
      guard flags.contains(.unsafe) else { continue }
      let end = storage.endEdge(at: offset)
      unsafe endX[row] = end.x &+ (flags.contains(.hyphen) ? storage.shaped.hyphenAdvance(before: offset) : 0)
      safeEnds[row] = end.safeOffset
      guard !flags.contains(.mandatory) else { continue }
      let next = storage.startEdge(at: offset)
      unsafe nextX[row] = next.x
      unsafe firstExact[row] = UInt32(next.safeOffset)
    }
    var falls = false
    for row in stride(from: count - 1, through: 0, by: -1) {
      if row + 1 < count, unsafe !breaks.flags[row].contains(.mandatory) {
        falls = unsafe falls || endX[row] > endX[row + 1]
      }
      // So far the place from which on a line's glyphs are those of the paragraph; from here on, the row.
      let safeOffset = unsafe Int(firstExact[row])
      var exact = row + 1
      while exact < count, safeEnds[exact] < safeOffset { exact += 1 }
      unsafe firstExact[row] = UInt32(exact)
    }
    unsafe fallingEnds = falls ? .allocate(capacity: count) : nil
    if let fallingEnds = unsafe fallingEnds { unsafe breaks.fillLeastEnds(fallingEnds, of: endX) }
    unsafe columns = LineColumns(leastEnds: fallingEnds ?? endX, endX: endX, nextX: nextX, firstExact: firstExact)
  }
}

/// The ``ReshapedBreaks`` of a text, and what decides when they are made.
struct Reshaping: ~Copyable, Sendable {
  private let breaks = PublishedOnce<ReshapedBreaks>()
  private let carefulLineCount = Atomic<Int>(0)

  /// The columns, if it has paid to make them.
  @inline(__always) var columns: LineColumns? { breaks.read { $0.columns } }

  /// Remembers that some lines needed care, and shapes all edges again when they were many.
  @inline(never) func note(carefulLines count: Int, _ storage: ParagraphStorage) {
    guard columns == nil,
      carefulLineCount.wrappingAdd(count, ordering: .relaxed).newValue >= storage.table.breaks.unsafeCount
    else { return }
    // Edges in a long word of joined letters would be shaped from its start to its end, each.
    guard storage.unsafeRanges.isEmpty else { return }
    breaks.publish(ReshapedBreaks(storage))
  }
}
