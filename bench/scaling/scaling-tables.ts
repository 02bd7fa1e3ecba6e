/** The tables of docs/scaling.md, reckoned from measured costs. The same at every run. */
import { peakOf, stockOf } from './day.ts'
import { fewestInstances } from './simulate.ts'
import { COSTS, type UnitCost } from './unit-costs.ts'

export const SIZES = [1_000_000, 10_000_000, 100_000_000] as const
/** Share of the public responses that a cache in front serves for some seconds. */
const CACHED = 0.95
const MAX_P99_MS = 20
/** Requests are simulated, not seconds: as many for each size. */
const REQUESTS = 200_000
/** An instance keeps its own core busy; the threads for passwords and compression have another. */
const CORES_OF_INSTANCE = 2

/** The comments around a table of the document. */
export const markers = (name: string): readonly [string, string] => [
  `<!-- ${name}:start -->`,
  `<!-- ${name}:end -->`,
]

export function scalingTables(): Readonly<Record<'costs' | 'sizes', string>> {
  const costs = Object.values(COSTS).map(({ what, value, unit, measuredBy }: UnitCost) => [
    what,
    `${words(value)} ${unit}`,
    `\`${measuredBy}\``,
  ])
  return {
    costs: table(['One of it', 'Costs', 'Measured by'], costs),
    sizes: table(['Readers a day', ...SIZES.map(words)], sizeRows()),
  }
}

function sizeRows(): string[][] {
  const columns = SIZES.map((readers) => ({ peak: peakOf(readers), stock: stockOf(readers) }))
  const fleets = (cached: number) =>
    columns.map(({ peak }) =>
      fewestInstances(
        {
          peak,
          cached,
          seconds: REQUESTS / (peak.answers * (1 - cached) + peak.ownReads + peak.saves),
          random: seeded(),
        },
        MAX_P99_MS,
      ),
    )
  const [bare, behindCache] = [fleets(0), fleets(CACHED)]
  const row = (what: string, of: (column: (typeof columns)[number]) => string) => [what, ...columns.map(of)]
  const fleetRow = (what: string, list: typeof bare, of: (fleet: (typeof bare)[number]) => string) => [
    what,
    ...list.map(of),
  ]
  return [
    row('answers a second, busiest minute', ({ peak }) => words(peak.answers)),
    row('logins a second', ({ peak }) => words(peak.logins)),
    row('saves a second', ({ peak }) => words(peak.saves)),
    row('sent to readers', ({ peak }) => `${words((peak.bytes * 8) / 1e6)} Mbit/s`),
    fleetRow('instances without a cache in front', bare, ({ instances }) => words(instances)),
    fleetRow(`their p99 in the simulation`, bare, ({ simulated }) => `${simulated.p99Ms.toFixed(1)} ms`),
    fleetRow('instances behind one that answers 95 %', behindCache, ({ instances }) => words(instances)),
    fleetRow(
      'their p99 in the simulation',
      behindCache,
      ({ simulated }) => `${simulated.p99Ms.toFixed(1)} ms`,
    ),
    row('cores for passwords', ({ peak }) => words(Math.ceil((peak.logins * COSTS.login.value) / 1e6))),
    row('accounts in the database', ({ stock }) => words(stock.accounts)),
    row('their layouts', ({ stock }) => `${words(stock.accountBytes / 1e9)} GB`),
    row('newsletters a day', ({ stock }) => words(stock.newsletters)),
    row('processes that send them within an hour', ({ stock }) => words(stock.senders)),
    row('planning them, one slot', ({ stock }) => `${words(stock.planningSeconds)} s`),
    row('books of newsletters, a day', ({ stock }) => `${words(stock.deliveryBytes / 1e6)} MB`),
    fleetRow('cores in all, behind a cache', behindCache, ({ instances }) =>
      words(instances * CORES_OF_INSTANCE),
    ),
  ]
}

/** At most three digits, with narrow spaces as separators: results from assumptions are not more precise. */
function words(value: number): string {
  const rounded = Number(value.toPrecision(value >= 100 ? 3 : 2))
  return rounded.toLocaleString('en-GB').replaceAll(',', ' ')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Chance that is the same at every run. */
function seeded(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
