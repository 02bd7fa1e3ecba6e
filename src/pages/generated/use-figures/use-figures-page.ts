/**
 * `/bruk/serier/{ids}` and `/bruk/omrader/{market}`: lines that fetch figures into other programs, files by
 * address and citations, filled in with the public address and the language of the page.
 */
import { isFormula, splitReferences } from '#core/figures/formula-reference.ts'
import { HALF_YEARS_PATH, seriesPath } from '#core/addresses/page-paths.ts'
import { areasUsePath, seriesUsePath } from '#core/addresses/use-figures-paths.ts'
import { MAX_CHART_SERIES } from '#core/limits.ts'
import { langOf, localizedPath } from '#core/locale.ts'
import { MARKETS } from '#core/markets.ts'
import { safeLink } from '#blocks/shared/safe-link.ts'
import { API_DOCS_PATH, PORTAL_PREFIX } from '#contract/call.ts'
import {
  AREAS_CSV_PATH,
  AREAS_JSON_PATH,
  SERIES_CSV_PATH,
  SERIES_FILE_PATHS,
  SERIES_JSON_PATH,
  seriesFileUrl,
} from '#contract/series-csv-url.ts'
import { halfYearTextsByLocale } from '#texts/by-locale/half-year-texts-by-locale.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { useFiguresByLocale } from '#texts/by-locale/use-figures-texts-by-locale.ts'
import type { PageLink } from '../../model/page-link.ts'
import {
  PAGE_SOURCE_DEFAULTS,
  type PageFact,
  type PageFacts,
  type PageSource,
} from '../../model/page-source.ts'
import { seriesCitation } from '../../model/series-citation.ts'
import type { Site } from '../../model/site.ts'
import { PROGRAMS, snippetsOf, type CsvAddress } from './snippets.ts'

/** Columns of the long form of series. */
const SERIES_COLUMNS = { dateColumns: ['date'], numberColumns: ['value'] }
const AREA_COLUMNS = {
  dateColumns: ['date', 'vacancy_prev_date'],
  numberColumns: [
    'vacancy',
    'vacancy_prev',
    'good_standard_from',
    'good_standard_to',
    'high_standard_from',
    'high_standard_to',
  ],
}

type KnownSeries = NonNullable<ReturnType<Site['seriesOf']>>

/**
 * @param list ids of series, joined by commas; unknown and repeated ones are left out
 * @returns `null` = none is known, or they are more than a chart holds
 */
export function seriesUsePage(site: Site, list: string): PageSource | null {
  const ids = [...new Set(splitReferences(list))]
  if (ids.length > MAX_CHART_SERIES) return null
  const series = ids.flatMap((id) => site.seriesOf(id) ?? [])
  const first = series[0]
  if (!first) return null
  const given = series.filter(({ exportable }) => exportable)
  const lang = langOf(site.locale)
  const address: CsvAddress = {
    publicUrl: site.publicUrl,
    path: PORTAL_PREFIX + SERIES_CSV_PATH,
    parameters: [
      ['sources', given.map(({ ID }) => ID).join(',')],
      ['lang', lang],
      ['shape', 'long'],
    ],
    ...SERIES_COLUMNS,
    fileName: given.length === 1 && !isFormula(first.ID) ? `kvartal-${first.ID}` : 'kvartal',
  }
  return pageOf(site, {
    path: seriesUsePath(series.map(({ ID }) => ID)),
    subject: series.map(({ texts }) => texts.title).join(', '),
    eyebrow:
      series.length === 1
        ? { text: first.texts.title, href: localizedPath(seriesPath(first.ID), site.locale) }
        : null,
    sections: [
      filesOf(site, given, series),
      ...(given.length > 0 ? programSections(site, address) : []),
      ...series.flatMap((item) => citationSections(site, item, series.length > 1)),
    ],
  })
}

/** @returns `null` = it is no market, or no area of it has figures */
export function areasUsePage(site: Site, market: string): PageSource | null {
  const known = MARKETS.find((candidate) => candidate === market)
  if (!known || !site.content.areas.some((area) => area.market === known)) return null
  const words = useFiguresByLocale[site.locale]
  const lang = langOf(site.locale)
  const query = `?market=${known}&lang=${lang}`
  return pageOf(site, {
    path: areasUsePath(known),
    subject: words.areasOf(site.texts.market[known]),
    eyebrow: null,
    sections: [
      factsSection(words.files, [
        fact(words.file.csv.name, [], {
          text: words.file.csv.link,
          href: `${PORTAL_PREFIX}${AREAS_CSV_PATH}${query}`,
        }),
        fact(words.file.json.name, [], {
          text: words.file.json.link,
          href: `${PORTAL_PREFIX}${AREAS_JSON_PATH}?lang=${lang}`,
        }),
        fact(words.documentation, [], { text: words.documentationText, href: API_DOCS_PATH }),
        editionsFact(site),
      ]),
      ...programSections(site, {
        publicUrl: site.publicUrl,
        path: PORTAL_PREFIX + AREAS_CSV_PATH,
        parameters: [
          ['market', known],
          ['lang', lang],
        ],
        ...AREA_COLUMNS,
        fileName: `kvartal-areas_${known}`,
      }),
    ],
  })
}

