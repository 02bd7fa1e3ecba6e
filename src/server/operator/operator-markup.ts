/** Plain HTML for the operator's pages: they must be readable when nothing else works. */
import { escapeHtml } from '#core/text/escape-html.ts'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'
import { textsByLocale } from '#texts/by-locale.ts'
import { operatorTextsByLocale } from '#texts/operator-texts-by-locale.ts'
import { OPERATOR_STYLE } from './operator-style.ts'

/**
 * Plain text; a link of this site; a moment in milliseconds since 1970, `null` = never; words of the log,
 * which is in English.
 */
export type Cell =
  | string
  | { readonly text: string; readonly href: string }
  | { readonly at: number | null }
  | { readonly english: string }

export interface OperatorDocument {
  readonly locale: Locale
  readonly title: string
  /** Without its language prefix. */
  readonly path: string
  /** Markup after the title. */
  readonly body: string
}

export function operatorDocument({ locale, title, path, body }: OperatorDocument): string {
  const others = LOCALES.filter((other) => other !== locale).map(
    (other) =>
      `<a href="${escapeHtml(localizedPath(path, other))}" hreflang="${other}" lang="${other}">${textsByLocale[locale].site.otherLanguage}</a>`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<title>Kvartal: ${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${OPERATOR_STYLE}</style>
</head>
<body>
<p>${others.join(' ')}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`
}

export function operatorTable(
  locale: Locale,
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  if (rows.length === 0) return `<h2>${caption}</h2>\n<p>${operatorTextsByLocale[locale].none}</p>`
  const row = (name: 'th' | 'td', cells: readonly Cell[]) =>
    `<tr>${cells.map((cell) => `<${name}${name === 'th' ? ' scope="col"' : ''}>${cellMarkup(cell, locale)}</${name}>`).join('')}</tr>`
  // A wide table scrolls by itself, by keys too, and not the page.
  return `<h2>${caption}</h2>\n<div role="region" aria-label="${caption}" tabindex="0"><table>\n<thead>${row('th', heads)}</thead>\n<tbody>\n${rows.map((cells) => row('td', cells)).join('\n')}\n</tbody>\n</table></div>`
}

export function operatorLink(text: string, href: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}

function cellMarkup(cell: Cell, locale: Locale): string {
  if (typeof cell === 'string') return lines(cell)
  if ('href' in cell) return operatorLink(cell.text, cell.href)
  if ('english' in cell)
    return locale === 'en-GB' || cell.english === ''
      ? lines(cell.english)
      : `<span lang="en">${lines(cell.english)}</span>`
  return cell.at === null
    ? ''
    : `<time datetime="${new Date(cell.at).toISOString()}">${formatOperatorTime(cell.at)}</time>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** `2026-11-20 08:05`, by the clock in Oslo; '' = never. */
export function formatOperatorTime(epochMs: number | null): string {
  return epochMs === null ? '' : new Date(osloWallMs(epochMs)).toISOString().slice(0, 16).replace('T', ' ')
}
