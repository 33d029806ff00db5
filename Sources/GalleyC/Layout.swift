public import CGalley
internal import Galley
internal import GalleyShaping

@c @implementation public func galley_layout_create(
  _ paragraph: OpaquePointer!, _ width: Double, _ limits: UnsafePointer<galley_limits>!,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    let handle = unsafe try Handle.from(paragraph, as: ParagraphHandle.self)
    try Options.check(width, "the width")
    let hasLimits = unsafe limits != nil
    let given = unsafe try GivenLimits(limits, tokenStyle: handle.style)
    let layout =
      hasLimits
      ? try handle.paragraph.layout(width: width, limits: given.limits) : handle.paragraph.layout(width: width)
    unsafe out.pointee = LayoutHandle(layout, handle.offsets, rounding: given.rounding).handedOut
  }
}

@c @implementation public func galley_layout_info_get(
  _ layout: OpaquePointer!, _ out: UnsafeMutablePointer<galley_layout_info>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    guard let out = unsafe out else { throw LibraryError.null("out") }
    let layout = handle.layout
    let hidden = layout.hiddenRange.map { handle.offsets.given($0) } ?? handle.offsets.length..<handle.offsets.length
    unsafe out.pointee = galley_layout_info(
      size: galley_size(layout).rounded(handle.rounding), min_x: layout.lines.reduce(0) { min($0, $1.minX) },
      is_truncated: layout.isTruncated ? 1 : 0, is_right_to_left: layout.isRightToLeft ? 1 : 0,
      hidden_start: hidden.lowerBound, hidden_end: hidden.upperBound)
  }
}

@c @implementation public func galley_layout_lines(
  _ layout: OpaquePointer!, _ lines: UnsafeMutablePointer<galley_line>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(lines, capacity, count, "lines")
    room.fill(count: handle.layout.lines.count) { index in
      galley_line(handle.layout.lines[index], handle.offsets, at: .zero)
    }
  }
}

@c @implementation public func galley_layout_line_ends(
  _ layout: OpaquePointer!, _ countsCharacters: Int32, _ ends: UnsafeMutablePointer<Int64>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(ends, capacity, count, "ends")
    let (lines, offsets) = (handle.layout.lines, handle.offsets)
    guard countsCharacters != 0 else {
      return room.fill(count: lines.count) { Int64(offsets.given(lines[$0].utf8Range).upperBound) }
    }
    var text = offsets.text
    text.withUTF8 { bytes in
      // The elements are asked for in order.
      var (position, characters) = (0, 0)
      room.fill(count: lines.count) { index in
        let end = offsets.original(lines[index].utf8Range).upperBound
        for place in position..<max(position, end) where unsafe bytes[place] & 0xC0 != 0x80 { characters += 1 }
        position = max(position, end)
        return Int64(characters)
      }
    }
  }
}

extension galley_line {
  /// A line of a layout whose top left corner stands somewhere.
  init(_ line: LineFragment, _ offsets: GivenOffsets, at origin: Point) {
    let range = offsets.given(line.utf8Range)
    self.init(
      start: range.lowerBound, end: range.upperBound, x: origin.x + line.minX, width: line.width,
      ascent: line.metrics.ascent, descent: line.metrics.descent, baseline: origin.y + line.baseline,
      is_right_to_left: line.isRightToLeft ? 1 : 0, ends_paragraph: line.isParagraphEnd ? 1 : 0)
  }
}

/// The glyphs of all lines of a layout, one after another.
struct LayoutGlyphs: Sendable {
  /// A run of glyphs and where it stands.
  struct Run: Sendable {
    var line: Int
    var fragment: GlyphFragment
    var font: Int
    var firstGlyph: Int
  }

  private(set) var runs: [Run] = []
  /// The fonts in the order in which they occur.
  private(set) var fonts: [FontFace] = []
  private(set) var glyphCount = 0

  init(_ layout: TextLayout) {
    var numbers: [FontFace: Int] = [:]
    for line in layout.lines.indices {
      for fragment in layout.glyphFragments(ofLine: line) {
        let font = numbers[fragment.font] ?? fonts.count
        if font == fonts.count {
          numbers[fragment.font] = font
          fonts.append(fragment.font)
        }
        runs.append(Run(line: line, fragment: fragment, font: font, firstGlyph: glyphCount))
        glyphCount += fragment.glyphs.count
      }
    }
  }
}

