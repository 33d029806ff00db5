internal import GalleyFonts
public import GalleyShaping

extension CodingUserInfoKey {
  /// The fonts, a `[FontFace]`, by which a decoder finds those that did not come with the package.
  ///
  /// Decoding opens no files: a document cannot make a program read one.
  public static let galleyFonts: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "galley.fonts") else { preconditionFailure("every string makes a key") }
    return key
  }()
}

/// A font in a document: `{"source": …, "face": …, "variations": {"wght": 700}}`, of which the last two may be left out.
extension FontFace: Codable {
  private struct Form: FieldCoded {
    var source = ""
    var face = 0
    var variations: [String: Double] = [:]

    static var fields: CodedFields<Form> {
      CodedFields(Form()) {
        $0.add("source", \.source)
        $0.add("face", \.face)
        $0.add("variations", \.variations)
      }
    }

    init() {}

    func names(_ font: FontFace) -> Bool { font.source == source && font.faceIndex == face }
  }

  /// Finds the font among those of the decoder's ``Swift/CodingUserInfoKey/galleyFonts`` and the embedded ones.
  ///
  /// - Throws: `DecodingError` for a font that is in neither, and for axes that it does not have.
  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    let given = decoder.userInfo[.galleyFonts] as? [FontFace] ?? []
    let embedded = EmbeddedFont.all.lazy.map { FontFace($0) }
    guard let font = given.first(where: form.names) ?? embedded.first(where: form.names) else {
      throw decoder.refusal(
        "no font is called \"\(form.source)\": the decoder's fonts and those of the package are asked")
    }
    var variations: [FontTag: Double] = [:]
    for (name, value) in form.variations {
      guard let axis = FontTag(name) else { throw decoder.refusal("\"\(name)\" is no axis") }
      variations[axis] = value
    }
    do throws(FontError) { self = try font.withVariations(variations) } catch {
      throw decoder.refusal(error.description)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var form = Form()
    form.source = source
    form.face = faceIndex
    for (axis, variation) in zip(axes, places) where variation.value != axis.defaultValue {
      form.variations[variation.axis.description] = variation.value
    }
    try form.encode(to: encoder)
  }
}
