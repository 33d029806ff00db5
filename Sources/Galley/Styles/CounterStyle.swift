/// A way to write numbers, one of those that CSS predefines (CSS Counter Styles 3, 6 and 7).
///
/// ```swift
/// CounterStyle("japanese-informal")?.text(12)  // 十二
/// ```
public struct CounterStyle: Hashable, Sendable {
  /// The name in CSS.
  public let name: String
  private let system: System
  /// The digits, letters or symbols, by the system.
  private let symbols: [String]

  private enum System: String {
    /// Ten digits.
    case numeric
    /// Letters, after the last of which come two: z, aa.
    case alphabetic
    /// Letters for 1 to 9, for 10 to 90, for 100 to 900 and so on.
    case letters
    /// As many numbers as there are symbols.
    case fixed
    /// The greatest number, then weights, from the greatest on, each with its symbol.
    case additive
    /// Digits; the symbols of 10, 100 and 1000; the sign below 0; how ones and zeros are written.
    case myriad
  }

  /// The style of a name in CSS; `nil` for a name of none.
  public init?(_ name: String) {
    guard let style = Self.table.first(where: { $0.name == name }) else { return nil }
    self = style
  }

  /// All styles.
  public static var all: [CounterStyle] { table }

  /// Returns a number as the style writes it.
  ///
  /// A number that the style has no signs for is written in those of `cjk-decimal`, if the style is of ideographs, or in
  /// digits.
  public func text(_ number: Int) -> String {
    switch system {
    case .numeric where number < 0 && name == "cjk-decimal": break
    case .numeric: return numeric(number)
    case .alphabetic where number > 0: return alphabetic(number)
    case .letters where number > 0: if let text = lettered(number) { return text }
    case .fixed where (1...symbols.count).contains(number): return symbols[number - 1]
    case .additive where number > 0 && number <= Int(symbols[0]) ?? 0: return added(number)
    case .myriad where number.magnitude <= 9999: return myriad(number)
    default: break
    }
    guard system == .fixed || system == .myriad else { return String(number) }
    return CounterStyle("cjk-decimal")?.text(number) ?? String(number)
  }

  /// The digits of a number from the last one on.
  private static func digits(_ number: Int) -> [Int] {
    var (rest, digits) = (number.magnitude, [Int]())
    repeat {
      digits.append(Int(rest % 10))
      rest /= 10
    } while rest > 0
    return digits
  }

  private func numeric(_ number: Int) -> String {
    Self.digits(number).reversed().reduce(into: number < 0 ? "-" : "") { $0 += symbols[$1] }
  }

  private func alphabetic(_ number: Int) -> String {
    var (rest, text) = (number, "")
    while rest > 0 {
      rest -= 1
      text = symbols[rest % symbols.count] + text
      rest /= symbols.count
    }
    return text
  }

  private func lettered(_ number: Int) -> String? {
    var text = ""
    for (place, digit) in Self.digits(number).enumerated() where digit > 0 {
      guard 9 * place + digit <= symbols.count else { return nil }
      text = symbols[9 * place + digit - 1] + text
    }
    return text
  }

  private func added(_ number: Int) -> String {
    var (rest, text) = (number, "")
    for index in stride(from: 1, to: symbols.count - 1, by: 2) {
      guard let weight = Int(symbols[index]) else { continue }
      while rest >= weight {
        text += symbols[index + 1]
        rest -= weight
      }
    }
    return text
  }

  private func myriad(_ number: Int) -> String {
    let (digits, units) = (symbols[0].map { String($0) }, symbols[1].map { String($0) })
    guard number != 0 else { return digits[0] }
    let (rule, sign) = (symbols[3], symbols[2].map { $0 == "_" ? " " : String($0) }.joined())
    var (text, skipsZero) = ("", false)
    for (place, digit) in Self.digits(number).enumerated().reversed() {
      guard digit > 0 else {
        skipsZero = true
        continue
      }
      if skipsZero, rule == "ten" || rule == "zero" { text += digits[0] }
      skipsZero = false
      let isUnsaid = digit == 1 && place > 0 && (rule == "drop" || rule == "ten" && place == 1 && text.isEmpty)
      text += (isUnsaid ? "" : digits[digit]) + (place > 0 ? units[place - 1] : "")
    }
    return (number < 0 ? sign : "") + text
  }

