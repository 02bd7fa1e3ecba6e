/** Names of streets, and which of them a typed name means: as it is spelt, by its beginning, or misspelt. */
import { bitCount, editDistance, letterMask, MAX_COMPARED_LENGTH } from './edit-distance.ts'
import { plainWords, streetKey, STREET_TYPES, type StreetKey } from './street-key.ts'

/**
 * How a typed name differs from that of a street: not at all, in the spelling of its type or of æ, ø and å,
 * by a missing type (`Karl Johans 22`), by being the beginning only, or by typing errors.
 */
export type StreetSpelling = 'same' | 'variant' | 'without type' | 'beginning' | 'misspelt'

export interface StreetMatch {
  /** Number of the street, from 0 in the order of the calls of `add`. */
  readonly street: number
  readonly spelling: StreetSpelling
  /** 0 = the same; of two matches the one with the lower cost is likelier. */
  readonly cost: number
}

const COST = { same: 0, variant: 1, 'without type': 3, beginning: 5, misspelt: 6 } as const
/** Added for each edit of a misspelt name. */
const EDIT_COST = 2
/** Letters of a typed name that is looked for as the beginning of names. */
const MIN_BEGINNING_LENGTH = 5
/** Letters of a name that may have one or two edits; shorter ones are too near to too many others. */
const MIN_MISSPELT_LENGTH = [5, 9] as const
/** Streets that one typed name may mean by its beginning or misspelt. */
const MAX_SIMILAR = 12

export class StreetNames {
  readonly #names: string[] = []
  /** Plain letters of the whole name. */
  readonly #plain: string[] = []
  readonly #plainMasks: number[] = []
  readonly #types: number[] = []
  /** Streets by their stem; the stems, and their masks, in the order of their first street. */
  readonly #byStem = new Map<string, number[]>()
  readonly #stems: string[] = []
  readonly #masks: number[] = []

  get count(): number {
    return this.#names.length
  }

  /** @returns number of the street */
  add(name: string): number {
    const words = plainWords(name)
    const { stem, type } = streetKey(words)
    const street = this.#names.push(name) - 1
    const plain = words.join('')
    this.#plain.push(plain)
    this.#plainMasks.push(letterMask(plain))
    this.#types.push(STREET_TYPES.indexOf(type))
    const sameStem = this.#byStem.get(stem)
    if (sameStem) sameStem.push(street)
    else {
      this.#byStem.set(stem, [street])
      this.#stems.push(stem)
      this.#masks.push(letterMask(stem))
    }
    return street
  }

  name(street: number): string {
    return this.#names[street] ?? ''
  }

  /** Whether the name says what the street is: `Storgata`, not `Grensen`. */
  hasType(street: number): boolean {
    return (this.#types[street] ?? 0) > 0
  }

  /** @param words plain words of a typed name */
  matches(words: readonly string[]): readonly StreetMatch[] {
    const key = streetKey(words)
    const plain = words.join('')
    return (this.#byStem.get(key.stem) ?? []).flatMap((street): StreetMatch[] => {
      const spelling = this.#plain[street] === plain ? 'same' : this.#typeSpelling(street, key)
      return spelling === null ? [] : [{ street, spelling, cost: COST[spelling] }]
    })
  }

  #typeSpelling(street: number, { type }: StreetKey): 'variant' | 'without type' | null {
    if (STREET_TYPES[this.#types[street] ?? 0] === type) return 'variant'
    return type === '' ? 'without type' : null
  }

  /** Streets that begin like the typed name; else those with the fewest typing errors. */
  similar(words: readonly string[]): readonly StreetMatch[] {
    const beginning = this.#beginningWith(words.join(''))
    if (beginning.length > 0) return beginning
    const key = streetKey(words)
    const misspelt = this.#misspelt(key)
    return misspelt.length > 0 || key.type !== '' ? misspelt : this.#misspeltType(words.join(''))
  }

  #beginningWith(plain: string): readonly StreetMatch[] {
    if (plain.length < MIN_BEGINNING_LENGTH) return []
    const found: StreetMatch[] = []
    for (let street = 0; street < this.#plain.length; street += 1) {
      if (this.#plain[street]?.startsWith(plain) !== true) continue
      // Too many: the text is no beginning of a certain name.
      if (found.length === MAX_SIMILAR) return []
      found.push({ street, spelling: 'beginning', cost: COST.beginning })
    }
    return found
  }

  #misspelt(key: StreetKey): readonly StreetMatch[] {
    const { stem } = key
    const [minOne, minTwo] = MIN_MISSPELT_LENGTH
    if (stem.length < minOne || stem.length > MAX_COMPARED_LENGTH) return []
    const mask = letterMask(stem)
    let most = stem.length < minTwo ? 1 : 2
    let found: StreetMatch[] = []
    for (let at = 0; at < this.#stems.length; at += 1) {
      const other = this.#stems[at] ?? ''
      if (Math.abs(other.length - stem.length) > most) continue
      if (bitCount((this.#masks[at] ?? 0) ^ mask) > 2 * most) continue
      const edits = editDistance(stem, other, most)
      if (edits > most) continue
      const streets = this.#streetsOfType(other, key)
      if (streets.length === 0) continue
      if (edits < most) {
        most = edits
        found = []
      }
      const cost = COST.misspelt + EDIT_COST * edits
      found.push(...streets.map((street): StreetMatch => ({ street, spelling: 'misspelt', cost })))
    }
    return found.slice(0, MAX_SIMILAR)
  }

  /** Whole names with the fewest typing errors: in `drammensveiem` the error is in the type. */
  #misspeltType(plain: string): readonly StreetMatch[] {
    const [minOne, minTwo] = MIN_MISSPELT_LENGTH
    if (plain.length < minOne || plain.length > MAX_COMPARED_LENGTH) return []
    const mask = letterMask(plain)
    let most = plain.length < minTwo ? 1 : 2
    let found: StreetMatch[] = []
    for (let street = 0; street < this.#plain.length; street += 1) {
      const other = this.#plain[street] ?? ''
      if (Math.abs(other.length - plain.length) > most || other[0] !== plain[0]) continue
      if (bitCount((this.#plainMasks[street] ?? 0) ^ mask) > 2 * most) continue
      const edits = editDistance(plain, other, most)
      if (edits > most) continue
      if (edits < most) {
        most = edits
        found = []
      }
      found.push({ street, spelling: 'misspelt', cost: COST.misspelt + EDIT_COST * edits })
    }
    return found.slice(0, MAX_SIMILAR)
  }

  /** Of the same type, or of any if none was typed. */
  #streetsOfType(stem: string, { type }: StreetKey): readonly number[] {
    const streets = this.#byStem.get(stem) ?? []
    return type === '' ? streets : streets.filter((street) => STREET_TYPES[this.#types[street] ?? 0] === type)
  }
}
