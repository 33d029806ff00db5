public import Galley
internal import GalleyLayout

/// A place in a text that a collection shows.
public struct CollectionTextPosition: Hashable, Comparable, Sendable {
  /// The item whose cell shows the text.
  public var path: ItemPath
  /// The number of the label among those of the cell that are not hidden, from 0; a view comes before those behind it.
  public var label: Int
  /// The offset in the label's text, in UTF-8.
  public var utf8Offset: Int

  /// A place in a text of an item.
  public init(_ path: ItemPath, label: Int = 0, utf8Offset: Int) {
    (self.path, self.label, self.utf8Offset) = (path, label, utf8Offset)
  }

  /// In the order of reading: by item, then by label, then by offset.
  public static func < (a: CollectionTextPosition, b: CollectionTextPosition) -> Bool {
    (a.path, a.label, a.utf8Offset) < (b.path, b.label, b.utf8Offset)
  }
}

/// Selecting text of several cells.
extension CollectionView {
  /// The place nearest to a point in the texts that are seen; `nil` where none is.
  ///
  /// A point beside a text belongs to it, one between two lines of cells to the nearer.
  ///
  /// - Parameter point: In the view's coordinates, in points.
  /// - Throws: `TextError` when a label cannot be drawn.
  /// - Complexity: O(*n*) in the labels of the cells that are seen.
  public final func closestPosition(to point: Point) throws(TextError) -> CollectionTextPosition? {
    var nearest: (place: CollectionTextPosition, view: LabelView, distance: (y: Double, x: Double))?
    forEachText { place, view in
      let frame = convert(Rect(origin: .zero, size: view.frame.size), from: view)
      let distance = (
        y: max(frame.minY - point.y, point.y - frame.maxY, 0), x: max(frame.minX - point.x, point.x - frame.maxX, 0)
      )
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (place, view, distance) }
    }
    guard var found = nearest, let position = try found.view.closestPosition(to: found.view.convert(point, from: self))
    else { return nil }
    found.place.utf8Offset = position.utf8Offset
    return found.place
  }

  /// The areas that show a range of text as selected, in the view's coordinates: those of all labels in it that are
  /// seen.
  ///
  /// - Parameter range: From the first place to the last, which may be out of sight.
  /// - Throws: `TextError` when a label cannot be drawn.
  /// - Complexity: O(*n*) in the labels of the cells that are seen.
  public final func selectionRects(for range: Range<CollectionTextPosition>) throws(TextError) -> [Rect] {
    var shown: [(view: LabelView, part: Range<Int>)] = []
    forEachText { place, view in
      var end = place
      end.utf8Offset = view.label?.text?.utf8.count ?? 0
      let part = range.clamped(to: place..<end)
      if !part.isEmpty { shown.append((view, part.lowerBound.utf8Offset..<part.upperBound.utf8Offset)) }
    }
    var rects: [Rect] = []
    for (view, part) in shown { rects += try view.selectionRects(for: part).map { convert($0, from: view) } }
    return rects
  }

  /// Calls a function with each label that is seen and the start of its text, in the order of reading.
  private final func forEachText(_ body: (CollectionTextPosition, LabelView) -> Void) {
    for path in visibleItems {
      let labels = cellForItem(at: path)?.shownLabels ?? []
      for (number, view) in labels.enumerated() where view.label?.text?.isEmpty == false {
        body(CollectionTextPosition(path, label: number, utf8Offset: 0), view)
      }
    }
  }
}

extension LayoutView {
  /// The labels in the view that are not hidden, each view before those behind it.
  fileprivate final var shownLabels: [LabelView] {
    if isHidden { return [] }
    return (self as? LabelView).map { [$0] } ?? subviews.flatMap { $0.shownLabels }
  }
}
