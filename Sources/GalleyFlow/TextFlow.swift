internal import Galley

/// Blocks of text that go through containers: pages, columns, a box beside a picture and on below it.
///
/// ```swift
/// let flow = try TextFlow([heading, text])
/// let page = FlowPage(columns: 2, in: Rect(x: 40, y: 40, width: 515, height: 762), gap: 20)
/// for filled in try flow.pages(then: [page]) { … }
/// ```
///
/// Lines are those of `PreparedParagraph.layout(width:)`. Where a block flows around a shape, or goes on in a
/// container of another width, they are those of a `LineTypesetter`. Lines break between containers by the rules of
/// CSS Fragmentation: of all places up to the one where the container is full, the last is taken that no rule forbids;
/// then the last that orphans and widows forbid alone; then the last of all. So every flow ends.
public struct TextFlow: Sendable {
  /// The blocks, in their order.
  public let blocks: [FlowBlock]
  /// Points between the text and the first footnote below it.
  public let spaceAboveNotes: Double
  /// Points between the lines of a grid from the top of the page, in vertical text from its left edge, on which the baselines
  /// of all blocks stand; 0 for none. Lines only move down, as far as the next line of the grid: those higher than its
  /// distance need several. Footnotes are not on the grid, since they stand at the bottom of their container.
  public let baselineGrid: Double
  /// The direction of the lines of all texts. Those of a vertical flow have the places of a horizontal one whose
  /// containers are as wide as these are high, turned.
  public let writingMode: WritingMode
  /// UTF-8 offsets of the marks of each block's notes.
  let marks: [[Int]]

  /// A flow of some blocks.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, in their order.
  ///   - spaceAboveNotes: Points between the text and the first footnote below it.
  ///   - baselineGrid: Points between the baselines of a grid; 0 for none.
  /// - Throws: ``FlowError`` naming the block whose options are out of range.
  public init(_ blocks: [FlowBlock], spaceAboveNotes: Double = 8, baselineGrid: Double = 0) throws(FlowError) {
    guard spaceAboveNotes >= 0, spaceAboveNotes.isFinite else {
      throw FlowError(.invalidBlock, "\(spaceAboveNotes) points above the notes")
    }
    guard 0...ParagraphStyle.maximumDistance ~= baselineGrid else {
      throw FlowError(.invalidBlock, "a grid of \(baselineGrid) points")
    }
    var marks: [[Int]] = []
    let writingMode = blocks.lazy.flatMap { $0.paragraphs }.first?.writingMode ?? .horizontal
    for (index, block) in blocks.enumerated() {
      try block.validate(index: index, writingMode)
      let text = block.paragraph?.text
      marks.append(
        block.notes.map { note in
          guard let text, let mark = note.mark else { return 0 }
          return text.utf8.distance(from: text.startIndex, to: mark)
        })
    }
    self.blocks = blocks
    self.marks = marks
    self.writingMode = writingMode
    self.spaceAboveNotes = spaceAboveNotes
    self.baselineGrid = baselineGrid
  }

  /// The grid of the baselines; `nil` for none.
  var grid: BaselineGrid? { baselineGrid > 0 ? BaselineGrid(distance: baselineGrid) : nil }

