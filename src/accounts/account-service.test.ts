import { beforeEach, describe, expect, test } from 'vitest'
import { NO_NEWSLETTER } from '#contract/subscriber/email-settings.ts'
import { userSchema } from '#contract/subscriber/user.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Account } from '#store/accounts/account-types.ts'
import {
  CALLER,
  openAccounts,
  valueOf,
  type TestAccounts,
  type TestReader,
} from '#tests/factories/accounts.ts'
import { noteEvent } from './auth-events.ts'
import { toUser } from './to-user.ts'

const KARI = 'Kari@example.org'
let portal: TestAccounts
let kari: TestReader

beforeEach(async () => {
  portal = await openAccounts()
  kari = await portal.registerAndValidate(KARI)
})

describe('sessions', () => {
  test('a session lasts twelve hours, and as long as its row', async () => {
    expect(await portal.accounts.authenticate(kari.token)).toEqual(kari.session)
    portal.clock.now += 12 * 60 * MINUTE_MS
    expect(await portal.accounts.authenticate(kari.token)).toBeNull()
  })

  test('logout ends the current session only; logout everywhere ends all', async () => {
    const otherToken = valueOf(await portal.login(KARI)).token
    await portal.accounts.logout(kari.session, CALLER)
    expect(await portal.accounts.authenticate(kari.token)).toBeNull()
    await portal.accounts.endSessions(await portal.sessionOf(otherToken), CALLER)
    expect(await portal.accounts.authenticate(otherToken)).toBeNull()
  })

  test("a genuine token with another account's session is invalid", async () => {
    const ola = await portal.registerAndValidate('ola@example.org')
    const token = await portal.tools.tokens.sign({ id: ola.session.id, account: kari.account.id })
    expect(await portal.accounts.authenticate(token)).toBeNull()
  })

  test('lists the current session, and when each was used, to five minutes', async () => {
    await portal.login(KARI, undefined, { ...CALLER, device: 'Firefox, Linux' })
    const began = portal.clock.now
    portal.clock.now += 4 * MINUTE_MS
    await portal.accounts.authenticate(kari.token)
    expect(
      (await portal.accounts.sessions(kari.session)).map(({ last_used }) => Date.parse(last_used) <= began),
    ).toEqual([true, true])
    portal.clock.now += 2 * MINUTE_MS
    await portal.accounts.authenticate(kari.token)
    expect(await portal.accounts.sessions(kari.session)).toMatchObject([
      { device: 'Chrome, Windows', current: true, last_used: new Date(portal.clock.now).toISOString() },
      { device: 'Firefox, Linux', current: false, last_used: new Date(began).toISOString() },
    ])
  })

  test('reading works when the time of use cannot be stored', async () => {
    const broken = await openAccounts({
      store: {
        ...portal.store,
        accounts: { ...portal.store.accounts, touchSession: () => Promise.reject(new Error('full')) },
      },
      clock: portal.clock,
    })
    portal.clock.now += 6 * MINUTE_MS
    expect(await broken.accounts.authenticate(kari.token)).toEqual(kari.session)
    expect(broken.log).toEqual(['the time at which a session was last used could not be stored'])
  })
})

