internal import GalleyJSON
public import Galley

/// A label that a string is shown in.
public struct AuditLabel: Hashable, Sendable {
  /// The screen that the label is on; empty for none.
  public var screen = ""
  /// The room for the text.
  public var room: Room
  /// The room at sizes where it is another one.
  public var roomBySize: [ContentSizeCategory: Room] = [:]
  /// The font of the text.
  public var font: FontRule
  /// The least factor by which the text may be drawn smaller; 0 for none.
  public var minimumScaleFactor: Double = 0
  /// How much larger than usual a person has asked for sizes in `sp` (Android); 1 for no larger.
  public var fontScale: Double = 1
  /// True if nobody has looked at the label: findings in it are in doubt.
  package var isGuess = false
  /// The name in the notation of rules where another run has given it, which knew the room at every size.
  var givenName: String?

  /// The room of a label.
  public struct Room: Hashable, Sendable {
    /// Points.
    public var width: Double
    /// Points; `nil` for as high as the text.
    public var height: Double?
    /// The most lines; 0 for no limit.
    public var lines: Int

    /// Makes room for so many lines, 0 for any number; lengths are in points, `nil` for any height.
    public init(width: Double, height: Double? = nil, lines: Int = 1) {
      self.width = width
      self.height = height
      self.lines = lines
    }
  }

  /// The font that the text is set in.
  public enum FontRule: Hashable, Sendable {
    /// Grows with the size that a person has chosen.
    case textStyle(FontTextStyle)
    /// Stays as it is at every size.
    case fixed(size: Double, weight: Double)
    /// Grows with Android's font scale; the size is in `sp`.
    case scaled(size: Double, weight: Double)
  }

  /// Makes a label with room for text of a font.
  public init(room: Room, font: FontRule = .textStyle(.body)) {
    self.room = room
    self.font = font
  }

  /// The room at a size.
  public func room(at category: ContentSizeCategory) -> Room { roomBySize[category] ?? room }

  /// The point size at a size.
  public func pointSize(at category: ContentSizeCategory) -> Double {
    switch font {
    case .textStyle(let style): style.metrics(for: category).pointSize
    case .fixed(let size, _): size
    case .scaled(let size, _): FontScale(fontScale).points(size)
    }
  }

  /// The weight of the font, from 1 to 1000.
  public var weight: Double {
    switch font {
    case .textStyle(let style): style.weight.rawValue
    case .fixed(_, let weight), .scaled(_, let weight): weight
    }
  }

  /// True if the label is another one at another size.
  var dependsOnSize: Bool {
    if case .textStyle = font { return true }
    return !roomBySize.isEmpty
  }

  /// `120×1 headline`.
  public var description: String {
    if let givenName { return givenName }
    var text = "\(Self.short(room.width))×\(room.lines)"
    if let height = room.height { text = "\(Self.short(room.width))×\(Self.short(height)) pt, \(room.lines) lines" }
    switch font {
    case .textStyle(let style): text += " \(style.name)"
    case .fixed(let size, let weight):
      text += " \(Self.short(size)) pt"
      if weight != 400 { text += "/\(Self.short(weight))" }
    case .scaled(let size, let weight):
      text += " \(Self.short(size)) sp"
      if weight != 400 { text += "/\(Self.short(weight))" }
      if fontScale != 1 { text += " at \(Self.short(fontScale))" }
    }
    return text
  }

  /// The label at each font scale, ascending; itself where its font does not grow with them.
  func atFontScales(_ scales: [Double]) -> [AuditLabel] {
    guard case .scaled = font, !scales.isEmpty else { return [self] }
    return scales.map { scale in
      var label = self
      label.fontScale = scale
      return label
    }
  }

  static func short(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? String(value) }
}

extension AuditLabel {
  /// A label as `--label` and comments write it: `120x1`, `343x2@headline`, `200x1@17`, `200x0@15/600`,
  /// `200x1@16sp`.
  ///
  /// - Throws: ``AuditError`` that says what is wrong.
  public init(_ text: String) throws(AuditError) {
    let parts = text.parts(at: "@", most: 2, keepsEmpty: true).map { String($0) }
    let numbers = (parts.first ?? "").parts(at: "x", keepsEmpty: true)
    guard numbers.count == 2, let width = Double(numbers[0]), width > 0, width.isFinite, let lines = Int(numbers[1]),
      lines >= 0
    else {
      throw AuditError(.invalidOption, "“\(text)” is not a label such as 120x1 or 343x2@headline")
    }
    self.init(room: Room(width: width, lines: lines))
    guard parts.count == 2 else { return }
    if let style = FontTextStyle(name: parts[1]) {
      font = .textStyle(style)
      return
    }
    var written = parts[1].parts(at: "/", most: 2, keepsEmpty: true)
    let scaled = written[0].start(before: "sp"), isScaled = scaled != nil
    if let scaled { written[0] = scaled }
    let sizes = written.map { Double($0) }
    guard let size = sizes[0], size > 0, size.isFinite else {
      throw AuditError(
        .invalidOption,
        "“\(parts[1])” is neither a size nor a text style\(Guess.suffix(parts[1], among: FontTextStyle.names))")
    }
    guard sizes.count == 1 || (sizes[1].map { (1...1000).contains($0) } ?? false) else {
      throw AuditError(.invalidOption, "“\(parts[1])” has a weight that does not lie between 1 and 1000")
    }
    let weight = sizes.count == 2 ? sizes[1] ?? 400 : 400
    self.font = isScaled ? .scaled(size: size, weight: weight) : .fixed(size: size, weight: weight)
  }
}
