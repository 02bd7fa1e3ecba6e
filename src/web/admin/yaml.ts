/** Plain data as YAML 1.2 that people like to read and edit. */

/** Read as something else than their letters by one reader of YAML or another. */
const NOT_PLAIN = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i
const PLAIN = /^[\p{L}][\p{L}\p{N} _/.-]*$/u
/** What may stand in a text of several lines as it is: YAML has no room for other control characters. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}\u0085\u2028\u2029\uFEFF\uFFFE\uFFFF]*$/u

/** Objects, lists, texts, numbers, true, false and null; anything else is left out. Ends with a line feed. */
export function toYaml(value: unknown): string {
  return `${nodeLines(value).join('\n')}\n`
}

function nodeLines(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['[]'] : value.flatMap((entry) => itemLines(entry))
  if (typeof value !== 'object' || value === null) return [scalar(value)]
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return entries.length === 0
    ? ['{}']
    : entries.flatMap(([key, inner]: [string, unknown]) => entryLines(key, inner))
}

function itemLines(entry: unknown): readonly string[] {
  const literal = literalLines(entry)
  if (literal) return [`- ${literal[0] ?? ''}`, ...literal.slice(1).map(indented)]
  return nodeLines(entry).map((line, at) => (at === 0 ? `- ${line}` : indented(line)))
}

function entryLines(key: string, value: unknown): readonly string[] {
  const name = /^(?!(?:true|false|null)$)[A-Za-z][\w-]*$/i.test(key) ? key : quoted(key)
  const literal = literalLines(value)
  if (literal) return [`${name}: ${literal[0] ?? ''}`, ...literal.slice(1).map(indented)]
  const lines = nodeLines(value)
  return isFilled(value) ? [`${name}:`, ...lines.map(indented)] : [`${name}: ${lines[0] ?? ''}`]
}

function isFilled(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function indented(line: string): string {
  return line === '' ? '' : `  ${line}`
}

/** A text of several lines as a block of them; null = it cannot stand so. */
function literalLines(value: unknown): readonly string[] | null {
  if (typeof value !== 'string' || !value.trimEnd().includes('\n')) return null
  const text = value.replace(/\n$/, '')
  const lines = text.split('\n')
  // A first line that begins with a blank would be taken for its indentation.
  if (/^[\s]|[\n]$/.test(text) || !lines.every((line) => PRINTABLE.test(line.replaceAll('\t', ''))))
    return null
  return [text === value ? '|-' : '|', ...lines]
}

function scalar(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value)
  if (typeof value !== 'string') return '""'
  const isPlain = PLAIN.test(value) && !value.endsWith(' ') && !NOT_PLAIN.test(value)
  return isPlain ? value : quoted(value)
}

/** JSON's quotes are YAML's; the characters that JSON leaves and YAML refuses are escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
