// A list of a hundred thousand rows that size themselves: only rows that come into view are measured.
//
//   swift run ListExample
import GalleyCollections

let count = 100_000
let words = ["Rows", "size", "themselves", "when", "they", "come", "into", "view", "and", "not", "before"]
var measured = 0

let list = CollectionView(layout: ListLayout())
list.scale = 2
list.register { CollectionCell() }
list.dataSource = CollectionDataSource(CollectionItems(Array(0..<count))) { cell, row in
  var content = ListContentConfiguration.cell()
  content.text = "Row \(row)"
  content.secondaryText = (0...(row % 23)).map { words[(row + $0) % words.count] }.joined(separator: " ")
  try cell.setContentConfiguration(content)
  measured += 1
}
list.errorHandler = { print("error: \($0)") }

let clock = ContinuousClock()
@MainActor func report(_ what: String, _ work: () throws -> Void) rethrows {
  measured = 0
  let time = try clock.measure(work)
  let rows = list.visibleItems.map(\.item)
  print("\(what): rows \(rows.first ?? 0) to \(rows.last ?? 0) are seen, \(measured) made ready in \(time)")
}

try report("first look") {
  list.frame = Rect(x: 0, y: 0, width: 320, height: 640)
  try list.layoutIfNeeded()
}
try report("jump to the middle") {
  list.scrollToItem(at: ItemPath(item: count / 2))
  try list.layoutIfNeeded()
}
try report("turn the device") {
  list.frame = Rect(x: 0, y: 0, width: 640, height: 320)
  try list.layoutIfNeeded()
}

// Messages in cells of their own design, which come and go.
struct Message {
  var author: String
  var text: String
}

/// A message: its author above its text, both at most three quarters as wide as the list.
final class MessageCell: CollectionCell {
  let author = LabelView(), text = LabelView()

  override init(name: String = "") {
    super.init(name: name)
    for view in [author, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        contentView.trailingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor, constant: 16),
        view.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      ])
    }
    LayoutConstraint.activate([
      author.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      text.topAnchor.constraint(equalTo: author.bottomAnchor, constant: 4),
      contentView.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 8),
    ])
  }

  func show(_ message: Message) {
    author.label = Label(message.author)
    var label = Label(message.text)
    label.numberOfLines = 0
    text.label = label
  }
}

let messages = CollectionItems([
  Message(author: "Ada", text: "The engine weaves algebraic patterns just as the loom weaves flowers and leaves."),
  Message(author: "Charles", text: "On two occasions I have been asked about wrong figures."),
])
let chat = CollectionView(layout: ListLayout())
chat.register { MessageCell() }
chat.dataSource = CollectionDataSource(messages) { cell, message in (cell as? MessageCell)?.show(message) }
chat.frame = Rect(x: 0, y: 0, width: 240, height: 480)
try chat.layoutIfNeeded()

messages.sections[0].append(Message(author: "Ada", text: "And what did you answer?"))
try chat.performBatchUpdates { $0.insertItems(at: [ItemPath(item: 2)]) }
try chat.layoutIfNeeded()

messages.sections[0].remove(at: 1)
let moved = messages.sections[0].remove(at: 1)
messages.sections[0].insert(moved, at: 0)
try chat.performBatchUpdates {
  $0.deleteItems(at: [ItemPath(item: 1)])
  $0.moveItem(at: ItemPath(item: 2), to: ItemPath(item: 0))
}
try chat.layoutIfNeeded()

if let start = try chat.closestPosition(to: Point(x: 20, y: 45)),
  let end = try chat.closestPosition(to: Point(x: 200, y: 105)), start < end
{
  let areas = try chat.selectionRects(for: start..<end)
  print("selected: \(areas.map { "\($0.minX) \($0.minY) \($0.width) × \($0.height)" })")
}
