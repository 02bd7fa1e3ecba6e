/**
 * Superscript and subscript characters for pasted HTML: Markdown has no such markup, and `10<sup>6</sup>`
 * must not become 106.
 */

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
}
const SUBSCRIPTS: Readonly<Record<string, string>> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '(': '₍',
  ')': '₎',
}

/**
 * `6` → `⁶`. A text with a character without superscript form begins with `^`; so do ordinals and signs such
 * as `a`, `st` and `*`.
 */
export function toSuperscript(text: string): string {
  return toForm(text, SUPERSCRIPTS, '^')
}

/** `2` → `₂`. A text with a character without subscript form begins with `_`. */
export function toSubscript(text: string): string {
  return toForm(text, SUBSCRIPTS, '_')
}

function toForm(text: string, forms: Readonly<Record<string, string>>, sign: string): string {
  const letters = [...text.trim()]
  if (letters.length === 0) return ''
  const converted = letters.map((letter) => forms[letter])
  return converted.includes(undefined) ? sign + letters.join('') : converted.join('')
}
