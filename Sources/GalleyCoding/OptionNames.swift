package import Galley

/// Options that are written into documents as a list of their names.
package protocol OptionNamed: OptionSet where Element == Self {
  /// The options by their names. A name for several options stands before the names of each.
  static var names: [(name: String, option: Self)] { get }
}

extension HangingPunctuation: OptionNamed {
  package static var names: [(name: String, option: Self)] {
    [("first", .first), ("last", .last), ("allowEnd", .allowEnd), ("forceEnd", .forceEnd)]
  }
}

extension LineBreakStrategy: OptionNamed {
  package static var names: [(name: String, option: Self)] {
    [("standard", .standard), ("pushOut", .pushOut), ("hangulWordPriority", .hangulWordPriority)]
  }
}

extension LineDecoration.Lines: OptionNamed {
  package static var names: [(name: String, option: Self)] {
    [("underline", .underline), ("overline", .overline), ("lineThrough", .lineThrough)]
  }
}
