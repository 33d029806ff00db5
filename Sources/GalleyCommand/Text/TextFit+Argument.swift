internal import ArgumentParser
internal import Galley

/// A value of CSS's `text-fit`, such as `grow per-line 150%`.
func parsedTextFit(_ text: String) throws -> TextFit {
  var words = text.split(separator: " ")[...]
  guard let direction = words.popFirst().flatMap({ TextFit.Direction(rawValue: String($0)) }) else {
    throw ValidationError("--text-fit begins with grow or shrink, not as \"\(text)\"")
  }
  var fit = TextFit(direction)
  let targets: [Substring: TextFit.Target] = [
    "consistent": .consistent, "per-line": .perLine, "per-line-all": .perLineAll,
  ]
  if let target = words.first.flatMap({ targets[$0] }) {
    fit.target = target
    words.removeFirst()
  }
  if let percent = words.first, percent.hasSuffix("%"), let value = Double(percent.dropLast()) {
    fit.limit = value / 100
    words.removeFirst()
  }
  guard words.isEmpty else {
    throw ValidationError(
      "--text-fit has consistent, per-line or per-line-all and a percentage, not \"\(words[words.startIndex])\"")
  }
  return fit
}
