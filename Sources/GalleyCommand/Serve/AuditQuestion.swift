internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyJSON

/// A question which translations of catalogues are cut off.
struct AuditQuestion {
  private let path: String
  private let rules: AuditRules
  private let maximumBytes: Int
  private let folder: FontFolder

  /// Describes the arguments.
  static let line = JSONRecord([
    .required("path", .string, "A catalogue, or a folder with some, from the server's root; . for the root itself."),
    .key("label", .string, "A label for every string, as WxN@style: 160x1, 200x2@headline."),
    .key("rules", rules.read, "Labels by key, and more, as a file of rules has them; without paths."),
  ])

  /// Keys of rules that name files are left out.
  private static let rules = AuditRules.record.without(["$schema", "catalogues", "systemFont", "baseline"])

  /// - Parameter root: The folder that may be looked at.
  init(_ record: JSONObject, root: String?, maximumBytes: Int) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "argument")
    folder = FontFolder(root, allowsAnyFile: false)
    path = try record.requiredString("path")
    self.maximumBytes = maximumBytes
    var rules = AuditRules()
    if let given = try record.object("rules") {
      try given.refuseMembers(notIn: Self.rules.names, kind: "key of \"rules\"")
      var writer = JSONWriter()
      writer.value(.object(given))
      do throws(AuditError) { rules = try AuditRules(json5: writer.bytes, path: "rules") } catch {
        throw RecordError(error.description)
      }
      guard rules.screens.isEmpty else { throw RecordError("\"rules\" may name no documents") }
    }
    if let label = try record.string("label") {
      do throws(AuditError) { rules.labels.append(.init(strings: .init(), label: try AuditLabel(label))) } catch {
        throw RecordError(error.description)
      }
    }
    guard !rules.labels.isEmpty || !rules.characterLimits.isEmpty else {
      throw RecordError("give \"label\" or \"rules\": no string has a label otherwise")
    }
    self.rules = rules
  }

  func answer(_ writer: inout JSONWriter) throws(RecordError) {
    var catalogues: [Catalogue] = []
    var unreadable: [String] = []
    let result: AuditResult
    do {
      for file in try files(&unreadable) {
        do throws(CatalogueError) {
          catalogues.append(try Catalogue(path: file, maximumBytes: maximumBytes))
        } catch {
          unreadable.append(error.description)
        }
      }
      result = try Audit(rules: rules).run(catalogues, jobs: 1)
    } catch let error as RecordError {
      throw error
    } catch {
      throw RecordError("\(error)")
    }
    writer.array("findings") { writer in
      for line in AuditReport.json.text(of: result, version: VersionText.galley).split(separator: "\n").dropLast() {
        writer.raw(Array(line.utf8))
      }
    }
    writer.member("summary", AuditReport.summary(of: result))
    writer.member("unreadable", unreadable)
  }

  /// The catalogues of the path. Links in it that lead out of the folder are not followed, and become unreadable.
  private func files(_ unreadable: inout [String]) throws -> [String] {
    let start = try folder.file(named: path, kind: "catalogue")
    // Findings name files as the folder was named.
    let place = start == (try folder.file(named: ".", kind: "catalogue")) ? folder.path : start
    var outside: [String] = []
    func isInside(_ path: String) -> Bool {
      if folder.contains(path) { return true }
      outside.append(path)
      return false
    }
    let files = try CatalogueFinder.catalogues(at: place, enters: isInside).filter(isInside)
    unreadable += outside.map { "\($0): the link leads out of the folder of catalogues" }
    return files
  }
}
