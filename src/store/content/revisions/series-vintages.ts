/**
 * Series as they were published earlier: on a day, at first, and with the forecasts of each publication
 * (issue 35 A5). A revision of a pack was published when the pack was; one without a pack when it was
 * recorded.
 */
import { sql, type Kysely } from 'kysely'
import { distinctForecasts, forecastEdition, type ForecastEdition } from '#core/figures/forecast-history.ts'
import type { SeriesPoints } from '#contract/content-item.ts'
import type { Frequency } from '#contract/entities/series.ts'
import type { Engine } from '../../engine/engine.ts'
import { chunksOf, yieldToEventLoop } from '../../engine/event-loop.ts'
import type { Tables } from '../../tables.ts'
import { correctionsOf, parseChanges, type PointChange } from './point-changes.ts'
import { unpackSeries } from './series-revisions.ts'
import { isVisible } from './visible-revisions.ts'

/** A revision with its points, and when it was published. */
export interface SeriesVintage {
  readonly revision: number
  /** ISO 8601 UTC. */
  readonly publishedAt: string
  readonly points: SeriesPoints
}

/** What a snapshot knows of the earlier revisions of a series. */
export interface SeriesHistory {
  /** When its first revision was published, ISO 8601 UTC. */
  readonly since: string
  /** Its distinct forecasts, the earliest publication first; the one that is published now is the last. */
  readonly forecasts: readonly ForecastEdition[]
}

/** The series of which histories are read. */
export interface HistoryRequest {
  readonly ids: readonly string[]
  /** Those of `ids` that hold forecasts or have held some; only their revisions are unpacked. */
  readonly forecasting: readonly string[]
  /** ISO 8601 UTC: only what was published before; left out = all. */
  readonly before?: string
}

/** Revisions of one series that are searched for forecasts, the newest: ten years of monthly updates. */
const MAX_FORECAST_REVISIONS = 120
/** Distinct forecasts of one series that are kept: ten years of quarterly ones. */
const MAX_FORECASTS = 40
/** Publications of one series that are listed. */
export const MAX_LISTED_VINTAGES = 60
/** Corrections of one series that are taken back to find its first values. */
const MAX_CORRECTIONS = 2_000
/** Corrections that are compared again because their list of changes was cut. */
const MAX_CUT_CORRECTIONS = 20
const SERIES_AT_ONCE = 50

/** By id; a series without a published revision is left out. */
export async function seriesHistories(
  engine: Engine,
  { ids, forecasting, before }: HistoryRequest,
): Promise<ReadonlyMap<string, SeriesHistory>> {
  const histories = new Map<string, SeriesHistory>()
  for (const chunk of chunksOf([...new Set(ids)], SERIES_AT_ONCE, SERIES_AT_ONCE, () => 1)) {
    const rows = await engine.read((db) =>
      publishedRevisions(db, before)
        .select(['row.series', (build) => build.fn.min(publishedAt()).as('since')])
        .where('row.series', 'in', chunk)
        .groupBy('row.series')
        .execute(),
    )
    for (const { series, since } of rows) histories.set(series, { since, forecasts: [] })
    await yieldToEventLoop()
  }
  for (const series of new Set(forecasting)) {
    const history = histories.get(series)
    if (!history) continue
    histories.set(series, { ...history, forecasts: await forecastsOf(engine, series, before) })
    await yieldToEventLoop()
  }
  return histories
}

async function forecastsOf(
  engine: Engine,
  series: string,
  before: string | undefined,
): Promise<readonly ForecastEdition[]> {
  const rows = await engine.read((db) =>
    publishedRevisions(db, before)
      .select(vintageColumns)
      .where('row.series', '=', series)
      .orderBy('row.revision', 'desc')
      .limit(MAX_FORECAST_REVISIONS)
      .execute(),
  )
  const editions = rows
    .toReversed()
    .flatMap((row) => forecastEdition(unpackSeries(packedOf(row)), row.published_at) ?? [])
  return distinctForecasts(editions).slice(-MAX_FORECASTS)
}

/**
 * The revision that was published at an instant: the highest that was visible.
 *
 * @param before ISO 8601 UTC, exclusive
 * @returns `null` = nothing of the series was published
 */
