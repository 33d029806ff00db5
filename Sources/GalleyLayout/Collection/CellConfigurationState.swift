/// What a cell is at a moment (`UICellConfigurationState`).
public struct CellConfigurationState: Hashable, Sendable {
  /// Whether the cell is chosen.
  public var isSelected = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the keyboard's focus is on the cell.
  public var isFocused = false
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether the collection is being edited.
  public var isEditing = false
  /// Whether the items under this one are shown.
  public var isExpanded = false
  /// Whether the actions at an edge of the cell are shown.
  public var isSwiped = false
  /// Whether the cell is being moved to another place.
  public var isReordering = false

  /// Makes the state of a cell at rest.
  public init() {}
}
