/**
 * Markdown from plain texts (CommonMark 0.31, tables as in GitHub Flavored Markdown). Texts of the content
 * are data: all their markup is escaped.
 */

/** Line breaks and control characters, which would end a line or a cell. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const MARKUP = /[\\`*_[\]<>|~#]/g
/** `&amp;`, `&#38;`: only these make an ampersand more than itself. */
const ENTITY = /&(?=#|[a-z][a-z0-9]*;)/gi
/** Bullets, and the underline of a heading. */
const LINE_START = /^[-+=]/
const ORDERED_ITEM = /^(\d{1,9})([.)])(?=\s|$)/
/** Before the link that follows it, it would make a picture of the link. */
const LAST_EXCLAMATION = /!$/

/** Escapes a text within a line or a cell. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .trim()
    .replace(MARKUP, '\\$&')
    .replace(ENTITY, '\\&')
    .replace(LAST_EXCLAMATION, '\\!')
}

/** Escapes a text at the start of a line or list item, so that it starts no other block. */
export function markdownLine(text: string): string {
  return guardLineStart(escapeMarkdown(text))
}

/** @param line Markdown that starts with a text of the content */
export function guardLineStart(line: string): string {
  return line.replace(LINE_START, '\\$&').replace(ORDERED_ITEM, '$1\\$2')
}

/**
 * A link, or only its text where the address cannot be written.
 *
 * @param text plain
 * @param href an absolute address that is safe to link to; `null` = none
 */
export function markdownLink(text: string, href: string | null): string {
  const label = escapeMarkdown(text)
  const address = href === null ? null : destination(href)
  if (address === null) return label
  return label === '' ? `<${address}>` : `[${label}](${address})`
}

/** The address without any character that could end the link; `null` = it is no address. */
function destination(href: string): string | null {
  if (!URL.canParse(href)) return null
  return new URL(href).href.replace(
    /[()<>\\\s]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Strong emphasis; '' stays ''. */
export function markdownStrong(text: string): string {
  const inner = escapeMarkdown(text)
  return inner === '' ? '' : `**${inner}**`
}

/** @param level 1 to 6 */
export function markdownHeading(level: number, text: string): string {
  return `${'#'.repeat(level)} ${escapeMarkdown(text)}`
}

export interface MarkdownTable {
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[]
  /** Cells are Markdown, each on one line. */
  readonly rows: readonly (readonly string[])[]
}

/** A table with a cell for each column in each row. */
export function markdownTable({ columns, rows }: MarkdownTable): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(({ label }) => escapeMarkdown(label))),
    line(columns.map(({ isNumber }) => (isNumber ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((_column, at) => row[at] ?? ''))),
  ].join('\n')
}
