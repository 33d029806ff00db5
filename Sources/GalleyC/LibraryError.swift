internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping
internal import GalleySystem
internal import GalleyUnicode

/// The reason why a function of the library failed.
struct LibraryError: Error {
  /// The codes of `galley_status`.
  enum Code: Int32 {
    case badArgument = 1, badHandle, badFont, noFile, tooLong, noFonts, badLayout, conflict, noPicture
  }

  var code: Code
  var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  static func null(_ name: String) -> LibraryError { LibraryError(.badArgument, "\(name) is NULL") }

  /// Makes the error of C for any error of the libraries below.
  init(_ error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as RecordError: self.init(.badArgument, error.message)
    case let error as TextError:
      self.init(error.code == .textTooLong ? .tooLong : .badArgument, error.description)
    case let error as FontError:
      let isFile = error.code == .fileNotFound || error.code == .fileUnreadable
      self.init(isFile ? .noFile : .badFont, error.description)
    case let error as FlowError: self.init(.badArgument, error.description)
    case let error as LayoutError: self.init(.badLayout, error.description)
    case let error as PictureError: self.init(.noPicture, error.message)
    default: self.init(.badArgument, "\(error)")
    }
  }
}

/// Runs what a function does, and keeps the message of an error for the thread. No fork divides it.
///
/// - Returns: A `galley_status`.
@inline(__always) func status(_ body: () throws -> Void) -> Int32 {
  LibraryCall.enter()
  defer { LibraryCall.leave() }
  do {
    try body()
    return 0
  } catch {
    return failure(error)
  }
}

/// Runs what a function does with the object behind a handle.
@inline(__always) func status<Kind: Handle>(_ handle: OpaquePointer?, _ body: (Kind) throws -> Void) -> Int32 {
  status { try unsafe body(Handle.from(handle)) }
}

/// Keeps the message of an error for the thread, and gives its code.
@inline(never) func failure(_ error: any Error) -> Int32 {
  let error = LibraryError(error)
  LastError.set(error.message)
  return error.code.rawValue
}

/// The messages of the last two failures in each thread, as strings of C that the thread owns.
///
/// Two, since C evaluates the arguments of a call in any order: `printf("%d %s", galley_…(…), galley_last_error())` may
/// hold the message before when the failure replaces it.
enum LastError {
  private typealias Messages = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key) { messages in
      guard let messages = unsafe messages else { return }
      let places = unsafe UnsafeMutableRawPointer(messages).assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
      unsafe free(places[0])
      unsafe free(places[1])
      unsafe free(places)
    }
    return key
  }()

  /// The last message and the one before; `nil` before the first failure.
  private static var messages: Messages? {
    unsafe pthread_getspecific(key)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
  }

  static func set(_ message: String) {
    // A message is one line; a NUL in it would end it early.
    // A mark below a place of the line before points at nothing when it stands beside it.
    let lines = message.split(whereSeparator: { $0 == "\n" || $0 == "\0" })  // a message for people
    let line = lines.filter { !$0.allSatisfy { $0 == " " || $0 == "^" } }.joined(separator: " ")
    if unsafe messages == nil {
      unsafe pthread_setspecific(key, calloc(2, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride))
    }
    guard let messages = unsafe messages else { return }
    unsafe free(messages[1])
    unsafe messages[1] = messages[0]
    unsafe messages[0] = strdup(line)
  }

  /// The message; `nil` before the first failure.
  static var message: UnsafePointer<CChar>? { unsafe messages.flatMap { unsafe UnsafePointer($0[0]) } }
}
