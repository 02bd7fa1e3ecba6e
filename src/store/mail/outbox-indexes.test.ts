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
let asked: { readonly node: RootOperationNode; readonly queryId: QueryId }[]

const LISTENING: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    asked.push({ node, queryId })
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
  asked = []
})

const outboxOf = (heard: Engine) => outboxRepository(heard, NO_SEAL)
const ACCOUNT = { id: 1, email_key: 'a@example.org', pending_email: '' }
const BY_KEY = 'SEARCH outbox USING INDEX sqlite_autoindex_outbox_1 (key=?)'

/**
 * A query that scans the outbox, whose mails hold tens of kilobytes each, delays all others: SQLite runs one
 * query at a time.
 */
test.each<[string, (heard: Engine) => Promise<unknown>, readonly string[]]>([
  ['the newest', (heard) => outboxOf(heard).newest(50), ['SCAN outbox USING INDEX outbox_newest']],
  [
    'those put off',
    (heard) => outboxOf(heard).putOff(50),
    ['SEARCH outbox USING INDEX outbox_put_off (state=?)'],
  ],
  [
    'what is to be forgotten',
    (heard) => outboxOf(heard).forgetBefore(1),
    [
      BY_KEY.replace('USING', 'USING COVERING'),
      'SEARCH outbox USING COVERING INDEX outbox_newest (created_at<?)',
    ],
  ],
  [
    'all of an account that goes',
    (heard) => heard.write((transaction) => removeAccount(heard, transaction, ACCOUNT, ['b@example.org'])),
    [
      'SEARCH outbox USING INDEX outbox_account (account=?)',
      'SEARCH outbox USING INDEX outbox_recipient (<expr>=?)',
    ],
  ],
  [
    'the mails of a threshold',
    (heard) => heard.write((transaction) => deleteAlertMails(transaction, 1, ['vacancy'])),
    ['SEARCH outbox USING INDEX outbox_account (account=? AND state=?)'],
  ],
  [
    'the next to be sent',
    (heard) => outboxOf(heard).takeDue(1, 1_000, [0]),
    ['SEARCH outbox USING INDEX outbox_turn (state=? AND rank=? AND due_at<?)'],
  ],
  [
    'how many there are',
    (heard) => outboxOf(heard).totals(),
    ['SCAN outbox USING COVERING INDEX outbox_due'],
  ],
])('found by an index, and in its order: %s', async (_what, ask, steps) => {
  await ask({
    ...engine,
    read: (work) => engine.read((db) => work(db.withPlugin(LISTENING))),
    write: (work) => engine.write((db) => work(db.withPlugin(LISTENING))),
  })
  expect(await engine.read(stepsOfPlans)).toEqual(steps)
})

/** How SQLite goes about what was asked, as far as it looks into the outbox or sorts. */
async function stepsOfPlans(db: Kysely<Tables>): Promise<string[]> {
  const steps: string[] = []
  for (const { node, queryId } of asked) {
    const question = db.getExecutor().compileQuery(node, queryId)
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${question.sql}`, [...question.parameters]),
    )
    steps.push(...rows.map(({ detail }) => detail))
  }
  return steps.filter((step) => /outbox|TEMP B-TREE/.test(step))
}
