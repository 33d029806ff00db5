public import CGalley

// A …_init function writes a whole struct, so that what the caller's memory held before does not count.

@c @implementation public func galley_font_source_init(_ source: UnsafeMutablePointer<galley_font_source>!) {
  guard let source = unsafe source else { return }
  var value = unsafe galley_font_source()
  unsafe value.struct_size = MemoryLayout<galley_font_source>.size
  unsafe source.pointee = value
}

@c @implementation public func galley_style_init(_ style: UnsafeMutablePointer<galley_style>!) {
  guard let style = unsafe style else { return }
  var value = unsafe galley_style()
  unsafe value.struct_size = MemoryLayout<galley_style>.size
  unsafe value.size = 17
  unsafe value.kern = .nan
  unsafe value.uses_ligatures = 1
  unsafe style.pointee = value
}

@c @implementation public func galley_paragraph_style_init(_ style: UnsafeMutablePointer<galley_paragraph_style>!) {
  guard let style = unsafe style else { return }
  var value = unsafe galley_paragraph_style()
  unsafe value.struct_size = MemoryLayout<galley_paragraph_style>.size
  unsafe value.hyphenation = 1
  unsafe value.hyphenation_factor = 1
  unsafe value.default_tab_interval = 28
  unsafe style.pointee = value
}

@c @implementation public func galley_limits_init(_ limits: UnsafeMutablePointer<galley_limits>!) {
  guard let limits = unsafe limits else { return }
  var value = unsafe galley_limits()
  unsafe value.struct_size = MemoryLayout<galley_limits>.size
  unsafe value.maximum_height = .infinity
  unsafe limits.pointee = value
}

@c @implementation public func galley_label_options_init(_ options: UnsafeMutablePointer<galley_label_options>!) {
  guard let options = unsafe options else { return }
  var value = unsafe galley_label_options()
  unsafe value.struct_size = MemoryLayout<galley_label_options>.size
  unsafe value.number_of_lines = 1
  unsafe value.break_mode = 4
  unsafe value.strategy = 0xFFFF
  unsafe value.scale = 1
  unsafe options.pointee = value
}
