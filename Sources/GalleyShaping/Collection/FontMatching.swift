/// Chooses the font of a family that comes nearest to a style.
///
/// Width comes first, then slant, then weight: each keeps only the fonts that are nearest in it.
///
/// - SeeAlso: CSS Fonts 4 (working draft of 2024), 5.2 "Matching font styles", steps 4.1 to 4.3.
enum FontMatching {
  /// The nearness of a font in one property, and the value that it would take.
  struct Rank {
    /// The search direction in which the value lies; lower ones are tried first.
    var group: Int
    /// How far the value lies in that direction.
    var distance: Double
    /// The value, within the font's range.
    var value: Double

    func precedes(_ other: Rank) -> Bool {
      (group, distance) < (other.group, other.distance)
    }
  }

  /// The index of the nearest font; of several equally near ones the first.
  static func nearest(in traits: [FontTraits], to style: FontStyle) -> Int? {
    var candidates = Array(traits.indices)
    keepNearest(&candidates) { widthRank(traits[$0].width, wanted: style.width) }
    keepNearest(&candidates) { slantRank(traits[$0], wanted: style) }
    keepNearest(&candidates) { weightRank(traits[$0].weight, wanted: style.weight.rawValue) }
    return candidates.first
  }

  private static func keepNearest(_ candidates: inout [Int], by rank: (Int) -> Rank) {
    let ranked = candidates.map { (index: $0, rank: rank($0)) }
    guard let best = ranked.min(by: { $0.rank.precedes($1.rank) })?.rank else { return }
    candidates = ranked.filter { !best.precedes($0.rank) }.map { $0.index }
  }

  /// Step 4.1: of a narrow width narrower ones are tried first, of a wide one wider ones.
  static func widthRank(_ range: ClosedRange<Double>, wanted: Double) -> Rank {
    if range.contains(wanted) { return Rank(group: 0, distance: 0, value: wanted) }
    let prefersNarrower = wanted <= 100
    if range.upperBound < wanted {
      return Rank(group: prefersNarrower ? 1 : 2, distance: wanted - range.upperBound, value: range.upperBound)
    }
    return Rank(group: prefersNarrower ? 2 : 1, distance: range.lowerBound - wanted, value: range.lowerBound)
  }

  /// Step 4.3: light weights look for lighter ones first, bold ones for bolder ones; from 400 to 500 up to 500 first.
  static func weightRank(_ range: ClosedRange<Double>, wanted: Double) -> Rank {
    if range.contains(wanted) { return Rank(group: 0, distance: 0, value: wanted) }
    if range.upperBound < wanted {
      return Rank(group: wanted > 500 ? 2 : 1, distance: wanted - range.upperBound, value: range.upperBound)
    }
    let distance = range.lowerBound - wanted
    let group =
      switch wanted {
      case ..<400: 2
      case ...500: range.lowerBound <= 500 ? 0 : 2
      default: 1
      }
    return Rank(group: group, distance: distance, value: range.lowerBound)
  }

  /// Step 4.2. The value is an angle in degrees, or 1000 and more for italic forms (less 1000: the `ital` value).
  static func slantRank(_ traits: FontTraits, wanted: FontStyle) -> Rank {
    if wanted.isItalic { return italicRank(traits) }
    return wanted.obliqueAngle == 0 ? uprightRank(traits) : obliqueRank(traits, angle: wanted.obliqueAngle)
  }

  static let italicValue = 1000.0

  private static func uprightRank(_ traits: FontTraits) -> Rank {
    if let oblique = traits.oblique, oblique.upperBound >= 0 {
      let angle = max(oblique.lowerBound, 0)
      return Rank(group: 0, distance: angle, value: angle)
    }
    if let italic = traits.italic {
      return Rank(group: 1, distance: italic.lowerBound, value: italicValue + italic.lowerBound)
    }
    let angle = traits.oblique?.upperBound ?? 0
    return Rank(group: 2, distance: -angle, value: angle)
  }

  private static func italicRank(_ traits: FontTraits) -> Rank {
    if let italic = traits.italic {
      return Rank(group: 0, distance: 1 - italic.upperBound, value: italicValue + italic.upperBound)
    }
    return forwardRank(traits.oblique ?? 0...0, wanted: leastObliqueAngle, firstGroup: 1, normalGroup: 3)
  }

  private static func obliqueRank(_ traits: FontTraits, angle: Double) -> Rank {
    guard let oblique = traits.oblique else {
      let italic = traits.italic?.upperBound ?? 0
      return Rank(group: 2, distance: 1 - italic, value: italicValue + italic)
    }
    // Backward angles mirror forward ones.
    let isForward = angle > 0
    let range = isForward ? oblique : -oblique.upperBound...(-oblique.lowerBound)
    var rank = forwardRank(range, wanted: abs(angle), firstGroup: 0, normalGroup: 3)
    if rank.group >= 3, let italic = traits.italic {
      return Rank(group: 2, distance: 1 - italic.upperBound, value: italicValue + italic.upperBound)
    }
    if !isForward { rank.value = -rank.value }
    return rank
  }

  /// CSS asks in steep directions first from this angle on, in flat ones below it.
  private static let leastObliqueAngle = 11.0

  /// Angles that lean the wanted way come in two groups, then upright, then angles that lean the other way.
  private static func forwardRank(
    _ range: ClosedRange<Double>, wanted: Double, firstGroup: Int, normalGroup: Int
  ) -> Rank {
    guard range.upperBound > 0 else {
      return range.upperBound == 0
        ? Rank(group: normalGroup, distance: 0, value: 0)
        : Rank(group: normalGroup + 1, distance: -range.upperBound, value: range.upperBound)
    }
    if range.contains(wanted) { return Rank(group: firstGroup, distance: 0, value: wanted) }
    let prefersSteeper = wanted >= leastObliqueAngle
    if range.lowerBound > wanted {
      return Rank(
        group: firstGroup + (prefersSteeper ? 0 : 1), distance: range.lowerBound - wanted, value: range.lowerBound)
    }
    return Rank(
      group: firstGroup + (prefersSteeper ? 1 : 0), distance: wanted - range.upperBound, value: range.upperBound)
  }
}

extension FontFace {
  /// This font moved, on the axes it has, as near to a style as its design space goes.
  ///
  /// - Throws: ``FontError`` when a number of the style is not finite.
  public func withStyle(_ style: FontStyle) throws(FontError) -> FontFace {
    for (name, value) in [("weight", style.weight.rawValue), ("width", style.width)] where !value.isFinite {
      throw FontError(.invalidAxisValue, source, "a \(name) cannot be \(value)")
    }
    guard style.obliqueAngle.isFinite else {
      throw FontError(.invalidAxisValue, source, "an angle cannot be \(style.obliqueAngle)")
    }
    let traits = traits
    let slant = FontMatching.slantRank(traits, wanted: style).value
    let isItalic = slant >= FontMatching.italicValue
    let wanted = [
      FontVariation(axis: .weight, value: FontMatching.weightRank(traits.weight, wanted: style.weight.rawValue).value),
      FontVariation(axis: .width, value: FontMatching.widthRank(traits.width, wanted: style.width).value),
      FontVariation(axis: .italic, value: isItalic ? slant - FontMatching.italicValue : 0),
      FontVariation(axis: .slant, value: isItalic ? 0 : -slant),
    ]
    return try withVariations(wanted.filter { variation in axes.contains { $0.tag == variation.axis } })
  }
}
