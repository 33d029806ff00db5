internal import Galley
internal import GalleyCatalogue
internal import GalleyJSON

/// Something wrong that was seen on a screen at one size.
struct ScreenObservation {
  /// The identity of an observation: two with an equal one are the same at different sizes and in different languages.
  struct Identity: Hashable {
    var kind: FindingKind
    var root: String
    var element: String
    /// The other element of an overlap, the constraints of a conflict.
    var other = ""

    private var names: [Name] { [root, element, other].map { Name($0) } }

    static func == (left: Identity, right: Identity) -> Bool { left.kind == right.kind && left.names == right.names }

    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      hasher.combine(names)
    }
  }

  var identity: Identity
  /// The designer's name of the element.
  var name: String
  var position: SourcePosition?
  var label: AuditLabel?
  var pointSize: Double?
  var text = ""
  var shown: String?
  var needs = AuditFinding.Needs()
  var detail = ""
  /// True if nothing would be wrong in a little more room.
  var isAtEdge = false
  /// The family of the text's font where it is not at hand.
  var missingFont: String?
  /// The sides at which an element sticks out; empty for observations of another kind.
  var excess: [ScreenExcess] = []

  /// The observation without what the design shows as well; `nil` where nothing else is wrong.
  func beyond(_ design: [Identity: ScreenObservation]) -> ScreenObservation? {
    guard identity.kind.isAboutLayout, let meant = design[identity] else { return self }
    var rest = self
    rest.excess = excess.filter { own in !meant.excess.contains { own.isWithin($0) } }
    return rest.excess.isEmpty ? nil : rest
  }
}

/// A distance by which a text sticks out of what is around it, at one side.
struct ScreenExcess: Hashable {
  enum Side: String, CaseIterable {
    case top, leading, bottom, trailing
  }

  var side: Side
  /// True if it sticks out of its superview, and not of the screen's safe area alone.
  var isOfSuperview: Bool
  var distance: Double

  /// Less than this is rounding, in points.
  static let tolerance = 0.5

  /// Tells whether another excess is as large at the same side.
  func isWithin(_ other: ScreenExcess) -> Bool {
    side == other.side && isOfSuperview == other.isOfSuperview && distance <= other.distance + Self.tolerance
  }
}

/// The observations of a screen at some sizes: each at the smallest of them.
struct ScreenSightings {
  private(set) var first: [(observation: ScreenObservation, size: ContentSizeCategory)] = []
  private var indexes: [ScreenObservation.Identity: Int] = [:]

  /// The texts in fonts that are not at hand, by family.
  private(set) var missingFonts: [String: Int] = [:]  // counts of a note

  /// The texts that are drawn bolder than their fonts.
  private(set) var emboldened = 0

  mutating func count(emboldened: Int) { self.emboldened += emboldened }

  mutating func count(_ families: [String]) {
    for family in families { missingFonts[family, default: 0] += 1 }
  }

  /// Adds what was seen at a size; sizes come in ascending order.
  mutating func add(_ observations: [ScreenObservation], at size: ContentSizeCategory) {
    for observation in observations where indexes[observation.identity] == nil {
      indexes[observation.identity] = first.count
      first.append((observation, size))
    }
  }

  /// The size at which something was first seen.
  func size(of identity: ScreenObservation.Identity) -> ContentSizeCategory? {
    indexes[identity].map { first[$0].size }
  }

  /// Tells whether something was seen at a size or at a smaller one.
  func has(_ identity: ScreenObservation.Identity, by size: ContentSizeCategory) -> Bool {
    self.size(of: identity).map { SizeName.rank($0) <= SizeName.rank(size) } ?? false
  }
}
