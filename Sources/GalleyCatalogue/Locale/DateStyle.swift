internal import GalleyJSON

/// The style in which a language writes dates and times (CLDR, from ICU's data; UTS #35 part 4).
struct DateStyle {
  /// A moment of the Gregorian calendar.
  struct Moment: Hashable {
    var year: Int
    /// From 1.
    var month: Int
    var day: Int
    /// From 0, which is Sunday.
    var weekday: Int
    var hour: Int
    var minute: Int
    var second: Int
    /// From 1.
    var quarter: Int { (month + 2) / 3 }

    /// A day of each month of 2026, in the evening; all weekdays are among them.
    static let samples: [Moment] = (1...12).map { month in
      let day = 20 + month % 9
      return Moment(
        year: 2026, month: month, day: day, weekday: weekday(2026, month, day), hour: 22, minute: 58, second: 48)
    }

    private static func weekday(_ year: Int, _ month: Int, _ day: Int) -> Int {
      let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
      let year = month < 3 ? year - 1 : year
      return (year + year / 4 - year / 100 + year / 400 + shifts[month - 1] + day) % 7
    }
  }

  private let text: LocaleText
  private let numbers: NumberStyle
  private static let calendar = "calendar/gregorian/"

  /// - Parameter language: A BCP 47 tag.
  init(language: String) {
    text = LocaleText(language: language)
    numbers = NumberStyle(language: language)
  }

  /// A moment by a skeleton such as `yMMMd`, one of the lengths `full`, `long`, `medium` and `short` of a date, or of a time
  /// where `time` stands before it; several with `+` between them follow each other.
  func string(_ moment: Moment, skeleton: String) -> String {
    skeleton.parts(at: "+").map { string(moment, pattern: pattern(of: String($0))) }.joined(separator: " ")
  }

  // MARK: Patterns

  private static let lengths = ["full", "long", "medium", "short"]

  private func standard(_ index: Int) -> String? { text["\(Self.calendar)DateTimePatterns", at: index] }

  /// The pattern of a skeleton as near to it as the language has one.
  func pattern(of skeleton: String) -> String {
    if let index = Self.lengths.firstIndex(of: skeleton) { return standard(4 + index) ?? "y-MM-dd" }
    if let length = skeleton.rest(after: "time "), let index = Self.lengths.firstIndex(of: String(length)) {
      return standard(index) ?? "HH:mm"
    }
    let hours = skeleton.exchanging("j", for: text.hasTwelveHours ? "h" : "H")
    if let found = available(hours) ?? alone(hours) { return found }
    if let found = adjusted(hours) { return found }
    // A date and a time that no pattern has together.
    let isTime: (Character) -> Bool = { "hHkKmsSavzB".contains($0) }
    guard let first = hours.firstIndex(where: isTime), first > hours.startIndex else { return standard(6) ?? "y-MM-dd" }
    return "\(pattern(of: String(hours[..<first]))) \(pattern(of: String(hours[first...])))"
  }

  /// A skeleton of one field is its own pattern, unless the language has one for it.
  private func alone(_ skeleton: String) -> String? {
    guard let field = skeleton.first, skeleton.allSatisfy({ $0 == field }), "GyMLdEcQqm s".contains(field) else {
      return nil
    }
    return field == "E" ? String(repeating: "c", count: skeleton.count) : skeleton
  }

  private func available(_ skeleton: String) -> String? {
    switch skeleton {
    case "yMMMMEEEEd": text["\(Self.calendar)availableFormats/\(skeleton)", at: -1, withRoot: false] ?? standard(4)
    case "yMMMMd": standard(5)
    case "LLL", "LLLL", "EEEE", "EEE": nil
    default: text["\(Self.calendar)availableFormats/\(skeleton)", at: -1, withRoot: false]
    }
  }

