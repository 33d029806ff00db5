internal import Galley
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyLayout

/// Looks at a screen that was laid out.
struct ScreenObserver {
  let language: String
  /// The pixels that widths are counted in.
  let grid: ScreenPixels
  /// The part of a width that measures may be off by.
  let tolerance: Double
  /// The elements that strings are bound to, which are looked at although they are hidden.
  let bound: Set<Name>

  /// Tells whether an element has a text that is looked at, in a frame of its own.
  func looks(at element: ScreenElement) -> Bool {
    guard element.role == .text || element.role == .field else { return false }
    return !element.isHidden || (bound.contains(element.id) && element.hasFrame)
  }

  func observations(of root: ScreenRoot) throws(TextError) -> [ScreenObservation] {
    var found: [ScreenObservation] = []
    for element in root.elements where looks(at: element) {
      if let label = element.view as? LabelView {
        if let observation = try observation(of: label, element, root) { found.append(observation) }
      } else if let observation = try control(element, root) {
        found.append(observation)
      }
    }
    let geometry = ScreenGeometry(root)
    return found + geometry.overlaps() + geometry.outliers(looks(at:)) + conflicts(of: root)
  }

  // MARK: Text

  private func observation(
    of item: LabelView, _ element: ScreenElement, _ root: ScreenRoot
  ) throws(TextError) -> ScreenObservation? {
    guard let label = item.shownLabel, let text = label.text, !text.isEmpty else { return nil }
    let frame = Rect(origin: .zero, size: item.frame.size)
    func make(_ kind: FindingKind) -> ScreenObservation {
      var observation = makeObservation(kind, element, root)
      observation.text = text
      observation.pointSize = label.font.pointSize
      observation.label = AuditLabel(
        room: .init(width: Self.points(frame.width), lines: label.numberOfLines),
        font: .fixed(size: label.font.pointSize, weight: 400))
      return observation
    }
    if !(try label.missingGlyphs).isEmpty {
      var observation = make(.missingGlyphs)
      observation.detail =
        "no font has “\(try label.missingGlyphs.prefix(4).map { String(text[$0.range]) }.joined(separator: "”, “"))”"
      return observation
    }
    guard let drawing = try label.drawing(in: frame) else { return nil }
    let layout = drawing.layout
    let fitting = try FittingText(text, font: label.font, language: language)
    let size = label.font.pointSize
    let shown = layout.lines.map { $0.shownText(of: layout.text).filter { !$0.isNewline } }.joined(separator: "\n")
    if layout.hidesVisibleText {
      var observation = make(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor < 1 ? .shrunk : .truncated)
      observation.shown = shown
      try measureNeeds(of: &observation, label, fitting, frame.width, lineCount: layout.lines.count)
      return observation
    }
    // One character is shown whatever its room is.
    if label.numberOfLines == 1, !label.adjustsFontSizeToFitWidth, !label.allowsDefaultTighteningForTruncation {
      let natural = try fitting.naturalWidth(size: size)
      if natural > frame.width + 0.01 {
        var observation = make(.truncated)
        observation.shown = shown
        observation.needs.width = grid.roundedUp(natural)
        observation.isAtEdge = natural <= frame.width * (1 + tolerance)
        return observation
      }
    }
    // Lines may be higher than the frame as long as no letter is cut.
    if drawing.cutsInk(height: frame.height) {
      var observation = make(.heightClipped)
      observation.needs.height = try grid.least(above: frame.height, upTo: layout.height) {
        (height: Double) throws(TextError) -> Bool in
        let taller = try label.drawing(in: Rect(x: 0, y: 0, width: frame.width, height: height))
        return taller.map { !$0.cutsInk(height: height) } ?? true
      }
      return observation
    }
    if label.numberOfLines != 1, try fitting.leastWidth(size: size) > frame.width + 0.01 {
      var observation = make(.wordBroken)
      observation.shown = shown
      observation.needs.width = try fitting.neededWidthOfWords(size: size, grid)
      observation.isAtEdge = try fitting.leastWidth(size: size) <= frame.width * (1 + tolerance)
      return observation
    }
    return nil
  }

