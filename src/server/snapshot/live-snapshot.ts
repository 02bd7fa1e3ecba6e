/**
 * The snapshot that is shown now, replaced as a whole when the store's content or the Oslo calendar day changes.
 */
import { osloDay } from '#core/oslo-day.ts'
import type { Store } from '#store/open-store.ts'
import { ContentMissing } from './content-missing.ts'
import { loadSnapshot } from './load-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/** What is shown, and a number that rises whenever anything shown may have changed. */
export interface Edition {
  readonly number: number
  readonly snapshot: Snapshot
  /** The Oslo calendar day. */
  readonly today: string
}

export interface LiveSnapshotOptions {
  readonly store: Store
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: { warn(message: string): void; info(message: string): void }
}

/** How often the calendar day is looked at. */
const DAY_CHECK_MS = 1_000

export class LiveSnapshot {
  readonly #options: LiveSnapshotOptions
  #edition: Edition | null = null
  #loading: Promise<void> | null = null
  #again = false
  #stopListening: () => void = () => {}
  #dayTimer: NodeJS.Timeout | null = null

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
    this.#dayTimer = setInterval(() => this.#turnDay(), DAY_CHECK_MS)
    this.#dayTimer.unref()
  }

  stop(): void {
    this.#stopListening()
    if (this.#dayTimer) clearInterval(this.#dayTimer)
  }

  /** Reads the store again; calls made while one runs are answered by one more run. A failure keeps what is shown. */
  reload(): Promise<void> {
    if (this.#loading) {
      this.#again = true
      return this.#loading
    }
    this.#loading = this.#load().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #load(): Promise<void> {
    const { store, log } = this.#options
    do {
      this.#again = false
      try {
        const snapshot = await loadSnapshot(store, this.#edition?.snapshot ?? null, (message) => log.warn(message))
        this.#show(snapshot)
      } catch (failure) {
        if (!(failure instanceof ContentMissing) || this.#edition) {
          log.warn(`content could not be read, the old content stays: ${failure instanceof Error ? failure.message : String(failure)}`)
        }
      }
    } while (this.#again)
  }

  #show(snapshot: Snapshot): void {
    if (this.#edition && this.#edition.snapshot.version === snapshot.version) return
    this.#edition = { number: (this.#edition?.number ?? 0) + 1, snapshot, today: osloDay(this.#options.now()) }
  }

  #turnDay(): void {
    const today = osloDay(this.#options.now())
    if (this.#edition && this.#edition.today !== today) {
      this.#edition = { ...this.#edition, number: this.#edition.number + 1, today }
    }
  }
}
