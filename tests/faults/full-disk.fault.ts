/**
 * The store is temporarily not writable: the disk is full; the file is read-only; PostgreSQL accepts no
 * writes. Reads continue, writes are refused with Retry-After, the log reports it once, and the portal
 * recovers by itself.
 */
import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import { ask } from '../factories/http.ts'
import type { RegisteredReader } from '../factories/registered-readers.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import { enduredProblems, type FullDiskResult } from './full-disk-verdict.ts'
import { makeImage, ownDisk, whyNoDisk, type DiskKind } from './harness/own-disk.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { onPortal } from './harness/on-portal.ts'
import { portalPlace, type PortalPlace } from './harness/portal-place.ts'
import { takeNoWrites } from './harness/read-only-database.ts'
import { integrityOf } from './harness/store-copy.ts'
import { until } from './harness/until.ts'
import { startWriters } from './harness/writers.ts'
import { writtenFailures } from './harness/written-verdict.ts'
import { fieldsOf } from './harness/written-state.ts'

const READERS = 4
const DISK_MB = 64
const CHUNK_BYTES = 256 * 1024
const LONG = { refusals: 500, acknowledged: 200 } as const
const SHORT = { refusals: 30, acknowledged: 20 } as const
type Size = typeof LONG | typeof SHORT
const READ_PATHS = ['/', '/en', '/oslo', '/bergen', '/robots.txt', '/livez'] as const

export const fault: Fault = {
  covers: 'R14',
  title:
    'a full disk, or a read-only file: reads continue, writes are refused, and the portal recovers by itself',
  run: async ({ isShort }) => {
    const size = isShort ? SHORT : LONG
    const parts = [
      await onDisk('memory', size, fullDisk),
      await onDisk('image', size, unwritableFile),
      await onPostgres((postgres) => readOnlyDatabase(postgres, size)),
    ]
    return {
      figures: parts.flatMap(({ figures }) => figures),
      failures: parts.flatMap(({ failures }) => failures),
      skipped: parts.flatMap(({ skipped = [] }) => skipped),
    }
  },
}

interface Trouble {
  readonly name: string
  /**
   * Status of /readyz during it. Another instance is of use where the server is another, not where the disk
   * is full.
   */
  readonly ready: number
  begin(): Promise<void>
  end(): Promise<void>
}

/** @param folder where the data are */
function fullDisk(folder: string): Trouble {
  const filler = path.join(folder, 'filler')
  return {
    name: 'full disk',
    ready: 200,
    begin: async () => {
      for (let bytes = CHUNK_BYTES; bytes >= 1; bytes = Math.floor(bytes / 2))
        await fillWith(filler, Buffer.alloc(bytes))
    },
    end: () => rm(filler),
  }
}

async function fillWith(file: string, chunk: Buffer): Promise<void> {
  try {
    for (;;) await appendFile(file, chunk)
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC')) throw failure
  }
}

/** Makes the log unwritable, also for open descriptors, as after a disk error. */
function unwritableFile(folder: string): Trouble {
  const change = async (attribute: string) => {
    const { status, error, stderr } = spawnSync(
      'chattr',
      [attribute, path.join(folder, `${SQLITE_FILE}-wal`)],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`chattr: ${error?.message ?? stderr.trim()}`)
  }
  return { name: 'unwritable file', ready: 200, begin: () => change('+i'), end: () => change('-i') }
}

