public import CGalley
internal import Galley

/// The lines that the texts of a column show.
///
/// `@unchecked Sendable`: each thread writes its own rows.
@safe final class ShownLines: @unchecked Sendable {
  private let count: Int
  private let rows: UnsafeMutablePointer<[String]?>

  init(count: Int) {
    self.count = count
    unsafe rows = .allocate(capacity: max(1, count))
    unsafe rows.initialize(repeating: nil, count: count)
  }

  deinit {
    unsafe rows.deinitialize(count: count)
    unsafe rows.deallocate()
  }

  func put(_ layout: TextLayout, at row: Int) {
    unsafe rows[row] = layout.lines.indices.map { Self.trimmed(layout.drawnText(ofLine: $0)) }
  }

  /// A line without the white space at its end that has no width there; spaces that do not break have theirs.
  private static func trimmed(_ line: String) -> String {
    var scalars = Substring(line).unicodeScalars
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(scalars)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200A}", "\u{205F}", "\u{3000}": true
    default: false
    }
  }

  /// Says that a text shows no line, as that of an empty label.
  func putNone(at row: Int) { unsafe rows[row] = [] }

  /// Hands out a list of strings for each row, none where there is no text.
  func export(_ schema: UnsafeMutablePointer<ArrowSchema>, _ array: UnsafeMutablePointer<ArrowArray>) {
    var (bytes, ends, lists): ([UInt8], [Int64], [Int64]) = ([], [0], [0])
    var validity = [UInt8](repeating: 0, count: (count + 7) / 8)
    var nullCount = 0
    for row in 0..<count {
      if let lines = unsafe rows[row] {
        validity[row >> 3] |= 1 << UInt8(row & 7)
        for line in lines {
          bytes += line.utf8
          ends.append(Int64(bytes.count))
        }
      } else {
        nullCount += 1
      }
      lists.append(Int64(ends.count - 1))
    }
    let strings = ArrowColumn(
      format: "U", name: "item", count: ends.count - 1, buffers: [nil, ends.bytes, bytes])
    let column = ArrowColumn(
      format: "+L", count: count, nullCount: nullCount, buffers: [nullCount > 0 ? validity : nil, lists.bytes],
      children: [strings])
    unsafe column.export(schema, array)
  }
}

extension Array where Element: BitwiseCopyable {
  fileprivate var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe Array<UInt8>($0) } }
}

@c @implementation public func galley_layout_shown(
  _ layout: OpaquePointer!, _ line: Int, _ out: UnsafeMutableRawPointer!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    guard handle.layout.lines.indices.contains(line) else {
      throw LibraryError(
        .badArgument, "there is no line \(UInt(bitPattern: line)) among \(handle.layout.lines.count)")
    }
    let text = handle.layout.drawnText(ofLine: line)
    unsafe try write(text, in: handle.offsets.units, to: out, capacity, count)
  }
}
