/**
 * The snapshot that is shown now, replaced as a whole when the store's content or the Oslo calendar day
 * changes.
 */
import type { LogNote } from '#core/failure-codes.ts'
import { errorMessage } from '#core/text/error-message.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { osloDay } from '#core/time/oslo-clock.ts'
import type { ContentRepository } from '#store/content/content-repository.ts'
import { storeCodeOf } from '#store/errors.ts'
import { ContentMissingError } from './content-missing-error.ts'
import { loadSnapshot, type SnapshotStore } from './load-snapshot.ts'
import { withNextUpdates } from './next-updates.ts'
import type { Snapshot } from './snapshot.ts'

/** What is shown, and a number that rises whenever anything shown may have changed. */
export interface Edition {
  readonly number: number
  readonly snapshot: Snapshot
  /** The Oslo calendar day. */
  readonly today: string
}

export interface LiveSnapshotOptions {
  readonly store: SnapshotStore & { readonly content: Pick<ContentRepository, 'onVersion'> }
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string, note?: LogNote): void; info(message: string): void }
}

/** How often the calendar day, and a reading that is due again, are looked at. */
const CHECK_MS = 1_000
/** After a failed reading the next one comes after this long, then after twice as long, and so on. */
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
  /** The store tells each version once, so a reading that failed is tried again without being asked. */
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

  /** Loads what is there and follows every publication from then on. */
  async start(): Promise<void> {
    await this.reload()
    this.#stopListening = this.#options.store.content.onVersion((version) => {
      if (version !== this.#edition?.snapshot.version) void this.reload()
    })
    this.#timer = setInterval(() => this.#check(), CHECK_MS)
    this.#timer.unref()
  }

  /** Follows nothing any more; waits for a reading under way, since the store may be closed after this. */
  async stop(): Promise<void> {
    this.#stopListening()
    if (this.#timer) clearInterval(this.#timer)
    await this.#loading
  }

  /**
   * Reads the store again; calls made while one runs are answered by one more run. A failure keeps what is
   * shown.
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
      // Before the first import there is nothing to fail at.
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

/** Whether the copies of all feeds are as old in one as in the other. */
function hasSameFeedAges(a: Snapshot, b: Snapshot): boolean {
  const ages = ({ content }: Snapshot) =>
    JSON.stringify([...content.no.feedCopies].map(([id, { fetched }]) => [id, fetched]))
  return ages(a) === ages(b)
}
