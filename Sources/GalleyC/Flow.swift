public import CGalley
internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyOptions

@c @implementation public func galley_flow_create(
  _ blocks: UnsafePointer<galley_flow_block>!, _ count: Int, _ stride: Int, _ options: UnsafePointer<CChar>!,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    // The elements may be longer than those of this version.
    _ = unsafe try Options.array(blocks, count, "blocks")
    guard unsafe stride >= MemoryLayout<galley_flow_block>.size, stride <= Options.greatestSize else {
      throw LibraryError(.badArgument, "the stride \(stride) is less than the size of a galley_flow_block")
    }
    var settings = FlowSettings()
    if let options = unsafe try JSONObject(options) {
      try FlowOptions.flow.readAll(options, into: &settings, kind: "option of a flow")
    }
    var given: [GivenBlock] = []
    for index in 0..<count {
      let place = unsafe UnsafeRawPointer(blocks)! + index * stride
      do {
        unsafe given.append(try GivenBlock(place.assumingMemoryBound(to: galley_flow_block.self)))
      } catch {
        let error = LibraryError(error)
        throw LibraryError(error.code, "block \(index): \(error.message)")
      }
    }
    let flow = try settings.flow(given.map(\.block))
    unsafe out.pointee = FlowHandle(flow, given).handedOut
  }
}

/// A block as C gives it.
struct GivenBlock {
  private(set) var block = FlowBlock(boxHeight: 0)
  /// The way from offsets in the block's text to those of the caller; `nil` for a box.
  private(set) var offsets: GivenOffsets?
  /// The way from offsets in the texts of notes to those of the caller.
  private(set) var noteOffsets: [GivenOffsets] = []

  fileprivate init(_ given: UnsafePointer<galley_flow_block>) throws {
    let given = unsafe try Options.load(given, "galley_flow_block")
    if let paragraph = unsafe given.paragraph {
      let handle = unsafe try Handle.from(paragraph, as: ParagraphHandle.self)
      guard unsafe given.box_height == 0 else {
        throw LibraryError(.badArgument, "a block with a paragraph has no box_height")
      }
      block.content = .text(handle.paragraph)
      offsets = handle.offsets
    } else {
      block.content = unsafe .box(height: given.box_height)
    }
    // swift-format-ignore
    for unsafe note in unsafe try Options.array(given.notes, given.note_count, "notes") {
      let handle = unsafe try Handle.from(note.paragraph, as: ParagraphHandle.self)
      let mark = unsafe offsets?.index(Int(bitPattern: UInt(note.mark)))
      block.notes.append(FlowNote(handle.paragraph, mark: mark))
      noteOffsets.append(handle.offsets)
    }
    if let options = unsafe try JSONObject(given.options) {
      try FlowOptions.block.readAll(options, into: &block, kind: "option of a block")
    }
  }
}

/// A flow, and the map from offsets in its texts to the caller's.
final class FlowHandle: Handle {
  override class var kind: String { "galley_flow" }
  let flow: TextFlow
  private let given: [GivenBlock]

  init(_ flow: TextFlow, _ given: [GivenBlock]) {
    self.flow = flow
    self.given = given
  }

  /// The way from offsets in the text of a fragment to those of the caller; `nil` for a box.
  func offsets(of fragment: FlowFragment) -> GivenOffsets? {
    guard let note = fragment.kind.note else { return given[fragment.block].offsets }
    return given[fragment.block].noteOffsets[note]
  }

  /// The point of a caller's offset in the text of a block.
  func point(_ block: Int, _ offset: Int) throws(LibraryError) -> FlowPoint {
    guard given.indices.contains(block) else {
      throw LibraryError(.badArgument, "there is no block \(UInt(bitPattern: block)) among \(given.count)")
    }
    return FlowPoint(block: block, utf8Offset: given[block].offsets?.offset(offset) ?? 0)
  }

  /// The caller's offset of a point of the flow.
  func offset(of point: FlowPoint) -> Int {
    guard point.block < given.count else { return 0 }
    return given[point.block].offsets?.given(point.utf8Offset) ?? 0
  }
}

/// A page of a flow.
final class PageHandle: Handle {
  /// Lines of a block, or a box, in one of the containers.
  struct Fragment {
    let container: Int
    let fragment: FlowFragment
    /// The number of the first line among those of the page.
    let firstLine: Int
  }

