/** Every call of the portal, made once: public calls, pages, and each write of a reader. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { exampleAddresses } from '#server/api-docs/example-addresses.ts'
import { ask } from '../../factories/http.ts'
import { openReaderDesk, type ReaderDesk } from '../../factories/registered-readers.ts'
import { spawnPortal, type PortalProcess } from '../../factories/spawned-portal.ts'
import { WRITE_CALLS, type ReadyCall, type WriteCall } from '../write-calls.ts'

export interface CallOutcome {
  readonly where: string
  readonly what: string
  /** `null` = it was answered as it should be. */
  readonly problem: string | null
}

export interface CallsPlace {
  /** For people. */
  readonly name: string
  /** The built portal. */
  readonly main: string
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** The second time only public addresses are called. */
  readonly isShort: boolean
  /** Changes the store while the portal runs. */
  readonly bringUp: () => Promise<void>
}

const PUBLIC_URL = 'https://portal.example.org'
const WRITTEN_MS = 15_000
const PAGES = [
  '/',
  '/en',
  '/oslo',
  '/en/bergen',
  '/rettelser',
  '/kalender.ics',
  '/atom.xml',
  '/sitemap.xml',
  '/readyz',
  '/livez',
]

/** Once with the portal that was already running, and once with one that is started afterwards. */
export async function allCalls({
  name,
  main,
  databaseUrl,
  dataDir: given,
  isShort,
  bringUp,
}: CallsPlace): Promise<CallOutcome[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-fault-'))
  const dataDir = databaseUrl === null ? given : folder
  const jwtSecret = randomBytes(48).toString('base64')
  const settings = {
    DATA_DIR: dataDir,
    PUBLIC_URL,
    LOG_LEVEL: 'warn',
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret }),
  }
  const outcomes: CallOutcome[] = []
  const visit = async (where: string, portal: PortalProcess, calls: readonly NamedCall[]) => {
    const note = (what: string, status: number) =>
      void outcomes.push({ where, what, problem: status === 200 ? null : `answered ${status}` })
    const port = await portal.ready
    for (const address of [...exampleAddresses.values(), ...PAGES])
      note(address, await publicStatus(port, address))
    for (const { name: what, path: address, question } of calls)
      note(what, (await ask(port, address, question)).status)
  }
  try {
    // Beforehand: a portal that runs would answer the same requests by mail.
    const desk = await openReaderDesk({
      dataDir,
      publicUrl: PUBLIC_URL,
      ...(databaseUrl === null ? {} : { postgres: { databaseUrl, jwtSecret } }),
    })
    const calls = await readyCalls(desk, 1)
    const again = isShort ? [] : await readyCalls(desk, 2)
    await desk.close()
    const running = spawnPortal(settings, { main })
    try {
      await running.ready
      await bringUp()
      await visit(`${name}, running`, running, calls)
    } finally {
      await running.kill()
    }
    const started = spawnPortal(settings, { main })
    try {
      await visit(`${name}, started again`, started, again)
    } finally {
      await started.kill()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return outcomes
}

type NamedCall = ReadyCall & Pick<WriteCall, 'name'>

async function readyCalls(desk: ReaderDesk, round: number): Promise<NamedCall[]> {
  const ready: NamedCall[] = []
  for (const call of WRITE_CALLS)
    ready.push({ name: call.name, ...(await call.prepare(desk, round * WRITE_CALLS.length + ready.length)) })
  return ready
}

/** Commentaries are written in the first seconds after an import. */
async function publicStatus(port: number, address: string): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { status } = await ask(port, address)
    if (status !== 404 || performance.now() - startedAt > WRITTEN_MS) return status
    await wait(200)
  }
}
