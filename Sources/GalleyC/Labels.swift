public import CGalley
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

@c @implementation public func galley_label_create(
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding, _ style: UnsafePointer<galley_style>!,
  _ paragraphStyle: UnsafePointer<galley_paragraph_style>!, _ options: UnsafePointer<galley_label_options>!,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    var (text, offsets) = unsafe try GivenText(text, length, encoding).decoded()
    let style = unsafe try TextStyle(style)
    let paragraph = unsafe try GivenParagraphStyle(paragraphStyle, of: style)
    try paragraph.request?.checkHasNoSpans()
    var attributed = AttributedText(text, style: style, paragraphStyle: paragraph.style)
    try Options.checkHyphenation(of: attributed)
    if let request = paragraph.request { offsets.apply(request.changes, to: &attributed) }
    var label = Label(attributedText: attributed)
    // A token without a style of its own takes the label's font.
    label.font = Font(fonts: style.fonts, pointSize: style.size)
    label.textAlignment = paragraph.style.alignment
    label.baseWritingDirection = paragraph.style.baseWritingDirection
    if let options = unsafe options {
      let members = unsafe try Options.load(options, "galley_label_options")
      unsafe try label.apply(members, tokenStyle: style)
    }
    // Now rather than at the first question.
    _ = try label.intrinsicContentSize
    unsafe out.pointee = LabelHandle(label, offsets, style, paragraph).handedOut
  }
}

extension Label {
  fileprivate mutating func apply(_ options: galley_label_options, tokenStyle: TextStyle) throws(LibraryError) {
    numberOfLines = unsafe Int(options.number_of_lines)
    lineBreakMode = unsafe try LineBreakMode(checking: options.break_mode)
    lineBreakStrategy = unsafe LineBreakStrategy(rawValue: UInt(UInt32(bitPattern: options.strategy)))
    preferredMaxLayoutWidth = unsafe options.preferred_max_layout_width
    guard preferredMaxLayoutWidth >= 0 else {
      throw LibraryError(.badArgument, "preferred_max_layout_width \(preferredMaxLayoutWidth) is not a number from 0")
    }
    adjustsFontSizeToFitWidth = unsafe options.adjusts_font_size_to_fit_width != 0
    allowsDefaultTighteningForTruncation = unsafe options.allows_tightening != 0
    minimumScaleFactor = unsafe options.minimum_scale_factor
    scale = unsafe options.scale == 0 ? nil : options.scale
    roundsToFloats = unsafe try Options.choice(options.precision, [false, true], "precision")
    if unsafe options.right_to_left != 0 { layoutDirection = .rightToLeft }
    truncationToken = unsafe Options.string(options.token).map { AttributedText($0, style: tokenStyle) }
    guard let options = unsafe try OptionStruct.labelOptions.options(options.options) else { return }
    try stated { () throws(RecordError) in try read(options, tokenStyle: tokenStyle) }
  }
}

/// Where a pair of numbers goes.
private func put(
  _ size: Size, _ width: UnsafeMutablePointer<Double>?, _ height: UnsafeMutablePointer<Double>?
) throws(LibraryError) {
  guard let width = unsafe width, let height = unsafe height else { throw .null("an output") }
  unsafe width.pointee = size.width
  unsafe height.pointee = size.height
}

extension Rect {
  fileprivate init(_ rect: UnsafePointer<galley_rect>?) throws(LibraryError) {
    guard let rect = unsafe rect?.pointee else { throw .null("bounds") }
    guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ !$0.isNaN }), rect.width >= 0, rect.height >= 0 else {
      throw LibraryError(.badArgument, "the bounds are not numbers, or have a negative size")
    }
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

@c @implementation public func galley_label_intrinsic_size(
  _ label: OpaquePointer!, _ width: UnsafeMutablePointer<Double>!, _ height: UnsafeMutablePointer<Double>!
) -> galley_status {
  status { unsafe try put(Handle.from(label, as: LabelHandle.self).label.intrinsicContentSize, width, height) }
}

@c @implementation public func galley_label_size_that_fits(
  _ label: OpaquePointer!, _ width: Double, _ height: Double, _ outWidth: UnsafeMutablePointer<Double>!,
  _ outHeight: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let label = unsafe try Handle.from(label, as: LabelHandle.self).label
    try Options.check(width, "the width")
    try Options.check(height, "the height")
    unsafe try put(label.sizeThatFits(Size(width: width, height: height)), outWidth, outHeight)
  }
}

