/**
 * A store that a program of an earlier version has filled (tests/upgrade), brought to this version: no row
 * and no meaning is lost (decision 0121). The same tests run on SQLite and on PostgreSQL.
 */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordHasher, type PasswordHasher } from '#accounts/password-hashing/password-hasher.ts'
import { mailSeal } from '#accounts/secrets/mail-seal.ts'
import { HOUR_MS, SECOND_MS } from '#core/time/durations.ts'
import { planNewsletters } from '#newsletter/send/plan-deliveries.ts'
import { sendNewsletters } from '#newsletter/send/send-newsletters.ts'
import { sendWebhooks, type PostRequest } from '#newsletter/webhooks/send-webhooks.ts'
import { webhookHeaders } from '#newsletter/webhooks/sign-webhook.ts'
import { loadSnapshot } from '#server/snapshot/load-snapshot.ts'
import { openEngine, openStore, type Store, type StoreOptions } from '#store/open-store.ts'
import { CALLER, openAccounts, PASSWORD, valueOf, type TestAccounts } from '../factories/accounts.ts'
import { postTo } from '../factories/newsletter-desk.ts'
import { plainSending } from '../factories/newsletter-sending.ts'
import type { StoreFacts } from '../upgrade/earlier-store.ts'
import {
  ALERTS,
  KARI,
  LAYOUT_TEXT,
  LAYOUTS,
  LOGIN_METHOD,
  NEWS_ALERTS,
  OLA,
  OLAS_NEW_ADDRESS,
  PER,
  SHARE_PASSWORD,
  STORE_SECRET,
  WEBHOOK_URL,
} from '../upgrade/fill-store.ts'
import type { TestDatabase } from './repository-suite.ts'

/** Of the day after the store was filled, when both readers have an issue: 08:00 in Oslo. */
const NEXT_SLOT = Date.parse('2026-11-27T07:00:00.000Z')
/** The last millisecond of the second day of the history, in Oslo. */
const SECOND_DAY = '2026-11-21T22:59:59.999Z'
const MIN_TABLES = 35
const KEY = Buffer.from(STORE_SECRET)

const going = () => new AbortController().signal

/**
 * @param makeDatabase a new one per test, filled by the earlier program, with a clock set by the test
 * @param factsOf what that program's readers know
 */
