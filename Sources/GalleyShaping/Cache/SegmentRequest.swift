/// The font and context of a text to be shaped, without counting references: whoever makes it keeps both objects alive.
@safe package struct SegmentRequest {
  private let unretainedFont: Unmanaged<FontInstance>
  private let unretainedContext: Unmanaged<SegmentContext>

  var font: FontInstance { unsafe unretainedFont.takeUnretainedValue() }
  var context: SegmentContext { unsafe unretainedContext.takeUnretainedValue() }

  /// Calls `body` with both, and counts no references either.
  @inline(__always) func withObjects<R>(_ body: (FontInstance, SegmentContext) -> R) -> R {
    unsafe unretainedFont._withUnsafeGuaranteedRef { font in
      unsafe unretainedContext._withUnsafeGuaranteedRef { body(font, $0) }
    }
  }

  /// As in the context.
  @inline(__always) var number: UInt32? { unsafe unretainedContext._withUnsafeGuaranteedRef { $0.number } }
  @inline(__always) var isJoining: Bool { unsafe unretainedContext._withUnsafeGuaranteedRef { $0.isJoining } }
  @inline(__always) package var spaceAdvance: Int32 {
    unsafe unretainedContext._withUnsafeGuaranteedRef { $0.spaceAdvance }
  }
  @inline(__always) var letsSpacesRepeat: Bool {
    unsafe unretainedContext._withUnsafeGuaranteedRef { $0.letsSpacesRepeat }
  }
  @inline(__always) var classes: UnsafePointer<SpaceProbe.Word> {
    unsafe unretainedContext._withUnsafeGuaranteedRef { unsafe UnsafePointer($0.classes) }
  }
  @inline(__always) var edges: UnsafePointer<SpaceProbe.Word.Edges> {
    unsafe unretainedContext._withUnsafeGuaranteedRef { unsafe UnsafePointer($0.edges) }
  }

  @inline(__always) package init(font: Unmanaged<FontInstance>, context: Unmanaged<SegmentContext>) {
    unsafe unretainedFont = unsafe font
    unsafe unretainedContext = unsafe context
  }

  package init(font: borrowing FontInstance, context: borrowing SegmentContext) {
    unsafe self.init(font: Unmanaged.passUnretained(font), context: Unmanaged.passUnretained(context))
  }
}

/// A text with what its words are looked up and shaped with.
@safe struct SegmentJob {
  let text: UnsafeBufferPointer<UInt8>
  let request: SegmentRequest
  private let unretainedCache: Unmanaged<ShapeCache>

  /// - Parameter cache: The caller keeps it alive.
  @inline(__always) init(
    _ text: UnsafeBufferPointer<UInt8>, _ request: SegmentRequest, _ cache: borrowing ShapeCache
  ) {
    unsafe self.text = text
    self.request = request
    unsafe unretainedCache = Unmanaged.passUnretained(cache)
  }

  var cache: ShapeCache { unsafe unretainedCache.takeUnretainedValue() }

  /// Calls `body` with what the cache knows of words that it does not keep.
  @inline(__always) func withSightings<R>(_ body: (Sightings) -> R) -> R {
    unsafe unretainedCache._withUnsafeGuaranteedRef { body($0.sightings) }
  }

  /// The key of a part of the text; `nil` where the words of this kind are not cached.
  func key(of range: Range<Int>) -> SegmentKey? {
    guard let bytes = unsafe text.baseAddress, let number = request.number else { return nil }
    return unsafe SegmentKey(
      bytes, from: range.lowerBound, count: range.count, readableCount: text.count, context: number)
  }
}
