internal import GalleyUnicode
internal import CGalleyUnicodeTables

/// A Line_Break property value after rule LB1 has resolved the ambiguous ones.
///
/// AI, SG and XX are AL; marks of scripts whose words a dictionary finds are CM. CJ and SA keep their names, since options and
/// dictionaries decide about them: the rules take CJ for NS and SA for AL.
package enum LineBreakClass: String, CaseIterable, Hashable, Sendable {
  case BK, CR, LF, NL, SP, ZW, WJ, GL, CM, ZWJ
  case AK, AL, AP, AS, B2, BA, BB, CB, CJ, CL, CP, EB, EM, EX, H2, H3, HH, HL, HY, ID, IN, IS
  case JL, JT, JV, NS, NU, OP, PO, PR, QU, RI, SA, SY, VF, VI

  /// The class of a scalar, assigned or not.
  package init(of scalar: Unicode.Scalar) {
    let number = Int(scalar.value)
    let symbol = unsafe galleyLineBreakSymbols[Int(galleyLineBreakOffsets[number >> 6]) + number & 0x3F]
    let letters = unsafe galleyLineBreakClassNames[Int(symbol)]
    let bytes = [letters >> 16, letters >> 8, letters].map { UInt8(truncatingIfNeeded: $0) }.drop { $0 == 0 }
    self = LineBreakClass(rawValue: String(decoding: bytes, as: UTF8.self)) ?? .AL
  }
}
