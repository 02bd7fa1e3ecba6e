import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode, type QueryId } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { removeAccount } from '../accounts/delete-account.ts'
import type { Engine } from '../engine/engine.ts'
import { NO_SEAL } from './mail-writer.ts'
import { outboxRepository } from './outbox-repository.ts'
import { migrate } from '../schema/migrations.ts'
import { deleteAlertMails } from '../newsletter/alert-mails.ts'
import { openSqlite } from '../engine/sqlite.ts'
import type { Tables } from '../tables.ts'

let engine: Engine
let queries: { readonly node: RootOperationNode; readonly queryId: QueryId }[]

const LISTENING: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    queries.push({ node, queryId })
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-indexes-'))
  engine = await openSqlite(
    folder,
    { now: () => 0, elapsed: () => performance.now(), random: Math.random, sleep: () => Promise.resolve() },
    () => {},
  )
  onTestFinished(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(engine)
  queries = []
})

const outboxOf = (engine: Engine) => outboxRepository(engine, NO_SEAL)
const ACCOUNT = { id: 1, email_key: 'a@example.org', pending_email: '' }
const BY_KEY = 'SEARCH outbox USING INDEX sqlite_autoindex_outbox_1 (key=?)'

/**
 * A query that scans the outbox, whose mails have tens of kilobytes each, delays all others: SQLite runs one
 * query at a time.
 */
test.each<[string, (engine: Engine) => Promise<unknown>, readonly string[]]>([
  ['the newest', (engine) => outboxOf(engine).newest(50), ['SCAN outbox USING INDEX outbox_newest']],
  [
    'those put off',
    (engine) => outboxOf(engine).putOff(50),
    ['SEARCH outbox USING INDEX outbox_put_off (state=?)'],
  ],
  [
    'expired mails',
    (engine) => outboxOf(engine).forgetBefore(1),
    [
      BY_KEY.replace('USING', 'USING COVERING'),
      'SEARCH outbox USING COVERING INDEX outbox_newest (created_at<?)',
    ],
  ],
  [
    'all mails of a deleted account',
    (engine) => engine.write((transaction) => removeAccount(engine, transaction, ACCOUNT, ['b@example.org'])),
    [
      'SEARCH outbox USING INDEX outbox_account (account=?)',
      'SEARCH outbox USING INDEX outbox_recipient (<expr>=?)',
    ],
  ],
  [
    'mails of an alert',
    (engine) => engine.write((transaction) => deleteAlertMails(transaction, 1, ['vacancy'])),
    ['SEARCH outbox USING INDEX outbox_account (account=? AND state=?)'],
  ],
  [
    'the next to be sent',
    (engine) => outboxOf(engine).takeDue(1, 1_000, [0]),
    ['SEARCH outbox USING INDEX outbox_turn (state=? AND rank=? AND due_at<?)'],
  ],
  ['totals', (engine) => outboxOf(engine).totals(), ['SCAN outbox USING COVERING INDEX outbox_due']],
])('uses an index, also for the order: %s', async (_what, runQuery, steps) => {
  await runQuery({
    ...engine,
    read: (work) => engine.read((db) => work(db.withPlugin(LISTENING))),
    write: (work) => engine.write((db) => work(db.withPlugin(LISTENING))),
  })
  expect(await engine.read(stepsOfPlans)).toEqual(steps)
})

/** Steps of SQLite's query plans that search the outbox or sort. */
async function stepsOfPlans(db: Kysely<Tables>): Promise<string[]> {
  const steps: string[] = []
  for (const { node, queryId } of queries) {
    const question = db.getExecutor().compileQuery(node, queryId)
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${question.sql}`, [...question.parameters]),
    )
    steps.push(...rows.map(({ detail }) => detail))
  }
  return steps.filter((step) => /outbox|TEMP B-TREE/.test(step))
}
