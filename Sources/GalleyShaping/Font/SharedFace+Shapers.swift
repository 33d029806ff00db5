internal import CHarfBuzz

extension SharedFace {
  /// The shapers that HarfBuzz may choose from, as `hb_shape_full` takes them; `nil` for its own choice.
  ///
  /// Where HarfBuzz is built with Graphite, it asks a font without Graphite's table for it in each call, and each time notes in the
  /// face, by an atomic exchange, that there is none. Such fonts are shaped by OpenType's rules without asking, as they are
  /// anyway unless the environment asks for other shapers (`HB_SHAPER_LIST`), which has no say here.
  static func shapers(of face: OpaquePointer) -> UnsafePointer<UnsafePointer<CChar>?>? {
    unsafe hasTable("Silf", of: face) ? nil : openType
  }

  /// Never freed.
  private nonisolated(unsafe) static let openType: UnsafePointer<UnsafePointer<CChar>?> = {
    let name: StaticString = "ot"
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: 2)
    unsafe list.initialize(to: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
    unsafe (list + 1).initialize(to: nil)
    return unsafe UnsafePointer(list)
  }()
}
