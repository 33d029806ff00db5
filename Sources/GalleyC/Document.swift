public import CGalley
internal import Galley
internal import GalleyOptions
internal import GalleySystem
internal import GalleyUnicode

/// A long text that is edited, and the units in which its caller counts it.
final class DocumentHandle: Handle {
  override class var kind: String { "galley_document" }
  private let current: Lock<TextDocument>
  /// The encoding of texts.
  let units: TextUnits
  /// The unit of offsets.
  let unit: TextUnit
  /// The style of text that has none of its own.
  fileprivate let style: TextStyle

  init(_ document: TextDocument, _ units: TextUnits, _ unit: TextUnit, _ style: TextStyle) {
    current = Lock(document)
    (self.units, self.unit, self.style) = (units, unit, style)
  }

  /// The document as it is now.
  var document: TextDocument { current.withLock { $0 } }

  /// Changes the document, or leaves it as it is where an error is thrown.
  fileprivate func edit<Result: Sendable>(_ change: (inout TextDocument) throws -> Result) throws -> Result {
    try current.withLock { document in
      var changed = document
      let result = try change(&changed)
      document = changed
      return result
    }
  }

  fileprivate func text(_ text: UnsafeRawPointer?, _ length: Int) throws(LibraryError) -> String {
    unsafe try GivenText(text, length, units).decoded().text
  }

  /// The UTF-8 offsets of a part of a document.
  func range(_ start: Int, _ end: Int, in document: TextDocument) throws(LibraryError) -> Range<Int> {
    let lower = document.utf8Offset(ofGiven: start, in: unit), upper = document.utf8Offset(ofGiven: end, in: unit)
    guard lower <= upper else { throw LibraryError(.badArgument, "the range ends before it begins") }
    return lower..<upper
  }

  /// The caller's offsets of a part of a document.
  func given(_ range: Range<Int>, in document: TextDocument) -> galley_range {
    galley_range(
      start: document.offset(range.lowerBound, in: unit), end: document.offset(range.upperBound, in: unit))
  }
}

extension TextDocument {
  /// The UTF-8 offset of a caller's offset; one that is too large for a positive number lies beyond the text.
  func utf8Offset(ofGiven offset: Int, in unit: TextUnit) -> Int {
    offset < 0 ? utf8Count : utf8Offset(of: offset, in: unit)
  }
}

@c @implementation public func galley_document_create(
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding, _ countsCharacters: Int32,
  _ style: UnsafePointer<galley_style>!, _ paragraphStyle: UnsafePointer<galley_paragraph_style>!,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    let given = unsafe try GivenText(text, length, encoding)
    let style = unsafe try TextStyle(style)
    let paragraph = unsafe try GivenParagraphStyle(paragraphStyle, of: style)
    try Options.checkHyphenation(of: AttributedText("", style: style, paragraphStyle: paragraph.style))
    try paragraph.request?.checkHasNoSpans()
    guard paragraph.changes.isEmpty else {
      throw LibraryError(
        .badArgument, "a document has no \"textTransform\" and no \"whiteSpace\": its text is edited as it is")
    }
    let document = try TextDocument(given.decoded().text, style: style, paragraphStyle: paragraph.style)
    let unit: TextUnit = countsCharacters != 0 ? .scalar : given.units == .utf8 ? .utf8 : .utf16
    unsafe out.pointee = DocumentHandle(document, given.units, unit, style).handedOut
  }
}

@c @implementation public func galley_document_copy(
  _ document: OpaquePointer!, _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let out = try out.checked()
    unsafe out.pointee = DocumentHandle(handle.document, handle.units, handle.unit, handle.style).handedOut
  }
}

@c @implementation public func galley_document_extent(
  _ document: OpaquePointer!, _ length: UnsafeMutablePointer<Int>!, _ paragraphCount: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let document = handle.document
    if let length = unsafe length { unsafe length.pointee = document.count(in: handle.unit) }
    if let paragraphCount = unsafe paragraphCount { unsafe paragraphCount.pointee = document.paragraphCount }
  }
}

@c @implementation public func galley_document_text(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ out: UnsafeMutableRawPointer!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let document = handle.document
    let text = try document.text(in: handle.range(start, end, in: document))
    unsafe try write(text, in: handle.units, to: out, capacity, count)
  }
}

// MARK: Edits

@c @implementation public func galley_document_replace(
  _ document: OpaquePointer!, _ ranges: UnsafePointer<galley_range>!, _ rangeCount: Int, _ text: UnsafeRawPointer!,
  _ length: Int
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let ranges = unsafe try Options.array(ranges, rangeCount, "ranges")
    let text = unsafe try handle.text(text, length)
    try handle.edit { document in
      var parts: [Range<Int>] = []
      for index in ranges.indices {
        parts.append(try handle.range(unsafe ranges[index].start, unsafe ranges[index].end, in: document))
      }
      try document.replace(all: parts, with: text)
    }
  }
}

