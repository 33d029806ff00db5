import Foundation
import GalleyCatalogue
import TestSupport
import Testing

/// Only regular files of a bounded size are read.
@Suite struct FileKindTests {
  private static func folder() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  private static func error(_ path: String, maximumBytes: Int = 1 << 26) throws -> CatalogueError {
    try #require(throws: CatalogueError.self) { try Catalogue(path: path, maximumBytes: maximumBytes) }
  }

  @Test func pipesDevicesAndFoldersAreRefused() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "pipe.strings").path()
    let made = unsafe mkfifo(pipe, 0o600)
    #expect(made == 0)
    #expect(try Self.error(pipe).message == "cannot be read: is not a regular file")
    for device in ["/dev/zero", "/dev/null"] {
      let link = folder.appending(path: "\(device.dropFirst(5)).strings").path()
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: device)
      #expect(try Self.error(link).message == "cannot be read: is not a regular file")
    }
    let inside = folder.appending(path: "in.strings")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    #expect(try Self.error(inside.path()).message == "cannot be read: is a directory")
    #expect(try Self.error("a\0.strings").code == .unreadable)
  }

  @Test func aFileMayHaveSoManyBytes() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.strings").path()
    try Data("\"a\" = \"b\";".utf8).write(to: URL(filePath: path))
    #expect(try Catalogue(path: path, maximumBytes: 10).entries.count == 1)
    let error = try Self.error(path, maximumBytes: 9)
    #expect(error.code == .tooLarge && error.message == "has more than 9 bytes")
    // Larger than the machine's memory, if it were read.
    let grown = unsafe truncate(path, 1 << 42)
    #expect(grown == 0)
    #expect(try Self.error(path).code == .tooLarge)
  }
}
