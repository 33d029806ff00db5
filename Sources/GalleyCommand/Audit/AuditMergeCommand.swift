internal import ArgumentParser
internal import GalleyAudit

/// `galley audit merge`: the reports of shards put together.
struct AuditMergeCommand: FileWriter {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Puts the JSON Lines reports of --shard together and writes them in other forms.")

  var writtenFiles: [String] { output.files }

  @Argument(help: ArgumentHelp("Reports that --output json=PATH wrote.", valueName: "path"), completion: .file())
  var paths: [String]

  @Flag(help: "Let the reports together have looked at nothing.")
  var allowEmpty = false

  @OptionGroup var output: AuditOutput
  @OptionGroup var limit: InputLimit

  func run() throws {
    var reports: [(bytes: [UInt8], path: String)] = []
    for path in paths { reports.append((try DocumentFile.read(path, maximumBytes: limit.maxBytes), path)) }
    let result: AuditResult
    do {
      result = try AuditMerge.result(of: reports)
    } catch {
      throw CommandFailure(error)
    }
    try output.write(result)
    // The verdict is that of a run without shards.
    if result.counts.unreadable > 0 { throw CommandFailure(.dataError) }
    if result.counts.checks == 0, result.findings.isEmpty, !allowEmpty {
      throw CommandFailure(.usage, "nothing was looked at in any of the reports (--allow-empty for a beginning)")
    }
    if result.fails(isStrict: output.strict) { throw CommandFailure(.someFailed) }
  }
}
