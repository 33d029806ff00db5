public import CGalley
internal import Galley
internal import GalleyOptions
internal import GalleySystem
internal import GalleyUnicode

@c @implementation public func galley_measurer_create(
  _ style: UnsafePointer<galley_style>!, _ paragraphStyle: UnsafePointer<galley_paragraph_style>!,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    let style = unsafe try TextStyle(style)
    let paragraph = unsafe try GivenParagraphStyle(paragraphStyle, of: style)
    try Options.checkHyphenation(of: AttributedText("", style: style, paragraphStyle: paragraph.style))
    try paragraph.request?.checkHasNoSpans()
    let measurer = try TextMeasurer(style: style, paragraphStyle: paragraph.style)
    unsafe out.pointee = MeasurerHandle(measurer, paragraph.changes).handedOut
  }
}

@c @implementation public func galley_measurer_measure(
  _ measurer: OpaquePointer!, _ text: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding, _ width: Double,
  _ out: UnsafeMutablePointer<galley_size>!
) -> galley_status {
  LibraryCall.enter()
  defer { LibraryCall.leave() }
  // No reference is counted on the way: the caller holds one.
  if let handle = unsafe HandleTable.shared.object(UInt(bitPattern: measurer)), let out = unsafe out {
    let answer = unsafe handle._withUnsafeGuaranteedRef { handle -> Int32 in
      guard type(of: handle) == MeasurerHandle.self else { return -1 }
      return unsafe unsafeDowncast(handle, to: MeasurerHandle.self).measure(text, length, encoding, width, out)
    }
    if answer >= 0 { return answer }
  }
  return status {
    _ = unsafe try Handle.from(measurer, as: MeasurerHandle.self)
    throw LibraryError.null("out")
  }
}

extension MeasurerHandle {
  /// Measures one text.
  ///
  /// - Returns: A `galley_status`.
  @inline(__always) final func measure(
    _ text: UnsafeRawPointer?, _ length: Int, _ encoding: Int32, _ width: Double,
    _ out: UnsafeMutablePointer<galley_size>
  ) -> Int32 {
    if changesText {
      // It is read as a whole, and so are its words.
    } else if encoding == 0, length >= 0, length < 1 << 31, let start = unsafe text {
      let bytes = unsafe UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: length)
      if let size = unsafe measurer.measureBytes(bytes, width: width) {
        unsafe out.pointee = galley_size(size)
        return 0
      }
    } else if encoding == 1, length >= 0, length <= UTF16Transcoding.maximumLength, let start = unsafe text {
      let size = unsafe UTF16Transcoding.withUTF8(start, count: length) { bytes in
        unsafe measurer.measureBytes(bytes, width: width)
      }
      if let size {
        unsafe out.pointee = galley_size(size)
        return 0
      }
    }
    return unsafe measureSlowly(text, length, encoding, width, out)
  }

  @inline(never) private final func measureSlowly(
    _ text: UnsafeRawPointer?, _ length: Int, _ encoding: Int32, _ width: Double,
    _ out: UnsafeMutablePointer<galley_size>
  ) -> Int32 {
    status {
      try Options.check(width, "the width")
      let text = unsafe changed(try GivenText(text, length, encoding).decoded().text)
      unsafe out.pointee = galley_size(try measurer.measure(text, width: width))
    }
  }
}

extension galley_size {
  init(_ size: TextMeasurement) {
    self.init(
      width: size.width, height: size.height, first_baseline: size.firstBaseline, last_baseline: size.lastBaseline,
      line_count: Int64(size.lineCount))
  }

  /// The size rounded up to a grid.
  func rounded(_ rounding: SizeRounding) -> galley_size {
    guard rounding != SizeRounding() else { return self }
    let rounded = rounding.rounded(Size(width: width, height: height))
    var size = self
    (size.width, size.height) = (rounded.width, rounded.height)
    return size
  }

  init(_ layout: TextLayout) {
    self.init(
      width: layout.width, height: layout.height, first_baseline: layout.firstBaseline,
      last_baseline: layout.lastBaseline, line_count: Int64(layout.lines.count))
  }
}

@c @implementation public func galley_measurer_measure_batch(
  _ measurer: OpaquePointer!, _ texts: UnsafePointer<galley_texts>!, _ widths: UnsafePointer<Double>!,
  _ widthCount: Int,
  _ threads: Int, _ out: UnsafeMutablePointer<galley_size>!
) -> galley_status {
  unsafe status(measurer) { (handle: MeasurerHandle) in
    guard let texts = unsafe texts else { throw LibraryError.null("texts") }
    let batch = unsafe try TextBatch(Options.load(texts, "galley_texts"))
    let widths = unsafe try Options.array(widths, widthCount, "widths")
    let total = try Work.total(batch.count, widths.count)
    guard total > 0 else { return }
    guard let out = unsafe out else { throw LibraryError.null("out") }
    let results = unsafe SharedPointer(out)
    let shared = unsafe SharedBuffer(widths)
    try Work(count: batch.count, perThread: max(1, 256 / widths.count), threads: threads).perform { range in
      unsafe try handle.measure(batch, range, shared.buffer, results.pointer)
    }
  }
}

