import Foundation

/// A run of the built `galley` command.
struct GalleyProcess {
  var status: Int32
  var output: String
  var errors: String

  /// The built command.
  static var executable: URL {
    // Where tests are a bundle (macOS) the products lie beside it, elsewhere beside the test program.
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    return (bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL).appendingPathComponent("galley")
  }

  /// Runs the command in the folder of built products and waits for its end.
  init(_ arguments: [String], input: [UInt8] = []) throws {
    try self.init(Self.executable, arguments, input: input, in: nil)
  }

  /// Runs a line of the shell in which `"$GALLEY"` is the command.
  static func shell(_ line: String, in folder: TestFolder? = nil) throws -> GalleyProcess {
    let script = "GALLEY='\(executable.path())'\n\(line)"
    // The folder is there until the run is over.
    return try withExtendedLifetime(folder) {
      try GalleyProcess(URL(filePath: "/bin/bash"), ["-c", script], input: [], in: folder?.url)
    }
  }

  private init(_ executable: URL, _ arguments: [String], input: [UInt8], in workingDirectory: URL?) throws {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    if let workingDirectory { process.currentDirectoryURL = workingDirectory }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files cannot fill up and block the process as pipes do.
    let files = try ["input", "output", "errors"].map { name in
      let url = folder.appendingPathComponent(name)
      try Data(name == "input" ? input : []).write(to: url)
      return url
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    try Transcript(self, arguments, input: input)?.write()
  }

  init(_ arguments: [String], input: String) throws { try self.init(arguments, input: Array(input.utf8)) }
}

/// A record of what a test sent and got, which `scripts/make/schemas.py` holds to the schemas.
private struct Transcript: Encodable {
  private let arguments: [String]
  private let input: String
  private let output: String
  private let status: Int32
  /// The content of files that the arguments name.
  private let files: [String: String]

  /// `nil` where nobody asks for transcripts: `GALLEY_TRANSCRIPT` names the folder that they are written to.
  private static let folder = ProcessInfo.processInfo.environment["GALLEY_TRANSCRIPT"]
  /// Longer ones are of tests of limits.
  private static let longest = 1 << 22

  init?(_ process: GalleyProcess, _ arguments: [String], input: [UInt8]) {
    guard Self.folder != nil, input.count < Self.longest, process.output.utf8.count < Self.longest,
      let text = String(validating: input, as: UTF8.self)
    else { return nil }
    self.arguments = arguments
    self.input = text
    output = process.output
    status = process.status
    var files: [String: String] = [:]
    for path in arguments where path.contains(".json") {
      files[path] = try? String(contentsOfFile: path, encoding: .utf8)
    }
    self.files = files
  }

  func write() throws {
    let url = URL(filePath: Self.folder ?? ".").appending(path: UUID().uuidString + ".json")
    try JSONEncoder().encode(self).write(to: url)
  }
}

/// A folder for one test, removed with the value.
final class TestFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path() }

  /// The names of the files in it, hidden ones too.
  var files: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted() } }
}
