internal import ArgumentParser
internal import GalleyJSON

/// Options that were given on a command line.
protocol GivenFlags {
  /// All options that there are flags for, by their names in the table.
  static var names: Set<Name> { get }
  /// Those that were given, as a batch has them.
  var options: JSONObject { get }
}

/// The flags of a group of options, which the parser finds by the table of options and not by properties.
///
/// The parser asks a mirror for the flags of a type and a decoder for their values: both are answered from the table.
struct TableFlags<Group: FlagGroup>: ParsableArguments, GivenFlags, CustomReflectable {
  static var names: Set<Name> { Set(Group.flags.map { Name($0.option) }) }

  private(set) var options = JSONObject()

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: OptionFlag.Key.self)
    for flag in Group.flags {
      guard let value = try flag.value(in: values) else { continue }
      options.members.append(JSONObject.Member(key: flag.option, value: value))
    }
  }

  var customMirror: Mirror { Mirror(self, children: Group.flags.flatMap(\.definitions)) }
}

extension JSONObject {
  /// The flags by which these options are given, as people write them.
  var flags: [String] { members.map { "--" + OptionFlag.name(of: $0.key) } }

  /// These options and those of another object, which come first where both have one.
  func overridden(by others: JSONObject) -> JSONObject {
    if members.isEmpty { return others }
    var all = others
    all.members = members.filter { others[$0.key] == nil } + others.members
    return all
  }

  /// These options, and those of another object that are not among them.
  func adding(_ defaults: JSONObject) -> JSONObject {
    JSONObject(members: members + defaults.members.filter { self[$0.key] == nil })
  }

  /// The options that a name is for, and the others, which come first.
  func parted(_ isSecond: (String) -> Bool) -> (JSONObject, JSONObject) {
    (
      JSONObject(members: members.filter { !isSecond($0.key) }),
      JSONObject(members: members.filter { isSecond($0.key) })
    )
  }
}
