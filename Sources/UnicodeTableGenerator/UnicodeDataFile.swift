import Foundation

/// A property file of the Unicode Character Database, read and split into records.
///
/// A record is a line `range ; field ; field # comment`; the fields are trimmed of spaces.
struct UnicodeDataFile {
  /// One range of code points and the fields that follow it.
  struct Record {
    var codePoints: ClosedRange<UInt32>
    var fields: [Substring]
  }

  /// The path below the database's folder, for the header of what is generated.
  let path: String
  /// The SHA-256 digest of the file's bytes.
  let digest: String
  let records: [Record]

  init(_ path: String, in folder: String) throws(GeneratorError) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
      throw .unreadable(path)
    }
    self.path = path
    self.digest = SHA256.hexadecimalDigest(of: Array(data))
    var records: [Record] = []
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let content = line.prefix { $0 != "#" }
      guard content.contains(";") else { continue }
      let fields = content.split(separator: ";", omittingEmptySubsequences: false).map(Self.trim)
      let bounds = fields[0].split(separator: ".", omittingEmptySubsequences: true)
      guard let first = bounds.first.flatMap({ UInt32($0, radix: 16) }),
        let last = bounds.last.flatMap({ UInt32($0, radix: 16) }), first <= last, last <= 0x10FFFF
      else { throw .malformed(path, String(line)) }
      records.append(Record(codePoints: first...last, fields: Array(fields.dropFirst())))
    }
    self.records = records
  }

  /// The value of an enumerated property for every code point, `defaultValue` where no record names one.
  func values(default defaultValue: String) -> [String] {
    var values = [String](repeating: defaultValue, count: 0x110000)
    for record in records {
      let value = String(record.fields[0])
      for codePoint in record.codePoints { values[Int(codePoint)] = value }
    }
    return values
  }

  /// Whether each code point has the binary property, or the value, `name`; `value` is that of a second field.
  func members(of name: String, value: String? = nil) -> [Bool] {
    var members = [Bool](repeating: false, count: 0x110000)
    for record in records where record.fields[0] == name {
      if let value, record.fields.count < 2 || record.fields[1] != value { continue }
      for codePoint in record.codePoints { members[Int(codePoint)] = true }
    }
    return members
  }

  private static func trim(_ text: Substring) -> Substring {
    let head = text.drop { $0 == " " || $0 == "\t" }
    guard let last = head.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return head[head.startIndex..<head.startIndex] }
    return head[...last]
  }
}

/// Why no table could be generated.
enum GeneratorError: Error {
  case unreadable(String)
  case malformed(String, String)
  case unwritable(String)
}
