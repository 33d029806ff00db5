/// The kind of a line break opportunity: a line may or must end there.
public enum BreakKind: Hashable, Sendable {
  /// A line may end here.
  case allowed
  /// A line must end here: a line terminator comes before, or the text ends.
  case mandatory
}

/// A place in a text where a line may or must end.
public struct LineBreak: Hashable, Sendable {
  /// The position of the first character that does not belong to the line; white space before it does.
  public var index: String.Index
  /// The kind of the opportunity: the line may or must end here.
  public var kind: BreakKind

  /// A break before the character at `index`.
  public init(index: String.Index, kind: BreakKind) {
    self.index = index
    self.kind = kind
  }
}
