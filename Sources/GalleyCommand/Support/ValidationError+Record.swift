internal import ArgumentParser
internal import GalleyJSON

extension ValidationError {
  /// Makes an error about an option one about the command line.
  static func check<Value>(_ body: () throws(RecordError) -> Value) throws(ValidationError) -> Value {
    do { return try body() } catch { throw ValidationError(OptionFlag.named(error.message)) }
  }
}
