import { beforeEach, describe, expect, test } from 'vitest'
import { changeUserForm, type UserChanges } from '#contract/subscriber/forms.ts'
import {
  CALLER,
  openAccounts,
  valueOf,
  type TestAccounts,
  type TestReader,
} from '#tests/factories/accounts.ts'

const KARI = 'Kari@example.org'
let portal: TestAccounts
let kari: TestReader

beforeEach(async () => {
  portal = await openAccounts()
  kari = await portal.registerAndValidate(KARI)
})

const change = (changes: UserChanges, ifVersion: number | null = null, id = kari.account.id) =>
  portal.accounts.changeUser(kari.session, id, changes, ifVersion, CALLER)
const now = () => portal.accounts.user(kari.session)

/** Layouts as parsed from the form. */
function layouts(
  ...sent: readonly {
    readonly path: string
    readonly title?: string
    readonly ID?: string
    readonly blocks?: number
  }[]
): UserChanges {
  const board_settings = sent.map(({ path, title = path, ID, blocks = 0 }) => ({
    title,
    path,
    ...(ID === undefined ? {} : { ID }),
    aliases: ['oslo'],
    rows: [
      {
        layout: '100',
        columns: [
          Array.from({ length: blocks }, () => ({ type: 'nobody-knows', attributes: { text: '<b>' } })),
        ],
      },
    ],
  }))
  const { ID: _id, ...changes } = changeUserForm.parse({ user: { ID: 1, board_settings } }).user
  return changes
}

test('changes only what is sent', async () => {
  valueOf(
    await change({
      first_name: 'Kari',
      last_name: 'Åsen',
      title: 'Sjef',
      company: 'Hus AS',
      city: 'bergen',
      locale: 'en-GB',
    }),
  )
  const account = valueOf(await change({ city: '' }))
  expect(account).toMatchObject({
    firstName: 'Kari',
    lastName: 'Åsen',
    title: 'Sjef',
    company: 'Hus AS',
    city: '',
    locale: 'en-GB',
    email: KARI,
  })
  expect(await now()).toEqual({ ok: true, value: account })
})

test('merges newsletter settings: a client that sends only the hour neither enables it nor deletes alerts', async () => {
  const settings = {
    frequency: 'weekly',
    hours: 9,
    weekday: 'wednesday',
    data_sources: ['a'],
    alerts: [{ series: 'a', above: true, value: 7 }],
  } as const
  const sent = (email_settings: object) =>
    changeUserForm.parse({ user: { ID: 1, email_settings } }).user.email_settings ?? {}
  const before = valueOf(await change({ city: 'oslo', email_settings: sent(settings) }))
  const after = valueOf(await change({ email_settings: sent({ hours: 8 }) }))
  expect(after.emailSettings).toEqual({ ...before.emailSettings, hours: 8 })
  expect(valueOf(await change({ email_settings: sent({}) })).version).toBe(after.version)
})

describe('a newsletter needs a city (specification §5)', () => {
  const subscribed =
    changeUserForm.parse({ user: { ID: 1, email_settings: { frequency: 'daily' } } }).user.email_settings ??
    {}
  const refusal = { ok: false, code: 'invalid_field', fields: { city: 'newsletterCity' } }

  test.each<[string, UserChanges, UserChanges]>([
    ['enabled without a city', {}, { email_settings: subscribed }],
    ['enabled while the city is removed', { city: 'oslo' }, { city: '', email_settings: subscribed }],
    ['the city is removed while enabled', { city: 'oslo', email_settings: subscribed }, { city: '' }],
  ])('refused: %s', async (_why, before, sent) => {
    await change(before)
    const stored = await now()
    expect(await change({ ...sent, first_name: 'Kari' })).toEqual(refusal)
    expect(await now()).toEqual(stored)
  })

  test.each<[string, UserChanges, UserChanges]>([
    ['enabled with a city', {}, { city: 'oslo', email_settings: subscribed }],
    ['the city is changed', { city: 'oslo', email_settings: subscribed }, { city: 'bergen' }],
    [
      'disabled, and the city removed',
      { city: 'oslo', email_settings: subscribed },
      { city: '', email_settings: { frequency: 'off' } },
    ],
    ['no city while disabled', { city: 'oslo' }, { city: '', email_settings: { hours: 9 } }],
  ])('accepted: %s', async (_why, before, sent) => {
    await change(before)
    expect(valueOf(await change(sent)).city).toBe(sent.city)
  })
})

