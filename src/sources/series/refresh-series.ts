/** Updates a series from its source: fetch, parse, transform, merge, check. It writes nothing. */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveConfig, LiveQuery } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { OutsideFetch } from '../outside/outside-client.ts'
import { fetchSource, PUBLIC_ADDRESSES, type SourceAddresses } from './fetch-source.ts'
import { updateRefusal } from './check-update.ts'
import { mergePoints } from './merge-points.ts'
import { withSeriesDates } from './period-days.ts'
import { settledPoints, withoutRunningPeriods } from './settled-points.ts'
import { transformPoints } from './transform.ts'

export type SeriesOutcome =
  | { readonly kind: 'points'; readonly points: SeriesPoints }
  | { readonly kind: 'unchanged' }
  /** The response is not plausible; `payload` is kept for the operator to inspect. */
  | { readonly kind: 'refused'; readonly reason: string; readonly payload: string }
  /** `isOfQuestion`: the publisher rejected the query, of which a part may be wrong. */
  | {
      readonly kind: 'failed'
      readonly message: string
      readonly retryAfterMs: number | null
      readonly isOfQuestion?: true
    }

export interface LiveSeries {
  readonly id: string
  readonly live: LiveConfig
  readonly frequency: Frequency
  /** Query shared with other series of the table; left out = its own. */
  readonly sharedQuery?: LiveQuery
}

export interface RefreshSeriesDeps {
  readonly ask: OutsideFetch
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly addresses?: SourceAddresses
}

/**
 * Fetches a series and compares it with what is published. Never throws.
 *
 * @param current published points; `null` = none yet
 */
export async function refreshSeries(
  series: LiveSeries,
  current: SeriesPoints | null,
  refreshDeps: RefreshSeriesDeps,
): Promise<SeriesOutcome> {
  const { live } = series
  const answer = await fetchSource(
    live.query,
    refreshDeps.ask,
    refreshDeps.addresses ?? PUBLIC_ADDRESSES,
    series.sharedQuery,
  )
  if (answer.kind === 'unchanged') return { kind: 'unchanged' }
  if (answer.kind === 'failed') return answer
  if (answer.kind === 'faulty') return { kind: 'refused', reason: answer.reason, payload: answer.body }
  const now = new Date(refreshDeps.now()).toISOString()
  const { unit, updated, longestMonths } = answer.source
  // A source's fast clock must not date figures in the future.
  const lastUpdated = updated !== null && updated <= now ? updated : now
  const { frequency } = series
  const today = osloDay(refreshDeps.now())
  const transformed = transformPoints(
    withoutRunningPeriods(answer.source.points, frequency, today, live.running),
    live,
  )
  // An index of fewer than thirteen months is no error, nor is a response for the current period alone:
  // neither has a value yet.
  const isNothingYet = live.transform !== 'none' || live.running === 'leave-out'
  if (transformed.length === 0 && isNothingYet && answer.source.points.some(({ value }) => value !== null))
    return { kind: 'unchanged' }
  const received = settledPoints(
    withSeriesDates(transformed, current?.dates ?? [], frequency),
    current,
    frequency,
    live.transform,
  )
  const after = mergePoints(current, received, lastUpdated, live, frequency)
  const update = {
    received,
    unit,
    longestMonths,
    before: current,
    after,
    expect: live.expect,
    frequency,
    today,
  }
  const refusal = updateRefusal(update)
  if (refusal !== null) return { kind: 'refused', reason: refusal, payload: answer.body }
  if (current !== null && isSame(current, after)) return { kind: 'unchanged' }
  return { kind: 'points', points: { series: series.id, ...after, lastUpdated } }
}

type PointLists = Pick<SeriesPoints, 'dates' | 'values' | 'quality'>

function isSame(a: PointLists, b: PointLists): boolean {
  const same = <Item>(a: readonly Item[], b: readonly Item[]) =>
    a.length === b.length && a.every((item, index) => item === b[index])
  return same(a.dates, b.dates) && same(a.values, b.values) && same(a.quality, b.quality)
}
