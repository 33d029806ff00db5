// Writes the tables of CGalleyHyphenationData. From the package's folder:
//
//     swift run HyphenationTableGenerator unicode UCD-FOLDER MAPPING-FOLDER
//     swift run HyphenationTableGenerator patterns
//     swift run -c release HyphenationTableGenerator measure LANGUAGE TEXT-FILE
//
// The first needs the Unicode Character Database (and a folder with UnicodeData.txt and CompositionExclusions.txt,
// which may be another) and is run when its version changes; the second reads
// Sources/GalleyHyphenation/Patterns/tex; the third times the finder. `--output FOLDER` writes elsewhere, so that CI
// can compare.

import Foundation

do {
  var arguments = Array(CommandLine.arguments.dropFirst())
  var output = "Sources/CGalleyHyphenationData"
  if let option = arguments.firstIndex(of: "--output"), option + 1 < arguments.count {
    output = arguments[option + 1]
    arguments.removeSubrange(option...option + 1)
  }
  switch (arguments.first, arguments.count) {
  case ("unicode", 3):
    try UnicodeTableWriter(databaseFolder: arguments[1], mappingFolder: arguments[2]).write(to: output)
  case ("patterns", 1):
    try PatternTableWriter(patternFolder: "Sources/GalleyHyphenation/Patterns/tex").write(to: output)
  case ("measure", 3):
    try SpeedMeasurement(language: arguments[1], file: arguments[2]).run()
  default:
    let usage = "usage: unicode UCD-FOLDER MAPPING-FOLDER | patterns | measure LANGUAGE FILE [--output FOLDER]\n"
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
