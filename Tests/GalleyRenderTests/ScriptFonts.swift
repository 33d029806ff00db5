/// The shipped fonts that show a language of the corpora.
enum ScriptFonts {
  static func files(for language: String) -> [String] {
    switch language {
    case "ar": ["Fonts/NotoSansArabic-Regular.ttf"]
    case "he": ["Fonts/NotoSansHebrew-Regular.ttf"]
    case "hi": ["Fonts/NotoSansDevanagari-Regular.ttf"]
    case "km": ["Fonts/NotoSansKhmer-Regular.ttf"]
    case "my": ["Fonts/NotoSansMyanmar-Regular.ttf"]
    case "th": ["Fonts/NotoSansThai-Regular.ttf"]
    case "ur": ["Fonts/NotoNastaliqUrdu-Regular.ttf"]
    case "ja", "ko", "zh": ["Fonts/NotoSansCJKjp-Regular.subset.otf"]
    default: []
    }
  }
}
