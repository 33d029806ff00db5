internal import ArgumentParser
internal import GalleyAudit
internal import GalleySystem

/// The project, the commit and the date that a page names.
struct AuditOriginOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The project that an HTML report names; without it that of GitHub or GitLab.", valueName: "name")
  )
  var project: String?

  @Option(
    help: ArgumentHelp("The commit that an HTML report names; without it that of GitHub or GitLab.", valueName: "id"))
  var commit: String?

  @Option(
    help: ArgumentHelp(
      "The date that an HTML report names, in any words; without it SOURCE_DATE_EPOCH, or now.", valueName: "date"))
  var date: String?

  var origin: AuditOrigin {
    AuditOrigin(
      project: project ?? Self.first(["GITHUB_REPOSITORY", "CI_PROJECT_PATH"]),
      commit: commit ?? Self.first(["GITHUB_SHA", "CI_COMMIT_SHA"]), date: date ?? Self.now)
  }

  private static func first(_ names: [String]) -> String {
    names.lazy.compactMap(Environment.value).first { !$0.isEmpty } ?? ""
  }

  /// The time of the run, or that which makes its files the same each time.
  private static var now: String {
    let seconds = Environment.value("SOURCE_DATE_EPOCH").flatMap { Int($0) }
    return DateText.utc(seconds: seconds ?? Int(time(nil)))
  }
}

/// Writes dates.
enum DateText {
  /// `2026-11-26 10:32 UTC`, from the seconds since the year 1970.
  static func utc(seconds: Int) -> String {
    // No date of a file is so far away.
    let seconds = min(max(seconds, 0), 253_402_300_799)
    let days = seconds / 86_400, rest = seconds % 86_400
    // Years that begin in March end with the day that some lack.
    let shifted = days + 719_468, era = shifted / 146_097, day = shifted % 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100), month = (5 * dayOfYear + 2) / 153
    let parts = [
      month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1, rest / 3600, rest / 60 % 60,
    ].map { $0 < 10 ? "0\($0)" : String($0) }
    return "\(era * 400 + year + (month < 10 ? 0 : 1))-\(parts[0])-\(parts[1]) \(parts[2]):\(parts[3]) UTC"
  }
}
