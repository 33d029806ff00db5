extension SharedFace {
  /// The face's place in its family, from its axes and tables.
  ///
  /// - SeeAlso: OpenType 1.9.1, `OS/2` (`usWeightClass`, `fsSelection`) and `head` (`macStyle`); CSS Fonts 4, 2.3 for
  ///   the percentages of width classes.
  var traits: FontTraits {
    let os2 = table(.os2)
    let macStyle = table(.head).unsigned16(at: 44) ?? 0
    let selection = os2.unsigned16(at: 62) ?? 0
    // A face that calls itself regular (bit 6) is not bold or italic because its other table says so.
    let usesMacStyle = selection & 1 << 6 == 0
    let isBold = selection & 1 << 5 != 0 || usesMacStyle && macStyle & 0b1 != 0
    let isItalic = selection & 1 != 0 || usesMacStyle && macStyle & 0b10 != 0
    let angle = -italicAngle
    let isOblique = selection & 1 << 9 != 0 || (!isItalic && angle != 0)
    var italic: ClosedRange<Double>? = isItalic && !isOblique ? 1...1 : nil
    // 14 degrees is what CSS takes for `oblique` without an angle.
    var oblique: ClosedRange<Double>? = isOblique ? (angle == 0 ? 14...14 : angle...angle) : 0...0
    if italic != nil { oblique = nil }
    if let axis = range(of: .slant) { oblique = -axis.upperBound...(-axis.lowerBound) }
    if let axis = range(of: .italic) {
      italic = axis.upperBound > 0 ? axis : nil
      if oblique == nil { oblique = axis.lowerBound <= 0 ? 0...0 : nil }
    }
    let weight = range(of: .weight) ?? staticWeight(os2, isBold: isBold)
    let width = range(of: .width) ?? staticWidth(os2)
    return FontTraits(weight: weight, width: width, italic: italic, oblique: oblique)
  }

  private func range(of tag: FontTag) -> ClosedRange<Double>? {
    axes.first { $0.tag == tag && $0.minimum <= $0.maximum }?.range
  }

  /// The weight that a static face states; that of bold where it calls itself bold and states no more than regular.
  private func staticWeight(_ os2: FontTable, isBold: Bool) -> ClosedRange<Double> {
    let stated = os2.unsigned16(at: 4) ?? 0
    // Old fonts count weights from 1 to 9, as OS/2 of version 0 did.
    let weight = stated == 0 ? 400 : Double(min(stated < 10 ? stated * 100 : stated, 1000))
    let used = isBold && weight <= 400 ? 700 : weight
    return used...used
  }

  private func staticWidth(_ os2: FontTable) -> ClosedRange<Double> {
    let percentages = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    guard let stated = os2.unsigned16(at: 6), 1...9 ~= stated else { return 100...100 }
    return percentages[stated - 1]...percentages[stated - 1]
  }
}
