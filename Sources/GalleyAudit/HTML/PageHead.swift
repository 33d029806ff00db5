internal import Galley

/// The head of a page: its origin, the counts and the verdict.
struct PageHead {
  let title: String
  let version: String
  private let result: AuditResult
  private let origin: AuditOrigin

  init(_ result: AuditResult, _ version: String, _ origin: AuditOrigin) {
    self.result = result
    self.version = version
    self.origin = origin
    title = origin.project.isEmpty ? "Strings that do not fit" : "\(origin.project): strings that do not fit"
  }

  var hasFindings: Bool { !result.findings.isEmpty }

  /// The content of the page's header.
  var html: String {
    "<h1>\(Markup.escaped(title))</h1>\n" + about + verdict + notes + explanations
  }

  private var about: String {
    var facts = [("Commit", origin.commit), ("Date", origin.date)]
    facts.append(("Widths", Self.name(of: result.metrics)))
    if let metrics = result.interfaceMetrics, metrics != result.metrics {
      facts.append(("Widths in xibs and storyboards", Self.name(of: metrics)))
    }
    facts.append(("Made by", "galley \(version)"))
    let items = facts.filter { !$0.1.isEmpty }.map {
      "<div><dt>\($0.0)</dt><dd>\(Markup.escaped($0.1))</dd></div>"
    }
    return "<dl class=\"about\">\(items.joined())</dl>\n"
  }

  private var verdict: String {
    let new = result.findings.filter(\.isNew)
    let kind: String, mark: String, words: String
    if new.isEmpty, result.counts.checks == 0, result.findings.isEmpty {
      (kind, mark, words) = ("doubtful", "?", "Nothing was looked at")
    } else if result.findings.isEmpty {
      (kind, mark, words) = ("good", "✓", "Nothing is cut off")
    } else if new.isEmpty {
      (kind, mark, words) = ("good", "✓", "Nothing is new: all findings are known")
    } else {
      let counts = Severity.allCases.reversed().compactMap { severity -> String? in
        let count = new.count { $0.severity == severity }
        let state = new.count == result.findings.count ? "" : "new "
        return count == 0 ? nil : "\(count) \(state)\(severity.rawValue)\(count == 1 ? "" : "s")"
      }
      let isGrave = new.contains { $0.severity == .error }
      (kind, mark) = (isGrave ? "bad" : "doubtful", isGrave ? "✗" : "!")
      words = counts.joined(separator: ", ")
    }
    return "<p class=\"verdict \(kind)\"><span aria-hidden=\"true\">\(mark)</span> \(words)</p>\n"
  }

  /// The sentences of the summary.
  private var notes: String {
    var sentences = AuditSummary.text(of: result).split(separator: "\n").map(String.init)  // our own sentences
    if result.findings.count > HTMLReport.mostPictures {
      sentences.append("The first \(HTMLReport.mostPictures) findings are drawn; the others are told in words.")
    }
    return "<ul class=\"notes\">\(sentences.map { "<li>\(Markup.escaped($0))</li>" }.joined())</ul>\n"
  }

  private var explanations: String {
    let kinds = FindingKind.allCases.filter { kind in result.findings.contains { $0.kind == kind } }
    guard !kinds.isEmpty else { return "" }
    let items = kinds.map { "<dt>\($0.title)</dt><dd>\($0.explanation) \($0.remedy)</dd>" }
    return "<details><summary>What the findings mean, and what to do</summary><dl>\(items.joined())</dl></details>\n"
  }

  private static func name(of metrics: SystemFontMetrics) -> String {
    switch metrics {
    case .inter: "Inter’s"
    case .sanFrancisco: "near to San Francisco’s"
    case .roboto: "Roboto’s"
    case .ownSanFrancisco: "those of a file of San Francisco"
    }
  }
}

extension FindingKind {
  /// The advice for a person who has such a finding.
  fileprivate var remedy: String {
    switch self {
    case .truncated: "Shorten the text, give the label the width or the lines that it needs, or let it shrink."
    case .wordBroken: "Give the label the width of its longest word, or a hyphen where the word may end."
    case .heightClipped: "Give the label more height, or let it be as high as its text."
    case .shrunk: "Shorten the text, give the label more width, or allow a smaller scale factor."
    case .missingGlyphs: "Look at the text on a device, or name a font that has the characters (--font)."
    case .tooLong: "Shorten the text."
    case .tight: "Shorten the text, or look at it on a device."
    case .overlap: "Tie the two elements to each other by a constraint."
    case .outside: "Tie the element to the edge that it crosses."
    case .conflict: "Let one of the constraints give way (a priority below 1000)."
    case .staleBaseline: "Drop the line: --write-baseline does."
    case .repeatedKey: "Keep one of them."
    case .missingKeys: "Translate them, or ignore them in the rules."
    case .ineffective: "Mend the entry, or drop it."
    case .unreadable: "Mend the file at the place that is named."
    }
  }
}
