internal import GalleyFlow
internal import GalleyShaping
internal import TestSupport

/// A flow that nobody would write, from a seed, and the pages that it goes through.
struct FlowCase: CustomStringConvertible {
  let seed: UInt64
  let flow: TextFlow
  let first: [FlowPage]
  let then: [FlowPage]

  var description: String { "seed \(seed), \(flow.blocks.count) blocks, \(first.count) pages, then \(then.count)" }

  /// - Parameters:
  ///   - isPlain: Whether all containers are as wide, without shapes.
  ///   - mode: The direction of the lines; containers of vertical ones are turned.
  ///   - grid: Points between the baselines of a grid; 0 for none.
  init(seed: UInt64, isPlain: Bool = false, _ mode: WritingMode = .horizontal, grid: Double = 0) throws {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    let faces = TestFace.all
    let face = faces[Int(seed) % faces.count]
    let blocks = try (0..<Int.random(in: 1...7, using: &random)).map { index in
      try Self.block(index, face, mode, using: &random)
    }
    flow = try TextFlow(blocks, spaceAboveNotes: Self.pick([0.0, 8, 30], using: &random), baselineGrid: grid)
    let width = Double.random(in: 20...260, using: &random)
    first = try (0..<Int.random(in: 0...3, using: &random)).map { _ in
      try Self.page(isPlain ? width : nil, mode, using: &random)
    }
    then = try (0..<Int.random(in: 1...2, using: &random)).map { _ in
      try Self.page(isPlain ? width : nil, mode, using: &random)
    }
  }

  private static func block(_ index: Int, _ face: TestFace, _ mode: WritingMode, using random: inout SplitMix64) throws
    -> FlowBlock
  {
    guard Int.random(in: 0..<8, using: &random) > 0 else {
      var box = FlowBlock(boxHeight: pick([0.0, 10, 45, 300], using: &random))
      try decorate(&box, index, face, mode, using: &random)
      return box
    }
    let text = RandomText(face).text(words: pick([0, 1, 5, 30, 80], using: &random), using: &random)
    var block = FlowBlock(try paragraph(text, face, mode, using: &random))
    try decorate(&block, index, face, mode, using: &random)
    return block
  }

  private static func paragraph(
    _ text: String, _ face: TestFace, _ mode: WritingMode, using random: inout SplitMix64
  ) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    style.writingMode = mode
    style.textWrap = TextWrap.allCases.randomElement(using: &random) ?? .greedy
    style.alignment = [.natural, .justified, .center].randomElement(using: &random) ?? .natural
    style.lineSpacing = pick([0.0, 0, 3], using: &random)
    style.firstLineHeadIndent = pick([0.0, 0, 12], using: &random)
    let size = pick([8.0, 12, 17], using: &random)
    return try PreparedParagraph(
      text, style: TextStyle(fonts: [face.font], size: size), paragraphStyle: style)
  }

  private static func decorate(
    _ block: inout FlowBlock, _ index: Int, _ face: TestFace, _ mode: WritingMode, using random: inout SplitMix64
  ) throws {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    block.spaceBefore = pick([0.0, 0, 6, 30], using: &random)
    block.spaceAfter = pick([0.0, 0, 6, 30], using: &random)
    block.orphans = Int.random(in: 1...4, using: &random)
    block.widows = Int.random(in: 1...4, using: &random)
    if chance(3) { block.breakBefore = FlowBreak.allCases.randomElement(using: &random) ?? .automatic }
    if chance(3) { block.breakAfter = FlowBreak.allCases.randomElement(using: &random) ?? .automatic }
    block.keepsTogether = chance(4)
    if chance(5) { (block.leftInset, block.rightInset) = (10, 5) }
    if index > 0, chance(5) { block.repeatedHead = Int.random(in: 0..<index, using: &random) }
    guard chance(3) else { return }
    let text = block.paragraph?.text ?? ""
    let marks = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
    }
    for mark in marks.sorted() {
      let words = pick([1, 8, 120], using: &random)
      let note = RandomText(face).text(words: words, using: &random)
      block.notes.append(
        FlowNote(try paragraph(note, face, mode, using: &random), mark: block.paragraph == nil ? nil : mark))
    }
  }

  private static func page(_ width: Double?, _ mode: WritingMode, using random: inout SplitMix64) throws -> FlowPage {
    var containers = try (0..<Int.random(in: 1...3, using: &random)).map { column in
      let heights: [Double] = [0, 5, 20, 90, 200, 200, 600, .infinity]
      let height = pick(heights, using: &random)
      let own = width ?? pick([0.0, 40, 150, 150, 300], using: &random)
      var container = FlowContainer(Rect(x: Double(column) * 310, y: 20, width: own, height: height))
      if width == nil, Int.random(in: 0..<3, using: &random) == 0 {
        let obstacle = Rect(
          x: .random(in: -20...100, using: &random), y: .random(in: 0...100, using: &random),
          width: .random(in: 5...200, using: &random), height: .random(in: 5...120, using: &random))
        container.shape = try ExclusionShape([obstacle], width: own, minimumWidth: 20)
      }
      return container
    }
    if mode.isVertical {
      for index in containers.indices {
        let frame = containers[index].frame
        containers[index].frame = Rect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
      }
    }
    return FlowPage(containers, isBalanced: Bool.random(using: &random))
  }

  private static func pick<Value>(_ values: [Value], using random: inout SplitMix64) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
