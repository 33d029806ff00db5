internal import CGalley
internal import GalleyUnicode

/// The version of the interface: what `GALLEY_ABI_VERSION` of the header is.
private let abiVersion: UInt32 = 1

@c @implementation public func galley_version() -> UnsafePointer<CChar>! {
  let version: StaticString = "0.1.0"
  return unsafe UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation public func galley_abi_version() -> UInt32 { abiVersion }

@c @implementation public func galley_last_error() -> UnsafePointer<CChar>! {
  if let message = unsafe LastError.message { return unsafe message }
  let none: StaticString = ""
  return unsafe UnsafeRawPointer(none.utf8Start).assumingMemoryBound(to: CChar.self)
}

@c @implementation public func galley_retain(_ handle: UnsafeMutableRawPointer!) -> UnsafeMutableRawPointer! {
  HandleTable.shared.retain(UInt(bitPattern: handle))
  return unsafe handle
}

@c @implementation public func galley_release(_ handle: UnsafeMutableRawPointer!) {
  LibraryCall.enter()
  defer { LibraryCall.leave() }
  HandleTable.shared.release(UInt(bitPattern: handle))
}
