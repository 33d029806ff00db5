import CGalley
import Galley
import GalleyC
import GalleyFlow

/// A flow through some containers, in C and in Swift: both have the same lines, or both refuse it.
struct FlowQuestion {
  private var frames: [Rect] = []
  private var obstacle: Rect?
  private let orphans: Int
  private let leftInset: Double
  private let spaceBefore: Double
  private let isBalanced: Bool
  private let forces: Bool
  private let hasNote: Bool
  /// The most pages that are filled.
  private static let mostPages = 12

  init(_ input: inout FuzzInput) {
    let lengths = [60, 0, 20, 45.5, 200, 1e300, .infinity, -1, .nan]
    for _ in 0..<input.number(below: 3) + 1 {
      frames.append(
        Rect(
          x: input.sometimes(0, [-20, 1e300, .nan]), y: input.sometimes(10, [0, .infinity]),
          width: input.choice(lengths), height: input.choice(lengths)))
    }
    if input.flag(oneIn: 4) {
      obstacle = Rect(
        x: input.sometimes(0, [20, -5]), y: 0, width: input.choice(lengths), height: input.choice(lengths))
    }
    orphans = input.sometimes(2, [1, 3, 1_000_000])
    leftInset = input.sometimes(0, [10, -10, 1e6])
    spaceBefore = input.sometimes(0, [7, 1e6])
    isBalanced = input.flag(oneIn: 3)
    forces = input.flag(oneIn: 2)
    hasNote = input.flag(oneIn: 4)
  }

  /// Lets a text go through the containers in both ways.
  ///
  /// - Returns: How many pages were filled.
  func check(_ handle: OpaquePointer, _ paragraph: PreparedParagraph, isWide: Bool, _ context: String) throws -> Int {
    var first = FlowBlock(paragraph)
    (first.orphans, first.leftInset, first.spaceBefore) = (orphans, leftInset, spaceBefore)
    if hasNote { first.notes = [FlowNote(paragraph, mark: paragraph.text.startIndex)] }
    let swift = try TextFlow([first, FlowBlock(boxHeight: 5), FlowBlock(paragraph)])
    let flow = unsafe try self.flow(handle, context)
    defer { unsafe galley_release(UnsafeMutableRawPointer(flow)) }
    var (previous, point, count) = unsafe (OpaquePointer?.none, FlowPoint.start, 0)
    defer { unsafe galley_release(UnsafeMutableRawPointer(previous)) }
    while count < Self.mostPages {
      let expected = Result { try self.page(of: swift, from: point) }
      var page: OpaquePointer?
      var filled = [galley_filled_container](repeating: galley_filled_container(), count: frames.count)
      let status = unsafe fill(flow, previous, &filled, &page)
      guard status == GALLEY_OK, let page = unsafe page else {
        if case .success = expected { throw FuzzFailure("status \(status) of a page: \(context)") }
        return count
      }
      unsafe galley_release(UnsafeMutableRawPointer(previous))
      unsafe previous = page
      count += 1
      let wanted = try expected.get()
      unsafe try compare(page, filled, wanted, paragraph.text, isWide: isWide, context)
      guard let next = wanted.next else { break }
      point = next
    }
    return count
  }

  private func page(of flow: TextFlow, from point: FlowPoint) throws -> FilledPage {
    let shape = try obstacle.map { try ExclusionShape([$0], width: frames[0].width) }
    var containers = frames.map { FlowContainer($0) }
    containers[0].shape = shape
    return try flow.page(FlowPage(containers, isBalanced: isBalanced), from: point, forces: forces)
  }

