/** Contract of the store for backups, on every engine. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { osloDay } from '#core/time/oslo-clock.ts'
import { BackupRefusedError, RowDigest } from '#store/backup/backup-format.ts'
import { restoreBackup, type RestoreOptions } from '#store/backup/restore-backup.ts'
import { totalsOf } from '#store/backup/table-rows.ts'
import { writeBackup } from '#store/backup/write-backup.ts'
import type { Engine } from '#store/engine/engine.ts'
import { openEngine, openStore, type Store } from '#store/open-store.ts'
import { TABLES_ADDED_EMPTY } from '#store/schema/table-catalogue.ts'
import { confirmed, layout, newMail, newToken } from '../factories/account.ts'
import { contentWith } from '../factories/edition.ts'
import { publishContent } from '../factories/living-store.ts'
import { addressOf, reader } from '../factories/newsletter-readers.ts'
import { EARLY, HOUR, type MakeDatabase } from '../factories/newsletter-stores.ts'
import type { TestDatabase } from './repository-suite.ts'

const ASKED: RestoreOptions = { isReplacing: false, forgetsSessions: false, isMoved: false }
const MOVED: RestoreOptions = { ...ASKED, isMoved: true }
const REPLACING: RestoreOptions = { ...ASKED, isReplacing: true }

/** @param makeDatabase a new, empty one per call, with a clock set by the test */
export function keepingSuite(name: string, makeDatabase: MakeDatabase): void {
  describe(`keeping on ${name}`, () => {
    const clock = { now: EARLY }
    let folder = ''
    let file = ''
    let made: TestDatabase[] = []
    let open: { close(): Promise<void> }[] = []

    beforeEach(async () => {
      clock.now = EARLY
      folder = await mkdtemp(path.join(tmpdir(), 'kvartal-keeping-'))
      file = path.join(folder, 'one.backup')
    })
    afterEach(async () => {
      await Promise.all(open.map((one) => one.close()))
      for (const database of made) await database.remove()
      await rm(folder, { recursive: true, force: true })
      made = []
      open = []
    })

    const fresh = async (): Promise<{ readonly store: Store; readonly engine: Engine }> => {
      const database = await makeDatabase(clock)
      made.push(database)
      const store = await openStore(database.options)
      const engine = await openEngine(database.options)
      open.push(store, engine)
      return { store, engine }
    }
    const holds = ({ kind, readConsistently }: Engine) => readConsistently((db) => totalsOf(kind, db))
    /** Something in most tables: content, readers with lists, sessions and links, mails, newsletters. */
    const used = async () => {
      const { store, engine } = await fresh()
      await publishContent(store, contentWith([]))
      for (let id = 1; id <= 3; id += 1) await reader(store, id, clock.now, { alerts: [] })
      await store.accounts.change({
        id: 1,
        ifVersion: null,
        profile: { firstName: 'Åse\u2028“\ud83c\udfe2”\\\n' },
        layouts: () => [layout('En'), layout('To', 3)],
      })
      await store.accounts.putTokens(
        [newToken('reset', 2, addressOf(2), clock.now + HOUR)],
        [newMail(addressOf(2))],
      )
      await store.throttles.countAll([{ key: 'k', windowMs: HOUR, max: 3 }])
      await store.accounts.note({ kind: 'login', account: 1, address: '192.0.2.1', at: clock.now })
      await store.deliveries.plan(1)
      return { store, engine }
    }

    test('a restore gives the same rows', async () => {
      const { store, engine } = await used()
      const totals = await writeBackup(engine, file)
      expect(totals).toEqual(await holds(engine))
      expect(totals).toMatchObject({
        account: { rows: 3 },
        layout_list: { rows: 1 },
        mail_token: { rows: 1 },
        pack: { rows: 1 },
        throttle: { rows: 1 },
      })
      const other = await fresh()
      expect(await restoreBackup(other.engine, file, MOVED)).toEqual(totals)
      expect(await holds(other.engine)).toEqual(totals)
      expect(await other.store.accounts.byId(1)).toEqual(await store.accounts.byId(1))
      expect(await other.store.content.items()).toEqual(await store.content.items())
    })

    test('only the owner can read the file, there are no leftovers beside it, and no file is overwritten', async () => {
      const { engine } = await used()
      await writeBackup(engine, file)
      if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
      const before = await readFile(file)
      await expect(writeBackup(engine, file)).rejects.toThrow(/is there already/)
      expect(await readFile(file)).toEqual(before)
      expect(await readdir(folder)).toEqual(['one.backup'])
    })

    test('a backup during writes is consistent, and has all writes acknowledged before', async () => {
      const { store, engine } = await fresh()
      for (let id = 1; id <= 40; id += 1) await confirmed(store, id, addressOf(id), clock.now)
      let isOver = false
      let last = 40
      const writing = (async () => {
        while (!isOver) {
          last += 1
          await confirmed(store, last, addressOf(last), clock.now)
          await new Promise((resolve) => setImmediate(resolve))
        }
      })()
      const totals = await writeBackup(engine, file).finally(() => void (isOver = true))
      await writing
      expect(last).toBeGreaterThan(40)
      const accounts = totals['account']?.rows ?? 0
      expect(accounts).toBeGreaterThanOrEqual(40)
      const other = await fresh()
      await restoreBackup(other.engine, file, ASKED)
      for (let id = 1; id <= 40; id += 1) expect(await other.store.accounts.byId(id)).not.toBeNull()
      // Each account has one session from its confirmation on: an inconsistent backup would have more of one
      // than of the other.
      const confirmedOnes = await other.engine.read((db) =>
        db.selectFrom('account').select('id').where('validated_at', 'is not', null).execute(),
      )
      expect(totals['session']?.rows).toBe(confirmedOnes.length)
    })

    const altered: readonly (readonly [string, (whole: Buffer) => Buffer])[] = [
      ['nothing', () => Buffer.alloc(0)],
      ['no gzip', () => Buffer.from('account;1;2')],
      ['cut in the middle', (whole) => whole.subarray(0, Math.floor(whole.length / 2))],
      ['its last byte is missing', (whole) => whole.subarray(0, -1)],
      [
        'a bit turned over',
        (whole) =>
          Buffer.from(whole.map((byte, index) => (index === Math.floor(whole.length / 2) ? byte ^ 1 : byte))),
      ],
      ['another program’s', () => gzipSync('{"format":"other"}\n')],
      ['no line ever ends', () => gzipSync('x'.repeat(1_000))],
      [
        'a name was altered and packed again',
        (whole) => lines(whole, (text) => text.replace('reader-2@', 'reader-9@')),
      ],
      [
        'a row was removed',
        (whole) => lines(whole, (text) => text.replace(/\n\[[^\n]*reader-2@[^\n]*\n/, '\n')),
      ],
      [
        'a row was put in twice',
        (whole) => lines(whole, (text) => text.replace(/(\n\[[^\n]*reader-2@[^\n]*)\n/, '$1$1\n')),
      ],
      ['the end was removed', (whole) => lines(whole, (text) => text.replace(/\{"tables".*\n$/, ''))],
      ['more follows its end', (whole) => lines(whole, (text) => `${text}[1]\n`)],
      [
        'an unknown table',
        (whole) => lines(whole, (text) => text.replace('"table":"throttle"', '"table":"lease"')),
      ],
    ]
    test.each(altered)('refused without any write: %s', async (_what, alter) => {
      const { engine } = await used()
      await writeBackup(engine, file)
      await writeFile(file, alter(await readFile(file)))
      const other = await fresh()
      const before = await holds(other.engine)
      await expect(restoreBackup(other.engine, file, ASKED)).rejects.toThrow(/is damaged or is no backup/)
      expect(await holds(other.engine)).toEqual(before)
    })

    test.each([
      ['newer', '"012-mails-by-recipient"', '"012-mails-by-recipient","999-later"'],
      ['newer', '"version":1', '"version":2'],
      ['older', ',"012-mails-by-recipient"', ''],
    ])('made by a version that is %s: reported, and nothing is written', async (which, from, to) => {
      const { engine } = await used()
      await writeBackup(engine, file)
      await writeFile(
        file,
        lines(await readFile(file), (text) => text.replace(from, to)),
      )
      const other = await fresh()
      await expect(restoreBackup(other.engine, file, ASKED)).rejects.toThrow(
        `made by a${which === 'older' ? 'n' : ''} ${which} version`,
      )
    })

    test('into a used store only on request, and then all other data are deleted', async () => {
      const { engine } = await used()
      await writeBackup(engine, file)
      const other = await fresh()
      await confirmed(other.store, 77, addressOf(77), clock.now)
      const before = await holds(other.engine)
      await expect(restoreBackup(other.engine, file, ASKED)).rejects.toThrow(/--replace/)
      expect(await holds(other.engine)).toEqual(before)
      await restoreBackup(other.engine, file, REPLACING)
      expect([await other.store.accounts.byId(77), (await other.store.accounts.byId(1))?.id]).toEqual([
        null,
        1,
      ])
    })

    test('running servers see that something else is published', async () => {
      const { store, engine } = await used()
      await writeBackup(engine, file)
      const seen: number[] = []
      const stop = store.content.onVersion((version) => void seen.push(version))
      await restoreBackup(engine, file, REPLACING)
      await expect.poll(() => seen.at(-1)).toBe(2)
      stop()
    })

    test('a backup of the version before the history is restored, and begins its history', async () => {
      const { engine, store } = await used()
      await writeBackup(engine, file)
      await writeFile(file, lines(await readFile(file), beforeTheHistory))
      clock.now += 3 * 24 * HOUR
      const other = await fresh()
      await restoreBackup(other.engine, file, ASKED)
      expect(await other.store.history.firstDay()).toBeNull()
      await other.store.history.complete()
      expect(await other.store.history.firstDay()).toBe(osloDay(clock.now))
      const then = other.store.history.at(new Date(clock.now).toISOString())
      expect(new Set(await then.content.items())).toEqual(new Set(await store.content.items()))
    })

    test('a backup that says to be of the version before, and is not, is refused', async () => {
      const { engine } = await used()
      await writeBackup(engine, file)
      await writeFile(
        file,
        lines(await readFile(file), (text) => text.replace(',"018-history"', '')),
      )
      const other = await fresh()
      await expect(restoreBackup(other.engine, file, ASKED)).rejects.toThrow('is damaged')
    })

    test('a failure in the middle changes nothing', async () => {
      const { engine } = await used()
      await writeBackup(engine, file)
      const before = await holds(engine)
      const broken: Engine = { ...engine, notify: () => Promise.reject(new Error('power')) }
      await expect(restoreBackup(broken, file, REPLACING)).rejects.toThrow('power')
      expect(await holds(engine)).toEqual(before)
    })

    test('sessions are as they were, or are forgotten when that is asked for', async () => {
      const { engine } = await used()
      await writeBackup(engine, file)
      await restoreBackup(engine, file, REPLACING)
      expect((await holds(engine))['session']?.rows).toBe(3)
      await restoreBackup(engine, file, { ...REPLACING, forgetsSessions: true })
      expect((await holds(engine))['session']?.rows).toBe(0)
    })

    test('a store of a newer version can be used, but is neither backed up nor restored into', async () => {
      const { engine } = await used()
      await writeBackup(engine, file)
      await engine.write((transaction) =>
        transaction
          .insertInto('kvartal_migration')
          .values({ name: '999-later', applied_at: '2030-01-01', needs: '' })
          .execute(),
      )
      const before = await holds(engine)
      await expect(writeBackup(engine, `${file}.2`)).rejects.toThrow('newer version')
      await expect(restoreBackup(engine, file, REPLACING)).rejects.toThrow('newer version')
      expect(await holds(engine)).toEqual(before)
      expect(await readdir(folder)).toEqual(['one.backup'])
    })

    test('a store of an older version is not backed up', async () => {
      const { engine } = await fresh()
      await engine.write((transaction) =>
        transaction.deleteFrom('kvartal_migration').where('name', '=', '012-mails-by-recipient').execute(),
      )
      await expect(writeBackup(engine, file)).rejects.toThrow(BackupRefusedError)
      expect(await readdir(folder)).toEqual([])
    })
  })
}

/** The text of a backup as the program before migration 018 wrote it. */
function beforeTheHistory(text: string): string {
  const written: string[] = []
  const totals: Record<string, unknown> = {}
  let [table, columns]: readonly [string, readonly string[]] = ['', []]
  let digest = new RowDigest()
  const added: ReadonlySet<string> = new Set(Object.values(TABLES_ADDED_EMPTY).flat())
  const isLeftOut = () => added.has(table)
  const [header = '', ...lines] = text.trimEnd().split('\n')
  for (const line of lines.slice(0, -1)) {
    const head = line.startsWith('{') ? headSchema.parse(JSON.parse(line)) : null
    if (head) {
      ;({ table, columns } = head)
      digest = new RowDigest()
    }
    if (isLeftOut()) continue
    const isKept = (_value: unknown, index: number) =>
      columns[index] !== 'news_alerts' && columns[index] !== 'formula_alerts'
    const kept = head
      ? JSON.stringify({ table, columns: columns.filter(isKept) })
      : JSON.stringify(z.array(z.unknown()).parse(JSON.parse(line)).filter(isKept))
    if (!head) digest.add(kept)
    totals[table] = digest.total()
    written.push(kept)
  }
  const whole = [header.replace(/,"018-history"[^\]]*(?=\])/, ''), ...written]
    .map((line) => `${line}\n`)
    .join('')
  const sha256 = createHash('sha256').update(whole).digest('hex')
  return `${whole}${JSON.stringify({ tables: totals, sha256 })}\n`
}

const headSchema = z.object({ table: z.string(), columns: z.array(z.string()) })

/** The same backup with its text altered and packed again. */
function lines(whole: Buffer, alter: (text: string) => string): Buffer {
  return gzipSync(alter(gunzipSync(whole).toString('utf8')))
}
