// The C library of the system, whichever it is, by one name.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif

// Types that read and write have functions of these names themselves, and reach the system's by other ones.

/// Reads from a file: `read(2)`.
package func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(file, bytes, count)
}

/// Writes to a file: `write(2)`.
package func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(file, bytes, count)
}

/// Sends to a socket without waiting and without a signal, should the other side be gone: `send(2)`.
package func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    unsafe send(socket, bytes, count, MSG_DONTWAIT)
  #else
    unsafe send(socket, bytes, count, numericCast(MSG_DONTWAIT | MSG_NOSIGNAL))
  #endif
}
