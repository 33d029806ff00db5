internal import CGalleyLocale
internal import GalleyJSON

/// The characters that a language is usually written with.
package enum ExemplarCharacters {
  /// The letters of a language in both cases, in ascending order (CLDR's main exemplar characters, from ICU's data).
  ///
  /// Cantonese is written with more than CLDR lists, which are the letters of written Chinese.
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Returns: `nil` for a language that CLDR does not know.
  package static func characters(of language: String) -> [Unicode.Scalar]? {
    final class Characters { var list: [Unicode.Scalar] = [] }
    let found = Characters()
    let context = unsafe Unmanaged.passUnretained(found).toOpaque()
    let isKnown = unsafe galley_locale_exemplar_characters(language.exchanging("-", for: "_"), context) {
      context, code in
      guard let scalar = Unicode.Scalar(code) else { return }
      unsafe Unmanaged<Characters>.fromOpaque(context).takeUnretainedValue().list.append(scalar)
    }
    return withExtendedLifetime(found) {
      guard isKnown else { return nil }
      let parts = language.lowercased().exchanging("_", for: "-").parts(at: "-")
      guard parts.first == "yue", !parts.contains("hans"), !parts.contains("cn") else { return found.list }
      return Set(found.list).union(cantonese.unicodeScalars.filter { $0.value > 0x20 }).sorted()
    }
  }

  /// The characters that are met 60 times or more in two million of written Cantonese (HKCanCor, CantoMap, Common Voice,
  /// CTCPC) and that CLDR does not list for it, a seventh of all that is written.
  private static let cantonese = """
    㗎㷫个乒乓乜乞乳乸仆仗伏佐佢佬偈催債僱儲兆兜冇冚冤冧凳凸刑削剝劑勻匙匿叉叢叻吓吔吖呃呎咀咁咋咕咗咩咭咯咳咸哂哋响
    唞唧啖啞啩啫啱啲喉喎喐喱喳喺嗌嗰嗱嘅嘈嘍嘔嘞嘢嘥嘩噃噉噏噚噶嚟嚹嚿囖圳坊埋埗塑塘姨姻嫁嫂嫲嬋嬲孖孭宵屈屎屘屙屯峯
    崗崩巢巾廁廚廿弊循患慌慳憎懵戇戚户扒扶抌抑拎拗拘捉捱掂掘掟掣掹揀揗揦揭揸揼揾搵搽摺撈撚撤撳撻擒擘擰攞攪攬攰斟斤斬
    晏晝暈暢杏枉枱柱桂框桶梗梳棟棵樽櫃氧氹泛浸涌添渠渣温湊滯漁潤瀑灘炒焗煲熄燕爲牀璃甩畀疊疫症癌癮癲盒盞盪着睇瞓砌碌
    碑碳磅磡礦禾窒窿竇笠笪筒篤籬粒粥粹糧紋綁綫繫纜缽罅羣翠耷肝胃脷脹脾腩腫腸膊舅舖艇苑茂荃荔萍董蕩蛛蜘蝕蠢衞衰袖裙褸
    襲詐誒説諗譬豉貧販貸貿賊賠趁趷跨躉轄轆邨郁釘鋪鑊鑼鑽閂隧雀靚鞦韆頹餓餸駁騰鬚鹹麪黐齣𠸏𠺝𠺢𠻹𠻺𡁵𡃁𡃉𤓓
    """
}