test('the alerts of both lists count together, also where one of them is not sent', async () => {
  const sent = (email_settings: object) =>
    changeUserForm.parse({ user: { ID: 1, email_settings } }).user.email_settings ?? {}
  const alerts = Array.from({ length: 12 }, (_, value) => ({ series: 'a', above: true, value }))
  const news = (count: number) => Array.from({ length: count }, (_, of) => ({ on: 'new', series: `s${of}` }))
  const refusal = { ok: false, code: 'invalid_field', fields: { email_settings: 'tooManyAlerts' } }
  expect(await change({ email_settings: sent({ alerts, news_alerts: news(9) }) })).toEqual(refusal)
  valueOf(await change({ email_settings: sent({ alerts }) }))
  const stored = await now()
  expect(await change({ first_name: 'Kari', email_settings: sent({ news_alerts: news(9) }) })).toEqual(
    refusal,
  )
  expect(await now()).toEqual(stored)
  valueOf(await change({ email_settings: sent({ news_alerts: news(8) }) }))
})

test('checks all saved alerts, also unchanged ones, and nothing else', async () => {
  const sent = (email_settings: object) =>
    changeUserForm.parse({ user: { ID: 1, email_settings } }).user.email_settings ?? {}
  const alert = { series: 'a', above: true, value: 7 }
  valueOf(await change({ email_settings: sent({ alerts: [alert] }) }))
  valueOf(await change({ city: 'bergen' }))
  valueOf(await change({ email_settings: sent({ hours: 8 }) }))
  expect(await change({ email_settings: sent({ alerts: [alert] }) }, 1)).toMatchObject({ code: 'stale' })
  expect(portal.watched).toEqual([alert])
})

test.each([
  ['another', (id: number) => id + 1],
  ['a part', (id: number) => id + 0.5],
  ['negative', (id: number) => -id],
  ['beyond numbers', () => Number.POSITIVE_INFINITY],
  ['not a number', () => Number.NaN],
])('refuses the id of another account and writes nothing (S17): %s', async (_why, idOf) => {
  const before = await now()
  expect(
    await change({ first_name: 'Ola', subscriber_email: 'ola@example.org' }, null, idOf(kari.account.id)),
  ).toEqual({ ok: false, code: 'not_yours' })
  expect(await now()).toEqual(before)
  expect(await portal.mails()).toHaveLength(1)
})

describe('If-Match', () => {
  test.each([
    ['the stored version', 0, 'ok'],
    ['an older version', -1, 'stale'],
    ['a newer version', 1, 'stale'],
  ])('%s', async (_why, difference, expected) => {
    const { version } = valueOf(await now())
    const outcome = await change(
      { first_name: 'Kari', subscriber_email: 'kari2@example.org' },
      version + difference,
    )
    expect(outcome.ok ? 'ok' : outcome.code).toBe(expected)
    const stored = valueOf(await now())
    expect(outcome.ok ? outcome.value : outcome.account).toEqual(stored)
    expect(stored.version).toBe(outcome.ok ? version + 1 : version)
    expect((await portal.mails()).length).toBe(outcome.ok ? 3 : 1)
  })

  test('two saves at once with the same version: one succeeds, the other gets what is stored', async () => {
    const { version } = valueOf(await now())
    const outcomes = await Promise.all(['A', 'B'].map((name) => change({ first_name: name }, version)))
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual(['ok', 'stale'])
  })
})

