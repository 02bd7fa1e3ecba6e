/**
 * Brings a series up to date from its source: asked for, read, transformed, joined to what is there, checked.
 * Writes nothing itself.
 */
import type { SeriesPoints } from '#contract/content-item.ts'
import type { LiveConfig, LiveQuery } from '#contract/entities/live-config.ts'
import type { Frequency } from '#contract/entities/series.ts'
import { osloDay } from '#core/oslo-day.ts'
import type { AskOutside } from '../outside/outside.ts'
import { askSource, PUBLIC_SOURCES, type SourceAddresses } from './ask-source.ts'
import { refusalOfUpdate } from './check-update.ts'
import { mergedPoints } from './merge-points.ts'
import { datedAs } from './period-days.ts'
import { settledPoints, withoutRunning } from './settled-points.ts'
import { transformed } from './transform.ts'

export type SeriesOutcome =
  | { readonly kind: 'points'; readonly points: SeriesPoints }
  | { readonly kind: 'unchanged' }
  /** The answer came, but may not be believed; `payload` is kept for somebody to look at. */
  | { readonly kind: 'refused'; readonly reason: string; readonly payload: string }
  /** `isOfQuestion`: the publisher refused the question, of which a part may be at fault. */
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
  /** The question that it shares with others of its table; left out = its own. */
  readonly asked?: LiveQuery
}

export interface SourceTools {
  readonly ask: AskOutside
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly addresses?: SourceAddresses
}

/** @param current what readers see now; `null` = nothing yet. Never throws. */
export async function refreshSeries(
  series: LiveSeries,
  current: SeriesPoints | null,
  tools: SourceTools,
): Promise<SeriesOutcome> {
  const { live } = series
  const answer = await askSource(live.query, tools.ask, tools.addresses ?? PUBLIC_SOURCES, series.asked)
  if (answer.kind === 'unchanged') return { kind: 'unchanged' }
  if (answer.kind === 'failed') return answer
  if (answer.kind === 'faulty') return { kind: 'refused', reason: answer.reason, payload: answer.body }
  const now = new Date(tools.now()).toISOString()
  const { unit, updated, longest } = answer.source
  // A clock that runs ahead elsewhere must not date our figures into the future.
  const lastUpdated = updated !== null && updated <= now ? updated : now
  const { frequency } = series
  const today = osloDay(tools.now())
  const made = transformed(withoutRunning(answer.source.points, frequency, today, live.running), live)
  // An index of fewer than thirteen months is no fault, nor is an answer for the running period alone:
  // neither holds a value yet.
  const isNothingYet = live.transform !== 'none' || live.running === 'leave-out'
  if (made.length === 0 && isNothingYet && answer.source.points.some(({ value }) => value !== null))
    return { kind: 'unchanged' }
  const received = settledPoints(
    datedAs(made, current?.dates ?? [], frequency),
    current,
    frequency,
    live.transform,
  )
  const after = mergedPoints(current, received, lastUpdated, live, frequency)
  const update = { received, unit, longest, before: current, after, expect: live.expect, frequency, today }
  const refusal = refusalOfUpdate(update)
  if (refusal !== null) return { kind: 'refused', reason: refusal, payload: answer.body }
  if (current !== null && isSame(current, after)) return { kind: 'unchanged' }
  return { kind: 'points', points: { series: series.id, ...after, lastUpdated } }
}

type Lists = Pick<SeriesPoints, 'dates' | 'values' | 'quality'>

function isSame(a: Lists, b: Lists): boolean {
  const same = <Item>(one: readonly Item[], other: readonly Item[]) =>
    one.length === other.length && one.every((item, at) => item === other[at])
  return same(a.dates, b.dates) && same(a.values, b.values) && same(a.quality, b.quality)
}
