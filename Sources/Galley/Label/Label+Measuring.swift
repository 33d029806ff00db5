extension Label {
  /// The label's size for a layout engine's question; each kind of question has a memory of its own.
  ///
  /// The width decides where lines break; the height limits how many are shown. Numbers that are NaN count as 0.
  ///
  /// - Throws: ``TextError`` when a property is out of range.
  public func measure(_ proposal: SizeProposal) throws(TextError) -> Size {
    try validate()
    if let known = remembered(proposal) { return known }
    let size = try isEmpty ? proposal.clamped(.zero, sizePrecision) : measured(proposal)
    remember(proposal, size)
    return size
  }

  private func measured(_ proposal: SizeProposal) throws(TextError) -> Size {
    let room = try proposal.room(sizePrecision) { () throws(TextError) in try leastWidth() }
    let question = SizeQuestion(
      available: PreparedParagraph.available(room.width), numberOfLines: numberOfLines, maximumHeight: room.height,
      countsSpaces: false)
    if let size = preparedSize(question) ?? sizeFromWords(question) {
      return proposal.clamped(rounded(size), sizePrecision)
    }
    let size = try paragraph().measure(width: room.width, limits: limits(height: room.height)).size
    return proposal.clamped(rounded(size), sizePrecision)
  }

  private func leastWidth() throws(TextError) -> Double {
    let style = TextStyle(fonts: font.fonts, size: font.pointSize)
    return try paragraph().leastWidth(limits(), tokenStyle: style)
  }

  private func remembered(_ proposal: SizeProposal) -> Size? {
    // The lines of a short text are counted sooner than remembered.
    if takesQuickWay, proposal.width != .minContent, memory.isShort { return nil }
    return memory.recall { answers in
      switch proposal.width {
      case .minContent: proposal.height.isOpen ? answers.minContent : nil
      case .maxContent: proposal.height.isOpen ? answers.maxContent : nil
      case .atMost: answers.atMost?.question == proposal ? answers.atMost?.answer : nil
      case .exactly: answers.exactly?.question == proposal ? answers.exactly?.answer : nil
      }
    }
  }

  private func remember(_ proposal: SizeProposal, _ size: Size) {
    memory.remember { answers in
      switch proposal.width {
      case .minContent: if proposal.height.isOpen { answers.minContent = size }
      case .maxContent: if proposal.height.isOpen { answers.maxContent = size }
      case .atMost: answers.atMost = (proposal, size)
      case .exactly: answers.exactly = (proposal, size)
      }
    }
  }
}

extension SizeProposal.Axis {
  /// Whether the axis has no limit.
  fileprivate var isOpen: Bool { self == .minContent || self == .maxContent }
}
