internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleyLayout
internal import Synchronization

/// Looks at screens in all languages, sizes and canvases.
final class ScreenAudit: Sendable {
  /// A screen at one canvas.
  private struct Shot: Hashable, Sendable {
    var screen: Int
    var canvas: Int
  }

  /// A unit of work for a thread: a screen, a canvas and a language.
  private struct Unit: Sendable {
    var shot: Shot
    var language: String
  }

  private let audit: Audit
  private let texts: ScreenTexts
  private let parts = Mutex<[Int: Result<AuditPart, any Error>]>([:])

  init(_ audit: Audit, _ catalogues: [Catalogue]) {
    self.audit = audit
    texts = ScreenTexts(audit, catalogues)
  }

  /// Returns the findings in the order of the screens, canvases and languages.
  func run(jobs: Int) throws -> AuditPart {
    let units = units()
    let next = Atomic<Int>(0)
    let work: @Sendable () -> Void = { [self] in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < units.count else { return }
        let outcome = Result { try part(of: units[index]) }
        parts.withLock { $0[index] = outcome }
      }
    }
    withoutActuallyEscaping(work) { WorkerThreads.perform(count: max(1, min(jobs, 1024)), $0) }
    var whole = AuditPart()
    for (_, outcome) in parts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      let part = try outcome.get()
      whole.findings += part.findings
      whole.counts.add(part.counts)
      whole.missingFonts.merge(part.missingFonts) { max($0, $1) }
      whole.emboldened.merge(part.emboldened) { $0 + $1 }
    }
    return whole
  }

  private func units() -> [Unit] {
    var units: [Unit] = []
    for (index, screen) in audit.screens.enumerated() {
      let languages = screen.isInOneLanguage ? [texts.sourceLanguage(index)] : texts.languages(index)
      for canvas in screen.canvases.indices {
        for language in languages where audit.rules.looks(at: language) {
          if let shard = audit.shard {
            let value = StableHash.value("\(screen.path)\0\(screen.name)\0\(canvas)\0\(language)")
            guard value % UInt64(shard.count) == UInt64(shard.index - 1) else { continue }
          }
          units.append(Unit(shot: Shot(screen: index, canvas: canvas), language: language))
        }
      }
    }
    return units
  }

  private func part(of unit: Unit) throws -> AuditPart {
    let screen = audit.screens[unit.shot.screen]
    let source = texts.sourceLanguage(unit.shot.screen)
    let bound = texts.texts(unit.shot.screen, unit.language)
    var view = ScreenView(audit, screen, screen.canvases[unit.shot.canvas])
    let sourceTexts = texts.texts(unit.shot.screen, source)
    var part = AuditPart()
    let shown = sourceTexts.merging(bound) { $1 }
    view.bound = Set(shown.keys.lazy.filter { screen.looks(at: $0) }.map { Name($0.element) })
    // What the designer sees at the default size is meant to be so.
    view.design = Dictionary(
      try view.observations(sourceTexts, source, direction: ScreenView.direction(unit.language), at: .large)
        .map { ($0.identity, $0) }
    ) { first, _ in first }
    // A text that no canvas shows is counted once.
    let seen = try view.sightings(shown, unit.language, own: unit.shot.canvas == 0 ? bound : [:], &part.counts)
    var unused = AuditCounts()
    let inSource = unit.language == source ? seen : try view.sightings(sourceTexts, source, &unused)
    let maker = ScreenFindingMaker(
      screen: screen, canvas: view.canvas, language: unit.language, tolerance: view.tolerance,
      texts: bound, translated: texts.elements(unit.shot.screen))
    for (observation, size) in seen.first
    where !seen.isHiddenByGraver(observation, size) {
      let isAlsoInSource = unit.language != source && inSource.has(observation.identity, by: size)
      // A text that is not the language's own is told where it is.
      if isAlsoInSource, !maker.isBound(observation) { continue }
      var finding = maker.finding(observation, size)
      guard audit.isAbout(screen.path) || audit.isAbout(finding.path) else { continue }
      guard audit.keys.isEmpty || audit.keys.contains(where: { $0.matches(finding.key) }) else { continue }
      finding.isAlsoInSource = isAlsoInSource
      part.findings.append(finding)
    }
    part.counts.languages.insert(unit.language)
    part.missingFonts = seen.missingFonts
    if seen.emboldened > 0 { part.emboldened[unit.language] = seen.emboldened }
    return part
  }
}

/// A screen at a canvas, laid out when it is asked for.
struct ScreenView {
  private let audit: Audit
  private let screen: any AuditScreen
  let canvas: ScreenCanvas
  /// The elements that strings are bound to.
  var bound: Set<Name> = []
  /// The observations in the source language at the default size.
  var design: [ScreenObservation.Identity: ScreenObservation] = [:]