extension MeasurerHandle {
  /// Measures some texts of a batch at each of some widths.
  fileprivate func measure(
    _ batch: borrowing TextBatch, _ range: Range<Int>, _ widths: UnsafeBufferPointer<Double>,
    _ results: UnsafeMutablePointer<galley_size>
  ) throws {
    let encoding = batch.encoding
    unsafe try batch.forEach(in: range) { index, text, length in
      for column in widths.indices {
        let place = unsafe results + (index &* widths.count &+ column)
        let code = unsafe measure(text, length, encoding, widths[column], place)
        // The thread's message is the reason.
        if code != 0 { throw LibraryError.ofThisThread(code, index) }
      }
    }
  }
}

extension LibraryError {
  /// Returns the error of a text that failed in this thread, with its number.
  static func ofThisThread(_ code: Int32, _ index: Int) -> LibraryError {
    let message = unsafe LastError.message.map { unsafe String(cString: $0) } ?? ""
    return LibraryError(Code(rawValue: code) ?? .badArgument, "text \(index): \(message)")
  }
}

/// The texts of a batch.
///
/// `@unchecked Sendable`: the caller's memory is only read.
@safe struct TextBatch: @unchecked Sendable {
  let count: Int
  let encoding: Int32
  private let unitSize: Int
  private let items: UnsafeBufferPointer<galley_text>
  private let joined: UnsafeRawPointer?
  /// Where each joined text ends, in units; empty where there are items.
  private let ends: ContiguousArray<Int>

  init(_ texts: galley_texts) throws(LibraryError) {
    encoding = unsafe texts.encoding
    unitSize = try TextUnits(checking: encoding).size
    if unsafe texts.items != nil || texts.count == 0 {
      unsafe items = try Options.array(texts.items, texts.count, "items")
      unsafe joined = nil
      ends = []
      count = unsafe items.count
      return
    }
    unsafe items = UnsafeBufferPointer(start: nil, count: 0)
    let given = try unsafe GivenText(texts.joined, texts.joined_length, encoding)
    guard unsafe UInt(bitPattern: texts.joined_length) != GivenText.nulTerminated else {
      throw LibraryError(.badArgument, "joined texts have 0 between them, so joined_length must be given")
    }
    unsafe joined = given.bytes.baseAddress
    ends = Self.ends(given)
    guard unsafe ends.count == texts.count else {
      throw LibraryError(
        .badArgument,
        unsafe "the joined texts are \(ends.count), not \(UInt(bitPattern: texts.count)): 0 stands between two")
    }
    count = unsafe texts.count
  }

  private static func ends(_ given: GivenText) -> ContiguousArray<Int> {
    var ends: ContiguousArray<Int> = []
    let bytes = unsafe given.bytes
    guard let start = bytes.baseAddress else { return [0] }
    ends.reserveCapacity(bytes.count / 24)
    if given.units == .utf8 {
      var position = 0
      while position < bytes.count, let found = unsafe memchr(start + position, 0, bytes.count - position) {
        let end = unsafe UnsafeRawPointer(found) - start
        ends.append(end)
        position = end + 1
      }
    } else {
      unsafe appendEnds(start, bytes.count / 2, to: &ends)
    }
    ends.append(bytes.count / given.units.size)
    return ends
  }

  /// Appends the places of the units that are 0.
  private static func appendEnds(_ units: UnsafeRawPointer, _ count: Int, to ends: inout ContiguousArray<Int>) {
    var index = 0
    while index < count {
      if index &+ 4 <= count {
        let four = unsafe units.loadUnaligned(fromByteOffset: 2 &* index, as: UInt64.self)
        // No unit is 0 where subtracting 1 borrows from none.
        if (four &- 0x0001_0001_0001_0001) & ~four & 0x8000_8000_8000_8000 == 0 {
          index &+= 4
          continue
        }
      }
      if unsafe units.loadUnaligned(fromByteOffset: 2 &* index, as: UInt16.self) == 0 { ends.append(index) }
      index &+= 1
    }
  }

  /// Calls `body` with the texts of a range, each with its index and length.
  @inline(__always) func forEach(
    in range: Range<Int>, _ body: (Int, UnsafeRawPointer?, Int) throws -> Void
  ) rethrows {
    if unsafe !items.isEmpty {
      for index in range {
        let item = unsafe items[index]
        unsafe try body(index, item.data, item.length)
      }
      return
    }
    unsafe try ends.withUnsafeBufferPointer { ends in
      var start = range.lowerBound == 0 ? 0 : unsafe ends[range.lowerBound - 1] + 1
      for index in range {
        let end = unsafe ends[index]
        unsafe try body(index, joined.map { unsafe $0 + start &* unitSize }, end &- start)
        start = end &+ 1
      }
    }
  }
}
