package import Galley

/// A measure in a document: a number of ems or `fromFont`, or a list of what is measured and of one of these.
extension FontSizeAdjust: PartsCoded {
  package static var form: String {
    "a number, \"fromFont\", or a list of \(Metric.allCases.map { $0.rawValue }.joined(separator: " or ")) and one of these"
  }
  package static let mayStandAlone = true

  private static let fromFont = "fromFont"

  package var parts: [CodedPart] {
    (metric == .exHeight ? [] : [.text(metric.rawValue)]) + [value.map { .number($0) } ?? .text(Self.fromFont)]
  }

  package init?(parts: [CodedPart]) {
    guard (1...2).contains(parts.count), let last = parts.last else { return nil }
    var metric = Metric.exHeight
    if parts.count == 2 {
      guard let named = parts[0].text.flatMap(Metric.init(rawValue:)) else { return nil }
      metric = named
    }
    guard last.number != nil || last.text == Self.fromFont else { return nil }
    self.init(last.number, metric: metric)
  }
}