export function upgradeSuite(
  name: string,
  makeDatabase: (clock: { now: number }) => Promise<TestDatabase>,
  factsOf: () => Promise<StoreFacts>,
): void {
  describe(`a store of ${name}`, () => {
    const clock = { now: 0 }
    let hasher: PasswordHasher
    let database: TestDatabase
    let facts: StoreFacts
    beforeAll(() => {
      hasher = passwordHasher()
    })
    afterAll(() => hasher.stop())
    beforeEach(async () => {
      facts = await factsOf()
      clock.now = facts.madeAt
      database = await makeDatabase(clock)
    })
    afterEach(() => database.remove())

    test('every row is as it was', async () => {
      const before = await everyTable(database.options)
      expect(before.size).toBeGreaterThan(MIN_TABLES)
      await (await openStore(database.options)).close()
      const after = await everyTable(database.options)
      for (const [table, rows] of before) {
        const columns = Object.keys(rows[0] ?? {})
        const kept = (after.get(table) ?? []).map((row) => asText(row, columns))
        expect(kept, table).toEqual(expect.arrayContaining(rows.map((row) => asText(row, columns))))
        if (table !== 'kvartal_migration') expect(kept, table).toHaveLength(rows.length)
      }
    })

    describe('for its readers', () => {
      let store: Store
      let desk: TestAccounts
      beforeEach(async () => {
        store = await openStore({ ...database.options, seal: mailSeal({ current: KEY, previous: null }) })
        desk = await openAccounts({ clock, store, hasher, secret: KEY })
      })
      afterEach(() => store.close())

      test('a password, an open session and a login at a provider lead to the account', async () => {
        const { account } = valueOf(await desk.login(KARI, PASSWORD))
        expect(account).toMatchObject({
          id: facts.kari,
          firstName: 'Kari',
          company: 'Ås & sønn AS',
          emailSettings: { frequency: 'daily', hours: 7, alerts: ALERTS, news_alerts: NEWS_ALERTS },
        })
        expect((await desk.sessionOf(facts.session)).account).toBe(facts.kari)
        expect(await store.accounts.loginMethod(LOGIN_METHOD)).toMatchObject({ account: facts.kari })
        expect(await desk.login(KARI, 'Feil Hest 7')).toMatchObject({ ok: false })
        expect(await desk.login('closed@example.org', PASSWORD)).toMatchObject({ ok: false })
      })
      test('layouts, and the list that was replaced', async () => {
        const { account } = valueOf(await desk.login(KARI, PASSWORD))
        expect(account.layouts).toMatchObject(LAYOUTS)
        const history = valueOf(await desk.accounts.history(await desk.sessionOf(facts.session), CALLER))
        expect(JSON.stringify(history)).toContain(LAYOUT_TEXT)
      })
      test('shared links open; one asks for its password', async () => {
        const [open, closed] = await Promise.all(
          facts.shares.map((path) => desk.accounts.openShare(path.slice('/delt/'.length), null)),
        )
        expect(JSON.stringify(open?.layout)).toContain(LAYOUT_TEXT)
        expect(open?.passwordHash).toBeNull()
        if (!closed) throw new Error('the link with a password is gone')
        const tried = await Promise.all(
          ['noe annet', SHARE_PASSWORD].map((word) =>
            desk.accounts.checkSharePassword(closed, word, { address: CALLER.address }),
          ),
        )
        expect(tried).toMatchObject([{ value: false }, { value: true }])
      })
      test('a mailed link that was waiting confirms the new address', async () => {
        valueOf(await desk.accounts.confirmEmail(facts.emailToken, CALLER))
        expect(await desk.login(OLA, PASSWORD)).toMatchObject({ ok: false })
        expect(valueOf(await desk.login(OLAS_NEW_ADDRESS, PASSWORD)).account.id).toBe(facts.ola)
      })
      test('a request that was waiting is answered by mail', async () => {
        await desk.answerRequests()
        expect(desk.linkIn(await desk.mailOf('validate', PER)).email).toBe(PER)
      })
      test('waiting mails can be decrypted and sent', async () => {
        const due = await store.outbox.takeDue(99, HOUR_MS)
        expect(due.filter(({ text }) => text.trim() === '')).toEqual([])
        expect(due.map(({ to }) => to)).toEqual(expect.arrayContaining([KARI, OLAS_NEW_ADDRESS]))
      })
    })

    describe('for its jobs', () => {
      let store: Store
      beforeEach(async () => {
        store = await openStore({ ...database.options, seal: mailSeal({ current: KEY, previous: null }) })
      })
      afterEach(() => store.close())

      test('alerts are watched, told ones are not told again, and the next news are', async () => {
        expect(await store.alerts.watched()).toEqual(ALERTS)
        expect(await store.newsAlerts.watched()).toEqual(expect.arrayContaining([...NEWS_ALERTS]))
        const mailFor = () => ({
          key: `alert/${clock.now}`,
          to: KARI,
          subject: 's',
          text: 't',
          bodyFor: () => '{}',
        })
        const told: number[] = []
        for (const [isPassed, date] of [
          [true, '2026-09-24'],
          [false, '2026-10-01'],
          [true, '2026-11-01'],
        ] as const) {
          clock.now += 1
          for (const alert of ALERTS)
            told.push(await store.alerts.note(alert, { isPassed, date }, mailFor, mailFor))
        }
        expect(told).toEqual([0, 0, 1])
        const [news] = NEWS_ALERTS
        if (!news) throw new Error('no alert about news is stored')
        clock.now += 1
        for (const marker of ['2026-09-24', '2026-10-01'])
          told.push(await store.newsAlerts.note(news, { marker, isTold: true }, mailFor))
        expect(told.slice(3)).toEqual([0, 1])
      })
      test('the webhook that waited is delivered, signed with the secret of its receiver', async () => {
        const posted: PostRequest[] = []
        const post = async (request: PostRequest) => {
          posted.push(request)
          return { kind: 'accepted', reply: 'accepted' } as const
        }
        const noticeFor = () => ({ key: 'k', to: KARI, subject: '', text: '' })
        const deps = {
          webhooks: store.webhooks,
          post,
          noticeFor,
          now: () => clock.now,
          random: () => 0,
          pause: () => new Promise<void>(() => {}),
        }
        await sendWebhooks(deps, going())
        const [request] = posted
        expect(posted.map(({ url }) => url)).toEqual([WEBHOOK_URL])
        const id = request?.headers['webhook-id'] ?? ''
        const signed = webhookHeaders({ id, sentAt: clock.now, body: request?.body ?? '' }, [
          facts.webhookSecret,
        ])
        expect(request?.headers).toMatchObject(signed)
        expect(await store.channels.list(facts.kari)).toMatchObject([
          { kind: 'webhook', pausedAt: null, last: { state: 'delivered' } },
          { kind: 'slack', pauseReason: 'reader' },
        ])
      })
      test('the newsletter is due at the next slots of its readers, and reaches them', async () => {
        expect(await planNewsletters(store.deliveries, going())).toBe('0 planned')
        clock.now = NEXT_SLOT + SECOND_MS
        expect(await planNewsletters(store.deliveries, going())).toBe('2 planned')
        const { sink, post } = await postTo()
        await sendNewsletters(
          plainSending(store, post, () => clock.now),
          going(),
        )
        expect([...sink.tries.keys()].sort()).toEqual([KARI, OLA])
      })
      test('days that were published can be read, and so can the half-year', async () => {
        expect(await store.history.firstDay()).toBe('2026-11-20')
        const { content } = await loadSnapshot(store.history.at(SECOND_DAY), null, () => {})
        expect(content.no).toMatchObject({
          areas: [{ ID: 'vika', vacancy: 1, vacancy_prev: 3 }],
          comments: [{ comment: 'Text 3' }, { comment: 'Text 4' }, { comment: 'Tekst.' }],
        })
        expect(await store.halfYears.ids()).toEqual(['2026-1'])
      })
    })
  })
}

/** All rows by table, of tables with any; the tables are not changed. */
async function everyTable(options: StoreOptions): Promise<Map<string, Readonly<Record<string, unknown>>[]>> {
  const engine = await openEngine(options)
  const found = new Map<string, Readonly<Record<string, unknown>>[]>()
  for (const table of await engine.tableNames()) {
    const { rows } = await engine.read((db) =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db),
    )
    if (rows.length > 0) found.set(table, rows)
  }
  await engine.close()
  return found
}

/** The columns in this order, as text that both engines give for the same value. */
function asText(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  return columns.map((column) => `${column}=${String(row[column])}`).join(' ')
}
