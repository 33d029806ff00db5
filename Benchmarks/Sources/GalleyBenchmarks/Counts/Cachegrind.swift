import Foundation

/// Counts instructions by running this very program under Valgrind's cachegrind.
///
/// A count differs from run to run by some thousandths at most, where a time differs by tenths.
struct Cachegrind {
  private let valgrind: URL
  private let program: URL
  private let arguments: [String]

  /// `nil` where there is no Valgrind.
  ///
  /// - Parameter arguments: Of this program, besides the name of the workload.
  init?(arguments: [String]) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("valgrind") }
    guard let valgrind = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }),
      let program = Bundle.main.executableURL
    else { return nil }
    self.valgrind = valgrind
    self.program = program
    self.arguments = arguments
  }

  /// Instructions that one run of a workload takes, once everything is warm.
  func instructions(of workload: Workload) throws -> Int {
    // Start, preparations and the first runs cancel out.
    let few = 2
    let many = 6
    return (try count(workload, runs: many) - count(workload, runs: few)) / (many - few)
  }

  private func count(_ workload: Workload, runs: Int) throws -> Int {
    let process = Process()
    process.executableURL = valgrind
    process.arguments =
      ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program.path]
      + arguments + ["--workload", workload.name, "--runs", "\(runs)"]
    var environment = ProcessInfo.processInfo.environment
    // Otherwise every process has hash tables of another order.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    process.environment = environment
    // A child has a process group of its own: the terminal would stop it if it held the terminal's input.
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let count = Self.instructions(in: text) else {
      throw InputError("cachegrind did not count \(workload.name):\n\(text.suffix(600))")
    }
    return count
  }

  /// Reads `==123== I   refs:      1,234`.
  private static func instructions(in text: String) -> Int? {
    guard let line = text.split(separator: "\n").last(where: { $0.contains("refs:") }),
      let digits = line.split(separator: ":").last
    else { return nil }
    return Int(digits.filter(\.isNumber))
  }
}
