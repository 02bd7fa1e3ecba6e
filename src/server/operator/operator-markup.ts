/** Plain HTML for the operator's pages: they must be readable when nothing else works, and are in English like the log and the commands. */
import { osloWallMs } from '#core/oslo-day.ts'
import { OPERATOR_STYLE } from './operator-style.ts'

/** Plain text, or a link of this site. */
export type Cell = string | { readonly text: string; readonly href: string }

/** @param body markup */
export function operatorDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Kvartal: ${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${OPERATOR_STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`
}

export function operatorTable(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return `<h2>${caption}</h2>\n<p>None.</p>`
  const row = (name: 'th' | 'td', cells: readonly Cell[]) =>
    `<tr>${cells.map((cell) => `<${name}${name === 'th' ? ' scope="col"' : ''}>${cellMarkup(cell)}</${name}>`).join('')}</tr>`
  // A wide table scrolls by itself, by keys too, and not the page.
  return `<h2>${caption}</h2>\n<div role="region" aria-label="${caption}" tabindex="0"><table>\n<thead>${row('th', heads)}</thead>\n<tbody>\n${rows.map((cells) => row('td', cells)).join('\n')}\n</tbody>\n</table></div>`
}

export function operatorLink(text: string, href: string): string {
  return `<a href="${escaped(href)}">${escaped(text)}</a>`
}

function cellMarkup(cell: Cell): string {
  return typeof cell === 'string' ? escaped(cell).replaceAll('\n', '<br>') : operatorLink(cell.text, cell.href)
}

/** `2026-11-20 08:05`, by the clock in Oslo; '' = never. */
export function operatorClock(epochMs: number | null): string {
  return epochMs === null ? '' : new Date(osloWallMs(epochMs)).toISOString().slice(0, 16).replace('T', ' ')
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