@c @implementation public func galley_layout_runs(
  _ layout: OpaquePointer!, _ runs: UnsafeMutablePointer<galley_glyph_run>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(runs, capacity, count, "runs")
    let glyphs = handle.glyphs
    room.fill(count: glyphs.runs.count) { galley_glyph_run(glyphs.runs[$0], handle.offsets) }
  }
}

extension galley_glyph_run {
  fileprivate init(_ run: LayoutGlyphs.Run, _ offsets: GivenOffsets) {
    let fragment = run.fragment
    // A token and a hyphen stand for no characters of the text; the places that they have are of another one.
    let range = fragment.range.isEmpty ? 0..<0 : offsets.given(characters: fragment.range)
    self.init(
      line: run.line, start: range.lowerBound, end: range.upperBound, font: run.font, size: fragment.size,
      first_glyph: run.firstGlyph, glyph_count: fragment.glyphs.count,
      box: fragment.attachmentFrame.map { galley_rect($0) } ?? galley_rect(),
      is_right_to_left: fragment.isRightToLeft ? 1 : 0,
      is_box: fragment.attachment == nil ? fragment.rotation.number : 1)
  }
}

extension GlyphFragment.Rotation {
  /// The number of C.
  fileprivate var number: Int32 {
    switch self {
    case .none: 0
    case .clockwise: 2
    case .counterclockwise: 3
    }
  }
}

extension galley_rect {
  init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}

@c @implementation public func galley_layout_glyphs(
  _ layout: OpaquePointer!, _ glyphs: UnsafeMutablePointer<galley_glyph>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(glyphs, capacity, count, "glyphs")
    let listed = handle.glyphs
    // The elements are asked for in order.
    var run = 0
    room.fill(count: listed.glyphCount) { index in
      while index >= listed.runs[run].firstGlyph + listed.runs[run].fragment.glyphs.count { run += 1 }
      let (fragment, place) = (listed.runs[run].fragment, index - listed.runs[run].firstGlyph)
      let origin = fragment.origins[place]
      return galley_glyph(x: origin.x, y: origin.y, glyph: UInt32(fragment.glyphs[place]), run: UInt32(run))
    }
  }
}

@c @implementation public func galley_layout_glyph_sources(
  _ layout: OpaquePointer!, _ sources: UnsafeMutablePointer<galley_glyph_source>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(sources, capacity, count, "sources")
    let listed = handle.glyphs
    guard capacity != 0 else { return room.fill(count: listed.glyphCount) { _ in galley_glyph_source() } }
    var found: [galley_glyph_source] = []
    for run in listed.runs { found += run.fragment.sources(handle.offsets) }
    room.fill(count: found.count) { found[$0] }
  }
}

extension GlyphFragment {
  /// The characters and the font's own advance of each glyph.
  fileprivate func sources(_ offsets: GivenOffsets) -> [galley_glyph_source] {
    let pointsPerUnit = size / Double(font.unitsPerEm) * horizontalScale
    var found = glyphs.map {
      galley_glyph_source(start: 0, end: 0, advance: Double(font.advance(ofGlyph: $0)) * pointsPerUnit)
    }
    for cluster in content.clusters where !cluster.glyphs.isEmpty {
      guard let source = cluster.source else { continue }
      let range = offsets.given(characters: source)
      for glyph in cluster.glyphs { (found[glyph].start, found[glyph].end) = (range.lowerBound, range.upperBound) }
    }
    return found
  }
}

@c @implementation public func galley_layout_clusters(
  _ layout: OpaquePointer!, _ clusters: UnsafeMutablePointer<galley_cluster>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(clusters, capacity, count, "clusters")
    var listed: [galley_cluster] = []
    for (index, line) in handle.layout.lines.enumerated() {
      for cluster in handle.layout.clusters(ofLine: index) {
        let range = handle.offsets.given(characters: cluster.utf8Range)
        listed.append(
          galley_cluster(
            start: range.lowerBound, end: range.upperBound, line: index, x: line.minX + cluster.x, width: cluster.width,
            is_right_to_left: cluster.isRightToLeft ? 1 : 0, reserved: 0))
      }
    }
    room.fill(count: listed.count) { listed[$0] }
  }
}

@c @implementation public func galley_layout_fonts(
  _ layout: OpaquePointer!, _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    let handle = unsafe try Handle.from(layout, as: LayoutHandle.self)
    unsafe out.pointee = FontsHandle(handle.glyphs.fonts).handedOut
  }
}
