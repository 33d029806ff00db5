/// Writes the tables of itemisation: packed properties by code point, scripts, and brackets.
func generatePropertyTables(from database: String, into folder: String) throws(GeneratorError) {
  let properties = try PropertyBits(database: database)
  let table = TwoStageTable(properties.values)
  let sets = properties.scripts.sets
  var writer = try TableWriter(inputs: properties.inputs)
  writer.appendLegend("Scripts", properties.scripts.scripts)
  writer.appendLegend("Bidi classes", PropertyBits.bidiClasses)
  writer.appendLegend("General categories", PropertyBits.categories)
  writer.appendLegend("Flags from bit 19 on", PropertyBits.flags)
  writer.append("galleyPropertyOffsets", table.offsets)
  writer.append("galleyPropertyValues", table.values)
  writer.append(
    "galleyScriptTags", properties.scripts.scripts.map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })
  writer.append(
    "galleyScriptSetOffsets", sets.reduce(into: [UInt16(0)]) { $0.append($0[$0.count - 1] + UInt16($1.count)) })
  writer.append("galleyScriptSetMembers", sets.flatMap { $0 })
  writer.append("galleyClosingBrackets", properties.brackets.map { UInt16($0.closing) })
  writer.append("galleyOpeningBrackets", properties.brackets.map { UInt16($0.opening) })
  writer.appendConstant("galleyBracketCount", properties.brackets.count)
  let ranges = TwoByteRanges(properties)
  writer.append("galleyScriptRanges", ranges.scripts)
  writer.append("galleyRightToLeftRanges", ranges.rightToLeft)
  writer.append("galleyArabicLetterRanges", ranges.arabicLetters)
  try writer.write(to: folder + "/PropertyTables.c")
  print(
    "properties: \(table.values.count / 64) blocks, \(properties.scripts.scripts.count) scripts, \(sets.count) sets")
}
