/// The author's choices about where lines may end.
///
/// The default is UAX #14 without tailoring.
public struct LineBreakOptions: Hashable, Sendable {
  /// The rules of UAX #14 as they stand.
  public init() {}
}
