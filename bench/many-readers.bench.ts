/**
 * Usage: `node bench/many-readers.bench.ts [--full]` (needs a build and 1 GB of disk, with --full 4 GB)
 *
 * A reader's response times do not grow with the number of readers: login, reading and saving layouts in a
 * store of 20 000 readers (100 000 with --full) with ten layouts of two kilobytes each, compared with the
 * same portal with 1 000 of them. Processor time is judged; p99 is printed.
 */
import { EMPTY_ENVELOPE } from '#blocks/envelope.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { alone, atMost, notReached, printGoals, type Row } from './goal-table.ts'
import { median } from './measured-load.ts'
import { portalWithReaders, type PortalWithReaders } from './portal-with-readers.ts'
import { missingAnswers, putPacedLoad, type PacedPlan } from './paced-plan.ts'
import type { RegisteredReader } from '../tests/factories/registered-readers.ts'
import { makeRounds, type RoundsPlan } from './rounds.ts'
import { cpuMs, memoryMb } from './server-process.ts'
import { STORED_LAYOUTS, storeReaders } from './stored-readers.ts'

const [MANY, FEW] = [process.argv.includes('--full') ? 100_000 : 20_000, 1_000]
/** Readers with known passwords; more than the rate limits per address admit are not needed. */
const KNOWN = 60
const MAX_GROWTH = 1.5
const ROUNDS: RoundsPlan = { atLeast: 2, atMost: 3, withinMs: 20_000 }
const SECONDS = 3

type PlannedRequest = PacedPlan['requests'][number]

const JSON_TYPE = { 'Content-Type': 'application/json' }
const layouts = Array.from({ length: STORED_LAYOUTS }, (_, index) => ({
  ID: `00000000-0000-4000-8000-00000000000${index}`,
  title: `Mitt marked ${index}`,
  menuTitle: '',
  shortTitle: '',
  subtitle: 'Leiepriser, ledighet og renter',
  icon: 'building',
  path: `mitt-marked-${index}`,
  rows: [
    {
      layout: '100',
      columns: [
        [{ type: 'text', ...EMPTY_ENVELOPE, attributes: { content: 'Ledigheten i sentrum. '.repeat(70) } }],
      ],
    },
  ],
}))

const many = await stored(MANY)
const few = await stored(FEW)
const rows: Row[] = [
  ...(await growth('Login, 20 a second', 20, ({ email, password }) => ({
    method: 'POST',
    path: '/api/subscriber/auth',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: email, password }),
  }))),
  ...(await growth('GET user, 200 a second', 200, (reader) => ({
    method: 'GET',
    path: '/api/subscriber/user',
    headers: bearer(reader),
    body: '',
  }))),
  ...(await growth('PUT user, 100 a second', 100, (reader) => ({
    method: 'PUT',
    path: '/api/subscriber/user',
    headers: { ...JSON_TYPE, ...bearer(reader) },
    body: JSON.stringify({ user: { ID: reader.id, [LAYOUTS_FIELD]: layouts } }),
  }))),
  alone(`resident memory of the portal with ${MANY} readers`, memoryMb(many.portal.pid, 'VmRSS'), 'MB'),
  alone(`resident memory of the portal with ${FEW} readers`, memoryMb(few.portal.pid, 'VmRSS'), 'MB'),
]
await Promise.all([many.portal.stop(), few.portal.stop()])
printGoals(rows)

function stored(count: number): Promise<PortalWithReaders> {
  return portalWithReaders(KNOWN, (dataDir) => storeReaders(count, { databaseUrl: null, dataDir }))
}

/** Alternating rounds, after one uncounted round of each. */
async function growth(
  what: string,
  perSecond: number,
  asked: (reader: RegisteredReader) => PlannedRequest,
): Promise<Row[]> {
  const figures = new Map([many, few].map((store) => [store, { cpu: [] as number[], p99: [] as number[] }]))
  let missing: string | null = null
  await makeRounds(ROUNDS, async (isCounted) => {
    for (const [store, { cpu, p99 }] of figures) {
      const before = cpuMs(store.portal.pid)
      const plan = { perSecond, seconds: SECONDS }
      const result = await putPacedLoad({
        ...plan,
        port: store.portal.port,
        requests: store.readers.map(asked),
      })
      missing ??= missingAnswers(result, plan)
      if (!isCounted) continue
      cpu.push(((cpuMs(store.portal.pid) - before) * 1_000) / (perSecond * SECONDS))
      p99.push(result.p99Ms)
    }
  })
  if (missing !== null) return [notReached(what, missing)]
  const middle = (store: PortalWithReaders, of: 'cpu' | 'p99') => median(figures.get(store)?.[of] ?? [])
  return [
    atMost(MAX_GROWTH, {
      what: `${what}: CPU per request`,
      product: middle(many, 'cpu'),
      peer: middle(few, 'cpu'),
      unit: 'µs',
    }),
    {
      ...atMost(MAX_GROWTH, {
        what: `${what}: p99`,
        product: middle(many, 'p99'),
        peer: middle(few, 'p99'),
        unit: 'ms',
      }),
      verdict: '',
    },
  ]
}

function bearer({ token }: RegisteredReader) {
  return { Authorization: `Bearer ${token}` }
}
