/**
 * A proxy between the built portal and PostgreSQL makes the k-th statement of a call fail, for k = 1, 2, 3, …
 * until the call has fewer statements, for every writing call of the subscriber API. The rows of the account
 * are compared before and after.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { spawnPortal } from '../factories/spawned-portal.ts'
import { ask } from '../factories/http.ts'
import { openReaderDesk, type ReaderDesk } from '../factories/registered-readers.ts'
import type { PostgresServer } from '../postgres.ts'
import type { Fault, FaultReport } from './fault.ts'
import { accountRows, comparable, type AccountRow, type AccountRows } from './harness/account-rows.ts'
import { startDatabaseProxy, type DatabaseProxy } from './harness/database-proxy.ts'
import { onPostgres } from './harness/on-postgres.ts'
import { portalPlace } from './harness/portal-place.ts'
import { problemOf, type Accident } from './failing-statement-verdict.ts'
import { WRITE_CALLS, type ReadyCall, type WriteCall } from './write-calls.ts'

/** Maximum connections of the portal, without the one for notifications. */
const POOL = 6
const MAX_TRIES = 20
const TRY_AGAIN_MS = 250
const KINDS = ['before', 'after', 'error'] as const
/** Step between tested statements in the short form; each call starts with another one. */
const SHORT_STEP = 4
/** No call has as many statements. */
const MAX_STATEMENTS = 60
/** Time limit of a temporary failure; a busy machine may take longer. */
const LONG_LIMIT_MS = 1_000
const SHORT_LIMIT_MS = 8_000

export const fault: Fault = {
  covers: 'R3',
  title:
    'the k-th statement of each write fails: the old state or the new one as a whole, and a matching response',
  run: ({ isShort, log }) => onPostgres((postgres) => failingStatements(postgres, isShort, log)),
}

interface Bench {
  readonly desk: ReaderDesk
  readonly rows: AccountRows
  readonly proxy: DatabaseProxy
  readonly port: number
  readonly limitMs: number
  /** Makes accounts differ. */
  readonly next: () => number
  readonly counts: {
    accidents: number
    old: number
    new: number
    slowestMs: number
    readonly problems: string[]
  }
}

async function failingStatements(
  postgres: PostgresServer,
  isShort: boolean,
  log: (line: string) => void,
): Promise<FaultReport> {
  const proxy = await startDatabaseProxy(postgres.url)
  const place = await portalPlace({ readers: 0, databaseUrl: postgres.url })
  const portal = spawnPortal({ ...place.settings, DATABASE_URL: proxy.url, DATABASE_POOL: String(POOL) })
  const [desk, rows] = [await openReaderDesk(place.desk), await accountRows(postgres.url)]
  let number = 0
  const counts: Bench['counts'] = { accidents: 0, old: 0, new: 0, slowestMs: 0, problems: [] }
  try {
    const bench: Bench = {
      desk,
      rows,
      proxy,
      port: await portal.ready,
      limitMs: isShort ? SHORT_LIMIT_MS : LONG_LIMIT_MS,
      next: () => (number += 1),
      counts,
    }
    for (const [at, call] of WRITE_CALLS.entries()) {
      const plan = isShort
        ? {
            kinds: KINDS.filter((_kind, index) => index === at % KINDS.length),
            first: 1 + (Math.floor(at / KINDS.length) % SHORT_STEP),
            step: SHORT_STEP,
          }
        : { kinds: KINDS, first: 1, step: 1 }
      const most = await failEach(bench, call, plan)
      if (!isShort) log(`${call.name}: ${most} statements`)
    }
    const most = proxy.mostConnections()
    return {
      figures: [
        ['calls that write', WRITE_CALLS.length],
        ['statements that failed', counts.accidents],
        ['the old state afterwards', counts.old],
        ['the new state afterwards', counts.new],
        ['neither, or another answer than one of these', counts.problems.length],
        ['slowest answer, ms', Math.round(counts.slowestMs)],
        ['connections at the end', proxy.connections()],
      ],
      failures: [
        ...counts.problems.slice(0, 20),
        ...(most > POOL + 1
          ? [`${most} connections were open, more than ${POOL} and the one for announcements`]
          : []),
      ],
    }
  } finally {
    await portal.kill()
    await rows.close()
    await desk.close()
    await proxy.stop()
    await place.remove()
  }
}