  /// Finds the room that a text needs of which some is hidden.
  private func measureNeeds(
    of observation: inout ScreenObservation, _ label: Label, _ fitting: FittingText, _ width: Double, lineCount: Int
  ) throws(TextError) {
    let size = label.font.pointSize
    let factor = observation.identity.kind == .shrunk && label.minimumScaleFactor > 0 ? label.minimumScaleFactor : 1
    observation.needs.width = try fitting.neededWidth(
      size: size, lines: label.numberOfLines, factor: factor, above: width, grid)
    let lines = try fitting.lineCount(size: size, width: width / factor)
    observation.needs.lines = lines
    if tolerance > 0 {
      let wider = width * (1 + tolerance) / factor
      observation.isAtEdge = try fitting.lineCount(size: size, width: wider) <= lineCount
    }
    if label.numberOfLines == 0 || lines <= label.numberOfLines {
      observation.needs.height = try label.sizeThatFits(Size(width: width, height: .infinity)).height
    }
  }

  /// Hundredths of a point are enough for people.
  static func points(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  /// A distance in words.
  static func tenths(_ value: Double) -> String { AuditLabel.short((value * 10).rounded() / 10) }

  // MARK: Constraints

  private func conflicts(of root: ScreenRoot) -> [ScreenObservation] {
    let words = ConflictText(root)
    return root.conflicts.map { conflict in
      let members = conflict.members.filter { !$0.isEngineOwned }.map { $0.identifier ?? $0.source }
      let broken = conflict.broken.map { conflict.members[$0] }
      var observation = ScreenObservation(
        identity: .init(
          kind: .conflict, root: root.name, element: broken.map { $0.identifier ?? $0.source } ?? "",
          other: members.sorted().joined(separator: "; ")),
        name: "", position: broken.flatMap(words.position))
      observation.detail = words.sentence(conflict)
      return observation
    }
  }

  func makeObservation(_ kind: FindingKind, _ element: ScreenElement, _ root: ScreenRoot) -> ScreenObservation {
    var observation = ScreenObservation(
      identity: .init(kind: kind, root: root.name, element: element.id), name: element.name, position: element.position)
    observation.missingFont = element.missingFont
    return observation
  }
}

extension ScreenRoot {
  /// The families of the texts whose fonts are not at hand.
  var missingFonts: [String] {
    elements.compactMap { element in
      element.role == .text || element.role == .field ? element.missingFont : nil
    }
  }
}

extension ScreenRoot {
  /// How many labels are drawn bolder than their fonts.
  var emboldenedCount: Int {
    get throws(TextError) {
      var count = 0
      for element in elements where !element.isHidden {
        if let label = (element.view as? LabelView)?.shownLabel, try label.isEmboldened { count += 1 }
      }
      return count
    }
  }
}

extension ScreenElement {
  /// True if the view, or one that it is in, is hidden.
  var isHidden: Bool {
    var view: LayoutView? = self.view
    while let current = view {
      if current.isHidden { return true }
      view = current.superview
    }
    return false
  }

  /// True if a hidden element has a frame all the same: a stack gives none to what it hides.
  var hasFrame: Bool {
    var view: LayoutView? = self.view
    while let current = view {
      if current.isHidden, current.superview is StackView { return false }
      view = current.superview
    }
    return self.view.frame.width > 0
  }

  /// Tells whether the element, which is at a place of a string, shows its text in a way that can be looked at.
  func shows(_ text: String, of place: ScreenPlace) -> Bool {
    // Titles of sections are elements of their own, and in capitals.
    if let label = (view as? LabelView)?.label { return label.text == text || Name(id) != Name(place.element) }
    // Of segments the widest is looked at.
    return control.map { $0.parts > 1 || $0.text == text } ?? false
  }
}