  init(_ audit: Audit, _ screen: any AuditScreen, _ canvas: ScreenCanvas) {
    self.audit = audit
    self.screen = screen
    self.canvas = canvas
  }

  /// Names a tree of views of a screen at a canvas, for reports.
  static func name(_ screen: any AuditScreen, root: String, _ canvas: ScreenCanvas) -> String {
    [screen.name, root, canvas.name].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The direction of the interface in a language.
  static func direction(_ language: String) -> LayoutDirection {
    CharacterDirection(language: language) == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whose measures the system's font has on the screen.
  private var metrics: SystemFontMetrics {
    screen.table == nil ? audit.rules.metrics : audit.rules.measuresOfInterfaces
  }

  /// The part of a width that measures may be off by.
  var tolerance: Double { audit.rules.tolerance(of: metrics, hasFonts: !audit.fonts.isEmpty) }

  private func observer(_ language: String) -> ScreenObserver {
    ScreenObserver(
      language: language, grid: ScreenPixels(scale: audit.rules.scale), tolerance: tolerance, bound: bound)
  }

  func roots(
    _ texts: [ScreenPlace: AuditText], _ language: String, direction: LayoutDirection? = nil,
    at size: ContentSizeCategory
  ) throws(AuditError) -> [ScreenRoot] {
    var request = ScreenRequest(
      language: PseudoLanguage.isPseudo(language) ? audit.rules.sourceLanguage : language,
      direction: direction ?? Self.direction(language), category: size, canvas: canvas)
    request.texts = texts.mapValues(\.text)
    request.metrics = metrics
    request.fonts = audit.fonts
    return try screen.layout(request)
  }

  func observations(
    _ texts: [ScreenPlace: AuditText], _ language: String, direction: LayoutDirection? = nil,
    at size: ContentSizeCategory
  ) throws -> [ScreenObservation] {
    let observer = observer(language)
    var found: [ScreenObservation] = []
    for root in try roots(texts, language, direction: direction, at: size) {
      found += try observer.observations(of: root)
    }
    return found
  }

  /// Finds what is seen at the sizes of the rules.
  ///
  /// - Parameter own: The texts that are counted where no element shows them.
  func sightings(
    _ texts: [ScreenPlace: AuditText], _ language: String, own: [ScreenPlace: AuditText] = [:],
    _ counts: inout AuditCounts
  ) throws -> ScreenSightings {
    var sightings = ScreenSightings()
    let observer = observer(language)
    for size in audit.rules.sizes {
      var found: [ScreenObservation] = []
      let roots = try self.roots(texts, language, at: size)
      if size == audit.rules.sizes.first {
        let elements = roots.flatMap(\.elements).filter(observer.looks(at:))
        countUnshown(own, in: elements, &counts)
      }
      for root in roots {
        found += try observer.observations(of: root).compactMap { $0.beyond(design) }
        counts.checks += root.elements.count(where: observer.looks(at:))
        if size == audit.rules.sizes.first {
          sightings.count(root.missingFonts)
          sightings.count(emboldened: try root.emboldenedCount)
        }
      }
      counts.failedChecks += Set(found.map { Name("\($0.identity.root)\0\($0.identity.element)") }).count
      sightings.add(found, at: size)
    }
    return sightings
  }

  /// Counts the texts that none of the elements which are looked at shows.
  private func countUnshown(
    _ texts: [ScreenPlace: AuditText], in elements: [ScreenElement], _ counts: inout AuditCounts
  ) {
    for (place, text) in texts.sorted(by: { $0.key < $1.key }) where screen.looks(at: place) && !text.text.isEmpty {
      guard audit.keys.isEmpty || audit.keys.contains(where: { $0.matches(text.entry.key) }),
        !elements.contains(where: { place.isOf($0.id) && $0.shows(text.text, of: place) })
      else { continue }
      counts.unshown += 1
      counts.name(text.entry, as: .unshown)
    }
  }
}

extension ScreenSightings {
  /// Tells whether something graver is wrong with the same element from the same size on or before.
  fileprivate func isHiddenByGraver(_ observation: ScreenObservation, _ size: ContentSizeCategory) -> Bool {
    guard observation.identity.kind.gravity > 0 else { return false }
    return FindingKind.allCases.contains { kind in
      guard kind.gravity > observation.identity.kind.gravity else { return false }
      var identity = observation.identity
      identity.kind = kind
      return has(identity, by: size)
    }
  }
}