  override class var kind: String { "galley_page" }
  let flow: FlowHandle
  let page: FilledPage
  let fragments: [Fragment]
  let lineCount: Int
  /// The blocks whose titles the page names, by the levels of their sections.
  let sections: [Int?]
  /// Those in force at the page's end.
  private let lastSections: [Int?]

  init(_ page: FilledPage, of flow: FlowHandle, after previous: PageHandle?) {
    var last = previous?.lastSections ?? []
    sections = flow.flow.pass(page, &last)
    lastSections = last
    var (fragments, lineCount) = ([Fragment](), 0)
    for (index, container) in page.containers.enumerated() {
      for fragment in container.fragments + container.notes {
        fragments.append(Fragment(container: index, fragment: fragment, firstLine: lineCount))
        if fragment.layout != nil { lineCount += fragment.lines.count }
      }
    }
    (self.page, self.flow, self.fragments, self.lineCount) = (page, flow, fragments, lineCount)
  }

  /// The answers about the containers.
  var filled: [galley_filled_container] {
    // From the last to the first, so that the text that goes on below each is known.
    var (goesOn, next) = (page.next != nil, (block: flow.flow.blocks.count, offset: 0))
    if let point = page.next { next = (point.block, flow.offset(of: point)) }
    var answers: [galley_filled_container] = []
    for container in page.containers.reversed() {
      answers.append(
        galley_filled_container(
          height: container.height, next_block: next.block, next_offset: next.offset,
          broken_block: Int64(container.brokenBlock ?? -1), goes_on: goesOn ? 1 : 0,
          is_passed_over: container.isPassedOver ? 1 : 0, overflows: container.overflows ? 1 : 0,
          parts_kept_blocks: container.partsKeptBlocks ? 1 : 0))
      if !container.fragments.isEmpty || !container.notes.isEmpty { goesOn = true }
      if let first = container.fragments.first(where: { $0.kind == .block }) {
        next = (first.block, flow.offsets(of: first)?.given(first.utf8Range).lowerBound ?? 0)
      }
    }
    return answers.reversed()
  }
}

@c @implementation public func galley_flow_fill(
  _ flow: OpaquePointer!, _ previous: OpaquePointer!, _ containers: UnsafePointer<galley_container>!, _ count: Int,
  _ options: UnsafePointer<CChar>!, _ filled: UnsafeMutablePointer<galley_filled_container>!,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  unsafe status(flow) { (handle: FlowHandle) in
    let out = try out.checked()
    var point = FlowPoint.start
    let before = unsafe try previous.map { unsafe try Handle.from($0, as: PageHandle.self) }
    if let before {
      guard before.flow === handle else { throw LibraryError(.badArgument, "the previous page is of another flow") }
      guard let next = before.page.next else {
        throw LibraryError(.badArgument, "the previous page is the last one: nothing is left of the flow")
      }
      point = next
    }
    var settings = FlowPageOptions()
    if let options = unsafe try JSONObject(options) {
      try FlowOptions.page.readAll(options, into: &settings, kind: "option of a page")
    }
    var rectangles: [FlowContainer] = []
    // swift-format-ignore
    for unsafe container in unsafe try Options.array(containers, count, "containers") {
      unsafe rectangles.append(try FlowContainer(container, handle.flow.writingMode))
    }
    let page = PageHandle(
      try handle.flow.page(settings.page(rectangles), from: point, forces: settings.forces), of: handle,
      after: before)
    let answers = page.filled
    if let filled = unsafe filled {
      for index in answers.indices { unsafe (filled + index).initialize(to: answers[index]) }
    }
    unsafe out.pointee = page.handedOut
  }
}

extension FlowContainer {
  fileprivate init(_ given: galley_container, _ mode: WritingMode) throws {
    let around = unsafe try Options.array(given.around, given.around_count, "around")
    let frame = unsafe Rect(x: given.x, y: given.y, width: given.width, height: given.height)
    try self.init(
      frame, around: unsafe around.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }, mode)
  }
}

@c @implementation public func galley_page_fragments(
  _ page: OpaquePointer!, _ fragments: UnsafeMutablePointer<galley_fragment>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(page) { (handle: PageHandle) in
    let room = unsafe try Room(fragments, capacity, count, "fragments")
    room.fill(count: handle.fragments.count) { galley_fragment(handle.fragments[$0], of: handle.flow) }
  }
}

