internal import Galley
internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyRender
internal import GalleyShaping

/// The reason why a command ended without doing its work: a message for a person and the status for the shell.
struct CommandFailure: Error, Equatable {
  /// The exit statuses, as `sysexits.h` numbers them; docs/COMMAND.md has their sentences.
  enum Status: Int32 {
    /// Answered, with something to act on: a line of a batch without an answer, constraints that contradict each other,
    /// findings of `audit`, letters that no font has in `fonts --coverage`.
    case someFailed = 1
    /// A mistake on the command line, or in the rules of `audit`.
    case usage = 64
    /// An input has wrong content: damaged, of another kind, too large, also for a picture; with `--strict` a character
    /// that no font has.
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

/// The statuses of what libraries throw.
extension CommandFailure {
  /// A font that cannot be read is a missing input; one that lacks what was asked for a usage error.
  init(_ error: FontError) {
    let status: Status =
      switch error.code {
      case .fileNotFound, .fileUnreadable, .systemFontsUnavailable: .noInput
      case .faceIndexOutOfRange, .unknownAxis, .invalidAxisValue, .unknownNamedInstance, .familyNotFound: .usage
      default: .dataError
      }
    let remedy = "; `galley fonts` lists the families, --system-fonts adds this machine's"
    self.init(status, error.description + (error.code == .familyNotFound ? remedy : ""))
  }

  /// An option out of range, or a text that is too long.
  init(_ error: TextError) {
    self.init(error.code == .textTooLong ? .dataError : .usage, OptionFlag.named(error.description))
  }

  /// A file that cannot be written, what is damaged or too large for a picture, or a number out of range.
  init(_ error: PictureError) {
    let status: Status =
      switch error.code {
      case .unwritable, .failed: .cannotWrite
      case .damagedGlyph, .damagedImage, .tooLarge, .invalidSize: .dataError
      default: .usage
      }
    self.init(status, error.description)
  }

  /// A file that cannot be read, or that is too large or damaged.
  init(_ error: CatalogueError) {
    switch error.code {
    case .unreadable: self.init(.noInput, error.description)
    case .unknownFormat: self.init(.usage, error.description)
    case .tooLarge: self.init(.dataError, "\(error.description); --max-bytes sets the limit")
    default: self.init(.dataError, error.description)
    }
  }

  /// A mistake in rules or options is a usage error, a missing file a missing input.
  init(_ error: AuditError) {
    let status: Status =
      switch error.code {
      case .invalidRules, .invalidOption: .usage
      case .invalidFile: .dataError
      case .unreadable: .noInput
      }
    self.init(status, error.description)
  }
}
