import Galley
import TestSupport
import Testing

/// Lines under, over and through text beside Chromium, which `Tests/Fixtures/Oracle/record-decorations.py` has asked.
///
/// Chromium rounds to whole pixels: the top of a line, its thickness downwards, and the ascent of a font, of which it takes
/// one more away where the descent was rounded down. So heights agree within a pixel and a half, and thicknesses and gaps
/// within one; the texts are of 20 to 80 pixels. Dots and dashes fill whole pixels there, and dots are a hundredth of a
/// pixel closer each: these agree within a pixel and a half along the line.
@Suite struct DecorationOracleTests {
  /// A stroke, along the line and across it.
  private struct Stroke {
    var start, end, top, bottom: Double

    var length: Double { end - start }
    var middle: Double { (top + bottom) / 2 }
  }

  @Test(
    "Lines are drawn where Chromium has them",
    arguments: [("skip-ink", 110), ("overline", 70), ("style", 130), ("thickness", 120), ("vertical", 60), ("box", 60)])
  func chromiumAgrees(kind: String, count: Int) throws {
    let cases = RecordedDecoration.all.filter { $0.kind == kind }
    try #require(cases.count == count)
    let misses = try cases.compactMap { recorded in
      try difference(recorded).map { "\(recorded.id) \(recorded.size) \(recorded.text) \(recorded.css): \($0)" }
    }
    print("\(kind): \(count - misses.count) of \(count)")
    #expect(misses.count * 100 <= 3 * count, "\(misses.joined(separator: "\n"))")
  }

  private func difference(_ recorded: RecordedDecoration) throws -> String? {
    let layout = try recorded.layout()
    let width = layout.lines[0].width
    if abs(width - recorded.width) > 0.5 { return "the text is \(width) wide, not \(recorded.width)" }
    let isPattern = ["dotted", "dashed"].contains(recorded.style)
    let own = strokes(of: layout, recorded.isVertical)
    let want = recorded.strokes.map { stroke($0, recorded.isVertical) }
    guard let longest = own.map(\.length).max(), let wanted = want.map(\.length).max() else { return "no strokes" }
    if let difference = heights(own, want) { return difference }
    guard isCompared(own, want) else { return nil }
    // What is cut off at an edge, or no longer than its two ends may differ, may be there or not.
    return isPattern
      ? places(own, want, tolerance: 1.5, slivers: (longest * 0.9, wanted - 0.5))
      : places(own, want, tolerance: 1, slivers: (2, 2))
  }

  /// Tells whether a line is where the recorded one is, so that it meets the same ink.
  private func isCompared(_ own: [Stroke], _ want: [Stroke]) -> Bool {
    let tops = zip(levels(own), levels(want)).map { abs($0.top - $1.top) }
    return tops.allSatisfy { $0 <= 0.6 }
  }

  /// The strokes at different heights, from above.
  private func levels(_ strokes: [Stroke]) -> [(top: Double, bottom: Double)] {
    var levels: [(top: Double, bottom: Double)] = []
    for stroke in strokes.sorted(by: { $0.top < $1.top }) {
      if let last = levels.last, stroke.top < last.bottom {
        levels[levels.count - 1].bottom = max(last.bottom, stroke.bottom)
      } else {
        levels.append((stroke.top, stroke.bottom))
      }
    }
    return levels
  }

  private func heights(_ own: [Stroke], _ want: [Stroke]) -> String? {
    let (own, want) = (levels(own), levels(want))
    guard own.count == want.count else { return "at \(own), not \(want)" }
    for (one, other) in zip(own, want) {
      let isAsThick = abs((one.bottom - one.top) - (other.bottom - other.top)) <= 1.01
      if abs(one.top - other.top) > 1.5 || !isAsThick { return "at \(one), not \(other)" }
    }
    return nil
  }

