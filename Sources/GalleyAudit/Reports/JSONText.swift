/// Writes JSON, members in the order of the calls.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ body: (inout JSONText) -> Void) { nest("{", "}", body) }
  mutating func array(_ body: (inout JSONText) -> Void) { nest("[", "]", body) }

  mutating func key(_ name: String) {
    separate()
    text += Escapes.json(name) + ":"
    needsComma = false
  }

  mutating func string(_ value: String) { value_(Escapes.json(value)) }
  mutating func bool(_ value: Bool) { value_(value ? "true" : "false") }
  mutating func number(_ value: Double) { value_(Int(exactly: value).map(String.init) ?? String(value)) }
  mutating func number(_ value: Int) { value_(String(value)) }

  mutating func member(_ name: String, _ value: String) {
    key(name)
    string(value)
  }

  mutating func member(_ name: String, _ value: Double) {
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ value: Bool) {
    key(name)
    bool(value)
  }

  private mutating func value_(_ literal: String) {
    separate()
    text += literal
    needsComma = true
  }

  private mutating func nest(_ open: String, _ close: String, _ body: (inout JSONText) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
  }
}
