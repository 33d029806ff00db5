internal import Synchronization

/// Remembers answers about whole texts: a number, or an object, for the bytes of a text and a question in 64 bits.
///
/// It is bounded, and read without a lock, as the ``ShapeCache`` is.
package final class AnswerMemory: Sendable {
  private let table: GenerationalTable
  private let sightings: Sightings

  /// - Parameter capacity: How many bytes it may take.
  package init(capacity: Int) {
    sightings = Sightings(keyCount: capacity / Self.bytesPerAnswer)
    table = GenerationalTable(capacity: capacity) { address, question, value in
      // Only a table that grows asks, and has the text that is at the address.
      guard let text = unsafe UnsafeRawPointer(bitPattern: UInt(address)) else { return 0 }
      return unsafe SegmentKey.hash(of: text, count: Self.count(value), seed: question)
    }
  }

  /// The length of a text, from a slot's value.
  @inline(__always) fileprivate static func count(_ value: UInt64) -> Int { Int(value >> numberBitCount & 0x3FF) }

  /// A reader of the memory, which keeps its tables alive for a thread.
  package typealias Reader = GenerationalTable.Reader

  /// The answer of the memory.
  package enum Answer {
    /// Less than 2^``numberBitCount``.
    case number(UInt64)
    case object(AnyObject)
  }

  /// A result that was found; it counts no reference.
  package enum Finding {
    /// As ``Answer/number(_:)``.
    case number(UInt64)
    /// An object, which ``object(at:_:)`` gives.
    case object(at: Int)
  }

  /// About what a label takes with its answer.
  private static var bytesPerAnswer: Int { 128 }

  /// Tells whether a question about a text was asked before, as far as is known: one that never recurs is not worth it.
  package func isAskedAgain(_ question: UInt64, about text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe Key(text, question).map { sightings.isSeenAgain($0.hash) } ?? false
  }

  /// The longest text that is remembered, in bytes.
  package static var maximumCount: Int { 1023 }
  /// How many bits an answer has.
  package static var numberBitCount: UInt64 { 53 }
  /// The upper bits hold the length, and whether there is an object instead of a number.
  private static var objectFlag: UInt64 { 1 << 63 }

  /// The answer about a text, if it is known.
  package func answer(
    to question: UInt64, about text: UnsafeBufferPointer<UInt8>, _ reader: inout Reader
  ) -> Finding? {
    guard let key = unsafe Key(text, question) else { return nil }
    reader.begin(table)
    guard let contents = reader.contents else { return nil }
    let index = key.index(in: contents)
    guard index > 0 else { return olderAnswer(to: key, &reader) }
    let value = unsafe contents.slots[index].value
    return Self.finding(value, at: index)
  }

  private static func finding(_ value: UInt64, at index: Int) -> Finding {
    value & objectFlag != 0 ? .object(at: index) : .number(value & (1 << numberBitCount - 1))
  }

  /// The object that was found, before anything else is looked up or remembered.
  package func object(at index: Int, _ reader: borrowing Reader) -> AnyObject? { reader.contents?.object(at: index) }

  /// The answer from the older table, which moves to the younger one.
  @inline(never) private func olderAnswer(to key: Key, _ reader: inout Reader) -> Finding? {
    guard let previous = reader.held?.previous, let index = key.slot(in: previous) else { return nil }
    let (value, object) = unsafe (previous.contents.slots[index].value, previous.contents.object(at: index))
    let place = add(key, value: value, object: object, isPromoted: true, &reader)
    // An object is kept alive by its place in the younger table alone; a number is what it is.
    guard let place = place ?? (object == nil ? index : nil) else { return nil }
    return Self.finding(value, at: place)
  }

  /// Remembers an answer about a text; long texts are left out.
  package func remember(
    _ answer: Answer, to question: UInt64, about text: UnsafeBufferPointer<UInt8>, _ reader: inout Reader
  ) {
    guard let key = unsafe Key(text, question) else { return }
    switch answer {
    case .number(let number): _ = add(key, value: number | key.length, object: nil, isPromoted: false, &reader)
    case .object(let object):
      _ = add(key, value: Self.objectFlag | key.length, object: object, isPromoted: false, &reader)
    }
  }

  /// - Returns: The slot in the younger table; `nil` where it was not added.
  private func add(
    _ key: Key, value: UInt64, object: AnyObject?, isPromoted: Bool, _ reader: inout Reader
  ) -> Int? {
    var entry = SlotTable.Entry(hash: key.hash, first: 0, second: key.question, value: value)
    unsafe entry.longKey = UnsafeRawBufferPointer(start: key.bytes, count: key.count)
    entry.isPromoted = isPromoted
    let index = unsafe reader.add(entry, to: table) { unsafe key.isKey(of: $0) }
    if let object, let index { _ = reader.held?.current.setObject(object, byteCount: 64, at: index) }
    return index
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

    func slot(in table: SlotTable) -> Int? {
      let index = index(in: table.contents)
      return index == 0 ? nil : index
    }

    /// The slot of the key in a table, or 0.
    @inline(__always) func index(in contents: SlotTable.Contents) -> Int {
      unsafe contents.index(of: hash) { unsafe isKey(of: $0) }
    }

    /// Tells whether a slot has the key.
    @inline(__always) func isKey(of slot: UnsafeMutablePointer<SlotTable.Slot>) -> Bool {
      unsafe AnswerMemory.count(slot.pointee.value) == count && slot.pointee.second == question
        && SegmentKey.isEqual(bytes, to: slot.pointee.first, count: count)
    }
  }
}
