internal import ArgumentParser
internal import GalleyUnicode

/// The names of the base directions in JSON and on the command line.
enum DirectionName: String, CaseIterable, ExpressibleByArgument {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
  case firstStrong = "auto"

  var direction: BaseDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .firstStrong: .firstStrong
    }
  }
}
