public import Galley
public import GalleyInterface
public import GalleyLayout
public import GalleyShaping

/// A field with a chosen text, an arrow, a divider below, and a table of choices that opens under it.
public final class SelectorField: LayoutView, InterfaceDesignable {
  @Inspectable(didSet: SelectorField.update) public var arrowColor = Color(.label)
  @Inspectable(didSet: SelectorField.update) public var arrowImage: ImageName = "chevron.down"
  @Inspectable(didSet: SelectorField.update) public var text = "Select a Sport"
  @Inspectable(didSet: SelectorField.update) public var textColor = Color(.label)
  @Inspectable(didSet: SelectorField.update) public var textSize = 15.0
  @Inspectable(didSet: SelectorField.update) public var fieldColor = Color(.secondarySystemBackground)
  @Inspectable(didSet: SelectorField.update) public var fieldWidth = 200.0
  @Inspectable(didSet: SelectorField.update) public var fieldHeight = 44.0
  @Inspectable(didSet: SelectorField.update) public var rowHeight = 36.0
  @Inspectable(didSet: SelectorField.update) public var dividerEnabled = true
  @Inspectable(didSet: SelectorField.update) public var dividerSize = 1.0
  @Inspectable(didSet: SelectorField.update) public var dividerColor = Color(.separator)

  /// The choices; the table is open while there are some.
  public var choices: [String] = [] { didSet { update() } }

  private let title = LabelView(name: "title"), arrow = LayoutView(name: "arrow")
  private let divider = LayoutView(name: "divider")
  private var rows: [LabelView] = []

  public override init(name: String = "") {
    super.init(name: name)
    for view in [title, arrow, divider] { addSubview(view) }
    update()
  }

  /// As wide as the designer says, and as high as the field and the open table, whatever the frame is.
  public override var intrinsicContentSize: Size {
    Size(width: fieldWidth, height: fieldHeight + Double(choices.count) * rowHeight)
  }

  /// A preview shows the table open.
  public func prepareForInterfaceBuilder() { choices = ["Football", "Rugby", "Tennis"] }

  private func update() {
    backgroundColor = fieldColor
    arrow.setImage(systemName: arrowImage.name.isEmpty ? nil : arrowImage.name)
    arrow.tintColor = arrowColor
    divider.backgroundColor = dividerColor
    divider.isHidden = !dividerEnabled
    show(text, in: title)
    while rows.count > choices.count { rows.removeLast().removeFromSuperview() }
    while rows.count < choices.count {
      let row = LabelView(name: "row \(rows.count)")
      rows.append(row)
      addSubview(row)
    }
    for (row, choice) in zip(rows, choices) { show(choice, in: row) }
    invalidateIntrinsicContentSize()
  }

  private func show(_ text: String, in item: LabelView) {
    var label = Label(text)
    label.font = .systemFont(ofSize: textSize.isFinite ? min(max(textSize, 1), 200) : 15)
    item.textColor = textColor
    item.label = label
  }

  public override func layoutSubviews() {
    let width = bounds.width, line = dividerEnabled ? min(max(dividerSize, 0), fieldHeight) : 0
    let frames: [(LayoutView, Rect)] =
      [
        (title, Rect(x: 12, y: 0, width: max(0, width - 48), height: fieldHeight)),
        (arrow, Rect(x: max(0, width - 32), y: fieldHeight / 2 - 10, width: 20, height: 20)),
        (divider, Rect(x: 0, y: fieldHeight - line, width: width, height: line)),
      ]
      + rows.enumerated().map { index, row in
        (row, Rect(x: 12, y: fieldHeight + Double(index) * rowHeight, width: max(0, width - 24), height: rowHeight))
      }
    for (view, frame) in frames { view.frame = frame }
  }
}
