/**
 * The form that chooses the data sources of a newsletter by the link of a mail, without scripts (decision
 * 0108).
 */
import { MAX_NEWSLETTER_SERIES } from '#core/limits.ts'
import { localizedPath, type Locale } from '#core/locale.ts'
import type { AnswerOf } from '#contract/portal.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { renderSmallPage } from '../errors/small-page.tsx'

/** Name of the boxes in the sent form. */
export const SERIES_FIELD = 'series'
const PROBLEM_ID = 'problem'

export interface SeriesForm {
  readonly locale: Locale
  /** Masked mail address of the reader. */
  readonly email: string
  readonly categories: AnswerOf<'seriesByCategory'>
  /** IDs of the checked series. */
  readonly chosen: ReadonlySet<string>
  /** `saved` = the choice has just been saved; `tooMany` = it was refused. */
  readonly result: 'none' | 'saved' | 'tooMany'
  /** Path of the page with all choices. */
  readonly manage: string
}

export function seriesFormHtml({ locale, email, categories, chosen, result, manage }: SeriesForm): string {
  const {
    newsletterForm: { manage: words, seriesHelp },
    newsletterPages: { leave },
    layouts: { pickers },
    site,
  } = textsByLocale[locale]
  return renderSmallPage({
    locale,
    title: words.followed,
    siteName: site.name,
    home: localizedPath('/', locale),
    body: (
      <>
        <p>{words.whose(email)}</p>
        {result === 'saved' && <p role="status">{words.changed}</p>}
        {result === 'tooMany' && (
          <p id={PROBLEM_ID} role="alert">
            {pickers.maxSources(String(MAX_NEWSLETTER_SERIES))}
          </p>
        )}
        <p>{seriesHelp}</p>
        <form method="post" aria-describedby={result === 'tooMany' ? PROBLEM_ID : undefined}>
          {categories
            .filter(({ sources }) => sources.length > 0)
            .map(({ ID: category, name, sources }) => (
              <fieldset key={category}>
                <legend>{name}</legend>
                {sources.map(({ ID, title }) => (
                  <label key={ID}>
                    <input type="checkbox" name={SERIES_FIELD} value={ID} defaultChecked={chosen.has(ID)} />
                    {title}
                  </label>
                ))}
              </fieldset>
            ))}
          <button type="submit">{words.saveSeries}</button>
        </form>
        <p>
          <a href={manage}>{leave.change}</a>
        </p>
      </>
    ),
  })
}
