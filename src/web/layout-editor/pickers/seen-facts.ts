/**
 * Facts about entries of a long list, asked for as these come into view: several at a time, each once. Knows
 * no DOM, so that it can be tested.
 */

/** Answers for some ids; ids that it leaves out have no facts. */
export type AskFacts<Fact> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Fact>>

interface SeenFactsOptions<Fact> {
  readonly ask: AskFacts<Fact>
  /** Calls after a pause, in which more ids may come. */
  readonly later: (run: () => void) => void
  /** So many ids in one question. */
  readonly most: number
}

export class SeenFacts<Fact> {
  readonly #options: SeenFactsOptions<Fact>
  readonly #facts = new Map<string, Fact>()
  readonly #asked = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #waiting: string[] = []

  constructor(options: SeenFactsOptions<Fact>) {
    this.#options = options
  }

  /** `undefined` = not known, or not yet. */
  readonly of = (id: string): Fact | undefined => this.#facts.get(id)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** An entry has come into view. */
  readonly see = (id: string): void => {
    if (this.#asked.has(id)) return
    this.#asked.add(id)
    this.#waiting.push(id)
    if (this.#waiting.length === 1) this.#options.later(() => void this.#askWaiting())
  }

  async #askWaiting(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    const { ask, most } = this.#options
    for (let at = 0; at < waiting.length; at += most) {
      const ids = waiting.slice(at, at + most)
      try {
        for (const [id, fact] of await ask(ids)) this.#facts.set(id, fact)
        for (const tell of this.#listeners) tell()
      } catch (failure) {
        console.warn(failure)
        for (const id of ids) this.#asked.delete(id) // seen again, asked again
      }
    }
  }
}
