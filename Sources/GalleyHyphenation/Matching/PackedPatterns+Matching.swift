/// The least lengths of the parts of a word, in grapheme clusters.
struct MinimumLengths: Hashable, Sendable {
  var prefix: Int
  var suffix: Int
  var word: Int
}

extension PackedPatterns {
  /// Appends the points of all words of `text` to the buffer.
  func findPoints(
    in text: UnsafeBufferPointer<UInt8>, minimums: MinimumLengths, exceptions: HyphenationExceptions,
    into buffer: inout HyphenationBuffer
  ) {
    buffer.prepare(byteCount: text.count)
    var offset = 0
    while offset < text.count {
      let word = unsafe scanWord(in: text, from: offset, into: buffer)
      offset = word.end
      // Letters are at least as many as clusters; prefix and suffix are at least 1.
      guard !word.isBlocked, word.letterCount >= max(minimums.prefix + minimums.suffix, minimums.word) else { continue }
      let places = unsafe allowedPlaces(of: word, minimums: minimums, levels: buffer.levels)
      guard !places.isEmpty else { continue }
      let (classes, levels, offsets) = unsafe (buffer.classes, buffer.levels, buffer.offsets)
      var isException = false
      if !exceptions.isEmpty {
        isException = unsafe exceptions.apply(to: word, in: text, levels: levels, offsets: offsets)
      }
      if !isException { unsafe applyPatterns(letterCount: word.letterCount, classes: classes, levels: levels) }
      for place in places where unsafe levels[place] & 1 == 1 { unsafe buffer.append(offsets[place]) }
    }
  }

  /// Applies Liang's algorithm: every pattern in the word raises the levels of its places.
  ///
  /// O(letters × longest pattern), so linear in the word.
  @inline(never)
  private func applyPatterns(
    letterCount: Int, classes: UnsafePointer<UInt8>, levels: UnsafeMutablePointer<UInt8>
  ) {
    let (cells, root, actions) = unsafe (cells, cells + rootBase, actions)
    let (classMask, baseMask, baseShift, actionShift) = (classMask, baseMask, baseShift, actionShift)
    let end = unsafe classes + letterCount + 1
    var start = unsafe classes
    var place = unsafe levels
    while unsafe start < end {
      var letter = unsafe start
      var node = unsafe root
      while true {
        let letterClass = unsafe UInt32(letter.pointee)
        let cell = unsafe node[Int(letterClass)]
        if cell & classMask != letterClass { break }
        let action = cell &>> actionShift
        if action != 0 { unsafe raise(place, by: actions[Int(action)]) }
        let base = cell & baseMask
        if base == 0 { break }
        unsafe node = cells + Int(base &>> baseShift)
        unsafe letter += 1
      }
      unsafe start += 1
      unsafe place += 1
    }
  }

  /// Applies an action; see ``PackedTable`` for its form.
  @inline(__always)
  private func raise(_ place: UnsafeMutablePointer<UInt8>, by action: UInt32) {
    if action >= PackedTable.longAction << 24 { return unsafe raise(place, byList: action & 0xFF_FFFF) }
    // Without a branch on the number of items, which is hard to predict: raising to 0 does nothing.
    unsafe raise(place, toItem: action & 0xFF)
    unsafe raise(place, toItem: action &>> 8 & 0xFF)
    unsafe raise(place, toItem: action &>> 16)
  }

  @inline(__always)
  private func raise(_ place: UnsafeMutablePointer<UInt8>, toItem item: UInt32) {
    let target = unsafe place + Int(item &>> 4)
    unsafe target.pointee = max(target.pointee, UInt8(truncatingIfNeeded: item & 15))
  }

  @inline(never)
  private func raise(_ place: UnsafeMutablePointer<UInt8>, byList offset: UInt32) {
    let list = unsafe lists + Int(offset)
    var target = unsafe place
    for index in 0..<Int(unsafe list.pointee) {
      let item = unsafe list[1 + index]
      unsafe target += Int(item >> 4)
      unsafe target.pointee = max(target.pointee, item & 15)
    }
  }

  /// The places (each before the letter of that index) that leave enough clusters on both sides.
  @inline(__always)
  private func allowedPlaces(
    of word: ScannedWord, minimums: MinimumLengths, levels: UnsafeMutablePointer<UInt8>
  ) -> Range<Int> {
    if word.joinedCount == 0 { return 1 + minimums.prefix..<word.letterCount + 2 - minimums.suffix }
    return unsafe placesBetweenClusters(of: word, minimums: minimums, levels: levels)
  }

  @inline(never)
  private func placesBetweenClusters(
    of word: ScannedWord, minimums: MinimumLengths, levels: UnsafeMutablePointer<UInt8>
  ) -> Range<Int> {
    let letters = 1...word.letterCount
    func beginsCluster(_ letter: Int) -> Bool { unsafe levels[letter] != clusterForbids || letter == 1 }
    guard letters.count(where: beginsCluster) >= max(minimums.prefix + minimums.suffix, minimums.word) else {
      return 0..<0
    }
    var first = 0
    var clusters = 0
    for letter in letters where beginsCluster(letter) {
      if clusters == minimums.prefix {
        first = letter
        break
      }
      clusters += 1
    }
    var last = 0
    clusters = 0
    for letter in letters.reversed() where beginsCluster(letter) {
      clusters += 1
      if clusters == minimums.suffix {
        last = letter
        break
      }
    }
    return first > 0 && first <= last ? first..<last + 1 : 0..<0
  }
}