  private func flow(_ paragraph: OpaquePointer, _ context: String) throws -> OpaquePointer {
    var blocks = unsafe [galley_flow_block](repeating: galley_flow_block(), count: 3)
    let stride = unsafe MemoryLayout<galley_flow_block>.stride
    for index in 0..<3 { unsafe galley_flow_block_init_sized(&blocks[index], stride) }
    unsafe (blocks[0].paragraph, blocks[1].box_height, blocks[2].paragraph) = (paragraph, 5, paragraph)
    let options = #"{"orphans": \#(orphans), "leftInset": \#(leftInset), "spaceBefore": \#(spaceBefore)}"#
    var note = unsafe galley_note(paragraph: paragraph, mark: 0)
    var flow: OpaquePointer?
    let status = unsafe options.withCString { options in
      unsafe withUnsafePointer(to: &note) { note in
        unsafe blocks[0].options = options
        unsafe blocks[0].notes = note
        unsafe blocks[0].note_count = hasNote ? 1 : 0
        return unsafe galley_flow_create(blocks, 3, stride, nil, &flow)
      }
    }
    guard status == GALLEY_OK, let flow = unsafe flow else { throw FuzzFailure("no flow, \(status): \(context)") }
    return unsafe flow
  }

  private func fill(
    _ flow: OpaquePointer, _ previous: OpaquePointer?, _ filled: inout [galley_filled_container],
    _ page: inout OpaquePointer?
  ) -> Int32 {
    var containers = unsafe frames.map {
      unsafe galley_container(
        x: $0.minX, y: $0.minY, width: $0.width, height: $0.height, around: nil, around_count: 0)
    }
    var around = obstacle.map { galley_rect(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) }
    return unsafe withUnsafePointer(to: &around) { around in
      if obstacle != nil {
        unsafe containers[0].around = UnsafeRawPointer(around).assumingMemoryBound(to: galley_rect.self)
        unsafe containers[0].around_count = 1
      }
      let count = unsafe containers.count
      return unsafe galley_flow_fill(
        flow, previous, containers, count, #"{"balanced": \#(isBalanced), "forced": \#(forces)}"#, &filled, &page)
    }
  }

  private func compare(
    _ page: OpaquePointer, _ filled: [galley_filled_container], _ wanted: FilledPage, _ text: String, isWide: Bool,
    _ context: String
  ) throws {
    var count = 0
    _ = unsafe galley_page_fragments(page, nil, 0, &count)
    var fragments = [galley_fragment](repeating: galley_fragment(), count: count)
    let status = unsafe galley_page_fragments(page, &fragments, count, &count)
    let expected = wanted.containers.flatMap { $0.fragments + $0.notes }
    try require(status == GALLEY_OK && fragments.count == expected.count, "fragments, \(status): \(context)")
    for (fragment, want) in zip(fragments, expected) {
      try require(
        fragment.block == want.block && fragment.line_count == want.lines.count && fragment.frame.x == want.frame.minX
          && fragment.frame.y == want.frame.minY && fragment.frame.height == want.frame.height,
        "\(fragment), not \(want.frame): \(context)")
    }
    _ = unsafe galley_page_lines(page, nil, 0, &count)
    var lines = [galley_line](repeating: galley_line(), count: count)
    _ = unsafe galley_page_lines(page, &lines, count, &count)
    let wantedLines = expected.flatMap { fragment in fragment.lines.compactMap { fragment.layout?.lines[$0] } }
    try require(lines.count == wantedLines.count, "\(lines.count) lines, not \(wantedLines.count): \(context)")
    for (line, want) in zip(lines, wantedLines) {
      let end = text.utf8.index(text.startIndex, offsetBy: want.utf8Range.upperBound)
      let offset = isWide ? text.utf16.distance(from: text.startIndex, to: end) : want.utf8Range.upperBound
      try require(line.end == offset && line.width == want.width, "\(line) on a page: \(context)")
    }
    for (container, want) in zip(filled, wanted.containers) {
      try require(
        container.height == want.height && container.overflows == (want.overflows ? 1 : 0)
          && container.is_passed_over == (want.isPassedOver ? 1 : 0), "\(container): \(context)")
    }
    try require(filled.last?.goes_on == (wanted.next == nil ? 0 : 1), "\(filled): \(context)")
    if let next = wanted.next {
      try require(filled.last?.next_block == next.block, "\(filled), not \(next.block): \(context)")
    }
  }
}
