internal import Galley
internal import TestSupport
internal import Testing

/// "A shortened line has the height and baseline of the text that is *not* shown."
@Suite struct ShortenedLineTests {
  private static let modes: [LineBreakMode] = [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle]

  private static func styled(_ string: String, large part: String, size: Double) throws -> AttributedText {
    var text = AttributedText(string)
    let range = try #require(string.ranges(of: part).first)
    text.setStyle(in: range) { $0.size = size }
    return text
  }

  @Test func aLineIsAsHighAsTheEndThatItShows() throws {
    let text = try Self.styled("small small small small BIG", large: "BIG", size: 40)
    let large = try PreparedParagraph("BIG", style: TextStyle(size: 40)).measure()
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle] {
      let shown = try PreparedParagraph(text).measure(
        width: 150, limits: LineLimits(numberOfLines: 1, lineBreakMode: mode))
      #expect(shown.isTruncated && shown.height == large.height && shown.firstBaseline == large.firstBaseline)
    }
    // In the tail the large letters are left out.
    let tail = try PreparedParagraph(text).measure(
      width: 150, limits: LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    #expect(try tail.height == PreparedParagraph("small").measure().height)
  }

  @Test func aLineIsAsHighAsTheFallbackFontThatItShows() throws {
    let shown = try PreparedParagraph("Hi مرحبابالعالمجميعا").layout(
      width: 100, limits: LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    #expect(shown.lines[0].shownText(of: shown.text).hasPrefix("Hi مر"))
    #expect(try shown.height == PreparedParagraph("Hi مر…").measure().height)
  }

  @Test(arguments: modes) func aTokenMakesItsLineHigher(mode: LineBreakMode) throws {
    let token = AttributedText("…", style: TextStyle(size: 40))
    let limits = LineLimits(numberOfLines: 1, lineBreakMode: mode, token: token)
    let shown = try PreparedParagraph("A text that is far too long").measure(width: 120, limits: limits)
    #expect(try shown.height == PreparedParagraph(token).measure().height)
  }

  /// Property: a shortened line alone is as high as the text that it shows, set by itself.
  @Test(arguments: 0..<30 as Range<UInt64>) func heightsAreThoseOfWhatIsShown(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var shortened = 0
    for round in 0..<30 {
      // Annotations at the cut lose their text, and trimmed edges are those of the place.
      var text = MixedText.make(using: &random)
      text = text.withoutSpans
      text.updateParagraphStyles { $0.textBoxTrim = .none }
      while let last = text.string.unicodeScalars.indices.last, text.string.unicodeScalars[last].properties.isWhitespace
      {
        text.replace(last..<text.string.endIndex, with: "")
      }
      let mode = Self.modes.randomElement(using: &random) ?? .byTruncatingTail
      let paragraph = try PreparedParagraph(text)
      let width = Double.random(in: 10...200, using: &random)
      let layout = try paragraph.layout(width: width, limits: LineLimits(numberOfLines: 1, lineBreakMode: mode))
      guard layout.isTruncated, layout.width > 0, let hidden = layout.truncatedRange else { continue }
      let token = layout.lines[0].shownText(of: text.string).contains("\u{FE19}") ? "\u{FE19}" : "\u{2026}"
      guard layout.lines[0].shownText(of: text.string).contains(token) else { continue }
      shortened += 1
      var shown = text
      // The token has the style of the first character left out, or of the one before.
      let lower = hidden.lowerBound
      var style = text.style(at: lower > text.string.startIndex ? text.string.index(before: lower) : lower)
      style.attachment = nil
      shown.replace(hidden, with: token)
      let place = shown.string.utf8.index(
        shown.string.startIndex, offsetBy: text.string.utf8.distance(from: text.string.startIndex, to: lower))
      shown.setStyle(in: place..<shown.string.utf8.index(place, offsetBy: token.utf8.count)) { $0 = style }
      let line = try PreparedParagraph(shown.withoutTerminators).layout()
      #expect(
        abs(layout.height - line.height) < 1e-9 && abs(layout.firstBaseline - line.firstBaseline) < 1e-9,
        "seed \(seed), round \(round), \(mode) at \(width): \(layout.height), not \(line.height): \(text.string.debugDescription)"
      )
    }
    #expect(shortened > 3)
  }

  /// The texts that the lines of a layout show, and how high they are.
  private static func shown(_ layout: TextLayout) -> [String] {
    layout.lines.map { "\($0.shownText(of: layout.text)) \($0.metrics) \($0.width)" }
  }

