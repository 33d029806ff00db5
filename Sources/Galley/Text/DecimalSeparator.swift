/// The mark before the decimals of a number written with the digits 0 to 9, by language (CLDR 48,
/// `numbers/symbols[@numberSystem="latn"]/decimal`).
///
/// A table of Galley's own, so that a layout is the same on every machine.
enum DecimalSeparator {
  /// The mark of a BCP 47 tag in any case: U+002C or U+002E; `nil` for none that CLDR knows.
  ///
  /// Scripts and variants make no difference; a region does where its numbers are written otherwise than the language's.
  static func scalar(language tag: String?) -> Unicode.Scalar? {
    guard let tag else { return nil }
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first.map(String.init) else { return nil }
    // An extension or private use, after a letter of its own, holds no region.
    let region = parts.dropFirst().prefix { $0.count > 1 }.first {
      $0.count == 2 || ($0.count == 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) })
    }
    let usesComma = commaLanguages.contains(language)
    guard usesComma || pointLanguages.contains(language) else { return nil }
    let isException = region.map { exceptions[language]?.contains(String($0)) ?? false } ?? false
    return usesComma != isException ? "," : "."
  }

  private static let commaLanguages = words(
    """
    af agq ast az bas be bg br bs ca cs cv da de dsb dua dyo el eo es et eu ewo ff fi fo fr fur fy gl hr hsb hu hy ia \
    id is it jgo jv ka kab kea kgp kk kkj kl ksf ksh ku ky lb ln lo lt lu lv mgh mk mua nb nl nmg nn nnh no os pl ps \
    pt rm rn ro ru rw sah sc se seh sg shi sk sl smn sq sr su sv tg tk tr tt tzm uk uz vi wae wo yav yrl zgh
    """)

  private static let pointLanguages = words(
    """
    ak am ar as asa bem bez bgc bho bm bn bo brx ccp ce ceb cgg chr ckb cy dav dje doi dz ebu ee en fa fil ga gd \
    gsw gu guz gv ha haw he hi ig ii ja jmc kam kde khq ki kln km kn ko kok ks ksb kw lg lrc luo luy mai mas mer \
    mfe mg mi ml mn mni mr ms mt my mzn naq nd ne nus nyn om or pa pcm qu raj rof rwk sa saq sat sbp sd ses si sn \
    so sw ta te teo th ti to twq ug ur vai vun xh xog yi yo yue zh zu
    """)

  /// The regions of a language that write the other mark.
  private static let exceptions: [String: Set<String>] = [
    "ar": ["dz", "lb", "ly", "ma", "mr", "tn"], "de": ["ch", "li"],
    "en": ["at", "be", "de", "dk", "fi", "nl", "se", "si", "za"],
    "es": ["419", "br", "bz", "cu", "do", "gt", "hn", "mx", "ni", "pa", "pe", "pr", "sv", "us"], "it": ["ch"],
    "ms": ["bn", "id"], "qu": ["bo"], "sw": ["cd"],
  ]

  private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
