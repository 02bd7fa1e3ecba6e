/**
 * Reminders of lease adjustments, from the saved layout to the outbox, on a real store: each adjustment is
 * told once, whatever is killed and however often the check runs (decision 0118).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { webhookBodySchema } from '#contract/subscriber/channels.ts'
import type { Layout } from '#contract/subscriber/layout.ts'
import type { Locale } from '#core/locale.ts'
import { checkLeaseReminders, type LeaseReminderDeps } from '#newsletter/leases/check-lease-reminders.ts'
import { createLinkTokens } from '#newsletter/manage/link-token.ts'
import { manageByLink } from '#newsletter/manage/manage-by-link.ts'
import type { NewsletterEdition } from '#newsletter/newsletter-edition.ts'
import { leaseRemindersOf } from '#store/newsletter/lease-reminder-rows.ts'
import type { Store } from '#store/open-store.ts'
import {
  editionWithIndex,
  layoutOfLeases,
  LEASE_CASE,
  type LeaseInLayout,
} from './factories/lease-layouts.ts'
import { openTestStore, type Clock } from './factories/living-store.ts'
import { addressOf, deleteReader, moveTo, reader } from './factories/newsletter-readers.ts'

const PUBLIC_URL = 'https://kvartal.example'
const OCTOBER = { 'no-cpi-month-2025': { '2026-10-01': 103.9 } }
const tokens = createLinkTokens({ current: Buffer.from('a test secret'), previous: null })

let clock: Clock
let store: Store
beforeEach(async () => {
  clock = { now: at('2026-11-20T07:00') }
  store = await openTestStore(clock)
})

/** @param wall Oslo wall clock in winter */
function at(wall: string): number {
  return Date.parse(`${wall}:00+01:00`)
}

const depsOn = (
  edition: () => NewsletterEdition,
  over: Partial<LeaseReminderDeps> = {},
): LeaseReminderDeps => ({
  reminders: store.leaseReminders,
  accounts: store.accounts,
  edition,
  tokens,
  publicUrl: PUBLIC_URL,
  now: () => clock.now,
  ...over,
})
const today = () => new Date(clock.now + 3_600_000).toISOString().slice(0, 10)
const checkOn = (edition: () => NewsletterEdition) =>
  checkLeaseReminders(depsOn(edition), new AbortController().signal)
/** Runs the check at an instant, as the job does on the way there. */
const checkAt = async (wall: string) => {
  clock.now = at(wall)
  return checkOn(() => editionWithIndex(today(), OCTOBER))
}
const lease = (over: Readonly<Record<string, unknown>> = {}, heading = 'Kontoret'): LeaseInLayout => ({
  heading,
  attributes: { ...LEASE_CASE, remind: '30', remindHour: '9', ...over },
})
const save = (id: number, layouts: readonly Layout[]) =>
  store.accounts.change({ id, ifVersion: null, profile: {}, layouts: () => layouts })
const saving = async (id: number, ...leases: readonly LeaseInLayout[]) => {
  await reader(store, id, clock.now, { frequency: 'off' })
  await save(id, [layoutOfLeases(leases)])
}
const mails = async () =>
  (await store.outbox.newest(99)).filter(({ key }) => key.startsWith('lease/')).toReversed()
const subjects = async () => (await mails()).map(({ subject }) => subject.replaceAll('\u00A0', ' '))
const AHEAD = 'Kontoret: leien reguleres 1. januar 2027 (+3,2 %)'

/** When a reminder for 1 January 2027 is sent. */
test.each<[why: string, attributes: Readonly<Record<string, unknown>>, before: string, due: string]>([
  ['30 days before, at the chosen hour', {}, '2026-12-02T08:59', '2026-12-02T09:00'],
  ['90 days are over already: the next check', { remind: '90' }, '2026-11-20T07:00', '2026-11-20T07:05'],
  ['the day before', { remind: '1', remindHour: '19' }, '2026-12-31T18:59', '2026-12-31T19:00'],
  ['the usual hour', { remindHour: undefined }, '2026-12-02T06:59', '2026-12-02T07:00'],
  [
    'an anniversary in March',
    { firstAdjustment: '15.3.2022', onAnniversary: true, remind: '14' },
    '2027-03-01T08:59',
    '2027-03-01T09:00',
  ],
])('is sent once: %s', async (_why, attributes, before, due) => {
  await saving(1, lease(attributes))
  const isPlannedOnly = before > '2026-11-20T07:00'
  if (isPlannedOnly) {
    await checkAt('2026-11-20T07:05')
    await checkAt(before)
    expect(await subjects()).toEqual([])
  }
  await checkAt(due)
  await checkAt(due)
  clock.now += 3_600_000
  await checkOn(() => editionWithIndex(today(), OCTOBER))
  expect(await subjects()).toHaveLength(1)
})

