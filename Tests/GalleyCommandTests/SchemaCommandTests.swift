import Foundation
import TestSupport
import Testing

/// `galley schema`: the schemas that scripts/make/schemas.py holds JSON to.
@Suite struct SchemaCommandTests {
  private static func schema(_ name: String) throws -> [String: Any] {
    let output = try GalleyProcess(["schema", name]).output
    return try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(name)")
  }

  private static func names() throws -> [String] {
    try GalleyProcess(["schema"]).output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
  }

  /// The names that `#/$defs/…` refers to.
  private static func references(in value: Any) -> Set<String> {
    if let list = value as? [Any] { return list.reduce(into: []) { $0.formUnion(references(in: $1)) } }
    guard let object = value as? [String: Any] else { return [] }
    return object.reduce(into: []) { names, member in
      if member.key == "$ref", let path = member.value as? String { names.insert(String(path.dropFirst(8))) }
      names.formUnion(references(in: member.value))
    }
  }

  @Test func everyReferenceLeadsToADefinition() throws {
    let names = try Self.names()
    #expect(names.count >= 20 && Set(names).count == names.count)
    for name in names {
      let schema = try Self.schema(name)
      #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
      let defined = Set((schema["$defs"] as? [String: Any] ?? [:]).keys)
      #expect(Self.references(in: schema) == defined, "\(name)")
    }
  }

  /// The keys of a reader and of its schema are one list.
  @Test(arguments: ["measure", "label", "breaks", "solve"]) func linesHaveTheKeysThatMessagesList(command: String)
    throws
  {
    let schema = try Self.schema(command + "-line")
    let properties = Set(try #require(schema["properties"] as? [String: Any]).keys)
    #expect(schema["additionalProperties"] as? Bool == false)
    let answer = try GalleyProcess([command, "--batch", "-"], input: #"{"zzzzzzzzzzzz": 1}"#).output
    let listed = try #require(answer.firstMatch(of: #/there are (.*)"}/#)).1.split(separator: ", ").map(String.init)
    #expect(Set(listed) == properties)
  }

  /// A value of a file of the folder with all that it refers to in its place, but for definitions.
  private static func whole(_ value: Any, of file: String, in files: [String: Any]) throws -> Any {
    if let list = value as? [Any] { return try list.map { try whole($0, of: file, in: files) } }
    guard let object = value as? [String: Any] else { return value }
    guard let reference = object["$ref"] as? String else {
      return try object.mapValues { try whole($0, of: file, in: files) }
    }
    let parts = reference.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let other = parts[0].isEmpty ? file : parts[0]
    var place = try #require(files[other], "\(file) refers to \(reference)")
    let path = parts[1].split(separator: "/").map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
    for part in path {
      let member = (place as? [String: Any])?[part] ?? Int(part).flatMap { (place as? [Any])?[$0] }
      place = try #require(member, "\(file) refers to \(reference)")
    }
    guard path.count == 2 && path[0] == "$defs" else { return try whole(place, of: other, in: files) }
    return object.merging(["$ref": "#" + parts[1]]) { $1 }
  }

  /// Files refer to each other; a schema that is printed is whole by itself.
  @Test func theFolderHasTheSchemas() throws {
    let names = try Self.names()
    var files: [String: Any] = [:]
    for name in names {
      let bytes = try Data(contentsOf: URL(filePath: Repository.path("schema/\(name).json")))
      files[name + ".json"] = try JSONSerialization.jsonObject(with: bytes)
    }
    let shared = try #require((files["layout-document.json"] as? [String: Any])?["$defs"])
    for name in names {
      let file = name + ".json"
      let value = try Self.whole(try #require(files[file]), of: file, in: files)
      var written = try #require(value as? [String: Any]), printed = try Self.schema(name)
      written["$defs"] = nil
      if let definitions = printed.removeValue(forKey: "$defs") as? NSDictionary {
        #expect(try definitions == Self.whole(shared, of: "layout-document.json", in: files) as? NSDictionary)
      }
      #expect(written as NSDictionary == printed as NSDictionary, "scripts/make/schemas.py --write: \(name)")
    }
  }

  @Test func anUnknownNameIsRefusedWithAGuess() throws {
    let process = try GalleyProcess(["schema", "measure-lines"])
    #expect(process.status == 64 && process.output.isEmpty)
    #expect(process.errors.contains("did you mean \"measure-line\"?"))
  }

  /// Documents and reports have a version; lines of batches keep their bytes.
  @Test func answersOfDocumentsHaveAVersion() throws {
    let document = #"{"size":[10,10],"root":{"name":"a"},"$schema":"schema/layout-document.json"}"#
    let one = try GalleyProcess(["layout", "-", "--format", "json"], input: document)
    #expect(
      one.output
        == #"{"frames":{"a":[0,0,10,10]},"truncated":[],"missing":[],"ambiguous":[],"conflicts":[],"version":1}"# + "\n"
    )
    let line = try GalleyProcess(["layout", "--batch", "-"], input: document)
    #expect(
      line.output == #"{"id":1,"frames":{"a":[0,0,10,10]},"truncated":[],"missing":[],"ambiguous":[],"conflicts":[]}"#
        + "\n")
    #expect(try GalleyProcess(["options", "--format", "json"]).output.hasSuffix(#","version":1}"# + "\n"))
    let text = try GalleyProcess(["measure", "a", "--format", "json"])
    #expect(!text.output.contains("version"))
  }
}
