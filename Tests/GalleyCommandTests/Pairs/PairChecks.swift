internal import Galley
internal import GalleyFlow
internal import GalleyShaping

/// The properties that hold for every pair of features; each answers with sentences about what is wrong.
extension PairText {
  /// Everything that is wrong with the text.
  func faults() throws -> [String] {
    if let page = try filled() { return faults(of: page) }
    let layout = try layout()
    var faults = try parting(layout) + measuring(layout)
    for index in layout.lines.indices {
      faults += joining(layout, index) + decorating(layout, index)
    }
    return faults + (try fitting(layout))
  }

  private func faults(of page: FilledPage) -> [String] {
    var faults: [String] = []
    var end = 0
    for (index, container) in page.containers.enumerated() {
      for fragment in container.fragments {
        guard let layout = fragment.layout else { continue }
        if fragment.utf8Range.lowerBound != end {
          faults.append("container \(index) goes on at \(fragment.utf8Range.lowerBound), not at \(end)")
        }
        end = fragment.utf8Range.upperBound
        if fragment.frame.maxY > container.height + 1e-6, !container.overflows {
          faults.append("container \(index): lines end at \(fragment.frame.maxY) of \(container.height)")
        }
        for line in fragment.lines { faults += joining(layout, line) + decorating(layout, line) }
      }
      if passesOver(index, of: page), !(question.has("initialLetter") && end == 0) {
        faults.append("container \(index) is passed over, and the next lines would stand in it")
      }
    }
    let rest = page.next?.utf8Offset ?? byteCount
    if rest != end { faults.append("the containers end at \(end), and the rest begins at \(rest)") }
    return faults
  }

  /// Tells whether a container without lines has room for the next two, which stand in a later one.
  private func passesOver(_ index: Int, of page: FilledPage) -> Bool {
    guard page.containers[index].isPassedOver, question.around.isEmpty,
      let next = page.containers[(index + 1)...].lazy.compactMap(\.fragments.first).first, let layout = next.layout
    else { return false }
    let height = next.lines.prefix(2).reduce(0) { $0 + layout.lines[$1].metrics.height }
    return height <= page.containers[index].frame.height
  }

  /// Every byte of the text is on one line or hidden.
  private func parting(_ layout: TextLayout) throws -> [String] {
    var faults: [String] = []
    var end = 0
    for line in layout.lines {
      if line.utf8Range.lowerBound != end, layout.hiddenRange == nil {
        faults.append("a line begins at \(line.utf8Range.lowerBound), not at \(end)")
      }
      end = line.utf8Range.upperBound
    }
    let covered = max(end, layout.hiddenRange?.upperBound ?? 0)
    if covered != byteCount { faults.append("the lines end at \(covered) of \(byteCount)") }
    return faults
  }

  /// The text is as large as it was measured.
  private func measuring(_ layout: TextLayout) throws -> [String] {
    let measured = try measure()
    guard
      measured.width == layout.width && measured.height == layout.height && measured.lineCount == layout.lines.count
        && measured.lastBaseline == layout.lastBaseline
    else {
      return ["measured \(measured), laid out \(layout.width) × \(layout.height) in \(layout.lines.count) lines"]
    }
    return []
  }

  // MARK: Width

  /// No line is wider than its room, unless it cannot be divided or its style lets it.
  private func fitting(_ layout: TextLayout) throws -> [String] {
    guard style.wrapsLines, style.overflowWrap != .normal else { return [] }
    // Lines of other sizes may share a base or an initial letter, which is wider for the one than for the other.
    if question.has("textFit"), question.has("initialLetter") || !question.ruby.isEmpty { return [] }
    let narrow = paragraph.layout(width: 0).lines.map(\.utf8Range.upperBound)
    return layout.lines.indices.compactMap { index in
      let line = layout.lines[index]
      let room = room(of: index, in: layout)
      let mayBeCut = narrow.contains { line.utf8Range.lowerBound < $0 && $0 < line.utf8Range.upperBound }
      guard line.width > room + 1e-6, mayBeCut, room > 0 else { return nil }
      return "line \(index) is \(line.width) wide in \(room)"
    }
  }

  /// The part of the width that a line may fill, by the indents; beside a shape the whole width.
  private func room(of index: Int, in layout: TextLayout) -> Double {
    let isFirst = index == 0 || layout.lines[index - 1].isParagraphEnd
    let indent = style.textIndent
    let isIndented = (layout.lines[index].utf8Range.lowerBound == 0 || indent.eachLine && isFirst) != indent.hanging
    let own = (isFirst ? style.firstLineHeadIndent : style.headIndent) + (isIndented ? indent.length : 0)
    let head = max(own, layout.lines[index].indentBesideLetter ?? own)
    let end = style.tailIndent > 0 ? style.tailIndent : question.width + style.tailIndent
    return max(0, end - head)
  }

  // MARK: Joined letters

