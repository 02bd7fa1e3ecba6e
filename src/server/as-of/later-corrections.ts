/**
 * Which figures of a page, an embedded block or a file of an earlier day have become others since (issue 35
 * A3): the values shown in the edition of the day, compared with those of now.
 */
import { yearOfStored } from '#core/chart/chart-years.ts'
import { isFormula } from '#core/figures/formula-reference.ts'
import { langOf, localeOf, type Lang, type Locale } from '#core/locale.ts'
import { yearOf } from '#core/time/iso-date.ts'
import type { LaterNote } from '#blocks/frame-model.ts'
import type { KnownBlock, ParsedBlock } from '#blocks/registry.schema.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import { AREA_MEASURES } from '#contract/entities/area-history.ts'
import { areaMeasureSeries } from '#contract/entities/area-series.ts'
import type { Series } from '#contract/entities/series.ts'
import { MARKETS, type Market } from '#contract/primitives.ts'
import { laterNote, type LaterCorrection } from '#pages/model/later-note.ts'
import { mapBlocks, type BlockModel, type PageModel, type PlannedPage } from '#pages/model/page-model.ts'
import { correctionsOf } from '#store/content/revisions/point-changes.ts'
import { answerCall } from '../portal-api/handlers.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'

/** A series of a block, and which of its dates the block shows. */
interface ShownSeries {
  readonly id: string
  readonly shows: (date: string) => boolean
}

/** The page with a note in the frame of each block whose figures were corrected after the day. */
export function withLaterNotes(
  page: PageModel,
  plan: PlannedPage,
  { past, current, locale }: { readonly past: Edition; readonly current: Edition; readonly locale: Locale },
): PageModel {
  const blocks: ReadonlyMap<string, ParsedBlock> = new Map(
    plan.rows.flatMap(({ columns }, row) =>
      columns.flatMap((column, columnAt) =>
        column.map((parsed, at) => [`r${row}c${columnAt}b${at}`, parsed] as const),
      ),
    ),
  )
  return mapBlocks(page, (block) => {
    const parsed = blocks.get(block.key)
    if (parsed?.status !== 'known') return block
    const lang = langOf(locale)
    const shown = shownSeries(parsed.block, past, lang)
    const later = laterNote(laterCorrections(shown, past, current, lang), shown.length === 1, locale)
    return later ? withLater(block, later) : block
  })
}

/** Under the block, and in the text alternative of a chart, whose picture shows the figures. */
function withLater(block: BlockModel, later: LaterNote): BlockModel {
  const noted = { ...block, frame: { ...block.frame, later } }
  if (block.body.status !== 'shown' || block.body.shown.type !== 'chart') return noted
  const { shown } = block.body
  const { summary } = shown.view
  const view = { ...shown.view, summary: { ...summary, opening: `${summary.opening} ${later.text}` } }
  return { ...noted, body: { status: 'shown', shown: { ...shown, view } } }
}

/** The edition of an earlier day, and the one of now. */
export interface EditionPair {
  readonly past: Edition
  readonly current: Edition
  readonly lang: Lang
}

/** First and last day of the figures in a file; omitted = no limit. */
export interface ShownDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What a file of an earlier day says about figures that have become others since. */
export interface LaterInFile {
  /** Ids of the corrected series, in the order of the file. */
  readonly ids: readonly string[]
  /** In the words of the note under a block. */
  readonly sentence: string
}

/**
 * @param ids series of the file; those that may not be downloaded must not be among them
 * @returns `null` = the figures of the file are those of now
 */
export function laterInFile(
  ids: readonly string[],
  { from, to }: ShownDays,
  { past, current, lang }: EditionPair,
): LaterInFile | null {
  const shows = (date: string) => (from === undefined || date >= from) && (to === undefined || date <= to)
  return laterOf(
    ids.map((id) => ({ id, shows })),
    { past, current, lang },
  )
}

/**
 * @param market `undefined` = the areas of all markets
 * @returns `null` = the newest counts of that day are those of now
 */
