/**
 * Usage: node bench/accounts.bench.ts (needs a build) Logins at the rate of a busy morning (for a storm see
 * tests/faults/login-storm.fault.ts); the duration of a login for addresses with and without an account; and
 * saving ten full layouts, compared with a bare server that parses the same JSON and commits the same row.
 */
import { join } from 'node:path'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { atLeast, alone, clockBelow, printGoals, type Row } from './goal-table.ts'
import { fullLayouts } from './full-layouts.ts'
import { median } from './measured-load.ts'
import { putPacedLoad, type PacedPlan } from './paced-plan.ts'
import type { RegisteredReader } from '../tests/factories/registered-readers.ts'
import { portalWithReaders } from './portal-with-readers.ts'
import { savesPerSecond } from './saved-layouts.ts'
import { scratchFolder } from './scratch-folder.ts'
import { cpuMs, startServer, type ServerProcess } from './server-process.ts'

const READERS = 60
const CALM_LOGINS = 20
const SECONDS = 10
const MAX_LOGIN_MS = 300
/** Ten failures are allowed for one address and network. */
const FAILURES_EACH = 9
const ASKED_ADDRESSES = 12
const MAX_DIFFERENCE_MS = 2
const MIN_SAVES = 500
const MIN_SAVE_SHARE = 0.5
const MAX_SAVE_MS = 20
const SAVES = 3_000

type PlannedRequest = PacedPlan['requests'][number]

const JSON_TYPE = { 'Content-Type': 'application/json' }

const { portal, readers } = await portalWithReaders(READERS)
const rows = [...(await logins(portal)), ...(await differences(portal)), ...(await saves(portal))]
await portal.stop()
printGoals(rows)

async function logins(server: ServerProcess): Promise<Row[]> {
  const requests = readers.map(({ email, password }) => login(email, password))
  const { statuses, p50Ms, p99Ms } = await putPacedLoad({
    port: server.port,
    perSecond: CALM_LOGINS,
    seconds: SECONDS,
    requests,
  })
  if (statuses['200'] !== CALM_LOGINS * SECONDS)
    throw new Error(`logins were answered ${JSON.stringify(statuses)}`)
  return [
    clockBelow(MAX_LOGIN_MS, `Login, ${CALM_LOGINS} a second: p99`, p99Ms),
    alone('the same, p50', p50Ms, 'ms'),
  ]
}

/** Alternating, so that other work on the machine affects both alike. */
async function differences(server: ServerProcess): Promise<Row[]> {
  const [known, unknown]: [number[], number[]] = [[], []]
  const bodies = new Set<string>()
  for (let round = 0; round < FAILURES_EACH; round += 1) {
    for (const { email } of readers.slice(0, ASKED_ADDRESSES)) {
      for (const [times, address] of [
        [known, email],
        [unknown, email.replace('reader', 'nobody')],
      ] as const) {
        const askedAt = performance.now()
        const answer = await fetch(`${server.url}/api/subscriber/auth`, {
          method: 'POST',
          headers: JSON_TYPE,
          body: JSON.stringify({ username: address, password: 'Feil Hest 7' }),
        })
        bodies.add(`${answer.status} ${await answer.text()}`)
        times.push(performance.now() - askedAt)
      }
    }
  }
  if (bodies.size !== 1) throw new Error(`failed logins were answered in ${bodies.size} ways`)
  // A throttled login would be fast for every address.
  if (![...bodies].every((body) => body.startsWith('403 ')))
    throw new Error(`failed logins were answered ${[...bodies].join()}`)
  return [
    clockBelow(
      MAX_DIFFERENCE_MS,
      'Failed login, known and unknown address: difference of the medians',
      Math.abs(median(known) - median(unknown)),
    ),
    alone('the same, median of known addresses', median(known), 'ms'),
  ]
}

async function saves(server: ServerProcess): Promise<Row[]> {
  const [reader] = readers
  if (!reader) throw new Error('nobody is registered')
  const body = (turn: number) =>
    JSON.stringify({ user: { ID: reader.id, [LAYOUTS_FIELD]: fullLayouts(turn) } })
  const asked = [0, 1].map((turn): PlannedRequest => ({
    method: 'PUT',
    path: '/api/subscriber/user',
    headers: { ...JSON_TYPE, ...bearer(reader) },
    body: body(turn),
  }))
  const peer = await startServer(
    process.execPath,
    [join(import.meta.dirname, 'saving-peer.ts'), scratchFolder()],
    {},
  )
  const rounds = { product: [] as number[], peer: [] as number[] }
  const cpuOfSave = { product: [] as number[], peer: [] as number[] }
  for (let round = 0; round < 5; round += 1) {
    for (const [whose, { pid, port: at }] of [
      ['product', server],
      ['peer', peer],
    ] as const) {
      const before = cpuMs(pid)
      rounds[whose].push(await savesPerSecond(at, asked, SAVES))
      cpuOfSave[whose].push((cpuMs(pid) - before) / SAVES)
    }
  }
  await peer.stop()
  const product = median(rounds.product)
  const half = await putPacedLoad({
    port: server.port,
    perSecond: product / 2,
    seconds: SECONDS,
    requests: asked,
  })
  return [
    atLeast(MIN_SAVE_SHARE, {
      what: `PUT user with 10 × 20 blocks, ${Math.round(Buffer.byteLength(body(0)) / 1_000)} kB: saved per second`,
      product,
      peer: median(rounds.peer),
      unit: '/s',
    }),
    {
      ...alone('the same, on this machine', product, '/s'),
      goal: `≥ ${MIN_SAVES} /s`,
      verdict: product >= MIN_SAVES ? 'within' : 'over',
    },
    {
      ...alone('the same, processor time of one', median(cpuOfSave.product), 'ms'),
      peer: `${median(cpuOfSave.peer).toFixed(2)} ms`,
    },
    clockBelow(MAX_SAVE_MS, 'the same at half of that pace: p99', half.p99Ms),
  ]
}

function login(username: string, password: string): PlannedRequest {
  return {
    method: 'POST',
    path: '/api/subscriber/auth',
    headers: JSON_TYPE,
    body: JSON.stringify({ username, password }),
  }
}

function bearer({ token }: RegisteredReader) {
  return { Authorization: `Bearer ${token}` }
}
