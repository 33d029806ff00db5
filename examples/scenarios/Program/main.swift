// Scenarios 1 and 3 of docs/SCENARIOS.md: prints their frames and logs, and draws them into a folder.
//
//   swift run scenarios [FOLDER]
import Galley
internal import GalleyCollections
import GalleyInterface
import GalleyLayout
import GalleyRender
import GalleyShaping
import ScenarioViews

let folder = CommandLine.arguments.dropFirst().first
// From this file, so that the program runs wherever it is started.
let examples = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
let interfaces = "\(examples)/Interfaces"

func draw(_ view: LayoutView, _ name: String) throws {
  guard let folder else { return }
  var picture = Picture(size: view.frame.size, background: .white)
  try picture.drawAppearance(of: view)
  try picture.write(to: "\(folder)/\(name).png", scale: 2)
}

func text(_ frame: Rect) -> String { "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)" }

func list(height: Double, _ cells: (CollectionView) throws -> Void) throws -> CollectionView {
  let list = CollectionView(name: "list", layout: ListLayout())
  list.scale = 2
  list.frame = Rect(x: 0, y: 0, width: 414, height: height)
  list.conflictHandler = { print($0.log) }
  list.errorHandler = { print("error: \($0)") }
  try cells(list)
  try list.layoutIfNeeded()
  for attributes in list.visibleAttributes { print("\(attributes.element): \(text(attributes.frame))") }
  return list
}

print("A content view from a nib:")
let nib = try NibReference(Nib("SFSymbolNameContentView", directory: interfaces))
let contents = try list(height: 300) { list in
  list.register { CollectionCell() }
  list.dataSource = CollectionDataSource(CollectionItems(["chevron.right", "star"])) { cell, name in
    try cell.setContentConfiguration(SymbolNameContent(name: name, nib: nib))
  }
}
try draw(contents, "content")

print("A cell from a nib:")
var options = InterfaceOptions()
options.includesAppearance = true
let cells = try list(height: 156) { list in
  try list.register(
    Nib("SymbolCell", directory: interfaces), forCellWithReuseIdentifier: "symbol", options: options)
  let names = ["Short", "A name that is so long that it wraps in the cell and makes it higher than the others", "Last"]
  list.dataSource = CollectionDataSource(CollectionItems(names), cellIdentifier: { _ in "symbol" }) { cell, name in
    guard let title = (cell as? NibCell)?.outlets["title"] as? LabelView, var label = title.label else { return }
    label.text = name
    title.label = label
  }
}
try draw(cells, "cells")

print("A control that shows itself:")
var classes = NibClasses()
classes.register("SelectorField") { SelectorField(name: $0) }
let layout = try InterfaceLayout(
  Nib("SelectorField", directory: interfaces).document, options: options, classes: classes)
for root in layout.roots {
  for (element, frame) in zip(root.elements, root.frames()) { print("\(element.name): \(text(frame))") }
  try draw(root.view, "selector")
}
for attribute in SelectorField(name: "").inspectableAttributes {
  print("\(attribute.group ?? "Selector Field"): \(attribute.title) (\(attribute.type.rawValue))")
}