  /// The ink of letters that join touches.
  private func joining(_ layout: TextLayout, _ index: Int) -> [String] {
    guard !question.has("terminalWidth"), question.value("textOrientation") != "\"upright\"" else { return [] }
    let isHorizontal = layout.writingMode == .horizontal
    var letters: [(offset: Int, text: String, ink: Rect, size: Double)] = []
    for fragment in layout.glyphFragments(ofLine: index)
    where fragment.content.role == .text && fragment.isRightToLeft {
      for cluster in fragment.content.clusters {
        guard let source = cluster.source, let ink = fragment.ink(of: cluster.glyphs) else { continue }
        letters.append((source.lowerBound, cluster.text, ink, fragment.size))
      }
    }
    letters.sort { $0.offset < $1.offset }
    let edges = rangeEdges
    return zip(letters, letters.dropFirst()).compactMap { first, second in
      guard first.offset + first.text.utf8.count == second.offset, first.text.joinsNext, second.text.joinsPrevious,
        !edges.contains(second.offset)
      else { return nil }
      let gap =
        isHorizontal
        ? max(first.ink.minX - second.ink.maxX, second.ink.minX - first.ink.maxX)
        : max(first.ink.minY - second.ink.maxY, second.ink.minY - first.ink.maxY)
      guard gap > max(first.size, second.size) * 0.05 else { return nil }
      return "line \(index): \(first.text) and \(second.text) at \(second.offset) are \(gap) apart"
    }
  }

  /// Where runs, bases and other parts begin and end, as UTF-8 offsets: there a word may be parted.
  private var rangeEdges: Set<Int> {
    var edges = Set(text.spans.flatMap { [$0.utf8Range.lowerBound, $0.utf8Range.upperBound] })
    var end = 0
    for run in text.runs {
      end += run.utf8Count
      edges.insert(end)
    }
    return edges
  }

  // MARK: Decorations

  /// The ink of decorations lies in the band of its line, or what the question asks for says otherwise.
  private func decorating(_ layout: TextLayout, _ index: Int) -> [String] {
    let moved = [
      "textDecorationThickness", "textUnderlineOffset", "textUnderlinePosition", "lineHeight", "lineHeightMultiple",
      "lineHeightFactor", "maximumLineHeight", "textBoxTrim", "fallbackLineHeight",
    ]
    guard !moved.contains(where: question.has) else { return [] }
    let line = layout.lines[index]
    let letter = index == 0 ? layout.initialLetter?.frame : nil
    let em = (text.runs.map(\.style.size).max() ?? 17) * layout.scale(ofLine: index)
    let fragments = layout.textFragments(ofLine: index)
    let frames = fragments.filter { $0.content.role == .text }.flatMap(\.content.clusters).map(\.frame)
    guard let first = frames.first else { return [] }
    let band = frames.reduce(first) { $0.union($1) }
    return layout.decorations(ofLine: index).compactMap { decoration in
      guard decoration.kind != .background else { return nil }
      let frame = decoration.frame
      // The initial letter has a line of its own.
      if let letter, frame.minX < letter.maxX + em { return nil }
      let (low, high) =
        layout.writingMode == .horizontal
        ? (band.minY - frame.minY, frame.maxY - band.maxY) : (band.minX - frame.minX, frame.maxX - band.maxX)
      guard max(low, high) > em * 0.45 else { return nil }
      return "line \(index) at \(line.baseline): \(decoration.kind) \(frame) leaves \(band)"
    }
  }
}

extension GlyphFragment {
  /// The smallest rectangle that holds the outlines of some of the glyphs; `nil` where there is no ink.
  fileprivate func ink(of part: Range<Int>) -> Rect? {
    var bounds: Rect?
    let scale = size / Double(font.unitsPerEm)
    for index in part {
      guard let extents = font.instance.extents(of: glyphs[index]) else { continue }
      let corners = [(extents.minX, extents.minY), (extents.maxX, extents.maxY)].map { corner in
        place(x: corner.0 * scale, y: corner.1 * scale, from: origins[index])
      }
      let (x, y) = (min(corners[0].x, corners[1].x), min(corners[0].y, corners[1].y))
      let ink = Rect(
        x: x, y: y, width: max(corners[0].x, corners[1].x) - x, height: max(corners[0].y, corners[1].y) - y)
      bounds = bounds?.union(ink) ?? ink
    }
    return bounds
  }
}

extension String {
  private static let rightJoining = Set("ادذرزوأإآؤةىءٱڈڑژےۃ".unicodeScalars)
  private static let dualJoining = Set("بتثجحخسشصضطظعغفقكلمنهيئٹپچکگںھہیـ".unicodeScalars)

  private var letters: [Unicode.Scalar] { unicodeScalars.filter { !$0.properties.isGraphemeExtend } }

  /// True if the characters are letters of Arabic, of which the last one joins the next letter.
  fileprivate var joinsNext: Bool { letters.last.map(Self.dualJoining.contains) ?? false }

  /// True if the first character is a letter of Arabic that joins the letter before.
  fileprivate var joinsPrevious: Bool {
    letters.first.map { $0 != "ء" && (Self.dualJoining.contains($0) || Self.rightJoining.contains($0)) } ?? false
  }
}