test('tells the new rent, its change, the index and the way to the proof', async () => {
  await saving(1, lease())
  await checkAt('2026-12-02T09:00')
  const [mail] = await mails()
  expect(await subjects()).toEqual([AHEAD])
  const text = mail?.text.replaceAll(/[\u00A0\u202F]/g, ' ') ?? ''
  expect(text).toContain('Ny leie er 1 263 871,91 kr i året')
  expect(text).toContain('oktober 2026 103,9 (2025=100, SSB-tabell 14700)')
  expect(text).toContain(`${PUBLIC_URL}/leie/regulering?leie=1000000&`)
  expect(text).toContain(`${PUBLIC_URL}/layout/leier`)
  expect(mail?.to).toBe(addressOf(1))
})

test.each<[Locale, string, string]>([
  [
    'nb-NO',
    'Kontoret: leien reguleres 1. januar 2027',
    'indeksen for oktober 2026 er ikke publisert. SSB publiserer den vanligvis 10. november 2026.',
  ],
  [
    'en-GB',
    'Kontoret: the rent is adjusted on 1 January 2027',
    'the index for October 2026 is not published. Statistics Norway usually publishes it on 10 November 2026.',
  ],
])('says that the index is awaited, in %s', async (locale, subject, sentence) => {
  clock.now = at('2026-10-20T07:00')
  await saving(1, lease({ remind: '90' }))
  await store.accounts.change({ id: 1, ifVersion: null, profile: { locale } })
  await checkOn(() => editionWithIndex(today()))
  expect(await subjects()).toEqual([subject])
  expect((await mails())[0]?.text.replaceAll(/\s+/g, ' ')).toContain(sentence)
})

describe('a portal that was down on the day', () => {
  test.each<[why: string, back: string, told: readonly string[]]>([
    ['sends late, before the adjustment', '2026-12-20T12:00', [AHEAD]],
    ['says that it is today', '2027-01-01T12:00', ['Kontoret: leien reguleres i dag (+3,2 %)']],
    [
      'says that it is late',
      '2027-01-10T12:00',
      ['Kontoret: leien skulle reguleres 1. januar 2027 (+3,2 %)'],
    ],
    ['sends nothing more than two weeks after it', '2027-01-16T12:00', []],
  ])('%s', async (_why, back, told) => {
    await saving(1, lease())
    await checkAt('2026-11-20T07:05')
    await checkAt(back)
    await checkAt(back)
    expect(await subjects()).toEqual(told)
  })
})

describe('what the reader changes', () => {
  beforeEach(async () => {
    await saving(1, lease())
    await checkAt('2026-11-20T07:05')
  })

  test.each<[why: string, leases: readonly LeaseInLayout[], told: readonly string[]]>([
    ['a block that was removed', [], []],
    ['a reminder that was turned off', [lease({ remind: '' })], []],
    ['a case with another day', [lease({ firstAdjustment: '1.7.2022', onAnniversary: true })], []],
    ['another name', [lease({}, 'Lageret')], ['Lageret: leien reguleres 1. januar 2027 (+3,2 %)']],
    ['a day that does not exist', [lease({ start: '31.2.2021' })], []],
    ['a second lease of the same name', [lease(), lease({ rent: '500 000' })], [AHEAD, AHEAD]],
  ])('before the day: %s', async (_why, leases, told) => {
    await save(1, [layoutOfLeases(leases)])
    await checkAt('2026-12-02T09:00')
    expect(await subjects()).toEqual(told)
  })

  test.each<[why: string, leases: readonly LeaseInLayout[], told: number]>([
    ['another rent', [lease({ rent: '900 000' })], 1],
    ['another name', [lease({}, 'Lageret')], 1],
    ['another day before', [lease({ remind: '7' })], 1],
    ['another place among the blocks', [lease({}, 'Først'), lease()], 2],
    [
      'another date of adjustment, which is told',
      [lease({ firstAdjustment: '15.12.2021', onAnniversary: true })],
      2,
    ],
  ])('after the mail was sent: %s', async (_why, leases, told) => {
    await checkAt('2026-12-02T09:00')
    await save(1, [layoutOfLeases(leases)])
    await checkAt('2026-12-02T09:05')
    await checkAt('2026-12-26T09:00')
    expect(await subjects()).toHaveLength(told)
  })

  test('a waiting mail is deleted with its reminder', async () => {
    await checkAt('2026-12-02T09:00')
    expect(await subjects()).toEqual([AHEAD])
    await save(1, [layoutOfLeases([])])
    expect(await subjects()).toEqual([])
  })

  test('a waiting mail goes to the new address', async () => {
    await checkAt('2026-12-02T09:00')
    await moveTo(store, 1, 'new@example.org', clock.now)
    await checkAt('2026-12-02T09:05')
    expect((await mails()).map(({ to }) => to)).toEqual(['new@example.org'])
  })

  test('a deleted account gets nothing', async () => {
    await deleteReader(store, 1, clock.now)
    expect(await checkAt('2026-12-02T09:00')).toBe('no lease reminders')
  })

  test('a disabled account is told when it is enabled again', async () => {
    await store.accounts.setDisabled(1, true)
    await checkAt('2026-12-02T09:00')
    expect(await subjects()).toEqual([])
    await store.accounts.setDisabled(1, false)
    await checkAt('2026-12-03T09:00')
    expect(await subjects()).toEqual([AHEAD])
  })
})