/** @returns which statement was the last that failed */
async function failEach(
  bench: Bench,
  call: WriteCall,
  {
    kinds,
    first,
    step,
  }: { readonly kinds: readonly Accident[]; readonly first: number; readonly step: number },
): Promise<number> {
  const reference = await untroubled(bench, call)
  if (reference.status !== 200)
    bench.counts.problems.push(`${call.name}: is answered with ${reference.status} when nothing fails`)
  let most = 0
  for (const how of kinds) {
    for (let at = first; at <= MAX_STATEMENTS; at += step) {
      const one = await made(bench, call, { how, at })
      if (one.failed === null) break
      judge(bench, call, { how, at, ...one }, reference.after)
      most = Math.max(most, at)
    }
  }
  return most
}

/** A busy machine may refuse a call, more often just after the start: then it is repeated. */
async function untroubled(bench: Bench, call: WriteCall): Promise<StatementCall> {
  for (let tried = 1; ; tried += 1) {
    const one = await made(bench, call, null)
    if (one.status !== 503 || tried === MAX_TRIES) return one
    await wait(TRY_AGAIN_MS)
  }
}

interface StatementCall {
  readonly status: number
  readonly ms: number
  /** The failed statement; `null` = none failed. */
  readonly failed: string | null
  readonly before: string
  readonly after: string
}

/** Makes the call for an account of its own. */
async function made(
  { desk, rows, proxy, port, next }: Bench,
  call: WriteCall,
  accident: { readonly how: Accident; readonly at: number } | null,
): Promise<StatementCall> {
  const ready = await call.prepare(desk, next())
  const look = () => rows.of([ready.account], ready.emails)
  const before = await look()
  proxy.set(accident === null ? { kind: 'pass' } : { kind: 'accident', ...accident })
  const startedAt = performance.now()
  const { status } = await ask(port, ready.path, ready.question)
  const ms = performance.now() - startedAt
  const failed = proxy.accident()
  proxy.set({ kind: 'pass' })
  // Requests are answered by mail, by the portal or, where its own answer failed, by its next job.
  await desk.answer()
  const after = await look()
  const names = namesOf(ready, [...before, ...after])
  return {
    status,
    ms,
    failed,
    before: comparable(before, before, names),
    after: comparable(after, before, names),
  }
}

/** The registering account is not the one whose address the call is about. */
function namesOf({ account, emails }: ReadyCall, rows: readonly AccountRow[]): ReadonlyMap<string, string> {
  const [email = '', newEmail = ''] = emails
  const others = rows.flatMap(([table, { id }]) =>
    table === 'account' && String(id) !== String(account) ? [String(id)] : [],
  )
  // The longer address first: the other is a part of it.
  return new Map([
    [newEmail, 'the new address'],
    [email, 'the address'],
    [String(account), 'the account'],
    ...others.map((id): [string, string] => [id, 'the other account']),
  ])
}

function judge(
  { counts, limitMs }: Bench,
  { name }: WriteCall,
  one: StatementCall & { readonly how: Accident; readonly at: number },
  whenDone: string,
): void {
  counts.accidents += 1
  counts.slowestMs = Math.max(counts.slowestMs, one.ms)
  const problem = problemOf(one, whenDone, limitMs)
  if (problem !== null)
    counts.problems.push(`${name}, statement ${one.at} (${one.failed ?? ''}) ${one.how}: ${problem}`)
  else counts[one.after === one.before ? 'old' : 'new'] += 1
}
