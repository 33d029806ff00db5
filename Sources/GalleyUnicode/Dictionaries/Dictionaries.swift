internal import CGalleyICU

/// The dictionaries of Thai, Lao, Khmer and Burmese, which are ICU's.
public enum Dictionaries {
  /// The version of ICU, such as `72.1`.
  public static var icuVersion: String { unsafe String(cString: galley_icu_version()) }
}
