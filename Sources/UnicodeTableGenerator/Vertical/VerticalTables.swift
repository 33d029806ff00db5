/// Writes the table of Vertical_Orientation (UAX #50).
func generateVerticalTables(from database: String, into folder: String) throws(GeneratorError) {
  // The raw values of VerticalOrientation in GalleyUnicode.
  let names = ["R", "U", "Tu", "Tr"]
  let file = try UnicodeDataFile("VerticalOrientation.txt", in: database)
  var values: [UInt8] = []
  values.reserveCapacity(0x110000)
  for name in file.values(default: "R") {
    guard let number = names.firstIndex(of: name) else { throw .malformed(file.path, name) }
    values.append(UInt8(number))
  }
  let table = TwoStageTable(values)
  var writer = try TableWriter(inputs: [file])
  writer.appendLegend("Vertical orientations", names)
  writer.append("galleyVerticalOffsets", table.offsets)
  writer.append("galleyVerticalValues", table.values)
  try writer.write(to: folder + "/VerticalTables.c")
  print("vertical orientation: \(table.values.count / 64) blocks")
}