describe('deletion', () => {
  const requestDeletion = (email: string, confirmation: string) =>
    portal.accounts.requestDeletion(kari.session, { email, confirmation }, CALLER)
  const remove = (email: string, confirmation: string) =>
    portal.accounts.deleteAccount({ email, confirmation }, CALLER)
  const link = async () => portal.linkIn(await portal.mailOf('delete')).token

  test.each([
    ['the Norwegian word', KARI, 'SLETTKONTO', 'ok'],
    ['the English word', 'kari@example.org', 'DELETEACCOUNT', 'ok'],
    ['another word', KARI, 'slettkonto', 'invalid_field'],
    ["another account's address (S17)", 'ola@example.org', 'SLETTKONTO', 'not_yours'],
  ])('%s', async (_why, email, word, expected) => {
    const outcome = await requestDeletion(email, word)
    expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
    expect((await portal.mails()).filter(({ kind }) => kind === 'delete')).toHaveLength(
      expected === 'ok' ? 1 : 0,
    )
    expect(await portal.accounts.authenticate(kari.token)).toEqual(kari.session)
  })

  test('the link deletes once, and only the notice mail remains (S7, S58)', async () => {
    await requestDeletion(KARI, 'SLETTKONTO')
    const token = await link()
    const outcomes = await Promise.all([remove(KARI, token), remove(KARI, token)])
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual([
      'link_invalid',
      'ok',
    ])
    expect((await portal.mails()).map(({ kind, to }) => [kind, to])).toEqual([['deleted', KARI]])
    expect(await portal.store.accounts.events(kari.account.id)).toEqual([])
    expect(await portal.accounts.authenticate(kari.token)).toBeNull()
    expect((await portal.login(KARI)).ok).toBe(false)
    expect(portal.log).toContain(`auth account_deleted account=${kari.account.id} address=203.0.113.7`)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'for another address',
      async () => (
        await portal.registerAndValidate('ola@example.org'),
        remove('ola@example.org', await link())
      ),
    ],
    ['after an hour (S9)', async () => ((portal.clock.now += 60 * MINUTE_MS), remove(KARI, await link()))],
    ['as the code word', async () => remove(KARI, 'SLETTKONTO')],
  ])('no link works %s', async (_why, use) => {
    await requestDeletion(KARI, 'SLETTKONTO')
    expect(await use()).toEqual({ ok: false, code: 'link_invalid' })
    expect((await portal.login(KARI)).ok).toBe(true)
  })
})

test.each([
  ['test mails', () => portal.accounts.sendTestMail(kari.session, null, CALLER), 'test'],
  [
    'links to delete',
    () => portal.accounts.requestDeletion(kari.session, { email: KARI, confirmation: 'SLETTKONTO' }, CALLER),
    'delete',
  ],
])('five %s an hour (S16)', async (_why, send, kind) => {
  const outcomes = []
  for (let index = 0; index < 6; index += 1) outcomes.push(await send())
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'ok',
    'throttled',
  ])
  expect((await portal.mails()).filter((mail) => mail.kind === kind && mail.to === KARI)).toHaveLength(5)
})

test("a mail is in the account's language and uses the reader's name", async () => {
  await portal.accounts.changeUser(
    kari.session,
    kari.account.id,
    { first_name: 'Kari', locale: 'en-GB' },
    null,
    CALLER,
  )
  await portal.accounts.sendTestMail(kari.session, null, CALLER)
  expect((await portal.mailOf('test')).text).toBe('kind: test\nlocale: en-GB\nfirstName: Kari')
})

test('a test mail uses the fields of the form, and saved values for omitted ones', async () => {
  const rendered: Account[] = []
  const wary = await openAccounts({
    renderNewsletter: async (account) => {
      rendered.push(account)
      return null
    },
  })
  const { session, account } = await wary.registerAndValidate(KARI)
  await wary.accounts.changeUser(session, account.id, { city: 'bergen' }, null, CALLER)
  const forms = [{ city: '', locale: 'en-GB' }, { city: 'oslo' }, {}, null] as const
  for (const form of forms) await wary.accounts.sendTestMail(session, form, CALLER)
  expect(rendered.map(({ city, locale }) => [city, locale])).toEqual([
    ['', 'en-GB'],
    ['oslo', 'nb-NO'],
    ['bergen', 'nb-NO'],
    ['bergen', 'nb-NO'],
  ])
  const tests = (await wary.mails()).filter(({ kind }) => kind === 'test')
  expect(tests.map(({ text }) => /locale: (\S+)/.exec(text)?.[1])).toEqual([
    'en-GB',
    'nb-NO',
    'nb-NO',
    'nb-NO',
  ])
})

