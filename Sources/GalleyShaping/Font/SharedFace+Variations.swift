internal import CHarfBuzz

extension SharedFace {
  static func readAxes(_ face: OpaquePointer) -> [FontAxis] {
    var count = unsafe hb_ot_var_get_axis_count(face)
    var records = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(face, 0, &count, &records)
    return records.prefix(Int(count)).map { record in
      unsafe FontAxis(
        tag: FontTag(rawValue: record.tag), name: name(record.name_id, of: face),
        minimum: Double(record.min_value), defaultValue: Double(record.default_value),
        maximum: Double(record.max_value),
        isHidden: record.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  var namedInstanceCount: Int { unsafe Int(hb_ot_var_get_named_instance_count(hbFace)) }

  var namedInstances: [NamedFontInstance] {
    (0..<namedInstanceCount).map { index in
      let styleName = unsafe hb_ot_var_named_instance_get_subfamily_name_id(hbFace, UInt32(index))
      let postScriptName = unsafe hb_ot_var_named_instance_get_postscript_name_id(hbFace, UInt32(index))
      let name = unsafe SharedFace.name(postScriptName, of: hbFace)
      return unsafe NamedFontInstance(
        index: index, name: SharedFace.name(styleName, of: hbFace),
        postScriptName: name.isEmpty ? nil : name,
        variations: zip(axes, coordinates(ofNamedInstance: index)).map { axis, value in
          FontVariation(axis: axis.tag, value: Double(value))
        })
    }
  }

  /// A value for each axis, clamped to its range.
  ///
  /// - Precondition: `index` is below ``namedInstanceCount``.
  func coordinates(ofNamedInstance index: Int) -> [Float] {
    var count = UInt32(axes.count)
    var values = [Float](repeating: 0, count: axes.count)
    _ = unsafe hb_ot_var_named_instance_get_design_coords(hbFace, UInt32(index), &count, &values)
    return zip(axes, values).map { axis, value in
      min(max(value, Float(axis.minimum)), Float(axis.maximum))
    }
  }
}
