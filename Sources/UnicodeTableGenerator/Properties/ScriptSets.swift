/// The scripts that each code point is used with, by UAX #24.
struct ScriptSets {
  /// The ISO 15924 codes; Zyyy (Common) is the first, Zinh (Inherited) the second, Zzzz (Unknown) the third.
  let scripts: [String]
  /// The sets of scripts, as indices into `scripts`; the first ones hold one script each, in the scripts' order.
  ///
  /// The Script property's value comes first in a set, also where it is Common or Inherited.
  let sets: [[UInt8]]
  /// The index of the set of each code point.
  let numbers: [UInt32]
  let inputs: [UnicodeDataFile]

  init(database folder: String) throws(GeneratorError) {
    let scriptFile = try UnicodeDataFile("Scripts.txt", in: folder)
    let extensionFile = try UnicodeDataFile("ScriptExtensions.txt", in: folder)
    let aliasFile = try PropertyValueAliases("PropertyValueAliases.txt", in: folder, property: "sc")
    inputs = [scriptFile, extensionFile, aliasFile.file]

    let names = scriptFile.values(default: "Unknown")
    let extensions = extensionFile.values(default: "")
    let used = Set(names.map { aliasFile.codes[$0, default: "Zzzz"] })
    let scripts = ["Zyyy", "Zinh", "Zzzz"] + used.subtracting(["Zyyy", "Zinh", "Zzzz"]).sorted()
    let order = Dictionary(uniqueKeysWithValues: scripts.enumerated().map { ($1, UInt8($0)) })
    var sets = scripts.indices.map { [UInt8($0)] }
    var numbers: [[UInt8]: UInt32] = [:]
    for (number, set) in sets.enumerated() { numbers[set] = UInt32(number) }

    var result: [UInt32] = []
    result.reserveCapacity(0x110000)
    for codePoint in 0..<0x110000 {
      let primary = order[aliasFile.codes[names[codePoint], default: "Zzzz"], default: 2]
      var set = extensions[codePoint].split(separator: " ").compactMap { order[String($0)] }.sorted()
      set.removeAll { $0 == primary }
      set.insert(primary, at: 0)
      let number = numbers[set] ?? UInt32(sets.count)
      if Int(number) == sets.count {
        numbers[set] = number
        sets.append(set)
      }
      result.append(number)
    }
    self.scripts = scripts
    self.sets = sets
    self.numbers = result
  }
}

/// The short names of the values of one property.
struct PropertyValueAliases {
  let file: UnicodeDataFile
  /// The short name by long name.
  let codes: [String: String]

  init(_ path: String, in folder: String, property: String) throws(GeneratorError) {
    file = try UnicodeDataFile(unparsed: path, in: folder)
    var codes: [String: String] = [:]
    for fields in file.lines where fields.count >= 3 && fields[0] == property {
      codes[String(fields[2])] = String(fields[1])
    }
    self.codes = codes
  }
}