interface PageParts {
  readonly path: string
  readonly subject: string
  readonly eyebrow: PageLink | null
  readonly sections: readonly PageFacts[]
}

function pageOf({ locale }: Site, { path, subject, eyebrow, sections }: PageParts): PageSource {
  const words = useFiguresByLocale[locale]
  return {
    ...PAGE_SOURCE_DEFAULTS,
    kind: 'list',
    path,
    title: words.title(subject),
    subtitle: words.lead,
    lead: eyebrow && { eyebrow, date: '', dateText: '', image: null, imageAlt: '', links: [] },
    rows: [],
    sections,
  }
}

/** Files by address, then the series that may not be downloaded with licence and publisher. */
function filesOf(site: Site, given: readonly KnownSeries[], series: readonly KnownSeries[]): PageFacts {
  const { locale } = site
  const words = useFiguresByLocale[locale]
  const lang = langOf(locale)
  const ids = given.map(({ ID }) => ID)
  const all = series.map(({ ID }) => ID)
  const file = (name: keyof typeof words.file, path: string, of: readonly string[] = ids) =>
    fact(words.file[name].name, [], { text: words.file[name].link, href: seriesFileUrl(path, of, lang) })
  return factsSection(words.files, [
    ...(ids.length === 0
      ? []
      : [
          file('csv', SERIES_CSV_PATH),
          file('xlsx', SERIES_FILE_PATHS.workbook),
          file('jsonStat', SERIES_FILE_PATHS.jsonStat),
          file('json', SERIES_JSON_PATH),
        ]),
    file('metadata', SERIES_FILE_PATHS.metadata, all),
    ...series.filter(({ exportable }) => !exportable).map((item) => leftOutFact(site, item)),
    fact(words.documentation, [], { text: words.documentationText, href: API_DOCS_PATH }),
    editionsFact(site),
  ])
}

/** Where the figures of earlier half-years are. */
function editionsFact({ locale }: Site): PageFact {
  const { link, linkText } = halfYearTextsByLocale[locale]
  return fact(link, [], { text: linkText, href: localizedPath(HALF_YEARS_PATH, locale) })
}

/** Why a series is in no file, and where its publisher shows the figures. */
function leftOutFact({ locale, content }: Site, { ID, texts, licence }: KnownSeries): PageFact {
  const words = useFiguresByLocale[locale]
  const link = safeLink(content.series.get(ID)?.sourceUrl ?? '')
  const { notExportable } = pageTextsByLocale[locale].seriesPage
  return fact(
    words.leftOut,
    [`${texts.title}: ${licence || notExportable}`, texts.source],
    link ? { text: words.publisher, href: link.href } : null,
  )
}

/** A section for each program: what to do, and the lines with a button that copies them. */
function programSections(site: Site, address: CsvAddress): PageFacts[] {
  const words = useFiguresByLocale[site.locale]
  const snippets = snippetsOf(address, site.locale)
  return PROGRAMS.map((program) => {
    const { name, step } = words.programs[program]
    return textToCopy(site, {
      heading: name,
      facts: [fact(words.steps, [step])],
      term: words.lines,
      copied: name,
      text: snippets[program],
    })
  })
}

/** @param isNamed whether the headings name the series, because there are several */
function citationSections(site: Site, series: KnownSeries, isNamed: boolean): PageFacts[] {
  const words = useFiguresByLocale[site.locale]
  const { plain, apa, bibtex } = seriesCitation(site, series, site.figureOf(series.ID))
  const licence = series.licence === '' ? [] : [fact(words.licence, [series.licence])]
  const forms: readonly (readonly [string, string])[] = [
    [words.plain, plain],
    ['APA', apa],
    ['BibTeX', bibtex],
  ]
  return forms.map(([form, text], at) =>
    textToCopy(site, {
      heading: `${words.citation}, ${form}${isNamed ? `: ${series.texts.title}` : ''}`,
      facts: at === 0 ? licence : [],
      term: words.cite,
      copied: form,
      text,
    }),
  )
}

interface TextToCopy {
  readonly heading: string
  readonly facts: readonly PageFact[]
  readonly term: string
  /** What the button copies: a program, or a form of citation. */
  readonly copied: string
  readonly text: string
}

function textToCopy({ locale }: Site, { heading, facts, term, copied: what, text }: TextToCopy): PageFacts {
  const { copied, copyRefused } = pageTextsByLocale[locale].seriesPage
  const copy = useFiguresByLocale[locale].copy(what)
  return { kind: 'facts', heading, facts, citation: { term, text, copy, copied, refused: copyRefused } }
}

function factsSection(heading: string, facts: readonly PageFact[]): PageFacts {
  return { kind: 'facts', heading, facts, citation: null }
}

function fact(term: string, texts: readonly string[], link: PageLink | null = null): PageFact {
  return { term, texts: texts.filter((text) => text !== ''), link }
}
