internal import CGalleyProcessor
package import Synchronization

extension SlotTable {
  /// The parts of a table that are read, by address, so that a look-up counts no references: whoever has it keeps the
  /// table alive.
  @safe package struct Contents {
    /// Where the search for a hash begins and goes on: 0 where it ends, or the number of a slot in the bits of ``mask``, and the
    /// bits of its hash above them.
    package let buckets: UnsafeMutablePointer<Atomic<UInt32>>
    /// The keys in the order of adding, from 1 on. Slot 0 is no key's: the one that is looked at where there is none.
    package let slots: UnsafeMutablePointer<Slot>
    /// The number of buckets, a power of two, less one.
    package let mask: UInt32

    /// The number of the slot with a hash of which `isKey` is true, or 0; it is false of slot 0.
    @inline(__always) package func index(of hash: UInt64, where isKey: (UnsafeMutablePointer<Slot>) -> Bool) -> Int {
      let hash = UInt32(truncatingIfNeeded: hash)
      var start = hash & mask
      while true {
        let bucket = unsafe buckets[Int(start)].load(ordering: .acquiring)
        let index = Int(bucket & mask)
        if (bucket ^ hash) & ~mask == 0, unsafe isKey(slots + index) { return index }
        if bucket == 0 { return 0 }
        start = (start &+ 1) & mask
      }
    }

    /// The first slot that the search for a hash looks at, which begins to be fetched.
    @inline(__always) func firstSlot(of hash: UInt64) -> UnsafeMutablePointer<Slot> {
      let bucket = unsafe buckets[Int(UInt32(truncatingIfNeeded: hash) & mask)].load(ordering: .acquiring)
      let slot = unsafe slots + Int(bucket & mask)
      unsafe galley_prefetch(slot)
      return unsafe slot
    }

    /// The object of a slot.
    @inline(__always) package func object(at index: Int) -> AnyObject? {
      unsafe slots[index].object.load(ordering: .acquiring).map {
        unsafe Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
    }
  }
}
