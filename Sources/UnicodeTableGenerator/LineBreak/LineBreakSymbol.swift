/// The properties of a code point that UAX #14 asks for: its class and others that the rules name.
///
/// The symbols of the line break machine are the combinations that occur in the database.
struct LineBreakSymbol: Hashable, Comparable {
  /// The Line_Break property values after rule LB1, and those that options resolve in another way.
  enum Class: String, CaseIterable {
    case BK, CR, LF, NL, SP, ZW, WJ, GL, CM, ZWJ
    case AK, AL, AP, AS, B2, BA, BB, CB, CL, CP, EB, EM, EX, H2, H3, HH, HL, HY, ID, IN, IS
    case JL, JT, JV, NS, NU, OP, PO, PR, QU, RI, SY, VF, VI
    /// Conditional Japanese starter: as `NS` unless an option makes it `ID` (LB1).
    case CJ
    /// A letter of a script whose words only a dictionary finds: as `AL` outside of dictionaries (LB1).
    case SA
  }

  /// The general categories and single characters that the rules tell apart within a class.
  enum Detail: String, CaseIterable {
    case none
    /// QU with General_Category Pi (LB15a, LB19).
    case initialQuote
    /// QU with General_Category Pf (LB15b, LB19).
    case finalQuote
    /// U+25CC (LB28a).
    case dottedCircle
    /// Unassigned and Extended_Pictographic (LB30b).
    case futureEmoji
    /// CM of a script whose words only a dictionary finds; no rule tells it from other marks.
    case complexMark
    // What CSS Text 3, 5.3 names, for options:
    /// U+301C and U+30A0.
    case waveDash
    /// The iteration marks.
    case iterationMark
    /// Another nonstarter that is a letter.
    case letterNonstarter
    /// Centred punctuation.
    case centeredPunctuation
    /// U+2010 and U+2013.
    case dash
    /// A prefix or postfix whose East_Asian_Width is A, F or W.
    case wideAffix
    // Those whose class was another one in Unicode 17.0, for options; U+2013 is a `dash`, too:
    /// U+00AD, which was BA.
    case softHyphen
    /// U+2012, which was HH.
    case figureDash
    /// U+00B7 and U+0387, which were AI and AL.
    case middleDot
    /// U+FE51, which was ID.
    case smallComma
  }

  /// The way in which an option binds the character to its neighbours.
  enum Binding: String {
    case none
    /// No break between two of these: `wordBreak` keepAll.
    case word
    /// No break between two of these: Hangul word priority.
    case hangul
    /// As IN, but a break between two of these is allowed: loose.
    case separable
    /// As HH, but a break between an ideograph and it is allowed: loose.
    case dashAfterIdeograph
    /// A wide affix that need not stay with its number: loose.
    case looseAffix
    /// BA as Unicode 17.0 had it, with a break between it and GL (LB12a): the rules of browsers.
    case beforeGlue
  }

  var lineBreakClass: Class
  var detail = Detail.none
  /// East_Asian_Width is F, W or H (LB19a, LB30).
  var isEastAsian = false
  var binding = Binding.none

  /// True if the character is an ideograph to the rules that bind ideographs to others.
  ///
  /// Of the details only those for CSS go with a class that is not the character's own.
  var isIdeograph: Bool {
    lineBreakClass == .ID && ![.waveDash, .iterationMark, .centeredPunctuation].contains(detail)
  }

  /// True if the character is a letter with which no line begins by itself, such as an iteration mark.
  var isLetterNonstarter: Bool { lineBreakClass == .NS && [.iterationMark, .letterNonstarter].contains(detail) }

  /// True if rules LB23 to LB30b say nothing about the position before it: a loose postfix.
  var allowsBreakBefore: Bool { binding == .looseAffix && lineBreakClass == .PO }
  /// True if rules LB23 to LB30b say nothing about the position after it: a loose prefix.
  var allowsBreakAfter: Bool { binding == .looseAffix && lineBreakClass == .PR }

  var name: String {
    lineBreakClass.rawValue + (isEastAsian ? " East Asian" : "") + (detail == .none ? "" : " " + detail.rawValue)
      + (binding == .none ? "" : " bound by " + binding.rawValue)
  }

  static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}
