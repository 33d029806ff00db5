internal import Galley
internal import GalleyShaping

/// A line of text to be drawn: its glyphs with their colours, and which part of a text it is.
struct TextLine: Sendable {
  /// From left to right.
  var fragments: [GlyphFragment]
  /// The colour of each fragment, as the page has it.
  var colors: [Color]
  /// Where the top left corner of the fragments' layout stands.
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
  /// What ends the line in the text is left out, and so are emphasis marks, which stand at the end.
  var logicalClusters: [ClusterIndex] {
    var all: [(key: (Int, Int, Int), index: ClusterIndex)] = []
    for (fragmentIndex, fragment) in fragments.enumerated() {
      for (clusterIndex, cluster) in fragment.content.clusters.enumerated() {
        if cluster.glyphs.isEmpty, cluster.text.allSatisfy(\.isNewline) { continue }
        let key =
          switch fragment.content.role {
          case .text: (cluster.offset, 0, 0)
          case .annotation(let base): (base.upperBound - 1, 1 + base.lowerBound, cluster.offset)
          case .marker: (-1, 0, cluster.offset)
          case .emphasis, .leader: (Int.max - 1, 0, cluster.offset)
          case .hyphen: (Int.max, 0, 0)
          }
        all.append((key, ClusterIndex(fragment: fragmentIndex, cluster: clusterIndex)))
      }
    }
    // Lines of one direction are in order.
    if zip(all, all.dropFirst()).allSatisfy({ $0.key <= $1.key }) { return all.map(\.index) }
    return all.enumerated().sorted { first, second in
      first.element.key == second.element.key
        ? first.offset < second.offset : first.element.key < second.element.key
    }.map(\.element.index)
  }

  /// The text as it is read, without annotations and added hyphens.
  var text: String {
    logicalClusters.filter { fragments[$0.fragment].content.role == .text }.map { cluster($0).text }.joined()
  }

  /// The baseline of a fragment on the page, of a horizontal line.
  func baseline(of fragment: GlyphFragment) -> Double {
    origin.y + (place.map { $0.layout.lines[$0.index].baseline } ?? fragment.origins.first?.y ?? 0)
  }

  /// True if the line ends its paragraph.
  var endsParagraph: Bool { place.map { $0.layout.lines[$0.index].isParagraphEnd } ?? false }

  /// Tells whether this line goes on with the paragraph that another one has begun.
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
  var paragraphs: [String] {
    var paragraphs: [String] = []
    var last: TextLine?
    Self.forEachLine(of: commands) { line in
      guard line.role != .artifact else { return }
      if let last, line.continues(last) {
        paragraphs[paragraphs.count - 1] += line.text
      } else {
        paragraphs.append(line.text)
      }
      last = line
    }
    return paragraphs
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
