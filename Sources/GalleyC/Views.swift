public import CGalley
internal import Galley
internal import GalleyJSON
internal import GalleyLayout

@c @implementation public func galley_view_create(
  _ name: UnsafePointer<CChar>!, _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    guard let name = unsafe Options.string(name) else { throw LibraryError.null("name") }
    let view = LayoutView(name: name)
    view.translatesAutoresizingMaskIntoConstraints = false
    unsafe out.pointee = ViewHandle(view).handedOut
  }
}

@c @implementation public func galley_view_add(_ parent: OpaquePointer!, _ child: OpaquePointer!) -> galley_status {
  status {
    let parent = unsafe try Handle.from(parent, as: ViewHandle.self).view
    try unsafe parent.addSubview(checked: Handle.from(child, as: ViewHandle.self).view)
  }
}

@c @implementation public func galley_view_set_label(_ view: OpaquePointer!, _ label: OpaquePointer!) -> galley_status {
  status {
    let view = unsafe try Handle.from(view, as: ViewHandle.self).view
    view.content = try unsafe TextContent(Handle.from(label, as: LabelHandle.self).label)
  }
}

private func axis(_ axis: Int32) throws(LibraryError) -> LayoutAxis {
  try Options.choice(axis, [.horizontal, .vertical], "axis")
}

@c @implementation public func galley_view_set_priorities(
  _ view: OpaquePointer!, _ axis: Int32, _ hugging: Float, _ compression: Float
) -> galley_status {
  status {
    let view = unsafe try Handle.from(view, as: ViewHandle.self).view
    let axis = try GalleyC.axis(axis)
    if hugging != 0 { try view.setContentHuggingPriority(checked: LayoutPriority(hugging), for: axis) }
    if compression != 0 {
      try view.setContentCompressionResistancePriority(checked: LayoutPriority(compression), for: axis)
    }
  }
}

extension LayoutView {
  /// The view and all below it, by name; of two with one name the first from the top.
  fileprivate var viewsByName: [Name: LayoutItem] {
    var views: [Name: LayoutItem] = [:]
    var waiting: [LayoutView] = [self]
    var next = 0
    while next < waiting.count {
      let view = waiting[next]
      if views[view.name] == nil { views[view.name] = view }
      waiting.append(contentsOf: view.subviews)
      next += 1
    }
    return views
  }
}

@c @implementation public func galley_view_constrain(
  _ view: OpaquePointer!, _ format: UnsafePointer<CChar>!
) -> galley_status {
  status {
    let view = unsafe try Handle.from(view, as: ViewHandle.self).view
    guard let format = unsafe Options.string(format) else { throw LibraryError.null("format") }
    let views = view.viewsByName
    if ["H:", "V:", "|", "["].contains(where: { format.begins(with: $0) }) {
      try LayoutConstraint.activate(checked: LayoutConstraint.constraints(visualFormat: format) { views[$0] })
    } else {
      try LayoutConstraint(equation: format, item: { views[$0] }).activateChecked()
    }
  }
}

@c @implementation public func galley_view_fitting_size(
  _ view: OpaquePointer!, _ width: Double, _ height: Double, _ horizontal: Float, _ vertical: Float,
  _ outWidth: UnsafeMutablePointer<Double>!, _ outHeight: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let view = unsafe try Handle.from(view, as: ViewHandle.self).view
    guard let outWidth = unsafe outWidth, let outHeight = unsafe outHeight else { throw LibraryError.null("an output") }
    let size = try view.reportingConflicts { view throws(LayoutError) in
      try view.systemLayoutSizeFitting(
        Size(width: width, height: height), horizontal: LayoutPriority(horizontal), vertical: LayoutPriority(vertical))
    }
    unsafe outWidth.pointee = size.width
    unsafe outHeight.pointee = size.height
  }
}

@c @implementation public func galley_view_layout(_ view: OpaquePointer!, _ width: Double, _ height: Double)
  -> galley_status
{
  status {
    let view = unsafe try Handle.from(view, as: ViewHandle.self).view
    guard view.superview == nil else {
      throw LibraryError(.badLayout, "the view is inside of another one, which places it")
    }
    try view.reportingConflicts { view throws(LayoutError) in
      view.translatesAutoresizingMaskIntoConstraints = true
      try view.setFrame(Rect(x: 0, y: 0, width: width, height: height))
      try view.layoutIfNeeded()
    }
  }
}

/// The first conflict that a view reports.
private final class FoundConflict {
  var text: String?
  init() {}
}

extension LayoutView {
  /// Does something, and throws where constraints turn out to contradict each other.
  fileprivate func reportingConflicts<Result>(
    _ body: (LayoutView) throws(LayoutError) -> Result
  ) throws -> Result {
    let found = FoundConflict()
    conflictHandler = { conflict in
      if found.text == nil { found.text = conflict.members.map(\.source).joined(separator: "; ") }
    }
    defer { conflictHandler = nil }
    let result = try body(self)
    if let text = found.text { throw LibraryError(.conflict, "constraints cannot hold together: \(text)") }
    return result
  }
}

@c @implementation public func galley_view_frame(
  _ view: OpaquePointer!, _ out: UnsafeMutablePointer<galley_rect>!
) -> galley_status {
  status {
    let view = unsafe try Handle.from(view, as: ViewHandle.self).view
    guard let out = unsafe out else { throw LibraryError.null("out") }
    unsafe out.pointee = galley_rect(view.frame)
  }
}
