import Foundation

/// A run of the built `galley` command.
struct GalleyProcess {
  var status: Int32
  var output: String
  var errors: String

  /// Runs the command in the folder of built products and waits for its end.
  init(_ arguments: [String], input: [UInt8] = []) throws {
    // Where tests are a bundle (macOS) the products lie beside it, elsewhere beside the test program.
    let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    let products = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    let process = Process()
    process.executableURL = products.appendingPathComponent("galley")
    process.arguments = arguments
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
  }

  init(_ arguments: [String], input: String) throws { try self.init(arguments, input: Array(input.utf8)) }
}
