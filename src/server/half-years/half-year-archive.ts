/**
 * Data file of a half-year edition: a ZIP archive with every series that may be downloaded as CSV and
 * JSON-stat, the areas, metadata and licences, as published at the end of the last day.
 */
import { hash } from 'node:crypto'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvText, MACHINE_CSV } from '#chart/export/csv.ts'
import { withAsOf } from '#core/addresses/as-of.ts'
import { formatDate } from '#core/format/date.ts'
import { localeOf, localizedPath, type Lang } from '#core/locale.ts'
import type { HalfYear } from '#core/time/half-year.ts'
import type { HalfYearEdition } from '#contract/entities/half-year.ts'
import type { QueryOfFile } from '#contract/portal-files.ts'
import { halfYearCitation } from '#pages/generated/half-year-page.ts'
import { halfYearTextsByLocale } from '#texts/by-locale/half-year-texts-by-locale.ts'
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
  readonly series: Readonly<Record<Lang, HalfYearSeries>>
}

const LANGS: readonly Lang[] = ['no', 'en']
const CHECKSUMS = 'SHA256SUMS'
const COMPRESSION_LEVEL = 9

/** Bytes that are compressed in one step. */
const BYTES_AT_ONCE = 128 * 1024

/** Series of the last day in one language. */
export interface HalfYearSeries {
  /** Those that may be downloaded. */
  readonly given: readonly FileSeries[]
  readonly leftOut: readonly FileSeries[]
}

/** Reads the series of an edition in steps, one each. */
export function* halfYearSeriesSteps(edition: Edition, lang: Lang): Generator<undefined, HalfYearSeries> {
  const all: FileSeries[] = []
  for (const id of edition.snapshot.content[lang].series.keys()) {
    yield
    all.push(...fileSeries(edition, [id], lang, { from: null, to: null }))
  }
  return {
    given: all.filter(({ series }) => series.exportable),
    leftOut: all.filter(({ series }) => !series.exportable),
  }
}

/** Written in steps of some milliseconds: an archive may have thousands of files, and some megabytes in one. */
export function* halfYearArchiveSteps(input: HalfYearArchiveInput): Generator<undefined, Buffer> {
  const archive = new Archive(input.halfYear.closes)
  const checksums: string[] = []
  for (const file of archiveFiles(input)) {
    yield
    if (file === null) continue
    const [name, text] = file
    const bytes = strToU8(text)
    yield* archive.add(name, bytes)
    checksums.push(`${hash('sha256', bytes)}  ${name}\n`)
  }
  yield* archive.add(CHECKSUMS, strToU8(checksums.join('')))
  return archive.end()
}

type NamedText = readonly [name: string, text: string]

/** @returns files, and `null` after each part of a file that is put together from many */
function* archiveFiles(input: HalfYearArchiveInput): Generator<NamedText | null> {
  const { edition, publicUrl, series } = input
  yield ['README.txt', readme(input)]
  yield ['contents.csv', contentsCsv(input)]
  yield* seriesCsvFiles(edition, series.no.given, publicUrl)
  for (const lang of LANGS) {
    for (const item of series[lang].given) {
      const { ID } = item.series
      const text = jsonStatText({ given: [item], leftOut: [] }, { sources: [ID], lang }, publicUrl, edition)
      yield [`json-stat/${ID}.${lang}.json`, text]
    }
    yield [`areas.${lang}.csv`, areasCsvText(edition, { lang })]
    const described: string[] = []
    for (const id of edition.snapshot.content[lang].series.keys()) {
      const metadata = metadataOfSeries(edition, { sources: [id], lang }, publicUrl)
      described.push(...metadata.map((document) => JSON.stringify(document)))
      yield null
    }
    yield [`metadata.${lang}.json`, `[${described.join(',\n')}]\n`]
  }
  yield ['licences.txt', licences(series)]
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

function licences(series: HalfYearArchiveInput['series']): string {
  return LANGS.map((lang) => {
    const { given, leftOut } = series[lang]
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

  *add(name: string, bytes: Uint8Array): Generator<undefined> {
    const file = new ZipDeflate(name, { level: COMPRESSION_LEVEL })
    file.mtime = this.#modified
    this.#zip.add(file)
    for (let at = 0; at === 0 || at < bytes.length; at += BYTES_AT_ONCE) {
      const end = at + BYTES_AT_ONCE
      file.push(bytes.subarray(at, end), end >= bytes.length)
      yield
    }
  }

  /** @throws when the archive could not be written */
  end(): Buffer {
    this.#zip.end()
    if (this.#failure) throw this.#failure
    return Buffer.concat(this.#chunks)
  }
}
