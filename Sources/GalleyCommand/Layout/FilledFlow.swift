internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyRender

/// A flow of a document with its text in its views.
struct FilledFlow {
  /// The view of a container.
  struct Place {
    let name: String
    /// The number of the column, in a view with several.
    let column: Int?
    /// The view's place on the page.
    let area: Rect
  }

  /// The number of the flow in the document.
  let index: Int
  private let flow: TextFlow
  /// The text in its places, in the coordinates of the document's root; `nil` where all views are hidden.
  let page: FilledPage?
  private let places: [Place]

  init(index: Int, flow: TextFlow, page: FilledPage?, places: [Place]) {
    (self.index, self.flow, self.page, self.places) = (index, flow, page, places)
  }

  /// The place from which on nothing is shown; `nil` where all is.
  private var rest: (block: Int, start: Int)? {
    guard let page else { return flow.blocks.isEmpty ? nil : (0, 0) }
    guard let next = page.next else { return nil }
    let text = next.block < flow.blocks.count ? flow.blocks[next.block].paragraph?.text : nil
    var offsets = UTF16Offsets(text ?? "")
    return (next.block, offsets.utf16(fromUTF8: next.utf8Offset))
  }

  /// Draws the text, titles of sections as headings.
  func draw(on picture: inout Picture, color: Color = .black, style: UserInterfaceStyle = .light) {
    guard let page else { return }
    picture.draw(page, color: color, style: style) { fragment in
      guard fragment.kind == .block else { return fragment.kind == .repeatedHead ? .artifact : .paragraph }
      return flow.blocks[fragment.block].sectionLevel.map { .heading(level: min($0, 6)) } ?? .paragraph
    }
  }

  /// The texts with characters that no font has, by their names in messages.
  var missing: [(name: String, characters: MissingCharacters)] {
    var found: [(name: String, characters: MissingCharacters)] = []
    for (number, block) in flow.blocks.enumerated() {
      let name = "flows[\(index)].blocks[\(number)]"
      let notes = block.notes.enumerated().map { ("\(name).notes[\($0.offset)]", $0.element.paragraph) }
      for (name, paragraph) in (block.paragraph.map { [(name, $0)] } ?? []) + notes {
        let characters = MissingCharacters(paragraph.missingGlyphs, in: paragraph.text, nil)
        if characters.error != nil { found.append((name, characters)) }
      }
    }
    return found
  }

  // MARK: Writing

  /// Writes the members of the answer.
  func write(to writer: inout JSONWriter) {
    writer.array("containers") { writer in
      for (container, place) in zip(page?.containers ?? [], places) {
        writer.object { write(container, place, to: &$0) }
      }
    }
    guard let rest else { return }
    writer.object("rest") { writer in
      writer.member("block", rest.block)
      writer.member("start", rest.start)
    }
  }

  private func write(_ container: FilledContainer, _ place: Place, to writer: inout JSONWriter) {
    writer.member("view", place.name)
    if let column = place.column {
      writer.member("column", column)
    }
    writer.array("lines") { writer in
      for fragment in container.fragments + container.notes { writeLines(of: fragment, place, to: &writer) }
    }
    let boxes = container.fragments.filter { $0.layout == nil }
    if !boxes.isEmpty {
      writer.array("boxes") { writer in
        for box in boxes {
          let frame = box.frame.turned(in: place.area, flow.writingMode)
          writer.object { writer in
            writer.member("block", box.block)
            writer.member("y", frame.minY)
            writer.member("height", frame.height)
          }
        }
      }
    }
    writer.member("height", container.height)
    for (name, holds) in [("passedOver", container.isPassedOver), ("overflows", container.overflows)] where holds {
      writer.member(name, true)
    }
  }

  private func writeLines(of fragment: FlowFragment, _ place: Place, to writer: inout JSONWriter) {
    guard let layout = fragment.layout else { return }
    let block = flow.blocks[fragment.block]
    var text = block.paragraph?.text
    if let note = fragment.kind.note { text = block.notes[note].paragraph.text }
    var offsets = UTF16Offsets(text ?? "")
    for index in fragment.lines {
      let line = layout.lines[index]
      let start = offsets.utf16(fromUTF8: line.utf8Range.lowerBound)
      let placed = PlacedLine(
        line: line, range: start..<offsets.utf16(fromUTF8: line.utf8Range.upperBound),
        corner: fragment.linesCorner(in: place.area))
      writer.object { writer in
        writer.member("block", fragment.block)
        if let note = fragment.kind.note { writer.member("note", note) }
        if fragment.kind == .repeatedHead { writer.member("repeated", true) }
        placed.write(to: &writer)
      }
    }
  }

  /// The answer for a person, line by line.
  var lines: [String] {
    var lines = zip(page?.containers ?? [], places).map { container, place in
      let count = (container.fragments + container.notes).reduce(0) { $0 + ($1.layout == nil ? 0 : $1.lines.count) }
      let column = place.column.map { ", column \($0 + 1)" } ?? ""
      let mark = container.overflows ? ", one sticks out" : container.isPassedOver ? ", no room for one" : ""
      return "text in \(place.name)\(column): \(count) \(count == 1 ? "line" : "lines")\(mark)"
    }
    if let rest {
      let name = rest.block < flow.blocks.count ? "block \(rest.block) from \(rest.start)" : "footnotes"
      lines.append("no room for: \(name) of flow \(index)")
    }
    return lines
  }
}
