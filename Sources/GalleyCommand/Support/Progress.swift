internal import GalleySystem

/// A line on standard error that says how far long work has come: at a terminal alone, and after a second.
///
/// Answers go to standard output. Nothing is shown if that is the terminal, too.
struct Progress: ~Copyable {
  private let unit: String
  private let total: Int?
  private let isSeen = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0
  private var next = ContinuousClock.now + .seconds(1)
  private var count = 0
  private var isShown = false

  /// - Parameters:
  ///   - unit: What is counted, in the plural.
  ///   - total: How many there are; `nil` where nobody knows.
  init(_ unit: String, of total: Int? = nil) {
    self.unit = unit
    self.total = total
  }

  deinit {
    if isShown { StandardError.write(control: "\r\u{1B}[K") }
  }

  /// Counts what has been done since, and shows it four times a second at most.
  mutating func advance(by step: Int = 1) {
    guard isSeen else { return }
    count += step
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + .milliseconds(250)
    isShown = true
    StandardError.write(control: "\r\u{1B}[Kgalley: \(count)\(total.map { " of \($0)" } ?? "") \(unit)")
  }
}
