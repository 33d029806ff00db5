/// A map from code points to small values in two steps: a block number per 64 code points, a value per code point.
///
/// Sixty-four code points share all but the last byte of their UTF-8 form, so that a scanner looks a block up
/// by the leading bytes and a value by the last one. Equal blocks are stored once.
struct TwoStageTable<Value: FixedWidthInteger> {
  /// The first value's offset in `values` of each block of 64 code points.
  private(set) var offsets: [UInt16] = []
  private(set) var values: [Value] = []

  init(_ map: [Value]) {
    var seen: [ArraySlice<Value>: UInt16] = [:]
    for start in stride(from: 0, to: map.count, by: 64) {
      let block = map[start..<start + 64]
      if let offset = seen[block] {
        offsets.append(offset)
      } else {
        let offset = UInt16(values.count)
        seen[block] = offset
        offsets.append(offset)
        values.append(contentsOf: block)
      }
    }
  }
}
