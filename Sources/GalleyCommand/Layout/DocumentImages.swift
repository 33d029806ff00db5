internal import Galley
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyRender

/// Images that documents name.
extension FontStore {
  /// An image file of the folder that fonts come from, with its size in points.
  ///
  /// A name that ends with `@2x` or `@3x` has that many pixels per point, as in an app.
  ///
  /// - Throws: `RecordError` that tells no bytes of the file.
  func image(_ name: String) throws(RecordError) -> Appearance.Artwork {
    let bytes = try images.bytes(try path(ofImage: name), name: name)
    let image: PictureImage
    do throws(PictureError) { image = try PictureImage(bytes) } catch {
      throw RecordError("\(name): not a PNG or JPEG image that can be read: \(error.message)")
    }
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let scale = stem.ends(with: "@2x") ? 2.0 : stem.ends(with: "@3x") ? 3 : 1
    return .file(bytes, size: Size(width: image.size.width / scale, height: image.size.height / scale))
  }
}
