/** Health of each source, judged by its own schedule, for the operator's page and mails. */
import { lateSince, type UpdateRhythm } from '#core/figures/freshness.ts'
import type { Lang } from '#core/locale.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { SourceState } from '#store/jobs/source-repository.ts'
import { maxPause, type Schedule } from './schedule.ts'

/** An external source of the content. */
export interface WatchedSource {
  /** Key in the store: `series/no-cpi-12m`. */
  readonly source: string
  readonly title: Readonly<Record<Lang, string>>
  readonly schedule: Schedule
  /** Newest observation of a source of figures; `null` = the source has none, or none has arrived. */
  readonly data: {
    readonly date: string
    readonly frequency: UpdateRhythm
    readonly nextUpdate: string | null
  } | null
}

/**
 * `late`: no success for twice its schedule, or its data are older than their frequency allows. `failing`:
 * the last try failed, but it is not late yet. `not-yet-run`: it has never answered and is not late; old
 * figures of the pack are not the source's fault.
 */
export type HealthState = 'well' | 'failing' | 'late' | 'not-yet-run'

export interface SourceHealth {
  readonly source: string
  readonly title: Readonly<Record<Lang, string>>
  readonly state: HealthState
  /** Reason in words; '' = healthy. */
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly lastSuccess: number | null
  readonly lastAttempt: number | null
  /** `YYYY-MM-DD`; '' = it has no dated figures. */
  readonly dataUntil: string
}

/** Number of its own intervals that a source may miss. */
const PAUSES = 2

export function sourceHealth(
  sources: readonly WatchedSource[],
  states: readonly SourceState[],
  now: number,
): SourceHealth[] {
  const byName = new Map(states.map((state) => [state.source, state]))
  return sources.map((source) => healthOf(source, byName.get(source.source) ?? null, now))
}

function healthOf(
  { source, title, schedule, data }: WatchedSource,
  state: SourceState | null,
  now: number,
): SourceHealth {
  const common = {
    source,
    title,
    lastSuccess: state?.lastSuccess ?? null,
    lastAttempt: state?.lastAttempt ?? null,
    dataUntil: data?.date ?? '',
  }
  const failure = state?.failure ?? ''
  const hasAnswered = common.lastSuccess !== null
  // A source without any success is late from its first failure on.
  const since = state?.lastSuccess ?? state?.failingSince ?? null
  if (since !== null && now - since > PAUSES * maxPause(schedule)) {
    const last = hasAnswered ? `no success since ${new Date(since).toISOString()}` : 'it has never answered'
    return { ...common, state: 'late', reason: failure === '' ? last : `${last}: ${failure}` }
  }
  const dataLate = data === null ? null : lateSince(data, osloDay(now))
  if (!hasAnswered) {
    const shipped =
      dataLate === null
        ? []
        : [`readers see the content pack's figures until ${data?.date ?? ''}; newer ones are wanted`]
    return {
      ...common,
      state: 'not-yet-run',
      reason: [...(failure === '' ? [] : [failure]), ...shipped].join('; '),
    }
  }
  if (dataLate !== null)
    return {
      ...common,
      state: 'late',
      reason: `nothing newer than ${data?.date ?? ''}, and late since ${dataLate}`,
    }
  return { ...common, state: failure === '' ? 'well' : 'failing', reason: failure }
}
