internal import Galley

/// Content sizes as constraints, and the second pass for text that wraps.
extension LayoutEngine {
  /// After so many passes text that goes on changing its width is left as it is.
  private static let passLimit = 3

  func contentChanged(_ view: LayoutView) {
    if let slot = slot(of: view) { changedContent.append(slot) }
  }

  func contentPriorityChanged(_ view: LayoutView) {
    guard let slot = slot(of: view) else { return }
    recovery?.retry()
    for axis in LayoutAxis.allCases {
      guard let rows = contentRows[contentIndex(slot, axis)] else { continue }
      setPriority(rows.hugging, view.contentHuggingPriority(for: axis))
      setPriority(rows.compression, view.contentCompressionResistancePriority(for: axis))
    }
  }

  /// Asks for the content sizes of the views that said that theirs changed.
  func updateChangedContent() {
    guard !changedContent.isEmpty else { return }
    for slot in changedContent {
      if let view = records[slot].view { updateContent(of: view) }
    }
    changedContent.removeAll(keepingCapacity: true)
    refreshBaselines()
  }

  func updateContent(of view: LayoutView) {
    guard let slot = slot(of: view) else { return }
    let size = view.intrinsicContentSize
    records[slot].contentVersion = view.contentVersion
    removeWrappingText(in: slot)
    if let content = view.content, content.needsSecondPass {
      records[slot].wrapping = Int32(wrappingTexts.count)
      wrappingTexts.append(WrappingText(slot: slot, content: content, naturalSize: size))
    }
    setContentLength(size.width, slot, .horizontal)
    setContentLength(size.height, slot, .vertical)
  }

  func removeWrappingText(in slot: ItemSlot) {
    let index = Int(records[slot].wrapping)
    guard index >= 0 else { return }
    records[slot].wrapping = -1
    let last = wrappingTexts.removeLast()
    guard last.slot != slot else { return }
    wrappingTexts[index] = last
    records[last.slot].wrapping = Int32(index)
  }

  // MARK: Rows

  func contentIndex(_ slot: ItemSlot, _ axis: LayoutAxis) -> Int {
    2 * Int(slot.number) + (axis == .horizontal ? 0 : 1)
  }

  func removeContentRows(_ slot: ItemSlot, _ axis: LayoutAxis) {
    guard let rows = contentRows[contentIndex(slot, axis)] else { return }
    undeterminedAxes = nil
    rowPlaces.keep(solver.model.sequence(of: rows.compression), .content(slot, axis))
    removeRow(rows.hugging)
    removeRow(rows.compression)
    contentRows[contentIndex(slot, axis)] = nil
  }

  /// Gives the content another length in one dimension; whether it had a different one.
  @discardableResult
  private func setContentLength(_ length: Double, _ slot: ItemSlot, _ axis: LayoutAxis) -> Bool {
    let index = contentIndex(slot, axis), length = length.isFinite ? length.withinLengths : length
    if contentRows[index]?.length == length { return false }
    guard length != LayoutView.noIntrinsicMetric, length.isFinite else {
      let hadRows = contentRows[index] != nil
      removeContentRows(slot, axis)
      return hadRows
    }
    if let rows = contentRows[index] {
      setConstant(rows.hugging, length)
      setConstant(rows.compression, length)
      contentRows[index]?.length = length
    } else {
      contentRows[index] = makeContentRows(length, slot, axis)
    }
    return true
  }

  private func makeContentRows(_ length: Double, _ slot: ItemSlot, _ axis: LayoutAxis) -> ContentRows? {
    guard let view = records[slot].view else { return nil }
    undeterminedAxes = nil
    let terms = [Solver.Term(1, axis == .horizontal ? slot.width : slot.height)]
    let compression = addRow(
      terms, .greaterThanOrEqual, length, view.contentCompressionResistancePriority(for: axis),
      origin: .content(slot, axis, isHugging: false), at: rowPlaces.take(.content(slot, axis)))
    let hugging = addRow(
      terms, .lessThanOrEqual, length, view.contentHuggingPriority(for: axis),
      origin: .content(slot, axis, isHugging: true), at: rowPlaces.take(.content(slot, axis)))
    guard let compression, let hugging else { return nil }
    return ContentRows(hugging: hugging, compression: compression, length: length)
  }

  // MARK: The second pass