  /// Returns the pages of the whole flow.
  ///
  /// - Parameters:
  ///   - first: The first pages.
  ///   - then: The pages after those, over and over; without any, the flow may not have room for all its text, and
  ///     the last page's ``FilledPage/next`` says where it stops.
  ///   - point: Where the first page begins; with that of a page of this flow, the same pages come as there, where
  ///     `first` is without the pages that are left out.
  /// - Throws: ``FlowError`` naming the container that is none.
  public func pages(
    first: [FlowPage] = [], then: [FlowPage] = [], from point: FlowPoint = .start
  ) throws(FlowError) -> [FilledPage] {
    var pages: [FilledPage] = []
    var cache = LayoutCache(grid)
    var next: FlowPoint? = point
    let greatest = then.reduce(0) { max($0, $1.turned(writingMode).greatestHeight) }
    let ahead = first.map { $0.turned(writingMode).greatestHeight }.greatestAfterEach(greatest)
    while let point = next, point.block < blocks.count || !point.notes.isEmpty {
      let number = pages.count
      guard number < first.count || !then.isEmpty else { return pages }
      let isRepeated = number >= first.count
      let page = isRepeated ? then[(number - first.count) % then.count] : first[number]
      // A line that has room on none of the pages to come sticks out of the last of them.
      let forces = isRepeated && point.idlePages + 1 >= then.count
      var filled = try fill(
        page, from: point, forces: forces, heightAhead: isRepeated ? greatest : ahead[number], &cache)
      if filled.isEmpty, isRepeated, var rest = filled.next {
        rest.idlePages = point.idlePages + 1
        filled = FilledPage(containers: filled.containers, next: rest)
      }
      pages.append(filled)
      next = page.limits == nil ? filled.next : nil
    }
    return pages
  }

  /// A page of the flow.
  ///
  /// - Parameters:
  ///   - page: The containers to fill.
  ///   - point: Where the page begins.
  /// - Throws: ``FlowError`` naming the container that is none.
  public func page(_ page: FlowPage, from point: FlowPoint = .start) throws(FlowError) -> FilledPage {
    try self.page(page, from: point, forces: false)
  }

  /// Fills a page, whose highest container takes a line that has room in none of the page if it `forces` one.
  package func page(
    _ page: FlowPage, from point: FlowPoint = .start, forces: Bool
  ) throws(FlowError) -> FilledPage {
    var cache = LayoutCache(grid)
    return try fill(page, from: point, forces: forces, heightAhead: 0, &cache)
  }

  /// - Parameter heightAhead: The height of the highest container of the pages to come, in points.
  private func fill(
    _ page: FlowPage, from point: FlowPoint, forces: Bool, heightAhead: Double, _ cache: inout LayoutCache
  ) throws(FlowError) -> FilledPage {
    try page.validate(writingMode)
    try validate(point)
    cache.forget(before: point.block)
    let given = page
    var page = given.turned(writingMode)
    guard let limits = page.limits else {
      return try fillColumns(of: page, from: point, forces: forces, heightAhead, &cache).placed(on: given, writingMode)
    }
    for index in page.containers.indices {
      page.containers[index].frame.size.height = min(page.containers[index].frame.height, limits.maximumHeight)
    }
    let filled = try fillColumns(of: page, from: point, forces: forces, heightAhead, &cache)
    return try clamped(filled, page, limits).placed(on: given, writingMode)
  }

  private func fillColumns(
    of page: FlowPage, from point: FlowPoint, forces: Bool, _ heightAhead: Double, _ cache: inout LayoutCache
  ) throws(FlowError) -> FilledPage {
    let filled = try fillColumns(of: page, from: point, heightAhead, &cache)
    guard filled.isEmpty, forces, filled.next != nil else { return filled }
    var highest = 0
    for (index, container) in page.containers.enumerated()
    where container.frame.height > page.containers[highest].frame.height {
      highest = index
    }
    return try fill(
      page.containers, heights: nil, from: point, forcing: highest, heightAhead: heightAhead,
      mostLines: page.mostLines, &cache
    ).page
  }

  /// Checks a point that the client has made, or kept.
  private func validate(_ point: FlowPoint) throws(FlowError) {
    guard (0...blocks.count).contains(point.block) else {
      throw FlowError(.invalidPoint, "the point is before block \(point.block), and there are \(blocks.count)")
    }
    func check(_ place: LinePlace, _ paragraph: PreparedParagraph?) throws(FlowError) {
      guard case .offset(let offset, let width) = place else { return }
      guard let text = paragraph?.text, 0...max(0, text.utf8.count - 1) ~= offset, width ?? 0 >= 0 else {
        throw FlowError(.invalidPoint, "the point is at \(offset), where the text of block \(point.block) has nothing")
      }
    }
    try check(point.place, point.block < blocks.count ? blocks[point.block].paragraph : nil)
    for rest in point.notes.all {
      guard blocks.indices.contains(rest.block), blocks[rest.block].notes.indices.contains(rest.note) else {
        throw FlowError(.invalidPoint, "the point is in note \(rest.note) of block \(rest.block), which is none")
      }
      try check(rest.place, blocks[rest.block].notes[rest.note].paragraph)
    }
  }

