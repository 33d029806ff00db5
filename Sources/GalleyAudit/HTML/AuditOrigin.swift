/// The origin of an audit, for who reads a page of it later: which project, at which commit, when.
public struct AuditOrigin: Hashable, Sendable {
  /// The name of the project; empty where it is not given.
  public var project: String
  /// The commit that was looked at; empty where it is not given.
  public var commit: String
  /// The date, in the words in which it is to be read; empty where it is not given.
  public var date: String

  /// Makes an origin of what is known of it.
  public init(project: String = "", commit: String = "", date: String = "") {
    self.project = project
    self.commit = commit
    self.date = date
  }
}
