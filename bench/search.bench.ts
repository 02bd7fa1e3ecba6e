/**
 * Usage: node bench/search.bench.ts
 *
 * What a query and the index of the search cost at 10 000 series: processor time of each query as it is typed
 * letter by letter, right and misspelt; time, memory and longest slice of the build. The peer scans the
 * folded texts of all documents for the words of the query.
 */
import { setFlagsFromString } from 'node:v8'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { foldText } from '#core/search/fold-text.ts'
import { runInSlices } from '#server/limits/serial-queue.ts'
import { search, searchIndexSteps } from '#server/search/search-index.ts'
import { parseSearchQuery } from '#server/search/search-query.ts'
import { GOLDEN_QUERIES } from '../tests/search-queries/golden.ts'
import { alone, below, comparison, printGoals } from './goal-table.ts'
import { median } from './measured-load.ts'
import { namedSeries } from './many-names.ts'

const SERIES = 10_000
const QUERY_MS = 5
const SLICE_MS = 50
const TIMES = 5

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

const documents = namedSeries(SERIES)
const heapBefore = heapMb()
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
let longestSliceMs = 0
let sliceStart = process.threadCpuUsage()
const endSlice = () => {
  longestSliceMs = Math.max(longestSliceMs, milliseconds(process.threadCpuUsage(sliceStart)))
}
const index = await runInSlices(searchIndexSteps(documents, 'no'), async () => {
  endSlice()
  await nextTurn()
  sliceStart = process.threadCpuUsage()
})
endSlice()
const buildMs = performance.now() - startedAt
const buildCpu = process.cpuUsage(cpuBefore)
const indexMb = heapMb() - heapBefore

/** Every beginning of each golden query, the catalogue's own names and words that all series have. */
const typed = [
  ...new Set(
    [
      ...GOLDEN_QUERIES.map(([, query]) => query),
      ...documents.filter((_, at) => at % 500 === 0).map(({ title }) => title.replace(':', '')),
      'kontorledighet bergdal',
      'kontroledihget bergdla',
      'statistisk sentralbyrå meglerrapporter leie',
      'tallene er de sist publiserte og kan bli endret av kilden illustrasjonstall',
      'a b c d e f g h i j',
    ].flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1).trim())),
  ),
]
const folded = documents.map(({ title, keywords, text }) => foldText(`${title} ${keywords} ${text}`))
const scan = (query: string) => {
  const { words } = parseSearchQuery(query)
  return folded.filter((text) => words.every((word) => text.includes(word))).length
}
const own = (query: string) => search(index, parseSearchQuery(query)).documents.length
for (const query of typed) own(query)

const ownMs = typed.map((query) => leastMs(() => own(query)))
const scanMs = typed.map((query) => leastMs(() => scan(query)))
const slowest = typed[ownMs.indexOf(Math.max(...ownMs))] ?? ''
printGoals([
  below(
    QUERY_MS,
    `A query of ${typed.length} at ${SERIES} series: processor time, p99`,
    share(ownMs, 0.99),
    'ms',
  ),
  comparison({ what: 'the same, median', product: median(ownMs), peer: median(scanMs), unit: 'ms' }),
  comparison({
    what: 'p99 beside the scan',
    product: share(ownMs, 0.99),
    peer: share(scanMs, 0.99),
    unit: 'ms',
  }),
  alone(`the slowest (${slowest})`, Math.max(...ownMs), 'ms'),
  alone('The index: processor time of its build', milliseconds(buildCpu), 'ms'),
  alone('the same by the clock, in slices', buildMs, 'ms'),
  below(SLICE_MS, 'its longest slice, processor time', longestSliceMs, 'ms'),
  alone('its memory', indexMb, 'MB'),
  alone('its distinct words', index.postings.length, ''),
])

/**
 * The minimum of several runs by wall time: the processor time of an uninterrupted run. Thread CPU clocks are
 * coarser than a query.
 */
function leastMs(run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: TIMES }, () => {
      const before = performance.now()
      run()
      return performance.now() - before
    }),
  )
}

function share(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000
}

function heapMb(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}
