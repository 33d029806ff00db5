import Foundation

/// The counts that were accepted last, for each workload; a file of the repository.
struct Thresholds: Codable {
  struct Counts: Codable {
    var allocations: Int?
    var instructions: Int?
  }

  var workloads: [String: Counts]

  /// How far a count may grow before the gate fails.
  static let tolerance = 1.05

  /// The file for this compiler, processor and HarfBuzz: another one of them takes other instructions.
  static func file(in folder: URL) -> URL {
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "other"
    #endif
    #if compiler(>=6.4)
      let compiler = "6.4"
    #elseif compiler(>=6.3)
      let compiler = "6.3"
    #else
      let compiler = "6.2"
    #endif
    let harfBuzz = HarfBuzzRuns.version.split(separator: ".").prefix(2).joined(separator: ".")
    return folder.appendingPathComponent("swift-\(compiler)-\(processor)-harfbuzz-\(harfBuzz).json")
  }

  /// Empty where there is no file yet, so that every row is missing.
  init(file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else {
      workloads = [:]
      return
    }
    self = try JSONDecoder().decode(Thresholds.self, from: Data(contentsOf: file))
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try (encoder.encode(self) + Data("\n".utf8)).write(to: file)
  }
}
