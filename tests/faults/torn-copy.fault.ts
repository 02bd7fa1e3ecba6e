/**
 * Power loss during writes: the files of SQLite are copied while eight readers write, and a portal is started
 * on the copy. Where a file system of its own can be mounted, the whole disk is copied: data that were not
 * synced are lost.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import { failuresOf, type Fault, type FaultReport } from './fault.ts'
import { diskCopy } from './harness/disk-copy.ts'
import { copyOut, makeImage, ownDisk, whyNoDisk } from './harness/own-disk.ts'
import { onPortal } from './harness/on-portal.ts'
import { portalPlace, type PortalPlace } from './harness/portal-place.ts'
import { stoppedWhile } from './harness/stopped-process.ts'
import { copyStore, cutLog, integrityOf } from './harness/store-copy.ts'
import { shownStateOf, startWriters, type Writers } from './harness/writers.ts'
import { writtenFailures } from './harness/written-verdict.ts'
import type { WrittenState } from './harness/written-state.ts'
import { copyFinding } from './torn-copy-verdict.ts'

const READERS = 8
const IMAGE_MB = 64
/** Before each copy, at most. */
const MAX_WAIT_MS = 500
const TRIES = 20
/** In the short form: writers leave a processor to the portals that are started beside them. */
const SHORT_PAUSE_MS = 60

/**
 * How a copy is taken. Those of a running portal are taken again when the log was worked into the file during
 * it.
 */
const WAYS = [
  { name: 'stopped', isStopped: true, isCut: false, withIndex: false, order: 'file first' },
  { name: 'running, the log first', isStopped: false, isCut: false, withIndex: true, order: 'log first' },
  {
    name: 'stopped, with a part of the log',
    isStopped: true,
    isCut: true,
    withIndex: true,
    order: 'file first',
  },
  { name: 'running, the file first', isStopped: false, isCut: false, withIndex: false, order: 'file first' },
  { name: 'stopped, with the index', isStopped: true, isCut: false, withIndex: true, order: 'file first' },
] as const
type Way = (typeof WAYS)[number]

interface Tally {
  copies: number
  cut: number
  accounts: number
  lost: number
  torn: number
  readonly problems: string[]
}

export const fault: Fault = {
  covers: 'R4',
  title:
    'a copy from the middle of writing, as a loss of power leaves it: all that was acknowledged before is in it',
  run: async ({ isShort, log, random }) => {
    const pauseMs = isShort ? SHORT_PAUSE_MS : 0
    const tally: Tally = { copies: 0, cut: 0, accounts: 0, lost: 0, torn: 0, problems: [] }
    await withFolder((folder) =>
      filesCopied({ copies: isShort ? 3 : 30, pauseMs, folder, tally, random, log }),
    )
    const noImage = whyNoDisk('image')
    if (noImage === null)
      await withFolder((folder) =>
        disksCopied({ copies: isShort ? 1 : 30, pauseMs, folder, tally, random, log }),
      )
    const { copies, cut, accounts, lost, torn, problems } = tally
    return {
      figures: [
        ['copies', copies],
        ['of these with a part of the log', cut],
        ['accounts looked at', accounts],
        ['acknowledged before the copy and lost', lost],
        ['torn', torn],
      ],
      failures: [
        ...failuresOf([
          [lost > 0, `${lost} acknowledged writes are lost`],
          [torn > 0, `${torn} accounts are torn`],
        ]),
        ...problems.slice(0, 10),
      ],
      ...(noImage === null ? {} : { skipped: [`copies of a whole disk: ${noImage}`] }),
    } satisfies FaultReport
  },
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-torn-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Copies {
  readonly copies: number
  readonly pauseMs: number
  readonly folder: string
  readonly tally: Tally
  readonly random: () => number
  readonly log: (line: string) => void
}

async function filesCopied({ copies, pauseMs, folder, tally, random, log }: Copies): Promise<void> {
  await onPortal({ readers: READERS }, async ({ place, portal, port }) => {
    const writers = await startWriters(place.readers, () => port, pauseMs)
    for (let copy = 0; copy < copies; copy += 1) {
      const way = WAYS[copy % WAYS.length] ?? WAYS[0]
      const to = path.join(folder, String(copy))
      await wait(random() * MAX_WAIT_MS)
      const acknowledged = await takenCopy(portal, writers, place.dataDir, to, way)
      if (way.isCut) await cutLog(to, random())
      await looked({ place, writers, tally }, { folder: to, acknowledged, isCut: way.isCut, name: way.name })
      if (copy % 10 === 9) log(`${copy + 1} copies, ${writers.tally().acknowledged} acknowledged`)
    }
    tally.problems.push(...writtenFailures(await writers.stop(), copies))
  })
}

/** @returns the acknowledged states at the start of the copy */
async function takenCopy(
  portal: PortalProcess,
  writers: Writers,
  from: string,
  to: string,
  way: Way,
): Promise<ReadonlyMap<number, WrittenState>> {
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const acknowledged = writers.acknowledged()
    if (way.isStopped) {
      await stoppedWhile(portal, () => copyStore(from, to, way))
      return acknowledged
    }
    if (await copyStore(from, to, way)) return acknowledged
    await rm(to, { recursive: true, force: true })
  }
  throw new Error('the log was worked into the file during every copy')
}

