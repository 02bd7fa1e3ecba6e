/**
 * Data file of a half-year edition: a ZIP archive with every series that may be downloaded as CSV and
 * JSON-stat, the areas, metadata and licences, as published at the end of the last day.
 */
import { createHash } from 'node:crypto'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvText, MACHINE_CSV } from '#chart/export/csv.ts'
import { withAsOf } from '#core/addresses/as-of.ts'
import { formatDate } from '#core/format/date.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import type { HalfYear } from '#core/time/half-year.ts'
import type { HalfYearEdition } from '#contract/entities/half-year.ts'
import type { QueryOfFile } from '#contract/portal-files.ts'
import { halfYearCitation } from '#pages/generated/half-year-page.ts'
import { halfYearTextsByLocale } from '#texts/half-year-texts-by-locale.ts'
import { areasCsvText } from '../portal-files/areas-csv-file.ts'
import { jsonStatText } from '../portal-files/figure-files.ts'
import { fileSeries, type FileSeries } from '../portal-files/file-series.ts'
import { seriesCsvFile } from '../portal-files/series-csv-file.ts'
import { metadataOfSeries } from '../portal-files/series-metadata.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

export interface HalfYearArchiveInput {
  readonly halfYear: HalfYear
  /** Snapshot of the end of the last day. */
  readonly edition: Edition
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Pages of the edition, by language. */
  readonly pages: Readonly<Record<Lang, HalfYearEdition['pages']>>
}

const LANGS: readonly Lang[] = ['no', 'en']
const CHECKSUMS = 'SHA256SUMS'
const COMPRESSION_LEVEL = 9

/** Written in steps, a file each. */
export function* halfYearArchiveSteps(input: HalfYearArchiveInput): Generator<undefined, Buffer> {
  const archive = new Archive(input.halfYear.closes)
  const checksums: string[] = []
  for (const [name, text] of archiveFiles(input)) {
    const bytes = strToU8(text)
    archive.add(name, bytes)
    checksums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
    yield
  }
  archive.add(CHECKSUMS, strToU8(checksums.join('')))
  return archive.end()
}

/** Series of an edition, those that may be downloaded first. */
export function seriesOfHalfYear(edition: Edition, lang: Lang) {
  const ids = [...edition.snapshot.content[lang].series.keys()]
  const all = fileSeries(edition, ids, lang, { from: null, to: null })
  return {
    given: all.filter(({ series }) => series.exportable),
    leftOut: all.filter(({ series }) => !series.exportable),
  }
}

type NamedText = readonly [name: string, text: string]

function* archiveFiles(input: HalfYearArchiveInput): Generator<NamedText> {
  const { edition, publicUrl } = input
  const { given } = seriesOfHalfYear(edition, 'no')
  yield ['README.txt', readme(input)]
  yield ['contents.csv', contentsCsv(input)]
  yield* seriesCsvFiles(edition, given, publicUrl)
  for (const lang of LANGS) {
    for (const one of seriesOfHalfYear(edition, lang).given) {
      const { ID } = one.series
      const text = jsonStatText({ given: [one], leftOut: [] }, { sources: [ID], lang }, publicUrl, edition)
      yield [`json-stat/${ID}.${lang}.json`, text]
    }
    yield [`areas.${lang}.csv`, areasCsvText(edition, { lang })]
    const sources = [...edition.snapshot.content[lang].series.keys()]
    yield [
      `metadata.${lang}.json`,
      JSON.stringify(metadataOfSeries(edition, { sources, lang }, publicUrl), null, 1),
    ]
  }
  yield ['licences.txt', licences(edition)]
}

/** All series in one table, and each by itself; the first line of each is the same header. */
function* seriesCsvFiles(
  edition: Edition,
  given: readonly FileSeries[],
  publicUrl: string,
): Generator<NamedText> {
  const tables: string[] = []
  for (const { series } of given) {
    const query: QueryOfFile<'seriesCsv'> = { sources: [series.ID], lang: 'no', shape: 'long' }
    const text = seriesCsvFile(edition, query, publicUrl).text()
    tables.push(tables.length === 0 ? text : text.slice(text.indexOf('\n') + 1))
    yield [`csv/${series.ID}.csv`, text]
  }
  yield ['series.csv', tables.join('')]
}

function readme({ halfYear, publicUrl }: HalfYearArchiveInput): string {
  return LANGS.map((lang) => {
    const locale = localeOf(lang)
    const words = halfYearTextsByLocale[locale]
    const lines = words.archive.readme(words.name(halfYear.id), formatDate(halfYear.closes, locale, 'long'))
    return [...lines, '', halfYearCitation(halfYear, { locale, publicUrl }), ''].join('\n')
  }).join('\n\n')
}

function contentsCsv({ halfYear: { closes }, pages, publicUrl }: HalfYearArchiveInput): string {
  const rows = LANGS.flatMap((lang) =>
    pages[lang].map(({ group, path, title }) => [
      lang,
      group,
      title,
      publicUrl + withAsOf(localizedPath(path, localeOf(lang)), closes),
    ]),
  )
  return csvText([['language', 'group', 'title', 'address'], ...rows], MACHINE_CSV)
}

function licences(edition: Edition): string {
  return LANGS.map((lang) => {
    const { given, leftOut } = seriesOfHalfYear(edition, lang)
    const { archive } = halfYearTextsByLocale[localeOf(lang)]
    const line = ({ series: { ID, texts, licence } }: FileSeries) =>
      `${ID}\t${texts.title}\t${texts.source}\t${licence === '' ? archive.notStated : licence}`
    const omitted = leftOut.length === 0 ? [] : ['', archive.leftOut, '', ...leftOut.map(line)]
    return [archive.licences, '', ...given.map(line), ...omitted, ''].join('\n')
  }).join('\n\n')
}

/** ZIP archive that is compressed a file at a time. */
class Archive {
  readonly #chunks: Uint8Array[] = []
  readonly #zip: Zip
  readonly #modified: Date
  #failure: Error | null = null

  /** @param day modification day of every file */
  constructor(day: string) {
    // A ZIP archive has times of the wall clock, which is noon in every zone here.
    this.#modified = new Date(`${day}T12:00:00`)
    this.#zip = new Zip((failure, chunk) => {
      this.#failure ??= failure
      this.#chunks.push(chunk)
    })
  }

  add(name: string, bytes: Uint8Array): void {
    const file = new ZipDeflate(name, { level: COMPRESSION_LEVEL })
    file.mtime = this.#modified
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** @throws when the archive could not be written */
  end(): Buffer {
    this.#zip.end()
    if (this.#failure) throw this.#failure
    return Buffer.concat(this.#chunks)
  }
}
