import Foundation
import Galley
import GalleyLayout
import TestSupport

/// Labels whose texts change for as long as one likes: the memory of the process has to stay flat.
///
/// Every text is new, so that whatever remembers texts, words or shapes has to forget.
struct Soak {
  private var random: SplitMix64
  private let faces = TestFace.all
  private var labels: [Label]
  private var round = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    labels = (0..<200).map { _ in Label() }
  }

  /// Prints seconds, changes and megabytes, one line every ten seconds.
  ///
  /// - Throws: ``FuzzFailure`` when the last quarter of the time took more memory than the second one.
  mutating func run(seconds: Double) throws {
    let start = Date.now
    var curve: [(seconds: Double, megabytes: Double)] = []
    var next = 0.0
    while true {
      let elapsed = Date.now.timeIntervalSince(start)
      if elapsed >= next {
        curve.append((elapsed, Self.residentMegabytes))
        print("\(Int(elapsed))\t\(round)\t\(curve[curve.count - 1].megabytes)")
        fflush(nil)
        next = elapsed + min(10, seconds / 40)
      }
      if elapsed >= seconds { break }
      for _ in 0..<200 { try change() }
    }
    let early = Self.mean(curve, from: seconds * 0.25, to: seconds * 0.5)
    let late = Self.mean(curve, from: seconds * 0.75, to: seconds)
    print("soak: \(round) changes, \(Int(early)) MB in the second quarter, \(Int(late)) MB in the last one")
    try require(late <= early * 1.03 + 2, "the memory grows: from \(early) to \(late) MB")
  }

  /// Gives a label another text, and asks what a screen asks.
  private mutating func change() throws {
    round += 1
    let index = Int.random(in: labels.indices, using: &random)
    let face = faces[Int.random(in: faces.indices, using: &random)]
    var text = face.words.randomElement(using: &random) ?? ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      text +=
        " " + (face.words.randomElement(using: &random) ?? "")
        + String(UInt16.random(in: 0...UInt16.max, using: &random), radix: 36)
    }
    let size: Double = [12, 15, 17, 17.5, 22].randomElement(using: &random) ?? 17
    if Bool.random(using: &random) {
      labels[index].text = text
      labels[index].font = .systemFont(ofSize: size)
    } else {
      labels[index].attributedText = AttributedText(text, style: TextStyle(fonts: [face.font], size: size))
    }
    labels[index].numberOfLines = Int.random(in: 0...3, using: &random)
    let width = Double.random(in: 40...400, using: &random)
    _ = try labels[index].intrinsicContentSize
    _ = try labels[index].sizeThatFits(Size(width: width, height: 0))
    if round % 16 == 0 {
      var paragraph = try PreparedParagraph(text, style: TextStyle(fonts: [face.font]))
      paragraph = try paragraph.replacing(text.startIndex..<text.startIndex, with: String(round))
      _ = paragraph.layout(width: width).lines.count
    }
  }

  private static func mean(_ curve: [(seconds: Double, megabytes: Double)], from: Double, to: Double) -> Double {
    let part = curve.filter { $0.seconds >= from && $0.seconds <= to }
    return part.reduce(0) { $0 + $1.megabytes } / Double(max(1, part.count))
  }

  /// The memory that the process has.
  private static var residentMegabytes: Double {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    return pages.map { (Double($0[1]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6 } ?? 0
  }
}
