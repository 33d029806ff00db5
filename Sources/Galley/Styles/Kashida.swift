internal import GalleyUnicode

/// The growth of words of justified Arabic lines at their joins, by the letter tatweel (U+0640).
///
/// First the spaces of a line grow, up to ``JustificationLimits/spaceStretch``, by half of their width where that is
/// not finite. Then words grow, one place in each, by at most one em: those with the best place first. What is left,
/// less than a tatweel, goes to the spaces, so that the line is as wide as it should be. The places are the classical
/// ones, from best to least: a tatweel of the author's; after seen, sad and their like; before a final teh marbuta,
/// heh or dal; before a final alef, lam, kaf, gaf or tah, and after kaf; between a medial beh and a reh or yeh; before
/// a final waw, ain, qaf or feh; before any other final letter. Nowhere else, and never inside of a ligature. Words are
/// shaped anew with their tatweels, so that joins hold; the text stays as it is.
public enum Kashida: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// In words whose letters stand on the baseline; not where they come down to it, as in Nastaliq.
  case automatic = "auto"
  /// In Nastaliq, too.
  case always
}

/// The letters of Arabic as tatweels look at them.
enum KashidaLetter {
  /// The way in which a letter joins its neighbours (ArabicShaping.txt); `nil` for what is no part of a word.
  enum Joining {
    case both, before, none, transparent
  }

  static func joining(_ scalar: Unicode.Scalar) -> Joining? {
    switch scalar.value {
    case 0x0640: .both
    case 0x0621, 0x0674: Joining.none
    case 0x0622...0x0625, 0x0627, 0x0629, 0x062F...0x0632, 0x0648, 0x0671...0x0673, 0x0675...0x0677, 0x0688...0x0699,
      0x06C0,
      0x06C3...0x06CB, 0x06CD, 0x06CF, 0x06D2, 0x06D3, 0x06D5, 0x06EE, 0x06EF, 0x0759...0x075B, 0x076B, 0x076C, 0x0771,
      0x0773, 0x0774, 0x0778, 0x0779:
      .before
    case 0x0620...0x064A, 0x066E, 0x066F, 0x0678...0x0687, 0x069A...0x06D1, 0x06FA...0x06FC, 0x06FF, 0x0750...0x077F:
      .both
    case 0x064B...0x065F, 0x0670, 0x0610...0x061A, 0x06D6...0x06DC, 0x06DF...0x06E4, 0x06E7, 0x06E8, 0x06EA...0x06ED:
      .transparent
    default: nil
    }
  }

  /// How good the join between two letters is for a tatweel, 0 for the best; `nil` where none may stand.
  ///
  /// - Parameters:
  ///   - isMedial: Whether `left`, which comes first, joins the letter before it.
  ///   - isFinal: Whether `right` does not join the letter after it.
  static func rank(_ left: Unicode.Scalar, isMedial: Bool, _ right: Unicode.Scalar, isFinal: Bool) -> Int? {
    if left.value == 0x0640 { return 0 }
    if right.value == 0x0640 { return nil }
    switch left.value {
    case 0x0633...0x0636, 0x069A...0x069E, 0x06FA, 0x06FB, 0x075C, 0x076D, 0x0770, 0x077D, 0x077E: return 1
    default: break
    }
    if isFinal {
      switch right.value {
      case 0x0629, 0x0647, 0x062F, 0x0630, 0x0688...0x0690, 0x06BE...0x06C3, 0x06D5, 0x06EE, 0x0759, 0x075A: return 2
      case 0x0622, 0x0623, 0x0625, 0x0627, 0x0671...0x0673, 0x0675, 0x0637, 0x0638, 0x0643, 0x0644, 0x06A9...0x06B8:
        return 3
      default: break
      }
    }
    if isKaf(left) { return 3 }
    guard isFinal else { return nil }
    switch right.value {
    case 0x0631, 0x0632, 0x0691...0x0699, 0x06EF, 0x0649, 0x064A, 0x06CC...0x06CE, 0x06D0, 0x06D1:
      return isMedial && isBeh(left) ? 4 : 6
    case 0x0648, 0x0624, 0x06C4...0x06CB, 0x0639, 0x063A, 0x0641, 0x0642, 0x06A0...0x06A8: return 5
    default: return 6
    }
  }

  private static func isKaf(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x0643 || (0x06A9...0x06B4).contains(scalar.value)
  }

  private static func isBeh(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0628, 0x062A, 0x062B, 0x0646, 0x064A, 0x0626, 0x066E, 0x0679...0x0680, 0x06BA...0x06BD, 0x06CC: true
    default: false
    }
  }
}
