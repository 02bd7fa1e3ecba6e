import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DataFolderError, StoreDamagedError, StoreFullError } from '#store/errors.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import { SQLITE_FILE } from '#store/engine/sqlite.ts'
import {
  ACCOUNT_ID,
  confirmed,
  HOUR_MS,
  layout,
  newMail,
  newToken,
  registered,
} from '../factories/account.ts'
import { accountAccessSuite } from './account-access-suite.ts'
import { accountLinksSuite } from './account-links-suite.ts'
import { accountTakeBackSuite } from './account-take-back-suite.ts'
import { accountsSuite } from './accounts-suite.ts'
import { addressRegisterSuite } from './address-register-suite.ts'
import { areaHistorySuite } from './area-history-suite.ts'
import { halfYearSuite } from './half-year-suite.ts'
import { historySuite } from './history-suite.ts'
import { removalSuite } from './removal-suite.ts'
import { forgettingSuite } from './forgetting-suite.ts'
import { keepingSuite } from './keeping-suite.ts'
import { keptListsSuite } from './kept-lists-suite.ts'
import { livingSuite } from './living-suite.ts'
import { migrationsSuite } from './migrations-suite.ts'
import { leaseRemindersSuite } from './lease-reminders-suite.ts'
import { newsletterAlertsSuite } from './newsletter-alerts-suite.ts'
import { webhooksSuite } from './webhooks-suite.ts'
import { newsletterIssuesSuite } from './newsletter-issues-suite.ts'
import { newsletterPlanningSuite } from './newsletter-planning-suite.ts'
import { newsletterRhythmsSuite } from './newsletter-rhythms-suite.ts'
import { newsletterReadersSuite } from './newsletter-readers-suite.ts'
import { newsletterSendingSuite } from './newsletter-sending-suite.ts'
import { operatorAccountsSuite } from './operator-accounts-suite.ts'
import { restoredEndingsSuite } from './restored-endings-suite.ts'
import { restoredNewslettersSuite } from './restored-newsletters-suite.ts'
import { sealedMailSuite } from './sealed-mail-suite.ts'
import { sharesSuite } from './shares-suite.ts'
import { tokenBucketSuite } from './token-bucket-suite.ts'
import { vintagesSuite } from './vintages-suite.ts'
import { workSuite } from './work-suite.ts'
import { NOW, repositorySuite, type TestDatabase } from './repository-suite.ts'

/** The folder of a migrated, empty store: copying it takes a fraction of the migrations. */
let migrated = ''
beforeAll(async () => {
  migrated = await mkdtemp(path.join(tmpdir(), 'kvartal-migrated-'))
  const store = await openStore({ databaseUrl: null, dataDir: migrated })
  await store.close()
})
afterAll(() => rm(migrated, { recursive: true, force: true }))

