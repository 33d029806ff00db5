internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleyRender
internal import Synchronization

/// The image files that a document names, each read once however often it is named.
final class ReadImages: Sendable {
  private let files = Mutex<[Name: (name: String, bytes: [UInt8])]>([:])

  /// A file of those that were read whose pixels are damaged; `nil` where all can be drawn.
  var damaged: String? {
    files.withLock { Array($0.values) }.sorted { Name($0.name) < Name($1.name) }
      .first { (try? PictureImage($0.bytes).checkPixels()) == nil }?.name
  }

  /// - Parameter name: The file as the document has it, for messages.
  func bytes(_ path: String, name: String) throws(RecordError) -> [UInt8] {
    if let known = files.withLock({ $0[Name(path)]?.bytes }) { return known }
    if WrittenFiles.mistake(reading: path) != nil { throw RecordError("\(name): an output names this file, too") }
    let bytes: [UInt8]
    do throws(CatalogueError) { bytes = try FileContents.read(path) } catch {
      throw RecordError("\(name): \(error.message)")
    }
    files.withLock { $0[Name(path)] = (name, bytes) }
    return bytes
  }
}
