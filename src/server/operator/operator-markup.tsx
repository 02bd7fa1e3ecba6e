/** Plain HTML of the operator's pages, which must be readable when nothing else works. */
import { Fragment, type ReactNode } from 'react'
import { LOCALES, localizedPath, type Locale } from '#core/locale.ts'
import { osloWallMs } from '#core/time/oslo-clock.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { operatorTextsByLocale } from '#texts/by-locale/operator-texts-by-locale.ts'
import { renderDocument } from '../http/render-html.ts'
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
  /** After the title. */
  readonly body: ReactNode
}

export function operatorDocument({ locale, title, path, body }: OperatorDocument): string {
  return renderDocument(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{`Kvartal: ${title}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <style>{OPERATOR_STYLE}</style>
      </head>
      <body>
        <p>
          {LOCALES.filter((otherLocale) => otherLocale !== locale).map((other) => (
            <a key={other} href={localizedPath(path, other)} hrefLang={other} lang={other}>
              {textsByLocale[locale].site.otherLanguage}
            </a>
          ))}
        </p>
        <h1>{title}</h1>
        {body}
      </body>
    </html>,
  )
}

export function OperatorTable({
  locale,
  caption,
  heads,
  rows,
}: {
  readonly locale: Locale
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}) {
  if (rows.length === 0)
    return (
      <>
        <h2>{caption}</h2>
        {'\n'}
        <p>{operatorTextsByLocale[locale].none}</p>
        {'\n'}
      </>
    )
  // A wide table scrolls by itself, also by keys; the page does not.
  return (
    <>
      <h2>{caption}</h2>
      {'\n'}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard (WCAG 2.1.1) */}
      <div role="region" aria-label={caption} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={index} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <tr key={index}>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <CellContent cell={cell} locale={locale} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {'\n'}
    </>
  )
}

function CellContent({ cell, locale }: { readonly cell: Cell; readonly locale: Locale }) {
  if (typeof cell === 'string') return <Lines text={cell} />
  if ('href' in cell) return <a href={cell.href}>{cell.text}</a>
  if ('english' in cell)
    return locale === 'en-GB' || cell.english === '' ? (
      <Lines text={cell.english} />
    ) : (
      <span lang="en">
        <Lines text={cell.english} />
      </span>
    )
  return cell.at === null ? null : (
    <time dateTime={new Date(cell.at).toISOString()}>{formatOperatorTime(cell.at)}</time>
  )
}

function Lines({ text }: { readonly text: string }) {
  return text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

/** `2026-11-20 08:05`, by the clock in Oslo; '' = never. */
export function formatOperatorTime(epochMs: number | null): string {
  return epochMs === null ? '' : new Date(osloWallMs(epochMs)).toISOString().slice(0, 16).replace('T', ' ')
}
