/** Makes a half-year edition from the snapshot of the end of its last day, without holding up requests. */
import { hash } from 'node:crypto'
import type { Lang } from '#core/locale.ts'
import type { HalfYear } from '#core/time/half-year.ts'
import type { HalfYearEdition } from '#contract/entities/half-year.ts'
import type { NewHalfYear } from '#store/content/half-years.ts'
import { runInSlices } from '../limits/serial-queue.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { halfYearArchiveSteps, halfYearSeriesSteps } from './half-year-archive.ts'
import { halfYearContentsSteps } from './half-year-contents.ts'

export interface MakeHalfYearInput {
  readonly halfYear: HalfYear
  /** Snapshot of the end of the last day. */
  readonly edition: Edition
  /** Origin of the site, without a slash at the end. */
  readonly publicUrl: string
  /** Now, milliseconds since 1970. */
  readonly now: number
}

const EMPTY_FILE: HalfYearEdition['file'] = { bytes: 0, sha256: '0'.repeat(64), series: 0, leftOut: [] }

/** Runs in slices between requests. The result is not stored yet. */
export function makeHalfYear(input: MakeHalfYearInput): Promise<NewHalfYear> {
  return runInSlices(halfYearSteps(input))
}

function* halfYearSteps({
  halfYear,
  edition,
  publicUrl,
  now,
}: MakeHalfYearInput): Generator<undefined, NewHalfYear> {
  const made = new Date(now).toISOString()
  const contents = (lang: Lang) =>
    halfYearContentsSteps({ halfYear, edition, lang, publicUrl, made, file: EMPTY_FILE })
  const no = yield* contents('no')
  const en = yield* contents('en')
  const series = {
    no: yield* halfYearSeriesSteps(edition, 'no'),
    en: yield* halfYearSeriesSteps(edition, 'en'),
  }
  const file = yield* halfYearArchiveSteps({
    halfYear,
    edition,
    publicUrl,
    pages: { no: no.pages, en: en.pages },
    series,
  })
  const fileOf = (lang: Lang): HalfYearEdition['file'] => {
    const { given, leftOut } = series[lang]
    return {
      bytes: file.length,
      sha256: hash('sha256', file),
      series: given.length,
      leftOut: leftOut.map(({ series: { ID, texts, licence } }) => ({
        series: ID,
        title: texts.title,
        reason: licence,
      })),
    }
  }
  return {
    id: halfYear.id,
    bodies: { no: { ...no, file: fileOf('no') }, en: { ...en, file: fileOf('en') } },
    file,
  }
}
