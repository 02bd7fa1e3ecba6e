/**
 * The consumer price index as leases use it: monthly values as first published, each on the base of its time,
 * and the publisher's factors between bases.
 */
import type { IsoDate } from '../time/iso-date.ts'
import { multiply, type Fraction } from './exact.ts'
import type { IsoMonth } from './month.ts'

/** The year of which the average is 100: '1998', '2015', '2025'. */
export type IndexBase = string

/** The value of one month as it was first published. */
export interface IndexMonth {
  readonly month: IsoMonth
  readonly value: Fraction
  readonly base: IndexBase
  /** Number of the publisher's table. */
  readonly table: string
  /** Day in Oslo on which the value was published. */
  readonly published: IsoDate
  /** `false` = the day follows from the publisher's usual rule and was not read off a publication. */
  readonly isPublishedExact: boolean
  /** `true` = moved to this base by the publisher later; the value published at the time is not at hand. */
  readonly isRecalculated?: boolean
}

/** `value on base from × factor = value on base to`. */
export interface BaseLink {
  readonly from: IndexBase
  readonly to: IndexBase
  readonly factor: Fraction
  readonly source: string
}

/** The index by month, and how its bases are joined. */
export interface PriceIndex {
  readonly months: ReadonlyMap<IsoMonth, IndexMonth>
  /** From the oldest base to the newest, each starting where the one before ends. */
  readonly links: readonly BaseLink[]
}

/**
 * A month's value on a base, and the factors that led there, in order; none when it was published on that
 * base.
 */
export interface ChainedIndex {
  readonly published: IndexMonth
  readonly value: Fraction
  readonly base: IndexBase
  readonly chain: readonly BaseLink[]
}

/** `null` = the factors do not lead from the month's base to `base`. */
export function onBase(index: PriceIndex, published: IndexMonth, base: IndexBase): ChainedIndex | null {
  const from = published.base
  if (from === base) return { published, value: published.value, base, chain: [] }
  const start = index.links.findIndex((link) => link.from === from)
  const end = index.links.findIndex((link) => link.to === base)
  if (start < 0 || end < start) return null
  const chain = index.links.slice(start, end + 1)
  return {
    published,
    value: chain.reduce((value, link) => multiply(value, link.factor), published.value),
    base,
    chain,
  }
}

/** The newer of two months' bases, to which both months lead. */
export function commonBase({ links }: PriceIndex, a: IndexMonth, b: IndexMonth): IndexBase {
  const age = (base: IndexBase) => links.findIndex((link) => link.to === base)
  return age(a.base) > age(b.base) ? a.base : b.base
}

/** The newest month published on or before the day; `null` = none. */
export function lastKnownMonth(index: PriceIndex, day: IsoDate): IndexMonth | null {
  const publications = publicationsOf(index)
  let [low, high] = [0, publications.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const isKnown = (publications[middle]?.published ?? '') <= day
    if (isKnown) low = middle + 1
    else high = middle
  }
  return publications[low - 1]?.newest ?? null
}

/** A day of publication, and the newest month of that day and all days before. */
interface Publication {
  readonly published: IsoDate
  readonly newest: IndexMonth
}

/** Computed once for each index: a portfolio asks thousands of times. */
const PUBLICATIONS = new WeakMap<PriceIndex['months'], readonly Publication[]>()

function publicationsOf({ months }: PriceIndex): readonly Publication[] {
  const known = PUBLICATIONS.get(months)
  if (known) return known
  const publications: Publication[] = []
  for (const month of [...months.values()].toSorted((a, b) => (a.published < b.published ? -1 : 1))) {
    const newest = publications.at(-1)?.newest
    publications.push({
      published: month.published,
      newest: newest && newest.month > month.month ? newest : month,
    })
  }
  PUBLICATIONS.set(months, publications)
  return publications
}
