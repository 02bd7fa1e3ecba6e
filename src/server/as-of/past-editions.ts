/**
 * Editions of earlier days: what was shown at the end of a day in Oslo
 * (docs/decisions/0096-pages-as-of-a-day.md). Some are held in memory; a further one is read from the store,
 * one at a time, in a fair queue.
 */
import { LRUCache } from 'lru-cache'
import type { GroupPath } from '#core/fair-queue.ts'
import { dayOf } from '#core/time/day-number.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { scaleToHeap } from '../limits/memory-budget.ts'
import { createSerialQueue, REFUSED } from '../limits/serial-queue.ts'
import { correctionMark } from './correction-mark.ts'
import { ContentMissingError } from '../snapshot/content-missing-error.ts'
import type { Edition } from '../snapshot/live-snapshot.ts'
import { withNextUpdates } from '../snapshot/next-updates.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { loadPastSnapshot } from './load-past-snapshot.ts'
import { logOnce } from './log-once.ts'
import { endOfOsloDay, type PublishedHistory } from './published-history.ts'
import { SharedParts } from './shared-parts.ts'

/** Days that can be shown, both included. */
export interface AsOfRange {
  readonly first: IsoDate
  readonly last: IsoDate
}

export type AsOfEdition =
  | { readonly kind: 'edition'; readonly edition: Edition }
  /** The day is not among those that can be shown. */
  | { readonly kind: 'outside'; readonly range: AsOfRange }
  /** Too many other days are waited for, or there is no content yet. */
  | { readonly kind: 'overloaded' }

export interface PastEditionsOptions {
  /** `null` = no earlier day is kept. */
  readonly history: PublishedHistory | null
  readonly current: () => Edition | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string): void }
  /** Called when answers of earlier days that are kept elsewhere are no longer right. */
  readonly onForget: () => void
  /** Bytes of all held editions; default: a share of the heap. */
  readonly maxBytes?: number
}

const MAX_BYTES = 48 * 1024 * 1024
/** More than fit into the memory, unless their content is small. */
const MAX_EDITIONS = 120
/** Days that are read or wait to be read; each takes some tens of milliseconds. */
const MAX_WAITING = 40
/** Pause after a read, as a multiple of its duration: three quarters of the thread are left to other work. */
const PAUSE_SHARE = 3
const MIN_PAUSE_MS = 5
/** How long the first kept day is remembered: it changes with the retention only. */
const RANGE_MS = MINUTE_MS
/**
 * From this long after its end a day no longer changes: a transaction that began before midnight has ended,
 * and the clocks of several instances agree.
 */
export const SETTLED_AFTER_MS = 10 * MINUTE_MS
/** Distance of the numbers of two generations of editions; more than twice the number of any day. */
const GENERATION = 10_000_000
/** The same between two states of the corrections: more than any number of generations. */
const CORRECTION = 1_000_000_000_000

interface Load {
  readonly groups: GroupPath
  readonly edition: Promise<AsOfEdition>
}

