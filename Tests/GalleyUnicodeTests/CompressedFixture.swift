import Foundation
import Testing

/// A file of the Unicode Consortium that is kept compressed, unpacked with `xz`.
enum CompressedFixture {
  /// The lines of a compressed fixture, comments and blank lines left out, each with its number from 1.
  static func lines(_ name: String) throws -> [(number: Int, bytes: ArraySlice<UInt8>)] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: nil))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xz", "-dc", url.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let bytes = [UInt8](try #require(try pipe.fileHandleForReading.readToEnd()))
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "xz is needed to unpack \(name)")
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { $1.first.map { $0 != UInt8(ascii: "#") } ?? false }.map { ($0 + 1, $1) }
  }
}