test('each adjustment is told, year after year', async () => {
  await saving(1, lease())
  for (const year of [2026, 2027, 2028])
    for (const day of ['11-30', '12-02', '12-03']) await checkAt(`${year}-${day}T09:00`)
  expect((await subjects()).map((subject) => /\d{4}/.exec(subject)?.[0])).toEqual(['2027', '2028', '2029'])
})

test('two processes at once write one mail', async () => {
  await saving(1, lease())
  await checkAt('2026-11-20T07:05')
  clock.now = at('2026-12-02T09:00')
  const edition = () => editionWithIndex(today(), OCTOBER)
  await Promise.all([checkOn(edition), checkOn(edition)])
  expect(await subjects()).toEqual([AHEAD])
})

test('one that cannot be composed is tried again, and does not stop the rest', async () => {
  await saving(1, lease())
  await saving(2, lease())
  await checkAt('2026-11-20T07:05')
  clock.now = at('2026-12-02T09:00')
  let calls = 0
  await expect(
    checkOn(() => {
      calls += 1
      if (calls === 1) throw new Error('no content')
      return editionWithIndex(today(), OCTOBER)
    }),
  ).rejects.toThrow('1 of 2 lease reminders could not be checked')
  expect(await subjects()).toHaveLength(1)
  await checkAt('2026-12-02T09:05')
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual([addressOf(1), addressOf(2)])
})

describe('the link that stops a reminder', () => {
  const managing = () =>
    manageByLink({ accounts: store.accounts, deliveries: store.deliveries, tokens, now: () => clock.now })
  const leaseToken = async (name: string) => {
    const saved = leaseRemindersOf((await store.accounts.byId(1))?.layouts ?? [])
    const found = saved.find((reminder) => reminder.name === name)
    return tokens.leaseTokenFor(1, found?.id ?? '', addressOf(1), clock.now)
  }

  test('stops that lease only, and keeps the rest of its block', async () => {
    await saving(1, lease({}, 'Kontoret'), lease({}, 'Lageret'))
    const token = await leaseToken('Lageret')
    expect(await managing().leaseReminder(token)).toEqual({ email: 'r…@example.org', name: 'Lageret' })
    expect(await managing().leave(token)).toBe(true)
    expect(await managing().leaseReminder(token)).toEqual({ email: 'r…@example.org', name: null })
    await checkAt('2026-12-02T09:00')
    expect(await subjects()).toEqual([AHEAD])
    const blocks = (await store.accounts.byId(1))?.layouts[0]?.rows.flatMap(({ columns }) => columns.flat())
    expect(blocks?.map(({ attributes }) => attributes)).toEqual([lease().attributes, { ...LEASE_CASE }])
  })

  test('is no link to the newsletter, and a link to a list stops no reminder', async () => {
    await saving(1, lease())
    const token = await leaseToken('Kontoret')
    expect(await managing().managed(token)).toBeNull()
    expect(await managing().change(token, { frequency: 'off' })).toBeNull()
    const ofList = tokens.tokenFor(1, 'alerts', addressOf(1), clock.now)
    expect(await managing().leaseReminder(ofList)).toBeNull()
  })

  test('is worth nothing with another reminder in it', async () => {
    await saving(1, lease(), lease({}, 'Lageret'))
    const [mine, other] = [await leaseToken('Kontoret'), await leaseToken('Lageret')]
    const bytes = Buffer.from(mine, 'base64url')
    Buffer.from(other, 'base64url').copy(bytes, 10, 10, 19)
    expect(await managing().leave(bytes.toString('base64url'))).toBe(false)
  })
})

test('a channel gets the day and the change, and neither rent nor case', async () => {
  await saving(1, lease())
  let body = ''
  const reminders: LeaseReminderDeps['reminders'] = {
    ...store.leaseReminders,
    tell: async (row, adjustment, next, mailFor) => {
      body =
        mailFor({ account: 1, email: addressOf(1), firstName: '', locale: 'nb-NO' }).bodyFor?.('webhook') ??
        ''
      return store.leaseReminders.tell(row, adjustment, next, mailFor)
    },
  }
  clock.now = at('2026-12-02T09:00')
  const edition = () => editionWithIndex(today(), OCTOBER)
  await checkLeaseReminders(depsOn(edition, { reminders }), new AbortController().signal)
  const { type, data } = webhookBodySchema.parse(JSON.parse(body))
  expect({ type, url: data.url, figure: data.figure, lease: data.lease }).toEqual({
    type: 'lease.reminder',
    url: `${PUBLIC_URL}/layout/leier`,
    figure: null,
    lease: { name: 'Kontoret', adjustment: '2027-01-01', change: 3.2 },
  })
  expect(body).not.toMatch(/1.?000.?000|1.?263|regulering\?/)
})
