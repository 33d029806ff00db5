extension Label {
  /// The label's size for a layout engine's question; each kind of question has a memory of its own.
  ///
  /// The width decides where lines break; the height limits how many are shown.
  ///
  /// - Throws: ``TextError`` when a number is NaN, or a property out of range.
  public func measure(_ proposal: SizeProposal) throws(TextError) -> Size {
    try validate()
    try proposal.validate()
    if let known = remembered(proposal) { return known }
    let size = try isEmpty ? proposal.clamped(.zero, sizePrecision) : measured(proposal)
    remember(proposal, size)
    return size
  }

  private func measured(_ proposal: SizeProposal) throws(TextError) -> Size {
    let width: Double
    switch proposal.width {
    case .minContent: width = try leastWidth()
    case .maxContent: width = .infinity
    case .atMost(let limit), .exactly(let limit): width = max(0, sizePrecision.roundedDown(limit))
    }
    let height: Double
    switch proposal.height {
    case .minContent, .maxContent: height = .infinity
    case .atMost(let limit), .exactly(let limit): height = sizePrecision.roundedDown(limit)
    }
    let question = SizeQuestion(
      available: try PreparedParagraph.available(width), numberOfLines: numberOfLines, maximumHeight: height,
      countsSpaces: false)
    if let size = preparedSize(question) ?? sizeFromWords(question) {
      return proposal.clamped(rounded(size), sizePrecision)
    }
    let size = try paragraph().measure(width: width, limits: limits(height: height)).size
    return proposal.clamped(rounded(size), sizePrecision)
  }

  /// The least width at which no word is broken; a truncated line needs its token only.
  private func leastWidth() throws(TextError) -> Double {
    let paragraph = try paragraph()
    guard numberOfLines == 1, lineBreakMode.isTruncating else { return paragraph.minContentWidth }
    let token = truncationToken ?? AttributedText("\u{2026}", style: TextStyle(fonts: font.fonts, size: font.pointSize))
    return min(paragraph.naturalWidth, try PreparedParagraph(token).naturalWidth)
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

extension SizeProposal {
  fileprivate func validate() throws(TextError) {
    for axis in [width, height] {
      switch axis {
      case .atMost(let value), .exactly(let value):
        guard !value.isNaN else { throw TextError(.invalidWidth, "a proposed size is not a number") }
      case .minContent, .maxContent: break
      }
    }
  }

  /// A size within what was asked for.
  ///
  /// - Parameter precision: The numbers that limits are rounded down to; an exact size is given back as it is.
  fileprivate func clamped(_ size: Size, _ precision: SizePrecision) -> Size {
    func clamp(_ value: Double, _ axis: Axis) -> Double {
      switch axis {
      case .minContent, .maxContent: value
      case .atMost(let limit): min(value, max(0, precision.roundedDown(limit)))
      case .exactly(let exact): max(0, exact)
      }
    }
    return Size(width: clamp(size.width, width), height: clamp(size.height, height))
  }
}