describe('toUser', () => {
  test.each([
    ['both names', { firstName: 'Kari', lastName: 'Åsen' }, 'Kari Åsen'],
    ['one name', { firstName: '', lastName: 'Åsen' }, 'Åsen'],
    ['no name', { firstName: '', lastName: '' }, ''],
  ])('%s', (_why, names, display) => {
    const user = toUser({ ...kari.account, ...names })
    expect(user.display_name).toBe(display)
    expect(userSchema.strict().parse(user)).toEqual(user)
  })
})

test('the export contains all stored data and no secret (S19)', async () => {
  await portal.accounts.changeUser(
    kari.session,
    kari.account.id,
    { first_name: 'Kari', subscriber_email: 'ny@example.org' },
    null,
    CALLER,
  )
  const all = valueOf(await portal.accounts.exportOf(kari.session, CALLER))
  expect(Object.keys(all)).toEqual([
    'user',
    'email_settings',
    'board_settings',
    'history',
    'sessions',
    'shares',
    'login_methods',
    'events',
    'newsletters',
    'alerts',
    'channels',
    'lease_reminders',
    'news_alerts',
  ])
  expect(all).toMatchObject({
    user: {
      ID: kari.account.id,
      first_name: 'Kari',
      pending_email: 'ny@example.org',
      created_at: expect.stringMatching(/^2026-11-21T.*Z$/),
    },
    sessions: [{ device: 'Chrome, Windows' }],
  })
  const text = JSON.stringify(all)
  const secrets = [
    'plain$',
    kari.session.id,
    kari.token,
    ...(await portal.mails()).flatMap(({ text: mail }) => /[\w-]{43}/.exec(mail) ?? []),
  ]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
})

test('the export contains outcomes of newsletters and alerts, and no key to a web copy', async () => {
  const { store, clock } = portal
  const account = kari.account.id
  const alert = { series: 'policy-rate', above: true, value: 7 }
  valueOf(
    await portal.accounts.changeUser(
      kari.session,
      account,
      { city: 'oslo', email_settings: { ...NO_NEWSLETTER, frequency: 'daily', alerts: [alert] } },
      null,
      CALLER,
    ),
  )
  const slotAt = (await store.deliveries.nextSlot(account)) ?? 0
  clock.now = slotAt
  await store.deliveries.plan(9)
  await store.deliveries.claim({ holder: 'a', leaseMs: 1_000, lateAfterMs: 1_000, limit: 9 })
  await store.deliveries.settle('a', [
    {
      account,
      slotAt,
      as: 'sent',
      reply: '250 taken',
      reading: 'r',
      copy: { key: 'k'.repeat(43), account, body: '{}' },
    },
  ])
  const all = valueOf(await portal.accounts.exportOf(kari.session, CALLER))
  expect(all).toMatchObject({
    newsletters: [
      {
        slot: new Date(slotAt).toISOString(),
        state: 'sent',
        tries: 1,
        answer: '250 taken',
        settled_at: new Date(slotAt).toISOString(),
        web_copy: true,
      },
    ],
    alerts: [{ alert: JSON.stringify(alert), state: 'new', fired_for: null }],
  })
  expect(JSON.stringify(all)).not.toContain('k'.repeat(43))
})

test('every mail has its own key', async () => {
  await portal.accounts.sendTestMail(kari.session, null, CALLER)
  await portal.accounts.sendTestMail(kari.session, null, CALLER)
  const keys = (await portal.store.outbox.newest(10)).map(({ key }) => key)
  expect(keys.filter((key) => /^account\/(?:test|validate)\/[\w-]{16}$/.test(key))).toHaveLength(3)
})

test('an event that cannot be stored is logged and undoes nothing', async () => {
  const log: string[] = []
  const store = { ...portal.store.accounts, note: () => Promise.reject(new TypeError('kari@example.org')) }
  await noteEvent({ store, now: () => 1, log: (line) => log.push(line) }, 'login', 7, '')
  expect(log).toEqual(['auth login account=7 address=-', 'auth login could not be stored: TypeError'])
})
