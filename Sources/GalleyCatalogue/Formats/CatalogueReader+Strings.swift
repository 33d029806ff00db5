internal import GalleyJSON

extension CatalogueReader {
  /// Strings files: a dictionary of strings.
  mutating func readStrings() throws(CatalogueFault) {
    let language = path.folderLanguage ?? ""
    let root = try PropertyListValue(text)
    noteRepeated(root.allMembers.map { ($0.key, $0.keyOffset) }, language: language)
    for member in try root.members("a strings file") {
      let value = try member.value.string("the value of “\(member.key)”")
      try add(key: member.key, language: language, applePattern(value, offset: member.value.offset)) {
        $0.comment = member.comment
      }
    }
  }

  /// Stringsdict files: plurals, width variants and device variants.
  mutating func readStringsDictionary() throws(CatalogueFault) {
    let language = path.folderLanguage ?? ""
    let root = try PropertyListValue(text)
    noteRepeated(root.allMembers.map { ($0.key, $0.keyOffset) }, language: language)
    for member in try root.members("a stringsdict file") {
      noteRepeatedMembers(in: member.value, key: member.key, language: language)
      try entry(member.key, language) { reader throws(CatalogueFault) in
        let pattern = try reader.stringsDictionaryPattern(member.value, key: member.key)
        reader.noteTypes(of: member, language: language)
        let position = reader.text.place(of: member.keyOffset)
        try reader.add(key: member.key, language: language, pattern) { $0.position = position }
      }
    }
  }

  /// Foundation does not use a variable that does not say that it is a plural.
  private mutating func noteTypes(of entry: PropertyListValue.Member, language: String) {
    let names = ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"]
    for variable in entry.value.allMembers where !names.contains(variable.key) {
      guard case .dictionary = variable.value.value else { continue }
      if variable.value.allMembers.contains(where: { $0.key == "NSStringFormatSpecTypeKey" }) { continue }
      remark(
        "“\(variable.key)” has no NSStringFormatSpecTypeKey, so Foundation does not use its forms", key: entry.key,
        language: language, at: variable.keyOffset)
    }
  }

  private func stringsDictionaryPattern(
    _ value: PropertyListValue, key: String
  ) throws(CatalogueFault) -> MessagePattern {
    if case .string(let string) = value.value { return applePattern(string, offset: value.offset) }
    let members = try value.members("the entry “\(key)”")
    if let widths = members["NSStringVariableWidthRuleType"] {
      return try variants(of: widths, key: key) { name in Int(name).map { FormCondition.width($0) } }
    }
    if let devices = members["NSStringDeviceSpecificRuleType"] {
      return try variants(of: devices, key: key) { FormCondition.device($0) }
    }
    guard let format = members["NSStringLocalizedFormatKey"] else {
      throw CatalogueFault(
        .invalidStructure, at: value.offset, "the entry “\(key)” has no NSStringLocalizedFormatKey")
    }
    let template = try format.string("NSStringLocalizedFormatKey of “\(key)”")
    let numbers = Self.substitutionNumbers(in: template)
    var patterns: [Name: MessagePattern] = [:]
    for member in try orderedVariables(members, key: key) {
      patterns[member.key] = try variable(member, number: numbers[member.key], patterns)
    }
    return applePattern(template, offset: format.offset, substitutions: patterns)
  }

  /// Returns the forms of one variable.
  private func variable(
    _ member: PropertyListValue.Member, number: Int?, _ patterns: [Name: MessagePattern]
  ) throws(CatalogueFault) -> MessagePattern {
    let members = try member.value.members("the variable “\(member.key)”")
    let name = number.map(String.init) ?? member.key
    var branches: [MessagePattern.Branch] = []
    for form in members {
      guard let category = PluralCategory(rawValue: form.key) else { continue }
      let string = try form.value.string("the form \(form.key) of “\(member.key)”")
      var scanner = PrintfScanner(.apple)
      scanner.nextArgument = number ?? 1
      scanner.substitutions = patterns
      branches.append(
        .init(
          condition: .plural(argument: name, category),
          pattern: MessagePattern(elements: scanner.elements(of: string), offset: form.value.offset)))
    }
    guard !branches.isEmpty else {
      throw CatalogueFault(.invalidStructure, at: member.keyOffset, "the variable “\(member.key)” has no plural forms")
    }
    return MessagePattern(elements: [.choice(branches)], offset: member.keyOffset)
  }

