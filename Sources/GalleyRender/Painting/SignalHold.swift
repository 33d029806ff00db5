internal import GalleySystem

/// Keeps signals that end a program from the calling thread for a while, so that no half-written file stays.
enum SignalHold {
  static func during(_ body: () throws(PictureError) -> Void) throws(PictureError) {
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
