/**
 * `/llms.txt` (llmstxt.org): an introduction for assistants. It describes the site, how its figures are
 * quoted, and the machine-readable addresses of pages, data and texts.
 */
import { API_DOCS_PATH } from '#contract/call.ts'
import {
  CALENDAR_PATH,
  CORRECTIONS_PATH,
  HALF_YEARS_PATH,
  NEWS_PATH,
  REPORTS_PATH,
  SERIES_LIST_PATH,
  VERIFY_PATH,
} from '#core/addresses/page-paths.ts'
import { seriesUsePath } from '#core/addresses/use-figures-paths.ts'
import { langOf, localizedPath, LOCALES, type Locale } from '#core/locale.ts'
import { chartPictureUrl } from '#contract/chart-picture-url.ts'
import { SERIES_CSV_PATH, seriesFileUrl } from '#contract/series-csv-url.ts'
import { homeDashboard, type Settings } from '#contract/entities/settings.ts'
import { atomPath, CATALOG_TURTLE_PATH, llmsTextPath, markdownPath } from '#pages/paths/site-file-paths.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { halfYearTextsByLocale } from '#texts/by-locale/half-year-texts-by-locale.ts'
import { machineTextsByLocale } from '#texts/by-locale/machine-texts-by-locale.ts'
import { useFiguresByLocale } from '#texts/by-locale/use-figures-texts-by-locale.ts'
import { verifierTextsByLocale } from '#texts/by-locale/verifier-texts-by-locale.ts'
import { escapeMarkdown, markdownHeading, markdownLine, markdownLink } from './markdown-syntax.ts'

export interface LlmsTextOptions {
  readonly locale: Locale
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Id of a series for the example of a file; `null` = there are no series. */
  readonly exampleSeries: string | null
}

/** Heading of the part that may be skipped (llmstxt.org); the format prescribes the word in every language. */
const OPTIONAL = 'Optional'

/** One file of the list: name, address from the root of the site, description; '' = none. */
type Entry = readonly [name: string, path: string, about: string]

export function llmsText(settings: Settings, { locale, publicUrl, exampleSeries }: LlmsTextOptions): string {
  const words = machineTextsByLocale[locale].llms
  const { news, reports, seriesList, calendar, corrections } = pageTextsByLocale[locale]
  const page = (name: string, path: string, about: string): Entry => [name, markdownPath(path, locale), about]
  const section = (heading: string, entries: readonly Entry[]) => [
    markdownHeading(2, heading),
    entries.map(([name, path, about]) => entryLine(name, publicUrl + path, about)).join('\n'),
  ]
  const parts = [
    markdownHeading(1, textsByLocale[locale].site.name),
    `> ${markdownLine(words.summary)}`,
    [
      words.asMarkdown,
      words.dates,
      words.illustrative,
      words.forecasts,
      words.licences,
      words.citing(settings.company.name),
    ]
      .map((note) => `- ${markdownLine(note)}`)
      .join('\n'),
    ...section(words.pages, pagesOf(settings, locale)),
    ...section(words.data, [
      page(seriesList.title, SERIES_LIST_PATH, words.series),
      ['DCAT', CATALOG_TURTLE_PATH, words.catalog],
      ['API', API_DOCS_PATH, words.apiDocs],
      ['OpenAPI', '/api/openapi.json', words.openApi],
      ...exampleFiles(exampleSeries, locale),
      [verifierTextsByLocale[locale].title, localizedPath(VERIFY_PATH, locale), words.verify],
      ['MCP', '/mcp', words.mcp],
    ]),
    ...section(words.texts, [
      page(news.title, NEWS_PATH, words.news),
      page(reports.title, REPORTS_PATH, words.reports),
    ]),
    ...section(OPTIONAL, [
      page(calendar.title, CALENDAR_PATH, words.calendar),
      page(corrections.title, CORRECTIONS_PATH, words.corrections),
      page(halfYearTextsByLocale[locale].title, HALF_YEARS_PATH, words.halfYears),
      ['Atom', atomPath(locale), words.feed],
      ...LOCALES.filter((other) => other !== locale).map((other): Entry => [
        'llms.txt',
        llmsTextPath(other),
        words.otherLanguage,
      ]),
    ]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Home, then cities and dashboards in the order of the menus, without hidden dashboards. */
function pagesOf(settings: Settings, locale: Locale): readonly Entry[] {
  const home = homeDashboard(settings)
  const others = settings.dashboards.filter(
    (dashboard) => dashboard !== home && !dashboard.hidden && dashboard.path !== '' && dashboard.path !== '/',
  )
  return [...(home ? [{ ...home, path: '' }] : []), ...settings.cities, ...others].map(
    ({ path, title, subtitle }): Entry => [title, markdownPath(`/${path}`, locale), subtitle],
  )
}

function exampleFiles(id: string | null, locale: Locale): readonly Entry[] {
  if (id === null) return []
  const { csv, chart, use } = machineTextsByLocale[locale].llms
  const lang = langOf(locale)
  return [
    ['CSV', seriesFileUrl(SERIES_CSV_PATH, [id], lang), csv],
    [useFiguresByLocale[locale].link, markdownPath(seriesUsePath([id]), locale), use],
    ['PNG', chartPictureUrl('png', { sources: [id], lang }), chart],
  ]
}

function entryLine(name: string, address: string, about: string): string {
  return `- ${markdownLink(name, address)}${about === '' ? '' : `: ${escapeMarkdown(about)}`}`
}
