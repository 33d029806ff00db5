internal import Foundation
internal import TestSupport
internal import Testing

/// The keys of collections: those that the page lists are those that the command takes.
@Suite struct CollectionKeyTests {
  /// The titles of the page's tables, and a collection in which an object has a key that none has.
  static let objects: [(title: String, collection: String)] = [
    ("Collection", #""layout":{},"cell":{},"?":1"#),
    ("Section of items", #""layout":{},"cell":{},"sections":[{"?":1}]"#),
    ("List layout", #""layout":{"?":1},"cell":{}"#),
    ("Flow layout", #""layout":{"type":"flow","?":1},"cell":{}"#),
    ("Compositional layout", #""layout":{"type":"compositional","?":1},"cell":{}"#),
    ("Section of a layout", compositional(#""?":1"#)),
    ("Header or footer", compositional(#""group":{"items":[{}]},"header":{"?":1}"#)),
    ("Item", compositional(#""group":{"items":[{"?":1}]}"#)),
    ("Group", compositional(#""group":{"items":[{}],"?":1}"#)),
    ("Group with frames", compositional(#""group":{"frames":[[0,0,1,1]],"?":1}"#)),
    ("Frame", compositional(#""group":{"frames":[{"?":1}]}"#)),
    ("Supplementary item", compositional(#""group":{"items":[{"supplementaryItems":[{"?":1}]}]}"#)),
    (
      "Anchor",
      compositional(#""group":{"items":[{"supplementaryItems":[{"kind":"k","containerAnchor":{"?":1}}]}]}"#)
    ),
  ]

  private static func compositional(_ section: String) -> String {
    #""layout":{"type":"compositional","section":{"# + section + #"}},"cell":{}"#
  }

  private static func document(_ collection: String) -> String {
    #"{"id":1,"size":[320,200],"scale":2,"root":{"name":"c","type":"collection","# + collection + "}}"
  }

  /// The keys in the first column of a table.
  private static func listed(_ title: String, _ page: String) -> Set<String> {
    guard let start = page.range(of: "\n### \(title)\n") else { return [] }
    let rest = page[start.upperBound...]
    let section = rest[..<(rest.range(of: "\n### ")?.lowerBound ?? rest.endIndex)]
    var keys: Set<String> = []
    for line in section.split(separator: "\n") where line.hasPrefix("| `") {
      let column = line.dropFirst(2).prefix { $0 != "|" }
      keys.formUnion(column.split(separator: ",").map { $0.filter { $0.isLetter } })
    }
    return keys
  }

  @Test func thePageListsTheKeysThatTheCommandTakes() throws {
    let page = try String(contentsOfFile: Repository.path("docs/COLLECTIONS.md"), encoding: .utf8)
    // What every view has is listed elsewhere.
    let view = try GalleyProcess(["layout", "--batch", "-"], input: #"{"id":1,"root":{"qqqqqqqqqqqq":1}}"#)
    let common = Self.told(view.output)
    #expect(common.contains("subviews"))
    for (title, collection) in Self.objects {
      let run = try GalleyProcess(
        ["layout", "--batch", "-"], input: Self.document(collection.replacing("?", with: "qqqqqqqqqqqq")))
      var told = Self.told(run.output)
      if title == "Collection" { told.subtract(common) }
      #expect(!told.isEmpty && told == Self.listed(title, page), "\(title): \(run.output)")
    }
  }

  /// The keys that an error lists.
  private static func told(_ output: String) -> Set<String> {
    guard let start = output.range(of: "; there are "), let end = output.range(of: #""}"#) else { return [] }
    return Set(output[start.upperBound..<end.lowerBound].components(separatedBy: ", "))
  }

  // MARK: Documents

  private static func answer(_ collection: String, direction: String = "ltr") throws -> String {
    let document = document(collection).replacing(#""scale":2"#, with: #""scale":2,"direction":"\#(direction)""#)
    return try GalleyProcess(["layout", "--batch", "-"], input: document).output
  }

  @Test func documentsHaveWhatCompositionalLayoutsHave() throws {
    let badge =
      #""layout":{"type":"compositional","section":{"contentInsets":[20,20,20,20],"group":{"height":60,"items":[{"width":{"fractionalWidth":0.5},"supplementaryItems":[{"kind":"badge","width":20,"height":10,"containerAnchor":{"edges":["top","trailing"],"absoluteOffset":[3,-2]}}]}]}}},"cell":{},"supplementaryViews":{"badge":{"subviews":[{"name":"n","type":"label","text":"1"}],"constraints":["H:|[n]|","V:|[n]|"]}},"sections":[{"items":[{}],"repeat":3}]"#
    let answer = try Self.answer(badge)
    #expect(answer.contains(#""c[0.0]":[20,20,140,60]"#), "\(answer)")
    #expect(answer.contains(#""c[badge 0.1]":[283,18,20,10],"c[badge 0.1].n":[0,0,20,10]"#), "\(answer)")
    let mirrored = try Self.answer(badge, direction: "rtl")
    #expect(mirrored.contains(#""c[0.0]":[160,20,140,60]"#), "\(mirrored)")
    #expect(mirrored.contains(#""c[badge 0.1]":[17,18,20,10]"#), "\(mirrored)")
    let spaced = try Self.answer(
      #""layout":{"type":"compositional","section":{"group":{"height":100,"items":[{"width":{"fractionalWidth":0.4},"height":{"fractionalHeight":0.5},"edgeSpacing":{"leading":{"flexible":0},"top":{"flexible":0}}}]}}},"cell":{},"sections":[{"items":[{}],"repeat":2}]"#
    )
    #expect(spaced.contains(#""c[0.0]":[32,50,128,50],"c[0.1]":[192,50,128,50]"#), "\(spaced)")
    let mixed = try Self.answer(
      #""layout":{"type":"compositional","sections":[{"orthogonalScrollingBehavior":"continuous","group":{"width":100,"height":40,"items":[{}]}},{"group":{"height":50,"frames":[[1,2,30,40],{"frame":[50,10,60,30],"zIndex":4}]}}]},"cell":{},"sections":[{"items":[{}],"repeat":9},{"items":[{}],"repeat":2},{"items":[{}]}]"#
    )
    #expect(mixed.contains(#""c[0.3]":[300,0,100,40],"c[1.0]":[1,42,30,40],"c[1.1]":[50,50,60,30]"#), "\(mixed)")
    #expect(mixed.contains(#""c[2.0]":[1,92,30,40]"#) && mixed.contains(#""contentSizes":{"c":[320,140]}"#))
  }

  @Test func aGroupThatFitsNothingIsToldWithTheStatus() throws {
    let document = Self.document(
      #""layout":{"type":"compositional","section":{"group":{"height":30,"items":[{"width":321}]}}},"cell":{},"sections":[{"items":[{}],"repeat":3}]"#
    )
    let run = try GalleyProcess(["layout", "-"], input: document)
    #expect(run.status == 1)
    #expect(run.errors.contains("c: a group of section 0 cannot fit even a single item: item 0.0 is 321.0 points wide"))
    #expect(run.output.contains("c[0.2]: 0 60 321 30"))
    let line = try GalleyProcess(["layout", "--batch", "-"], input: document)
    #expect(line.output.contains(#""errors":["c: a group of section 0 cannot fit even a single item"#))
  }

  static let mistakes: [(section: String, message: String)] = [
    (#""group":{}"#, #"a group needs \"items\" or \"frames\""#),
    (#""group":{"frames":[]}"#, #"\"frames\" of a group must not be empty"#),
    (#""group":{"frames":[[1,2,3]]}"#, #"\"frame\""#),
    (#""group":{"frames":[[1,2,-3,4]]}"#, "must not be negative"),
    (#""group":{"items":[{"supplementaryItems":[{"kind":"k"}]}]}"#, #"\"containerAnchor\" is missing"#),
    (
      #""group":{"items":[{"supplementaryItems":[{"kind":"k","containerAnchor":{"edges":["left"]}}]}]}"#,
      "a list of top, leading, bottom and trailing"
    ),
    (
      #""group":{"items":[{"supplementaryItems":[{"kind":"k","containerAnchor":{"absoluteOffset":[1,1],"fractionalOffset":[1,1]}}]}]}"#,
      "exclude each other"
    ),
    (#""group":{"items":[{}]},"orthogonalScrollingBehavior":"sideways""#, "orthogonalScrollingBehavior"),
  ]

  @Test(arguments: mistakes) func mistakesAreNamed(section: String, message: String) throws {
    let run = try GalleyProcess(["layout", "--batch", "-"], input: Self.document(Self.compositional(section)))
    #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
  }
}
