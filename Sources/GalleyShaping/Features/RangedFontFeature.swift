internal import CHarfBuzz

/// An OpenType feature for a part of a text, as HarfBuzz' tools take it.
package struct RangedFontFeature: Hashable, Sendable {
  package var tag: FontTag
  package var value: UInt32
  /// The scalars of the text that it is for, counted from the text's start; no end is `UInt32.max`.
  package var range: Range<UInt32>

  /// Parses one setting such as `tnum`, `-liga`, `aalt=2` or `kern[3:5]=0`; `nil` where it is none.
  ///
  /// - SeeAlso: HarfBuzz 6, `hb_feature_from_string`.
  package init?(_ text: some StringProtocol) {
    var feature = hb_feature_t()
    let isFeature = unsafe parse(text) { unsafe hb_feature_from_string($0, $1, &feature) }
    guard isFeature, feature.start <= feature.end else { return nil }
    tag = FontTag(rawValue: feature.tag)
    value = feature.value
    range = feature.start..<feature.end
  }

  var harfBuzzFeature: hb_feature_t {
    hb_feature_t(tag: tag.rawValue, value: value, start: range.lowerBound, end: range.upperBound)
  }
}

extension FontVariation {
  /// Parses one setting such as `wght=550`; `nil` where it is none.
  ///
  /// - SeeAlso: HarfBuzz 6, `hb_variation_from_string`.
  package init?(_ text: some StringProtocol) {
    var variation = hb_variation_t()
    guard unsafe parse(text, { unsafe hb_variation_from_string($0, $1, &variation) }) else { return nil }
    self.init(axis: FontTag(rawValue: variation.tag), value: Double(variation.value))
  }
}

/// Tells whether a text that is not empty is what one of HarfBuzz' parsers reads.
private func parse(
  _ text: some StringProtocol, _ parser: (UnsafePointer<CChar>?, Int32) -> hb_bool_t
) -> Bool {
  let bytes = Array(text.utf8)
  return unsafe bytes.withUnsafeBytes { bytes in
    let text = unsafe bytes.assumingMemoryBound(to: CChar.self)
    return unsafe !bytes.isEmpty && parser(text.baseAddress, Int32(text.count)) != 0
  }
}
