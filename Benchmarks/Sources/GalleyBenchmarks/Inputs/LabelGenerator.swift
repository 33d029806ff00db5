/// Makes strings as they stand on buttons, in cells and in headings: a few words, some punctuation, some digits.
///
/// Words come from a text and are drawn by Zipf's law over their rank, so that a label's words have mostly been seen
/// before while the label has not. The same seed gives the same labels on every machine.
struct LabelGenerator {
  /// Words by falling frequency in the text, ties by spelling.
  private let words: [String]
  /// The sum of the weights up to each word.
  private let weights: [Double]

  /// - Parameter text: Where the words come from.
  init(words text: String) {
    var frequency: [Substring: Int] = [:]
    for word in text.split(whereSeparator: { !$0.isLetter }) where word.utf8.count <= 14 {
      frequency[word, default: 0] += 1
    }
    let ranked = frequency.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    words = ranked.map { String($0.key) }
    var sum = 0.0
    weights = words.indices.map { rank in
      sum += 1 / (Double(rank) + Self.offset)
      return sum
    }
  }

  /// Mandelbrot's shift of the rank: without it, a label would have one word in ten equal to the commonest.
  private static let offset = 35.0

  /// Distinct labels.
  ///
  /// - Complexity: O(*n* log *w*) for *w* words.
  func make(_ count: Int, seed: UInt64 = 1) -> [String] {
    var random = SplitMix64(seed: seed)
    var labels: [String] = []
    var known = Set<String>(minimumCapacity: count)
    while labels.count < count {
      let label = makeLabel(&random)
      if known.insert(label).inserted { labels.append(label) }
    }
    return labels
  }

  private func makeLabel(_ random: inout SplitMix64) -> String {
    var count = 2
    // Two to twelve words, 5.3 on average.
    while count < 12, random.unit() < 0.775 { count += 1 }
    var label = ""
    for index in 0..<count {
      if index > 0 { label += " " }
      let isLast = index == count - 1
      var word = random.unit() < 0.1 ? number(&random) : words[rank(&random)]
      if index == 0 || random.unit() < 0.08 { word = word.prefix(1).uppercased() + word.dropFirst() }
      switch random.below(100) {
      case 0..<6 where !isLast: label += word + ","
      case 6..<8: label += "(" + word + ")"
      case 8..<9: label += "\u{201C}" + word + "\u{201D}"
      case 9..<10 where !isLast: label += word + ":"
      case 10..<14 where isLast: label += word + "\u{2026}"
      case 14..<24 where isLast: label += word + "."
      case 24..<29 where isLast: label += word + "!"
      case 29..<34 where isLast: label += word + "?"
      default: label += word
      }
    }
    return label
  }

  private func rank(_ random: inout SplitMix64) -> Int {
    let aim = random.unit() * (weights.last ?? 0)
    var low = 0
    var high = weights.count - 1
    while low < high {
      let middle = (low + high) / 2
      if weights[middle] < aim { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func number(_ random: inout SplitMix64) -> String {
    switch random.below(6) {
    case 0: "\(random.below(100)) %"
    case 1: "\(random.below(24)):\(10 + random.below(50))"
    case 2: "$\(random.below(1000)).\(10 + random.below(90))"
    case 3: "\(1 + random.below(999)),\(100 + random.below(900))"
    case 4: "\(1900 + random.below(150))"
    default: "\(random.below(20_000))"
    }
  }
}

/// Steele, Lea and Flood's generator of 64-bit numbers: small, fast and the same everywhere.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// From 0 up to and without 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// From 0 up to and without a bound.
  mutating func below(_ bound: Int) -> Int { Int(unit() * Double(bound)) }
}
