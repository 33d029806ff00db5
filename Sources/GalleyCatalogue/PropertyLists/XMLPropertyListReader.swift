/// Reads property lists in XML.
enum XMLPropertyListReader {
  static func value(of bytes: [UInt8]) throws(CatalogueFault) -> PropertyListValue {
    let root = try XMLReader.root(of: bytes)
    guard root.name == "plist" else { return try value(of: root) }
    guard let first = root.elements.first else {
      throw CatalogueFault(.invalidStructure, at: root.offset, "the property list is empty")
    }
    return try value(of: first)
  }

  private static func value(of element: XMLElement) throws(CatalogueFault) -> PropertyListValue {
    switch element.name {
    case "string": return PropertyListValue(.string(element.text), offset: element.offset)
    case "dict": return PropertyListValue(.dictionary(try members(of: element)), offset: element.offset)
    case "array":
      var values: [PropertyListValue] = []
      for child in element.elements { values.append(try value(of: child)) }
      return PropertyListValue(.array(values), offset: element.offset)
    case "integer", "real", "true", "false", "date", "data": return PropertyListValue(.other, offset: element.offset)
    default:
      throw CatalogueFault(.invalidStructure, at: element.offset, "<\(element.name)> is no value of a property list")
    }
  }

  private static func members(of element: XMLElement) throws(CatalogueFault) -> [PropertyListValue.Member] {
    var members: [PropertyListValue.Member] = []
    var key: XMLElement?
    for child in element.elements {
      if let found = key {
        members.append(.init(key: found.text, keyOffset: found.offset, value: try value(of: child)))
        key = nil
      } else {
        guard child.name == "key" else {
          throw CatalogueFault(.invalidStructure, at: child.offset, "<\(child.name)> has no <key> before it")
        }
        key = child
      }
    }
    if let key { throw CatalogueFault(.invalidStructure, at: key.offset, "the key “\(key.text)” has no value") }
    return members
  }
}
