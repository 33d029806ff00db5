internal import Galley

/// A block of a flow, or the part of one, that has no place on a page or on those before it.
public struct FlowRest: Hashable, Sendable {
  /// The index of the block.
  public let block: Int
  /// The characters of its text; `nil` of a box.
  public let range: Range<String.Index>?
}

extension TextFlow {
  /// The blocks that have no place on a page and on those before it: where its ``FlowPage/limits`` cut the flow, the
  /// text that is not shown.
  ///
  /// - Parameter page: A page of this flow.
  public func rest(after page: FilledPage) -> [FlowRest] {
    guard let next = page.next else { return [] }
    return blocks.indices.dropFirst(next.block).map { index in
      guard let text = blocks[index].paragraph?.text else { return FlowRest(block: index, range: nil) }
      let start = text.utf8.index(text.startIndex, offsetBy: index == next.block ? next.utf8Offset : 0)
      return FlowRest(block: index, range: start..<text.endIndex)
    }
  }

  /// A page whose last line ends with a token, since its limits leave text out.
  ///
  /// A box that is the last thing shown has no token, as in browsers.
  func clamped(_ filled: FilledPage, _ page: FlowPage, _ limits: LineLimits) throws(FlowError) -> FilledPage {
    guard let next = filled.next else { return filled }
    var (containers, point) = (filled.containers, FlowPoint(block: next.block, place: next.place))
    if limits.lineBreakMode == .byTruncatingTail, hasVisibleText(from: next),
      let number = containers.lastIndex(where: { !$0.fragments.isEmpty }),
      let fragment = containers[number].fragments.popLast()
    {
      let shown = try shortened(fragment, in: page.containers[number], limits, token: page.plainToken)
      containers[number].fragments.append(shown)
      if let paragraph = blocks[shown.block].paragraph, let hidden = shown.layout?.hiddenRange?.lowerBound,
        shown.kind == .block, paragraph.hasVisibleText(from: hidden)
      {
        point = FlowPoint(block: shown.block, utf8Offset: hidden)
      }
    }
    return FilledPage(containers: containers, next: point)
  }

  private func hasVisibleText(from point: FlowPoint) -> Bool {
    blocks.indices.dropFirst(point.block).contains { index in
      blocks[index].paragraph?.hasVisibleText(from: index == point.block ? point.utf8Offset : 0) ?? true
    }
  }

  /// A fragment whose last line ends with a token; a box as it is.
  private func shortened(
    _ fragment: FlowFragment, in container: FlowContainer, _ limits: LineLimits, token: String?
  ) throws(FlowError) -> FlowFragment {
    guard let layout = fragment.layout, let index = fragment.lines.last else { return fragment }
    let (block, line) = (blocks[fragment.block], layout.lines[index])
    let corner = Point(x: fragment.origin.x, y: fragment.origin.y - layout.lines[fragment.lines.lowerBound].minY)
    var (left, right) = (block.leftInset, container.frame.width - block.rightInset)
    if let shape = container.shape,
      case .between(let from, let to, _) = shape.room(corner.y - container.frame.minY + line.minY, line.metrics.height)
    {
      (left, right) = (max(left, from), min(right, to))
    }
    do throws(TextError) {
      let shown = try layout.shortened(
        fragment.lines, limits, token: token, x: container.frame.minX + left - corner.x, width: max(0, right - left))
      return FlowFragment(
        kind: fragment.kind, block: fragment.block, layout: shown, lines: 0..<fragment.lines.count,
        frame: fragment.frame, origin: fragment.origin)
    } catch {
      throw FlowError(.invalidContainer, error.message)
    }
  }
}
