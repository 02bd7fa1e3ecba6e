/**
 * Addresses of municipalities in memory: typed arrays of 13 bytes an address, and the names of the streets.
 * Built in steps from extracts, never changed afterwards.
 */
import { growingInt32, growingUint16, growingUint8 } from './growing-array.ts'
import { editDistance } from './edit-distance.ts'
import { plainWords } from './street-key.ts'
import { StreetNames } from './street-names.ts'
import {
  letterOf,
  MICRODEGREES,
  VALUES_PER_ADDRESS,
  type AddressExtract,
  type ExtractInfo,
  type PostalTown,
  type StreetNumbers,
} from './address-extract.ts'
import type { Position } from './outline.ts'

export interface StreetRange {
  /** Number of the municipality among the index's extracts. */
  readonly extract: number
  /** Number of the first address, and of the one after the last. */
  readonly from: number
  readonly to: number
}

export interface IndexedAddress {
  readonly number: number
  /** '' = none. */
  readonly letter: string
  readonly postalCode: string
  readonly town: string
  readonly position: Position
}

/** Letters of a town that may be typed with two neighbours swapped, with one error, and with two. */
const MIN_MISSPELT_TOWN_LENGTH = [4, 5, 8] as const

export class AddressIndex {
  readonly streets = new StreetNames()
  readonly #extracts: ExtractInfo[] = []
  readonly #ranges: StreetRange[] = []
  readonly #postals: PostalTown[] = []
  /** Plain letters of all towns and municipalities, and of those of each postal code and extract. */
  readonly #towns = new Set<string>()
  readonly #townOfPostal: string[] = []
  readonly #townOfExtract: string[] = []
  #numbers = new Uint16Array()
  #letters = new Uint8Array()
  #postalOf = new Uint16Array()
  #latitudes = new Int32Array()
  #longitudes = new Int32Array()

  /** Number of addresses. */
  get size(): number {
    return this.#numbers.length
  }

  get extracts(): readonly ExtractInfo[] {
    return this.#extracts
  }

  /**
   * Builds an index a street per step, so that other work can run between two of them.
   *
   * @throws RangeError of an extract with a line that is no street
   */
  static *steps(extracts: readonly AddressExtract[]): Generator<undefined, AddressIndex> {
    const index = new AddressIndex()
    const numbers = growingUint16()
    const letters = growingUint8()
    const postalOf = growingUint16()
    const latitudes = growingInt32()
    const longitudes = growingInt32()
    for (const extract of extracts) {
      const firstPostal = index.#addExtract(extract)
      for (const street of extract.streets()) {
        const { values } = street
        index.#addStreet(street, numbers.length)
        for (let at = 0; at < values.length; at += VALUES_PER_ADDRESS) {
          numbers.push(values[at] ?? 0)
          letters.push(values[at + 1] ?? 0)
          postalOf.push(firstPostal + (values[at + 2] ?? 0))
          latitudes.push(values[at + 3] ?? 0)
          longitudes.push(values[at + 4] ?? 0)
        }
        yield
      }
    }
    index.#numbers = numbers.finish()
    index.#letters = letters.finish()
    index.#postalOf = postalOf.finish()
    index.#latitudes = latitudes.finish()
    index.#longitudes = longitudes.finish()
    return index
  }

  /** @returns number of the first postal code of the extract */
  #addExtract({ info, postals }: AddressExtract): number {
    const first = this.#postals.length
    this.#extracts.push(info)
    this.#postals.push(...postals)
    this.#townOfExtract.push(townKey(plainWords(info.name)))
    this.#townOfPostal.push(...postals.map(({ town }) => townKey(plainWords(town))))
    for (const town of [...this.#townOfExtract.slice(-1), ...this.#townOfPostal.slice(first)])
      this.#towns.add(town)
    return first
  }

  #addStreet({ name, values }: StreetNumbers, from: number): void {
    this.streets.add(name)
    this.#ranges.push({
      extract: this.#extracts.length - 1,
      from,
      to: from + values.length / VALUES_PER_ADDRESS,
    })
  }

  range(street: number): StreetRange {
    return this.#ranges[street] ?? { extract: 0, from: 0, to: 0 }
  }

  /** What the addresses of a street are, and where they are from. */
  extractOf(street: number): ExtractInfo | null {
    return this.#extracts[this.range(street).extract] ?? null
  }

  /** The number of the house alone: for comparisons of many addresses. */
  houseNumber(address: number): number {
    return this.#numbers[address] ?? 0
  }

  letter(address: number): string {
    return letterOf(this.#letters[address] ?? 0)
  }

  postalCode(address: number): string {
    return this.#postals[this.#postalOf[address] ?? 0]?.postalCode ?? ''
  }

  position(address: number): Position {
    return [(this.#longitudes[address] ?? 0) / MICRODEGREES, (this.#latitudes[address] ?? 0) / MICRODEGREES]
  }

  address(address: number): IndexedAddress {
    return {
      number: this.houseNumber(address),
      letter: this.letter(address),
      postalCode: this.postalCode(address),
      town: this.#postals[this.#postalOf[address] ?? 0]?.town ?? '',
      position: this.position(address),
    }
  }

  /** Whether an address of the street has the town, or lies in the municipality of that name. */
  isIn(street: number, address: number, town: string): boolean {
    return (
      this.#townOfPostal[this.#postalOf[address] ?? 0] === town ||
      this.#townOfExtract[this.range(street).extract] === town
    )
  }

  /** The key of the town that plain words name, also with typing errors: `Olso`, `Trondhjem`; '' = none. */
  townOf(words: readonly string[]): string {
    const typed = townKey(words)
    if (this.#towns.has(typed)) return typed
    // `b oslo` is the letter of a number and a town, and no misspelt town.
    const [minSwapped, minOne, minTwo] = MIN_MISSPELT_TOWN_LENGTH
    if (typed.length < minSwapped || words.some(({ length }) => length === 1)) return ''
    const most = typed.length < minTwo ? 1 : 2
    let found = ''
    let least = most + 1
    for (const town of this.#towns) {
      const edits = editDistance(typed, town, most)
      if (edits >= least || (typed.length < minOne && !hasSameLetters(typed, town))) continue
      found = town
      least = edits
    }
    return found
  }
}

function hasSameLetters(a: string, b: string): boolean {
  return a.split('').toSorted().join('') === b.split('').toSorted().join('')
}

function townKey(words: readonly string[]): string {
  return words.join('')
}