async function disksCopied({ copies, pauseMs, folder, tally, random, log }: Copies): Promise<void> {
  const [image, mounted] = [path.join(folder, 'image'), await mkdtemp(path.join(folder, 'mounted-'))]
  makeImage(image, IMAGE_MB)
  const place = await portalPlace({ readers: READERS })
  const portal = spawnPortal(
    { ...place.settings, DATA_DIR: mounted },
    { wrapper: ownDisk({ kind: 'image', file: image }, mounted, place.dataDir).wrapper },
  )
  try {
    const port = await portal.ready
    const writers = await startWriters(place.readers, () => port, pauseMs)
    for (let copy = 0; copy < copies; copy += 1) {
      await wait(random() * MAX_WAIT_MS)
      const to = await mkdtemp(path.join(folder, 'copy-'))
      const acknowledged = writers.acknowledged()
      await stoppedWhile(portal, () => diskCopy(image, `${image}-copy`))
      copyOut(`${image}-copy`, to)
      await looked(
        { place, writers, tally },
        { folder: to, acknowledged, isCut: false, name: 'the whole disk' },
      )
      await rm(to, { recursive: true, force: true })
      if (copy % 10 === 9) log(`${copy + 1} copies of the disk, ${writers.tally().acknowledged} acknowledged`)
    }
    tally.problems.push(...writtenFailures(await writers.stop(), copies))
  } finally {
    await portal.kill()
    await place.remove()
  }
}

interface Copy {
  readonly folder: string
  readonly acknowledged: ReadonlyMap<number, WrittenState>
  readonly isCut: boolean
  readonly name: string
}

/** A portal on the copy shows each account; then SQLite checks the file. */
async function looked(
  {
    place,
    writers,
    tally,
  }: { readonly place: PortalPlace; readonly writers: Writers; readonly tally: Tally },
  copy: Copy,
): Promise<void> {
  const portal = spawnPortal({ ...place.settings, DATA_DIR: copy.folder })
  try {
    const port = await portal.ready
    for (const reader of place.readers) {
      const shown = await shownStateOf(reader, port)
      const acknowledged = copy.acknowledged.get(reader.id)
      if (!acknowledged) throw new Error(`no writes to account ${reader.id}`)
      const known = shown ? writers.stateOf(reader.id, shown.version) : undefined
      const finding = copyFinding({ acknowledged, shown, known }, copy.isCut)
      tally.accounts += 1
      if (finding === 'whole') continue
      tally[finding] += 1
      tally.problems.push(
        `${copy.name}: account ${reader.id} is ${finding}: ${JSON.stringify({ acknowledged, shown, known })}`,
      )
    }
  } finally {
    await portal.kill()
  }
  const integrity = integrityOf(copy.folder)
  if (integrity !== 'ok') tally.problems.push(`${copy.name}: ${integrity}`)
  tally.copies += 1
  if (copy.isCut) tally.cut += 1
}
