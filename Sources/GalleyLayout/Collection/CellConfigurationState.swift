/// What a cell is at a moment (`UICellConfigurationState`).
public struct CellConfigurationState: Hashable, Sendable {
  public var isSelected = false
  public var isHighlighted = false
  public var isFocused = false
  public var isDisabled = false
  public var isEditing = false
  public var isExpanded = false
  public var isSwiped = false
  public var isReordering = false

  public init() {}
}
