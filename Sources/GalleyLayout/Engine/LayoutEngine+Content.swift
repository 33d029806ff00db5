internal import Galley

/// Content sizes as constraints, and the second pass for text that wraps.
extension LayoutEngine {
  /// After so many passes text that goes on changing its width is left as it is.
  private static let passLimit = 3

  func contentChanged(_ view: LayoutView) {
    changedContent.append(view)
  }

  func contentPriorityChanged(_ view: LayoutView) {
    guard let record = record(of: view) else { return }
    for (rows, axis) in [(record.horizontalContent, LayoutAxis.horizontal), (record.verticalContent, .vertical)] {
      guard let rows else { continue }
      setPriority(rows.hugging, view.contentHuggingPriority(for: axis))
      setPriority(rows.compression, view.contentCompressionResistancePriority(for: axis))
    }
  }

  /// Asks for the content sizes of the views that said that theirs changed.
  func updateChangedContent() {
    guard !changedContent.isEmpty else { return }
    for view in changedContent { updateContent(of: view) }
    changedContent.removeAll(keepingCapacity: true)
    refreshBaselines()
  }

  func updateContent(of view: LayoutView) {
    guard let record = record(of: view) else { return }
    let size = view.intrinsicContentSize
    record.contentVersion = view.contentVersion
    record.naturalSize = size
    record.wrapped = nil
    let needsSecondPass = view.content?.needsSecondPass ?? false
    if needsSecondPass != record.needsSecondPass {
      record.needsSecondPass = needsSecondPass
      if needsSecondPass { wrappingRecords.append(record) } else { wrappingRecords.removeAll { $0 === record } }
    }
    setContentSize(size, of: record, view)
  }

  private func setContentSize(_ size: Size, of record: ItemRecord, _ view: LayoutView) {
    if record.horizontalContent?.length != size.width {
      record.horizontalContent = contentRows(
        record.horizontalContent, length: size.width, record.width, view, .horizontal)
    }
    if record.verticalContent?.length != size.height {
      record.verticalContent = contentRows(
        record.verticalContent, length: size.height, record.height, view, .vertical)
    }
  }

  private func contentRows(
    _ rows: ContentRows?, length: Double, _ variable: Solver.Variable, _ view: LayoutView, _ axis: LayoutAxis
  ) -> ContentRows? {
    guard length != LayoutView.noIntrinsicMetric, length.isFinite else {
      if let rows {
        undeterminedAxes = nil
        removeRow(rows.hugging)
        removeRow(rows.compression)
      }
      return nil
    }
    if var rows {
      if rows.length != length {
        setConstant(rows.hugging, length)
        setConstant(rows.compression, length)
        rows.length = length
      }
      return rows
    }
    undeterminedAxes = nil
    let terms = [Solver.Term(1, variable)]
    let compression = addRow(
      terms, .greaterThanOrEqual, length, view.contentCompressionResistancePriority(for: axis),
      origin: .content(view, axis, isHugging: false))
    let hugging = addRow(
      terms, .lessThanOrEqual, length, view.contentHuggingPriority(for: axis),
      origin: .content(view, axis, isHugging: true))
    guard let compression, let hugging else { return nil }
    return ContentRows(hugging: hugging, compression: compression, length: length)
  }

  // MARK: The second pass

  /// Solves for widths with text on one line, then for heights with the text wrapped at the widths found.
  ///
  /// What a label's width depends on is the connected part of the system that it stands in: where nothing in that
  /// part has changed since the last layout, both passes would find what they found then, and are left out.
  func solveWithText(report: (LayoutConflict) -> Void) {
    solver.prepare()
    for record in wrappingRecords where record.wrapped != nil && solver.isTouched(record.width) {
      guard let view = record.view, !hasRigidWidth(record) else { continue }
      // The height stays as it was wrapped last: it rarely has a say in the widths, and mostly it still holds.
      setContentSize(
        Size(width: record.naturalSize.width, height: record.verticalContent?.length ?? record.naturalSize.height),
        of: record, view)
    }
    solver.solve()
    recoverFromConflicts(report: report)
    var pass = 0
    while pass < LayoutEngine.passLimit {
      pass += 1
      if !wrapText() { break }
      if !baselineConstraints.isEmpty { refreshBaselines() }
      solver.solve()
      recoverFromConflicts(report: report)
    }
    solver.forgetTouches()
  }

  /// Measures wrapping text at the solved widths; whether any size changed.
  private func wrapText() -> Bool {
    var hasChanged = false
    for record in wrappingRecords where solver.isTouched(record.width) || record.wrapped == nil {
      guard let view = record.view, let content = view.content else { continue }
      let width = solver.value(of: record.width)
      let wrapped: MeasuredContent
      if let known = record.wrapped, known.widthsWithSameLines.contains(width) {
        wrapped = known
      } else {
        wrapped = content.measure(limitedTo: width)
        record.wrapped = wrapped
      }
      // A width that nothing can change need not be told how wide the lines are.
      let size = hasRigidWidth(record) ? Size(width: record.naturalSize.width, height: wrapped.size.height) : wrapped.size
      if record.horizontalContent?.length == size.width && record.verticalContent?.length == size.height { continue }
      setContentSize(size, of: record, view)
      hasChanged = true
    }
    return hasChanged
  }

  func hasRigidWidth(_ record: ItemRecord) -> Bool {
    let serial = solver.blockSerial(of: record.width)
    if record.rigidity.serial != serial || serial == 0 {
      record.rigidity = (serial, solver.isDeterminedByEquations(record.width))
    }
    return record.rigidity.isRigid
  }
}
