internal import ArgumentParser
internal import Galley

/// A shape that lines flow around, as `--around` names it.
struct Obstacle {
  /// The parts of the shape, in points from the top left of the text.
  let rectangles: [Rect]

  /// - Throws: `ValidationError` for what is neither a rectangle nor a circle.
  init(_ text: String) throws(ValidationError) {
    let words = text.split { " ,()".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    if words.count == 4, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 {
      rectangles = [Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])]
    } else if words.count == 5, words[0] == "circle", words[2] == "at", numbers.count == 3,
      (0...Self.greatestRadius).contains(numbers[0])
    {
      rectangles = Self.circle(radius: numbers[0], x: numbers[1], y: numbers[2])
    } else {
      throw ValidationError(
        "--around: “\(text)” is neither a rectangle, such as “0 0 80 60”, nor a circle, such as “circle(40 at 100 50)”."
      )
    }
  }

  private static let greatestRadius = 10_000.0

  /// A circle as bands of a point at most, each as wide as the circle is anywhere in it.
  private static func circle(radius: Double, x: Double, y: Double) -> [Rect] {
    let count = Int((2 * radius).rounded(.up))
    let height = 2 * radius / Double(max(count, 1))
    return (0..<count).map { band in
      let (top, bottom) = (Double(band) * height - radius, Double(band + 1) * height - radius)
      let distance = top < 0 && bottom > 0 ? 0 : min(top.magnitude, bottom.magnitude)
      let half = max(0, radius * radius - distance * distance).squareRoot()
      return Rect(x: x - half, y: y + top, width: 2 * half, height: height)
    }
  }
}
