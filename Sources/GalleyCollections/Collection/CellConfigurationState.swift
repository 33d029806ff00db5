/// The state of a cell at a moment (`UICellConfigurationState`).
public struct CellConfigurationState: Hashable, Sendable {
  /// True if the cell is chosen.
  public var isSelected = false
  /// True if a finger is on the cell.
  public var isHighlighted = false
  /// True if the keyboard's focus is on the cell.
  public var isFocused = false
  /// True if the cell takes no touches.
  public var isDisabled = false
  /// True if the collection is being edited.
  public var isEditing = false
  /// True if the items under the cell are shown.
  public var isExpanded = false
  /// True if the actions at an edge of the cell are shown.
  public var isSwiped = false
  /// True if the cell is being moved to another place.
  public var isReordering = false

  /// Makes the state of a cell at rest.
  public init() {}
}
