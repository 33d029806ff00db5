internal import Galley
internal import GalleyJSON
internal import GalleyShaping

extension Font {
  /// The font that a document's `font` asks for: a file, a family or a text style of Dynamic Type at the person's
  /// size, with a size and a weight of their own.
  ///
  /// - Parameter store: The fonts, and what decides about a text style and the system's font.
  init(_ font: JSONObject, fonts store: FontStore) throws(RecordError) {
    try font.refuseMembers(notIn: Self.documentRecord.names, kind: "key of a font")
    let file = try font.string("file"), family = try font.string("family")
    let style = try font.choice("textStyle", among: FontTextStyle.names).flatMap(FontTextStyle.init(name:))
    let size = try font.number("size"), weight = try font.number("weight").map { FontWeight($0) }
    if file == nil, family == nil {
      let surroundings = store.surroundings, metrics = surroundings.metrics
      self =
        style.map { .preferredFont(forTextStyle: $0, category: surroundings.category, metrics: metrics) }
        ?? .systemFont(ofSize: 17, metrics: metrics)
      if let weight { self = .systemFont(ofSize: pointSize, weight: weight, metrics: metrics) }
      if let size { self = withSize(size) }
      self = surroundings.systemFont(self, weight: weight ?? style?.weight ?? 400)
      return
    }
    let usedWeight = weight ?? style?.weight
    self.init(pointSize: size ?? style?.metrics(for: .large).pointSize ?? 17)
    if let file { fonts = [try store.font(file)] }
    do throws(FontError) {
      if file != nil {
        if let usedWeight { fonts[0] = try fonts[0].withWeight(usedWeight) }
      } else if let family {
        fonts = [try FontCollection.embedded.font(family: family, style: FontStyle(weight: usedWeight ?? 400))]
      }
    } catch {
      throw RecordError(error.description)
    }
  }
}
