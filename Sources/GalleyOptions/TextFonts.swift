internal import Galley
package import GalleyJSON
package import GalleyShaping

extension JSONObject {
  /// Returns the fonts of a text, at the weight and at the places on axes that options ask for.
  ///
  /// - Parameters:
  ///   - given: The fonts that the text names; empty for none.
  ///   - usual: The weight where no option says one; `nil` for that of the fonts.
  ///   - chosen: Finds the fonts of a text that names none.
  package func fonts(
    _ given: [FontFace], weight usual: Double?, otherwise chosen: (Double?) throws(FontError) -> [FontFace]
  ) throws(RecordError) -> [FontFace] {
    let weight = try fontWeight()
    let variations = try fontVariations()
    var fonts = given
    do {
      if fonts.isEmpty {
        fonts = try chosen(weight ?? usual)
      } else if let weight = weight ?? usual {
        for index in fonts.indices { fonts[index] = try fonts[index].withWeight(FontWeight(weight)) }
      }
      guard !variations.isEmpty else { return fonts }
      if fonts.isEmpty { fonts = try chosen(400) }
      // Axis values are the first font's: another font of the list need not have the axis.
      fonts[0] = try fonts[0].withVariations(variations)
      return fonts
    } catch {
      throw RecordError(error.description)
    }
  }

  /// The weight that fonts are asked for; `nil` where none is said.
  package func fontWeight() throws(RecordError) -> Double? {
    guard let weight = try number("fontWeight") else { return nil }
    guard (1...1000).contains(weight) else {
      throw RecordError("\"fontWeight\" must lie between 1 and 1000, not \(weight.shown)")
    }
    return weight
  }

  /// `{"wght": 550}` as places on axes.
  package func fontVariations() throws(RecordError) -> [FontVariation] {
    var variations: [FontVariation] = []
    for member in try object("fontVariations")?.members ?? [] {
      guard let tag = FontTag(member.key) else {
        throw RecordError("\"fontVariations\": \"\(member.key)\" is not an axis tag")
      }
      guard case .number(let value, _) = member.value else {
        throw .mismatch("fontVariations", expected: "numbers by axis tag", found: member.value)
      }
      variations.append(FontVariation(axis: tag, value: value))
    }
    return variations
  }
}
