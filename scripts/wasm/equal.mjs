/** Tells whether two answers have the same numbers, bit for bit; the first one may have more members. */
export function isEqual(one, other) {
  if (typeof other !== "object" || other === null) return Object.is(one, other) || (one === 0 && other === 0);
  if (typeof one !== "object" || one === null) return false;
  if (Array.isArray(other) && one.length !== other.length) return false;
  return Object.keys(other).every((key) => isEqual(one[key], other[key]));
}
