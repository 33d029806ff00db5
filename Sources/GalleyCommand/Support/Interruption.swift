internal import GalleySystem

/// The end of the program from outside: it says so and gives the shell a status.
enum Interruption {
  /// Ends the program with a message and status 130 at SIGINT (Ctrl-C) and 143 at SIGTERM.
  ///
  /// A pipe that its reader has closed becomes an error of writing: files and sockets have a message for it.
  static func install() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      unsafe sigaddset(&signals, number)
      _ = signal(number) { number in
        // A handler may do no more than write and end.
        let message: StaticString = "galley: interrupted\n"
        unsafe _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
        _exit(128 + number)
      }
    }
    // Whoever starts the program from a thread that holds signals back, as Foundation does, passes that on.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the program as a closed pipe does where nobody looks: without a word, status 141 for the shell.
  static func endByClosedPipe() -> Never {
    _ = signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    _exit(128 + SIGPIPE)
  }
}
