internal import Galley

/// Content sizes as constraints, and the second pass for text that wraps.
extension LayoutEngine {
  /// After so many passes text that goes on changing its width is left as it is.
  private static let passLimit = 3

  func contentChanged(_ view: LayoutView) {
    changedContent.append(view)
  }

  func contentPriorityChanged(_ view: LayoutView) {
    guard let index = recordIndex(of: view), let record = records[index] else { return }
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
    guard let index = recordIndex(of: view) else { return }
    let size = view.intrinsicContentSize
    records[index]?.contentVersion = view.contentVersion
    records[index]?.naturalSize = size
    records[index]?.wrapped = nil
    let needsSecondPass = view.content?.needsSecondPass ?? false
    if needsSecondPass != records[index]?.needsSecondPass {
      records[index]?.needsSecondPass = needsSecondPass
      if needsSecondPass { wrappingRecords.append(index) } else { wrappingRecords.removeAll { $0 == index } }
    }
    setContentSize(size, of: index, view)
  }

  private func setContentSize(_ size: Size, of index: Int, _ view: LayoutView) {
    guard let record = records[index] else { return }
    records[index]?.horizontalContent = contentRows(
      record.horizontalContent, length: size.width, record.width, view, .horizontal)
    records[index]?.verticalContent = contentRows(
      record.verticalContent, length: size.height, record.height, view, .vertical)
  }

  private func contentRows(
    _ rows: ContentRows?, length: Double, _ variable: Solver.Variable, _ view: LayoutView, _ axis: LayoutAxis
  ) -> ContentRows? {
    guard length != LayoutView.noIntrinsicMetric, length.isFinite else {
      if let rows {
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
  func solveWithText(report: (LayoutConflict) -> Void) {
    for index in wrappingRecords {
      guard let record = records[index], record.wrapped != nil, let view = record.item as? LayoutView else { continue }
      // The height stays as it was wrapped last: it rarely has a say in the widths, and mostly it still holds.
      setContentSize(
        Size(width: record.naturalSize.width, height: record.verticalContent?.length ?? record.naturalSize.height),
        of: index, view)
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
  }

  /// Measures wrapping text at the solved widths; whether any size changed.
  private func wrapText() -> Bool {
    var hasChanged = false
    for index in wrappingRecords {
      guard let record = records[index], let view = record.item as? LayoutView, let content = view.content
      else { continue }
      let width = solver.value(of: record.width)
      if let wrapped = record.wrapped, wrapped.widthsWithSameLines.contains(width) {
        if setWrappedSize(wrapped, of: index, view) { hasChanged = true }
        continue
      }
      let wrapped = content.measure(limitedTo: width)
      records[index]?.wrapped = wrapped
      if setWrappedSize(wrapped, of: index, view) { hasChanged = true }
    }
    return hasChanged
  }

  private func setWrappedSize(_ wrapped: MeasuredContent, of index: Int, _ view: LayoutView) -> Bool {
    guard let record = records[index] else { return false }
    if record.horizontalContent?.length == wrapped.size.width && record.verticalContent?.length == wrapped.size.height {
      return false
    }
    setContentSize(wrapped.size, of: index, view)
    return true
  }
}
