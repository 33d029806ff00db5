internal import GalleyAudit
internal import GalleyCatalogue

/// The findings that are known already.
extension AuditRunCommand {
  /// Refuses a baseline that is written over and is none, before anything is read, and one that a report takes the place of.
  func checkBaseline() throws {
    guard let baseline else { return }
    guard writeBaseline else { return try WrittenFiles.checkReading(baseline) }
    guard WrittenFiles.isFile(baseline) else { return }
    do {
      _ = try AuditBaseline(
        bytes: FileContents.read(baseline, maximumBytes: limit.maxBytes), path: baseline)
    } catch let error as AuditError {
      throw CommandFailure(.dataError, "\(error), so it is not written over")
    } catch let error as CatalogueError {
      throw CommandFailure(error)
    }
  }

  /// Marks what the baseline knows, or writes it.
  func useBaseline(_ result: inout AuditResult, _ rules: AuditRules) throws {
    guard let baseline else { return }
    let folder = AuditFiles.workingDirectory
    if writeBaseline {
      let findings = result.findings.filter { $0.kind != .unreadable }
      let text = AuditBaseline(findings, path: baseline, workingDirectory: folder).text
      try AuditFiles.write(text, to: baseline)
      for index in result.findings.indices where result.findings[index].kind != .unreadable {
        result.findings[index].isNew = false
      }
      return
    }
    let known = try AuditBaseline(bytes: read(baseline), path: baseline)
    known.apply(to: &result, path: baseline, rules: rules, workingDirectory: folder)
  }
}
