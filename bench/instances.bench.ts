/**
 * Usage: `node bench/instances.bench.ts` (needs a build and a PostgreSQL server)
 *
 * Two instances on one PostgreSQL compared with one, each under the same load: processor time of the portals
 * per request. Work that instances do for each other would show here. The rate is fixed and no core is full:
 * at full speed, two instances have half the waiting requests each, and Node handles fewer at a time. Two
 * processes, their loads and a database on the same two cores slow each other down in any case: the same is
 * measured with bare node:http and the recorded response, and only the portal's loss beyond that is judged.
 */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { registerReaders } from '#tests/factories/registered-readers.ts'
import { startPostgres } from '#tests/postgres.ts'
import { atLeast, printGoals, type Row } from './goal-table.ts'
import { LoadNotReached, orNotReached } from './load-not-reached.ts'
import { median } from './measured-load.ts'
import { missingAnswers, putPacedLoad } from './paced-plan.ts'
import { ask, recordAnswer, writeAnswer, type RequestHeaders } from './recorded-answer.ts'
import { makeRounds, type RoundsPlan } from './rounds.ts'
import { scratchFolder } from './scratch-folder.ts'
import { cpuMs, ROOT, startPortal, startServer, type ServerProcess } from './server-process.ts'

const MIN_SHARE = 0.9
const ROUNDS: RoundsPlan = { atLeast: 2, atMost: 3, withinMs: 25_000 }
const SECONDS = 3
const LOOK_MS = 500
const STILL_LOOKS = 6
const PUBLIC_URL = 'https://portal.example.org'
const METRICS_TOKEN = 'a-token-for-metrics-of-enough-length'

interface Question {
  readonly what: string
  readonly path: string
  readonly headers: RequestHeaders
  /** To each instance. */
  readonly perSecond: number
}

const postgres = await startPostgres()
if (postgres.kind === 'server') {
  const jwtSecret = randomBytes(48).toString('base64')
  const dataDir = scratchFolder()
  const [reader] = await registerReaders(1, {
    dataDir,
    publicUrl: PUBLIC_URL,
    postgres: { databaseUrl: postgres.url, jwtSecret },
  })
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    JWT_SECRET: jwtSecret,
    PUBLIC_URL,
    METRICS_TOKEN,
    CONTENT_DIR: join(ROOT, 'content'),
  }
  const instances = [await startPortal(settings), await startPortal(settings)]
  await settled(instances)
  const questions: readonly Question[] = [
    { what: 'GET /, from memory', path: '/', headers: { 'Accept-Encoding': 'br' }, perSecond: 2_000 },
    {
      what: 'GET user, from the database',
      path: `${SUBSCRIBER_PREFIX}user`,
      headers: { Authorization: `Bearer ${reader?.token}` },
      perSecond: 400,
    },
  ]
  const rows: Row[] = []
  for (const question of questions) rows.push(...(await compared(instances, question)))
  await Promise.all(instances.map((instance) => instance.stop()))
  printGoals(rows)
} else console.log(`Not measured: ${postgres.why}`)
await postgres.stop()

/**
 * The first publications render every page again: waits until all instances show the same content and are
 * idle.
 */
async function settled(instances: readonly ServerProcess[]): Promise<void> {
  let [same, last] = [0, '']
  while (same < STILL_LOOKS) {
    await wait(LOOK_MS)
    const versions = await Promise.all(
      instances.map(
        async ({ url }) =>
          /^kvartal_edition_version (\d+)$/m.exec(
            String((await ask(`${url}/metrics`, { Authorization: `Bearer ${METRICS_TOKEN}` })).body),
          )?.[1],
      ),
    )
    const now = new Set(versions).size === 1 ? String(versions[0]) : ''
    same = now !== '' && now === last ? same + 1 : 0
    last = now
  }
}

/** Alternating rounds of two and of one, of portal and peer, after one uncounted round of each. */
async function compared(instances: readonly ServerProcess[], question: Question): Promise<readonly Row[]> {
  const peers = await barePeers(instances, question)
  const [ofPortal, ofPeer]: [number[], number[]] = [[], []]
  const what = `${question.what}, ${question.perSecond} a second each: requests per CPU second, two as a share of one`
  try {
    return await orNotReached(what, async () => {
      await makeRounds(ROUNDS, async (isCounted) => {
        const shares = [await shareOfTwo(instances, question), await shareOfTwo(peers, question)] as const
        if (!isCounted) return
        ofPortal.push(shares[0])
        ofPeer.push(shares[1])
      })
      return [atLeast(MIN_SHARE, { what, product: median(ofPortal), peer: median(ofPeer), unit: '' })]
    })
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()))
  }
}

/** One peer per instance, each with the response of one of them. */
async function barePeers(
  instances: readonly ServerProcess[],
  { path, headers }: Question,
): Promise<ServerProcess[]> {
  const file = join(scratchFolder(), 'answer.json')
  writeFileSync(file, writeAnswer(await recordAnswer(`${instances[0]?.url}${path}`, headers, 200)))
  return Promise.all(
    instances.map(() =>
      startServer(process.execPath, [join(import.meta.dirname, 'peer-server.ts'), file], {}),
    ),
  )
}

async function shareOfTwo(servers: readonly ServerProcess[], question: Question): Promise<number> {
  const two = await perCpuSecond(servers, question)
  return two / (await perCpuSecond(servers.slice(0, 1), question))
}

/** All at the same time. @throws LoadNotReached */
async function perCpuSecond(
  instances: readonly ServerProcess[],
  { path, headers, perSecond }: Question,
): Promise<number> {
  const plan = { perSecond, seconds: SECONDS }
  const count = perSecond * SECONDS
  const spentMs = await Promise.all(
    instances.map(async ({ pid, port }) => {
      const before = cpuMs(pid)
      const result = await putPacedLoad({
        ...plan,
        port,
        requests: [{ method: 'GET', path, headers: { ...headers }, body: '' }],
      })
      const missing = missingAnswers(result, plan)
      if (missing !== null) throw new LoadNotReached(missing)
      return cpuMs(pid) - before
    }),
  )
  return (count * instances.length * 1_000) / spentMs.reduce((sum, ms) => sum + ms, 0)
}
