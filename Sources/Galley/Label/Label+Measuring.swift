extension Label {
  /// The label's size for a layout engine's question; each kind of question has a memory of its own.
  ///
  /// The width decides where lines break; the height limits how many are shown, at least one. NaN counts as 0.
  ///
  /// - Throws: ``TextError`` when a property is out of range.
  public func sizeThatFits(_ proposal: SizeProposal) throws(TextError) -> Size {
    try validate()
    if isEmpty { return try proposal.clamped(.zero, toFloats: roundsToFloats) { () throws(TextError) in false } }
    // The lines of a short text are counted sooner than remembered.
    if takesQuickWay, proposal.width != .minContent, memory.isShort {
      let room = try room(for: proposal)
      if let size = preparedSize(request(room)) { return try answer(size, to: proposal, in: room) }
    }
    return try remembered {
      $0.answer(to: proposal)
    } orFind: { ways throws(TextError) in
      try measured(proposal, &ways)
    } remember: {
      $0.remember(proposal, $1)
    }
  }

  private func measured(_ proposal: SizeProposal, _ ways: inout LabelCache.Ways) throws(TextError) -> Size {
    let room = try room(for: proposal)
    let request = request(room)
    if let size = preparedSize(request) ?? sizeFromWords(request, &ways) {
      return try answer(size, to: proposal, in: room)
    }
    let paragraph = try paragraph()
    let limits = limits(height: room.height)
    let size =
      paragraph.storage.source.hasIndents
      ? try paragraph.storage.indentedSize(width: request.available, limits: limits)
      : try paragraph.measure(width: room.width, limits: limits).size
    return try answer(size, to: proposal, in: room)
  }

  @inline(__always) func answer(
    _ size: Size, to proposal: SizeProposal, in room: Size
  ) throws(TextError) -> Size {
    try proposal.clamped(rounded(size), toFloats: roundsToFloats) { () throws(TextError) in try hasOneLine(in: room) }
  }

  @inline(never) private func hasOneLine(in room: Size) throws(TextError) -> Bool {
    try paragraph().measure(width: room.width, limits: limits(height: room.height)).lineCount == 1
  }

  @inline(__always) private func room(for proposal: SizeProposal) throws(TextError) -> Size {
    try proposal.room(toFloats: roundsToFloats) { () throws(TextError) in try leastWidth() }
  }

  @inline(__always) private func request(_ room: Size) -> SizeRequest {
    SizeRequest(
      available: PreparedParagraph.available(room.width), numberOfLines: numberOfLines, maximumHeight: room.height,
      countsSpaces: false)
  }

  private func leastWidth() throws(TextError) -> Double {
    let style = TextStyle(fonts: look.font.chosenFonts, size: look.font.pointSize)
    return try paragraph().leastWidth(limits(), tokenStyle: style)
  }
}

extension ParagraphStorage {
  /// The size of the text within limits, with the room that indents take: a label needs it to show the same lines.
  ///
  /// - Parameter width: The width of the layout in layout units.
  fileprivate func indentedSize(width: Int64, limits: LineLimits) throws(TextError) -> Size {
    try LineList(self, limits: limits) { _ in width }.size { line, _ in
      inset(of: line.extent.start)
        .width(holding: max(line.width, line.truncated?.leastWidth ?? 0), in: line.room)
    }
  }
}

extension LabelCache.Answers {
  fileprivate func answer(to proposal: SizeProposal) -> Size? {
    switch proposal.width {
    case .minContent: proposal.height.isOpen ? minContent : nil
    case .maxContent: proposal.height.isOpen ? maxContent : nil
    case .atMost: atMost?.question == proposal ? atMost?.answer : nil
    case .exactly: exactly?.question == proposal ? exactly?.answer : nil
    }
  }

  fileprivate mutating func remember(_ proposal: SizeProposal, _ size: Size) {
    switch proposal.width {
    case .minContent: if proposal.height.isOpen { minContent = size }
    case .maxContent: if proposal.height.isOpen { maxContent = size }
    case .atMost: atMost = (proposal, size)
    case .exactly: exactly = (proposal, size)
    }
  }
}

extension SizeProposal.Axis {
  /// True if the axis has no limit.
  fileprivate var isOpen: Bool { self == .minContent || self == .maxContent }
}
