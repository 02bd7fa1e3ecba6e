/** Every field of every form of the subscriber API with every kind of invalid value (security S37, S40). */
import { expect, test } from 'vitest'
import {
  ACCOUNT_TABLES,
  openAccountSite,
  type AccountSite,
  type SiteReader,
} from '../factories/account-site.ts'
import { PASSWORD } from '../factories/accounts.ts'

const KARI = 'kari@example.org'
const LEFT_OUT = Symbol('left out')
const MB = 1_000_000

/** Unusual but valid names: stored unchanged. */
const ODD_TEXTS: readonly [why: string, value: string][] = [
  ['emoji', '👩‍👩‍👧‍👦🏢'],
  ['HTML', '<img src=x onerror=alert(1)></script>'],
  ['a formula', "=cmd|'/c calc'!A1"],
  ['SQL', "'; drop table account; --"],
  ['a template', '{{constructor.constructor("x")()}}${x}'],
]
const HOSTILE: readonly [why: string, value: unknown][] = [
  ['omitted', LEFT_OUT],
  ['null', null],
  ['a number', 7],
  ['true', true],
  ['a list', ['a']],
  ['an object', { $gt: '' }],
  ['nothing', ''],
  ['spaces', '   '],
  ['1 MB', 'x'.repeat(MB)],
  ['1 MB of an address', `${'a'.repeat(MB)}@example.org`],
  ['1 MB of dots', `a@${'a.'.repeat(MB / 2)}`],
  ['a zero byte', 'a\0b'],
  ['a line end', 'a\r\nb'],
  ['written backwards', 'a\u202Eb'],
  ['a line separator', 'a\u2028b'],
]

/** `text`: any line of text. `secret`: any text, whose correctness only the service can check. */
type Kind = 'strict' | 'text' | 'secret'

interface FormCase {
  readonly what: string
  readonly body: (reader: SiteReader) => Readonly<Record<string, unknown>>
  readonly fields: Readonly<Record<string, Kind>>
  /** Whether omitted fields stay unchanged. */
  readonly isPartial?: true
}

const TOKEN = 'T'.repeat(43)
const passwords = { password: 'Ny Hest i 2027', confirm: 'Ny Hest i 2027' }
const CASES: readonly FormCase[] = [
  {
    what: 'POST auth',
    body: () => ({ username: KARI, password: 'Feil Hest 7' }),
    fields: { username: 'strict', password: 'secret' },
  },
  {
    what: 'POST user',
    body: () => ({ user: { subscriber_email: KARI, accept_terms: true } }),
    fields: { subscriber_email: 'strict', accept_terms: 'strict' },
  },
  { what: 'POST request', body: () => ({ email: KARI }), fields: { email: 'strict' } },
  {
    what: 'POST password',
    body: () => ({ email: KARI, confirmation: TOKEN, ...passwords }),
    fields: { email: 'strict', confirmation: 'secret', password: 'strict', confirm: 'strict' },
  },
  {
    what: `POST validate/${TOKEN}`,
    body: () => ({ username: KARI, ...passwords }),
    fields: { username: 'strict', password: 'strict', confirm: 'strict' },
  },
  {
    what: 'PUT password',
    body: ({ id }) => ({ ID: id, old: PASSWORD, ...passwords }),
    fields: { old: 'secret', password: 'strict', confirm: 'strict' },
  },
  {
    what: 'DELETE user',
    body: () => ({ email: KARI, confirmation: 'SLETTKONTO' }),
    fields: { email: 'strict', confirmation: 'strict' },
  },
  {
    what: 'PUT user',
    isPartial: true,
    body: ({ id }) => ({ user: { ID: id } }),
    fields: {
      first_name: 'text',
      last_name: 'text',
      title: 'text',
      company: 'text',
      subscriber_email: 'strict',
      city: 'strict',
      locale: 'strict',
      board_settings: 'strict',
      email_settings: 'strict',
    },
  },
]

/** The body with one invalid field. */
function bodyWith({ body }: FormCase, reader: SiteReader, field: string, value: unknown): unknown {
  const whole = body(reader)
  const { [field]: _old, ...rest } = typeof whole['user'] === 'object' ? { ...whole['user'] } : whole
  const changed = value === LEFT_OUT ? rest : { ...rest, [field]: value }
  return 'user' in whole ? { user: changed } : changed
}

