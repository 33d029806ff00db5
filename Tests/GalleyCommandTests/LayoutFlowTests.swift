import Foundation
import Galley
import GalleyFlow
import TestSupport
import Testing

/// Texts of layout documents that go through views.
@Suite struct LayoutFlowTests {
  private static let text = Array(repeating: "Prepare once, lay out many.", count: 12).joined(separator: " ")
  private static let root = """
    "size":[400,200],"root":{"name":"root","subviews":[{"name":"left","layoutMargins":[4,6,8,10]},{"name":"right"},\
    {"name":"photo"}]},"constraints":["H:|-10-[left(150)]-20-[right]-10-|","V:|-10-[left(60)]","V:|-30-[right(100)]",\
    "photo.left == right.left","photo.top == right.top + 40","photo.width == 60","photo.height == 30"]
    """

  private static func answer(_ flows: String) throws -> [String: Any] {
    let run = try GalleyProcess(["layout", "--batch", "-"], input: #"{"id":1,\#(root),"flows":[\#(flows)]}"# + "\n")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private static func flow(_ keys: String) throws -> [String: Any] {
    let answer = try answer(
      #"{"blocks":[{"text":"\#(text)","font":{"size":12}},{"height":30},{"text":"end","spaceBefore":4}],\#(keys)}"#)
    let flows = answer["flows"] as? [[String: Any]]
    return try #require(flows?.first, "\(answer)")
  }

  /// The page that the document should have.
  private static func page(_ containers: [FlowContainer], isBalanced: Bool = false) throws -> FilledPage {
    func block(_ text: String, size: Double) throws -> FlowBlock {
      let font = Font.systemFont(ofSize: size)
      let style = ParagraphStyle(font: font)
      return FlowBlock(try PreparedParagraph(text, style: TextStyle(font: font), paragraphStyle: style))
    }
    var end = try block("end", size: 17)
    end.spaceBefore = 4
    let blocks = [try block(text, size: 12), FlowBlock(boxHeight: 30), end]
    return try TextFlow(blocks).page(FlowPage(containers, isBalanced: isBalanced))
  }

  private static func compare(
    _ flow: [String: Any], _ page: FilledPage, corners: [Point], _ comment: Comment? = nil
  ) throws {
    let containers = try #require(flow["containers"] as? [[String: Any]])
    #expect(containers.count == page.containers.count)
    for (index, (answer, wanted)) in zip(containers, page.containers).enumerated() {
      let lines = try #require(answer["lines"] as? [[String: Any]])
      var expected: [[Double]] = []
      for fragment in wanted.fragments {
        guard let layout = fragment.layout, let first = fragment.lines.first else { continue }
        let top = fragment.origin.y - layout.lines[first].minY - corners[index].y
        for line in layout.lines[fragment.lines] {
          let start = layout.text.utf16.distance(from: layout.text.startIndex, to: line.range.lowerBound)
          expected.append([
            Double(fragment.block), Double(start), line.width, fragment.origin.x + line.minX - corners[index].x,
            top + line.baseline,
          ])
        }
      }
      let found = lines.map { line in
        ["block", "start", "width", "x", "baseline"].map { line[$0] as? Double ?? .nan }
      }
      // Foundation reads numbers of JSON with an error in the last digits.
      func rounded(_ lines: [[Double]]) -> [[Double]] { lines.map { $0.map { ($0 * 1e9).rounded() / 1e9 } } }
      #expect(rounded(found) == rounded(expected), comment)
      #expect(answer["height"] as? Double == wanted.height, comment)
    }
    #expect((flow["rest"] as? [String: Any])?["block"] as? Int == page.next?.block, comment)
  }

  @Test func `Lines are those of a flow in Swift, in views that Auto Layout places`() throws {
    let (left, right) = (Rect(x: 10, y: 10, width: 150, height: 60), Rect(x: 180, y: 30, width: 210, height: 100))
    let flow = try Self.flow(#""containers":["left","right"]"#)
    try Self.compare(
      flow, Self.page([FlowContainer(left), FlowContainer(right)]), corners: [left.origin, right.origin])
    #expect((flow["containers"] as? [[String: Any]])?.map { $0["view"] as? String } == ["left", "right"])
    let balanced = try Self.flow(#""containers":["right","left"],"balanced":true"#)
    try Self.compare(
      balanced, Self.page([FlowContainer(right), FlowContainer(left)], isBalanced: true),
      corners: [right.origin, left.origin])
  }

  @Test func `A view may have columns, and lines keep clear of others`() throws {
    let right = Rect(x: 180, y: 30, width: 210, height: 100)
    let columns = FlowPage(columns: 2, in: right, gap: 30).containers
    let flow = try Self.flow(#""containers":[{"view":"right","columns":2,"gap":30}]"#)
    try Self.compare(flow, Self.page(columns), corners: [right.origin, right.origin])
    #expect((flow["containers"] as? [[String: Any]])?.map { $0["column"] as? Int } == [0, 1])

    let shape = try ExclusionShape([Rect(x: 0, y: 40, width: 60, height: 30)], width: 210)
    let around = try Self.flow(#""containers":["right"],"around":["photo"]"#)
    try Self.compare(around, Self.page([FlowContainer(right, shape: shape)]), corners: [right.origin])
  }

  @Test func `A guide is a container, and a hidden view is none`() throws {
    let margins = try Self.flow(#""containers":["left.margins"]"#)
    let frame = Rect(x: 16, y: 14, width: 134, height: 48)
    try Self.compare(margins, Self.page([FlowContainer(frame)]), corners: [frame.origin])

    let hidden = Self.root.replacing(#""name":"left","#, with: #""name":"left","hidden":true,"#)
    let line =
      #"{\#(hidden),"flows":[{"blocks":[{"text":"a"}],"containers":["left"]},{"blocks":[],"containers":["left"]}]}"#
    let run = try GalleyProcess(["layout", "--batch", "-"], input: line + "\n")
    #expect(run.output.contains(#""flows":[{"containers":[],"rest":{"block":0,"start":0}},{"containers":[]}]"#))
  }

  @Test func `Notes, boxes, repeated heads and what sticks out are told`() throws {
    let answer = try Self.answer(
      #"""
      {"blocks":[{"text":"Head"},{"text":"one two three four five six seven eight nine ten","repeatedHead":0,
       "notes":[{"text":"a note","mark":4,"font":{"size":9}}],"orphans":1,"widows":1},{"height":12}],
       "containers":[{"view":"left","columns":2},"right"],"spaceAboveNotes":2},
      {"blocks":[{"text":"a b","font":{"size":90}}],"containers":["left"],"forced":true}
      """#.replacing("\n", with: " "))
    let flows = try #require(answer["flows"] as? [[String: Any]], "\(answer)")
    let containers = try #require(flows[0]["containers"] as? [[String: Any]])
    let lines = containers.map { $0["lines"] as? [[String: Any]] ?? [] }
    #expect(lines[0].last?["note"] as? Int == 0 && lines[0].last?["block"] as? Int == 1, "\(lines[0])")
    #expect(lines[1].first?["repeated"] as? Bool == true, "\(lines[1])")
    let boxes = containers.compactMap { $0["boxes"] as? [[String: Any]] }.flatMap { $0 }
    #expect(boxes.map { $0["block"] as? Int } == [2] && boxes.first?["height"] as? Double == 12)
    let forced = (flows[1]["containers"] as? [[String: Any]])?.first
    #expect(forced?["overflows"] as? Bool == true, "\(flows[1])")
  }

  @Test func `Limits cut the flow, and the rest begins in its last line`() throws {
    let limits = #""containers":["left","right"],"numberOfLines":5,"lineBreakMode":"truncatingTail","token":"…""#
    let (cut, whole) = (try Self.flow(limits), try Self.flow(#""containers":["left","right"]"#))
    func lines(_ flow: [String: Any]) -> [[String: Any]] {
      (flow["containers"] as? [[String: Any]] ?? []).flatMap { $0["lines"] as? [[String: Any]] ?? [] }
    }
    func starts(_ flow: [String: Any]) -> [Int] { lines(flow).compactMap { $0["start"] as? Int } }
    #expect(starts(cut) == Array(starts(whole).prefix(5)))
    let rest = try #require(cut["rest"] as? [String: Any])
    #expect(rest["block"] as? Int == 0)
    let start = try #require(rest["start"] as? Int)
    #expect(start > starts(cut)[4] && start <= starts(whole)[5], "\(cut)")
    let low = try Self.flow(#""containers":["left"],"maxHeight":20,"numberOfLines":3"#)
    #expect(starts(low).count == 1, "\(low)")
  }

  @Test(
    arguments: [
      (#"{"blocks":[],"containers":["left"],"lineBreakMode":"truncatingHead"}"#, "a flow is cut between words"),
      (#"{"blocks":[],"containers":["left"],"numberOfLines":-1}"#, "numberOfLines"),
      (#"{"blocks":[],"containers":["lefft"]}"#, #"flow 0: there is no view "lefft"; did you mean "left"?"#),
      (#"{"blocks":[],"containers":[]}"#, "at least one view"), (#"{"blocks":[]}"#, #""containers" is missing"#),
      (#"{"containers":["left"]}"#, #""blocks" is missing"#), ("3", "a list of objects"),
      (#"{"blocks":[{}],"containers":["left"]}"#, #"flow 0: block 0: there is no "text""#),
      (#"{"blocks":[{"text":"a","height":3}],"containers":["left"]}"#, #"which has no "text""#),
      (#"{"blocks":[{"height":-3}],"containers":["left"]}"#, #""height" must not be negative"#),
      (#"{"blocks":[{"text":"a","widows":0}],"containers":["left"]}"#, #""widows" must be at least 1"#),
      (#"{"blocks":[{"text":"a","breakAfter":"never"}],"containers":["left"]}"#, "auto, avoid, column, page"),
      (#"{"blocks":[{"text":"a","repeatedHead":0}],"containers":["left"]}"#, "an earlier block"),
      (#"{"blocks":[{"text":"a","spaceAfter":1e9}],"containers":["left"]}"#, #""spaceAfter" must be from 0"#),
      (#"{"blocks":[{"text":"a","hyphenation":"automatic"}],"containers":["left"]}"#, #"belongs into "options""#),
      (#"{"blocks":[{"text":"a","size":12}],"containers":["left"]}"#, #"belongs into "font""#),
      (#"{"blocks":[{"text":"a","notes":[{"text":"b","mark":7}]}],"containers":["left"]}"#, "is no place in its text"),
      (#"{"blocks":[],"containers":[{"view":"left","columns":0}]}"#, #""columns" must be from 1 to 100"#),
      (#"{"blocks":[],"containers":[{"view":"left","colums":2}]}"#, #"did you mean "columns"?"#),
      (#"{"blocks":[],"containers":["left"],"around":["pohto"]}"#, #"did you mean "photo"?"#),
    ] as [(String, String)])
  func `Mistakes are named`(flow: String, mention: String) throws {
    let error = try #require(try Self.answer(flow)["error"] as? String)
    #expect(error.contains(mention), "\(error)")
  }

  @Test func `The picture and the answer for a person have the text`() throws {
    let folder = try TestFolder()
    let document = Repository.path("examples/article.json")
    let picture = folder.url.appending(path: "article.svg").path()
    let run = try GalleyProcess(["layout", document, "-o", picture, "--appearance", "light", "--svg-text"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("text in left: ") && run.output.contains("text in right: "), "\(run.output)")
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(svg.contains("Around pictures"))
  }

  @Test func `Characters that no font has are told`() throws {
    let answer = try Self.answer(#"{"blocks":[{"text":"a\#u{10FFFD}"}],"containers":["left"]}"#)
    let missing = try #require(answer["missing"] as? [[String: Any]])
    #expect(missing.first?["name"] as? String == "flows[0].blocks[0]" && missing.first?["start"] as? Int == 1)
  }
}