  private init?(row: Substring) {
    let fields = row.split(separator: " ").map { String($0) }
    guard fields.count > 2, let system = System(rawValue: fields[1]) else { return nil }
    self.name = fields[0]
    self.system = system
    symbols =
      system == .additive || system == .myriad ? Array(fields[2...]) : fields[2].map { String($0) }
  }

  private static let table = rows.split(separator: "\n").compactMap { CounterStyle(row: $0) }

  /// A row for each style: its name, its system and its symbols.
  private static let rows = """
    decimal numeric 0123456789
    arabic-indic numeric ٠١٢٣٤٥٦٧٨٩
    bengali numeric ০১২৩৪৫৬৭৮৯
    cambodian numeric ០១២៣៤៥៦៧៨៩
    devanagari numeric ०१२३४५६७८९
    gujarati numeric ૦૧૨૩૪૫૬૭૮૯
    gurmukhi numeric ੦੧੨੩੪੫੬੭੮੯
    kannada numeric ೦೧೨೩೪೫೬೭೮೯
    khmer numeric ០១២៣៤៥៦៧៨៩
    lao numeric ໐໑໒໓໔໕໖໗໘໙
    malayalam numeric ൦൧൨൩൪൫൬൭൮൯
    mongolian numeric ᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙
    myanmar numeric ၀၁၂၃၄၅၆၇၈၉
    oriya numeric ୦୧୨୩୪୫୬୭୮୯
    persian numeric ۰۱۲۳۴۵۶۷۸۹
    tamil numeric ௦௧௨௩௪௫௬௭௮௯
    telugu numeric ౦౧౨౩౪౫౬౭౮౯
    thai numeric ๐๑๒๓๔๕๖๗๘๙
    tibetan numeric ༠༡༢༣༤༥༦༧༨༩
    cjk-decimal numeric 〇一二三四五六七八九
    lower-alpha alphabetic abcdefghijklmnopqrstuvwxyz
    lower-latin alphabetic abcdefghijklmnopqrstuvwxyz
    upper-alpha alphabetic ABCDEFGHIJKLMNOPQRSTUVWXYZ
    upper-latin alphabetic ABCDEFGHIJKLMNOPQRSTUVWXYZ
    lower-greek alphabetic αβγδεζηθικλμνξοπρστυφχψω
    hiragana alphabetic あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん
    hiragana-iroha alphabetic いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす
    katakana alphabetic アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン
    katakana-iroha alphabetic イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス
    armenian letters ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ
    upper-armenian letters ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ
    lower-armenian letters աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփք
    georgian letters აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰჵ
    cjk-earthly-branch fixed 子丑寅卯辰巳午未申酉戌亥
    cjk-heavenly-stem fixed 甲乙丙丁戊己庚辛壬癸
    lower-roman additive 3999 1000 m 900 cm 500 d 400 cd 100 c 90 xc 50 l 40 xl 10 x 9 ix 5 v 4 iv 1 i
    upper-roman additive 3999 1000 M 900 CM 500 D 400 CD 100 C 90 XC 50 L 40 XL 10 X 9 IX 5 V 4 IV 1 I
    hebrew additive 10999 10000 י׳ 9000 ט׳ 8000 ח׳ 7000 ז׳ 6000 ו׳ 5000 ה׳ 4000 ד׳ 3000 ג׳ 2000 ב׳ 1000 א׳ \
    400 ת 300 ש 200 ר 100 ק 90 צ 80 פ 70 ע 60 ס 50 נ 40 מ 30 ל 20 כ 19 יט 18 יח 17 יז 16 טז 15 טו 10 י 9 ט \
    8 ח 7 ז 6 ו 5 ה 4 ד 3 ג 2 ב 1 א
    japanese-informal myriad 〇一二三四五六七八九 十百千 マイナス drop
    japanese-formal myriad 零壱弐参四伍六七八九 拾百阡 マイナス keep
    korean-hangul-formal myriad 영일이삼사오육칠팔구 십백천 마이너스_ keep
    korean-hanja-informal myriad 零一二三四五六七八九 十百千 마이너스_ drop
    korean-hanja-formal myriad 零壹貳參四五六七八九 拾百仟 마이너스_ keep
    simp-chinese-informal myriad 零一二三四五六七八九 十百千 负 ten
    simp-chinese-formal myriad 零壹贰叁肆伍陆柒捌玖 拾佰仟 负 zero
    trad-chinese-informal myriad 零一二三四五六七八九 十百千 負 ten
    trad-chinese-formal myriad 零壹貳參肆伍陸柒捌玖 拾佰仟 負 zero
    """
}
