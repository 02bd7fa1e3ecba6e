/** Whether two values have the same JSON. */

type Fields = Readonly<Record<string, unknown>>

/**
 * Deep equality. Ignores the order of keys and keys whose value is undefined. Shared parts are skipped.
 * Iterative: a stored block may be nested deeper than the call stack.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
  const pairs: (readonly [unknown, unknown])[] = [[a, b]]
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [left, right] = pair
    if (left === right) continue
    if (!hasFields(left) || !hasFields(right) || Array.isArray(left) !== Array.isArray(right)) return false
    const keys = writtenKeys(left)
    if (keys.length !== writtenKeys(right).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(right, key)) return false
      pairs.push([left[key], right[key]])
    }
  }
  return true
}

function hasFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function writtenKeys(value: Fields): string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined)
}
