// The text sizes of a toolkit of user interfaces, which asks its backend for them: no window, the same numbers everywhere.
//
//   swift run ToolkitExample
import Galley

// The types of the toolkit have the names that ours have. Name ours once, and nothing is ambiguous.
typealias GalleyLabel = Galley.Label

/// The font of a toolkit, as its views name it.
struct Font: Hashable {
  var size: Double
  var isBold = false
}

/// The questions of a toolkit to its backend, before it places anything.
protocol TextBackend {
  /// The size of a text, at most so wide and high.
  func size(of text: String, font: Font, proposedWidth: Double?, proposedHeight: Double?) throws -> (Double, Double)
  /// The distance of the first baseline from the top of the text.
  func baseline(of text: String, font: Font, width: Double) throws -> Double
}

/// The answers of Galley.
struct GalleyBackend: TextBackend {
  private func label(_ text: String, _ font: Font) -> GalleyLabel {
    var label = GalleyLabel(text)
    label.font = .systemFont(ofSize: font.size, weight: font.isBold ? .bold : .regular)
    label.numberOfLines = 0
    return label
  }

  func size(of text: String, font: Font, proposedWidth: Double?, proposedHeight: Double?) throws -> (Double, Double) {
    let proposal = Size(width: proposedWidth ?? .infinity, height: proposedHeight ?? .infinity)
    let size = try label(text, font).sizeThatFits(proposal)
    return (size.width, size.height)
  }

  func baseline(of text: String, font: Font, width: Double) throws -> Double {
    let label = label(text, font)
    let size = try label.sizeThatFits(Size(width: width, height: .infinity))
    return try label.firstBaseline(in: Rect(origin: .zero, size: size))
  }
}

let backend = GalleyBackend()
for text in ["OK", "Benachrichtigungseinstellungen", "設定を保存しました", "تم حفظ الإعدادات"] {
  for width in [nil, 120.0] {
    let (w, h) = try backend.size(of: text, font: Font(size: 17), proposedWidth: width, proposedHeight: nil)
    print("\(text), \(width.map { "at most \($0) wide" } ?? "as wide as it likes"): \(w) × \(h)")
  }
}
print("baseline: \(try backend.baseline(of: "OK", font: Font(size: 17, isBold: true), width: 120))")
