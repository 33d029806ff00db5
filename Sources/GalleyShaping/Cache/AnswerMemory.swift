internal import Synchronization

/// Remembers answers about whole texts: a number, or an object, for the bytes of a text and a question in 64 bits.
///
/// It is bounded and read without a lock, as the ``ShapeCache`` is.
package final class AnswerMemory: Sendable {
  private let table: GenerationalTable

  /// - Parameter capacity: How many bytes it may take.
  package init(capacity: Int) {
    table = GenerationalTable(capacity: capacity) { address, question, value in
      // Only a table that grows asks, and has the text that is at the address.
      guard let text = unsafe UnsafeRawPointer(bitPattern: UInt(address)) else { return 0 }
      return unsafe SegmentKey.hash(of: text, count: Self.count(value), seed: question)
    }
  }

  /// The length of a text, from a slot's value.
  @inline(__always) fileprivate static func count(_ value: UInt64) -> Int { Int(value >> numberBitCount & 0x3FF) }

  /// What a thread holds while it reads.
  package struct Reader {
    var held: GenerationalTable.Generation?
    package init() {}
  }

  /// What was remembered.
  package enum Answer {
    /// Less than 2^``numberBitCount``.
    case number(UInt64)
    case object(AnyObject)
  }

  /// The longest text that is remembered, in bytes.
  package static var maximumCount: Int { 1023 }
  /// How many bits an answer has.
  package static var numberBitCount: UInt64 { 53 }
  /// The upper bits hold the length, and whether there is an object instead of a number.
  private static var objectFlag: UInt64 { 1 << 63 }

  /// The answer about a text, if it is known.
  @inline(__always) package func answer(
    to question: UInt64, about text: UnsafeBufferPointer<UInt8>, _ reader: inout Reader
  ) -> Answer? {
    guard let key = unsafe Key(text, question) else { return nil }
    table.refresh(&reader.held)
    guard let held = reader.held else { return nil }
    if let index = key.slot(in: held.current) { return answer(at: index, in: held.current) }
    guard let previous = held.previous, let index = key.slot(in: previous) else { return nil }
    let answer = answer(at: index, in: previous)
    unsafe add(key, value: previous.slots[index].value.load(ordering: .relaxed), object: previous.object(at: index), isPromoted: true, &reader)
    return answer
  }

  /// Remembers an answer about a text; long texts are left out.
  package func remember(
    _ answer: Answer, to question: UInt64, about text: UnsafeBufferPointer<UInt8>, _ reader: inout Reader
  ) {
    guard let key = unsafe Key(text, question) else { return }
    table.refresh(&reader.held)
    switch answer {
    case .number(let number): add(key, value: number | key.length, object: nil, isPromoted: false, &reader)
    case .object(let object): add(key, value: Self.objectFlag | key.length, object: object, isPromoted: false, &reader)
    }
  }

  private func add(_ key: Key, value: UInt64, object: AnyObject?, isPromoted: Bool, _ reader: inout Reader) {
    var entry = GenerationalTable.Entry(hash: key.hash, first: 0, second: key.question, value: value)
    unsafe entry.longKey = UnsafeRawBufferPointer(start: key.bytes, count: key.count)
    entry.object = object
    entry.objectBytes = object == nil ? 0 : 64
    entry.isPromoted = isPromoted
    _ = table.add(entry, &reader.held) { key.slot(in: $0) }
  }

  private func answer(at index: Int, in table: SlotTable) -> Answer? {
    let value = unsafe table.slots[index].value.load(ordering: .relaxed)
    guard value & Self.objectFlag != 0 else { return .number(value & (1 << Self.numberBitCount - 1)) }
    return table.object(at: index).map(Answer.object)
  }

  /// A text and a question.
  @safe private struct Key {
    let bytes: UnsafeRawPointer
    let count: Int
    let question: UInt64
    let hash: UInt64

    /// The length, where a value has it.
    var length: UInt64 { UInt64(count) << AnswerMemory.numberBitCount }

    @inline(__always) init?(_ text: UnsafeBufferPointer<UInt8>, _ question: UInt64) {
      guard let base = text.baseAddress, text.count > 0, text.count <= AnswerMemory.maximumCount else { return nil }
      unsafe bytes = UnsafeRawPointer(base)
      count = text.count
      self.question = question
      hash = unsafe SegmentKey.hash(of: bytes, count: text.count, seed: question)
    }

    @inline(__always) func slot(in table: SlotTable) -> Int? {
      var index = Int(truncatingIfNeeded: hash) & table.mask
      while true {
        let value = unsafe table.slots[index].value.load(ordering: .acquiring)
        if unsafe table.slots[index].second == question, AnswerMemory.count(value) == count,
          unsafe SegmentKey.isEqual(bytes, to: table.slots[index].first, count: count)
        {
          return index
        }
        if value == 0 { return nil }
        index = (index &+ 1) & table.mask
      }
    }
  }
}
