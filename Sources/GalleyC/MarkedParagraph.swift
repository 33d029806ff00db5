public import CGalley
internal import Galley
internal import GalleyJSON
internal import GalleyMarkup
internal import GalleyShaping

@c @implementation public func galley_paragraph_create_markup(
  _ markup: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding, _ style: UnsafePointer<galley_style>!,
  _ paragraphStyle: UnsafePointer<galley_paragraph_style>!, _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    let given = unsafe try GivenText(markup, length, encoding)
    let textStyle = unsafe try TextStyle(style)
    var paragraph = unsafe try GivenParagraphStyle(paragraphStyle, of: textStyle)
    // A part that the text begins with may have a language of its own.
    paragraph.style.lineBreakOptions.language = textStyle.language
    try paragraph.request?.checkHasNoSpans()
    var text = unsafe try AttributedText(
      markup: given.decoded().text, style: textStyle, paragraphStyle: paragraph.style,
      fontStyle: FontStyle(weight: FontStyle.weight(of: style)))
    try Options.checkHyphenation(of: text)
    var offsets = GivenOffsets(of: text.string, in: given.units)
    if let request = paragraph.request { offsets.apply(request.changes, to: &text) }
    unsafe out.pointee = ParagraphHandle(try PreparedParagraph(text), offsets, style: textStyle).handedOut
  }
}

@c @implementation public func galley_paragraph_text(
  _ paragraph: OpaquePointer!, _ out: UnsafeMutableRawPointer!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(paragraph) { (handle: ParagraphHandle) in
    unsafe try write(handle.offsets.text, in: handle.offsets.units, to: out, capacity, count)
  }
}

extension FontStyle {
  /// The weight that the options of a style ask for, from which markup counts.
  fileprivate static func weight(of style: UnsafePointer<galley_style>?) throws(LibraryError) -> FontWeight {
    guard let style = unsafe style else { return .regular }
    let given = unsafe try Options.load(style, "galley_style")
    let options = unsafe try OptionStruct.style.options(given.options)
    return try stated { () throws(RecordError) in try options?.number("fontWeight") }.map { FontWeight($0) } ?? .regular
  }
}

extension GivenOffsets {
  /// The offsets of a well-formed text.
  init(of text: String, in units: TextUnits) {
    self.init(text: text, units: units, length: units == .utf8 ? text.utf8.count : text.utf16.count, repairs: [])
  }
}