  /// Property: text that is measured stands alike at every width from its own to the one asked for.
  @Test(arguments: 100..<140 as Range<UInt64>) func measuredTextStandsAlike(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<25 {
      let paragraph = try PreparedParagraph(MixedText.make(using: &random))
      let width = Double.random(in: 0...300, using: &random)
      let limits = LineLimits(
        numberOfLines: Int.random(in: 0...3, using: &random),
        lineBreakMode: Self.modes.randomElement(using: &random) ?? .byTruncatingTail)
      let layout = try paragraph.layout(width: width, limits: limits)
      guard layout.width <= width else { continue }
      for part in [0, 0.2, 0.7, 1] {
        let between = layout.width + (width - layout.width) * part
        let again = try paragraph.layout(width: between, limits: limits)
        #expect(
          Self.shown(again) == Self.shown(layout),
          "seed \(seed), round \(round), \(limits) at \(width), then \(between): \(paragraph.text.debugDescription)")
      }
    }
  }

  /// Property: a label asked for its size in a width shows in that size what it shows in all the room of the width.
  @Test(arguments: 200..<240 as Range<UInt64>) func aLabelShowsAsMuchInTheSizeThatItWants(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var ambiguous = 0
    for round in 0..<25 {
      let text = MixedText.make(mayBeVertical: false, using: &random)
      var label = Bool.random(using: &random) ? Label(text.string) : Label(attributedText: text)
      label.numberOfLines = Int.random(in: 0...3, using: &random)
      label.lineBreakMode = Self.modes.randomElement(using: &random) ?? .byTruncatingTail
      let width = Double.random(in: 20...300, using: &random)
      for room in [width, .infinity] {
        let size = try label.sizeThatFits(Size(width: room, height: .infinity))
        guard size.width <= room else { continue }
        let all = try #require(try label.drawing(in: Rect(x: 0, y: 0, width: room, height: 1e5))).layout
        let own = try #require(try label.drawing(in: Rect(origin: .zero, size: size))).layout
        // Where two lines that are shortened in the middle fill the width to a point, UIKit's rule decides.
        if label.lineBreakMode == .byTruncatingMiddle, Self.shown(own) != Self.shown(all), ambiguous < 2 {
          let last = try #require(own.lines.last)
          #expect(last.width > size.width - 1, "seed \(seed), round \(round)")
          ambiguous += 1
          continue
        }
        #expect(
          Self.shown(own) == Self.shown(all),
          "seed \(seed), round \(round), \(label.lineBreakMode) of \(label.numberOfLines) lines at \(room), \(size): \(text.string.debugDescription)"
        )
        let rect = try label.textRect(
          forBounds: Rect(origin: .zero, size: size), limitedToNumberOfLines: label.numberOfLines)
        #expect(rect.height >= own.height - 1e-4 && rect.height < own.height + 1 + 1e-4, "seed \(seed), round \(round)")
      }
    }
  }

  /// Property: as many whole lines as fit in a height are shown, at least one, whatever the shortened one shows.
  @Test(arguments: 300..<330 as Range<UInt64>) func linesKeepToTheHeight(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<25 {
      let paragraph = try PreparedParagraph(MixedText.make(using: &random))
      let height = Double.random(in: 0...150, using: &random)
      let limits = LineLimits(
        maximumHeight: height, lineBreakMode: LineBreakMode.allCases.randomElement(using: &random) ?? .byClipping)
      let layout = try paragraph.layout(width: Double.random(in: 10...200, using: &random), limits: limits)
      #expect(
        layout.lines.count == 1 || layout.height <= height + 1e-6,
        "seed \(seed), round \(round), \(limits): \(paragraph.text.debugDescription)")
    }
  }

  // MARK: What is left out

  /// "Eight line feeds, five lines: the last one ends at 5, and `truncated` is false."
  @Test(arguments: LineBreakMode.allCases) func linesLeftOutAreTruncated(mode: LineBreakMode) throws {
    for terminator in ["\n", "\r\n", "\u{2028}", "\u{85}"] {
      for text in [String(repeating: terminator, count: 8), "a" + terminator + terminator + " ", "a" + terminator] {
        let paragraph = try PreparedParagraph(text)
        for lines in 1...9 {
          let limits = LineLimits(numberOfLines: lines, lineBreakMode: mode)
          let layout = try paragraph.layout(limits: limits)
          let end = layout.lines.last?.utf8Range.upperBound ?? 0
          #expect(layout.isTruncated == (end < text.utf8.count), "\(text.debugDescription), \(lines) lines")
          #expect(try paragraph.measure(limits: limits).isTruncated == layout.isTruncated)
          #expect(layout.hiddenRange.map { $0 == end..<text.utf8.count } ?? true)
          #expect(!layout.lines.contains { $0.shownText(of: text).contains("…") }, "no token stands for white space")
        }
      }
    }
  }

  /// Property: what no line holds is reported as left out.
  @Test(arguments: 400..<420 as Range<UInt64>) func whatIsLeftOutIsTruncated(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      var text = MixedText.make(using: &random)
      text.append(AttributedText(["\n\n \n", "   ", "", "\n"].randomElement(using: &random) ?? ""))
      let paragraph = try PreparedParagraph(text)
      let limits = LineLimits(
        numberOfLines: Int.random(in: 0...4, using: &random),
        maximumHeight: Double.random(in: 20...200, using: &random),
        lineBreakMode: LineBreakMode.allCases.randomElement(using: &random) ?? .byClipping)
      let layout = try paragraph.layout(width: Double.random(in: 10...200, using: &random), limits: limits)
      let end = layout.lines.last?.utf8Range.upperBound ?? 0
      #expect(
        layout.isTruncated || end == text.string.utf8.count,
        "seed \(seed), round \(round), \(limits): \(text.string.debugDescription)")
    }
  }
}

extension AttributedText {
  /// A text of these characters and styles, set one by one.
  fileprivate var withoutSpans: AttributedText {
    var text = AttributedText("")
    var start = string.utf8.startIndex
    var isFirst = true
    for run in runs {
      let end = string.utf8.index(start, offsetBy: run.utf8Count)
      let part = AttributedText(String(string[start..<end]), style: run.style, paragraphStyle: paragraphRuns[0].style)
      if isFirst { text = part } else { text.append(part) }
      isFirst = false
      start = end
    }
    text.setParagraphStyle(paragraphRuns[0].style)
    return text
  }

  /// The style of a character.
  fileprivate func style(at index: String.Index) -> TextStyle {
    var offset = string.utf8.distance(from: string.startIndex, to: index)
    for run in runs {
      if offset < run.utf8Count { return run.style }
      offset -= run.utf8Count
    }
    return runs[runs.count - 1].style
  }

  /// This text without line terminators.
  fileprivate var withoutTerminators: AttributedText {
    var text = self
    while let index = text.string.unicodeScalars.firstIndex(where: { Character($0).isNewline }) {
      text.replace(index..<text.string.unicodeScalars.index(after: index), with: "")
    }
    return text
  }
}
