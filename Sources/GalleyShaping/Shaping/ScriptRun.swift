internal import CHarfBuzz

/// A stretch of text in one script.
package struct ScriptRun: Sendable {
  /// UTF-8 offsets.
  package var start: UInt32
  package var end: UInt32
  /// The script as an ISO 15924 tag.
  package var script: UInt32
}

extension ScriptRun {
  /// Appends the script runs of a text: common and inherited characters go with what precedes them.
  package static func append(_ bytes: UnsafeBufferPointer<UInt8>, to runs: inout ContiguousArray<ScriptRun>) {
    let functions = unsafe hb_unicode_funcs_get_default()
    var position = 0
    var current: UInt32 = HB_SCRIPT_COMMON.rawValue
    var start = 0
    while position < bytes.count {
      let first = unsafe bytes[position]
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var scalar = UInt32(first) & (length == 1 ? 0x7F : 0xFF >> UInt32(length + 1))
      for index in 1..<max(length, 1) { unsafe scalar = scalar << 6 | UInt32(bytes[position + index] & 0x3F) }
      let script = unsafe hb_unicode_script(functions, scalar).rawValue
      if script != HB_SCRIPT_COMMON.rawValue, script != HB_SCRIPT_INHERITED.rawValue,
        script != HB_SCRIPT_UNKNOWN.rawValue, script != current
      {
        if current != HB_SCRIPT_COMMON.rawValue {
          runs.append(ScriptRun(start: UInt32(start), end: UInt32(position), script: current))
          start = position
        }
        current = script
      }
      position += length
    }
    if bytes.count > start {
      runs.append(ScriptRun(start: UInt32(start), end: UInt32(bytes.count), script: current))
    }
  }
}
