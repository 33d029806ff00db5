internal import GalleyAudit
internal import GalleyCatalogue
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The files of an audit.
enum AuditFiles {
  static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try FileBytes.read(path)
    } catch {
      throw CommandFailure(.noInput, error.description)
    }
  }

  static func write(_ text: String, to path: String) throws(CommandFailure) {
    guard let file = unsafe fopen(path, "wb") else { throw failure(path) }
    let bytes = Array(text.utf8)
    let count = unsafe fwrite(bytes, 1, bytes.count, file)
    guard unsafe fclose(file) == 0, count == bytes.count else { throw failure(path) }
  }

  /// The rules in the working directory or in the nearest folder above that has some, and that folder, relative.
  static func findRules() -> (path: String, folder: String)? {
    var folder = ""
    for _ in 0..<64 {
      let path = folder + "galley-audit.json"
      if unsafe access(path, R_OK) == 0 { return (path, folder) }
      // Above the root there is the root again.
      folder += "../"
    }
    return nil
  }

  private static func failure(_ path: String) -> CommandFailure {
    CommandFailure(.cannotWrite, "cannot write \(path): \(unsafe String(cString: strerror(errno)))")
  }
}

/// The environment that the command runs in.
enum Environment {
  static func value(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
}

extension CommandFailure {
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
