internal import CGalleyProcessor

/// A call from outside, which no fork divides: a fork waits until no other thread is inside of one (`GalleyLock.h`).
///
/// Whatever a thread is in the middle of would be in that state in the child for ever: locks, a `once` of the Swift runtime,
/// tables of HarfBuzz and ICU.
package enum LibraryCall {
  /// Enters a call, which may be inside of another one.
  package static func enter() { galley_enter_call() }

  /// Leaves the call that was entered last.
  package static func leave() { galley_leave_call() }

  /// Lets a fork go by that waits, between two parts of a long call.
  package static func pause() { galley_pause_call() }

  /// Lets forks go by until ``resume()``: the thread waits for others.
  package static func suspend() { galley_suspend_call() }

  /// Takes up a call that was suspended, or that another thread was asked to do a part of.
  package static func resume() { galley_resume_call() }
}
