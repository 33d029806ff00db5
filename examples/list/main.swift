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