  /// Solves for widths with text on one line, then for heights with the text wrapped at the widths found.
  ///
  /// What a label's width depends on is the connected part of the system that it stands in: where nothing in that
  /// part has changed since the last layout, both passes would find what they found then, and are left out.
  func solveWithText(report: (ReportedConflict) -> Void) {
    refreshStackBaselines()
    // What is broken depends on all that there is, not on what was there when it was broken.
    if solver.hasChanges { recovery?.retry() }
    solver.prepare()
    // Nobody asks a fitting engine what moved.
    if isFitting { solver.drainChangedVariables { _ in } }
    unwrapTexts()
    solver.solve()
    recover(report)
    var pass = 0
    while pass < LayoutEngine.passLimit && wrapTexts() {
      pass += 1
      if !baselineConstraints.isEmpty { refreshBaselines() }
      let seen = solver.changedValues.count
      solver.solve()
      recover(report)
      if !hasChangedWidth(since: seen) { break }
    }
    solver.blocks.forgetTouches()
  }

  private func recover(_ report: (ReportedConflict) -> Void) {
    if solver.isSatisfied { return }
    let recovery = recovery ?? ConflictRecovery(self)
    self.recovery = recovery
    recovery.recover(report: report)
  }

  /// Puts texts that have a say in their width back on one line, where anything changed.
  ///
  /// The heights stay as they were wrapped last: they rarely have a say in the widths, and mostly they still hold.
  private func unwrapTexts() {
    for index in wrappingTexts.indices {
      let slot = wrappingTexts[index].slot, wasWrapped = wrappingTexts[index].wrapped != nil
      guard solver.isTouched(slot.width), wasWrapped || solver.hasPendingChange(partOf: slot.width),
        !hasRigidWidth(index)
      else { continue }
      if wasWrapped {
        setContentLength(wrappingTexts[index].naturalSize.width, slot, .horizontal)
        // Where heights have a say in widths, what was wrapped last would find another layout than the first one did.
        if solver.areConnected(slot.width, slot.height) {
          setContentLength(wrappingTexts[index].naturalSize.height, slot, .vertical)
        }
      }
      // Texts that may share the room in several ways do so as in a tree that was never laid out.
      if solver.hasPendingChange(partOf: slot.width) { solver.startAnew(partOf: slot.width) }
    }
  }

  /// Tells whether the width of any wrapping text is among the changes of variables after the first `seen`.
  private func hasChangedWidth(since seen: Int) -> Bool {
    solver.changedValues[seen...].contains {
      ItemSlot.isWidth($0) && records[ItemSlot(owning: $0)].wrapping >= 0
    }
  }

  private func isLeftOut(_ slot: ItemSlot) -> Bool {
    guard let view = records[slot].view, view.isHidden else { return false }
    return view.superview?.leavesOutHidden(view) ?? false
  }

  /// Measures wrapping text at the solved widths; whether any size changed.
  private func wrapTexts() -> Bool {
    var hasChanged = false
    let units = units
    for index in wrappingTexts.indices {
      let slot = wrappingTexts[index].slot
      let known = wrappingTexts[index].wrapped
      guard known == nil || solver.isTouched(slot.width) else { continue }
      let width = width(of: slot, in: units)
      let wrapped: MeasuredContent
      if let known, known.widthsWithSameLines.contains(width) {
        wrapped = known
      } else {
        // A hidden view in a stack has no width, and its text no reason to stand letter under letter (UIKIT.md 1.5).
        let isLeftOut = width <= 0 && isLeftOut(slot)
        wrapped = wrappingTexts[index].content.measure(limitedTo: isLeftOut ? nil : width)
        wrappingTexts[index].wrapped = wrapped
      }
      // A width that nothing can change need not be told how wide the lines are.
      let isRigid = hasRigidWidth(index)
      let contentWidth = isRigid ? wrappingTexts[index].naturalSize.width : wrapped.size.width
      if setContentLength(contentWidth, slot, .horizontal) { hasChanged = true }
      if setContentLength(wrapped.size.height, slot, .vertical) { hasChanged = true }
    }
    return hasChanged
  }

  func hasRigidWidth(_ index: Int) -> Bool {
    let (width, known) = (wrappingTexts[index].slot.width, wrappingTexts[index].rigidity)
    let serial = solver.blockSerial(of: width)
    if known.serial == serial && serial != 0 { return known.isRigid }
    let isRigid = solver.isDeterminedByEquations(width)
    wrappingTexts[index].rigidity = (serial, isRigid)
    return isRigid
  }
}
