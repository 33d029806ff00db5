/// A mistake at a byte of a JSON text.
package struct JSONFault: Error, Equatable {
  /// True if the text does not follow the grammar; false if a key is there twice.
  package var isMalformed = true
  /// Bytes of the text.
  package var offset: Int
  package var message: String

  package init(isMalformed: Bool = true, offset: Int, _ message: String) {
    self.isMalformed = isMalformed
    self.offset = offset
    self.message = message
  }
}
