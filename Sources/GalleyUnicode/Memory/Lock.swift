public import CGalleyProcessor
public import Synchronization

/// A value that one thread at a time may use.
///
/// Unlike `Mutex` it keeps no thread's number: the thread that forked has another one in the child, where a `Mutex` that
/// it gives back while others wait ends the process. `galley.h` says that objects work on after a fork; a fork waits
/// until no thread is inside of the library (`GalleyLock.h`), so all locks are free in the child.
@usableFromInline @safe package struct Lock<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline package let word = _Cell<UInt32>(0)
  @usableFromInline package let value: _Cell<Value>

  @inlinable package init(_ value: consuming sending Value) { self.value = _Cell(value) }

  /// Calls a function with the value, once no other thread uses it.
  ///
  /// Specialised where it is called: else each call looks the type up at run time, which costs more than the lock.
  @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    unsafe galley_lock(word._address)
    defer { unsafe galley_unlock(word._address) }
    return try unsafe body(&value._address.pointee)
  }
}
