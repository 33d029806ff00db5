internal import Galley
internal import GalleyLayout
internal import GalleyShaping
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Why a function of the library did not do what it was asked for.
struct LibraryError: Error {
  /// The codes of `galley_status`.
  enum Code: Int32 {
    case badArgument = 1, badHandle, badFont, noFile, tooLong, noFonts, badLayout, conflict
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static func null(_ name: String) -> LibraryError { LibraryError(.badArgument, "\(name) is NULL") }

  /// What any error of the libraries below is here.
  init(_ error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as TextError:
      self.init(error.code == .textTooLong ? .tooLong : .badArgument, error.description)
    case let error as FontError:
      let isFile = error.code == .fileNotFound || error.code == .fileUnreadable
      self.init(isFile ? .noFile : .badFont, error.description)
    case let error as LayoutError: self.init(.badLayout, error.description)
    case let error as SolverError: self.init(.badArgument, "the solver refuses \(error)")
    default: self.init(.badArgument, "\(error)")
    }
  }
}

/// Runs what a function does, and keeps the message of an error for the thread.
///
/// - Returns: A `galley_status`.
@inline(__always) func status(_ body: () throws -> Void) -> Int32 {
  do {
    try body()
    return 0
  } catch {
    return failure(error)
  }
}

/// Keeps the message of an error for the thread, and gives its code.
@inline(never) func failure(_ error: any Error) -> Int32 {
  let error = LibraryError(error)
  LastError.set(error.message)
  return error.code.rawValue
}

/// The message of the last failure in each thread, as a string of C that the thread owns.
enum LastError {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { message in unsafe free(message) }
    return key
  }()

  static func set(_ message: String) {
    unsafe free(pthread_getspecific(key))
    // A message is one line; a NUL in it would end it early.
    let line = message.split(whereSeparator: { $0 == "\n" || $0 == "\0" }).joined(separator: " ")
    unsafe pthread_setspecific(key, strdup(line))
  }

  /// The message; `nil` before the first failure.
  static var message: UnsafePointer<CChar>? {
    unsafe UnsafePointer(pthread_getspecific(key)?.assumingMemoryBound(to: CChar.self))
  }
}