  private func places(
    _ own: [Stroke], _ want: [Stroke], tolerance: Double, slivers: (own: Double, want: Double)
  ) -> String? {
    let middles = levels(want).map { ($0.top + $0.bottom) / 2 }
    func level(_ stroke: Stroke) -> Int {
      middles.indices.min { abs(middles[$0] - stroke.middle) < abs(middles[$1] - stroke.middle) } ?? 0
    }
    func sorted(_ strokes: [Stroke]) -> [Stroke] {
      strokes.sorted { (level($0), $0.start) < (level($1), $1.start) }
    }
    var (rest, wanted) = (sorted(own)[...], sorted(want)[...])
    while rest.first != nil || wanted.first != nil {
      if let one = rest.first, let other = wanted.first, level(one) == level(other),
        abs(one.start - other.start) <= tolerance, abs(one.end - other.end) <= tolerance
      {
        (rest, wanted) = (rest.dropFirst(), wanted.dropFirst())
      } else if let one = rest.first, one.length < slivers.own {
        rest.removeFirst()
      } else if let other = wanted.first, other.length < slivers.want {
        wanted.removeFirst()
      } else {
        return "\(rest.first.map { "\($0)" } ?? "none"), not \(wanted.first.map { "\($0)" } ?? "none")"
      }
    }
    return nil
  }

  private func stroke(_ edges: [Double], _ isVertical: Bool) -> Stroke {
    isVertical
      ? Stroke(start: edges[1], end: edges[3], top: -edges[2], bottom: -edges[0])
      : Stroke(start: edges[0], end: edges[2], top: edges[1], bottom: edges[3])
  }

  private func strokes(of layout: TextLayout, _ isVertical: Bool) -> [Stroke] {
    let line = layout.lines[0]
    return layout.decorations(ofLine: 0).map { decoration in
      let frame = decoration.contour.map(Self.bounds) ?? decoration.frame
      guard isVertical else {
        return Stroke(
          start: frame.minX - line.minX, end: frame.maxX - line.minX, top: frame.minY - line.baseline,
          bottom: frame.maxY - line.baseline)
      }
      let middle = layout.pageSize.width / 2
      return Stroke(start: frame.minY, end: frame.maxY, top: middle - frame.maxX, bottom: middle - frame.minX)
    }
  }

  private static func bounds(_ contour: [Point]) -> Rect {
    let points = contour.points(perCurve: 16)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
  }

  @Test func wavesSwingAsChromiumsDo() throws {
    var count = 0
    var misses: [String] = []
    for recorded in RecordedDecoration.all where recorded.columns?.isEmpty == false {
      let layout = try recorded.layout()
      let contours = layout.decorations(ofLine: 0).compactMap(\.contour).map { $0.points(perCurve: 16) }
      let line = layout.lines[0]
      for column in recorded.columns ?? [] {
        let heights = contours.flatMap { Self.crossings(of: $0, at: line.minX + column[0] + 0.125) }
        // Beside a gap the two may differ.
        guard let top = heights.min(), let bottom = heights.max() else { continue }
        count += 1
        let (middle, height) = ((top + bottom) / 2 - line.baseline, bottom - top)
        // A pixel and a half in height, as for all lines; half a pixel more where the pen is steep.
        if abs(middle - column[1]) > 2 || abs(height - column[2]) > 1 {
          misses.append("\(recorded.id) at \(column[0]): \(middle), \(height), not \(column[1]), \(column[2])")
        }
      }
    }
    #expect(count > 1200)
    #expect(
      misses.count * 100 <= 3 * count, "\(misses.count) of \(count): \(misses.prefix(20).joined(separator: "\n"))")
  }

  /// The heights at which a polygon passes a place.
  private static func crossings(of polygon: [Point], at x: Double) -> [Double] {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).compactMap { one, other in
      guard (one.x <= x) != (other.x <= x) else { return nil }
      return one.y + (other.y - one.y) * (x - one.x) / (other.x - one.x)
    }
  }
}

extension [Point] {
  /// The corners of a polygon that follows the contour.
  func points(perCurve count: Int) -> [Point] {
    var points = [self[0]]
    for curve in stride(from: 1, to: self.count, by: 3).map({ Array(self[$0..<$0 + 3]) }) {
      guard let from = points.last else { break }
      for step in 1...count {
        let t = Double(step) / Double(count), u = 1 - t
        func value(_ path: KeyPath<Point, Double>) -> Double {
          u * u * u * from[keyPath: path] + 3 * u * u * t * curve[0][keyPath: path]
            + 3 * u * t * t * curve[1][keyPath: path] + t * t * t * curve[2][keyPath: path]
        }
        points.append(Point(x: value(\.x), y: value(\.y)))
      }
    }
    return points
  }
}
