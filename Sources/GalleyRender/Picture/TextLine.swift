internal import Galley
internal import GalleyShaping

/// A line of text to be drawn: its glyphs with their colours, and which part of a text it is.
struct TextLine: Sendable {
  /// From left to right.
  var fragments: [GlyphFragment]
  /// The colour of each fragment, as the page has it.
  var colors: [Color]
  /// The place of the top left corner of the fragments' layout.
  var origin: Point
  var role: TextRole
  /// The line of a layout that it is; `nil` for a fragment that was drawn alone.
  var place: Place?

  /// A line of a layout.
  struct Place: Sendable {
    /// Kept so that its identity stays its own.
    var layout: TextLayout
    var index: Int
  }

  /// A cluster by its fragment and its place in it.
  struct ClusterIndex {
    var fragment: Int
    var cluster: Int
  }

  func cluster(_ index: ClusterIndex) -> GlyphFragment.Cluster {
    fragments[index.fragment].content.clusters[index.cluster]
  }

  /// The clusters in the order in which they are read, an annotation after its base, the hyphen last.
  ///
  /// Without the line's terminator and the emphasis marks, which are at the end.
  var logicalClusters: [ClusterIndex] {
    var all: [ClusterIndex] = []
    var isInOrder = true
    var last = (Int.min, 0, 0)
    for (number, fragment) in fragments.enumerated() {
      for (place, cluster) in fragment.content.clusters.enumerated() {
        if cluster.glyphs.isEmpty, cluster.text.allSatisfy({ $0.isNewline }) { continue }
        let index = ClusterIndex(fragment: number, cluster: place)
        let key = key(of: index)
        isInOrder = isInOrder && last <= key
        last = key
        all.append(index)
      }
    }
    // Lines of one direction are.
    if isInOrder { return all }
    return all.enumerated().sorted { first, second in
      let (one, other) = (key(of: first.element), key(of: second.element))
      return one == other ? first.offset < second.offset : one < other
    }.map { $0.element }
  }

  /// The index of a cluster in its line, in reading order.
  private func key(of index: ClusterIndex) -> (Int, Int, Int) {
    let offset = fragments[index.fragment].content.clusters[index.cluster].offset
    switch fragments[index.fragment].content.role {
    case .text: return (offset, 0, 0)
    case .annotation(let base): return (base.upperBound - 1, 1 + base.lowerBound, offset)
    case .marker: return (-1, 0, offset)
    case .emphasis, .leader: return (Int.max - 1, 0, offset)
    case .hyphen: return (Int.max, 0, 0)
    }
  }

  /// Clusters by their fragments, in order.
  func runs(of clusters: [ClusterIndex]) -> [(fragment: Int, clusters: [Int])] {
    var runs: [(fragment: Int, clusters: [Int])] = []
    for index in clusters {
      if runs.last?.fragment != index.fragment { runs.append((index.fragment, [])) }
      runs[runs.count - 1].clusters.append(index.cluster)
    }
    return runs
  }

  /// The text as it is read, without annotations and added hyphens.
  var text: String {
    var text = ByteText()
    appendText(to: &text)
    return text.string
  }

  fileprivate func appendText(to text: inout ByteText) {
    for run in runs(of: logicalClusters) {
      let content = fragments[run.fragment].content
      guard case .text = content.role else { continue }
      for index in run.clusters { text.append(content.clusters[index].text) }
    }
  }

  /// The marker of a list's item that the line begins with; `nil` where there is none.
  var marker: String? {
    let markers = fragments.filter { if case .marker = $0.content.role { true } else { false } }
    return markers.isEmpty ? nil : markers.reduce("") { $1.content.clusters.reduce($0) { $0 + $1.text } }
  }

  /// The baseline of a fragment on the page, of a horizontal line.
  func baseline(of fragment: GlyphFragment) -> Double {
    origin.y + (place.map { $0.layout.lines[$0.index].baseline } ?? fragment.origins.first?.y ?? 0)
  }

  /// True if the line ends its paragraph.
  var endsParagraph: Bool { place.map { $0.layout.lines[$0.index].isParagraphEnd } ?? false }

  /// Tells whether this line continues the paragraph of another line.
  func continues(_ line: TextLine) -> Bool {
    guard role == line.role else { return false }
    guard let place, let other = line.place else { return place == nil && line.place == nil }
    // Lines of one text, also where parts of it are layouts by themselves, as around shapes.
    let (start, end) = (place.layout.lines[place.index].utf8Range, other.layout.lines[other.index].utf8Range)
    return !line.endsParagraph && start.lowerBound == end.upperBound && place.layout.identity == other.layout.identity
  }
}

extension Picture {
  /// The paragraphs of the page's text, in the order in which they were drawn; artifacts are left out.
  ///
  /// - Parameter length: How many bytes of a paragraph are enough; lines after that are left out.
  func paragraphs(length: Int = .max) -> [String] {
    var paragraphs: [ByteText] = []
    var last: TextLine?
    Self.forEachLine(of: commands) { line in
      guard line.role != .artifact else { return }
      defer { last = line }
      if let last, line.continues(last) {
        if paragraphs[paragraphs.count - 1].bytes.count >= length { return }
      } else {
        paragraphs.append(ByteText())
      }
      line.appendText(to: &paragraphs[paragraphs.count - 1])
    }
    return paragraphs.map { $0.string }
  }

  /// Calls a function with each line of text, those of groups included.
  static func forEachLine(of commands: [Command], _ body: (TextLine) -> Void) {
    for command in commands {
      switch command {
      case .text(let line): body(line)
      case .group(let inner, _): forEachLine(of: inner, body)
      case .fill, .stroke, .gradient, .image: break
      }
    }
  }
}
