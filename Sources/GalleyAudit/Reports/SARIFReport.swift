internal import GalleyJSON
internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// SARIF 2.1.0, for code scanning.
enum SARIFReport {
  /// The name of the folder from which files are named.
  private static let base = "%SRCROOT%"

  /// - Parameter root: The absolute path of that folder; `nil` where it is not known.
  static func text(of result: AuditResult, version: String, root: String?) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs") { json in
        json.object { json in
          json.object("tool") { json in tool(&json, version: version) }
          json.member("columnKind", "unicodeCodePoints")
          if let root {
            json.object("originalUriBaseIds") { json in
              json.object(base) { $0.member("uri", uri(root.ends(with: "/") ? root : root + "/")) }
            }
          }
          json.object("properties") { json in
            json.member("metrics", result.metrics.rawValue)
            if let metrics = result.interfaceMetrics { json.member("interfaceMetrics", metrics.rawValue) }
            let notes = AuditSummary.notes(of: result)
            if !notes.isEmpty { json.member("widths", notes.joined(separator: " ")) }
          }
          json.array("results") { json in for finding in result.findings { write(finding, root != nil, &json) } }
        }
      }
    }
    return json.text + "\n"
  }

  private static func tool(_ json: inout JSONWriter, version: String) {
    json.object("driver") { json in
      json.member("name", "galley audit")
      json.member("version", version)
      json.array("rules") { json in
        for kind in FindingKind.allCases {
          json.object { json in
            json.member("id", kind.rawValue)
            json.object("shortDescription") { $0.member("text", kind.explanation) }
            json.object("defaultConfiguration") { $0.member("level", level(kind.defaultSeverity)) }
          }
        }
      }
    }
  }

  private static func write(_ finding: AuditFinding, _ hasRoot: Bool, _ json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.kind.rawValue)
      json.member("ruleIndex", FindingKind.allCases.firstIndex(of: finding.kind) ?? 0)
      json.member("level", level(finding.severity))
      json.object("message") { $0.member("text", "\(finding.headline): \(finding.sentence)") }
      json.array("locations") { json in
        json.object { json in
          json.object("physicalLocation") { json in location(finding, hasRoot, &json) }
        }
      }
      json.object("partialFingerprints") { json in
        json.member("galley/v1", finding.fingerprint)
      }
      json.member("baselineState", finding.isNew ? "new" : "unchanged")
    }
  }

  private static func location(_ finding: AuditFinding, _ hasRoot: Bool, _ json: inout JSONWriter) {
    json.object("artifactLocation") { json in
      json.member("uri", uri(finding.path))
      if hasRoot, !finding.path.begins(with: "/"), !finding.path.begins(with: "../") {
        json.member("uriBaseId", base)
      }
    }
    guard let position = finding.position else { return }
    json.object("region") { json in
      json.member("startLine", position.line)
      json.member("startColumn", position.column)
    }
  }

  private static func level(_ severity: Severity) -> String {
    switch severity {
    case .off: "none"
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }

  /// A path as a relative reference, or a file URL where it is absolute.
  private static func uri(_ path: String) -> String {
    var text = path.begins(with: "/") ? "file://" : ""
    for byte in path.utf8 {
      let isUnreserved =
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "-._~/+".utf8.contains(byte)
      text +=
        isUnreserved
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }
}
