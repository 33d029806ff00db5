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
    let upgraded = known.upgraded(by: result, path: baseline, workingDirectory: folder)
    known.apply(to: &result, path: baseline, rules: rules, workingDirectory: folder)
    // Shards would write over each other.
    if shard == nil, let upgraded { write(upgraded, to: baseline) }
  }

  /// Lines of an older version know a finding in every file; they are written again with the file that they are about.
  private func write(_ upgraded: AuditBaseline, to path: String) {
    do throws(CommandFailure) {
      try AuditFiles.write(upgraded.text, to: path)
      StandardError.write("\(path): its lines name files from now on, so that modules are told apart; keep the change")
    } catch {
      StandardError.write("\(path): its lines name no files, and it cannot be written again: \(error.message)")
    }
  }
}
