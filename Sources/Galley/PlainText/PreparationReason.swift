/// The reason why a text was prepared as a paragraph in order to be measured, instead of in one go from its words.
package enum PreparationReason: String, Sendable, CaseIterable, CustomStringConvertible {
  // About the text and its style.
  case attributedText = "it is an attributed text"
  case style = "its style asks for more than to fill lines with words"
  case characters = "it is long, begins with a space, or has control characters, several scripts or directions"
  case spaceAtEnd = "it ends with a space, and spaces count"
  case fallbackFont = "the first font does not show all of it"
  case words = "its words cannot be cached apart"

  // About what was measured before.
  case littleText = "too little text of its font and script was measured for a cache of words"

  // About the question.
  case cutWord = "a line ends inside of a word"
  case justification = "a line may be stretched between letters"
  case characterWrapping = "lines end between any two clusters"
  case lineLimit = "there are more lines than are shown"
  case heightLimit = "the lines are higher than is allowed"
  case contentWidth = "its widest word decides"
  case recurrence = "it is asked again and again"
  case drawing = "its lines are drawn"
  case request = "the quick way is turned off"

  package var description: String { rawValue }

  /// True if the text or its style is the reason, whatever is asked.
  var isAboutText: Bool {
    switch self {
    case .attributedText, .style, .characters, .fallbackFont, .words: true
    default: false
    }
  }
}
