internal import GalleyShaping
internal import Synchronization

/// The fonts that were chosen by language and weight; a batch asks for the same ones again and again.
final class RememberedFonts: Sendable {
  struct Question: Hashable {
    var language: String?
    var weight: Double?
  }

  private static let capacity = 64
  private let known = Mutex<[Question: [FontFace]]>([:])

  func fonts(_ question: Question, choose: () throws(FontError) -> [FontFace]) throws(FontError) -> [FontFace] {
    if let fonts = known.withLock({ $0[question] }) { return fonts }
    let fonts = try choose()
    known.withLock { known in
      if known.count >= Self.capacity { known.removeAll() }
      known[question] = fonts
    }
    return fonts
  }
}
