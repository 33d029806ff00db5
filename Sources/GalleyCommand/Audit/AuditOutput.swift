internal import ArgumentParser
internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleySystem

/// The reports that are written, and their places.
struct AuditOutput: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A report: text, json, junit, sarif, github, html or xcode, to standard output or after '=' to a file; may be repeated.",
      valueName: "format[=path]"))
  var output: [String] = []

  @Flag(help: "Warnings fail, too.")
  var strict = false

  @Flag(help: "Write no report to standard output that was not asked for.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "The folder from which github, junit and sarif name files, such as a repository's root; without it GITHUB_WORKSPACE.",
      valueName: "folder"))
  var root: String?

  @Option(
    help: "Whether findings on standard output have colours: auto, at a terminal without NO_COLOR, always or never.")
  var color = TerminalColor.auto

  @OptionGroup var origin: AuditOriginOptions

  mutating func validate() throws {
    let parsed = try reports()
    guard parsed.count(where: { $0.path == nil }) <= 1 else {
      throw ValidationError(
        "Only one report can go to standard output; give the others a path, as in json=audit.jsonl.")
    }
  }

  private func reports() throws(ValidationError) -> [(report: AuditReport, path: String?)] {
    var reports: [(report: AuditReport, path: String?)] = []
    for value in output {
      let parts = value.parts(at: "=", most: 2, keepsEmpty: true).map { String($0) }
      guard let report = AuditReport(rawValue: parts[0]) else {
        let names = AuditReport.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--output: there is no report “\(parts[0])”; the reports are \(names).")
      }
      guard parts.count == 1 || !parts[1].isEmpty else {
        throw ValidationError("--output: the path after '=' is missing.")
      }
      reports.append((report, parts.count == 2 ? parts[1] : nil))
    }
    return reports
  }

  /// The files of the reports.
  var files: [String] { ((try? reports()) ?? []).compactMap(\.path) }

  /// True if a report draws the findings.
  var hasPictures: Bool { output.contains { $0.parts(at: "=").first == "html" } }

  /// Writes the reports; GitHub's annotations by themselves where its CI runs the command.
  func write(_ result: AuditResult, pictures: AuditPictures? = nil) throws {
    var reports = try reports()
    if reports.isEmpty, !quiet { reports.append((.text, nil)) }
    let hasPrinted = reports.contains { $0.path == nil && $0.report != .text && $0.report != .github }
    if Environment.value("GITHUB_ACTIONS") == "true", !reports.contains(where: { $0.report == .github }) {
      reports.append((.github, nil))
    }
    let root = AuditFiles.root(self.root)
    let moved = root.map { result.moved(to: $0, workingDirectory: AuditFiles.workingDirectory) } ?? result
    for (report, path) in reports {
      let isFromRoot = report == .github || report == .junit || report == .sarif
      let text = report.text(
        of: isFromRoot ? moved : result, version: VersionText.galley, pictures: pictures, origin: origin.origin,
        root: root)
      // GitHub reads annotations in both streams, and a report that somebody reads from the first is whole.
      if path == nil, report == .github, hasPrinted {
        StandardError.write(log: text)
      } else if let path {
        try AuditFiles.write(text, to: path)
      } else {
        let isPainted = report == .text && color.applies(to: STDOUT_FILENO)
        try StandardOutput.write(isPainted ? TerminalColor.painted(findings: text) : text)
      }
    }
  }
}
