/** Links of mails over a real store: their effects and expiry. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { EmailSettings } from '#contract/subscriber/email-settings.ts'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import {
  CALLER,
  openAccounts,
  PASSWORD,
  SECRET,
  valueOf,
  type TestAccounts,
  type TestReader,
} from '#tests/factories/accounts.ts'
import { createLinkTokens } from './link-token.ts'
import { manageByLink, type ManageDeps } from './manage-by-link.ts'

const EMAIL = 'kari@example.org'
const tokens = createLinkTokens({ current: SECRET, previous: null })
const SETTINGS: EmailSettings = emailSettingsSchema.parse({
  frequency: 'weekly',
  weekday: 'wednesday',
  hours: 9,
  data_sources: ['a', 'b'],
  rss_feeds: ['feed'],
  events: true,
  alerts: [
    { series: 'a', above: true, value: 7 },
    { area: 'vika', below: true, value: 3 },
  ],
})

let portal: TestAccounts
let kari: TestReader
let id = 0
let calls: ReturnType<typeof manageByLink>
const toolsOf = ({ store }: TestAccounts): ManageDeps => ({
  accounts: store.accounts,
  deliveries: store.deliveries,
  tokens,
  now: () => portal.clock.now,
})
const stored = async () => valueOf(await portal.accounts.user(kari.session)).emailSettings
const linkOf = (list: 'newsletter' | 'alerts' = 'newsletter') =>
  tokens.tokenFor(id, list, EMAIL, portal.clock.now)
beforeEach(async () => {
  portal = await openAccounts()
  kari = await portal.registerAndValidate(EMAIL)
  id = kari.account.id
  valueOf(
    await portal.accounts.changeUser(
      kari.session,
      id,
      { city: 'oslo', email_settings: SETTINGS },
      null,
      CALLER,
    ),
  )
  calls = manageByLink(toolsOf(portal))
})

test('a link pauses the newsletter for a year at most, and shows the pause while it lasts', async () => {
  const [near, far] = ['2026-12-24', '2126-01-01']
  expect(await calls.change(linkOf(), { pause_until: far })).toBe('far-pause')
  expect(await stored()).toEqual(SETTINGS)
  expect(await calls.change(linkOf(), { pause_until: near })).toMatchObject({
    pause_until: near,
    next: '2026-12-30T08:00:00.000Z',
  })
  portal.clock.now = Date.parse('2026-12-26T12:00:00Z')
  expect(await calls.managed(linkOf())).toMatchObject({ pause_until: '', next: '2026-12-30T08:00:00.000Z' })
})

test('a link shows the schedule and a masked address, and nothing else', async () => {
  expect(await calls.managed(linkOf('alerts'))).toEqual({
    email: 'k…@example.org',
    list: 'alerts',
    frequency: 'weekly',
    weekday: 'wednesday',
    rhythm: 'frequency',
    monthday: 1,
    pause_until: '',
    data_sources: ['a', 'b'],
    hours: 9,
    alerts: 2,
    next: '2026-11-25T08:00:00.000Z',
  })
})

test.each<[string, Parameters<typeof calls.change>[1], Partial<EmailSettings>]>([
  ['nothing', {}, {}],
  ['the frequency', { frequency: 'daily' }, { frequency: 'daily' }],
  ['day and hour', { weekday: 'monday', hours: 19 }, { weekday: 'monday', hours: 19 }],
  ['the data sources', { data_sources: ['c', 'a'] }, { data_sources: ['c', 'a'] }],
  ['no data sources', { data_sources: [] }, { data_sources: [] }],
  ['a rhythm', { rhythm: 'monthly', monthday: 31 }, { rhythm: 'monthly', monthday: 31 }],
  ['it is stopped', { frequency: 'off' }, { frequency: 'off' }],
  ['all alerts are stopped', { stop_alerts: true }, { alerts: [] }],
])('changed: %s, and all else stays', async (_why, changes, expected) => {
  expect(await calls.change(linkOf(), changes)).not.toBeNull()
  expect(await stored()).toEqual({ ...SETTINGS, ...expected })
})

test('a link switches no newsletter on that is off; all else it may (decision 0049)', async () => {
  valueOf(
    await portal.accounts.changeUser(
      kari.session,
      id,
      { city: '', email_settings: { frequency: 'off' } },
      null,
      CALLER,
    ),
  )
  const before = await stored()
  expect(await calls.change(linkOf(), { frequency: 'daily' })).toBe('is-off')
  expect(await stored()).toEqual(before)
  expect(await calls.change(linkOf(), { hours: 12, stop_alerts: true })).toMatchObject({
    frequency: 'off',
    hours: 12,
    alerts: 0,
  })
  expect(await calls.leave(linkOf())).toBe(true)
})

/** Pauses the newsletter by three bounces. */
async function pause(): Promise<void> {
  const { deliveries } = portal.store
  for (let issue = 0; issue < 3; issue += 1) {
    portal.clock.now = (await deliveries.nextSlot(id)) ?? 0
    await deliveries.plan(9)
    for (const { account, slotAt } of await deliveries.claim({
      holder: 'a',
      leaseMs: 60_000,
      lateAfterMs: 60_000,
      limit: 9,
    })) {
      await deliveries.settle('a', [
        { account, slotAt, as: 'bounced', reply: '550', reading: 'r', isCounted: true },
      ])
    }
  }
}

