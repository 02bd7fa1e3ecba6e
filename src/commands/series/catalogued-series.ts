/** Series of the content, and descriptions of their updates. */
import { observationKey } from '#core/figures/calendar-period.ts'
import { readContent, type ContentOf, type SeriesPoints } from '#contract/content-item.ts'
import { nextSlot } from '#jobs/schedule.ts'
import type { SourceState } from '#store/jobs/source-repository.ts'
import { correctionsOf } from '#store/content/revisions/point-changes.ts'
import type { Store } from '#store/open-store.ts'
import { formatOsloTime } from '../terminal-output.ts'
import { PORTAL_COMMAND } from '../../composition/monitoring/portal-command.ts'

export type CataloguedSeries = ContentOf<'series'>

const MAX_CHANGES_SHOWN = 20

/** The name of a series in `store.sources`. */
export function sourceOfSeries(id: string): string {
  return `series/${id}`
}

/** In the catalogue's order, with English texts. */
export async function catalogue(store: Store): Promise<readonly CataloguedSeries[]> {
  const items = await store.content.items()
  return items
    .filter(({ kind, lang }) => kind === 'series' && lang === 'en')
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ body }) => readContent('series', body) ?? [])
}

/** @returns a sentence where the series is not there */
export async function findSeries(store: Store, id: string): Promise<CataloguedSeries | string> {
  const series = (await catalogue(store)).find(({ ID }) => ID === id)
  return series ?? `The content lists no series "${id}". All of them: ${PORTAL_COMMAND} series\n`
}

/** How the source of a series is doing. */
export function stateText({ ID, live }: CataloguedSeries, states: readonly SourceState[]): string {
  if (live === null) return 'has no live source'
  const state = states.find(({ source }) => source === sourceOfSeries(ID))
  const success = state?.lastSuccess ?? null
  const last = success === null ? 'not yet run live' : formatOsloTime(success)
  const failing = state?.failingSince ?? null
  return failing === null
    ? last
    : `${last}; failing since ${formatOsloTime(failing)}: ${state?.failure ?? ''}`
}

/** Time of the next request to the source; '' = none. */
export function nextRunText({ live }: CataloguedSeries, now: number, isFetching: boolean): string {
  if (live === null) return ''
  return isFetching ? formatOsloTime(nextSlot({ at: live.at }, now)) : 'FETCH_OUTSIDE=off'
}

/** Date of the newest observed value; '' = none. */
export function lastDate(points: SeriesPoints | undefined): string {
  const updatedAt =
    points?.values.findLastIndex((value, index) => value !== null && points.quality[index] !== 'forecast') ??
    -1
  return points?.dates[updatedAt] ?? ''
}

/** Changes that readers will see. */
export function changesText(
  before: SeriesPoints | undefined,
  after: SeriesPoints,
  frequency: CataloguedSeries['frequency'],
): string {
  const changes = before ? correctionsOf(before, after, frequency) : []
  const keyOf = observationKey([...(before ? [before.dates] : []), after.dates], frequency)
  const earlierKeys = new Set(before?.dates.map(keyOf))
  const added = after.dates.filter(
    (date, index) => !earlierKeys.has(keyOf(date)) && after.values[index] !== null,
  ).length
  const lines = changes
    .slice(-MAX_CHANGES_SHOWN)
    .map(({ date, before: was, after: current }) => `  ${date}: ${was} → ${current ?? 'no value'}\n`)
  const omitted = changes.length - lines.length
  return `${changes.length} published values changed, ${added} added.\n${lines.join('')}${omitted > 0 ? `  and ${omitted} earlier ones\n` : ''}`
}
