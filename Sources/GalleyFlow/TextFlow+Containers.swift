internal import Galley

/// Containers of a page that were filled one after the other.
struct FilledColumns {
  var page: FilledPage
  /// True if all text has its place, or the rest begins on another page since that was asked for.
  var isFinished: Bool
  /// The least that some column which may be higher had to be so to take another line, in points.
  var shortage: Double?
  /// True if a column ends where a rule would not have it.
  var endsPoorly: Bool
}

extension TextFlow {
  /// Fills containers one after the other.
  ///
  /// - Parameters:
  ///   - heights: The height to fill of each; `nil` for their own.
  ///   - forcing: The index of the container that takes a line which has no room.
  ///   - heightAhead: The height of the highest container after these, in points.
  ///   - mostLines: The most lines, if what has no room is cut off; `nil` if it is left to other containers.
  func fill(
    _ containers: [FlowContainer], heights: Double?, from point: FlowPoint, forcing: Int?, heightAhead: Double,
    mostLines: Int? = nil, _ cache: inout LayoutCache
  ) throws(FlowError) -> FilledColumns {
    var (filled, linesLeft) = ([FilledContainer](), mostLines)
    var next: FlowPoint? = point
    var (isFinished, shortage, endsPoorly) = (false, Double?.none, false)
    let room = containers.map { min(heights ?? .infinity, $0.frame.height) }
    for (index, (height, ahead)) in zip(room, room.greatestAfterEach(heightAhead)).enumerated() {
      let container = containers[index]
      guard let start = next, !isFinished, linesLeft != 0 else {
        filled.append(FilledContainer(frame: container.frame, height: height))
        continue
      }
      var filler = ContainerFiller(
        self, container, height: height, forces: index == forcing, endsPage: index == containers.count - 1,
        heightAhead: ahead, linesLeft: linesLeft)
      next = try filler.fill(from: start, &cache)
      filled.append(filler.filled)
      linesLeft = linesLeft.map { $0 - filler.lineCount }
      isFinished = next == nil || filler.stop == .pageBreak
      if height < container.frame.height, let missing = filler.shortage, missing > 0 {
        shortage = min(shortage ?? missing, missing)
      }
      if filler.endsPoorly { endsPoorly = true }
    }
    return FilledColumns(
      page: FilledPage(containers: filled, next: next), isFinished: isFinished, shortage: shortage,
      endsPoorly: endsPoorly)
  }

  /// Fills columns about equally.
  ///
  /// As browsers do, it begins with the height that the text has in one column, divided by their number, and adds the
  /// least that some column lacks until all has its place.
  ///
  /// - Parameter full: The columns filled to their whole height.
  func balance(
    _ containers: [FlowContainer], _ full: FilledColumns, from point: FlowPoint, _ cache: inout LayoutCache
  ) throws(FlowError) -> FilledColumns {
    let highest = containers.reduce(0) { max($0, $1.frame.height) }
    var height = try leastHeight(of: containers, from: point, &cache)
    var finished: FilledColumns?
    while height < highest {
      // A letter without room asks for higher columns.
      let filled = try fill(
        containers, heights: height, from: point, forcing: nil, heightAhead: .infinity, &cache)
      if filled.isFinished, !filled.endsPoorly { return filled }
      if finished == nil, filled.isFinished { finished = filled }
      guard let shortage = filled.shortage else { break }
      height = max(height + shortage, height.nextUp)
    }
    return finished ?? full
  }

  /// Returns the least height of balanced columns: that of the text divided anywhere, or of the highest part that stays
  /// whole.
  private func leastHeight(
    of containers: [FlowContainer], from point: FlowPoint, _ cache: inout LayoutCache
  ) throws(FlowError) -> Double {
    var runs: [(height: Double, columns: Int)] = []
    var (least, next) = (0.0, FlowPoint?.some(point))
    while let start = next, runs.count < containers.count {
      var endless = containers[0]
      endless.frame.size.height = .infinity
      var filler = ContainerFiller(self, endless, height: .infinity, forces: false, endsPage: false, heightAhead: 0)
      next = try filler.fill(from: start, &cache)
      runs.append((filler.contentHeight, 1))
      least = max(least, filler.tallestPart)
      if filler.stop != .columnBreak { break }
    }
    for _ in runs.count..<max(runs.count, containers.count) {
      guard
        let tallest = runs.indices.max(by: {
          runs[$0].height / Double(runs[$0].columns) < runs[$1].height / Double(runs[$1].columns)
        })
      else { break }
      runs[tallest].columns += 1
    }
    return runs.reduce(least) { max($0, $1.height / Double($1.columns)) }
  }
}

extension ContainerFiller {
  /// The height of the container's content, in points.
  var contentHeight: Double { bottom + notes.height }

  /// The height of the highest line, and of the highest block that asks to stay whole.
  var tallestPart: Double {
    placed.reduce(0) { tallest, placed in
      let isWhole = flow.blocks[placed.block].keepsTogether || flow.blocks[placed.block].paragraph == nil
      guard !isWhole else { return max(tallest, placed.lines.bottom - placed.lines.top) }
      return max(tallest, placed.lines.tallestLine)
    }
  }

  /// The container with its content.
  var filled: FilledContainer {
    var filled = FilledContainer(frame: container.frame, height: height)
    filled.fragments.reserveCapacity(placed.count + (head == nil ? 0 : 1))
    if let head { filled.fragments.append(fragment(of: head, .repeatedHead)) }
    for placed in placed { filled.fragments.append(fragment(of: placed, .block)) }
    // Notes stand at the bottom; in a container without one, and where they stick out, below the text.
    var y = height < .infinity ? max(bottom, height - notes.height) : bottom
    y += notes.height > 0 ? notes.gap : 0
    for item in notes.items where item.taken > 0 {
      let frame = Rect(origin: Point(x: container.frame.minX, y: container.frame.minY + y), size: container.frame.size)
      filled.notes.append(
        item.lines.fragment(
          item.taken, .note(item.note), block: item.block, left: 0, width: container.frame.width, in: frame))
      y += item.lines.bottom(item.taken - 1)
    }
    filled.isPassedOver = placed.isEmpty && filled.notes.isEmpty && stop == .full
    if filled.isPassedOver { filled.fragments = [] }
    filled.overflows = overflows
    filled.brokenBlock = brokenBlock
    filled.partsKeptBlocks = partsKeptBlocks
    return filled
  }

  private func fragment(of placed: Placed, _ kind: FlowFragment.Kind) -> FlowFragment {
    placed.lines.fragment(
      placed.taken, kind, block: placed.block, left: flow.blocks[placed.block].leftInset,
      width: width(ofBlock: placed.block), in: container.frame)
  }
}

extension [Double] {
  /// Returns, for each number, the greatest of those after it and of a last one.
  func greatestAfterEach(_ last: Double) -> [Double] {
    var greatest = last
    return reversed().map { number in
      defer { greatest = Swift.max(greatest, number) }
      return greatest
    }.reversed()
  }
}
