package import Synchronization

/// Small numbers by their keys, each found out when it is first asked for and kept from then on.
///
/// A page of numbers is made when one of its keys is met, so that a table of all characters costs what a text uses of it.
/// Threads share a table without a lock: two that miss at once find the same.
///
/// `@unchecked Sendable`: a page is complete before its address is published, and its numbers are atomic.
@safe package struct PagedTable: ~Copyable, @unchecked Sendable {
  /// The numbers of ``pageSize`` keys that follow one another.
  package typealias Page = UnsafeMutablePointer<Atomic<UInt16>>

  /// The mark of a place where no number was put yet; never a number itself.
  package static var unknown: UInt16 { .max }

  private static var pageSize: Int { 512 }

  private let pages: UnsafeMutablePointer<Atomic<Page?>>
  private let pageCount: Int

  /// - Parameter count: What all keys are below.
  package init(count: Int) {
    pageCount = (count + Self.pageSize - 1) / Self.pageSize
    unsafe pages = .allocate(capacity: pageCount)
    for page in 0..<pageCount { unsafe (pages + page).initialize(to: Atomic(nil)) }
  }

  deinit {
    for page in 0..<pageCount { unsafe pages[page].load(ordering: .relaxed)?.deallocate() }
    unsafe pages.deinitialize(count: pageCount)
    unsafe pages.deallocate()
  }

  /// The number of a key, or ``unknown``.
  ///
  /// - Parameter key: Below the table's limit.
  @inline(__always) package func number(for key: UInt32) -> UInt16 {
    unsafe Self.number(for: key, in: page(of: key))
  }

  /// Returns the number of a key whose page is at hand, or ``unknown``.
  @inline(__always) static func number(for key: UInt32, in page: Page) -> UInt16 {
    unsafe page[index(of: key)].load(ordering: .relaxed)
  }

  /// Keeps the number of a key.
  package func put(_ number: UInt16, for key: UInt32) {
    unsafe page(of: key)[Self.index(of: key)].store(number, ordering: .relaxed)
  }

  /// The page that a key is on.
  @inline(__always) func page(of key: UInt32) -> Page {
    let number = Int(key) / Self.pageSize
    if let page = unsafe pages[number].load(ordering: .acquiring) { return unsafe page }
    return unsafe addPage(number)
  }

  @inline(__always) private static func index(of key: UInt32) -> Int { Int(key) % pageSize }

  @inline(never) private func addPage(_ number: Int) -> Page {
    precondition(number < pageCount, "A key is below the table's limit")
    let page = Page.allocate(capacity: Self.pageSize)
    for index in 0..<Self.pageSize { unsafe (page + index).initialize(to: Atomic(Self.unknown)) }
    let (exchanged, original) = unsafe pages[number].compareExchange(
      expected: nil, desired: page, ordering: .acquiringAndReleasing)
    guard !exchanged, let original = unsafe original else { return unsafe page }
    // Another thread was faster.
    unsafe page.deallocate()
    return unsafe original
  }
}
