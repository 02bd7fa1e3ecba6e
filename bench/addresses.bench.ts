/**
 * Usage: node bench/addresses.bench.ts
 *
 * What the address search costs with 250 000 addresses, as many as four cities have: processor time of typed
 * addresses, right, misspelt and hostile; time, memory and longest slice of the build. The names are made up
 * of Norwegian syllables, so that as many are alike as in a register.
 */
import { setFlagsFromString } from 'node:v8'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import {
  extractSteps,
  readExtract,
  type AddressExtract,
  type AddressRow,
} from '#core/places/address-extract.ts'
import { AddressIndex } from '#core/places/address-index.ts'
import { areaLocatorOf } from '#server/places/area-locators.ts'
import { locatedAddresses } from '#server/places/located-addresses.ts'
import { runInSlices } from '#server/limits/serial-queue.ts'
import { contentOfPack, editionOf } from '../tests/factories/edition.ts'
import { seededRandom } from '../tests/factories/seeded-random.ts'
import { alone, below, printGoals } from './goal-table.ts'

const ADDRESSES = 250_000
const QUERY_MS = 5
const SLICE_MS = 50
const INDEX_MB = 25
const TIMES = 3

const CITIES = [
  ['0301', 'Oslo', 0.42, 10.75, 59.92],
  ['4601', 'Bergen', 0.26, 5.33, 60.38],
  ['5001', 'Trondheim', 0.18, 10.4, 63.42],
  ['1103', 'Stavanger', 0.14, 5.73, 58.96],
] as const
const STARTS =
  'Ask Berg Bjørk Dal Eik Furu Gran Hag Holm Kirke Kongs Lind Lille Myr Ny Ole Pe Rug Sand Skog Sol Stor Tor Vest Øst Åker Ære'.split(
    ' ',
  )
const MIDDLES = [
  '',
  'e',
  'lund',
  'berg',
  'heim',
  'stad',
  'vik',
  'haug',
  'mark',
  'by',
  'dals',
  'holt',
  'moen',
  'ås',
  'rud',
  'tun',
]
const ENDS = [
  'veien',
  'vegen',
  'gata',
  'gaten',
  's gate',
  's vei',
  'bakken',
  'svingen',
  'plass',
  'lia',
  ' allé',
  'stien',
]

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')
const random = seededRandom(2026)
const pick = <Value>(list: readonly Value[]): Value | undefined => list[Math.floor(random() * list.length)]

function* rowsOf([, town, share, longitude, latitude]: (typeof CITIES)[number]): Generator<AddressRow> {
  let left = Math.round(ADDRESSES * share)
  const known = new Set<string>()
  while (left > 0) {
    const street = `${pick(STARTS)}${pick(MIDDLES)}${random() < 0.5 ? pick(MIDDLES) : ''}${pick(ENDS)}`
    if (known.has(street)) continue
    known.add(street)
    const numbers = Math.min(left, 1 + Math.floor(random() ** 3 * 165))
    const postalCode = String(Math.floor(longitude * 100 + random() * 90)).padStart(4, '0')
    for (let number = 1; number <= numbers; number += 1)
      yield {
        street,
        number,
        letter: random() < 0.1 ? 'B' : '',
        postalCode,
        town,
        position: [longitude + random() * 0.1, latitude + random() * 0.1],
      }
    left -= numbers
  }
}

const samples: AddressRow[] = []
const extracts = CITIES.flatMap((city): AddressExtract[] => {
  const info = { municipality: city[0], name: city[1], origin: 'register', day: '2026-11-27' } as const
  const rows = [...rowsOf(city)]
  samples.push(...rows.filter((_, at) => at % 1500 === 0))
  const steps = extractSteps(info, rows)
  for (;;) {
    const step = steps.next()
    if (step.done !== true) continue
    const extract = readExtract(step.value)
    return extract ? [extract] : []
  }
})

const heapBefore = memoryMb()
const startedAt = performance.now()
let longestSliceMs = 0
let sliceStart = process.threadCpuUsage()
const endSlice = () => {
  longestSliceMs = Math.max(longestSliceMs, milliseconds(process.threadCpuUsage(sliceStart)))
}
const index = await runInSlices(AddressIndex.steps(extracts), async () => {
  endSlice()
  await nextTurn()
  sliceStart = process.threadCpuUsage()
})
endSlice()
const buildMs = performance.now() - startedAt
const indexMb = memoryMb() - heapBefore

const content = (await editionOf(await contentOfPack())).snapshot.content.no
areaLocatorOf(content)

const swapped = (name: string) => name.slice(0, 3) + (name[4] ?? '') + (name[3] ?? '') + name.slice(5)
const right = samples.flatMap(({ street, number, postalCode, town }) => [
  `${street} ${number}, ${postalCode} ${town}`,
  `${town} ${street.toUpperCase()} ${number}`,
  street,
])
const misspelt = samples.flatMap(({ street, number, town }) => [
  `${swapped(street)} ${number} ${town}`,
  `${street.slice(0, 4)}x${street.slice(4)} ${number}`,
  `${street.slice(0, 6)} ${number}`,
])
const hostile = [
  'Drammensveien 134 '.repeat(600),
  "'; DROP TABLE area; --",
  '(a+)+$ 12',
  '\u202E\u0000'.repeat(5000),
  '🏠'.repeat(5000),
  '1 2 3 4 5 6 7 8 9 10 11 12',
  'gate '.repeat(12),
  'abcdefghijklmnopqrstuvwxyz abcdefghijklmnop qrstuvwxyz 1a 2b 3c 4d oslo bergen 0155',
  'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee 12',
  'a 1 b 2 c 3 d 4 e 5 f 6',
  'kirkebergveie 12 oslx',
  'stor 1',
]
const find = (typed: string) => locatedAddresses(index, content, typed).length
const texts = [...right, ...misspelt, ...hostile]
for (const typed of texts) find(typed)
const found = right.filter((typed) => find(typed) > 0).length
const costs = texts.map((typed) => leastMs(() => find(typed))).toSorted((a, b) => a - b)
const hostileMs = Math.max(...hostile.map((typed) => leastMs(() => find(typed))))

printGoals([
  below(
    QUERY_MS,
    `A typed address of ${texts.length}, ${index.size} addresses: processor time, p99`,
    share(costs, 0.99),
    'ms',
  ),
  alone('the same, median', share(costs, 0.5), 'ms'),
  below(QUERY_MS, 'the slowest of hostile texts', hostileMs, 'ms'),
  alone(`right ones found, of ${right.length}`, found, ''),
  alone(`The index of ${index.streets.count} streets: its build by the clock, in slices`, buildMs, 'ms'),
  below(SLICE_MS, 'its longest slice, processor time', longestSliceMs, 'ms'),
  below(INDEX_MB, 'its memory', indexMb, 'MB'),
])

/** The minimum of several runs by wall time: the processor time of an uninterrupted run. */
function leastMs(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: TIMES }, () => {
      const before = performance.now()
      work()
      return performance.now() - before
    }),
  )
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000
}

/** @param sorted ascending */
function share(sorted: readonly number[], part: number): number {
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}

/** Of objects and of typed arrays. */
function memoryMb(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_000_000
}
