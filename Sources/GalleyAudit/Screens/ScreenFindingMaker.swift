internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// Makes findings from the observations on a screen.
struct ScreenFindingMaker {
  let screen: any AuditScreen
  let canvas: ScreenCanvas
  let language: String
  /// The part of a width that measures may be off by.
  let tolerance: Double
  /// The texts of the language.
  let texts: [ScreenPlace: AuditText]
  /// The elements that show a string of a catalogue in some language.
  let translated: Set<Name>

  /// Tells whether the language has a text of its own for the element; a conflict is of no element.
  func isBound(_ observation: ScreenObservation) -> Bool { text(of: observation.identity.element) != nil }

  func finding(_ observation: ScreenObservation, _ size: ContentSizeCategory) -> AuditFinding {
    let text = text(of: observation.identity.element)
    var finding = AuditFinding(
      kind: observation.identity.kind, path: text?.path ?? screen.path,
      position: text.map { $0.form.position ?? $0.entry.position } ?? observation.position,
      key: text?.entry.key ?? (observation.identity.kind == .conflict ? "" : observation.identity.element),
      table: text?.entry.table ?? screen.table ?? screen.name, language: language, form: text?.formName ?? "",
      text: observation.text.isEmpty ? text?.text ?? "" : observation.text, arguments: text?.arguments ?? [],
      needs: observation.needs)
    finding.label = observation.label
    finding.label?.screen = screenName(observation)
    finding.element = .init(
      screen: screenName(observation), id: observation.identity.element,
      name: observation.name.isEmpty ? observation.identity.element : observation.name)
    if observation.identity.kind == .overlap { finding.element?.other = observation.identity.other }
    finding.fromSize = size
    finding.pointSize = observation.pointSize
    finding.shown = observation.shown
    finding.detail = observation.excess.isEmpty ? observation.detail : observation.excessText
    if let family = observation.missingFont {
      finding.doubt = .missingFont
      let what = "“\(family)” is not here, so widths are the system font's"
      finding.detail = finding.detail.isEmpty ? what : "\(finding.detail); \(what)"
    } else if observation.isAtEdge {
      finding.setAtEdge(tolerance)
    }
    let element = observation.identity.element.parts(at: ".").first.map { String($0) } ?? ""
    if !translated.contains(element), screen.mayBeSet(element) {
      finding.setGuess("the document's own text, which code may set: \"bind\" the outlet")
    }
    return finding
  }

  /// The screen, its root where there are several, and the canvas where it is not the document's own.
  private func screenName(_ observation: ScreenObservation) -> String {
    ScreenView.name(screen, root: observation.identity.root, canvas)
  }

  private static let properties = ["text", "normalTitle", "configuration.title", "placeholder"]

  /// The text of an element; that of its title where it has several.
  private func text(of element: String) -> AuditText? {
    let own = texts.filter { place, _ in
      place.isOf(element) && screen.looks(at: place)
    }
    return own.min { Self.rank($0.key) < Self.rank($1.key) }?.value
  }

  private static func rank(_ place: ScreenPlace) -> (Int, String) {
    (properties.firstIndex(of: place.property) ?? properties.count, place.property)
  }
}
