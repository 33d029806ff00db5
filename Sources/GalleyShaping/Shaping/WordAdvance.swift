/// A word of a measured text, or several that are shaped together with the spaces between them.
package struct WordAdvance {
  /// UTF-8 offsets, without the spaces around.
  package var start: Int32
  package var end: Int32
  /// Font units from the start of the text.
  package var startX: Int32
  package var endX: Int32
}
