/// What UAX #14 asks about one code point: its class and the other properties that the rules name.
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
  }

  var lineBreakClass: Class
  var detail = Detail.none
  /// East_Asian_Width is F, W or H (LB19a, LB30).
  var isEastAsian = false

  var name: String {
    lineBreakClass.rawValue + (isEastAsian ? " East Asian" : "") + (detail == .none ? "" : " " + detail.rawValue)
  }

  static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}
