internal import GalleyJSON
internal import GalleyOptions

/// A group of options of the table that a command has flags for.
protocol FlagGroup: Sendable {
  static var flags: [OptionFlag] { get }
}

/// The flags of how characters look: `--kern`.
enum CharacterFlags: FlagGroup { static let flags = OptionFlag.texts(in: .characters) }

/// The flags of fonts: `--weight`.
enum FontFlags: FlagGroup { static let flags = OptionFlag.texts(in: .fonts) }

/// The flags of cells of a terminal: `--terminal-width`.
enum CellFlags: FlagGroup { static let flags = OptionFlag.texts(in: .cells) }

/// The flags of where lines may end: `--word-break`.
enum BreakFlags: FlagGroup { static let flags = OptionFlag.texts(in: .breaking) }

/// The flags of how lines stand: `--alignment`.
enum ParagraphFlags: FlagGroup { static let flags = OptionFlag.texts(in: .paragraph) }

/// The flags of texts that are no labels: `--writing-mode`.
enum PageFlags: FlagGroup { static let flags = OptionFlag.texts(in: .page) }

/// The flags of how much of a text is shown, and of the details in answers: `--lines`, `--clusters`.
enum MeasureFlags: FlagGroup { static let flags = OptionFlag.texts(in: .measure) }

/// The flags of how much of a text is shown: `--lines`.
enum LimitFlags: FlagGroup {
  private static let others: Set<Name> = ["scale", "sizePrecision", "clusters", "runs", "ink"]
  static let flags = MeasureFlags.flags.filter { !others.contains($0.option) }
}

/// The flags of how a label shows its text: `--minimum-scale-factor`.
enum LabelFlags: FlagGroup {
  static let flags = OptionFlag.flags(of: LabelOptions.all).map(\.flag)
}

/// The flags of where lines of labels may end, for which labels have one option of their own.
enum LabelBreakFlags: FlagGroup {
  static let flags = BreakFlags.flags.filter { !LabelOptions.names.contains($0.option) }
}

extension OptionFlag {
  private static let texts = flags(of: TextOptions.all)

  /// The flags of all commands.
  static let all: [OptionFlag] = {
    let groups: [any FlagGroup.Type] = [
      CharacterFlags.self, FontFlags.self, CellFlags.self, BreakFlags.self, ParagraphFlags.self, PageFlags.self,
      MeasureFlags.self, LabelFlags.self,
    ]
    return groups.flatMap { $0.flags }
  }()

  fileprivate static func texts(in group: OptionSubject) -> [OptionFlag] {
    texts.lazy.filter { $0.group == group }.map(\.flag)
  }

  /// The flags of options; the first one has a name of CSS that several have.
  fileprivate static func flags<Target>(
    of options: [JSONOption<Target>]
  ) -> [(group: OptionSubject, flag: OptionFlag)] {
    // Flags that are no options: the direction of the text, its size.
    var taken: Set<Name> = ["direction", "font-size"]
    taken.formUnion(options.map { Name(name(of: $0.name)) })
    return options.map { option in
      let flag = OptionFlag(option, taken: taken)
      taken.formUnion(flag.otherNames.map { Name($0) })
      return (option.group, flag)
    }
  }
}