  /// The pattern of a skeleton with shorter names, with these names written out.
  private func adjusted(_ skeleton: String) -> String? {
    let shorter: [(long: String, short: String)] = [("EEEE", "E"), ("MMMM", "MMM"), ("QQQQ", "QQQ")]
    for choice in 1..<8 {
      var changed = skeleton
      let used = shorter.indices.filter { choice & (1 << $0) != 0 && skeleton.contains(shorter[$0].long) }
      for index in used { changed = changed.replacing(shorter[index].long, with: shorter[index].short) }
      guard changed != skeleton, var pattern = available(changed) else { continue }
      for index in used {
        let name = shorter[index].long.prefix(1)
        for field in name == "E" ? ["E", "c"] : name == "M" ? ["M", "L"] : ["Q", "q"] {
          pattern = Self.writtenOut(pattern, Character(field), from: name == "E" ? 1 : 3)
        }
      }
      return pattern
    }
    return text["\(Self.calendar)availableFormats/\(skeleton)"]
  }

  /// A pattern whose fields of a letter have four of it where they have at least some.
  private static func writtenOut(_ pattern: String, _ field: Character, from least: Int) -> String {
    var result = "", isQuoted = false, run = 0
    func flush() {
      result += String(repeating: field, count: run >= least ? max(run, 4) : run)
      run = 0
    }
    for character in pattern {
      if character == "'" { isQuoted.toggle() }
      if character == field, !isQuoted {
        run += 1
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }

  // MARK: Fields

  /// A moment by a pattern of CLDR, in which letters are fields and apostrophes quote.
  func string(_ moment: Moment, pattern: String) -> String {
    var result = ""
    var rest = pattern[...]
    while let first = rest.first {
      if first == "'" {
        rest = rest.dropFirst()
        let quoted = rest.prefix { $0 != "'" }
        result += quoted.isEmpty ? "'" : String(quoted)
        rest = rest[quoted.endIndex...].dropFirst()
      } else if first.isASCII, first.isLetter {
        let run = rest.prefix { $0 == first }
        result += field(first, run.count, moment)
        rest = rest[run.endIndex...]
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func field(_ letter: Character, _ count: Int, _ moment: Moment) -> String {
    switch letter {
    case "y", "Y", "u": number(count == 2 ? moment.year % 100 : moment.year, count)
    case "M": count < 3 ? number(moment.month, count) : name("monthNames", "format", count, moment.month - 1)
    case "L": count < 3 ? number(moment.month, count) : name("monthNames", "stand-alone", count, moment.month - 1)
    case "Q": count < 3 ? number(moment.quarter, count) : name("quarters", "format", count, moment.quarter - 1)
    case "q": count < 3 ? number(moment.quarter, count) : name("quarters", "stand-alone", count, moment.quarter - 1)
    case "d": number(moment.day, count)
    case "E": name("dayNames", "format", max(3, count), moment.weekday)
    case "c", "e": name("dayNames", letter == "c" ? "stand-alone" : "format", max(3, count), moment.weekday)
    case "a", "b", "B": text["\(Self.calendar)AmPmMarkers", at: moment.hour < 12 ? 0 : 1] ?? "PM"
    case "h", "K": number((moment.hour + 11) % 12 + 1, count)
    case "H", "k": number(moment.hour, count)
    case "m": number(moment.minute, count)
    case "s": number(moment.second, count)
    case "S": number(0, count)
    case "G": text["\(Self.calendar)eras/abbreviated", at: 1] ?? "AD"
    case "z", "v", "V", "O", "Z", "x", "X": "GMT+2"
    default: ""
    }
  }

  private func number(_ value: Int, _ count: Int) -> String {
    let digits = String(value)
    let padded = String(repeating: "0", count: max(0, count - digits.count)) + digits
    return numbers.localized(padded[...])
  }

  private func name(_ list: String, _ context: String, _ count: Int, _ index: Int) -> String {
    let width = count == 3 ? "abbreviated" : count == 4 ? "wide" : "narrow"
    let other = context == "format" ? "stand-alone" : "format"
    let base = "\(Self.calendar)\(list)/"
    // Where a width or a context is missing, CLDR takes another one.
    var paths = ["\(base)\(context)/\(width)", "\(base)\(other)/\(width)"]
    if width == "narrow" { paths.append("\(base)\(context)/abbreviated") }
    paths += ["\(base)\(context)/wide", "\(base)\(other)/wide", "\(base)format/abbreviated"]
    return text.first(paths, at: index) ?? String(index + 1)
  }
}
