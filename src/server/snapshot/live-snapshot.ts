/**
 * The snapshot that is shown now, replaced as a whole when the store's content or the Oslo calendar day
 * changes.
 */
import type { LogNote } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { IsoDate } from '#core/time/iso-date.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { ContentRepository } from '#store/content/content-repository.ts'
import { storeCodeOf } from '#store/errors.ts'
import { ContentMissingError } from './content-missing-error.ts'
import { loadSnapshot, type SnapshotStore } from './load-snapshot.ts'
import { withNextUpdates } from './next-updates.ts'
import type { Snapshot } from './snapshot.ts'

/** A snapshot, and a number that increases whenever displayed content may have changed. */
export interface Edition {
  readonly number: number
  readonly snapshot: Snapshot
  /** The Oslo calendar day. */
  readonly today: string
  /** Set where a reader asked for a day (docs/decisions/0096-pages-as-of-a-day.md); left out = for now. */
  readonly asOf?: AsOf
}

/** The day of which an edition shows what was published; the same as the edition's `today`. */
export interface AsOf {
  readonly day: IsoDate
  /** Whether the day is over, so that the edition will not change. */
  readonly isFinal: boolean
  /** Number of documents of the day that have been removed from it (decision 0111); omitted = none. */
  readonly removed?: number
}

export interface LiveSnapshotOptions {
  readonly store: SnapshotStore & { readonly content: Pick<ContentRepository, 'onVersion'> }
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string, note?: LogNote): void; info(message: string): void }
}

/** Interval at which the calendar day and due retries are checked. */
const CHECK_MS = 1_000
/** First pause after a failed read; doubled with each further failure. */
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = MINUTE_MS

interface FailedLoad {
  readonly reason: string
  readonly retryMs: number
  /** Milliseconds since 1970. */
  readonly retryAt: number
}

export class LiveSnapshot {
  readonly #options: LiveSnapshotOptions
  #edition: Edition | null = null
  #loading: Promise<void> | null = null
  #isAsked = false
  #isNewDay = false
  /** The store reports each version once, so a failed read is retried by timer. */
  #failed: FailedLoad | null = null
  #stopListening: () => void = () => {}
  #timer: NodeJS.Timeout | null = null

  constructor(options: LiveSnapshotOptions) {
    this.#options = options
  }

  /** `null` until content has been imported. */
  get edition(): Edition | null {
    return this.#edition
  }

  /** Loads the content and follows every later publication. */
  async start(): Promise<void> {
    await this.reload()
    this.#stopListening = this.#options.store.content.onVersion((version) => {
      if (version !== this.#edition?.snapshot.version) void this.reload()
    })
    this.#timer = setInterval(() => this.#check(), CHECK_MS)
    this.#timer.unref()
  }

  /** Stops following; waits for a read in progress, since the store may be closed afterwards. */
  async stop(): Promise<void> {
    this.#stopListening()
    if (this.#timer) clearInterval(this.#timer)
    await this.#loading
  }

  /**
   * Reads the store again; calls during a run are coalesced into one more run. A failure keeps the current
   * content.
   */
  reload(): Promise<void> {
    this.#isAsked = true
    this.#loading ??= this.#loadWhileAsked()
    return this.#loading
  }

  async #loadWhileAsked(): Promise<void> {
    while (this.#isAsked) {
      this.#isAsked = false
      await this.#load()
    }
    this.#loading = null
  }

  async #load(): Promise<void> {
    const { store, log } = this.#options
    try {
      this.#show(await loadSnapshot(store, this.#edition?.snapshot ?? null, (message) => log.warn(message)))
      this.#failed = null
    } catch (failure) {
      // Before the first import missing content is no failure.
      if (!(failure instanceof ContentMissingError) || this.#edition) this.#retryLater(failure)
    }
  }

  /** Says it once per reason, not at every try. */
  #retryLater(failure: unknown): void {
    const { now, log } = this.#options
    const reason = errorMessage(failure)
    log.warn(`content could not be read, the old content stays: ${reason}`, {
      code: storeCodeOf(failure) ?? 'content_unreadable',
      about: 'content',
      isRepeated: reason === this.#failed?.reason,
    })
    const retryMs = this.#failed ? Math.min(2 * this.#failed.retryMs, MAX_RETRY_MS) : FIRST_RETRY_MS
    this.#failed = { reason, retryMs, retryAt: now() + retryMs }
  }

  #show(snapshot: Snapshot): void {
    const shown = this.#edition?.snapshot
    const isKnown =
      shown?.version === snapshot.version && (!this.#isNewDay || hasSameFeedAges(shown, snapshot))
    this.#isNewDay = false
    if (isKnown) return
    const today = osloDay(this.#options.now())
    this.#edition = {
      number: (this.#edition?.number ?? 0) + 1,
      snapshot: withNextUpdates(snapshot, today),
      today,
    }
  }

  #check(): void {
    const now = this.#options.now()
    const today = osloDay(now)
    if (this.#edition && this.#edition.today !== today) {
      this.#edition = {
        number: this.#edition.number + 1,
        snapshot: withNextUpdates(this.#edition.snapshot, today),
        today,
      }
      // How old a feed's copy is follows from when it was last confirmed, which is no publication: it is read
      // again once a day.
      this.#isNewDay = true
      void this.reload()
    }
    if (this.#failed && isDue(this.#failed, now) && !this.#loading) void this.reload()
  }
}

/** A clock that was put back must not keep the old content for as long. */
function isDue({ retryAt, retryMs }: FailedLoad, now: number): boolean {
  return now >= retryAt || now < retryAt - retryMs
}

/** Whether the copies of all feeds have equal ages. */
function hasSameFeedAges(a: Snapshot, b: Snapshot): boolean {
  const ages = ({ content }: Snapshot) =>
    JSON.stringify([...content.no.feedCopies].map(([id, { fetched }]) => [id, fetched]))
  return ages(a) === ages(b)
}
