internal import Synchronization

/// A context that is set once and then read by many threads, which count no references to it.
///
/// `@unchecked Sendable`: the address is atomic, and what is behind it `Sendable`.
@safe package struct PublishedContext: ~Copyable, @unchecked Sendable {
  private let address = unsafe Atomic<UnsafeRawPointer?>(nil)

  package init() {}

  deinit {
    guard let address = unsafe address.load(ordering: .acquiring) else { return }
    unsafe Unmanaged<SegmentContext>.fromOpaque(address).release()
  }

  /// Returns what a text of the context is shaped with in a font; `nil` as long as none was set.
  @inline(__always) package func request(_ font: Unmanaged<FontInstance>) -> SegmentRequest? {
    guard let address = unsafe address.load(ordering: .acquiring) else { return nil }
    return unsafe SegmentRequest(font: font, context: Unmanaged.fromOpaque(address))
  }

  /// Keeps a context, unless there is one.
  package func set(_ context: SegmentContext) {
    let retained = unsafe UnsafeRawPointer(Unmanaged.passRetained(context).toOpaque())
    let isFirst = unsafe address.compareExchange(expected: nil, desired: retained, ordering: .acquiringAndReleasing)
      .exchanged
    if !isFirst { unsafe Unmanaged<SegmentContext>.fromOpaque(retained).release() }
  }
}