export class PastEditions {
  readonly #options: PastEditionsOptions
  readonly #maxBytes: number
  readonly #shared = new SharedParts()
  readonly #editions: LRUCache<IsoDate, Edition>
  readonly #loads = new Map<IsoDate, Load>()
  readonly #enqueue = createSerialQueue(MAX_WAITING, (workedMs) =>
    Math.max(MIN_PAUSE_MS, PAUSE_SHARE * workedMs),
  )
  readonly #log: (message: string) => void
  /** Editions under the numbers of the present corrections. */
  readonly #numbered = new WeakMap<Edition, { readonly corrections: number; readonly edition: Edition }>()
  #firstDay: { readonly day: Promise<IsoDate | null>; readonly until: number } | null = null
  #knownFirst: IsoDate | null = null
  #today: { readonly of: Edition; readonly edition: Edition } | null = null
  /** Raised when the store's past may have become another one. */
  #generation = 0
  #version = 0
  #correctionMark: string | null = null
  #removals: string | null = null
  /** Raised by each correction: pages of earlier days name the corrections of their figures. */
  #corrections = 0

  constructor(options: PastEditionsOptions) {
    this.#options = options
    this.#maxBytes = options.maxBytes ?? scaleToHeap(MAX_BYTES)
    this.#log = logOnce((message) => options.log.warn(message))
    this.#editions = new LRUCache<IsoDate, Edition>({
      max: MAX_EDITIONS,
      dispose: ({ snapshot }) => this.#shared.release(snapshot),
    })
  }

  /** For tests and measurements. */
  get memory(): { readonly editions: number; readonly bytes: number } {
    return { editions: this.#editions.size, bytes: this.#shared.bytes }
  }

  /** Days that can be shown; `null` = there is no content yet. @throws when the store does not answer */
  async range(): Promise<AsOfRange | null> {
    const current = this.#options.current()
    return current && this.#rangeOf(current)
  }

  /**
   * The edition of a day, with the day as `today`. Concurrent calls for one day share one read.
   *
   * @param groups network groups of the client: a full queue drops an entry of the largest group
   * @throws when the store does not answer
   */
  async editionAt(day: IsoDate, groups: GroupPath): Promise<AsOfEdition> {
    const current = this.#options.current()
    if (!current) return { kind: 'overloaded' }
    this.#forgetAnotherPast(current.snapshot)
    this.#noteCorrections(current.snapshot)
    this.#noteRemovals(current.snapshot)
    const range = await this.#rangeOf(current)
    if (day < range.first || day > range.last) return { kind: 'outside', range }
    if (day === current.today) return { kind: 'edition', edition: this.#editionOfToday(current) }
    return this.#held(day) ?? this.#joinLoad(day, groups)
  }

  /** The day has not ended: its edition is that of now, and says so. */
  #editionOfToday(current: Edition): Edition {
    if (this.#today?.of !== current)
      this.#today = { of: current, edition: { ...current, asOf: { day: current.today, isFinal: false } } }
    return this.#today.edition
  }

  #held(day: IsoDate): AsOfEdition | null {
    const edition = this.#editions.get(day)
    if (!edition) return null
    if (edition.asOf?.isFinal === this.#isSettled(day))
      return { kind: 'edition', edition: this.#number(edition) }
    this.#editions.delete(day)
    return null
  }

  /**
   * Waits for the read of another client. Where that client's place in the queue is given to a smaller group,
   * this client takes a place of its own.
   */
  async #joinLoad(day: IsoDate, groups: GroupPath): Promise<AsOfEdition> {
    const other = this.#loads.get(day)
    if (!other) return this.#startLoad(day, groups)
    const edition = await other.edition
    if (edition.kind !== 'overloaded' || String(other.groups) === String(groups)) return edition
    return this.#held(day) ?? (this.#loads.get(day) ?? { edition: this.#startLoad(day, groups) }).edition
  }

  #startLoad(day: IsoDate, groups: GroupPath): Promise<AsOfEdition> {
    const edition = this.#enqueue(groups, () => this.#load(day))
      .then((loaded): AsOfEdition => (loaded === REFUSED ? { kind: 'overloaded' } : loaded))
      .finally(() => this.#loads.delete(day))
    this.#loads.set(day, { groups, edition })
    return edition
  }

  async #load(day: IsoDate): Promise<AsOfEdition> {
    const { history, current } = this.#options
    const shown = current()
    if (!shown || !history) return { kind: 'overloaded' }
    const generation = this.#generation
    const isFinal = this.#isSettled(day)
    const instant = new Date(endOfOsloDay(day)).toISOString()
    let snapshot: Snapshot
    let removed = 0
    try {
      snapshot = await loadPastSnapshot(history.at(instant), shown.snapshot, this.#shared, this.#log)
      if (shown.snapshot.parts.live.removals !== '') removed = await history.removedAt(instant)
    } catch (failure) {
      if (!(failure instanceof ContentMissingError)) throw failure
      this.#log(`nothing can be shown of ${day}: ${failure.message}`)
      return { kind: 'outside', range: await this.#rangeOf(shown) }
    }
    const edition: Edition = {
      number: -(2 * dayOf(day) + Number(isFinal)) - GENERATION * generation,
      snapshot: withNextUpdates(snapshot, day),
      today: day,
      asOf: { day, isFinal, ...(removed > 0 ? { removed } : {}) },
    }
    if (generation === this.#generation) this.#hold(day, edition)
    return { kind: 'edition', edition: this.#number(edition) }
  }

  /** The edition with a number of its own for each state of the corrections, so that caches forget its pages. */
  #number(edition: Edition): Edition {
    const known = this.#numbered.get(edition)
    if (known?.corrections === this.#corrections) return known.edition
    const numbered = { ...edition, number: edition.number - CORRECTION * this.#corrections }
    this.#numbered.set(edition, { corrections: this.#corrections, edition: numbered })
    return numbered
  }

  #hold(day: IsoDate, edition: Edition): void {
    this.#shared.hold(edition.snapshot)
    this.#editions.set(day, edition)
    // The newest stays, also where it is larger than the budget: its reader asks for the next page of the day.
    while (this.#shared.bytes > this.#maxBytes && this.#editions.size > 1) this.#editions.pop()
  }

  #isSettled(day: IsoDate): boolean {
    return this.#options.now() >= endOfOsloDay(day) + SETTLED_AFTER_MS
  }

  async #rangeOf({ today }: Edition): Promise<AsOfRange> {
    const first = (await this.#askFirstDay()) ?? today
    // Retention has removed days whose answers may still be kept.
    if (this.#knownFirst !== null && first > this.#knownFirst) this.#forget()
    this.#knownFirst = first
    return { first: first > today ? today : first, last: today }
  }

  #askFirstDay(): Promise<IsoDate | null> {
    const { history, now } = this.#options
    const at = now()
    // A clock that was put back must not keep the old answer for as long.
    if (this.#firstDay && at < this.#firstDay.until && at > this.#firstDay.until - 2 * RANGE_MS)
      return this.#firstDay.day
    const day = history?.firstDay() ?? Promise.resolve(null)
    this.#firstDay = { day, until: at + RANGE_MS }
    day.catch(() => {
      this.#firstDay = null
    })
    return day
  }

  /** A restored database counts its publications from an earlier number: its past may be another one. */
  #forgetAnotherPast({ version }: Snapshot): void {
    if (version < this.#version) this.#forget()
    this.#version = version
  }

  #noteCorrections(snapshot: Snapshot): void {
    const mark = correctionMark(snapshot)
    if (this.#correctionMark !== null && mark !== this.#correctionMark) this.#corrections += 1
    this.#correctionMark = mark
  }

  /** Editions that were read before a document was removed still have it. */
  #noteRemovals({ parts: { live } }: Snapshot): void {
    if (this.#removals !== null && live.removals !== this.#removals) this.#forget()
    this.#removals = live.removals
  }

  #forget(): void {
    this.#generation += 1
    this.#firstDay = null
    this.#editions.clear()
    this.#options.onForget()
  }
}
