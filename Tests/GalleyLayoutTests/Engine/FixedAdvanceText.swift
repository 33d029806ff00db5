import Galley
import GalleyLayout

/// Text of one advance per character, 8.4014 points, in lines of 17 points: Courier at 14 points, as measured.
final class FixedAdvanceText: SelfMeasuringContent {
  var text: String
  var numberOfLines: Int
  var preferredMaxLayoutWidth = 0.0
  private(set) var measurements = 0

  init(_ text: String, numberOfLines: Int = 0) {
    self.text = text
    self.numberOfLines = numberOfLines
  }

  private let advance = 8.4014, lineHeight = 17.0

  var needsSecondPass: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  func measure(limitedTo width: Double?) -> MeasuredContent {
    measurements += 1
    let limit = numberOfLines == 1 ? nil : width ?? (preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
    var lines: [Int] = [0]
    var least = 0.0, most = Double.infinity
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      let extended = last + (last == 0 ? 0 : 1) + word.count
      if last > 0, let limit, Double(extended) * advance > limit {
        most = min(most, Double(extended) * advance)
        lines.append(word.count)
      } else {
        lines[lines.count - 1] = extended
      }
    }
    // UIKit counts the space at a wrapped line's end into its width, up to the limit (UIKIT.md 1.2).
    var widest = 0.0
    for (index, count) in lines.enumerated() {
      let isLast = index == lines.count - 1
      least = max(least, Double(count) * advance)
      let width = Double(count + (isLast ? 0 : 1)) * advance
      widest = max(widest, min(width, limit ?? width))
    }
    return (
      size: Size(width: widest.rounded(.up), height: Double(lines.count) * lineHeight),
      widthsWithSameLines: least...max(least, most.nextDown)
    )
  }

  func baselines(in size: Size) -> TextBaselines? { (firstFromTop: 13, lastFromBottom: 4) }
}
