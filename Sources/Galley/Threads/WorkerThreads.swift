internal import CGalleyProcessor
internal import GalleySystem

/// Runs work on several threads at once.
package enum WorkerThreads {
  /// How many threads the machine runs at once; at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `body` on the calling thread and on `count - 1` others, and returns when all calls have.
  ///
  /// Where the system gives fewer threads, `body` is called less often: it has to share the work out among its calls. In
  /// a process that another one forked into, the calling thread only waits (``galley_is_forked``).
  package static func perform(count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [pthread_t] = []
    for _ in (galley_is_forked() ? 0 : 1)..<max(1, count) {
      guard let thread = start(body) else { break }
      threads.append(thread)
    }
    if !galley_is_forked() || threads.isEmpty { body() }
    for thread in threads { join(thread) }
  }

  private static func join(_ thread: pthread_t) {
    #if canImport(Darwin)
      unsafe pthread_join(thread, nil)
    #else
      pthread_join(thread, nil)
    #endif
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, nil,
        { pointer in
          unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
        { pointer in
          if let pointer = unsafe pointer { unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
    #endif
    guard status == 0 else {
      unsafe work.release()
      return nil
    }
    return thread
  }
}
