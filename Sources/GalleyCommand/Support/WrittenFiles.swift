internal import ArgumentParser
internal import GalleyCatalogue
internal import GalleyRender
internal import GalleyShaping
internal import GalleySystem
internal import Synchronization

/// A command that writes files which its options name.
protocol FileWriter: ParsableCommand {
  /// The paths of the files; `-` is standard output.
  var writtenFiles: [String] { get }
}

/// The files that this run writes: it reads none of them and writes none twice, so that nothing is lost.
///
/// They are announced before anything is read, and every reader asks. Files are compared by device and number, those that
/// are not there yet by their folder and the bytes of their name. Devices and pipes hold nothing that could be lost.
enum WrittenFiles {
  // Not private: the compiler cannot lay out a private type in a Mutex of a debug build.
  enum Place: Hashable, Sendable {
    case file(FileIdentity)
    case name([UInt8], folder: FileIdentity)
  }

  private static let places = Mutex<[Place: String]>([:])

  /// Takes the files that will be written.
  ///
  /// - Throws: `CommandFailure` for two that are one file.
  static func announce(_ paths: [String]) throws(CommandFailure) {
    for path in paths where path != "-" {
      guard let place = place(of: path) else { continue }
      guard let other = places.withLock({ $0.updateValue(path, forKey: place) }) else { continue }
      let names = other.utf8.elementsEqual(path.utf8) ? path : "\(other) and \(path)"
      throw CommandFailure(.usage, "\(names): two outputs cannot be one file")
    }
  }

  /// The reason why a file must not be read; `nil` for one that stays as it is.
  static func mistake(reading path: String) -> String? {
    let isWritten = places.withLock { places in
      !places.isEmpty && path != "-" && place(of: path).map { places[$0] != nil } ?? false
    }
    return isWritten ? "\(path): this is to be read, and an output names it, too; it is not written over" : nil
  }

  /// Refuses to read a file that will be written.
  static func checkReading(_ path: String) throws(CommandFailure) {
    if let mistake = mistake(reading: path) { throw CommandFailure(.usage, mistake) }
  }

  /// Tells whether a path leads to a regular file.
  static func isFile(_ path: String) -> Bool { mode(of: path).map { $0 & S_IFMT == S_IFREG } ?? false }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    return status.st_mode
  }

  private static func place(of path: String) -> Place? {
    if mode(of: path) != nil { return isFile(path) ? FileIdentity(of: path).map(Place.file) : nil }
    guard let target = try? FileOutput.target(of: path) else { return nil }
    let bytes = Array(target.utf8), end = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let folder = end == 0 ? "." : String(decoding: bytes[..<end], as: UTF8.self)
    return FileIdentity(of: folder).map { .name(Array(bytes[end...]), folder: $0) }
  }
}
