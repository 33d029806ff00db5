public import CGalley

// A …_init function writes a whole struct, so that what the caller's memory held before does not count, and nothing after
// it: a program that was compiled with an older header has a smaller struct.

@c @implementation public func galley_font_source_init_sized(
  _ source: UnsafeMutablePointer<galley_font_source>!, _ size: Int
) { unsafe Defaults.write(Defaults.fontSource, to: source, size) }

@c @implementation public func galley_style_init_sized(_ style: UnsafeMutablePointer<galley_style>!, _ size: Int) {
  unsafe Defaults.write(Defaults.style, to: style, size)
}

@c @implementation public func galley_paragraph_style_init_sized(
  _ style: UnsafeMutablePointer<galley_paragraph_style>!, _ size: Int
) { unsafe Defaults.write(Defaults.paragraphStyle, to: style, size) }

@c @implementation public func galley_limits_init_sized(_ limits: UnsafeMutablePointer<galley_limits>!, _ size: Int) {
  unsafe Defaults.write(Defaults.limits, to: limits, size)
}

@c @implementation public func galley_label_options_init_sized(
  _ options: UnsafeMutablePointer<galley_label_options>!, _ size: Int
) { unsafe Defaults.write(Defaults.labelOptions, to: options, size) }

@c @implementation public func galley_flow_block_init_sized(
  _ block: UnsafeMutablePointer<galley_flow_block>!, _ size: Int
) { unsafe Defaults.write(Defaults.flowBlock, to: block, size) }

/// The values of members that the caller does not set.
enum Defaults {
  /// Copies a value into a caller's struct of a size; what a later version has at its end becomes 0.
  static func write<Struct: BitwiseCopyable>(
    _ value: Struct, to struct: UnsafeMutablePointer<Struct>?, _ size: Int
  ) {
    // No struct is larger: a wrong size must not clear the memory behind it.
    guard let place = UnsafeMutableRawPointer(`struct`), (8...Options.greatestSize).contains(size) else { return }
    unsafe withUnsafeBytes(of: value) { bytes in
      let known = min(size, bytes.count)
      unsafe place.copyMemory(from: bytes.baseAddress!, byteCount: known)
      unsafe (place + known).initializeMemory(as: UInt8.self, repeating: 0, count: size - known)
    }
    unsafe place.storeBytes(of: size, as: Int.self)
  }

  static var fontSource: galley_font_source {
    var value = unsafe galley_font_source()
    unsafe value.struct_size = MemoryLayout<galley_font_source>.size
    return unsafe value
  }

  static var style: galley_style {
    var value = unsafe galley_style()
    unsafe value.struct_size = MemoryLayout<galley_style>.size
    unsafe value.size = 17
    unsafe value.kern = .nan
    unsafe value.uses_ligatures = 1
    return unsafe value
  }

  static var paragraphStyle: galley_paragraph_style {
    var value = unsafe galley_paragraph_style()
    unsafe value.struct_size = MemoryLayout<galley_paragraph_style>.size
    unsafe value.hyphenation = 1
    unsafe value.hyphenation_factor = 1
    unsafe value.default_tab_interval = 28
    return unsafe value
  }

  static var limits: galley_limits {
    var value = unsafe galley_limits()
    unsafe value.struct_size = MemoryLayout<galley_limits>.size
    unsafe value.maximum_height = .infinity
    return unsafe value
  }

  static var labelOptions: galley_label_options {
    var value = unsafe galley_label_options()
    unsafe value.struct_size = MemoryLayout<galley_label_options>.size
    unsafe value.number_of_lines = 1
    unsafe value.break_mode = 4
    unsafe value.strategy = 0xFFFF
    unsafe value.scale = 1
    return unsafe value
  }

  static var flowBlock: galley_flow_block {
    var value = unsafe galley_flow_block()
    unsafe value.struct_size = MemoryLayout<galley_flow_block>.size
    return unsafe value
  }
}
