internal import CGalleyUnicodeTables

/// A set of scripts that characters share, by its number in the tables.
///
/// Scripts have numbers too; the sets of one script come first and have the numbers of their scripts.
struct ScriptSet: Equatable {
  var number: Int

  static let common = ScriptSet(number: 0)

  /// True if the set is Common, Inherited or Unknown alone, which fits every run.
  var isNeutral: Bool { number <= 2 }

  /// True if the set is one script alone, whose number is then the set's.
  var isSingle: Bool { unsafe Int(galleyScriptSetOffsets[number + 1]) == number + 1 }

  /// The number of the Script property's value, which may be Common or Inherited.
  var primary: UInt8 { unsafe galleyScriptSetMembers[Int(galleyScriptSetOffsets[number])] }

  func contains(_ script: UInt8) -> Bool {
    members.contains { unsafe galleyScriptSetMembers[$0] == script }
  }

  /// Appends the scripts other than Common and Inherited.
  func appendScripts(to scripts: inout ContiguousArray<UInt8>) {
    for member in members {
      let script = unsafe galleyScriptSetMembers[member]
      if script > 2 { scripts.append(script) }
    }
  }

  private var members: Range<Int> {
    unsafe Int(galleyScriptSetOffsets[number])..<Int(galleyScriptSetOffsets[number + 1])
  }
}
