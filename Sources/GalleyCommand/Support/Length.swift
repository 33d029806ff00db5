internal import ArgumentParser
internal import GalleyJSON

/// Lengths on the command line: `320`, `320pt`, `20mm`, `1.5in`.
enum Length {
  /// How many points a unit has: 72 are an inch.
  private static let units: [(name: String, points: Double)] = [("pt", 1), ("mm", 72 / 25.4), ("in", 72)]

  /// The points that an argument stands for.
  static func points(_ text: String) throws(ValidationError) -> Double {
    let unit = units.first { text.ends(with: $0.name) }
    if let number = Double(text.dropLast(unit?.name.count ?? 0)) { return number * (unit?.points ?? 1) }
    if text.ends(with: "px"), Double(text.dropLast(2)) != nil {
      throw ValidationError("“\(text)” is in pixels: give points, and with --scale how many pixels one has.")
    }
    throw ValidationError("“\(text)” is no length such as 320 (points), 20mm or 1.5in.")
  }
}
