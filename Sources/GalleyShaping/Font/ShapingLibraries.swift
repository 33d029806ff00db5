internal import CHarfBuzz

/// The C libraries below this layer, by the versions that the program runs with.
package enum ShapingLibraries {
  /// HarfBuzz's version, such as `6.0.0`.
  package static var harfBuzzVersion: String { unsafe String(cString: hb_version_string()) }
}