const send = (site: AccountSite, { what }: FormCase, { token }: SiteReader, body: unknown) =>
  site.call(what, { body, ...(/^(?:PUT|DELETE)/.test(what) ? { token } : {}) })

/**
 * An empty city is valid; accepting the terms needs exactly this value; newsletter settings without a known
 * member count as unset.
 */
const isFine = (field: string, value: unknown) =>
  (field === 'city' && value === '') ||
  (field === 'accept_terms' && value === true) ||
  (field === 'email_settings' && JSON.stringify(value) === '{"$gt":""}')

test.each(CASES)('$what: every field, every invalid value', async (one) => {
  const site = await openAccountSite()
  const reader = await site.signUp(KARI)
  const before = site.rows(...ACCOUNT_TABLES)
  for (const [field, kind] of Object.entries(one.fields)) {
    for (const [why, value] of HOSTILE) {
      if ((value === LEFT_OUT && one.isPartial) || isFine(field, value)) continue
      const { status, json } = await send(site, one, reader, bodyWith(one, reader, field, value))
      expect(status, `${field}: ${why}`).toBe(403)
      expect(json['message'], `${field}: ${why}`).toMatch(/^\p{Lu}.*\.$/u)
      const isGuess = kind === 'secret' && typeof value === 'string'
      if (!isGuess)
        expect(json, `${field}: ${why}`).toMatchObject({
          code: 'invalid_field',
          fields: { [field]: expect.stringMatching(/\.$/) },
        })
    }
  }
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})

test.each(CASES)(
  '$what: unusual texts are stored unchanged where any text is valid, and refused elsewhere',
  async (one) => {
    const site = await openAccountSite()
    const reader = await site.signUp(KARI)
    for (const [field, kind] of Object.entries(one.fields)) {
      for (const [why, value] of ODD_TEXTS) {
        const { status, json } = await send(site, one, reader, bodyWith(one, reader, field, value))
        expect(status, `${field}: ${why}`).toBe(kind === 'text' ? 200 : 403)
        if (kind === 'text') expect(json['user']).toMatchObject({ [field]: value })
      }
    }
  },
)

test('fields that are wrong inside: layouts and the newsletter', async () => {
  const site = await openAccountSite()
  const reader = await site.signUp(KARI)
  const before = site.rows(...ACCOUNT_TABLES)
  const layout = { title: 'Mitt', path: 'mitt', rows: [] }
  const insides: readonly (readonly [field: string, value: unknown])[] = [
    ...[
      null,
      7,
      'x',
      [],
      { title: 'x' },
      { ...layout, title: 7 },
      { ...layout, title: 'x'.repeat(MB / 2) },
      { ...layout, path: '../../etc' },
      { ...layout, path: 'Å' },
      { ...layout, path: 'a'.repeat(50_000) },
      { ...layout, ID: '1' },
      { ...layout, ID: { $ne: 1 } },
      { ...layout, rows: {} },
      { ...layout, rows: [{ columns: 1 }] },
      { ...layout, rows: Array.from({ length: 2_000 }, () => ({ layout: '100', columns: [[]] })) },
      { ...layout, icon: 'x'.repeat(500) },
    ].map((one) => ['board_settings', [one]] as const),
    ...[
      { frequency: 'hourly' },
      { hours: 6 },
      { hours: 20 },
      { hours: 7.5 },
      { hours: [7, 8] },
      { hours: '7' },
      { weekday: 'sunday' },
      { events: 'yes' },
      { data_sources: ['<img>'] },
      { data_sources: Array.from({ length: 21 }, (_, index) => `s${index}`) },
      { rss_feeds: 'x' },
      { empty: '' },
      { alerts: [{ series: 'a', area: 'b', above: true, value: 1 }] },
      { alerts: [{ series: 'a', above: true, below: true, value: 1 }] },
      { alerts: [{ series: 'a', above: true }] },
    ].map((one) => ['email_settings', one] as const),
  ]
  for (const [field, value] of insides) {
    const { status, json } = await site.call('PUT user', {
      token: reader.token,
      body: { user: { ID: reader.id, [field]: value } },
    })
    expect([status, json['code']], JSON.stringify(value).slice(0, 100)).toEqual([403, 'invalid_field'])
    expect(json['fields']).toEqual({ [field]: expect.stringMatching(/\.$/) })
  }
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})
