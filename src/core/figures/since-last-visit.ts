/**
 * Changes since a reader's last visit. Pure: memory, page and time in; marks and new memory out. The caller
 * stores the memory.
 */
import { MINUTE_MS } from '../time/durations.ts'
import { fingerprintKey, type Fingerprint } from './fingerprint.ts'
import type { IsoDate } from '../time/iso-date.ts'
import { isRecord } from '../text/is-record.ts'

export interface VisitMemory {
  /** Last page view, in milliseconds since 1970. */
  readonly lastMs: number
  /** Day on which the previous visit ended; `null` during the first visit. */
  readonly beforeDay: IsoDate | null
  /** Key → state, up to the previous visit. */
  readonly before: Readonly<Record<string, string>>
  /** Key → state, in this visit. */
  readonly now: Readonly<Record<string, string>>
}

export interface Visit {
  readonly memory: VisitMemory
  /** Keys of the items to mark. */
  readonly changed: ReadonlySet<string>
}

/** A longer pause between page views starts a new visit. */
export const VISIT_PAUSE_MS = 30 * MINUTE_MS
/** Enough for every figure of a large site; the oldest are dropped. */
export const MAX_REMEMBERED = 600
const MAX_KEY_LENGTH = 100
const MAX_STATE_LENGTH = 100
/** Length of 'YYYY-MM-DD'. */
const DAY_LENGTH = 10
const VERSION = 1

/**
 * Records a page view. Marks stay for the whole visit, on all pages. An item seen for the first time has not
 * changed, so the first visit has no marks.
 *
 * @param memory `null` = none
 */
export function recordVisit(memory: VisitMemory | null, page: readonly Fingerprint[], nowMs: number): Visit {
  const current = memory ?? { lastMs: nowMs, beforeDay: null, before: {}, now: {} }
  // A clock that was set back counts as no pause.
  const isNew = nowMs - current.lastMs >= VISIT_PAUSE_MS
  const before = isNew ? mergeNewest({ ...current.before }, current.now) : current.before
  const beforeDay = isNew ? dayOfMs(current.lastMs) : current.beforeDay
  const states = Object.fromEntries(
    page.flatMap((item) => (isStorable(item) ? [[fingerprintKey(item), stateOf(item)]] : [])),
  )
  return {
    memory: { lastMs: nowMs, beforeDay, before, now: mergeNewest(isNew ? {} : { ...current.now }, states) },
    changed: new Set(page.filter((item) => hasChanged(item, before, beforeDay)).map(fingerprintKey)),
  }
}

function hasChanged(item: Fingerprint, before: VisitMemory['before'], beforeDay: IsoDate | null): boolean {
  if (beforeDay === null) return false
  const state = Object.hasOwn(before, fingerprintKey(item)) ? before[fingerprintKey(item)] : undefined
  if (item.kind !== 'news') return state !== undefined && state !== stateOf(item)
  // Old news on a page opened for the first time is not new.
  return state === undefined && item.date >= beforeDay
}

function stateOf({ kind, value, date }: Fingerprint): string {
  return kind === 'area' ? value : `${value}@${date}`
}

function isStorable(item: Fingerprint): boolean {
  return fingerprintKey(item).length <= MAX_KEY_LENGTH && stateOf(item).length <= MAX_STATE_LENGTH
}

/** Merges both, the added entries last; the oldest beyond the maximum are dropped. */
function mergeNewest(
  old: Record<string, string>,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const [key, state] of Object.entries(added)) {
    // Removed and re-inserted, so that it counts as the newest.
    delete old[key]
    old[key] = state
  }
  return Object.fromEntries(Object.entries(old).slice(-MAX_REMEMBERED))
}

/** The memory as text for local storage; the version of its format is in it. */
export function serializeVisitMemory({ lastMs, beforeDay, before, now }: VisitMemory): string {
  return JSON.stringify({ v: VERSION, lastMs, beforeDay, before, now })
}

/** Parses a stored memory; `null` = another version, foreign data or corrupt. */
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
 * UTC calendar day, '' when invalid. Not from `iso-date.ts`: that code is larger, and every reader downloads
 * this for one or two dates.
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
