internal import CGalleyWasm
internal import GalleyFonts
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// Adds a font after those of the engine: the input has its name, such as `Inter-roman.var.ttf`, then the file.
///
/// The engine looks at its fonts with the first question that needs one; they have to be there before it.
@c public func galley_embed_font(_ count: Int32, _ nameCount: Int32) -> Int32 {
  answer { () throws(HostError) in
    // The engine relies on its own fonts.
    _ = unsafe try font(parts(count, nameCount).bytes, 0)
    let (name, bytes) = unsafe try kept(count, nameCount)
    guard unsafe galley_host_add_font(name, bytes.baseAddress!, bytes.count) else {
      unsafe free(UnsafeMutableRawPointer(mutating: name))
      throw HostError(.badFont, "fonts come before the first question, and are at most 256")
    }
    return 0
  }
}

/// Adds a table of hyphenation patterns: the input has the language, such as `de-1996`, then the table. After a space the name
/// may have words that the language hyphenates otherwise, such as `nb at-ten-de be-tre`.
///
/// The engine looks for the patterns of a language once; they have to be there before its first text.
@c public func galley_add_patterns(_ count: Int32, _ nameCount: Int32) -> Int32 {
  answer { () throws(HostError) in
    let (name, bytes) = unsafe try kept(count, nameCount)
    let title = unsafe UnsafeMutablePointer(mutating: name)
    var end = 0
    while unsafe title[end] != 0, unsafe title[end] != 0x20 { end += 1 }
    let exceptions = unsafe title[end] == 0 ? title + end : title + end + 1
    unsafe title[end] = 0
    guard unsafe galley_host_add_patterns(name, bytes.baseAddress!, bytes.count, exceptions) else {
      unsafe free(title)
      throw HostError(.badArgument, "the table is none of this version's, or the 257th")
    }
    return 0
  }
}

/// Adds what is known beforehand of the rules of the engine's fonts, which are read otherwise: the input has a name, such
/// as `rules.bin`, then the file.
@c public func galley_add_rules(_ count: Int32, _ nameCount: Int32) -> Int32 {
  answer { () throws(HostError) in
    let (name, bytes) = unsafe try kept(count, nameCount)
    guard unsafe galley_host_add_rules(bytes.baseAddress!, bytes.count) else {
      unsafe free(UnsafeMutableRawPointer(mutating: name))
      throw HostError(.badArgument, "the file is none of this version's")
    }
    return 0
  }
}

/// Opens a face of a font under a name that the key `fonts` of a record may give: the input has the name, then the file.
///
/// A name that is there is replaced.
@c public func galley_open_font(_ count: Int32, _ nameCount: Int32, _ face: Int32) -> Int32 {
  answer { () throws(HostError) in
    let input = unsafe try parts(count, nameCount)
    let name = unsafe String(decoding: input.name, as: UTF8.self)
    let font = unsafe try font(input.bytes, face)
    OpenedFonts.fonts.removeAll { Name($0.name) == Name(name) }
    guard OpenedFonts.fonts.count < 256 else { throw HostError(.badFont, "fonts are at most 256") }
    OpenedFonts.fonts.append((name, font))
    return 0
  }
}

/// Fonts that a record names: those that the host opened, and the engine's by `embedded:NAME`.
struct OpenedFonts: FontOpener {
  nonisolated(unsafe) static var fonts: [(name: String, font: FontFace)] = []

  func font(_ name: String) throws(RecordError) -> FontFace {
    if let opened = Self.fonts.first(where: { Name($0.name) == Name(name) }) { return opened.font }
    let file = name.begins(with: "embedded:") ? String(name.dropFirst("embedded:".count)) : name
    guard let font = EmbeddedFont.named(file) else { throw RecordError("there is no font \(name)") }
    return FontFace(font)
  }
}

/// Opens a face of a font file.
private func font(_ bytes: UnsafeRawBufferPointer, _ face: Int32) throws(HostError) -> FontFace {
  do throws(FontError) {
    return unsafe try FontFace(bytes: Array(bytes), faceIndex: Int(face))
  } catch {
    throw HostError(.badFont, error.description)
  }
}

/// The two parts of the input.
private func parts(
  _ count: Int32, _ nameCount: Int32
) throws(HostError) -> (name: UnsafeRawBufferPointer, bytes: UnsafeRawBufferPointer) {
  let input = unsafe try HostMemory.input(count)
  guard nameCount > 0, unsafe Int(nameCount) < input.count else {
    throw HostError(.badArgument, "a name of \(nameCount) bytes and a file are not in \(count) bytes")
  }
  return unsafe (
    UnsafeRawBufferPointer(rebasing: input[..<Int(nameCount)]),
    UnsafeRawBufferPointer(rebasing: input[Int(nameCount)...])
  )
}

/// A copy of the two parts that is never freed: the name as a string of C, the bytes aligned to 16.
private func kept(
  _ count: Int32, _ nameCount: Int32
) throws(HostError) -> (name: UnsafePointer<CChar>, bytes: UnsafeBufferPointer<UInt8>) {
  let input = unsafe try parts(count, nameCount)
  let nameSize = unsafe (input.name.count + 16) & ~15
  guard let place = unsafe malloc(nameSize + input.bytes.count) else { throw .noMemory }
  unsafe place.initializeMemory(as: UInt8.self, repeating: 0, count: nameSize)
  unsafe place.copyMemory(from: input.name.baseAddress!, byteCount: input.name.count)
  unsafe (place + nameSize).copyMemory(from: input.bytes.baseAddress!, byteCount: input.bytes.count)
  return unsafe (
    UnsafePointer(place.assumingMemoryBound(to: CChar.self)),
    UnsafeBufferPointer(
      start: UnsafePointer((place + nameSize).assumingMemoryBound(to: UInt8.self)), count: input.bytes.count)
  )
}
