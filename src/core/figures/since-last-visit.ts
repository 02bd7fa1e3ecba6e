/**
 * What has changed since a reader's last visit. Pure: the memory, the page and the time go in, the marks and
 * the new memory come out. Where the memory is kept, and whether it can be, is the caller's affair.
 */
import { MINUTE_MS } from '../time/durations.ts'
import { fingerprintKey, type Fingerprint } from './fingerprint.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { isRecord } from '../text/is-record.ts'

export interface VisitMemory {
  /** When something was last looked at, in milliseconds since 1970. */
  readonly lastMs: number
  /** The day on which the visit before this one ended; `null` during the first. */
  readonly beforeDay: IsoDate | null
  /** Key → state, as seen up to the visit before this one. */
  readonly before: Readonly<Record<string, string>>
  /** The same for this visit. */
  readonly now: Readonly<Record<string, string>>
}

export interface Visit {
  readonly memory: VisitMemory
  /** Keys of what is to be marked. */
  readonly changed: ReadonlySet<string>
}

/** After so long a pause it is another visit. */
export const VISIT_PAUSE_MS = 30 * MINUTE_MS
/** Enough for every figure of a large site; the oldest are forgotten. */
export const MAX_REMEMBERED = 600
const MAX_KEY_LENGTH = 100
const MAX_STATE_LENGTH = 100
/** Of 'YYYY-MM-DD'. */
const DAY_LENGTH = 10
const VERSION = 1

/**
 * Records a page view. Marks stay for the whole visit, also on other pages; what was never seen before has
 * not changed, and on the first visit nothing has.
 *
 * @param memory `null` = none
 */
export function recordVisit(memory: VisitMemory | null, page: readonly Fingerprint[], nowMs: number): Visit {
  const known = memory ?? { lastMs: nowMs, beforeDay: null, before: {}, now: {} }
  // A clock that was set back is no pause.
  const isNew = nowMs - known.lastMs >= VISIT_PAUSE_MS
  const before = isNew ? mergeNewest({ ...known.before }, known.now) : known.before
  const beforeDay = isNew ? dayOfMs(known.lastMs) : known.beforeDay
  const seen = Object.fromEntries(
    page.flatMap((one) => (isStorable(one) ? [[fingerprintKey(one), stateOf(one)]] : [])),
  )
  return {
    memory: { lastMs: nowMs, beforeDay, before, now: mergeNewest(isNew ? {} : { ...known.now }, seen) },
    changed: new Set(page.filter((one) => hasChanged(one, before, beforeDay)).map(fingerprintKey)),
  }
}

function hasChanged(one: Fingerprint, before: VisitMemory['before'], beforeDay: IsoDate | null): boolean {
  if (beforeDay === null) return false
  const state = Object.hasOwn(before, fingerprintKey(one)) ? before[fingerprintKey(one)] : undefined
  if (one.kind !== 'news') return state !== undefined && state !== stateOf(one)
  // Old news on a page that was never opened is not new.
  return state === undefined && one.date >= beforeDay
}

function stateOf({ kind, value, date }: Fingerprint): string {
  return kind === 'area' ? value : `${value}@${date}`
}

function isStorable(one: Fingerprint): boolean {
  return fingerprintKey(one).length <= MAX_KEY_LENGTH && stateOf(one).length <= MAX_STATE_LENGTH
}

/** Both, the added ones last; what is too much falls out at the front. */
function mergeNewest(
  old: Record<string, string>,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const [key, state] of Object.entries(added)) {
    // Taken out and put in again, so that it counts as new.
    delete old[key]
    old[key] = state
  }
  return Object.fromEntries(Object.entries(old).slice(-MAX_REMEMBERED))
}

export function serializeVisitMemory({ lastMs, beforeDay, before, now }: VisitMemory): string {
  return JSON.stringify({ v: VERSION, lastMs, beforeDay, before, now })
}

/** What was stored, or `null` when it is not what we store: another version, another's, or broken. */
export function parseVisitMemory(text: string | null): VisitMemory | null {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  if (!isRecord(stored)) return null
  const { v, lastMs, beforeDay, before, now } = stored
  if (
    v !== VERSION ||
    typeof lastMs !== 'number' ||
    !Number.isFinite(lastMs) ||
    !isStateRecord(before) ||
    !isStateRecord(now)
  )
    return null
  if (beforeDay !== null && (typeof beforeDay !== 'string' || dayOfMs(Date.parse(beforeDay)) !== beforeDay))
    return null
  return { lastMs, beforeDay, before, now }
}

/**
 * The UTC calendar day, '' when there is none. Not by `iso-date.ts`, which is made for millions of dates:
 * every reader fetches this for one or two.
 */
function dayOfMs(epochMs: number): IsoDate {
  const instant = new Date(epochMs)
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString().slice(0, DAY_LENGTH)
}

function isStateRecord(value: unknown): value is Record<string, string> {
  if (!isRecord(value)) return false
  const entries = Object.entries(value)
  return (
    entries.length <= MAX_REMEMBERED &&
    entries.every(
      ([key, state]) =>
        key.length <= MAX_KEY_LENGTH && typeof state === 'string' && state.length <= MAX_STATE_LENGTH,
    )
  )
}