export async function vintageBefore(
  engine: Engine,
  series: string,
  before: string,
): Promise<SeriesVintage | null> {
  const row = await engine.read((db) =>
    publishedRevisions(db, before)
      .select(vintageColumns)
      .where('row.series', '=', series)
      .orderBy('row.revision', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return row ? vintageOf(row) : null
}

/** The newest revisions that were published, newest first. */
export async function newestVintages(
  engine: Engine,
  series: string,
  limit: number,
): Promise<readonly SeriesVintage[]> {
  const rows = await engine.read((db) =>
    publishedRevisions(db)
      .select(vintageColumns)
      .where('row.series', '=', series)
      .orderBy('row.revision', 'desc')
      .limit(limit)
      .execute(),
  )
  const vintages: SeriesVintage[] = []
  for (const row of rows) {
    vintages.push(vintageOf(row))
    await yieldToEventLoop()
  }
  return vintages
}

/** When the newest {@link MAX_LISTED_VINTAGES} revisions were published, newest first, ISO 8601 UTC. */
export async function publicationsOf(engine: Engine, series: string, before: string): Promise<string[]> {
  const rows = await engine.read((db) =>
    publishedRevisions(db, before)
      .select(publishedAt().as('published_at'))
      .where('row.series', '=', series)
      .orderBy('row.revision', 'desc')
      .limit(MAX_LISTED_VINTAGES)
      .execute(),
  )
  return rows.map(({ published_at }) => published_at)
}

/**
 * Changes of published values of a series, a list for each correction, the earliest first. Where the log
 * holds only the newest changes of a correction, the two revisions are compared again.
 */
export async function correctedValues(
  engine: Engine,
  {
    series,
    frequency,
    before,
  }: { readonly series: string; readonly frequency: Frequency; readonly before: string },
): Promise<(readonly PointChange[])[]> {
  const rows = await engine.read((db) =>
    publishedRevisions(db, before)
      .innerJoin('series_correction as correction', (join) =>
        join.onRef('correction.series', '=', 'row.series').onRef('correction.revision', '=', 'row.revision'),
      )
      .select(['row.revision', 'correction.changed', 'correction.changes'])
      .where('row.series', '=', series)
      .where('correction.changed', '>', 0)
      .orderBy('row.revision', 'desc')
      .limit(MAX_CORRECTIONS)
      .execute(),
  )
  const changes: (readonly PointChange[])[] = []
  let compared = 0
  for (const { revision, changed, changes: text } of rows.toReversed()) {
    const stored = parseChanges(text)
    const isCut = stored.length < changed && compared < MAX_CUT_CORRECTIONS
    if (isCut) compared += 1
    changes.push(isCut ? await comparedChanges(engine, series, revision, frequency) : stored)
  }
  return changes
}

async function comparedChanges(
  engine: Engine,
  series: string,
  revision: number,
  frequency: Frequency,
): Promise<readonly PointChange[]> {
  const rows = await engine.read((db) =>
    publishedRevisions(db)
      .select(vintageColumns)
      .where('row.series', '=', series)
      .where('row.revision', '<=', revision)
      .orderBy('row.revision', 'desc')
      .limit(2)
      .execute(),
  )
  const [after, before] = rows.map((row) => unpackSeries(packedOf(row)))
  return after && before ? correctionsOf(before, after, frequency) : []
}

const vintageColumns = [
  'row.series',
  'row.revision',
  'row.hash',
  'row.last_updated',
  'row.points',
  () => publishedAt().as('published_at'),
] as const

interface VintageRow {
  readonly series: string
  readonly hash: string
  readonly last_updated: string
  readonly points: string
}

function vintageOf(
  row: VintageRow & { readonly revision: number; readonly published_at: string },
): SeriesVintage {
  return { revision: row.revision, publishedAt: row.published_at, points: unpackSeries(packedOf(row)) }
}

function packedOf({ series, hash, last_updated: lastUpdated, points }: VintageRow) {
  return { series, hash, lastUpdated, points }
}

/** Revisions that readers see or have seen. @param before ISO 8601 UTC: only what was published before */
function publishedRevisions(db: Kysely<Tables>, before?: string) {
  const rows = db
    .selectFrom('series_revision as row')
    .leftJoin('pack', 'pack.id', 'row.pack')
    .where(isVisible)
  return before === undefined ? rows : rows.where(publishedAt(), '<', before)
}

function publishedAt() {
  return sql<string>`coalesce(${sql.ref('pack.imported_at')}, ${sql.ref('row.recorded_at')})`
}
