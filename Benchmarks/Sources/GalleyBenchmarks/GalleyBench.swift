import ArgumentParser
import Foundation
internal import GalleyUnicode

@main
struct GalleyBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley-bench",
    abstract: "Measures Galley and its peers side by side.",
    discussion: """
      Contenders take turns in rounds of some milliseconds; a ratio is the median over rounds of what neighbours in \
      a round took. Time is that of the measuring thread unless a row says otherwise.
      """)

  @Option(help: "Only what has this in its name, such as prepare/ or /english.")
  var filter: String?

  @Flag(help: "Print one JSON document instead of tables.")
  var json = false

  @Flag(help: "Fail when a promise about time is missed, too; counts that grow always fail.")
  var strict = false

  @Flag(help: "Make what is counted now the thresholds of the counts.")
  var recordThresholds = false

  @Option(help: "The folder of the corpora.")
  var corpora = "Tests/Fixtures/Corpora"

  @Option(help: "The folder of the embedded fonts.")
  var fonts = "Fonts"

  @Option(help: "The folder of the thresholds.")
  var thresholds = "Benchmarks/Thresholds"

  @Option(help: "The folder of the programs whose start is measured; without it that is left out.")
  var programs: String?

  @Option(help: "The folder of the xib and storyboard files; the examples without it.")
  var interfaces: String?

  @Option(help: .hidden)
  var workload: String?

  @Option(help: .hidden)
  var runs = 1

  func run() throws {
    let report = Report(format: json ? .json : .table)
    let inputs = Inputs(corporaIn: URL(fileURLWithPath: corpora))
    let session = Session(
      inputs: inputs, fontFolder: URL(fileURLWithPath: fonts), filter: filter, report: report)
    if let workload { return try runWorkload(named: workload, session) }
    if !json { print(Self.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")) }
    let counts = CountsSuite(
      recordsThresholds: recordThresholds, folder: URL(fileURLWithPath: thresholds),
      cachegrind: Cachegrind(arguments: ["--corpora", corpora]))
    let start = StartSuite(programs: programs.map { URL(fileURLWithPath: $0) })
    let interfaces = InterfaceSuite(folder: interfaces.map { URL(fileURLWithPath: $0) })
    for suite in AllSuites.list + [interfaces, start, counts] {
      report.begin(suite.question)
      try suite.run(session)
    }
    let missed = try report.finish(versions: Self.versions)
    if missed.contains(where: { strict || $0.name.hasPrefix(counts.name + "/") }) { throw ExitCode(1) }
  }

  /// Runs a workload under cachegrind.
  private func runWorkload(named name: String, _ session: Session) throws {
    guard let workload = Workload.all.first(where: { $0.name == name }) else {
      throw ValidationError("no workload is called \(name)")
    }
    let work = try workload.make(session)
    for _ in 0..<runs { Sink.swallow(try work()) }
  }

  /// Of everything that takes part.
  private static var versions: [String: String] {
    var versions = [
      "Galley, Unicode": LineBreaking.unicodeVersion, "HarfBuzz": HarfBuzzRuns.version,
      "ICU": ICULineBreaks.version,
    ]
    versions["Pango"] = Pango.version
    versions["FriBidi"] = FriBidi.version
    return versions
  }
}
