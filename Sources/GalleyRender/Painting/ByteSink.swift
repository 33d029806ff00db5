internal import CCairo

/// Collects the bytes that Cairo writes.
final class ByteSink {
  var bytes: [UInt8] = []

  /// The callback that takes a `ByteSink`, not retained, as its first argument.
  static let write: cairo_write_func_t = { sink, data, length in
    guard let sink = unsafe sink else { return CAIRO_STATUS_WRITE_ERROR }
    let bytes = unsafe UnsafeBufferPointer(start: data, count: Int(length))
    unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(contentsOf: bytes)
    return CAIRO_STATUS_SUCCESS
  }

  /// This object as a callback's argument; the caller keeps it alive.
  var argument: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }
}
