internal import GalleyJSON
internal import GalleyShaping

/// The answer of `galley fonts` about one font.
struct FontListing {
  private let font: FontFace
  private let names: FontNames
  private let traits: FontTraits
  /// The file that the font comes from.
  private let source: String

  /// - Parameter copy: The file that the font's was copied to.
  init(_ font: FontFace, copy: String? = nil) {
    self.font = font
    source = copy ?? font.source
    names = font.names
    traits = font.traits
  }

  /// The font in one line for a person: family and style, what it can be, where it is.
  var text: String {
    var parts = [
      "\(names.preferredFamily) \(names.preferredSubfamily)", "weight \(Self.text(traits.weight))",
    ]
    if traits.width != 100...100 { parts.append("width \(Self.text(traits.width)) %") }
    if slant != "upright" { parts.append(slant) }
    if font.isFixedPitch { parts.append("fixed pitch") }
    if font.isColor { parts.append("colour") }
    if names.preferredFamily == "Noto Color Emoji Measures" { parts.append("widths of emoji, without pictures") }
    let moved = zip(font.axes, font.places).filter { $0.defaultValue != $1.value }
    parts += moved.map { "\($0.tag)=\(Self.text($1.value...$1.value))" }
    parts.append(font.faceIndex == 0 ? source : "\(source) #\(font.faceIndex)")
    return parts.joined(separator: ", ")
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      let texts = [
        ("family", names.preferredFamily), ("style", names.preferredSubfamily), ("fullName", names.fullName),
        ("postScriptName", names.postScriptName), ("source", source),
      ]
      for (key, value) in texts {
        writer.member(key, value)
      }
      writer.member("index", font.faceIndex)
      for (key, range) in [("weight", traits.weight), ("width", traits.width)] {
        writer.array(key) { writer in
          writer.number(range.lowerBound)
          writer.number(range.upperBound)
        }
      }
      writer.member("slant", slant)
      for (key, value) in [("fixedPitch", font.isFixedPitch), ("color", font.isColor)] {
        writer.member(key, value)
      }
      for (key, value) in [("unitsPerEm", font.unitsPerEm), ("glyphs", font.glyphCount)] {
        writer.member(key, value)
      }
      writeDesignSpace(to: &writer)
    }
  }

  private func writeDesignSpace(to writer: inout JSONWriter) {
    writer.array("axes") { writer in
      for (axis, place) in zip(font.axes, font.places) {
        writer.object { writer in
          writer.member("tag", axis.tag.description)
          let numbers = [
            ("minimum", axis.minimum), ("default", axis.defaultValue), ("maximum", axis.maximum),
            ("value", place.value),
          ]
          for (key, value) in numbers {
            writer.member(key, value)
          }
        }
      }
    }
    writer.array("instances") { writer in
      for name in font.instanceNames { writer.string(name) }
    }
  }

  private var slant: String {
    if traits.italic != nil, traits.oblique?.contains(0) != true { return "italic" }
    return traits.oblique?.contains(0) != false ? "upright" : "oblique"
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? value.description }
    let lower = number(range.lowerBound)
    return range.lowerBound == range.upperBound ? lower : "\(lower)–\(number(range.upperBound))"
  }
}