export function laterInAreas(market: Market | undefined, editions: EditionPair): LaterInFile | null {
  const { past, lang } = editions
  const shownMarkets = market === undefined ? MARKETS : [market]
  return laterOf(
    shownMarkets.flatMap((shown) => newestCounts(shown, past, lang)),
    editions,
  )
}

function laterOf(shown: readonly ShownSeries[], { past, current, lang }: EditionPair): LaterInFile | null {
  const corrections = laterCorrections(shown, past, current, lang)
  const note = laterNote(corrections, shown.length === 1, localeOf(lang))
  if (!note) return null
  const corrected = new Set(corrections.map(({ series }) => series))
  return { ids: shown.map(({ id }) => id).filter((id) => corrected.has(id)), sentence: note.text }
}

/** The newest date first. */
function laterCorrections(
  shown: readonly ShownSeries[],
  past: Edition,
  current: Edition,
  lang: Lang,
): readonly (LaterCorrection & { readonly series: string })[] {
  return shown
    .flatMap(({ id, shows }) => {
      const [before, now] = [seriesOf(past, id, lang), seriesOf(current, id, lang)]
      if (!before || !now || isInOtherKroner(before, now)) return []
      // Two counts of an area are never of the same day, though counts are half-yearly.
      const isCount = !isFormula(id) && !past.snapshot.points.has(id)
      const frequency = isCount ? 'daily' : before.frequency
      return correctionsOf(pointsOf(before), pointsOf(now), frequency)
        .filter(({ date }) => shows(date))
        .map((change) => ({
          ...change,
          series: id,
          title: now.texts.title,
          unit: now.texts.unit,
          frequency: now.frequency,
        }))
    })
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
}

/** Amounts in the kroner of a newer month are no corrections: the unit of a computed series names the month. */
function isInOtherKroner(before: Series, now: Series): boolean {
  return isFormula(before.ID) && before.texts.unit !== now.texts.unit
}

function shownSeries(block: KnownBlock, past: Edition, lang: Lang): readonly ShownSeries[] {
  switch (block.type) {
    case 'chart': {
      const { series, fromDate, toDate } = block.attributes
      const [from, to] = [yearOfStored(fromDate), yearOfStored(toDate)]
      return [...new Set(series)].map((id) => ({
        id,
        shows: (date) => yearOf(date) >= (from ?? -Infinity) && yearOf(date) <= (to ?? Infinity),
      }))
    }
    case 'figures':
      return block.attributes.figures.map(({ id }) => ({ id, shows: isShownFigure(past, id, lang) }))
    case 'areas':
    case 'map':
      return newestCounts(block.attributes.city, past, lang)
    default:
      return []
  }
}

/** A key figure shows the last value, and its change the one before. */
function isShownFigure(past: Edition, id: string, lang: Lang): (date: string) => boolean {
  const answer = answerCall('figures', past, { sources: [id], lang })
  const figure = answer.ok ? answer.data[0] : undefined
  return (date) => date === figure?.date || date === figure?.change_date
}

/** Tables, maps and files of areas show the newest count of each area, and the change of the vacancy to it. */
function newestCounts(market: Market, past: Edition, lang: Lang): readonly ShownSeries[] {
  return past.snapshot.content[lang].areas
    .filter((area) => area.market === market)
    .flatMap(({ ID }) =>
      AREA_MEASURES.flatMap((measure) => {
        const id = areaMeasureSeries(ID, measure)
        if (id === null) return []
        const dates = new Set(seriesOf(past, id, lang)?.dates.slice(measure === 'vacancy' ? -2 : -1))
        return dates.size === 0 ? [] : [{ id, shows: (date) => dates.has(date) }]
      }),
    )
}

function seriesOf(edition: Edition, id: string, lang: Lang): Series | null {
  const answer = answerCall('series', edition, { sources: [id], lang })
  return answer.ok ? (answer.data[0] ?? null) : null
}

function pointsOf({ ID, dates, values, quality, last_updated: lastUpdated }: Series): SeriesPoints {
  const words = typeof quality === 'string' ? dates.map(() => quality) : quality
  return { series: ID, dates, values, quality: words, lastUpdated }
}
