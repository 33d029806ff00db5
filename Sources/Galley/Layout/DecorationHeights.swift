internal import GalleyShaping

/// The heights of the strokes of a decorating line, in points below the baseline of the text.
struct DecorationHeights {
  /// The upper edges of the strokes, in the order in which they are painted.
  private(set) var tops: [Double] = []
  private(set) var thickness: Double
  /// The middle of a wave.
  private(set) var middle = 0.0

  /// The heights of a line that a style has.
  ///
  /// - Parameter isCentral: Whether the baseline is the middle of the glyphs, as in vertical text.
  init(_ line: DecorationLine, _ style: ResolvedStyle, isCentral: Bool) {
    let place = Place(line, style, isCentral: isCentral)
    thickness = place.thickness
    let top = line.lineStyle == nil ? place.top : place.topOfFont
    let away = place.growsUp ? -1.0 : 1
    switch line.style {
    case .double where line.lineStyle == nil: tops = [top, top + away * (thickness + 1)]
    case .double where line.kind == .strikethrough: tops = [top - thickness, top + thickness]
    case .double: tops = [top, top + away * 2 * thickness]
    case .solid, .dotted, .dashed, .wavy: tops = [top]
    }
    let isThrough = line.kind == .strikethrough
    // A wave stands where the second stroke of a double line would.
    middle = top + 0.5 + (isThrough ? 0 : away * (thickness + 1))
  }

  /// The heights between which glyphs are in the way.
  func band(_ style: LineDecoration.Style) -> ClosedRange<Double> {
    var range = (tops.min() ?? 0)...((tops.max() ?? 0) + thickness)
    if style == .wavy {
      // Rounded out to whole points, as browsers have the tile that they draw waves with.
      let reach = (DecorationWave(thickness: thickness).amplitude + thickness / 2 + 0.5).rounded(.up)
      range = middle - 0.5 - (reach - 1)...middle - 0.5 + reach
    }
    // Ink that reaches in by less than half a point is not in the way.
    let inset = min(0.5, thickness / 2)
    let low = range.lowerBound + inset
    // Of a thin line nothing is left but its middle, to a rounding.
    return low...max(low, range.upperBound - inset)
  }
}

/// The place of the first stroke.
private struct Place {
  let thickness: Double
  /// True for a line on the upper side of the text, of which further strokes stand above the first.
  let growsUp: Bool
  private let line: DecorationLine
  private let metrics: FontMetrics
  /// The part of an em box above the baseline.
  private let emAscent: Double
  private let em: Double
  private let isCentral: Bool
  /// True in vertical text with underlines on the right.
  private let isFlipped: Bool

  init(_ line: DecorationLine, _ style: ResolvedStyle, isCentral: Bool) {
    self.line = line
    self.isCentral = isCentral
    em = style.unadjustedSize
    metrics = style.primaryFont.metrics.scaled(to: style.primarySize)
    emAscent = style.primaryFont.emAscent
    isFlipped = isCentral && Self.isOnTheRight(line.position, style.source.language)
    growsUp = (line.kind == .overline) != (isFlipped && line.kind != .strikethrough)
    // A font may say anything.
    thickness = max(0, Self.thickness(line, metrics, em))
  }

  private static func isOnTheRight(_ position: LineDecoration.Position, _ language: String?) -> Bool {
    switch position {
    case .left: return false
    case .right: return true
    case .automatic, .fromFont, .under:
      let language = language?.prefix { $0 != "-" && $0 != "_" }.lowercased()
      return language == "ja" || language == "ko"
    }
  }

  private static func thickness(_ line: DecorationLine, _ metrics: FontMetrics, _ em: Double) -> Double {
    if let lineStyle = line.lineStyle {
      let single = line.kind == .underline ? metrics.underlineThickness : metrics.strikethroughThickness
      return lineStyle == .thick ? 2 * single : single
    }
    switch line.thickness {
    case .automatic: return max(1, em / 10)
    case .fromFont: return metrics.underlineThickness
    case .points(let points): return points
    case .ems(let ems): return ems * em
    }
  }

  /// The distance that was asked for; 0 for none.
  private var offset: Double { line.offset?.points(size: em) ?? 0 }

  /// The upper edge of a line of CSS, where Chromium has it but for what it rounds to whole pixels.
  var top: Double {
    let ascent = isCentral ? metrics.lineHeight / 2 : metrics.ascender
    switch line.kind {
    case .strikethrough, .background: return -ascent + 2 * metrics.ascender / 3 - thickness / 2
    case .overline where !isFlipped: return -ascent - thickness
    // On the left, where an underline has its place in other languages.
    case .overline: return em / 2 + 1
    case .underline where isFlipped: return -(em / 2 + 1 + offset) - thickness
    case .underline where isCentral: return em / 2 + 1 + offset
    case .underline: return alphabeticUnderline
    }
  }

  private var alphabeticUnderline: Double {
    switch line.position {
    case .fromFont: return -metrics.underlinePosition + offset
    case .under: return (1 - emAscent) * metrics.pointSize + 1 + offset
    case .automatic, .left, .right: return line.offset == nil ? max(1, thickness / 2) : offset
    }
  }

  /// The upper edge of a line of UIKit, where the font has it.
  var topOfFont: Double {
    let single = line.lineStyle == .thick ? thickness / 2 : thickness
    guard line.kind == .strikethrough else {
      guard isCentral else { return -metrics.underlinePosition }
      return isFlipped ? -em / 2 - thickness : em / 2
    }
    // A thick line grows in both directions.
    return (isCentral ? -single / 2 : -metrics.strikethroughPosition) - (thickness - single) / 2
  }
}