@c @implementation public func galley_document_find(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ text: UnsafeRawPointer!, _ length: Int,
  _ ranges: UnsafeMutablePointer<galley_range>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let room = unsafe try Room(ranges, capacity, count, "ranges")
    let sought = unsafe try handle.text(text, length)
    guard !sought.isEmpty else { throw LibraryError(.badArgument, "the text to be found is empty") }
    let document = handle.document
    let range = try handle.range(start, end, in: document)
    let starts = document.text(in: range).utf8Offsets(of: sought)
    room.fill(count: starts.count) { index in
      let start = range.lowerBound + starts[index]
      return handle.given(start..<start + sought.utf8.count, in: document)
    }
  }
}

extension String {
  /// The UTF-8 offsets at which a text begins that is not empty, of two that overlap the first.
  fileprivate func utf8Offsets(of sought: String) -> [Int] {
    var (text, sought) = (self, sought)
    return text.withUTF8 { text in
      sought.withUTF8 { sought in
        var (starts, position): ([Int], Int) = ([], 0)
        guard let base = text.baseAddress, let wanted = sought.baseAddress else { return starts }
        let end = text.count - sought.count + 1
        while position < end, let found = unsafe memchr(base + position, Int32(wanted[0]), end - position) {
          position = unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
          if unsafe memcmp(base + position, wanted, sought.count) == 0 {
            starts.append(position)
            position += sought.count
          } else {
            position += 1
          }
        }
        return starts
      }
    }
  }
}

@c @implementation public func galley_document_mark(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ text: UnsafeRawPointer!, _ length: Int,
  _ selected: UnsafePointer<galley_range>!, _ selection: UnsafeMutablePointer<galley_range>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    guard unsafe text != nil else { return try handle.edit { $0.unmarkText() } }
    let text = unsafe try handle.text(text, length)
    let asked = unsafe selected.map { unsafe $0.pointee }
    let found = try handle.edit { document in
      let range = try handle.range(start, end, in: document)
      let part = try asked.map { try handle.range($0.start, $0.end, in: TextDocument(text)) }
      let found = try document.setMarkedText(text, replacing: range, selection: part)
      return handle.given(found, in: document)
    }
    if let selection = unsafe selection { unsafe selection.pointee = found }
  }
}

@c @implementation public func galley_document_marked(
  _ document: OpaquePointer!, _ out: UnsafeMutablePointer<galley_range>!, _ isMarked: UnsafeMutablePointer<Int32>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    guard let out = unsafe out, let isMarked = unsafe isMarked else { throw LibraryError.null("an output") }
    let document = handle.document
    unsafe out.pointee = handle.given(document.markedRange ?? 0..<0, in: document)
    unsafe isMarked.pointee = document.markedRange == nil ? 0 : 1
  }
}

@c @implementation public func galley_document_difference(
  _ document: OpaquePointer!, _ earlier: OpaquePointer!, _ changes: UnsafeMutablePointer<galley_change>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let room = unsafe try Room(changes, capacity, count, "changes")
    let other = try unsafe Handle.from(earlier, as: DocumentHandle.self)
    let (document, earlier) = (handle.document, other.document)
    let parts = document.difference(from: earlier)
    room.fill(count: parts.count) { index in
      galley_change(
        replaced: other.given(parts[index].replaced, in: earlier),
        replacement: handle.given(parts[index].replacement, in: document))
    }
  }
}

// MARK: Styles

/// The number that a caller gave a part of a document.
private enum Mark: TextAttributeKey { typealias Value = UInt64 }

@c @implementation public func galley_document_set_style(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ style: UnsafePointer<galley_style>!, _ mark: UInt64
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    var new = unsafe style == nil ? handle.style : try TextStyle(style)
    new[Mark.self] = mark == 0 ? nil : mark
    let own = new
    try handle.edit { document in
      try document.setStyle(in: handle.range(start, end, in: document)) { $0 = own }
    }
  }
}

@c @implementation public func galley_document_styles(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ ranges: UnsafeMutablePointer<galley_styled_range>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let room = unsafe try Room(ranges, capacity, count, "ranges")
    let document = handle.document
    let parts = try document.styledRanges(in: handle.range(start, end, in: document))
    room.fill(count: parts.count) { index in
      let given = handle.given(parts[index].utf8Range, in: document)
      return galley_styled_range(start: given.start, end: given.end, mark: parts[index].style[Mark.self] ?? 0)
    }
  }
}
