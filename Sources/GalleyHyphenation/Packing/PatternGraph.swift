/// The patterns as a graph of letters: a trie whose equal parts are one, as Liang's thesis and TeX have it.
///
/// An edge carries a letter class, the number of the levels that apply when it is walked (0 for none), and the node
/// after it (0 for none). Equal nodes are merged, which halves the size for most languages.
struct PatternGraph {
  struct Edge: Hashable {
    var letterClass: UInt8
    var action: UInt16
    var node: UInt32
  }

  /// The edges of each node, by class; node 0 is a placeholder for "no node".
  private(set) var nodes: [[Edge]] = [[]]
  private(set) var root = 0
  /// The levels of each action, from the start of the pattern; action 0 has none.
  private(set) var actions: [[UInt8]] = [[]]

  init(of patterns: [PatternText.Pattern], classes: LetterClasses) throws(HyphenationPatternsError) {
    var trie: [[Edge]] = [[]]
    var actionNumbers: [[UInt8]: UInt16] = [[]: 0]

    for pattern in patterns {
      let levels = Array(pattern.levels.reversed().drop { $0 == 0 }.reversed())
      let action: UInt16
      if let known = actionNumbers[levels] {
        action = known
      } else {
        guard let number = UInt16(exactly: actions.count) else { throw HyphenationPatternsError(.tooManyPatterns) }
        action = number
        actionNumbers[levels] = action
        actions.append(levels)
      }
      var node = 0
      for (position, letter) in pattern.letters.enumerated() {
        guard let letterClass = classes.classes[letter] else { break }
        let isLast = position == pattern.letters.count - 1
        var edge = trie[node].firstIndex { $0.letterClass == letterClass }
        if edge == nil {
          edge = trie[node].count
          trie[node].append(Edge(letterClass: letterClass, action: 0, node: 0))
        }
        guard let edge else { break }
        if isLast {
          trie[node][edge].action = action
        } else {
          if trie[node][edge].node == 0 {
            trie[node][edge].node = UInt32(trie.count)
            trie.append([])
          }
          node = Int(trie[node][edge].node)
        }
      }
    }
    merge(trie)
  }

  /// Takes over the nodes of `trie`, equal ones once. Children have higher numbers than their parents there.
  private mutating func merge(_ trie: [[Edge]]) {
    var merged = [UInt32](repeating: 0, count: trie.count)
    var numbers: [[Edge]: UInt32] = [:]
    for node in trie.indices.reversed() {
      let edges = trie[node]
        .map { Edge(letterClass: $0.letterClass, action: $0.action, node: $0.node == 0 ? 0 : merged[Int($0.node)]) }
        .sorted { $0.letterClass < $1.letterClass }
      if let known = numbers[edges] {
        merged[node] = known
      } else {
        merged[node] = UInt32(nodes.count)
        numbers[edges] = merged[node]
        nodes.append(edges)
      }
    }
    root = Int(merged[0])
  }
}
