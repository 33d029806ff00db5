internal import GalleyJSON

/// A server of the Model Context Protocol: Galley's questions as tools for programs that cannot see their text.
///
/// - SeeAlso: Model Context Protocol 2025-11-25; JSON-RPC 2.0.
struct ToolServer: Sendable {
  let surroundings: ServedSurroundings
  /// The folder whose catalogues may be read; `nil` for none.
  let root: String?
  let isLenient: Bool
  let maximumBytes: Int

  /// The versions of the protocol, the newest first.
  private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// A mistake of a request, by JSON-RPC's number.
  private struct Fault: Error {
    var code: Int
    var message: String

    static func invalidRequest(_ message: String) -> Fault { Fault(code: -32600, message: message) }
    static func invalidParameters(_ message: String) -> Fault { Fault(code: -32602, message: message) }
  }

  /// Leaves the response to a message in the writer; nothing for a notification.
  @Sendable func respond(_ line: NumberedLine, _ writer: inout JSONWriter) {
    var id = JSONValue.null
    do throws(Fault) {
      guard let bytes = line.bytes else {
        throw .invalidRequest("a message has at most \(maximumBytes) bytes; --max-bytes sets the limit")
      }
      let message = try Self.message(bytes)
      // What the client answers is not answered.
      if message["method"] == nil, message["result"] != nil || message["error"] != nil { return }
      switch message["id"] {
      case nil:
        // A notification: `initialized`, `cancelled`; there is nothing to answer.
        return
      case .string, .number: id = message["id"] ?? .null
      default: throw .invalidRequest("an id is a string or a number")
      }
      guard case .string(let method) = message["method"] else { throw .invalidRequest("\"method\" is missing") }
      let parameters: JSONObject
      switch message["params"] {
      case nil: parameters = JSONObject()
      case .object(let object): parameters = object
      default: throw .invalidParameters("\"params\" must be an object")
      }
      var body = JSONWriter()
      try answer(method, parameters, &body)
      writer.object { writer in
        Self.begin(&writer, id)
        writer.key("result")
        writer.raw(body.bytes)
      }
      writer.newline()
    } catch {
      writer.removeAll()
      writer.object { writer in
        Self.begin(&writer, id)
        writer.object("error") { writer in
          writer.member("code", error.code)
          writer.member("message", error.message)
        }
      }
      writer.newline()
    }
  }

  private static func begin(_ writer: inout JSONWriter, _ id: JSONValue) {
    writer.member("jsonrpc", "2.0")
    writer.member("id", id)
  }

  private static func message(_ bytes: [UInt8]) throws(Fault) -> JSONObject {
    let value: JSONValue
    do throws(RecordError) { value = try JSONParser.value(of: bytes, isLenient: false) } catch {
      throw Fault(code: -32700, message: error.message)
    }
    guard case .object(let message) = value, message["jsonrpc"] == .string("2.0") else {
      throw .invalidRequest("a message is an object with \"jsonrpc\": \"2.0\"")
    }
    return message
  }

  private func answer(_ method: String, _ parameters: JSONObject, _ writer: inout JSONWriter) throws(Fault) {
    switch method {
    case "initialize": writer.object { Self.writeWelcome(parameters, to: &$0) }
    case "ping": writer.object { _ in }
    case "tools/list":
      writer.object { writer in
        writer.array("tools") { writer in for tool in tools { tool.write(to: &writer) } }
      }
    case "tools/call": try call(parameters, &writer)
    default: throw Fault(code: -32601, message: "there is no method \"\(UnknownKey.quoted(method))\"")
    }
  }

  private static func writeWelcome(_ parameters: JSONObject, to writer: inout JSONWriter) {
    let asked = parameters["protocolVersion"]
    writer.member("protocolVersion", versions.first { .string($0) == asked } ?? versions[0])
    writer.object("capabilities") { writer in
      writer.object("tools") { _ in }
    }
    writer.object("serverInfo") { writer in
      writer.member("name", "galley")
      writer.member("version", VersionText.galley)
    }
    writer.key("instructions")
    writer.string(
      "Distances are in points, offsets in UTF-16 code units. Widths are those of the fonts that are named, or of Inter."
    )
  }

  /// The tools; `audit` where there is a folder that it may look at.
  private var tools: [ServedTool] { ServedTool.all.filter { $0.name != "audit" || root != nil } }

  private func call(_ parameters: JSONObject, _ writer: inout JSONWriter) throws(Fault) {
    guard case .string(let name) = parameters["name"] else { throw .invalidParameters("\"name\" is missing") }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .invalidParameters("there is no tool \"\(UnknownKey.quoted(name))\"")
    }
    var arguments: JSONObject
    switch parameters["arguments"] {
    case nil, .null: arguments = JSONObject()
    case .object(let object): arguments = object
    default: throw .invalidParameters("\"arguments\" must be an object")
    }
    arguments.isLenient = isLenient
    var answer = JSONWriter()
    do throws(RecordError) {
      try answer.object { answer throws(RecordError) in try tool.respond(arguments, self, &answer) }
      try answer.checkNumbers()
    } catch {
      // Said to the model, which can mend its question.
      writer.object { writer in
        Self.writeContent([.text(error.message)], to: &writer)
        writer.member("isError", true)
      }
      return
    }
    writer.object { writer in
      if let picture = tool.picture(answer.bytes) {
        Self.writeContent([picture], to: &writer)
      } else {
        let bytes = Self.limited(answer.bytes)
        Self.writeContent([.text(String(decoding: bytes, as: UTF8.self))], to: &writer)
        writer.key("structuredContent")
        writer.raw(bytes)
      }
      writer.member("isError", false)
    }
  }

  /// The most elements of a list of an answer: a model reads all that it is given.
  private static let mostElements = 200

  /// An answer whose lists have their first elements; `counts` says how many each of these has.
  private static func limited(_ answer: [UInt8]) -> [UInt8] {
    guard answer.count > mostElements, case .object(var object)? = try? JSONParser.value(of: answer, isLenient: true)
    else { return answer }
    var counts = JSONObject()
    for index in object.members.indices {
      guard case .array(let values) = object.members[index].value, values.count > mostElements else { continue }
      let count = JSONValue.number(Double(values.count), literal: String(values.count))
      counts.members.append(JSONObject.Member(key: object.members[index].key, value: count))
      object.members[index].value = .array(Array(values.prefix(mostElements)))
    }
    guard !counts.members.isEmpty else { return answer }
    object.members.append(JSONObject.Member(key: "counts", value: .object(counts)))
    var writer = JSONWriter()
    writer.value(.object(object))
    return writer.bytes
  }

  private static func writeContent(_ content: [ServedTool.Content], to writer: inout JSONWriter) {
    writer.array("content") { writer in
      for part in content {
        writer.object { writer in
          writer.key("type")
          switch part {
          case .text(let text):
            writer.string("text")
            writer.member("text", text)
          case .image(let data, let type):
            writer.string("image")
            writer.member("data", data)
            writer.member("mimeType", type)
          }
        }
      }
    }
  }
}
