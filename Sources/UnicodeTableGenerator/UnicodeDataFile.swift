import Foundation
import GeneratorSupport

/// A property file of the Unicode Character Database, read and split into records.
///
/// A record is a line `range ; field ; field # comment`; the fields are trimmed of spaces.
struct UnicodeDataFile {
  /// A range of code points and the fields that follow it.
  struct Record {
    var codePoints: ClosedRange<UInt32>
    var fields: [Substring]
  }

  /// The path below the database's folder, for the header of what is generated.
  let path: String
  /// The version of the Unicode Standard that the first line names, such as `18.0.0`; most files have one there.
  let version: String?
  /// The SHA-256 digest of the file's bytes.
  let digest: String
  /// The fields of each line that has some, comments left out.
  let lines: [[Substring]]
  /// The fields of each `@missing` comment.
  private let defaults: [[Substring]]
  private(set) var records: [Record] = []

  /// Reads a file whose lines begin with code points.
  init(_ path: String, in folder: String) throws(GeneratorError) {
    try self.init(unparsed: path, in: folder)
    for fields in lines {
      // A sequence of code points, as emoji variation sequences have, is taken by its first one.
      let bounds = fields[0].prefix { $0 != " " }.split(separator: ".", omittingEmptySubsequences: true)
      guard let first = bounds.first.flatMap({ UInt32($0, radix: 16) }),
        let last = bounds.last.flatMap({ UInt32($0, radix: 16) }), first <= last, last <= 0x10FFFF
      else { throw .malformed(path, fields.joined(separator: ";")) }
      records.append(Record(codePoints: first...last, fields: Array(fields.dropFirst())))
    }
  }

  /// Reads a file of any lines with fields.
  init(unparsed path: String, in folder: String) throws(GeneratorError) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
      throw .unreadable(path)
    }
    self.path = path
    version = Self.version(of: data.prefix(100))
    self.digest = SHA256.hexDigest(of: Array(data))
    let missing = "# @missing: "
    let text = String(decoding: data, as: UTF8.self).split(separator: "\n")
    lines = text.map { $0.prefix { $0 != "#" } }.filter { $0.contains(";") }.map(Self.fields)
    defaults = text.filter { $0.hasPrefix(missing) }.map { Self.fields($0.dropFirst(missing.count)) }
  }

  /// The version in a first line such as `# LineBreak-18.0.0.txt`.
  private static func version(of head: Data) -> String? {
    let line = String(decoding: head, as: UTF8.self).prefix { $0 != "\n" }
    guard line.hasSuffix(".txt"), let dash = line.lastIndex(of: "-") else { return nil }
    let version = line[line.index(after: dash)...].dropLast(4)
    return version.allSatisfy { $0.isNumber || $0 == "." } ? String(version) : nil
  }

  private static func fields(_ line: Substring) -> [Substring] {
    line.split(separator: ";", omittingEmptySubsequences: false).map(trim)
  }

  /// The value of an enumerated property for every code point.
  ///
  /// - Parameters:
  ///   - defaultValue: The value where neither a record nor a known `@missing` line names one.
  ///   - longNames: The values of `@missing` lines by the names that are used there; other such lines are left out.
  func values(default defaultValue: String, longNames: [String: String] = [:]) -> [String] {
    var values = [String](repeating: defaultValue, count: 0x110000)
    for fields in defaults where fields.count > 1 {
      let bounds = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      guard let value = longNames[String(fields[1])], bounds.count == 2 else { continue }
      for codePoint in bounds[0]...bounds[1] { values[Int(codePoint)] = value }
    }
    for record in records {
      let value = String(record.fields[0])
      for codePoint in record.codePoints { values[Int(codePoint)] = value }
    }
    return values
  }

  /// Tells for each code point whether it has the binary property, or the value, `name`; `value` is a second field's.
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
    guard let last = head.lastIndex(where: { $0 != " " && $0 != "\t" }) else {
      return head[head.startIndex..<head.startIndex]
    }
    return head[...last]
  }
}

/// The reason why no table could be generated.
enum GeneratorError: Error {
  case unreadable(String)
  case malformed(String, String)
  case unwritable(String)
  /// Files of several versions, or of none.
  case mixedVersions([String])
}
