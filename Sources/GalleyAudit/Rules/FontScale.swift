/// Android's font scale, by which a person has text in `sp` made larger.
///
/// Since Android 14 large text grows less than small text: the platform has a curve for each of five scales, and takes the
/// middle way between two of them for others. Beyond the last, and below the first, sizes are multiplied.
struct FontScale: Hashable, Sendable {
  let scale: Double

  init(_ scale: Double) { self.scale = scale }

  /// The sizes in `sp` whose points the curves give; between them they are straight, beyond them as steep as at the end.
  private static let sizes = [8.0, 10, 12, 14, 18, 20, 24, 30, 100]

  /// The curves of the platform (AOSP, `FontScaleConverterFactory`).
  private static let curves: [(scale: Double, points: [Double])] = [
    (1.15, [9.2, 11.5, 13.8, 16.4, 19.8, 21.8, 25.2, 30, 100]),
    (1.3, [10.4, 13, 15.6, 18.8, 21.6, 23.6, 26.4, 30, 100]),
    (1.5, [12, 15, 18, 22, 24, 26, 28, 30, 100]),
    (1.8, [14.4, 18, 21.6, 24.4, 27.6, 30.8, 32.8, 34.8, 100]),
    (2, [16, 20, 24, 26, 30, 34, 36, 38, 100]),
  ]

  /// The size in points (`dp`) of a size in `sp`.
  func points(_ size: Double) -> Double {
    guard scale > 1, let above = Self.curves.firstIndex(where: { $0.scale >= scale }) else { return size * scale }
    let high = Self.curves[above]
    if high.scale == scale { return Self.points(size, high.points) }
    guard above > 0 else { return size * scale }
    let low = Self.curves[above - 1]
    let part = (scale - low.scale) / (high.scale - low.scale)
    return Self.points(size, zip(low.points, high.points).map { $0 + ($1 - $0) * part })
  }

  private static func points(_ size: Double, _ curve: [Double]) -> Double {
    guard let above = sizes.firstIndex(where: { $0 >= size }) else {
      return size * curve[curve.count - 1] / sizes[sizes.count - 1]
    }
    guard above > 0 else { return size * curve[0] / sizes[0] }
    let part = (size - sizes[above - 1]) / (sizes[above] - sizes[above - 1])
    return curve[above - 1] + (curve[above] - curve[above - 1]) * part
  }
}
