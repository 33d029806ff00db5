internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions

/// A flow, and the paragraphs of its blocks; `nil` for a box.
final class HeldFlow {
  let flow: TextFlow
  let paragraphs: [HeldParagraph?]

  init(_ flow: TextFlow, _ paragraphs: [HeldParagraph?]) {
    self.flow = flow
    self.paragraphs = paragraphs
  }
}

/// A page of a flow.
final class HeldPage {
  let page: FilledPage
  let flow: HeldFlow

  init(_ page: FilledPage, _ flow: HeldFlow) {
    self.page = page
    self.flow = flow
  }
}

/// Makes a flow of the object of the input: `blocks` are objects with `paragraph`, a handle, or `boxHeight`, and `options`, those of
/// `galley_flow_block`; beside them stand `options`, those of `galley_flow_create`.
///
/// - Returns: A handle.
@c public func galley_flow(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    let record = try TextQuestion.record(count)
    var settings = FlowSettings()
    let given = try stated { () throws(RecordError) in
      try record.refuseMembers(notIn: ["blocks", "options"], kind: "key")
      let options = try record.object("options") ?? JSONObject()
      try FlowOptions.flow.readAll(options, into: &settings, kind: "option of a flow")
      return try record.array("blocks") ?? []
    }
    var blocks: [FlowBlock] = []
    var paragraphs: [HeldParagraph?] = []
    for value in given {
      guard case .object(let object) = value else { throw HostError(.badArgument, "a block must be an object") }
      var block = FlowBlock(boxHeight: 0)
      let handle = try stated { () throws(RecordError) in
        try object.refuseMembers(notIn: ["paragraph", "boxHeight", "options"], kind: "key of a block")
        block = FlowBlock(boxHeight: try object.number("boxHeight") ?? 0)
        let options = try object.object("options") ?? JSONObject()
        try FlowOptions.block.readAll(options, into: &block, kind: "option of a block")
        return try object.integer("paragraph")
      }
      let paragraph = try handle.map { (handle) throws(HostError) in try Held.paragraph(Int32(clamping: handle)) }
      if let paragraph { block.content = .text(paragraph.paragraph) }
      blocks.append(block)
      paragraphs.append(paragraph)
    }
    let flow = try flowing { () throws(FlowError) in try settings.flow(blocks) }
    return try Held.keep(.flow(HeldFlow(flow, paragraphs)))
  }
}

/// Fills the containers of a page: the input is an object with `containers`, lists of left, top, width and height, and `options`,
/// those of `galley_flow_fill`.
///
/// - Parameter previous: The page before, 0 for the first one.
/// - Returns: A handle.
@c public func galley_flow_fill(_ count: Int32, _ flow: Int32, _ previous: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.flow(flow)
    var point = FlowPoint.start
    if previous != 0 {
      let before = try Held.page(previous)
      guard before.flow === held, let next = before.page.next else {
        throw HostError(.badArgument, "the previous page is of another flow, or the last one")
      }
      point = next
    }
    let record = try TextQuestion.record(count)
    var settings = FlowPageOptions()
    let containers = try stated { () throws(RecordError) in
      try record.refuseMembers(notIn: ["containers", "options"], kind: "key")
      let options = try record.object("options") ?? JSONObject()
      try FlowOptions.page.readAll(options, into: &settings, kind: "option of a page")
      var containers: [FlowContainer] = []
      for value in try record.array("containers") ?? [] {
        var numbers: [Double] = []
        if case .array(let sides) = value {
          for side in sides { if case .number(let number, _) = side { numbers.append(number) } }
          if numbers.count != sides.count { numbers = [] }
        }
        guard numbers.count == 4 else { throw RecordError("a container must be a list of four numbers") }
        containers.append(
          FlowContainer(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
      }
      return containers
    }
    let page = try flowing { () throws(FlowError) in
      try held.flow.page(settings.page(containers), from: point, forces: settings.forces)
    }
    return try Held.keep(.page(HeldPage(page, held)))
  }
}

/// Answers with 1 if something of the flow is left behind a page, the block and the offset where it begins, then ten numbers for each
/// part of a block.
///
/// The ten: container, block, start and end in its text, the first line in its layout, how many lines, left, top, width and height.
@c public func galley_fragments(_ page: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.page(page)
    let next = held.page.next
    let rest = next.map { $0.block < held.flow.paragraphs.count ? held.flow.paragraphs[$0.block]?.places : nil } ?? nil
    var numbers: [Double] = [next == nil ? 0 : 1, Double(next?.block ?? 0)]
    numbers.append(next.flatMap { point in rest?.lines(point.utf8Offset..<point.utf8Offset).start } ?? 0)
    for (index, container) in held.page.containers.enumerated() {
      for fragment in container.fragments {
        let places = held.flow.paragraphs[fragment.block]?.places
        let range = places?.lines(fragment.utf8Range) ?? (start: 0, end: 0)
        numbers += [Double(index), Double(fragment.block), range.start, range.end]
        numbers += [Double(fragment.lines.lowerBound), Double(fragment.layout == nil ? 0 : fragment.lines.count)]
        numbers += [fragment.frame.minX, fragment.frame.minY, fragment.frame.width, fragment.frame.height]
      }
    }
    return try HostMemory.answer(numbers)
  }
}

/// Makes the layout that a fragment's lines are of, and answers with its left and top edge on the page.
///
/// - Parameter index: The fragment's place in the answer of `galley_fragments`.
/// - Returns: A handle; 0 for a box.
@c public func galley_page_layout(_ page: Int32, _ index: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.page(page)
    guard let fragment = held.page.containers.flatMap({ $0.fragments }).at(index) else {
      throw HostError(.badArgument, "there is no fragment \(index)")
    }
    guard let layout = fragment.layout, let paragraph = held.flow.paragraphs[fragment.block] else { return 0 }
    _ = try HostMemory.answer([fragment.layoutCorner.x, fragment.layoutCorner.y])
    return try Held.keep(.layout(HeldLayout(layout, paragraph.places, of: paragraph)))
  }
}

/// Does what may fail as a flow does.
private func flowing<Value>(_ body: () throws(FlowError) -> Value) throws(HostError) -> Value {
  do { return try body() } catch { throw HostError(.badArgument, error.description) }
}
