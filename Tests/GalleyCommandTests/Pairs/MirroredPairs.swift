internal import Galley
internal import TestSupport

/// A question of boxes, spaces and numbers, asked from left to right and from right to left.
///
/// In both directions numbers run from left to right; each of them and each box stands where its twin does, seen from the
/// other edge.
struct MirroredPair {
  private let question: PairQuestion
  private let mirrored: PairQuestion

  /// - Returns: `nil` where features have put letters into the text, or ask for something that one direction lacks.
  init?(_ features: [PairFeature], using random: inout SplitMix64) {
    let numbers = (0..<14).map { _ in String(Int.random(in: 1...99_999, using: &random)) }
    var question = PairQuestion(
      numbers.joined(separator: " "), language: "en", width: Double(Int.random(in: 60...300, using: &random)))
    question.addBoxes(2, using: &random)
    for feature in features { feature.draw(&question, &random) }
    let hasLetters = question.text.unicodeScalars.contains { scalar in
      scalar.properties.isAlphabetic || scalar == "\u{1B}" || scalar == "\u{20E3}"
        || ("\u{1F1E6}"..."\u{1F1FF}").contains(scalar)
        || [.format, .privateUse].contains(scalar.properties.generalCategory) && scalar != "\u{AD}"
    }
    // A digit that runs against its paragraph is no initial letter, and a column of numbers is no mirrored one. A text
    // with a number in parentheses or behind a sign is one number in one direction alone.
    // Space after letters stands at their right in both directions, as in browsers; brackets of East Asia and lines that
    // are adjusted follow JLREQ, whose text runs from left to right.
    let lacking = [
      "initialLetter", "tabStops", "combinedDigits", "textFit", "token", "listMarker", "letterSpacing", "kern",
      "textSpacingTrim", "lineAdjustment",
    ]
    guard !hasLetters, !lacking.contains(where: question.has), question.direction == nil else { return nil }
    guard !question.json.contains("letterSpacing\": "), question.ruby.isEmpty, question.containerHeights.isEmpty,
      !question.has("writingMode")
    else { return nil }
    // Upright lines have no direction, and those that stick out do so on the right.
    guard question.value("textOrientation") != "\"upright\"", !question.has("textWrap") else { return nil }
    guard question.value("tailIndent") != "150" else { return nil }
    // A line that is clipped sticks out, too; one that ends between any two characters has a space at its end.
    let modes = ["\"clipping\"", "\"charWrapping\""]
    guard !modes.contains(question.value("lineBreakMode") ?? "") else { return nil }
    question.direction = "ltr"
    self.question = question
    mirrored = question.mirrored
  }

  var json: String { mirrored.json }

  /// Everything that does not stand where its twin does.
  func faults() throws -> [String] {
    let (text, twin) = (try PairText(question), try PairText(mirrored))
    let (layout, other) = (try text.layout(), try twin.layout())
    guard layout.lines.map(\.utf8Range) == other.lines.map(\.utf8Range) else {
      // Numbers are kerned with what stands beside them in one direction alone, so that their lines may end elsewhere.
      return text.paragraph.naturalWidth == twin.paragraph.naturalWidth ? ["the lines are others"] : []
    }
    // Tokens are kerned with their neighbours, too.
    let tolerance = layout.isTruncated || text.paragraph.naturalWidth != twin.paragraph.naturalWidth ? 1.5 : 1e-5
    let shown = layout.lines.indices.filter { layout.lines[$0].width <= question.width }
    return shown.flatMap { line in
      zip(units(layout, line), units(other, line)).compactMap { one, second -> String? in
        let left = question.width - one.right
        // A unit wider than its room sticks out on the right.
        if left < 0 { return nil }
        guard abs(left - second.left) > tolerance || abs(one.width - second.width) > tolerance else { return nil }
        return "line \(line): what begins at \(one.start) is at \(second.left), not at \(left), \(one.width) wide"
      }
    }
  }

  private struct Unit {
    let start: Int
    var end: Int
    var left: Double
    var right: Double
    let isDigit: Bool
    var width: Double { right - left }

    init(_ text: String, at start: Int, left: Double, right: Double, isDigit: Bool = false) {
      (self.start, end) = (start, start + text.utf8.count)
      (self.left, self.right, self.isDigit) = (left, right, isDigit)
    }
  }

  /// The numbers and boxes of a line, as far as they are seen.
  private func units(_ layout: TextLayout, _ index: Int) -> [Unit] {
    var shown: [Unit] = []
    for fragment in layout.glyphFragments(ofLine: index) where fragment.content.role == .text {
      for cluster in fragment.content.clusters {
        guard let first = cluster.source?.lowerBound else { continue }
        if let frame = fragment.attachmentFrame {
          shown.append(Unit(cluster.text, at: first, left: frame.minX, right: frame.maxX))
        } else if cluster.text.unicodeScalars.count == 1, cluster.text.allSatisfy(\.isNumber),
          let glyph = cluster.glyphs.first
        {
          let left = fragment.origins[glyph].x
          let advance = Double(fragment.font.instance.nominalAdvance(of: UInt32(fragment.glyphs[glyph])))
          let width = advance * fragment.size / Double(fragment.font.unitsPerEm)
          shown.append(Unit(cluster.text, at: first, left: left, right: left + width, isDigit: true))
        }
      }
    }
    var units: [Unit] = []
    for unit in shown.sorted(by: { $0.start < $1.start }) {
      if let last = units.last, last.isDigit, unit.isDigit, last.end == unit.start {
        units[units.count - 1].left = min(last.left, unit.left)
        units[units.count - 1].right = max(last.right, unit.right)
        units[units.count - 1].end = unit.end
      } else {
        units.append(unit)
      }
    }
    return units
  }
}

extension PairQuestion {
  /// The question seen from the other edge.
  fileprivate var mirrored: PairQuestion {
    var mirrored = self
    mirrored.direction = "rtl"
    for name in ["alignment", "textAlignLast"] {
      switch value(name) {
      case "\"left\"": mirrored.replace(name, by: "\"right\"")
      case "\"right\"": mirrored.replace(name, by: "\"left\"")
      default: break
      }
    }
    if around.count == 4 { mirrored.around[0] = width - around[0] - around[2] }
    return mirrored
  }
}