@c @implementation public func galley_label_text_rect(
  _ label: OpaquePointer!, _ bounds: UnsafePointer<galley_rect>!, _ numberOfLines: Int64,
  _ out: UnsafeMutablePointer<galley_rect>!
) -> galley_status {
  status {
    let label = unsafe try Handle.from(label, as: LabelHandle.self).label
    guard let out = unsafe out else { throw LibraryError.null("out") }
    let rect = try unsafe label.textRect(forBounds: Rect(bounds), limitedToNumberOfLines: Int(numberOfLines))
    unsafe out.pointee = galley_rect(rect)
  }
}

@c @implementation public func galley_label_baselines(
  _ label: OpaquePointer!, _ bounds: UnsafePointer<galley_rect>!, _ first: UnsafeMutablePointer<Double>!,
  _ last: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let label = unsafe try Handle.from(label, as: LabelHandle.self).label
    let bounds = unsafe try Rect(bounds)
    let baselines = Size(width: try label.firstBaseline(in: bounds), height: try label.lastBaseline(in: bounds))
    unsafe try put(baselines, first, last)
  }
}

@c @implementation public func galley_label_layout(
  _ label: OpaquePointer!, _ bounds: UnsafePointer<galley_rect>!, _ out: UnsafeMutablePointer<OpaquePointer?>!,
  _ x: UnsafeMutablePointer<Double>!, _ y: UnsafeMutablePointer<Double>!, _ scaleFactor: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let out = try out.checked()
    let handle = unsafe try Handle.from(label, as: LabelHandle.self)
    let drawing = try unsafe handle.label.drawing(in: Rect(bounds))
    if let x = unsafe x { unsafe x.pointee = drawing?.origin.x ?? 0 }
    if let y = unsafe y { unsafe y.pointee = drawing?.origin.y ?? 0 }
    if let scaleFactor = unsafe scaleFactor { unsafe scaleFactor.pointee = drawing?.scaleFactor ?? 1 }
    unsafe out.pointee = drawing.flatMap { unsafe LayoutHandle($0.layout, handle.offsets).handedOut }
  }
}

extension SizeProposal.Axis {
  fileprivate init(_ mode: Int32, _ value: Double) throws(LibraryError) {
    self = try Options.choice(mode, [.maxContent, .exactly(value), .atMost(value), .minContent], "a measure mode")
    if case .exactly = self { try Options.check(value, "a proposed size") }
    if case .atMost = self { try Options.check(value, "a proposed size") }
  }
}

@c @implementation public func galley_label_measure(
  _ label: OpaquePointer!, _ widthMode: Int32, _ width: Double, _ heightMode: Int32, _ height: Double,
  _ outWidth: UnsafeMutablePointer<Double>!, _ outHeight: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let label = unsafe try Handle.from(label, as: LabelHandle.self).label
    let proposal = SizeProposal(
      width: try SizeProposal.Axis(widthMode, width), height: try SizeProposal.Axis(heightMode, height))
    unsafe try put(label.sizeThatFits(proposal), outWidth, outHeight)
  }
}

@c @implementation public func galley_labels_measure(
  _ labels: UnsafePointer<OpaquePointer?>!, _ count: Int, _ widths: UnsafePointer<Double>!, _ widthCount: Int,
  _ threads: Int,
  _ sizes: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let labels = unsafe try Options.array(labels, count, "labels")
    let widths = unsafe try Options.array(widths, widthCount, "widths")
    unsafe try Options.check(widths)
    let total = try Work.total(labels.count, widths.count)
    guard total > 0 else { return }
    guard let sizes = unsafe sizes else { throw LibraryError.null("sizes") }
    // All are looked at before any is measured.
    let handles = unsafe try labels.map { unsafe try Handle.from($0, as: LabelHandle.self).label }
    let results = unsafe SharedPointer(sizes)
    let shared = unsafe SharedBuffer(widths)
    try Work(count: handles.count, perThread: max(1, 256 / widths.count), threads: threads).perform { range in
      for index in range {
        for column in unsafe shared.buffer.indices {
          let size = try unsafe handles[index].sizeThatFits(
            SizeProposal(width: .atMost(shared.buffer[column]), height: .maxContent))
          let place = unsafe results.pointer + 2 * (index * shared.buffer.count + column)
          unsafe place[0] = size.width
          unsafe place[1] = size.height
        }
      }
    }
  }
}