  private func fillColumns(
    of page: FlowPage, from point: FlowPoint, _ heightAhead: Double, _ cache: inout LayoutCache
  ) throws(FlowError) -> FilledPage {
    let filled = try fill(
      page.containers, heights: nil, from: point, forcing: nil, heightAhead: heightAhead,
      mostLines: page.mostLines, &cache)
    guard page.isBalanced, page.containers.count > 1, filled.isFinished else { return filled.page }
    return try balance(page.containers, filled, from: point, &cache).page
  }
}

extension FlowBlock {
  /// The text and those of its notes.
  fileprivate var paragraphs: [PreparedParagraph] { (paragraph.map { [$0] } ?? []) + notes.map { $0.paragraph } }

  fileprivate func validate(index: Int, _ writingMode: WritingMode) throws(FlowError) {
    func refuse(_ message: String) -> FlowError { FlowError(.invalidBlock, message, index: index) }
    for (name, value) in [("spaceBefore", spaceBefore), ("spaceAfter", spaceAfter)]
    where !(value >= 0 && value.isFinite) {
      throw refuse("\(name) must be a number from 0, not \(value)")
    }
    for (name, value) in [("leftInset", leftInset), ("rightInset", rightInset)] where !value.isFinite {
      throw refuse("\(name) must be a finite number, not \(value)")
    }
    for (name, value) in [("orphans", orphans), ("widows", widows)] where value < 1 {
      throw refuse("\(name) must be at least 1, not \(value)")
    }
    if let level = sectionLevel, !(1...100 ~= level) {
      throw refuse("sectionLevel must be from 1 to 100, not \(level)")
    }
    if let head = repeatedHead, !(0..<index).contains(head) {
      throw refuse("repeatedHead must be the index of an earlier block, not \(head)")
    }
    if case .box(let height) = content, !(height >= 0 && height.isFinite) {
      throw refuse("a box must have a height from 0, not \(height)")
    }
    var last: String.Index?
    for (number, note) in notes.enumerated() {
      guard let mark = note.mark, let text = paragraph?.text else { continue }
      guard mark <= text.endIndex, mark >= last ?? text.startIndex else {
        throw refuse("the mark of note \(number) is not in the text, or before that of the note above")
      }
      last = mark
    }
    if let other = paragraphs.first(where: { $0.writingMode != writingMode }) {
      throw refuse(
        "all texts of a flow have one writing mode, not \(writingMode.rawValue) and \(other.writingMode.rawValue)")
    }
  }
}

extension FlowPage {
  /// The height of the highest container, in points.
  fileprivate var greatestHeight: Double { containers.reduce(0) { max($0, $1.frame.height) } }

  /// The most lines of the page; `nil` where it is not to be cut.
  fileprivate var mostLines: Int? { limits.map { $0.numberOfLines > 0 ? $0.numberOfLines : .max } }

  fileprivate func validate(_ writingMode: WritingMode) throws(FlowError) {
    if let limits {
      do throws(TextError) { try limits.validate() } catch { throw FlowError(.invalidContainer, error.message) }
      guard [.byWordWrapping, .byTruncatingTail].contains(limits.lineBreakMode), limits.textFit == nil else {
        throw FlowError(.invalidContainer, "a flow is cut between words or ends with a token, and has no \"textFit\"")
      }
    }
    guard !containers.isEmpty else { throw FlowError(.noContainer, "a page needs a container") }
    for (index, container) in containers.enumerated() {
      let (frame, size) = (container.frame, container.frame.size.turned(writingMode))
      guard frame.minX.isFinite, frame.minY.isFinite, size.width.isFinite, size.width >= 0, size.height >= 0 else {
        throw FlowError(.invalidContainer, "\(frame) is no place on a page", index: index)
      }
    }
  }
}
