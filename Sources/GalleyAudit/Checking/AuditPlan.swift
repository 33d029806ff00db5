internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// The plan of which texts are looked at.
struct AuditPlan: Sendable {
  private(set) var texts: [AuditText] = []
  private(set) var counts = AuditCounts()
  /// The findings in catalogues themselves.
  private(set) var findings: [AuditFinding] = []
  private(set) var strings: Set<CheckedString> = []
  /// The source language of each catalogue.
  private(set) var sourceLanguages: [Name: String] = [:]
  private var samplers: [Name: MessageSampler] = [:]
  private let audit: Audit
  private let ignored: StringPatternIndex

  init(_ audit: Audit, _ catalogues: [Catalogue]) {
    self.audit = audit
    ignored = StringPatternIndex(audit.rules.ignored)
    var seen: [Name: Set<CatalogueEntry>] = [:]
    for catalogue in catalogues {
      let source = catalogue.sourceLanguage ?? audit.rules.sourceLanguage
      sourceLanguages[catalogue.path] = source
      for var entry in catalogue.entries {
        if entry.language.isEmpty || entry.language == "Base" { entry.language = source }
        // Each XLIFF file of a project repeats the source texts, and so does each of gettext.
        if catalogue.format == .xliff || catalogue.format == .gettext, entry.language == source,
          !seen[Name(entry.key), default: []].insert(entry.withoutPosition).inserted
        {
          continue
        }
        add(entry, catalogue.path, source: source)
      }
      for key in catalogue.repeatedKeys { add(key, catalogue, source: source) }
      for remark in catalogue.remarks { add(remark, catalogue, source: source) }
    }
    addMissingKeys(catalogues)
  }

  private mutating func addMissingKeys(_ catalogues: [Catalogue]) {
    let keys = audit.keys
    let missing = MissingKeys(catalogues, sourceLanguage: audit.rules.sourceLanguage) { entry in
      entry.isTranslatable && !entry.isStale && !entry.isOfStore && !entry.forms.allSatisfy { $0.pattern.isEmpty }
        && (keys.isEmpty || keys.contains { $0.matches(entry.key) })
    }
    let (found, checked) = missing.findings {
      isWanted($0) && !isDocumentation($0)
    } isIgnored: {
      ignored.firstIndex(matching: $0) != nil
    }
    // A table is whole in one shard.
    findings += found.filter { isInShard(CatalogueEntry(key: "", language: "", table: $0.table, forms: [])) }
    strings.formUnion(checked)
  }

  private mutating func add(_ entry: CatalogueEntry, _ path: String, source: String) {
    guard isInShard(entry), audit.keys.isEmpty || audit.keys.contains(where: { $0.matches(entry.key) }) else { return }
    if entry.language == source {
      for language in audit.rules.pseudoLanguages where isWanted(language.tag) {
        addPseudo(entry, path, language)
      }
    }
    guard isWanted(entry.language) else { return }
    // Documentation for translators stands where a language would.
    if isDocumentation(entry.language) || ignored.firstIndex(matching: entry) != nil || entry.isStale
      || (!entry.isTranslatable && entry.language != source)
    {
      counts.ignored += 1
      counts.name(entry, as: .ignored)
      return
    }
    if let states = audit.rules.states {
      guard states.contains(entry.state) || entry.language == source else {
        counts.otherStates += 1
        counts.name(entry, as: .otherState)
        return
      }
    } else if entry.state == .new, entry.language != source {
      counts.untranslated += 1
      counts.name(entry, as: .untranslated)
      return
    }
    append(entry, path)
  }

  private mutating func add(_ repeated: RepeatedKey, _ catalogue: Catalogue, source: String) {
    // A catalogue of several languages has none of its own.
    let isWithout = catalogue.format != .xcstrings && (repeated.language.isEmpty || repeated.language == "Base")
    let language = isWithout ? source : repeated.language
    let entry = CatalogueEntry(key: repeated.key, language: language, table: repeated.table, forms: [])
    guard isInShard(entry), audit.keys.isEmpty || audit.keys.contains(where: { $0.matches(repeated.key) }),
      language.isEmpty || isWanted(language), ignored.firstIndex(matching: entry) == nil
    else { return }
    var finding = AuditFinding(
      kind: .repeatedKey, path: catalogue.path, position: repeated.position, key: repeated.key, table: repeated.table,
      language: language, form: "", text: "", arguments: [], needs: .init())
    finding.detail = "the last one counts"
    findings.append(finding)
  }

