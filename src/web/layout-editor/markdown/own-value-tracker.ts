/** Distinguishes values that return from the store from values set elsewhere. */
export class OwnValueTracker {
  /**
   * The value that returned last, and later own values: these return as well, delayed, and not always all of
   * them.
   */
  #underWay: readonly string[]

  constructor(stored: string) {
    this.#underWay = [stored]
  }

  record(value: string): void {
    this.#underWay = [...this.#underWay, value]
  }

  /** Whether the stored value is not one of our own; from then on it counts as known. */
  isForeign(stored: string): boolean {
    const valueIndex = this.#underWay.indexOf(stored)
    this.#underWay = valueIndex < 0 ? [stored] : this.#underWay.slice(valueIndex)
    return valueIndex < 0
  }
}
