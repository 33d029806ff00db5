import CGalley
import Galley
import GalleyC
import TestSupport

/// Columns of texts, some of them damaged: the sizes of the texts one by one, or a status, and nothing read outside.
///
/// Each part of a column has memory of its own that ends where the column says, so that AddressSanitizer sees what is
/// read beyond.
@safe struct ColumnTarget: FuzzTarget {
  static let name = "columns"
  private let measurer: OpaquePointer

  init(_ context: FuzzContext) {
    var measurer: OpaquePointer?
    _ = unsafe galley_measurer_create(nil, nil, &measurer)
    unsafe self.measurer = measurer!
  }

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(10...160, using: &random) }

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var input = FuzzInput(bytes)
    let form = FuzzColumn.Form.allCases[input.number(below: FuzzColumn.Form.allCases.count)]
    var texts: [[UInt8]?] = []
    for _ in 0..<input.number(below: 9) {
      if input.flag(oneIn: 5) {
        texts.append(nil)
      } else if input.flag(oneIn: 4) {
        // Bytes of any kind.
        texts.append((0..<input.number(below: 20)).map { _ in UInt8(input.byte()) })
      } else {
        texts.append(Array(FuzzText.text(&input, atMost: 4).utf8))
      }
    }
    let isDamaged = input.flag(oneIn: 3)
    let column = FuzzColumn(texts, form, damage: isDamaged ? (input.byte(), input.number(below: 1 << 20)) : nil)
    var widths = [Double](repeating: 7, count: max(1, texts.count))
    var nulls = [UInt8](repeating: 7, count: max(1, texts.count))
    var width = input.choice([60.0, 0, 200, .infinity])
    let status = unsafe withUnsafeMutablePointer(to: &width) { width in
      unsafe widths.withUnsafeMutableBufferPointer { widths in
        unsafe nulls.withUnsafeMutableBufferPointer { nulls in
          var asked = unsafe galley_columns()
          unsafe asked.struct_size = MemoryLayout<galley_columns>.size
          unsafe asked.width = galley_column(data: width, stride: 0)
          unsafe asked.out_width = galley_column(data: widths.baseAddress, stride: 8)
          unsafe asked.out_is_null = galley_column(data: nulls.baseAddress, stride: 1)
          return unsafe withUnsafePointer(to: column.value) { column in
            unsafe galley_columns_measure(UnsafeRawPointer(measurer), column, &asked, 1)
          }
        }
      }
    }
    if isDamaged {
      try require(status == GALLEY_OK || status == GALLEY_BAD_ARGUMENT, "status \(status) of a damaged column")
      let isUntouched = widths.allSatisfy { $0 == 7 } && nulls.allSatisfy { $0 == 7 }
      try require(status == GALLEY_OK || isUntouched, "a refused column has answers")
      return FuzzOutcome(8 + Int(status), texts.count)
    }
    try require(status == GALLEY_OK, "status \(status): \(texts)")
    for (row, text) in texts.enumerated() {
      try require(nulls[row] == (text == nil ? 1 : 0), "row \(row) is null, or is not: \(texts)")
      guard let text else { continue }
      var size = galley_size()
      _ = unsafe galley_measurer_measure(measurer, text, text.count, 0, width, &size)
      try require(widths[row] == size.width, "row \(row): \(widths[row]), not \(size.width): \(text)")
    }
    return FuzzOutcome(FuzzColumn.Form.allCases.firstIndex(of: form)!, texts.count)
  }
}

/// A column in one of its forms, in memory of exactly its size.
@safe private final class FuzzColumn {
  enum Form: CaseIterable { case narrow, wide, arrow, large, views, dictionary }

