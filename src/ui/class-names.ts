/** Joins the truthy class names: `classNames('a', isOn && 'b')` → `'a'` or `'a b'`; none: `undefined`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
