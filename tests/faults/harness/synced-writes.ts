/**
 * Checks at the system call level that each write is on disk before its response is sent: the portal on
 * SQLite runs under strace, a reader saves repeatedly, and between two responses there must be a write to the
 * database's log and a sync of it.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { ask } from '../../factories/http.ts'
import { spawnPortal } from '../../factories/spawned-portal.ts'
import { failuresOf, type FaultReport } from '../fault.ts'
import { portalPlace } from './portal-place.ts'
import { fieldsOf } from './written-state.ts'

/** `-D`: the portal stays the started process, so that it can be ended as usual. `-y`: files by their names. */
const OPTIONS = [
  '-D',
  '-f',
  '-qq',
  '-y',
  '-s',
  '16',
  '-e',
  'trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg',
]

export interface SyncedWrites {
  readonly answers: number
  /** Responses without an earlier write to the log. */
  readonly unwritten: number
  /** Responses whose write was not synced before. */
  readonly unsynced: number
}

/** @param trace lines of strace */
export function syncsBeforeAnswers(trace: string): SyncedWrites {
  const counts = { answers: 0, unwritten: 0, unsynced: 0 }
  let stage: 'nothing' | 'written' | 'synced' = 'nothing'
  for (const line of trace.split('\n')) {
    if (/\bpwrite64\(\d+<[^>]*-wal>/.test(line)) stage = stage === 'nothing' ? 'written' : stage
    else if (/\bf(?:data)?sync\(\d+<[^>]*-wal>/.test(line)) stage = stage === 'written' ? 'synced' : stage
    else if (/"HTTP\/1\.1 200/.test(line)) {
      counts.answers += 1
      if (stage === 'nothing') counts.unwritten += 1
      if (stage === 'written') counts.unsynced += 1
      stage = 'nothing'
    }
  }
  return counts
}

/** @param writes number of writes to check */
export async function syncedWrites(writes: number): Promise<FaultReport> {
  const { status, error, stderr } = spawnSync('strace', ['-o', '/dev/null', 'true'], { encoding: 'utf8' })
  if (status !== 0)
    return { figures: [], failures: [], skipped: [`strace: ${error?.message ?? stderr.trim()}`] }
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-strace-'))
  try {
    const trace = path.join(folder, 'trace')
    await tracedWrites(writes, trace)
    const { answers, unwritten, unsynced } = syncsBeforeAnswers(await readFile(trace, 'utf8'))
    return {
      figures: [
        ['SQLite: writes whose answer was traced', answers],
        ['of these before the log was synced', unwritten + unsynced],
      ],
      failures: failuresOf([
        [answers !== writes, `${answers} answers were traced, not ${writes}`],
        [unwritten > 0, `${unwritten} writes were acknowledged before they were in the log`],
        [unsynced > 0, `${unsynced} writes were acknowledged before the log was synced`],
      ]),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function tracedWrites(writes: number, trace: string): Promise<void> {
  const place = await portalPlace({ readers: 1 })
  const portal = spawnPortal(place.settings, { wrapper: ['strace', ...OPTIONS, '-o', trace] })
  try {
    const port = await portal.ready
    const [reader] = place.readers
    if (!reader) throw new Error('there is no reader')
    const headers = { Authorization: `Bearer ${reader.token}`, 'Content-Type': 'application/json' }
    for (let number = 1; number <= writes; number += 1) {
      const { status, text } = await ask(port, `${SUBSCRIBER_PREFIX}user`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ user: { ID: reader.id, ...fieldsOf(number) } }),
      })
      if (status !== 200) throw new Error(`a write was answered with ${status}: ${text}`)
    }
  } finally {
    // The tracer's output is complete when both have ended.
    await portal.kill()
    await place.remove()
  }
}