  private(set) var value = unsafe galley_text_column()
  private var kept: [UnsafeMutableRawPointer]
  private let array = UnsafeMutablePointer<ArrowArray>.allocate(capacity: 2)
  private let schema = UnsafeMutablePointer<ArrowSchema>.allocate(capacity: 2)
  private let buffers = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 4)
  private let outer = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 2)
  private let formats: [UnsafeMutablePointer<CChar>]

  init(_ texts: [[UInt8]?], _ form: Form, damage: (Int, Int)?) {
    unsafe kept = []
    unsafe formats = ["u", "U", "vu", "C"].map { text in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: 4)
      for (index, byte) in (Array(text.utf8) + [0]).enumerated() { unsafe copy[index] = CChar(byte) }
      return unsafe copy
    }
    unsafe array.initialize(repeating: ArrowArray(), count: 2)
    unsafe schema.initialize(repeating: ArrowSchema(), count: 2)
    let data = texts.flatMap { $0 ?? [] }
    var validity = [UInt8](repeating: 0, count: (texts.count + 7) / 8)
    for (row, text) in texts.enumerated() where text != nil { validity[row >> 3] |= 1 << UInt8(row & 7) }
    unsafe buffers[0] = keep(validity)
    unsafe buffers[2] = keep(data)
    unsafe value.struct_size = MemoryLayout<galley_text_column>.size
    unsafe value.count = texts.count
    if form == .views {
      setViews(texts, damage)
    } else {
      setOffsets(
        texts, isWide: form == .wide || form == .large, isPlain: form == .narrow || form == .wide, damage)
    }
    guard form != .narrow, form != .wide else {
      unsafe value.data = buffers[2]
      unsafe (value.data_length, value.offsets, value.validity) = (
        data.count, buffers[1], buffers[0]?.assumingMemoryBound(to: UInt8.self)
      )
      unsafe value.offset_size = form == .wide ? 8 : 4
      return
    }
    setArrow(texts, form, damage)
  }

  deinit {
    unsafe kept.forEach { unsafe $0.deallocate() }
    unsafe formats.forEach { unsafe $0.deallocate() }
    unsafe array.deallocate()
    unsafe schema.deallocate()
    unsafe buffers.deallocate()
    unsafe outer.deallocate()
  }

  private func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeRawPointer {
    let count = elements.count * MemoryLayout<Element>.stride
    let place = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    unsafe elements.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { unsafe place.copyMemory(from: start, byteCount: count) }
    }
    unsafe kept.append(place)
    return UnsafeRawPointer(place)
  }

  /// - Parameter isPlain: Whether the library knows how long the data is; else the last offset says it.
  private func setOffsets(_ texts: [[UInt8]?], isWide: Bool, isPlain: Bool, _ damage: (Int, Int)?) {
    var ends: [Int64] = [0]
    for text in texts { ends.append(ends.last! + Int64(text?.count ?? 0)) }
    if let (place, number) = damage {
      let index = place % (isPlain ? ends.count : max(1, ends.count - 1))
      if isPlain || ends.count > 1 { ends[index] = Int64(number) - 50 }
    }
    unsafe buffers[1] = isWide ? keep(ends) : keep(ends.map { Int32(truncatingIfNeeded: $0) })
  }

  private func setViews(_ texts: [[UInt8]?], _ damage: (Int, Int)?) {
    var views: [UInt8] = []
    var offset = 0
    for text in texts {
      let text = text ?? []
      var view = [UInt8](repeating: 0, count: 16)
      unsafe withUnsafeBytes(of: Int32(text.count)) { bytes in unsafe view.replaceSubrange(0..<4, with: bytes) }
      if text.count <= 12 {
        view.replaceSubrange(4..<4 + text.count, with: text)
      } else {
        unsafe withUnsafeBytes(of: Int32(offset)) { bytes in unsafe view.replaceSubrange(12..<16, with: bytes) }
      }
      offset += text.count
      views += view
    }
    if let (place, number) = damage, !views.isEmpty {
      views[(place + number) % views.count] = UInt8(truncatingIfNeeded: number)
    }
    unsafe buffers[1] = keep(views)
    unsafe buffers[3] = keep([Int64(offset)])
  }

  private func setArrow(_ texts: [[UInt8]?], _ form: Form, _ damage: (Int, Int)?) {
    let format = form == .views ? 2 : form == .large ? 1 : 0
    for index in 0..<2 {
      unsafe array[index].release = { _ in }
      unsafe schema[index].release = { _ in }
      unsafe array[index].length = Int64(texts.count)
      unsafe array[index].null_count = -1
      unsafe array[index].n_buffers = form == .views ? 4 : 3
      unsafe array[index].buffers = buffers
      unsafe schema[index].format = UnsafePointer(formats[format])
    }
    if form == .dictionary {
      var indices = texts.indices.map { UInt8($0) }
      if let (place, number) = damage, !indices.isEmpty {
        indices[place % indices.count] = UInt8(truncatingIfNeeded: number)
      }
      unsafe outer[0] = nil
      unsafe outer[1] = keep(indices)
      unsafe array[0].n_buffers = 2
      unsafe array[0].null_count = 0
      unsafe array[0].buffers = outer
      unsafe array[0].dictionary = array + 1
      unsafe schema[0].dictionary = schema + 1
      unsafe schema[0].format = UnsafePointer(formats[3])
    }
    unsafe value.schema = UnsafePointer(schema)
    unsafe value.array = UnsafePointer(array)
  }
}
