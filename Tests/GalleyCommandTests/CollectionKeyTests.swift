internal import Foundation
internal import TestSupport
internal import Testing

/// The keys of collections: those that the page lists are those that the command takes.
@Suite struct CollectionKeyTests {
  /// The titles of the page's lists, and a collection in which an object has a key that none has.
  static let objects: [(title: String, collection: String)] = [
    ("Collection", #""layout":{},"cell":{},"?":1"#),
    ("Section of items", #""layout":{},"cell":{},"sections":[{"?":1}]"#),
    ("List layout", #""layout":{"?":1},"cell":{}"#),
    ("Flow layout", #""layout":{"type":"flow","?":1},"cell":{}"#),
    ("Compositional layout", #""layout":{"type":"compositional","?":1},"cell":{}"#),
    ("Section of a layout", compositional(#""?":1"#)),
    ("List section", compositional(#""list":{},"?":1"#)),
    ("Decoration", compositional(#""group":{"items":[{}]},"decorationItems":[{"?":1}]"#)),
    ("Item of an outline", #""layout":{},"cell":{},"sections":[{"outline":[{"?":1}]}]"#),
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

  /// The keys of a list.
  private static func listed(_ title: String, _ page: String) -> Set<String> {
    guard let start = page.range(of: "\n### \(title)\n") else { return [] }
    let rest = page[start.upperBound...]
    let section = rest[..<(rest.range(of: "\n### ")?.lowerBound ?? rest.endIndex)]
    var keys: Set<String> = []
    for line in section.split(separator: "\n") where line.hasPrefix("- `") {
      let names = line.dropFirst(2).prefix { $0 != ":" }
      keys.formUnion(names.split(separator: ",").map { $0.filter { $0.isLetter } })
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

  static let features: [(collection: String, frames: [String])] = [
    (
      #""layout":{"type":"compositional","boundaryItems":[{"kind":"top","height":30},{"kind":"end","height":10,"alignment":"bottom"}],"section":{"contentInsets":[5,20,5,20],"group":{"height":{"estimated":9},"items":[{"width":{"fractionalWidth":0.5},"height":{"uniformAcrossSiblings":9}}]},"boundaryItems":[{"kind":"side","width":20,"height":7}],"supplementariesFollowContentInsets":false,"decorationItems":[{"kind":"back","contentInsets":[1,2,3,4]}]}},"cell":{"backgroundColor":"systemRed","subviews":[{"name":"n","type":"label","numberOfLines":0}],"constraints":["H:|[n]|","V:|[n]|"]},"supplementaryViews":{"back":{"cornerRadius":4}},"sections":[{"items":["one","many words, more than two lines of them"]}]"#,
      [
        #""c[top 0.0]":[0,0,320,30]"#, #""c[side 0.0]":[150,30,20,7]"#, #""c[0.0]":[20,42,140,62]"#,
        #""c[0.1]":[160,42,140,62]"#, #""c[back 0.0]":[2,31,314,75]"#, #""c[end 0.0]":[0,109,320,10]"#,
        #""contentSizes":{"c":[320,119]}"#,
      ]
    ),
    (
      #""layoutMargins":[0,10,0,20],"layout":{"type":"compositional","contentInsetsReference":"layoutMargins","sections":[{"list":{"appearance":"grouped","headerMode":"supplementary"}},{"contentInsetsReference":"none","orthogonalScrollingBehavior":"paging","group":{"width":90,"height":20,"items":[{}]}}]},"cell":{},"header":{"subviews":[{"name":"h","type":"label"}],"constraints":["H:|[h]|","V:|[h(25)]|"]},"sections":[{"header":"a","items":[{},{}]},{"orthogonalOffset":300,"items":[{}],"repeat":9}]"#,
      [
        #""c[header 0]":[10,0,290,25]"#, #""c[0.1]":[10,69,290,44]"#, #""c[1.3]":[-50,133,90,20]"#,
        #""c[1.4]":[40,133,90,20]"#,
      ]
    ),
    (
      #""layoutMargins":[0,10,0,20],"layout":{"type":"flow","sectionInsetReference":"fromLayoutMargins","headerReferenceSize":[0,12]},"cell":{},"header":{},"sections":[{"itemSizes":[[40,20],[70,30]],"items":[{},{},{}],"header":{}},{"sectionInset":[3,5,0,0],"minimumInteritemSpacing":30,"headerReferenceSize":[0,0],"itemSizes":[[100,20]],"items":[{},{}]}]"#,
      [
        #""c[0.0]":[10,17,40,20]"#, #""c[0.1]":[60,12,70,30]"#, #""c[0.2]":[140,17,40,20]"#,
        #""c[1.0]":[15,45,100,20]"#, #""c[1.1]":[200,45,100,20]"#,
      ]
    ),
    (
      #""layout":{},"cell":{"subviews":[{"name":"n","type":"label"}],"constraints":["H:|[n]|","V:|[n(20)]|"]},"sections":[{"outline":[{"item":"a","expanded":true,"items":[{"item":"b"},{"item":"c","items":[{"item":"d"}]}]},{"item":"e"}]}],"moves":[[0,3,0,1]]"#,
      [
        #""c[0.0].n":[0,0,292,20]"#, #""c[0.1].n":[0,0,320,20]"#, #""c[0.2].n":[10,0,310,20]"#,
        #""c[0.3].n":[10,0,282,20]"#, #""contentSizes":{"c":[320,80]}"#,
      ]
    ),
  ]

  @Test(arguments: features) func documentsHaveWhatLayoutsHave(collection: String, frames: [String]) throws {
    let answer = try Self.answer(collection)
    for frame in frames { #expect(answer.contains(frame), "\(frame) in \(answer)") }
  }

  /// Without a scale nothing is rounded: not cells, nor what layouts share among them.
  @Test(arguments: ["1", "2", "3", "null"]) func framesAreOnPixelsOfTheScale(scale: String) throws {
    let row = #""width":{"fractionalWidth":0.33333333333333},"height":20.3"#
    let layouts = [
      #"{"type":"compositional","section":{"group":{"height":20.3,"items":[{\#(row)}]}}}"#,
      #"{"type":"flow","itemSize":[97.3,20.3]}"#, #"{"type":"flow","estimatedItemSize":"automatic"}"#,
      #"{"type":"list"}"#,
    ]
    let cell =
      #""cell":{"subviews":[{"name":"n","type":"label","font":{"size":13.7}}],"constraints":["H:|-0.3-[n]|","V:|-0.3-[n]|"]}"#
    for layout in layouts {
      let document = Self.document(#""layout":\#(layout),\#(cell),"sections":[{"items":["word","two words","x"]}]"#)
        .replacing(#""scale":2"#, with: #""scale":\#(scale)"#).replacing("[320,200]", with: "[320.7,200]")
      let run = try GalleyProcess(["layout", "-", "--format", "json"], input: document)
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let frames = try #require(answer["frames"] as? [String: [Double]]).filter { $0.key.hasSuffix("]") }
      #expect(frames.count == 3)
      // A list is as wide as the view.
      let places = frames.values.flatMap { layout.contains("list") ? [$0[1], $0[3]] : [$0[0], $0[1]] }
      let pixels = Double(scale) ?? 1
      let isOnPixels = places.allSatisfy { abs($0 * pixels - ($0 * pixels).rounded()) < 1e-6 }
      #expect(isOnPixels == (scale != "null"), "\(layout) at \(scale): \(frames)")
    }
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
    (#""group":{"items":[{}]},"list":{}"#, "group"), (#""list":{"type":"list"}"#, "type"),
    (#""group":{"items":[{}]},"decorationItems":[{}]"#, "kind"),
    (#""group":{"items":[{"height":{"uniformAcrossSiblings":0}}]}"#, "an estimated dimension must be above 0"),
  ]

  static let sectionMistakes: [(collection: String, message: String)] = [
    (#""layout":{},"cell":{},"sections":[{"itemSizes":[[1,1]]}]"#, #"\"itemSizes\" of a section is for flow layouts"#),
    (#""layout":{},"cell":{},"sections":[{"orthogonalOffset":1}]"#, "is for compositional layouts"),
    (#""layout":{"type":"flow"},"cell":{},"sections":[{"itemSizes":[[1,-1]]}]"#, "must not be negative"),
    (#""layout":{},"cell":{},"sections":[{"items":[{}],"outline":[{"item":{}}]}]"#, "exclude each other"),
    (#""layout":{},"cell":{},"sections":[{"outline":[{}]}]"#, #"\"item\" of an outline is missing"#),
    (#""layout":{},"cell":{},"sections":[{"items":[{}]}],"moves":[[0,1,0,0]]"#, "there is no item 0.1"),
    (#""layout":{},"cell":{},"sections":[{"items":[{}]}],"moves":[[0,0,1,0]]"#, "there is no section 1"),
    (#""layout":{},"cell":{},"sections":[{"items":[{}]}],"moves":[[0,0,0,3]]"#, "there is no item 0.3"),
    (#""layout":{},"cell":{},"sections":[{"items":[{}]}],"moves":[[0,0,0,0.5]]"#, "whole numbers"),
    (#""layout":{},"cell":{},"sections":[{"items":[{}]}],"moves":[[0,0,0,0],[0,0,0,0]]"#, "names a place twice"),
  ]

  @Test(arguments: sectionMistakes) func mistakesOfSectionsAreNamed(collection: String, message: String) throws {
    let run = try GalleyProcess(["layout", "--batch", "-"], input: Self.document(collection))
    #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
  }

  @Test(arguments: mistakes) func mistakesAreNamed(section: String, message: String) throws {
    let run = try GalleyProcess(["layout", "--batch", "-"], input: Self.document(Self.compositional(section)))
    #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
  }
}
