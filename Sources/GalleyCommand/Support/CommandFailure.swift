/// The reason why a command ended without doing its work: a message for a person and the status for the shell.
struct CommandFailure: Error, Equatable {
  /// The exit statuses, as `sysexits.h` numbers them.
  enum Status: Int32 {
    /// Some record of a batch had no answer.
    case someFailed = 1
    /// The command line has a mistake.
    case usage = 64
    /// An input has wrong content.
    case dataError = 65
    /// An input is missing or unreadable.
    case noInput = 66
    /// The output cannot be written.
    case cannotWrite = 74
  }

  var status: Status
  /// The failure in words; empty where the output has said it already.
  var message: String
  /// How many lines at the message's end are the program's own, such as a caret under a mistake.
  var ownLines = 0

  init(_ status: Status, _ message: String = "", ownLines: Int = 0) {
    self.status = status
    self.message = message
    self.ownLines = ownLines
  }
}
