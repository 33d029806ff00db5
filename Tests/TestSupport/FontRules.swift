internal import GalleyShaping

/// The findings about the rules of a font that ships, for the generator of the table and the test that computes it anew.
public enum FontRules {
  private static let scripts = [
    "Latn", "Cyrl", "Grek", "Armn", "Geor", "Hebr", "Arab", "Deva", "Beng", "Taml", "Thai", "Laoo", "Khmr", "Mymr",
    "Guru",
    "Gujr", "Orya", "Telu", "Knda", "Mlym", "Sinh", "Tibt", "Ethi", "Hani", "Hira", "Kana", "Hang", "Bopo", "Zyyy",
    "Zinh",
    "Zzzz",
  ]

  /// Languages for which fonts have rules of their own; all others are as the first, of which nobody knows anything.
  private static let languages: [String?] =
    [nil]
      + """
      af am ar as az ba be bg bm bn bo br bs ca ckb crh cs cv cy da de dz ee el en es et eu fa fi fr fy ga gag gd gl gn gu \
      ha he hi hr hu hy id ig is it ja jv ka kk km kn ko ks ksw ku ky lo lt lv mai mfe mk ml mni mnw mo mr ms mt my nb ne nl \
      nn nv oc om or pa pl pt pt-BR ro ru sa sd se shn si sjd sk sl smj smn sms so sq sr sv sw ta te th ti tk tl tr tt ug uk \
      ur uz vi yi yo zh zh-Hans zh-Hant zh-Hant-HK
      """.split(separator: " ").map(String.init)

  /// Nothing, and what letter-spacing turns off.
  private static let features = [[], [FontFeature("liga", 0), FontFeature("clig", 0)]]

  /// Reads the rules of a font, at the default place of its design space and away from it.
  ///
  /// - Returns: Records of `RuleTable` by their keys.
  public static func findings(path: String) throws -> [UInt64: [UInt8]] {
    let face = try FontFace(path: path)
    var findings: [UInt64: [UInt8]] = [:]
    for face in try [face] + (face.axes.isEmpty ? [] : [face.withVariations(["wght": 700])]) {
      for script in scripts.compactMap({ FontTag($0) }) {
        for language in languages {
          for features in features {
            face.instance.addFindings(
              script: script.rawValue, language: ShapingLanguage(language),
              isRightToLeft: ["Arab", "Hebr"].contains(script.description), features: ShapingFeatures(features),
              to: &findings)
          }
        }
      }
    }
    return findings
  }
}