  private mutating func add(_ remark: CatalogueRemark, _ catalogue: Catalogue, source: String) {
    let language = remark.language.isEmpty || remark.language == "Base" ? source : remark.language
    let entry = CatalogueEntry(key: remark.key, language: language, table: remark.table, forms: [])
    guard isInShard(entry), audit.keys.isEmpty || audit.keys.contains(where: { $0.matches(remark.key) }),
      isWanted(language), !isDocumentation(language), ignored.firstIndex(matching: entry) == nil
    else { return }
    var finding = AuditFinding(
      kind: remark.isMistake ? .unreadable : .ineffective, path: catalogue.path, position: remark.position,
      key: remark.key, table: remark.table,
      language: language, form: "", text: "", arguments: [], needs: .init())
    finding.detail = remark.message
    findings.append(finding)
  }

  private func isDocumentation(_ language: String) -> Bool {
    ["qq", "qqq"].contains(language) && audit.rules.languages == nil
  }

  private func isWanted(_ language: String) -> Bool { audit.rules.looks(at: language) }

  /// Strings are shared out by their keys, so that a string's languages are together.
  private func isInShard(_ entry: CatalogueEntry) -> Bool {
    guard let shard = audit.shard else { return true }
    return StableHash.value(entry.table + "\0" + entry.key) % UInt64(shard.count) == UInt64(shard.index - 1)
  }

  private mutating func append(_ entry: CatalogueEntry, _ path: String) {
    counts.strings += 1
    counts.languages.insert(entry.language)
    strings.insert(CheckedString(path: path, table: entry.table, key: entry.key, language: entry.language))
    let sampler = sampler(entry.language)
    if entry.forms.allSatisfy({ $0.pattern.isEmpty }) {
      counts.empty += 1
      counts.name(entry, as: .empty)
    }
    for form in entry.forms {
      var text = AuditText(entry: entry, form: form, path: path, text: "", arguments: [])
      do throws(MessageSampler.LongValue) {
        guard let filled = try sampler.filled(form, key: entry.key) else {
          counts.unreachableForms += 1
          counts.name(entry, as: .unreachable)
          continue
        }
        (text.text, text.arguments) = filled
      } catch {
        findings.append(Self.finding(about: error, in: text))
        continue
      }
      if !text.text.isEmpty { texts.append(text) }
    }
  }

  private static func finding(about mistake: MessageSampler.LongValue, in text: AuditText) -> AuditFinding {
    var finding = text.finding(.unreadable)
    finding.detail = mistake.message
    return finding
  }

  /// Tells findings the text of the source language.
  func addSourceTexts(to findings: inout [AuditFinding]) {
    /// No module stands for any.
    struct Place: Hashable {
      var module: Name?
      var table: Name
      var key: Name
      var form: Name

      init(_ module: String?, _ table: String, _ key: String, _ form: String) {
        self.module = module.map { Name($0) }
        (self.table, self.key, self.form) = (Name(table), Name(key), Name(form))
      }
    }
    guard !findings.isEmpty else { return }
    var sources: [Place: AuditFinding.SourceText] = [:]
    let wanted = Set(findings.map(\.key))
    for text in texts where wanted.contains(text.entry.key) && text.entry.language == sourceLanguages[text.path] {
      let source = AuditFinding.SourceText(language: text.entry.language, text: text.text)
      for module in [CatalogueModule.name(of: text.path, language: text.entry.language), nil] {
        sources[Place(module, text.entry.table, text.entry.key, text.formName)] = source
        // Languages have other forms than the source; any of its forms is better than none.
        sources[Place(module, text.entry.table, text.entry.key, "")] = source
      }
    }
    for index in findings.indices where findings[index].language != sourceLanguages[findings[index].path] {
      let finding = findings[index]
      // A source in a place of its own is better than none.
      for (module, form) in [(finding.module, finding.form), (finding.module, ""), (nil, finding.form), (nil, "")] {
        findings[index].source = sources[Place(module, finding.table, finding.key, form)]
        if findings[index].source != nil { break }
      }
    }
  }

  private mutating func addPseudo(_ entry: CatalogueEntry, _ path: String, _ language: PseudoLanguage) {
    guard entry.isTranslatable, !entry.isStale, ignored.firstIndex(matching: entry) == nil else {
      return
    }
    var pseudo = entry
    pseudo.language = language.tag
    pseudo.forms = entry.forms.map { language.applied(to: $0) }
    append(pseudo, path)
  }

  private mutating func sampler(_ language: String) -> MessageSampler {
    if let sampler = samplers[language] { return sampler }
    let real = PseudoLanguage.isPseudo(language) ? audit.rules.sourceLanguage : language
    let measurer = try? TextMeasurer(style: TextStyle(language: real), textCapacity: 0)
    let sampler = MessageSampler(language: real, samples: audit.rules.samples) { text in
      (try? measurer?.measure(text).width) ?? Double(text.count)
    }
    samplers[language] = sampler
    return sampler
  }
}

extension CatalogueEntry {
  fileprivate var withoutPosition: CatalogueEntry {
    var entry = self
    entry.position = nil
    for index in entry.forms.indices { entry.forms[index].position = nil }
    return entry
  }
}

/// A hash that is the same on every machine and in every run (FNV-1a).
enum StableHash {
  static func value(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
