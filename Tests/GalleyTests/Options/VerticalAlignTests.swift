import Foundation
import Galley
import GalleyMarkup
import TestSupport
import Testing

/// Text and boxes aligned with the inline boxes around them and with their lines.
@Suite struct VerticalAlignTests {
  /// A text, a box or an element of a case that `Tests/Fixtures/Oracle/record-vertical-alignment.py` has recorded.
  private struct Node: Decodable {
    let text, font: String?
    let size: Double?
    let align: Align?
    let children: [Node]?
    /// Offset and top of what each line has of a text.
    let lines: [[Double]]?
    /// Width and height.
    let box: [Double]?
    let top, fromBottom: Double?
  }

  private struct Recorded: Decodable, CustomTestStringConvertible {
    let id, font: String
    let size, lineHeight, width, height: Double
    let children: [Node]

    var testDescription: String { id }

    static let all: [Recorded] = {
      let path = Repository.path("Tests/Fixtures/Oracle/chromium-vertical-alignment.jsonl")
      let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.compactMap { try? JSONDecoder().decode(Recorded.self, from: Data($0.utf8)) }
    }()
  }

  /// A value of CSS: a name, pixels, or a part of the line height.
  private struct Align: Decodable {
    let value: VerticalAlign

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let points = try? container.decode(Double.self) {
        value = VerticalAlign(shift: .points(points))
        return
      }
      let text = try container.decode(String.self)
      let names = ["text-top": VerticalAlign.Alignment.textTop, "text-bottom": .textBottom]
      if let alignment = names[text] ?? VerticalAlign.Alignment(rawValue: text) {
        value = VerticalAlign(alignment)
      } else {
        value = VerticalAlign(shift: .ems((Double(text.dropLast()) ?? .nan) / 100))
      }
    }
  }

  /// A case as attributed text, with where its texts and boxes begin.
  private struct Built {
    var text = AttributedText("")
    var places: [(node: Node, offset: Int, size: Double)] = []
    private var isFirst = true

    init(_ recorded: Recorded) throws {
      let style = TextStyle(fonts: [try Self.font(recorded.font)], size: recorded.size)
      try add(recorded.children, style, inside: [])
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.lineHeight = .factor(recorded.lineHeight, strutSize: recorded.size)
      text.updateParagraphStyles { $0 = paragraphStyle }
    }

    static func font(_ name: String) throws -> FontFace { try FontFace(path: Repository.path("Fonts/\(name)")) }

    private mutating func add(_ nodes: [Node], _ style: TextStyle, inside boxes: [InlineBox]) throws {
      for (index, node) in nodes.enumerated() {
        if index > 0 { text.append(AttributedText(" ", style: style)) }
        let offset = text.string.utf8.count
        var own = style
        if let name = node.font { own.fonts = [try Self.font(name)] }
        own.size = node.size ?? style.size
        if let children = node.children {
          (own.verticalAlign, own.inlineBoxes) = (node.align?.value ?? VerticalAlign(), boxes)
          try add(children, own, inside: boxes + [InlineBox(own)])
          continue
        }
        places.append((node, offset, style.size))
        if let box = node.box {
          own.attachment = TextAttachment(
            size: Size(width: box[0], height: box[1]), alignment: .ownBaseline(fromBottom: node.fromBottom ?? 0))
          (own.verticalAlign, own.inlineBoxes) = (node.align?.value ?? VerticalAlign(), boxes)
        }
        text.append(AttributedText(node.text ?? "\u{FFFC}", style: own))
      }
    }
  }

  @Test func allCasesAreRead() { #expect(Recorded.all.count == 200) }

  @Test("Text and boxes stand where they do in Chromium", arguments: Recorded.all)
  private func chromiumAgrees(_ recorded: Recorded) throws {
    let built = try Built(recorded)
    let layout = try PreparedParagraph(built.text).layout(width: recorded.width)
    let fragments = layout.lines.indices.flatMap { layout.glyphFragments(ofLine: $0) }
    let utf8 = built.text.string.utf8
    var worst = abs(layout.height - recorded.height)
    for (node, offset, _) in built.places {
      for place in node.lines ?? [[0, node.top ?? .nan]] {
        let index = utf8.index(utf8.startIndex, offsetBy: offset + Int(place[0]))
        let fragment = try #require(fragments.first { $0.range.contains(index) }, "\(recorded.id) at \(offset)")
        let baseline = fragment.origins.first?.y ?? .nan
        let top = fragment.attachmentFrame?.minY ?? baseline - fragment.font.metrics(at: fragment.size).ascender
        worst = max(worst, abs(top - place[1]))
      }
    }
    #expect(worst <= 1 / 64, "\(recorded.id): \(worst)")
  }

  // MARK: Names

  private func layout(_ parts: [(String, TextStyle)], width: Double = .infinity) throws -> TextLayout {
    var text = AttributedText("")
    for (part, style) in parts { text.append(AttributedText(part, style: style)) }
    return try PreparedParagraph(text).layout(width: width)
  }

  private static let faces = ["NotoSans-Regular.ttf", "Inter-roman.var.ttf", "Roboto-Regular.subset.ttf"]

  @Test("Places of boxes are alignments in the text that they stand in", arguments: faces)
  func boxesHaveAlignments(face: String) throws {
    let font = try Built.font(face)
    let pairs: [(TextAttachment.Alignment, VerticalAlign)] = [
      (.baseline(offset: 3), VerticalAlign(shift: 3)), (.baseline(offset: -2), VerticalAlign(shift: -2)),
      (.center, VerticalAlign(.capMiddle)), (.top, VerticalAlign(.textTop)), (.bottom, VerticalAlign(.textBottom)),
    ]
    for (named, align) in pairs {
      for height in [4.0, 17, 60] {
        let text = TextStyle(fonts: [font], size: 20)
        var (one, other) = (text, text)
        one.attachment = TextAttachment(size: Size(width: 10, height: height), alignment: named)
        other.attachment = TextAttachment(size: Size(width: 10, height: height))
        other.verticalAlign = align
        let frames = try [one, other].map { style in
          let layout = try layout([("Hxg", text), ("\u{FFFC}", style), ("p", text)])
          return (try #require(layout.glyphFragments(ofLine: 0).compactMap(\.attachmentFrame).first), layout.height)
        }
        #expect(abs(frames[0].0.minY - frames[1].0.minY) < 1e-9, "\(named) \(height)")
        #expect(abs(frames[0].1 - frames[1].1) < 1e-9, "\(named) \(height)")
      }
    }
  }

  @Test("Raised and small text is a box with a shift", arguments: faces)
  func raisedTextIsABox(face: String) throws {
    let text = TextStyle(fonts: [try Built.font(face)], size: 20)
    for change in [
      { (style: inout TextStyle) in style.baselineOffset = 7 }, { $0.baselineOffset = -30 },
      { $0.script = .superscript },
      { $0.script = .subscript },
    ] {
      var (named, shifted) = (text, text)
      change(&named)
      change(&shifted)
      // An alignment that moves nothing makes a box of it.
      shifted.inlineBoxes = [InlineBox(text)]
      let layouts = try [named, shifted].map { try layout([("Hxg ", text), ("small", $0), (" p", text)], width: 60) }
      #expect(layouts[0].lines.count == layouts[1].lines.count)
      for line in layouts[0].lines.indices {
        #expect(abs(layouts[0].lines[line].baseline - layouts[1].lines[line].baseline) < 1e-9)
        let heights = layouts.map { $0.glyphFragments(ofLine: line).compactMap { $0.origins.first?.y } }
        #expect(zip(heights[0], heights[1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(heights)")
      }
    }
  }

  @Test("Middles lie on each other", arguments: [6.0, 20, 70], WritingMode.allCases)
  func middlesLieOnEachOther(size: Double, mode: WritingMode) throws {
    let text = TextStyle(fonts: [.default], size: 20)
    for alignment in VerticalAlign.Alignment.allCases {
      var box = text
      box.attachment = TextAttachment(size: Size(width: size, height: size))
      box.verticalAlign = VerticalAlign(alignment)
      var attributed = AttributedText("Hx ", style: text)
      attributed.append(AttributedText("\u{FFFC}", style: box))
      attributed.updateParagraphStyles { $0.writingMode = mode }
      let layout = try PreparedParagraph(attributed).layout(width: 300)
      let frame = try #require(layout.glyphFragments(ofLine: 0).compactMap(\.attachmentFrame).first)
      let extent = layout.lines[0].metrics.height
      let (low, high) = mode == .horizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      #expect(low > -1e-9 && high < extent + 1e-9, "the line holds \(alignment) of \(size) in \(mode): \(frame)")
      switch alignment {
      case .center: #expect(abs((low + high) / 2 - extent / 2) < 1e-9)
      case .top where mode == .horizontal: #expect(abs(low) < 1e-9)
      case .bottom where mode == .horizontal: #expect(abs(high - extent) < 1e-9)
      default: break
      }
    }
  }

  @Test func elementsOfMarkupStandInEachOther() throws {
    let inner = "b<b>c</b><u>d</u><span size='10' vertical_align='text-top'>e</span>"
    let text = try AttributedText(
      markup: "a<span size='30' vertical_align='middle'>\(inner)</span><span size='9' vertical_align='-5%'>f</span>",
      style: TextStyle(fonts: [.default], size: 20))
    let styles = text.runs.map { $0.style }
    #expect(styles.map { $0.verticalAlign.alignment } == [.baseline, .middle, .baseline, .middle, .textTop, .baseline])
    #expect(styles[5].verticalAlign == VerticalAlign(shift: .ems(-0.05)))
    let middle = InlineBox(styles[1])
    #expect(styles.map { $0.inlineBoxes } == [[], [], [middle], [], [middle], []])
    #expect(throws: MarkupError.self) { try AttributedText(markup: "<span vertical_align='up'>x</span>") }
    let deep = String(repeating: "<span vertical_align='textTop'>", count: 3000)
    let nested = try AttributedText(markup: deep + "x" + String(repeating: "</span>", count: 3000))
    #expect(throws: TextError.self) { try PreparedParagraph(nested) }
  }

  @Test func linesAndCaretsFollow() throws {
    let text = TextStyle(fonts: [.default], size: 20)
    var small = text
    small.size = 10
    small.underlineStyle = .single
    let plain = try layout([("Hx ", text), ("small", small)])
    small.verticalAlign = VerticalAlign(shift: 5)
    let raised = try layout([("Hx ", text), ("small", small)])
    let lift = plain.lines[0].baseline - raised.lines[0].baseline + 5
    let strokes = [plain, raised].map { $0.decorations(ofLine: 0)[0].frame.minY }
    #expect(abs(strokes[0] - strokes[1] - lift) < 1e-9, "\(strokes) \(lift)")
    let carets = [plain, raised].map { $0.caret(at: TextPosition(5)).rect.minY }
    #expect(abs(carets[0] - carets[1] - lift) < 1e-9, "\(carets) \(lift)")
  }

  @Test func wrongAlignmentsAreRefused() throws {
    for change in [
      { (style: inout TextStyle) in style.verticalAlign.shift = 1e5 }, { $0.verticalAlign.shift = .ems(.nan) },
      { $0.inlineBoxes = [InlineBox(size: 0)] }, { $0.inlineBoxes = [InlineBox(size: .infinity)] },
      { $0.inlineBoxes = [InlineBox(size: 9, verticalAlign: VerticalAlign(shift: .ems(101)))] },
      {
        $0.terminalWidth = .ambiguousNarrow
        $0.verticalAlign = VerticalAlign(.top)
      },
    ] {
      var style = TextStyle()
      change(&style)
      #expect(throws: TextError.self) { try PreparedParagraph("x", style: style) }
    }
  }
}
