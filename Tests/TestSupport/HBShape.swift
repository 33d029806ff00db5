internal import Foundation

/// Runs HarfBuzz' own tool, `hb-shape`, as the second opinion on shaping.
public enum HBShape {
  public struct Failure: Error {
    public var status: Int32
    public var message: String
  }

  /// The tool's output for some lines, a line for each, as JSON.
  ///
  /// - Parameter lines: Texts without line feeds.
  public static func json(font: String, lines: [String], options: [String] = []) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let urls = ["text", "output", "errors"].map { folder.appending(path: $0) }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: urls[0])
    for url in urls.dropFirst() { try Data().write(to: url) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["LC_ALL=C.UTF-8", "hb-shape", "--output-format=json", "--text-file", urls[0].path(), font] + options
    // Files cannot fill up and block the process as pipes do.
    process.standardOutput = try FileHandle(forWritingTo: urls[1])
    process.standardError = try FileHandle(forWritingTo: urls[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        status: process.terminationStatus, message: String(decoding: try Data(contentsOf: urls[2]), as: UTF8.self))
    }
    var output = String(decoding: try Data(contentsOf: urls[1]), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    output.removeLast()
    return output
  }

  /// Tells whether two lines of JSON say the same, in whatever form they say it.
  public static func areEqual(_ a: String, _ b: String) throws -> Bool {
    if a == b { return true }
    func parse(_ text: String) throws -> NSArray? {
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray
    }
    return try parse(a) == parse(b)
  }
}