extension galley_fragment {
  fileprivate init(_ placed: PageHandle.Fragment, of flow: FlowHandle) {
    let fragment = placed.fragment
    let (corner, range) = (fragment.layoutCorner, flow.offsets(of: fragment)?.given(fragment.utf8Range) ?? 0..<0)
    self.init(
      container: placed.container, block: fragment.block, note: fragment.kind.number, start: range.lowerBound,
      end: range.upperBound, first_line: placed.firstLine,
      line_count: fragment.layout == nil ? 0 : fragment.lines.count, layout_line: fragment.lines.lowerBound,
      frame: galley_rect(fragment.frame), layout_x: corner.x, layout_y: corner.y)
  }
}

extension FlowFragment.Kind {
  /// The number of C.
  fileprivate var number: Int64 {
    Int64(note ?? Int(self == .repeatedHead ? GALLEY_FRAGMENT_REPEATED_HEAD : GALLEY_FRAGMENT_BLOCK))
  }
}

@c @implementation public func galley_page_lines(
  _ page: OpaquePointer!, _ lines: UnsafeMutablePointer<galley_line>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(page) { (handle: PageHandle) in
    let room = unsafe try Room(lines, capacity, count, "lines")
    // The elements are asked for in order.
    var number = 0
    room.fill(count: handle.lineCount) { index in
      func isBefore(_ placed: PageHandle.Fragment) -> Bool {
        placed.fragment.layout == nil || index >= placed.firstLine + placed.fragment.lines.count
      }
      while isBefore(handle.fragments[number]) { number += 1 }
      let placed = handle.fragments[number]
      let fragment = placed.fragment
      guard let layout = fragment.layout, let offsets = handle.flow.offsets(of: fragment) else { return galley_line() }
      let area = layout.writingMode.isVertical ? handle.page.containers[placed.container].frame : Rect.zero
      return galley_line(
        layout.lines[fragment.lines.lowerBound + index - placed.firstLine], offsets,
        at: fragment.linesCorner(in: area))
    }
  }
}

@c @implementation public func galley_page_layout(
  _ page: OpaquePointer!, _ fragment: Int, _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  unsafe status(page) { (handle: PageHandle) in
    let out = try out.checked()
    guard handle.fragments.indices.contains(fragment) else {
      throw LibraryError(
        .badArgument, "there is no fragment \(UInt(bitPattern: fragment)) among \(handle.fragments.count)")
    }
    let found = handle.fragments[fragment].fragment
    guard let layout = found.layout, let offsets = handle.flow.offsets(of: found) else {
      unsafe out.pointee = nil
      return
    }
    unsafe out.pointee = LayoutHandle(layout, offsets).handedOut
  }
}

@c @implementation public func galley_page_place(
  _ page: OpaquePointer!, _ block: Int, _ offset: Int, _ container: UnsafeMutablePointer<Int64>!,
  _ frame: UnsafeMutablePointer<galley_rect>!
) -> galley_status {
  unsafe status(page) { (handle: PageHandle) in
    let place = [handle.page].place(of: try handle.flow.point(block, offset))
    if let container = unsafe container { unsafe container.pointee = Int64(place?.container ?? -1) }
    if let frame = unsafe frame, let place { unsafe frame.pointee = galley_rect(place.frame) }
  }
}

@c @implementation public func galley_page_sections(
  _ page: OpaquePointer!, _ blocks: UnsafeMutablePointer<Int64>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(page) { (handle: PageHandle) in
    let room = unsafe try Room(blocks, capacity, count, "blocks")
    room.fill(handle.sections.map { Int64($0 ?? -1) })
  }
}

@c @implementation public func galley_table_widths(
  _ columns: UnsafePointer<galley_table_column>!, _ count: Int, _ width: Double, _ widths: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    var given: [TableColumn] = []
    // swift-format-ignore
    for unsafe column in unsafe try Options.array(columns, count, "columns") {
      guard column.points == 0 || column.percent == 0 else {
        throw LibraryError(.badArgument, "column \(given.count) asks for points and for percent")
      }
      let asked: TableColumn.Width =
        column.percent != 0 ? .percent(column.percent) : column.points != 0 ? .points(column.points) : .automatic
      given.append(
        TableColumn(
          minContent: column.min_content, maxContent: column.max_content, width: asked, grow: column.grow))
    }
    let found = try TableColumn.widths(of: given, filling: width)
    guard unsafe count == 0 || widths != nil else { throw LibraryError.null("widths") }
    for index in found.indices { unsafe widths[index] = found[index] }
  }
}
