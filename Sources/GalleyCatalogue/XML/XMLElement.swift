package import GalleyJSON

/// An element of an XML file, with where it is.
package struct XMLElement: Sendable {
  /// The name with the prefix that the file writes.
  package var name: String
  package var attributes: [Name: String] = [:]
  package var children: [XMLNode] = []
  /// Where its start tag begins, in bytes of the text.
  package var offset: Int

  /// The elements directly inside.
  package var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The first element of a name directly inside.
  package func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// All character data inside, in its order.
  package var text: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .text(let piece, _): text += piece
      case .element(let element): text += element.text
      }
    }
  }

  /// Where what is between the tags begins; the start tag's place without any.
  package var contentOffset: Int {
    switch children.first {
    case .text(_, let offset)?: offset
    case .element(let element)?: element.offset
    case nil: offset
    }
  }
}

/// A child of an element.
package enum XMLNode: Sendable {
  case element(XMLElement)
  /// Characters that follow each other, and where they begin.
  case text(String, offset: Int)
}
