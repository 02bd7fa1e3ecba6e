/** Tells values that come back from the store apart from values that were set from outside. */
export class OwnValueTracker {
  /**
   * The one that came back last, and what was said since: it comes back as well, late, and not always each of
   * it.
   */
  #underWay: readonly string[]

  constructor(stored: string) {
    this.#underWay = [stored]
  }

  record(value: string): void {
    this.#underWay = [...this.#underWay, value]
  }

  /** Whether the stored value is none of our own; from now on it is what we know to be stored. */
  isForeign(stored: string): boolean {
    const at = this.#underWay.indexOf(stored)
    this.#underWay = at < 0 ? [stored] : this.#underWay.slice(at)
    return at < 0
  }
}