async function onDisk(
  kind: DiskKind['kind'],
  size: Size,
  troubleOf: (folder: string) => Trouble,
): Promise<FaultReport> {
  const why = whyNoDisk(kind)
  if (why !== null) return { figures: [], failures: [], skipped: [`a disk of its own (${kind}): ${why}`] }
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-disk-'))
  const [mounted, image] = [await mkdtemp(path.join(folder, 'mounted-')), path.join(folder, 'image')]
  if (kind === 'image') makeImage(image, DISK_MB)
  const place = await portalPlace({ readers: READERS })
  const disk = ownDisk(
    kind === 'image' ? { kind, file: image } : { kind, megabytes: DISK_MB },
    mounted,
    place.dataDir,
  )
  const portal = spawnPortal({ ...place.settings, DATA_DIR: mounted }, { wrapper: disk.wrapper })
  try {
    await portal.ready
    const data = disk.seenBy(portal.pid)
    return await endured({
      place,
      portal,
      size,
      trouble: troubleOf(data),
      integrity: () => integrityOf(data),
    })
  } finally {
    await portal.kill()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function readOnlyDatabase(postgres: PostgresServer, size: Size): Promise<FaultReport> {
  return onPortal({ readers: READERS, databaseUrl: postgres.url }, ({ place, portal }) => {
    const trouble = {
      name: 'read-only database',
      ready: 503,
      begin: () => takeNoWrites(postgres.url, true),
      end: () => takeNoWrites(postgres.url, false),
    }
    return endured({ place, portal, size, trouble })
  })
}

interface Test {
  readonly place: PortalPlace
  readonly portal: PortalProcess
  readonly size: Size
  readonly trouble: Trouble
  /** SQLite's integrity check. */
  readonly integrity?: () => string
}

async function endured({ place, portal, size, trouble, integrity }: Test): Promise<FaultReport> {
  const port = await portal.ready
  const [probe, ...others] = place.readers
  if (!probe) throw new Error('there is no reader')
  const writers = await startWriters(others, () => port)
  await until(() => writers.tally().acknowledged >= size.acknowledged)
  const linesBefore = linesOf(portal).length
  await trouble.begin()
  await until(() => writers.tally().refused >= size.refusals)
  const [write, reads, ready] = [
    await writeAnswer(port, probe),
    await readAnswers(port, probe),
    (await ask(port, '/readyz')).status,
  ]
  await trouble.end()
  const endedAt = performance.now()
  const before = writers.tally().acknowledged
  const isBack = await until(() => writers.tally().acknowledged > before + READERS)
  const recoveredMs = isBack ? performance.now() - endedAt : null
  const tally = await writers.stop()
  const lines = linesOf(portal).slice(linesBefore)
  const found: FullDiskResult = {
    name: trouble.name,
    write,
    reads,
    recoveredMs,
    refused: tally.refused,
    lines,
    named: linesOf(portal).filter((line) => line.includes('The store is in trouble')),
    ...(integrity ? { integrity: integrity() } : {}),
  }
  return {
    figures: [
      [`${trouble.name}: writes refused`, tally.refused],
      ['acknowledged', tally.acknowledged],
      ['of these lost', tally.lost],
      ['torn', tally.torn],
      ['lines of the log', lines.length],
      ['ms from its end to the next write', recoveredMs === null ? 'never' : Math.round(recoveredMs)],
    ],
    failures: [
      ...(ready === trouble.ready ? [] : [`${trouble.name}: /readyz answered ${ready}`]),
      ...enduredProblems(found),
      ...writtenFailures(tally, size.acknowledged),
    ],
  }
}

function linesOf(portal: PortalProcess): string[] {
  return portal
    .output()
    .split('\n')
    .filter((line) => line !== '')
}

const messageSchema = z.object({ message: z.string() })

async function writeAnswer(port: number, { id, token }: RegisteredReader): Promise<FullDiskResult['write']> {
  const { status, headers, text } = await ask(port, `${SUBSCRIBER_PREFIX}user`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { ID: id, ...fieldsOf(3) } }),
  })
  return {
    status,
    retryAfter: headers['retry-after'],
    message: status === 200 ? '' : messageSchema.parse(JSON.parse(text)).message,
  }
}

async function readAnswers(port: number, { token }: RegisteredReader): Promise<FullDiskResult['reads']> {
  const own = await ask(port, `${SUBSCRIBER_PREFIX}user`, { headers: { Authorization: `Bearer ${token}` } })
  const pages = await Promise.all(
    READ_PATHS.map(async (where): Promise<[string, number]> => [where, (await ask(port, where)).status]),
  )
  return [["a reader's own data", own.status], ...pages]
}