  private func variants(
    of value: PropertyListValue, key: String, _ condition: (String) -> FormCondition?
  ) throws(CatalogueFault) -> MessagePattern {
    var branches: [MessagePattern.Branch] = []
    for member in try value.members("the variants of “\(key)”") {
      guard let condition = condition(member.key) else {
        throw CatalogueFault(.invalidStructure, at: member.keyOffset, "“\(member.key)” is not a width")
      }
      let string = try member.value.string("the variant \(member.key) of “\(key)”")
      branches.append(.init(condition: condition, pattern: applePattern(string, offset: member.value.offset)))
    }
    guard !branches.isEmpty else {
      throw CatalogueFault(.invalidStructure, at: value.offset, "the entry “\(key)” has no variants")
    }
    return MessagePattern(elements: [.choice(branches)], offset: value.offset)
  }

  /// Returns the numbers of the arguments that `%#@name@` and `%2$#@name@` take.
  static func substitutionNumbers(in format: String) -> [Name: Int] {
    var numbers: [Name: Int] = [:]
    var next = 1
    var rest = format.unicodeScalars[...]
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { ("0"..."9").contains($0) }
      let after = rest[digits.endIndex...]
      let isNumbered = !digits.isEmpty && after.first == "$"
      let conversion = isNumbered ? after.dropFirst() : rest
      let number = isNumbered ? Int(String(digits)) ?? next : next
      if conversion.starts(with: "#@".unicodeScalars), let end = conversion.dropFirst(2).firstIndex(of: "@") {
        numbers[String(conversion.dropFirst(2)[..<end])] = number
        rest = conversion[end...].dropFirst()
        if !isNumbered { next += 1 }
      } else if let first = conversion.first, first.properties.isAlphabetic || first == "@" || first == "." {
        if !isNumbered { next += 1 }
      }
    }
    return numbers
  }

  /// How deep variables name each other at most.
  private static let maximumVariableDepth = 64

  /// Returns the variables of an entry, each after those that its forms name.
  private func orderedVariables(
    _ members: [PropertyListValue.Member], key: String
  ) throws(CatalogueFault) -> [PropertyListValue.Member] {
    let variables = members.filter { if case .dictionary = $0.value.value { true } else { false } }
    let indices = Dictionary(variables.enumerated().map { (Name($1.key), $0) }) { _, last in last }
    // For each variable how many it waits for, and which ones wait for it.
    var open = [Int](repeating: 0, count: variables.count)
    var waiting = [[Int]](repeating: [], count: variables.count)
    for (index, variable) in variables.enumerated() {
      for name in try Self.mentionedNames(in: variable.value) {
        guard let other = indices[name], other != index else { continue }
        open[index] += 1
        waiting[other].append(index)
      }
    }
    var order = variables.indices.filter { open[$0] == 0 }
    var depths = [Int](repeating: 1, count: variables.count)
    var next = 0
    while next < order.count {
      for index in waiting[order[next]] {
        depths[index] = max(depths[index], depths[order[next]] + 1)
        open[index] -= 1
        if open[index] == 0 { order.append(index) }
      }
      next += 1
    }
    if let deep = depths.firstIndex(where: { $0 > Self.maximumVariableDepth }) {
      throw CatalogueFault(
        .invalidStructure, at: variables[deep].keyOffset,
        "variables of “\(key)” are nested more than \(Self.maximumVariableDepth) deep")
    }
    guard order.count == variables.count else {
      let first = variables.indices.first { open[$0] > 0 } ?? 0
      throw CatalogueFault(.invalidStructure, at: variables[first].keyOffset, "variables of “\(key)” name each other")
    }
    return order.map { variables[$0] }
  }

  /// The names in `%#@name@` of a variable's forms.
  private static func mentionedNames(in value: PropertyListValue) throws(CatalogueFault) -> Set<Name> {
    var names: Set<Name> = []
    for member in try value.members("a variable") {
      guard case .string(let string) = member.value.value else { continue }
      let parts = string.unicodeScalars.split(separator: "#@".unicodeScalars, omittingEmptySubsequences: false)
        .dropFirst()
      for part in parts { if let end = part.firstIndex(of: "@") { names.insert(String(part[..<end])) } }
    }
    return names
  }
}
