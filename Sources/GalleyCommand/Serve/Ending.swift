internal import GalleySystem

/// Ends a server in order: at SIGINT and SIGTERM all threads that wait stop after the answer at hand.
struct Ending: Sendable {
  /// The descriptor that the signals write to. Set before they are caught, and never changed again.
  nonisolated(unsafe) private static var signalled: Int32 = -1
  /// True if a signal came before. Of the handler alone.
  nonisolated(unsafe) private static var hasCome = false
  /// Readable once a signal came. It is never read, so that every waiting thread sees it.
  private let descriptor: Int32

  /// Takes the two signals over from ``Interruption``.
  init() throws(CommandFailure) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw CommandFailure(.cannotWrite, "cannot make a pipe: \(unsafe String(cString: strerror(errno)))")
    }
    descriptor = ends[0]
    unsafe Self.signalled = ends[1]
    for number in [SIGINT, SIGTERM] {
      _ = signal(number) { number in
        // A handler may do no more than write and end. Whoever asks twice waits for nothing.
        if unsafe Ending.hasCome { _exit(128 + number) }
        unsafe Ending.hasCome = true
        var byte: UInt8 = 0
        unsafe _ = write(Ending.signalled, &byte, 1)
      }
    }
  }

  /// Waits for a descriptor.
  ///
  /// - Parameter milliseconds: How long; below 0 without end.
  /// - Returns: Whether it is ready; `false` when the program shall end, or nothing came in time.
  func waits(for other: Int32, events: Int32, milliseconds: Int32 = -1) -> Bool {
    ready(among: [other], events: events, milliseconds: milliseconds)?.isEmpty == false
  }

  /// Waits for some descriptors.
  ///
  /// - Parameter milliseconds: How long; below 0 without end.
  /// - Returns: The indices of those that are ready, none when nothing came in time; `nil` when the program shall end.
  func ready(among others: [Int32], events: Int32 = POLLIN, milliseconds: Int32) -> [Int]? {
    while true {
      var questions = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
      questions += others.map { pollfd(fd: $0, events: Int16(events), revents: 0) }
      let count = unsafe poll(&questions, nfds_t(questions.count), milliseconds)
      if count < 0, errno == EINTR { continue }
      if count < 0 || questions[0].revents != 0 { return nil }
      return others.indices.filter { questions[$0 + 1].revents != 0 }
    }
  }
}

/// The end of the time that somebody else may take.
struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  /// A deadline from now on.
  init(milliseconds: Int32) { end = .now + .milliseconds(milliseconds) }

  /// How much is left, as `poll` has it.
  var milliseconds: Int32 { Int32(max(0, ((end - .now) / .milliseconds(1)).rounded(.up))) }

  /// True if nothing is left.
  var isOver: Bool { .now >= end }
}
