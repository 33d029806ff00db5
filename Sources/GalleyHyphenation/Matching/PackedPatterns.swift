/// A packed table, taken apart into the arrays that the finder reads.
///
/// An object, so that the finder passes one pointer instead of a dozen numbers.
///
/// The numbers in the table are trusted: it comes from ``PackedTable``, in this process or in the generator.
@safe final class PackedPatterns: @unchecked Sendable {
  // Sendable: the pointers lead to memory that is never written, alive through `owner` or for ever.

  let cells: UnsafePointer<UInt32>
  let actions: UnsafePointer<UInt32>
  let lists: UnsafePointer<UInt8>
  /// The classes of the ASCII scalars, at the same time the first two blocks of the map.
  let blocks: UnsafePointer<UInt8>
  let index: UnsafePointer<UInt8>
  let indexCount: Int

  let rootBase: Int
  let classMask: UInt32
  let baseShift: UInt32
  let baseMask: UInt32
  let actionShift: UInt32
  /// Classes from ``LetterClasses/firstLetter`` up to below this are plain letters.
  let standaloneEnd: UInt8
  let otherClass: UInt8
  let minimumPrefixLength: Int
  let minimumSuffixLength: Int

  private let owner: PatternStorage?

  /// - Parameter bytes: Aligned to 4; stays alive as long as `owner`, or for ever without one.
  init(_ bytes: UnsafeRawBufferPointer, owner: PatternStorage?) {
    func field(_ field: PackedTable.Field) -> Int {
      Int(UInt32(littleEndian: unsafe bytes.load(fromByteOffset: 4 * field.rawValue, as: UInt32.self)))
    }
    // A table of another version is a broken build, not bad input.
    precondition(
      bytes.count >= 4 * PackedTable.headerWords && field(.magic) == Int(PackedTable.magic)
        && field(.byteCount) == bytes.count, "The hyphenation table is not of this version")
    func part<T>(_ type: T.Type, at offset: Int) -> UnsafePointer<T> {
      // The count check above makes the buffer non-empty, so its base address exists.
      unsafe UnsafePointer(bytes.baseAddress.unsafelyUnwrapped.advanced(by: offset).assumingMemoryBound(to: type))
    }
    let actionsOffset = 4 * (PackedTable.headerWords + field(.cellCount))
    let listsOffset = actionsOffset + 4 * field(.actionCount)
    let indexOffset = listsOffset + field(.listByteCount)
    unsafe cells = part(UInt32.self, at: 4 * PackedTable.headerWords)
    unsafe actions = part(UInt32.self, at: actionsOffset)
    unsafe lists = part(UInt8.self, at: listsOffset)
    unsafe index = part(UInt8.self, at: indexOffset)
    indexCount = field(.indexCount)
    unsafe blocks = part(UInt8.self, at: indexOffset + field(.indexCount))

    let classBits = UInt32(field(.bits) & 0xFF)
    let actionBits = UInt32(field(.bits) >> 8)
    classMask = (1 << classBits) - 1
    baseShift = classBits
    actionShift = 32 - actionBits
    baseMask = (1 << actionShift) - (1 << classBits)
    rootBase = field(.rootBase)
    standaloneEnd = LetterClasses.firstLetter + UInt8(field(.letterCounts) & 0xFFFF)
    otherClass = standaloneEnd + UInt8(field(.letterCounts) >> 16)
    minimumPrefixLength = field(.minimums) & 0xFFFF
    minimumSuffixLength = field(.minimums) >> 16
    self.owner = owner
  }

  convenience init(_ table: PackedTable) {
    let storage = PatternStorage(table.bytes)
    unsafe self.init(storage.bytes, owner: storage)
  }

  /// The class of any scalar, 0 when the map does not hold it.
  @inline(__always)
  func letterClass(of scalar: UInt32) -> UInt8 {
    let block = Int(scalar >> 6)
    guard block < indexCount else { return 0 }
    return unsafe blocks[Int(index[block]) << 6 | Int(scalar & 63)]
  }
}
