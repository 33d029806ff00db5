internal import Galley

/// Sizes that fitting found, by what they depend on.
///
/// While the constraints stay as they are, the fitted size is a function of the target and of the content's sizes.
/// Text whose width required equations determine has but its height to say: rows of a list that show other text of
/// the same number of lines have the same size. What was solved once is looked up afterwards.
struct FittingCache {
  /// The input of a fitting: what a view's content has to say.
  struct Input {
    /// Not a strong reference: the root is among the views.
    let item: ItemReference
    /// The width at which the content wraps; `nil` for content of one size.
    let wrapWidth: Double?
    /// The content's version, for a view that has none: one that gets some is solved anew.
    let emptyVersion: Int?
  }

  private static let capacity = 4096

  var target: Size
  var openAxes: LayoutAxes
  var inputs: [Input]
  private var key: [Double] = []
  private var sizes: [[Double]: Size] = [:]
  /// The key of what was found last: neighbouring rows of a list are often alike.
  private var lastKey: [Double] = []
  private var lastSize: Size?

  init(target: Size, openAxes: LayoutAxes, inputs: [Input]) {
    self.target = target
    self.openAxes = openAxes
    self.inputs = inputs
  }

  /// Measures the content; whether it is of the kind for which the memory was made.
  private mutating func makeKey() -> Bool {
    key.removeAll(keepingCapacity: true)
    for input in inputs {
      guard let view = input.item.item?.asView else { return false }
      if let version = input.emptyVersion {
        guard view.contentVersion == version else { return false }
        continue
      }
      let content = view.content
      if let width = input.wrapWidth {
        guard let content, content.needsSecondPass else { return false }
        key.append(content.measure(limitedTo: width).size.height)
      } else {
        guard content?.needsSecondPass != true else { return false }
        let size = view.intrinsicContentSize
        key.append(size.width)
        key.append(size.height)
      }
    }
    return true
  }

  /// The size for a target, if it was found before for content of these sizes.
  mutating func size(for target: Size, _ openAxes: LayoutAxes) -> Size? {
    guard target == self.target, openAxes == self.openAxes, makeKey() else { return nil }
    if let lastSize, lastKey == key { return lastSize }
    guard let size = sizes[key] else { return nil }
    // The next key is made in the memory of the one before the last.
    swap(&key, &lastKey)
    lastSize = size
    return size
  }

  mutating func remember(_ size: Size) {
    guard makeKey() else { return }
    if sizes.count >= FittingCache.capacity { sizes.removeAll(keepingCapacity: true) }
    sizes[key] = size
  }
}

extension LayoutEngine {
  /// The fitted size for a target, if it was found before for content of these sizes.
  func rememberedFit(_ target: Size, _ openAxes: LayoutAxes) -> Size? {
    fittingCache?.size(for: target, openAxes)
  }

  /// Remembers what the last solve found, if it depends on nothing but sizes.
  func rememberFit(_ target: Size, _ openAxes: LayoutAxes, _ size: Size) {
    guard recovery?.broken.isEmpty ?? true, baselineConstraints.isEmpty else {
      fittingCache = nil
      return
    }
    if fittingCache?.target != target || fittingCache?.openAxes != openAxes {
      guard let inputs = fittingInputs() else { return }
      fittingCache = FittingCache(target: target, openAxes: openAxes, inputs: inputs)
    }
    fittingCache?.remember(size)
  }

  /// The views whose content matters; `nil` where text may have a say in its own width.
  private func fittingInputs() -> [FittingCache.Input]? {
    var inputs: [FittingCache.Input] = []
    let units = units
    for index in 0..<records.count {
      let record = records[index]
      guard let view = record.view else { continue }
      if record.wrapping >= 0 {
        guard hasRigidWidth(Int(record.wrapping)) else { return nil }
        // As the text was wrapped: a hair less may break it elsewhere.
        let width = width(of: ItemSlot(number: Int32(index)), in: units)
        inputs.append(FittingCache.Input(item: view.reference, wrapWidth: width, emptyVersion: nil))
      } else {
        let isEmpty = view.content == nil && contentRows[2 * index] == nil && contentRows[2 * index + 1] == nil
        inputs.append(
          FittingCache.Input(
            item: view.reference, wrapWidth: nil, emptyVersion: isEmpty ? view.contentVersion : nil))
      }
    }
    return inputs
  }

  /// The open axes whose lengths no constraint determines, where a fit found a size.
  ///
  /// The fit pulls open lengths to nothing: what has a length is held by something, and need not be looked into.
  func undeterminedAxes(
    where fitted: Size, _ openAxes: LayoutAxes
  ) -> LayoutAxes {
    var empty: LayoutAxes = []
    if fitted.width <= 0 { empty.insert(.width) }
    if fitted.height <= 0 { empty.insert(.height) }
    empty.formIntersection(openAxes)
    return empty.isEmpty ? [] : empty.intersection(undeterminedAxes ?? findUndeterminedAxes())
  }

  /// Finds which lengths of the root no constraint determines, and remembers it until content comes or goes.
  private func findUndeterminedAxes() -> LayoutAxes {
    guard let slot = slot(of: root), let rows = targetRows else { return [] }
    // Without the pull towards the target, a length that a chain of constraints holds stays where it is.
    removeRow(rows.width)
    removeRow(rows.height)
    targetRows = nil
    solver.solve()
    var undetermined: LayoutAxes = []
    let open = solver.undeterminedVariables()
    for (variable, axis) in [
      (slot.width, LayoutAxes.width), (slot.height, .height),
    ] where !solver.isConstrained(variable) || open.contains(where: { $0.variable == variable }) {
      undetermined.insert(axis)
    }
    undeterminedAxes = undetermined
    return undetermined
  }
}
