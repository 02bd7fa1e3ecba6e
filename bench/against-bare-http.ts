/** The portal against its peer: bare node:http that sends the same bytes with the same headers. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atLeast, atMost, type Row } from './goal-table.ts'
import type { LoadPlan } from './load-plan.ts'
import { orNotReached } from './load-not-reached.ts'
import { medianRound, putLoad, type Round } from './measured-load.ts'
import { recordAnswer, writeAnswer, type RequestHeaders } from './recorded-answer.ts'
import { makeRounds, type RoundsPlan } from './rounds.ts'
import { scratchFolder } from './scratch-folder.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** The portal's share of the peer's requests per second of processor time. */
const MIN_SHARE = 0.75
const MAX_P99_RATIO = 2

const ROUNDS: RoundsPlan = { atLeast: 3, atMost: 5, withinMs: 20_000 }
const REQUESTS = 30_000
const CONNECTIONS = 16
const LIMIT_MS = 60_000

export interface Question {
  /** For the table. */
  readonly what: string
  readonly path: string
  readonly headers: RequestHeaders
  readonly status: 200 | 304
}

/** Alternating rounds of portal and peer, after one uncounted round of each. */
export async function againstBareHttp(portal: ServerProcess, question: Question): Promise<readonly Row[]> {
  const { what, path, headers, status } = question
  const answer = await recordAnswer(portal.url + path, headers, status)
  const file = join(scratchFolder(), 'answer.json')
  writeFileSync(file, writeAnswer(answer))
  const peer = await startServer(process.execPath, [join(import.meta.dirname, 'peer-server.ts'), file], {})
  const name = `${what}, ${answer.body.length} bytes`
  const plan: Omit<LoadPlan, 'port'> = {
    paths: [path],
    headers: { ...headers },
    requests: REQUESTS,
    connections: CONNECTIONS,
    limitMs: LIMIT_MS,
    status,
    bodyBytes: answer.body.length,
  }
  try {
    return await orNotReached(name, () => compared(name, plan, portal, peer))
  } finally {
    await peer.stop()
  }
}

/** @throws LoadNotReached */
async function compared(
  name: string,
  plan: Omit<LoadPlan, 'port'>,
  portal: ServerProcess,
  peer: ServerProcess,
): Promise<readonly Row[]> {
  const ofPortal: Round[] = []
  const ofPeer: Round[] = []
  await makeRounds(ROUNDS, async (isCounted) => {
    const [one, other] = [await putLoad(portal, plan), await putLoad(peer, plan)]
    if (!isCounted) return
    ofPortal.push(one)
    ofPeer.push(other)
  })
  const [mine, bare] = [medianRound(ofPortal), medianRound(ofPeer)]
  const perCpuSecond = ({ cpuUsPerRequest }: Round) => 1_000_000 / cpuUsPerRequest
  return [
    atLeast(MIN_SHARE, {
      what: `${name}: requests per CPU second`,
      product: perCpuSecond(mine),
      peer: perCpuSecond(bare),
      unit: '/s',
    }),
    atMost(MAX_P99_RATIO, { what: `${name}: p99`, product: mine.p99Ms, peer: bare.p99Ms, unit: 'ms' }),
  ]
}
