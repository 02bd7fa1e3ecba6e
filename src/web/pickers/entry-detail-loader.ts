/**
 * Loads details about entries of a long list as these come into view: several at a time, each once.
 * Independent of the DOM.
 */
import { createListenerSet } from '#ui/listener-set.ts'

/** Answers for some ids; ids that it leaves out have no facts. */
export type LoadDetails<Fact> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Fact>>

interface EntryDetailLoaderOptions<Fact> {
  readonly load: LoadDetails<Fact>
  /** Runs after a delay, in which more IDs may be added. */
  readonly schedule: (run: () => void) => void
  /** Maximum IDs per request. */
  readonly batchSize: number
}

export class EntryDetailLoader<Fact> {
  readonly #options: EntryDetailLoaderOptions<Fact>
  readonly #facts = new Map<string, Fact>()
  readonly #asked = new Set<string>()
  readonly subscribe: (listener: () => void) => () => void
  readonly #notify: () => void
  #waiting: string[] = []

  constructor(options: EntryDetailLoaderOptions<Fact>) {
    ;[this.subscribe, this.#notify] = createListenerSet()
    this.#options = options
  }

  /** `undefined` = not known, or not yet. */
  readonly get = (id: string): Fact | undefined => this.#facts.get(id)

  /** Called when an entry comes into view. */
  readonly request = (id: string): void => {
    if (this.#asked.has(id)) return
    this.#asked.add(id)
    this.#waiting.push(id)
    if (this.#waiting.length === 1) this.#options.schedule(() => void this.#askWaiting())
  }

  async #askWaiting(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const { load, batchSize } = this.#options
    for (let index = 0; index < waiting.length; index += batchSize) {
      const ids = waiting.slice(index, index + batchSize)
      try {
        for (const [id, fact] of await load(ids)) this.#facts.set(id, fact)
        this.#notify()
      } catch (failure) {
        console.warn(failure)
        for (const id of ids) this.#asked.delete(id) // requested again when seen again
      }
    }
  }
}
