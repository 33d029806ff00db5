package import Galley
package import GalleyJSON

extension JSONObject {
  /// `["first", "last", "allowEnd"|"forceEnd"]`, each or none of them.
  package func hangingPunctuation() throws(RecordError) -> HangingPunctuation {
    var hanging: HangingPunctuation = []
    for value in try array("hangingPunctuation") ?? [] {
      switch value {
      case .string("first"): hanging.insert(.first)
      case .string("last"): hanging.insert(.last)
      case .string("allowEnd"): hanging.insert(.allowEnd)
      case .string("forceEnd"): hanging.insert(.forceEnd)
      default: throw RecordError("\"hangingPunctuation\" must be a list of first, last, allowEnd and forceEnd")
      }
    }
    return hanging
  }
}
