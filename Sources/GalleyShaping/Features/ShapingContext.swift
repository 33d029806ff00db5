internal import CHarfBuzz

/// Everything besides the text that decides how a run is shaped.
///
/// Made once per style and shared: it holds the objects that HarfBuzz wants in its own form.
///
/// `@unchecked Sendable`: the pointer is an interned language, which HarfBuzz never frees or changes.
@safe package struct ShapingLanguage: Hashable, @unchecked Sendable {
  let pointer: OpaquePointer?
  /// The BCP 47 tag, or `nil` for no language. The machine's locale is never used.
  package let tag: String?

  package init(_ tag: String?) {
    self.tag = tag
    guard let tag, !tag.isEmpty else {
      unsafe pointer = nil
      return
    }
    unsafe pointer = hb_language_from_string(tag, Int32(tag.utf8.count))
  }

  package static func == (a: Self, b: Self) -> Bool { unsafe a.pointer == b.pointer }
  package func hash(into hasher: inout Hasher) { unsafe hasher.combine(pointer) }
}

/// The features of a run, which HarfBuzz takes in its own form: one object, since it is passed on for each run.
package struct ShapingFeatures: Sendable, Hashable {
  private let lists: Lists

  private final class Lists: Sendable {
    let features: [FontFeature]
    let harfBuzzFeatures: [hb_feature_t]

    init(_ features: [FontFeature]) {
      self.features = features
      harfBuzzFeatures = features.map { hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: .max) }
    }

    static let empty = Lists([])
  }

  package init(_ features: [FontFeature] = []) { lists = features.isEmpty ? Lists.empty : Lists(features) }

  package var features: [FontFeature] { lists.features }

  package static func == (a: Self, b: Self) -> Bool { a.lists === b.lists || a.features == b.features }
  package func hash(into hasher: inout Hasher) { hasher.combine(features) }

  func withHarfBuzzFeatures<R>(_ body: (UnsafePointer<hb_feature_t>?, UInt32) -> R) -> R {
    let list = lists.harfBuzzFeatures
    if list.isEmpty { return body(nil, 0) }
    return unsafe list.withUnsafeBufferPointer { unsafe body($0.baseAddress, UInt32($0.count)) }
  }
}

/// The key by which rules are applied, besides the font.
struct ShapingKey: Hashable {
  var script: UInt32
  var language: ShapingLanguage
  var isRightToLeft: Bool
  var features: ShapingFeatures
}
