public import Galley

/// The facts about a page that its head and its foot may name.
public struct PageFacts: Hashable, Sendable {
  /// The number of the page.
  public let number: Int
  /// The number of the last page.
  public let lastNumber: Int
  /// The titles of the sections that the page is in, by their levels: of each level the first that begins on the page, else
  /// the last that began before. Empty where there is none of a level.
  public let sections: [String]
}

extension TextFlow {
  /// Returns pages with a block beside their containers that is made for each of them, such as its number or a running head.
  ///
  /// ```swift
  /// let numbered = try flow.adding(to: pages, in: foot) { page in
  ///   try PreparedParagraph(CounterStyle("cjk-decimal")?.text(page.number) ?? "", paragraphStyle: centered)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - pages: Pages of this flow, from its first on.
  ///   - frame: The place of the block on each page. Its lines may be of another direction than those of the flow.
  ///   - first: The number of the first page.
  ///   - make: Makes the block of a page; `nil` for none.
  public func adding<Failure: Error>(
    to pages: [FilledPage], in frame: Rect, first: Int = 1,
    _ make: (PageFacts) throws(Failure) -> PreparedParagraph?
  ) throws(Failure) -> [FilledPage] {
    var made: [FilledPage] = []
    var sections: [Int?] = []
    for (index, page) in pages.enumerated() {
      var page = page
      let shown = pass(page, &sections).map { $0.map(title) ?? "" }
      let facts = PageFacts(number: first + index, lastNumber: first + pages.count - 1, sections: shown)
      if let paragraph = try make(facts) { page.running.append(running(paragraph, in: frame)) }
      made.append(page)
    }
    return made
  }

  /// Returns the titles that a page names, by the levels of their sections, and lets those in force be the ones at its end.
  ///
  /// Titles are known by their blocks.
  package func pass(_ page: FilledPage, _ sections: inout [Int?]) -> [Int?] {
    var (shown, levels) = (sections, Set<Int>())
    for fragment in page.containers.flatMap({ $0.fragments }) where fragment.kind == .block {
      guard let level = blocks[fragment.block].sectionLevel, fragment.utf8Range.lowerBound == 0,
        blocks[fragment.block].paragraph != nil
      else { continue }
      func begin(_ sections: inout [Int?]) {
        while sections.count < level { sections.append(nil) }
        sections[(level - 1)...] = [fragment.block]
      }
      begin(&sections)
      if levels.insert(level).inserted { begin(&shown) }
    }
    return shown
  }

  private func title(_ block: Int) -> String {
    (blocks[block].paragraph?.text ?? "").split(whereSeparator: { $0.isNewline }).joined(separator: " ")
  }

  private func running(_ paragraph: PreparedParagraph, in frame: Rect) -> FlowFragment {
    let (mode, size) = (paragraph.writingMode, frame.size.turned(paragraph.writingMode))
    let layout = paragraph.layout(width: size.width)
    let place = Rect(x: 0, y: 0, width: size.width, height: layout.height)
    var fragment = FlowFragment(
      kind: .running, block: blocks.count, layout: layout, lines: 0..<layout.lines.count, frame: place, origin: .zero)
    fragment.place(
      LineAxes(mode: mode, inlineExtent: frame.height, blockExtent: frame.width), at: frame.origin)
    return fragment
  }
}

/// The place of a character, or of a box, on the pages of a flow.
public struct FlowPlace: Hashable, Sendable {
  /// The index of the page.
  public let page: Int
  /// The index of the container on its page.
  public let container: Int
  /// The index of the line in the layout of its fragment; `nil` for a box.
  public let line: Int?
  /// The room of the line, or of the box, on the page: what a link leads to.
  public let frame: Rect
}

extension [FilledPage] {
  /// Returns the place of a character of a block, such as that of a link, a search hit or the title of a section.
  ///
  /// - Parameter point: A block and an offset in its text, such as `FlowPoint(block: 3, utf8Offset: 40)`.
  /// - Returns: `nil` where none of the pages has it.
  /// - Complexity: O(*n*) in the number of fragments.
  public func place(of point: FlowPoint) -> FlowPlace? {
    for (page, filled) in enumerated() {
      for (number, container) in filled.containers.enumerated() {
        for fragment in container.fragments where fragment.kind == .block && fragment.block == point.block {
          guard let layout = fragment.layout else {
            return FlowPlace(page: page, container: number, line: nil, frame: fragment.frame)
          }
          let lines = layout.lines[fragment.lines]
          guard let line = lines.lastIndex(where: { $0.utf8Range.lowerBound <= point.utf8Offset }),
            point.utf8Offset < lines[line].utf8Range.upperBound
              || fragment.utf8Range.upperBound == layout.text.utf8.count
          else { continue }
          let top = lines[line].minY - lines[fragment.lines.lowerBound].minY
          return FlowPlace(page: page, container: number, line: line, frame: fragment.room(from: top, lines[line]))
        }
      }
    }
    return nil
  }
}

extension FlowFragment {
  /// The room of a line on the page.
  fileprivate func room(from top: Double, _ line: LineFragment) -> Rect {
    let mode = layout?.writingMode ?? .horizontal
    let size = frame.size.turned(mode)
    let axes = LineAxes(mode: mode, inlineExtent: frame.height, blockExtent: frame.width)
    return axes.page(Rect(x: 0, y: top, width: size.width, height: line.metrics.height))
      .offsetBy(dx: frame.minX, dy: frame.minY)
  }
}