describe('layouts', () => {
  test('get an ID, keep it, and keep their old addresses', async () => {
    const [first] = valueOf(await change(layouts({ path: 'oslo' }))).layouts
    expect(first).toMatchObject({ ID: expect.stringMatching(/^[0-9a-f-]{36}$/), path: 'oslo', aliases: [] })
    const [moved] = valueOf(
      await change(layouts({ path: 'byen', ...(first ? { ID: first.ID } : {}) })),
    ).layouts
    expect(moved).toMatchObject({ ID: first?.ID, path: 'byen', aliases: ['oslo'] })
  })

  test('a restored layout has its old addresses; other deleted layouts stay deleted', async () => {
    const [first] = valueOf(await change(layouts({ path: 'oslo' }, { path: 'bryn' }))).layouts
    const ID = first?.ID ?? ''
    valueOf(await change(layouts({ path: 'byen', ID })))
    valueOf(await change(layouts()))
    valueOf(await change(layouts({ path: 'ny' })))
    const account = valueOf(await change(layouts({ path: 'ny' }, { path: 'byen', ID })))
    expect(account.layouts.map(({ path, aliases }) => [path, aliases])).toEqual([
      ['ny', []],
      ['byen', ['oslo']],
    ])
  })

  test.each([
    ['eleven', Array.from({ length: 11 }, (_, index) => ({ path: `l${index}` })), 'too_many_layouts'],
    ['twenty-one blocks', [{ path: 'a', blocks: 21 }], 'too_many_blocks'],
    ['a path twice', [{ path: 'a' }, { path: 'a' }], 'layout_path_taken'],
    ['the path of the editor', [{ path: 'new' }], 'layout_path_taken'],
  ])('%s are refused, and nothing is written (S21)', async (_why, sent, code) => {
    valueOf(await change(layouts({ path: 'oslo' })))
    const before = await now()
    expect(await change({ ...layouts(...sent), first_name: 'Ola' })).toEqual({ ok: false, code })
    expect(await now()).toEqual(before)
    expect(valueOf(await portal.accounts.history(kari.session, CALLER))).toHaveLength(0)
  })

  test('ten layouts with twenty blocks each are kept, including blocks of unknown types', async () => {
    const sent = Array.from({ length: 10 }, (_, index) => ({ path: `l${index}`, blocks: 20 }))
    const account = valueOf(await change(layouts(...sent)))
    expect(account.layouts).toHaveLength(10)
    expect(account.layouts[9]?.rows[0]?.columns[0]?.[19]).toMatchObject({
      type: 'nobody-knows',
      attributes: { text: '<b>' },
    })
  })

  test('an unchanged list gives no new version and no history entry', async () => {
    const { version, layouts: stored } = valueOf(
      await change(layouts({ path: 'oslo' }, { path: 'bergen', blocks: 3 })),
    )
    const { ID: _id, ...unchanged } = changeUserForm.parse({
      user: { ID: 1, board_settings: structuredClone(stored) },
    }).user
    expect(valueOf(await change(unchanged)).version).toBe(version)
    expect(valueOf(await portal.accounts.history(kari.session, CALLER))).toEqual([])
  })

  test('keeps the ten newest replaced versions, newest first', async () => {
    for (let index = 0; index < 13; index += 1) {
      portal.clock.now += 1000
      valueOf(await change(layouts({ path: 'oslo', title: `Nr. ${index}` })))
    }
    const versions = valueOf(await portal.accounts.history(kari.session, CALLER))
    expect(versions.map(({ board_settings }) => board_settings[0]?.title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Nr. ${11 - index}`),
    )
    expect(versions[0]?.saved_at).toBe(new Date(portal.clock.now - 1000).toISOString())
  })
})

test('limits saves per account: a refused save writes nothing, is logged once, and saves are allowed again later', async () => {
  for (let save = 0; save < 60; save += 1) valueOf(await change({ company: `Nr. ${save}` }))
  const before = await now()
  const refusal = { ok: false, code: 'throttled', retryAfterSeconds: 30 }
  expect([await change({ company: 'Hus AS' }), await change(layouts({ path: 'oslo' }))]).toEqual([
    refusal,
    refusal,
  ])
  expect(await now()).toEqual(before)
  expect(
    (await portal.store.accounts.events(kari.account.id)).filter(({ kind }) => kind === 'throttled'),
  ).toHaveLength(1)
  const ola = await portal.registerAndValidate('Ola@example.org')
  expect(
    (await portal.accounts.changeUser(ola.session, ola.account.id, { company: 'Annet AS' }, null, CALLER)).ok,
  ).toBe(true)
  portal.clock.now += 30_000
  expect(valueOf(await change({ company: 'Hus AS' })).company).toBe('Hus AS')
  expect(await change({ company: 'Igjen AS' })).toEqual(refusal)
})

test('saves that are refused as stale, and saves with the unchanged address, are counted too', async () => {
  const stale = () =>
    portal.accounts.changeUser(kari.session, kari.account.id, { company: 'Hus AS' }, 0, CALLER)
  for (let save = 0; save < 30; save += 1) {
    expect(await stale()).toMatchObject({ ok: false, code: 'stale' })
    valueOf(await change({ subscriber_email: KARI }))
  }
  expect(await stale()).toMatchObject({ ok: false, code: 'throttled', retryAfterSeconds: 30 })
  expect(await change({ subscriber_email: KARI })).toMatchObject({ ok: false, code: 'throttled' })
})

test('a change of an account being deleted writes nothing', async () => {
  await portal.accounts.requestDeletion(kari.session, { email: KARI, confirmation: 'SLETTKONTO' }, CALLER)
  const { token } = portal.linkIn(await portal.mailOf('delete'))
  const [deleted, changed] = await Promise.all([
    portal.accounts.deleteAccount({ email: KARI, confirmation: token }, CALLER),
    change({ ...layouts({ path: 'oslo' }), first_name: 'Kari' }),
  ])
  expect(deleted.ok).toBe(true)
  expect(changed.ok ? 'ok' : changed.code).toMatch(/^(ok|unauthorized)$/)
  expect(await portal.store.accounts.byId(kari.account.id)).toBeNull()
  expect(await now()).toEqual({ ok: false, code: 'unauthorized' })
  expect(await change({ first_name: 'Kari' })).toEqual({ ok: false, code: 'unauthorized' })
})
