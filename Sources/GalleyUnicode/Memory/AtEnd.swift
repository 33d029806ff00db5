/// The work that is due when a value goes: what a `deinit` would do.
///
/// Types that are not copied hold one where other modules have values of them, since Embedded Swift sees the `deinit` of
/// a class there alone.
package final class AtEnd {
  private let work: () -> Void

  package init(_ work: @escaping () -> Void) { self.work = work }

  deinit { work() }
}
