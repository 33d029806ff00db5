internal import GalleySystem

/// The environment that the command runs in.
enum Environment {
  static func value(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }
}
