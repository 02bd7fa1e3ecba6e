/**
 * Usage: node bench/instances.bench.ts   (needs a build and a PostgreSQL server)
 *
 * Two instances on one PostgreSQL against one alone, under the same load from the same number of connections: what each request costs in processor
 * time of the portals. What instances did for each other's sake would show here.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { registerReaders } from '#tests/factories/registered-readers.ts'
import { startPostgres } from '#tests/postgres.ts'
import { atLeast, printGoals, type Row } from './goal-table.ts'
import type { LoadPlan } from './load-plan.ts'
import { median, putLoad } from './measured-load.ts'
import { ask, recordAnswer, type RequestHeaders } from './recorded-answer.ts'
import { scratchFolder } from './scratch-folder.ts'
import { ROOT, startPortal, type ServerProcess } from './server-process.ts'

const LEAST_SHARE = 0.9
const ROUNDS = 7
const LIMIT_MS = 60_000
const LOOK_MS = 500
const STILL_LOOKS = 6
const PUBLIC_URL = 'https://portal.example.org'

interface Question {
  readonly what: string
  readonly path: string
  readonly headers: RequestHeaders
  /** Of one round. */
  readonly requests: number
  /** To all instances together. */
  readonly connections: number
}

interface Asked {
  readonly instance: ServerProcess
  readonly plan: Omit<LoadPlan, 'port' | 'requests' | 'connections'>
}

const postgres = await startPostgres()
if (postgres.kind === 'server') {
  const jwtSecret = randomBytes(48).toString('base64')
  const dataDir = scratchFolder()
  const [reader] = await registerReaders(1, { dataDir, publicUrl: PUBLIC_URL, postgres: { databaseUrl: postgres.url, jwtSecret } })
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, JWT_SECRET: jwtSecret, PUBLIC_URL, CONTENT_DIR: join(ROOT, 'content') }
  const instances = [await startPortal(settings), await startPortal(settings)]
  await settled(instances)
  const questions: readonly Question[] = [
    { what: 'GET /, from memory', path: '/', headers: { 'Accept-Encoding': 'br' }, requests: 20_000, connections: 16 },
    { what: 'GET user, from the database', path: `${SUBSCRIBER_PREFIX}user`, headers: { Authorization: `Bearer ${reader?.token}` }, requests: 4_000, connections: 8 },
  ]
  const rows: Row[] = []
  for (const question of questions) rows.push(await compared(instances, question))
  await Promise.all(instances.map((instance) => instance.stop()))
  printGoals(rows)
} else console.log(`Not measured: ${postgres.why}`)
await postgres.stop()

/** What the first jobs publish makes every page anew: waits until all show the same and nothing comes any more. */
async function settled(instances: readonly ServerProcess[]): Promise<void> {
  let [same, last] = [0, '']
  while (same < STILL_LOOKS) {
    await wait(LOOK_MS)
    const versions = await Promise.all(instances.map(async ({ url }) => /^kvartal_edition_version (\d+)$/m.exec(String((await ask(`${url}/metrics`, {})).body))?.[1]))
    const now = new Set(versions).size === 1 ? String(versions[0]) : ''
    same = now !== '' && now === last ? same + 1 : 0
    last = now
  }
}

/** Rounds of two and of one by turns, after one of each that does not count. */
async function compared(instances: readonly ServerProcess[], { what, path, headers, requests, connections }: Question): Promise<Row> {
  const asked = await Promise.all(instances.map(async (instance): Promise<Asked> => {
    const { body } = await recordAnswer(instance.url + path, headers, 200)
    return { instance, plan: { paths: [path], headers: { ...headers }, limitMs: LIMIT_MS, status: 200, bodyBytes: body.length } }
  }))
  const [ofTwo, ofOne]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [two, one] = [await perCpuSecond(asked, requests, connections), await perCpuSecond(asked.slice(0, 1), requests, connections)]
    if (round === 0) continue
    ofTwo.push(two)
    ofOne.push(one)
  }
  return atLeast(LEAST_SHARE, { what: `${what}: requests per CPU second, two instances against one`, product: median(ofTwo), peer: median(ofOne), unit: '/s' })
}

/** Each gets its share of the requests, over its share of the connections, at the same time. */
async function perCpuSecond(asked: readonly Asked[], requests: number, connections: number): Promise<number> {
  const share = { requests: requests / asked.length, connections: connections / asked.length }
  const rounds = await Promise.all(asked.map(({ instance, plan }) => putLoad(instance, { ...plan, ...share })))
  return 1_000_000 / (rounds.reduce((sum, { cpuUsPerRequest }) => sum + cpuUsPerRequest, 0) / rounds.length)
}