async function database(now = () => NOW, content: 'empty' | 'migrated' = 'migrated'): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-store-'))
  if (content === 'migrated') await cp(migrated, dataDir, { recursive: true })
  return {
    options: {
      databaseUrl: null,
      dataDir,
      effects: {
        now,
        elapsed: () => performance.now(),
        random: Math.random,
        sleep: (ms: number) => sleep(ms),
      },
      pollMs: 5,
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

repositorySuite('SQLite', () => database())
migrationsSuite('SQLite', () => database(undefined, 'empty'))
livingSuite('SQLite', (clock) => database(() => clock.now))
vintagesSuite('SQLite', (clock) => database(() => clock.now))
addressRegisterSuite('SQLite', (clock) => database(() => clock.now))
areaHistorySuite('SQLite', (clock) => database(() => clock.now))
historySuite('SQLite', (clock) => database(() => clock.now))
removalSuite('SQLite', (clock) => database(() => clock.now))
halfYearSuite('SQLite', (clock) => database(() => clock.now))
workSuite('SQLite', (clock) => database(() => clock.now))
accountsSuite('SQLite', (clock) => database(() => clock.now))
keptListsSuite('SQLite', (clock) => database(() => clock.now))
tokenBucketSuite('SQLite', (clock) => database(() => clock.now))
accountLinksSuite('SQLite', (clock) => database(() => clock.now))
accountTakeBackSuite('SQLite', (clock) => database(() => clock.now))
accountAccessSuite('SQLite', (clock) => database(() => clock.now))
sharesSuite('SQLite', (clock) => database(() => clock.now))
sealedMailSuite('SQLite', (clock) => database(() => clock.now))
newsletterPlanningSuite('SQLite', (clock) => database(() => clock.now))
newsletterRhythmsSuite('SQLite', (clock) => database(() => clock.now))
newsletterSendingSuite('SQLite', (clock) => database(() => clock.now))
newsletterReadersSuite('SQLite', (clock) => database(() => clock.now))
newsletterIssuesSuite('SQLite', (clock) => database(() => clock.now))
newsletterAlertsSuite('SQLite', (clock) => database(() => clock.now))
leaseRemindersSuite('SQLite', (clock) => database(() => clock.now))
webhooksSuite('SQLite', (clock) => database(() => clock.now))
forgettingSuite('SQLite', (clock) => database(() => clock.now))
keepingSuite('SQLite', (clock) => database(() => clock.now))
restoredEndingsSuite('SQLite', (clock) => database(() => clock.now))
restoredNewslettersSuite('SQLite', (clock) => database(() => clock.now))
operatorAccountsSuite('SQLite', (clock) => database(() => clock.now))

async function folder(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-store-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, file: path.join(dataDir, SQLITE_FILE) }
}

describe('the file', () => {
  test('a disk that fills up during a transaction is reported as such, and writes continue when there is room', async () => {
    const { dataDir } = await folder()
    const engine = await openEngine({ databaseUrl: null, dataDir })
    const full = engine.write(async (transaction) => {
      await sql`rollback`.execute(transaction) // as SQLite does automatically then
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    })
    await expect(full).rejects.toBeInstanceOf(StoreFullError)
    expect(
      (await engine.write((transaction) => sql<{ one: number }>`select 1 as one`.execute(transaction))).rows,
    ).toEqual([{ one: 1 }])
    await engine.close()
  })

  test.skipIf(process.platform === 'win32')(
    'other users of the machine can read neither the file nor its companion files',
    async () => {
      const { dataDir, file } = await folder()
      const store = await openStore({ databaseUrl: null, dataDir })
      const modes = await Promise.all(
        ['', '-wal', '-shm'].map(async (end) => (await stat(file + end)).mode & 0o777),
      )
      await store.close()
      expect(modes).toEqual([0o600, 0o600, 0o600])
    },
  )

  test('survives power loss: WAL and a full sync per commit', async () => {
    const { dataDir, file } = await folder()
    const store = await openStore({ databaseUrl: null, dataDir })
    await store.close()
    const reader = new Database(file)
    expect(reader.pragma('journal_mode', { simple: true })).toBe('wal')
    reader.close()
  })

  test.each<[why: string, end: (store: Store) => Promise<unknown>]>([
    [
      'by its owner',
      async (store) => {
        const link = newToken('delete', ACCOUNT_ID, 'kari@example.org', Date.now() + HOUR_MS)
        await store.accounts.putTokens([link], [])
        await store.accounts.deleteByToken(
          { hash: link.hash, purpose: 'delete' },
          { deleted: () => newMail('other@example.org'), stop: () => ({ token: link, mail: newMail('') }) },
        )
      },
    ],
    ['by an operator', (store) => store.accounts.remove(ACCOUNT_ID)],
    [
      'by the nightly job, as it was never confirmed',
      (store) =>
        store.accounts.forget(Date.now() + 1_000 * HOUR_MS, { unconfirmedMs: HOUR_MS, eventsMs: HOUR_MS }),
    ],
  ])('an account that was deleted is readable in no file of the store: %s', async (why, end) => {
    const { dataDir, file } = await folder()
    const store = await openStore({ databaseUrl: null, dataDir })
    onTestFinished(() => store.close())
    const secret = 'Hemmelig tittel'
    if (why.includes('never confirmed')) await registered(store, ACCOUNT_ID, 'kari@example.org', Date.now())
    else await confirmed(store, ACCOUNT_ID, 'kari@example.org', Date.now())
    await store.accounts.change({
      id: ACCOUNT_ID,
      ifVersion: null,
      profile: { firstName: 'Kari' },
      layouts: () => [layout(secret)],
    })
    const found = async () =>
      (await Promise.all([file, `${file}-wal`].map((one) => readFile(one, 'latin1'))))
        .join('')
        .includes(secret)
    expect(await found()).toBe(true)
    await end(store)
    expect([await found(), (await store.facts()).logBytes]).toEqual([false, 0])
  })

  test('a log that grew while another program was reading is given back', async () => {
    const { dataDir, file } = await folder()
    const store = await openStore({ databaseUrl: null, dataDir })
    onTestFinished(() => store.close())
    await confirmed(store, ACCOUNT_ID, 'kari@example.org', Date.now())
    const other = new Database(file)
    other.exec('begin; select count(*) from account')
    for (let save = 0; save < 40; save += 1)
      await store.accounts.change({
        id: ACCOUNT_ID,
        ifVersion: null,
        profile: {},
        layouts: () => [{ ...layout('L'), subtitle: 'x'.repeat(900_000) }],
      })
    expect((await store.facts()).logBytes).toBeGreaterThan(30_000_000)
    other.exec('commit')
    other.close()
    for (let save = 0; save < 3; save += 1)
      await store.accounts.change({
        id: ACCOUNT_ID,
        ifVersion: null,
        profile: {},
        layouts: () => [{ ...layout('L'), subtitle: `${save}`.repeat(900_000) }],
      })
    expect((await store.facts()).logBytes).toBeLessThanOrEqual(16_384_000)
  })

  test.each<[string, (file: string) => Promise<void>]>([
    ['text', (file) => writeFile(file, 'This is not a database. '.repeat(500))],
    [
      'cut in half',
      async (file) => {
        const database = new Database(file)
        database.exec(
          'create table kvartal_migration (name text); insert into kvartal_migration select hex(randomblob(500)) from generate_series(1, 200)'.replace(
            'generate_series(1, 200)',
            '(with recursive n(i) as (select 1 union all select i + 1 from n where i < 200) select i from n)',
          ),
        )
        database.close()
        await truncate(file, Math.floor((await stat(file)).size / 2))
      },
    ],
    [
      'another program’s',
      async (file) => {
        const database = new Database(file)
        database.exec('create table recipes (name text)')
        database.close()
      },
    ],
  ])('damaged (%s): named, and not a byte is changed', async (_why, damage) => {
    const { dataDir, file } = await folder()
    await damage(file)
    const before = await readFile(file)
    const opening = openStore({ databaseUrl: null, dataDir })
    await expect(opening).rejects.toThrow(StoreDamagedError)
    await expect(opening).rejects.toThrow(file)
    expect(await readFile(file)).toEqual(before)
  })

  test('damage that shows up later is named as well', async () => {
    const { dataDir, file } = await folder()
    const store = await openStore({ databaseUrl: null, dataDir })
    onTestFinished(() => store.close())
    const other = new Database(file)
    other.exec(
      "insert into pack values (1, 'h', 'n', '', 'live'); insert into pack_item values (1, 1, 'comment', 'a', 'no', 0, '{oops'); update publication set live_pack = 1",
    )
    other.close()
    await expect(store.content.items()).rejects.toThrow(StoreDamagedError)
  })

  test('a place where no file can be', async () => {
    await expect(openStore({ databaseUrl: null, dataDir: '/dev/null/kvartal' })).rejects.toThrow(
      DataFolderError,
    )
  })

  test('readers go on while another process holds the write lock, and a writer waits for it', async () => {
    const { dataDir, file } = await folder()
    const store = await openStore({ databaseUrl: null, dataDir })
    onTestFinished(() => store.close())
    const other = new Database(file)
    other.exec('begin immediate')
    const importing = store.content.beginPack({ hash: 'h', name: 'n' })
    expect(await store.content.version()).toBe(0)
    other.exec('commit')
    other.close()
    const stage = await importing
    expect(await stage.publish()).toBe(1)
  })
})

/** Runs a script with this Node and waits for its end. */
function run(script: string, ...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })
}

describe('several processes on one file', () => {
  test('eight open a new file at once', async () => {
    const { dataDir } = await folder()
    const opened = await Promise.all(Array.from({ length: 8 }, () => run('store-child.ts', dataDir, '0')))
    expect(opened).toEqual(opened.map(() => ({ code: 0, output: '' })))
  })

  test('two write at once: every publication counts', async () => {
    const { dataDir } = await folder()
    const written = await Promise.all([
      run('store-child.ts', dataDir, '10'),
      run('store-child.ts', dataDir, '10'),
    ])
    expect(written).toEqual(written.map(() => ({ code: 0, output: '' })))
    const store = await openStore({ databaseUrl: null, dataDir })
    expect(await store.content.version()).toBe(20)
    expect(await store.content.items()).toHaveLength(1)
    await store.close()
  })
})
