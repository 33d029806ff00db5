import Galley
import GalleyInterface
import TestSupport
import Testing

/// Damaged documents give a typed error or frames, and never a trap.
@Suite struct MutationTests {
  /// Documents with most elements that are read.
  static let seeds: [String] = {
    let box = InterfaceSample.box("a", element: "label", "text=\"A text of several words\" numberOfLines=\"0\"")
    let stack = InterfaceSample.box(
      "s", element: "stackView", "axis=\"vertical\" spacing=\"4\" alignment=\"center\" distribution=\"fillProportionally\"",
      "<subviews>\(InterfaceSample.box("b", element: "switch"))\(InterfaceSample.box("t", element: "textField"))</subviews>")
    let scroll = InterfaceSample.box(
      "scroll", element: "scrollView", "",
      "<subviews>\(InterfaceSample.box("in"))</subviews><viewLayoutGuide key=\"contentLayoutGuide\" id=\"g\"/>"
        + "<constraints>\(InterfaceSample.relate("in", "top", "g"))\(InterfaceSample.relate("in", "width", "scroll"))</constraints>")
    let view = InterfaceSample.view(
      box + stack + scroll,
      [
        InterfaceSample.relate("a", "leading", "top", "leadingMargin"),
        InterfaceSample.relate("top", "trailing", "a", nil, "constant=\"8\" priority=\"750\""),
        InterfaceSample.relate("s", "top", "a", "bottom", "constant=\"8\" relation=\"greaterThanOrEqual\""),
        InterfaceSample.relate("s", "width", "top", "width", "multiplier=\"1:2\""),
      ],
      extra: "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"s\"/></mask></variation>")
    return [InterfaceSample.xib(view), InterfaceSample.xib(view, tools: "11762", device: nil, safeAreas: true)]
  }()

  private func check(_ bytes: [UInt8], _ context: String) {
    do {
      let layout = try InterfaceLayout(InterfaceDocument(bytes: bytes, name: "mutated.xib"))
      for root in layout.roots { _ = root.frames() }
    } catch {
      #expect(error.line.map { $0 > 0 } ?? true, "\(context)")
    }
  }

  @Test func bytesAreChanged() {
    var random = SplitMix64(seed: 2_121)
    for round in 0..<1_500 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
        }
      }
      check(bytes, "round \(round)")
    }
  }

  @Test func structureIsChanged() {
    var random = SplitMix64(seed: 2_122)
    let values = ["", "-1", "0", "1e300", "nan", "YES", "NO", "a", "top", "s", "vertical", "width", "leading", "1:0"]
    for round in 0..<1_500 {
      // Pieces between quotes are values, the others markup; values and elements change places.
      var parts = Self.seeds[round % Self.seeds.count].split(separator: "\"", omittingEmptySubsequences: false)
        .map(String.init)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1
        if Bool.random(using: &random) {
          parts[place] = values[Int.random(in: values.indices, using: &random)]
        } else {
          parts.swapAt(place, Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1)
        }
      }
      check(Array(parts.joined(separator: "\"").utf8), "round \(round)")
    }
  }
}
