internal import Galley
internal import GalleyLayout

/// Cells one under the other: an image, and two labels beside it.
final class CellList {
  /// The points by which a cell is wider than its labels.
  static let padding = 84.0

  private let root = LayoutView(name: "list")

  /// A title of a few words and a detail of more for each cell.
  static func labels(_ texts: [String], cells: Int) -> [Label] {
    (0..<2 * cells).map { index in
      let others = [texts[index + 1], texts[index + 2]]
      let text = index.isMultiple(of: 2) ? texts[index] : "\(texts[index]) \(others[0]) \(others[1])"
      var label = Label(text)
      label.numberOfLines = 0
      label.scale = 2
      return label
    }
  }

  /// A label as what a view measures.
  static func content(_ label: Label) -> any SelfMeasuringContent {
    guard let content = LabelView(label).content else { preconditionFailure("a label was refused") }
    return content
  }

  init(_ labels: [Label], _ content: (Label) throws -> any SelfMeasuringContent) throws {
    var previous: LayoutView?
    for index in stride(from: 0, to: labels.count, by: 2) {
      let cell = try Self.cell(content(labels[index]), content(labels[index + 1]))
      cell.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(cell)
      LayoutConstraint.activate([
        cell.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        cell.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        cell.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? root.topAnchor),
      ])
      previous = cell
    }
  }

  /// An image with a title and a detail beside it.
  static func cell(
    _ titleContent: any SelfMeasuringContent, _ detailContent: any SelfMeasuringContent
  ) throws -> LayoutView {
    let cell = LayoutView(), image = LayoutView(), title = LayoutView(), detail = LayoutView()
    title.content = titleContent
    detail.content = detailContent
    for view in [image, title, detail] {
      view.translatesAutoresizingMaskIntoConstraints = false
      cell.addSubview(view)
    }
    LayoutConstraint.activate([
      image.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
      image.centerYAnchor.constraint(equalTo: cell.centerYAnchor),
      // Only required sizes keep an image from giving way to two labels that want to be wider.
      image.widthAnchor.constraint(equalToConstant: 40),
      image.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: image.trailingAnchor, constant: 12),
      cell.trailingAnchor.constraint(equalTo: title.trailingAnchor, constant: 16),
      title.topAnchor.constraint(equalTo: cell.topAnchor, constant: 11),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      cell.bottomAnchor.constraint(equalTo: detail.bottomAnchor, constant: 11),
    ])
    return cell
  }

  func layout(width: Double) throws -> Int {
    root.frame = Rect(x: 0, y: 0, width: width, height: 800)
    try root.layoutIfNeeded()
    return Int(root.subviews.last?.frame.maxY ?? 0)
  }
}
