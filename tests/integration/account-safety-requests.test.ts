/**
 * Security of requests and responses (S17–S21, S23). S22, S24 and the address bar of S23 are tested in a
 * browser: tests/e2e.
 */
import { expect, test } from 'vitest'
import { userSchema } from '#contract/subscriber/user.ts'
import {
  forgot,
  KARI,
  login,
  NEW_PASSWORD,
  OLA,
  realHasher,
  register,
  statusOf,
} from '../factories/account-asks.ts'
import { ACCOUNT_TABLES, openAccountSite } from '../factories/account-site.ts'
import { PASSWORD } from '../factories/accounts.ts'

test('S17 no call changes or deletes another account, however its ID is written', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  const ola = await site.signUp(OLA)
  const before = site.rows(...ACCOUNT_TABLES)
  const ids = [
    String(ola.id),
    `[${ola.id}]`,
    `"${ola.id}"`,
    `"${kari.id}"`,
    `[${kari.id}]`,
    '{"$ne":1}',
    '2.5',
    '1e400',
    '-1',
    'null',
    'true',
    `"${kari.id} or 1=1"`,
  ]
  for (const id of ids) {
    for (const [what, body] of [
      ['PUT user', `{"user":{"ID":${id},"first_name":"Mallory"}}`],
      [
        'PUT password',
        `{"ID":${id},"old":"${PASSWORD}","password":"${NEW_PASSWORD}","confirm":"${NEW_PASSWORD}"}`,
      ],
    ] as const) {
      const { status, json } = await site.call(what, { token: kari.token, body })
      expect([status, json['code']], `${what} ${id}`).toEqual([403, 'not_yours'])
    }
  }
  expect(
    statusOf(
      await site.call('DELETE user', { token: kari.token, body: { email: OLA, confirmation: 'SLETTKONTO' } }),
    ),
  ).toBe(403)
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})

test('S18 fields that a form does not name are left out, and no answer has them', async () => {
  const site = await openAccountSite()
  const { id, token } = await site.signUp(KARI)
  const extra = {
    role: 'admin',
    verified: true,
    password: 'Ny Hest 8',
    password_hash: 'x',
    token_epoch: 9,
    created_at: 0,
    version: 99,
    avatar: 'https://evil.example/a.png',
    display_name: 'Sjefen',
    pending_email: 'x@evil.example',
    sid: 'x',
  }
  const { json } = await site.call('PUT user', {
    token,
    body: { user: { ID: id, first_name: 'Kari', last_name: 'Nordmann', ...extra }, ...extra },
  })
  expect(Object.keys(userSchema.strict().parse(json['user'])).sort()).toEqual([
    'ID',
    'avatar',
    'board_settings',
    'city',
    'company',
    'display_name',
    'email_settings',
    'first_name',
    'last_name',
    'locale',
    'pending_email',
    'subscriber_email',
    'title',
  ])
  expect(json['user']).toMatchObject({ display_name: 'Kari Nordmann', avatar: '', pending_email: '' })
  expect(statusOf(await login(site, KARI))).toBe(200)
  expect(site.rows('account')).not.toMatch(/evil|Sjefen/)
})

test('S19 no hash, no token and no id of anything inside is in any answer', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  const kari = await site.signUp(KARI)
  await forgot(site, KARI)
  const answers = await Promise.all(
    ['GET user', 'GET user/export', 'GET user/history', 'GET sessions'].map((what) =>
      site.call(what, { token: kari.token }),
    ),
  )
  const inside = [
    ...site.rows('account', 'session', 'mail_token').matchAll(/"(?:hash|password_hash|id)":"([^"]{10,})"/g),
  ].map(([, value]) => value ?? '')
  expect(inside.length).toBeGreaterThan(2)
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(
      [...inside, kari.token, await site.tokenOf('reset', KARI)].filter((secret) => text.includes(secret)),
    ).toEqual([])
  }
})

test('S20 a form of another site reaches nothing', async () => {
  const site = await openAccountSite()
  const { id, token } = await site.signUp(KARI)
  const before = site.rows(...ACCOUNT_TABLES)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
  ]) {
    const body = JSON.stringify({ user: { ID: id, first_name: 'Mallory' } })
    expect(statusOf(await site.call('PUT user', { token, body, headers: { 'Content-Type': type } }))).toBe(
      415,
    )
    expect(
      statusOf(
        await site.call('POST request', {
          body: JSON.stringify({ email: KARI }),
          headers: { 'Content-Type': type },
        }),
      ),
    ).toBe(415)
    expect(
      statusOf(
        await site.call('PUT user', { body, headers: { 'Content-Type': type, Cookie: `_auth=${token}` } }),
      ),
    ).toBe(401)
  }
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})

test('S21 limits of layouts are the server’s own', async () => {
  const site = await openAccountSite()
  const { id, token } = await site.signUp(KARI)
  const block = (type: string) => ({ type, attributes: { anything: '<img src=x onerror=alert(1)>' } })
  const layout = (name: string, blocks = 1, title = name) => ({
    title,
    path: name,
    rows: [{ layout: '100', columns: [Array.from({ length: blocks }, () => block('text'))] }],
  })
  const save = (layouts: readonly object[]) =>
    site.call('PUT user', { token, body: { user: { ID: id, board_settings: layouts } } })
  const many = (count: number) => Array.from({ length: count }, (_, index) => layout(`oppsett-${index}`))
  expect(statusOf(await save(many(10)))).toBe(200)
  const before = site.rows(...ACCOUNT_TABLES)
  for (const [layouts, code, message] of [
    [many(11), 'too_many_layouts', 'Du kan ha høyst 10 oppsett.'],
    [[layout('a', 21)], 'too_many_blocks', 'Et oppsett kan ha høyst 20 blokker.'],
    [[layout('a', 1, 'x'.repeat(46))], 'invalid_field', 'Tittelen på oppsett 1 kan ha høyst 45 tegn.'],
    [[layout('a'), layout('a')], 'layout_path_taken', /./],
    [[layout('new')], 'layout_path_taken', /./],
    [[layout('../a')], 'invalid_field', /./],
  ] as const) {
    const { status, json } = await save(layouts)
    expect([status, json['code']]).toEqual([403, code])
    expect(json['message']).toMatch(message)
  }
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
  const unknown = await save([
    { ...layout('a'), rows: [{ layout: '100', columns: [[block('from-the-future')]] }] },
  ])
  expect(JSON.stringify(unknown.json)).toContain('from-the-future')
})

test('S23 tokens of addresses and of headers are in no line that is logged', async () => {
  const site = await openAccountSite()
  await register(site, OLA)
  const token = await site.tokenOf('validate', OLA)
  await site.call(`POST validate/${token}?email=${OLA}`, {
    body: { username: KARI, password: PASSWORD, confirm: PASSWORD },
  })
  await site.call(`POST email/${token}`)
  await site.call(`GET user/${token}/${OLA}`)
  expect(
    [...site.log, ...site.app.logged].filter((line) => line.includes(token) || line.includes('example.org')),
  ).toEqual([])
})
