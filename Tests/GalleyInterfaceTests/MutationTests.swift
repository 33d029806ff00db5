import Foundation
import Galley
import GalleyCollections
import GalleyInterface
import GalleyLayout
import TestSupport
import Testing

/// Damaged documents give a typed error or frames, and never a trap.
///
/// `GALLEY_MUTATIONS=100000 scripts/test.sh --filter MutationTests` tries that many, and `GALLEY_MUTATION_SEEDS=FOLDER`
/// adds the documents of a folder to those that are damaged.
@Suite struct MutationTests {
  /// Documents with most elements that are read.
  static let seeds: [String] = {
    let box = InterfaceSample.box("a", element: "label", "text=\"A text of several words\" numberOfLines=\"0\"")
    let stack = InterfaceSample.box(
      "s", element: "stackView",
      "axis=\"vertical\" spacing=\"4\" alignment=\"center\" distribution=\"fillProportionally\"",
      "<subviews>\(InterfaceSample.box("b", element: "switch"))\(InterfaceSample.box("t", element: "textField"))</subviews>"
    )
    let scroll = InterfaceSample.box(
      "scroll", element: "scrollView", "",
      "<subviews>\(InterfaceSample.box("in"))</subviews><viewLayoutGuide key=\"contentLayoutGuide\" id=\"g\"/>"
        + "<constraints>\(InterfaceSample.relate("in", "top", "g"))\(InterfaceSample.relate("in", "width", "scroll"))</constraints>"
    )
    let view = InterfaceSample.view(
      box + stack + scroll,
      [
        InterfaceSample.relate("a", "leading", "top", "leadingMargin"),
        InterfaceSample.relate("top", "trailing", "a", nil, "constant=\"8\" priority=\"750\""),
        InterfaceSample.relate("s", "top", "a", "bottom", "constant=\"8\" relation=\"greaterThanOrEqual\""),
        InterfaceSample.relate("s", "width", "top", "width", "multiplier=\"1:2\""),
      ],
      extra: "<variation key=\"default\"><mask key=\"subviews\"><exclude reference=\"s\"/></mask></variation>")
    let controller =
      "<viewController id=\"vc\" sceneMemberID=\"viewController\">"
      + view.replacing("id=\"top\"", with: "key=\"view\" id=\"top\"") + "</viewController>"
    let samples = [
      InterfaceSample.xib(view), InterfaceSample.xib(view, tools: "11762", device: nil, safeAreas: true),
      InterfaceSample.storyboard([controller]),
    ]
    return samples + files(in: Repository.path("examples/scenarios/Interfaces"))
      + (ProcessInfo.processInfo.environment["GALLEY_MUTATION_SEEDS"].map(files) ?? [])
  }()

  /// The documents in a folder and the folders in it, by name.
  private static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().compactMap {
      try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }

  /// The parts of the work, which threads share.
  private static let parts = 0..<4
  /// How many documents a part damages, half of them in their bytes.
  private static let rounds: Int = {
    let wanted = ProcessInfo.processInfo.environment["GALLEY_MUTATIONS"].flatMap { Int($0) } ?? 4_000
    return max(1, wanted) / (2 * parts.count)
  }()

  private func check(_ bytes: [UInt8], _ context: String) {
    do {
      var options = InterfaceOptions()
      options.includesAppearance = true
      let document = try InterfaceDocument(bytes: bytes, name: "mutated.xib")
      let layout = try InterfaceLayout(document, options: options)
      for root in layout.roots {
        for frame in root.frames() {
          let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
          #expect(isFinite, "\(context)")
        }
      }
      let contents = try Nib(document: document).instantiate()
      for view in contents.topLevelViews { #expect(throws: Never.self, "\(context)") { try view.layoutIfNeeded() } }
      try? CollectionView(layout: ListLayout()).register(Nib(document: document), forCellWithReuseIdentifier: "a")
    } catch {
      #expect(error.line.map { $0 > 0 } ?? true, "\(context)")
    }
  }

  @Test(arguments: parts) func bytesAreChanged(part: Int) {
    var random = SplitMix64(seed: 2_121 + UInt64(part))
    for round in 0..<Self.rounds {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard !bytes.isEmpty else { break }
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 30)], at: place)
        }
      }
      check(bytes, "part \(part), round \(round)")
    }
  }

  @Test(arguments: parts) func structureIsChanged(part: Int) {
    var random = SplitMix64(seed: 3_122 + UInt64(part))
    let values = ["", "-1", "0", "1e300", "nan", "YES", "NO", "a", "top", "s", "vertical", "width", "leading", "1:0"]
    // Pieces between quotes are values, the others markup; values and elements change places.
    let pieces = Self.seeds.map { $0.split(separator: "\"", omittingEmptySubsequences: false) }
    for round in 0..<Self.rounds {
      var parts = pieces[round % pieces.count]
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1
        if Bool.random(using: &random) {
          parts[place] = values[Int.random(in: values.indices, using: &random)][...]
        } else {
          parts.swapAt(place, Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1)
        }
      }
      check(Array(parts.joined(separator: "\"").utf8), "part \(part), round \(round)")
    }
  }
}
