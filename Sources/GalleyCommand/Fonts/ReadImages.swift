internal import GalleyCatalogue
internal import GalleyJSON
internal import Synchronization

/// The image files that a document names, each read once however often it is named.
final class ReadImages: Sendable {
  private let files = Mutex<[Name: [UInt8]]>([:])

  /// - Parameter name: The file as the document has it, for messages.
  func bytes(_ path: String, name: String) throws(RecordError) -> [UInt8] {
    if let known = files.withLock({ $0[Name(path)] }) { return known }
    if WrittenFiles.mistake(reading: path) != nil { throw RecordError("\(name): an output names this file, too") }
    let bytes: [UInt8]
    do throws(CatalogueError) { bytes = try FileContents.read(path) } catch {
      throw RecordError("\(name): \(error.message)")
    }
    files.withLock { $0[Name(path)] = bytes }
    return bytes
  }
}