test('a paused newsletter has no date; saving it unchanged resumes it, unsubscribing from alerts does not', async () => {
  await calls.leave(linkOf('alerts'))
  await pause()
  expect(await calls.leave(linkOf('alerts'))).toBe(true)
  expect(await calls.managed(linkOf())).toMatchObject({ frequency: 'weekly', next: null })
  expect(await calls.change(linkOf(), { stop_alerts: true })).toMatchObject({ next: null })
  const changed = await calls.change(linkOf(), {})
  expect(changed).toMatchObject({ next: new Date(portal.clock.now + 7 * 86_400_000).toISOString() })
})

test('saved without a change, a newsletter disabled elsewhere stays off', async () => {
  await calls.leave(linkOf())
  expect(await calls.change(linkOf(), {})).toMatchObject({ frequency: 'off', next: null })
  expect(await calls.change(linkOf(), { hours: 10 })).toMatchObject({
    frequency: 'off',
    hours: 10,
    next: null,
  })
})

test("answers a disabled reader's link as an unknown link: it shows and changes nothing", async () => {
  await portal.store.accounts.setDisabled(id, true)
  const before = await portal.store.accounts.byId(id)
  expect(
    await Promise.all([
      calls.managed(linkOf()),
      calls.change(linkOf(), { frequency: 'daily' }),
      calls.leave(linkOf('alerts')),
    ]),
  ).toEqual([null, null, false])
  expect(await portal.store.accounts.byId(id)).toEqual(before)
  await portal.store.accounts.setDisabled(id, false)
  expect(await calls.managed(linkOf())).toMatchObject({ frequency: 'weekly' })
})

describe('leaving', () => {
  test.each<['newsletter' | 'alerts', Partial<EmailSettings>]>([
    ['newsletter', { frequency: 'off' }],
    ['alerts', { alerts: [] }],
  ])('unsubscribes from the %s only, at once; repeating changes nothing', async (list, expected) => {
    expect(await calls.leave(linkOf(list))).toBe(true)
    expect(await stored()).toEqual({ ...SETTINGS, ...expected })
    const { version } = valueOf(await portal.accounts.user(kari.session))
    expect(await calls.leave(linkOf(list))).toBe(true)
    expect(valueOf(await portal.accounts.user(kari.session)).version).toBe(version)
  })

  test('no slot is left', async () => {
    await calls.leave(linkOf())
    expect(await portal.store.deliveries.nextSlot(id)).toBeNull()
  })

  test('keeps what the reader saves at the same time', async () => {
    const { byId } = portal.store.accounts
    let isFirst = true
    const racing = manageByLink({
      ...toolsOf(portal),
      accounts: {
        ...portal.store.accounts,
        byId: async (account) => {
          const stored = await byId(account)
          if (isFirst)
            await portal.store.accounts.change({
              id,
              ifVersion: null,
              profile: { emailSettings: { ...SETTINGS, events: false } },
            })
          isFirst = false
          return stored
        },
      },
    })
    expect(await racing.leave(linkOf())).toBe(true)
    expect(await stored()).toEqual({ ...SETTINGS, events: false, frequency: 'off' })
  })
})

describe('an invalid link', () => {
  test.each([
    ['forged', () => `${linkOf().slice(0, -1)}${linkOf().endsWith('A') ? 'B' : 'A'}`],
    ['of another account', () => tokens.tokenFor(id + 1, 'newsletter', EMAIL, portal.clock.now)],
    ['of the address before', () => tokens.tokenFor(id, 'newsletter', 'old@example.org', portal.clock.now)],
    ['empty', () => ''],
  ])('%s', async (_why, link) => {
    expect([
      await calls.managed(link()),
      await calls.change(link(), { frequency: 'off' }),
      await calls.leave(link()),
    ]).toEqual([null, null, false])
    expect(await stored()).toEqual(SETTINGS)
  })

  test('of an account that was deleted', async () => {
    const link = linkOf()
    await portal.accounts.requestDeletion(kari.session, { email: EMAIL, confirmation: 'SLETTKONTO' }, CALLER)
    const { token } = portal.linkIn(await portal.mailOf('delete'))
    valueOf(await portal.accounts.deleteAccount({ email: EMAIL, confirmation: token }, CALLER))
    expect([await calls.managed(link), await calls.leave(link)]).toEqual([null, false])
  })
})

describe('age', () => {
  const DAY_MS = 86_400_000
  test.each([
    ['two years', 730, true],
    ['two years and a day', 731, false],
  ])('a link of %s ago', async (_why, days, works) => {
    const link = linkOf()
    portal.clock.now = Math.floor(portal.clock.now / DAY_MS) * DAY_MS + days * DAY_MS
    expect([
      (await calls.managed(link)) !== null,
      (await calls.change(link, { hours: 10 })) !== null,
      await calls.leave(link),
    ]).toEqual([works, works, works])
  })
})

test('a link still works after a new password: it opens no session, and lies in mails that are delivered', async () => {
  const link = linkOf()
  valueOf(
    await portal.accounts.changePassword(
      kari.session,
      { ID: id, old: PASSWORD, password: 'another long password 7', confirm: 'another long password 7' },
      CALLER,
    ),
  )
  expect(await calls.leave(link)).toBe(true)
})
