extension FontFace {
  /// The axes of a variable font in the font's order; empty for a static font.
  public var axes: [FontAxis] { instance.face.axes }

  /// Where on each axis this font stands, by the axis' tag: `["wght": 700]`.
  public var variations: [FontTag: Double] {
    places.reduce(into: [:]) { $0[$1.axis] = $0[$1.axis] ?? $1.value }
  }

  /// Where on each axis this font stands, in the order of ``axes``.
  package var places: [FontVariation] {
    zip(instance.face.axes, instance.coordinates).map { axis, value in
      FontVariation(axis: axis.tag, value: Double(value))
    }
  }

  /// The places of the design space that the designer named; empty for a static font.
  package var namedInstances: [NamedFontInstance] { instance.face.namedInstances }

  /// The names of places of the design space that the designer named, such as `SemiBold Italic`; empty for a static font.
  ///
  /// - Complexity: O(*n*) in the number of instances; reads the font's name table.
  public var instanceNames: [String] { namedInstances.map { $0.name } }

  /// This font moved along some of its axes; axes not named stay where they are.
  ///
  /// Values outside an axis' range are clamped (OpenType 1.9.1, "Coordinate scales and
  /// normalization").
  ///
  /// - Parameter variations: Values by the axes' tags, such as `["wght": 700]`.
  /// - Throws: ``FontError``: the font has no such axis, or a value is not finite.
  public func withVariations(_ variations: [FontTag: Double]) throws(FontError) -> FontFace {
    // In an order of its own, so that the error is the same each time.
    let sorted = variations.sorted { $0.key.rawValue < $1.key.rawValue }
    return try withVariations(sorted.map { FontVariation(axis: $0.key, value: $0.value) })
  }

  /// Moves the font along axes in a list; where an axis is named twice, the later value counts, as in CSS.
  package func withVariations(_ variations: [FontVariation]) throws(FontError) -> FontFace {
    guard !variations.isEmpty else { return self }
    var coordinates = instance.coordinates
    let axes = instance.face.axes
    for variation in variations {
      guard variation.value.isFinite else {
        throw FontError(.invalidAxisValue, source, "axis \(variation.axis) cannot be \(variation.value)")
      }
      var found = false
      for (index, axis) in axes.enumerated() where axis.tag == variation.axis {
        coordinates[index] = Float(min(max(variation.value, axis.minimum), axis.maximum))
        found = true
      }
      guard found else {
        let known =
          axes.isEmpty
          ? "it is not a variable font" : "it has \(axes.map { $0.tag.description }.joined(separator: ", "))"
        throw FontError(.unknownAxis, source, "no axis \(variation.axis); \(known)")
      }
    }
    return FontFace(instance: try instance.face.instance(at: coordinates, besides: instance))
  }

  /// This face at the named instance of an index of ``instanceNames``.
  ///
  /// - Throws: ``FontError`` when there is no such instance.
  public func withNamedInstance(at index: Int) throws(FontError) -> FontFace {
    let count = instance.face.namedInstanceCount
    guard 0..<count ~= index else {
      throw FontError(.unknownNamedInstance, source, "no named instance \(index); it has \(count)")
    }
    let coordinates = instance.face.coordinates(ofNamedInstance: index)
    return FontFace(instance: try instance.face.instance(at: coordinates, besides: instance))
  }

  /// This face at the instance with this style or PostScript name, in upper or lower case.
  ///
  /// - Throws: ``FontError`` when no instance has the name; the reason lists the names.
  public func withNamedInstance(_ name: String) throws(FontError) -> FontFace {
    let wanted = name.lowercased()
    let instances = namedInstances
    for instance in instances
    where instance.name.lowercased() == wanted || instance.postScriptName?.lowercased() == wanted {
      return try withNamedInstance(at: instance.index)
    }
    let names = instances.map { $0.name }.joined(separator: ", ")
    throw FontError(
      .unknownNamedInstance, source,
      "no named instance “\(name)”; \(instances.isEmpty ? "it has none" : "it has \(names)")")
  }

  /// This font at a weight, clamped to what its `wght` axis has; a font without that axis as it is.
  ///
  /// - Parameter weight: A name such as `.bold`, or a number.
  /// - Throws: ``FontError`` when the weight is not finite.
  public func withWeight(_ weight: FontWeight) throws(FontError) -> FontFace {
    guard weight.rawValue.isFinite else {
      throw FontError(.invalidAxisValue, source, "a weight cannot be \(weight.rawValue)")
    }
    guard instance.face.axes.contains(where: { $0.tag == .weight }) else { return self }
    return try withVariations([FontVariation(axis: .weight, value: weight.rawValue)])
  }
}
