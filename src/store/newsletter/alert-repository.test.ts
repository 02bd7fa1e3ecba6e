import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Alert } from '#contract/subscriber/email-settings.ts'
import { alertKey } from '#core/newsletter/alerts.ts'
import type { Engine } from '../engine/engine.ts'
import { NO_SEAL } from '../mail/mail-writer.ts'
import { migrate } from '../schema/migrations.ts'
import { openSqlite } from '../engine/sqlite.ts'
import { alertRepository } from './alert-repository.ts'

const ABOVE: Alert = { series: 'vacancy', above: true, value: 7 }
const READERS = 2_500
const AT_MOST = 1_000
const NOW = Date.parse('2026-11-20T06:00:00.000Z')
let engine: Engine
/** Rows that each transaction changed. */
let changed: number[]

beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kvartal-alerts-'))
  const plain = await openSqlite(
    folder,
    { now: () => NOW, elapsed: () => performance.now(), random: Math.random, sleep: () => Promise.resolve() },
    () => {},
  )
  onTestFinished(async () => {
    await plain.close()
    await rm(folder, { recursive: true, force: true })
  })
  await migrate(plain)
  const counted =
    (wrapWrite: Engine['write']): Engine['write'] =>
    (work) =>
      wrapWrite(async (transaction) => {
        const total = async () =>
          (await sql<{ n: number }>`select total_changes() as n`.execute(transaction)).rows[0]?.n ?? 0
        const before = await total()
        const result = await work(transaction)
        changed.push((await total()) - before)
        return result
      })
  engine = { ...plain, write: counted(plain.write), writeRelaxed: counted(plain.writeRelaxed) }
  changed = []
  // Rows of readers without accounts.
  await plain.read((db) => sql`pragma foreign_keys = off`.execute(db))
  await plain.write((transaction) =>
    sql`
    with recursive reader(id) as (select 1 union all select id + 1 from reader where id < ${READERS})
    insert into newsletter_alert (account, alert, state, fired_for, seen_until) select id, ${alertKey(ABOVE)}, 'new', '', '' from reader`.execute(
      transaction,
    ),
  )
})

const noMail = () => ({ key: 'k', to: 'a@example.org', subject: '', text: '' })

const states = () =>
  engine.read(
    async (db) =>
      (await sql`select state, seen_until, count(*) as n from newsletter_alert group by 1, 2`.execute(db))
        .rows,
  )

test.each<[string, boolean, string]>([
  ['readers notified that it is passed', true, 'fired'],
  ['readers whose alert is rearmed', false, 'armed'],
])(
  'thousands of watchers are updated in batches: %s, and then their last observation',
  async (_why, isPassed, state) => {
    const alerts = alertRepository(engine, NO_SEAL)
    const note = (date: string) => alerts.note(ABOVE, { isPassed, date }, noMail, noMail)
    for (const date of ['2026-10-01', '2026-11-01']) {
      changed = []
      expect(await note(date)).toBe(0)
      expect(await states()).toEqual([{ state, seen_until: date, n: READERS }])
      expect(changed.reduce((sum, rows) => sum + rows, 0)).toBe(READERS)
      expect(Math.max(...changed)).toBeLessThanOrEqual(AT_MOST)
    }
  },
)
