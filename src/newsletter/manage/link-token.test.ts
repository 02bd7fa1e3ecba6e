import { expect, test } from 'vitest'
import { LINK_LIFETIME_MS, createLinkTokens } from './link-token.ts'

const secret = (text: string) => new TextEncoder().encode(text.repeat(8))
const [OLD, NEW] = [secret('an old secret.'), secret('a new secret..')]
const tokens = createLinkTokens({ current: NEW, previous: OLD })
const ACCOUNT = 2 ** 47 - 1
/** Made by the program of November 2026, with the secret `NEW`. */
const UNDATED = 'AH_______9kLoVX23RwyggB-PxjsGksbOt7k'
const DAY = Date.parse('2027-03-01T00:00:00Z')
const token = tokens.tokenFor(ACCOUNT, 'newsletter', 'Kari@Example.org', DAY + 3_600_000)

/** Whether it opens the newsletter of the account. */
const opens = (text: string, email = 'kari@example.org', openedBy = tokens) => {
  const link = openedBy.read(text)
  return link !== null && link.account === ACCOUNT && link.list === 'newsletter' && link.isGenuine(email)
}

test('short, fit for an address, and the same each time', () => {
  expect(token).toMatch(/^[\w-]{40}$/)
  expect(tokens.tokenFor(ACCOUNT, 'newsletter', ' kari@example.org', DAY)).toBe(token)
  expect(opens(token)).toBe(true)
})

test.each<[string, string, boolean]>([
  [
    'made with the previous secret',
    createLinkTokens({ current: OLD, previous: null }).tokenFor(
      ACCOUNT,
      'newsletter',
      'kari@example.org',
      DAY,
    ),
    true,
  ],
  [
    'made with the secret of another site',
    createLinkTokens({ current: secret('not ours......'), previous: null }).tokenFor(
      ACCOUNT,
      'newsletter',
      'kari@example.org',
      DAY,
    ),
    false,
  ],
  ['of the other list', tokens.tokenFor(ACCOUNT, 'alerts', 'kari@example.org', DAY), false],
  ['of the other list, swapped by hand', swapped(0, 1), false],
  ['of an unknown list', swapped(0, 2), false],
  ['of another account, swapped by hand', swapped(6, 0), false],
  ['of another day, swapped by hand', swapped(9, 0), false],
  ['with one bit of the code changed', swapped(29, 1), false],
  ['too short', token.slice(1), false],
  ['too long', `${token}A`, false],
  ['with other signs', `${token.slice(1)}+`, false],
  ['nothing', '', false],
])('%s', (_why, text, expected) => expect(opens(text)).toBe(expected))

test('a lease reminder: its own reminder, and no list', () => {
  const reminder = 'AbCdEfGh_-12'
  const ofLease = tokens.leaseTokenFor(ACCOUNT, reminder, 'Kari@Example.org', DAY)
  expect(ofLease).toMatch(/^[\w-]{52}$/)
  const link = tokens.read(ofLease)
  expect(link).toMatchObject({ account: ACCOUNT, list: 'lease', reminder, sentAt: DAY })
  expect([link?.isGenuine('kari@example.org'), link?.isGenuine('ola@example.org')]).toEqual([true, false])
  expect(tokens.read(token)?.reminder).toBe('')
  const bytes = Buffer.from(ofLease, 'base64url')
  bytes.writeUInt8(0, 0)
  expect(tokens.read(bytes.toString('base64url'))).toBeNull()
})

test('contains the day of sending, for two years', () => {
  expect(tokens.read(token)?.sentAt).toBe(DAY)
  expect(LINK_LIFETIME_MS / 86_400_000).toBe(730)
})

test('a token without a date counts as sent on the day when dates were introduced', () => {
  const link = tokens.read(UNDATED)
  expect([
    link?.account,
    link?.list,
    link?.isGenuine('kari@example.org'),
    link?.isGenuine('ola@example.org'),
  ]).toEqual([ACCOUNT, 'newsletter', true, false])
  expect(link?.sentAt).toBe(Date.parse('2026-12-01T00:00:00Z'))
})

test('dies with the address', () => expect(opens(token, 'kari@example.com')).toBe(false))

test('the secret before is believed no longer when it is forgotten', () => {
  const old = createLinkTokens({ current: OLD, previous: null }).tokenFor(
    ACCOUNT,
    'newsletter',
    'kari@example.org',
    DAY,
  )
  expect(opens(old, 'kari@example.org', createLinkTokens({ current: NEW, previous: null }))).toBe(false)
})

function swapped(index: number, to: number): string {
  const bytes = Buffer.from(token, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(index) === to ? to ^ 1 : to, index)
  return bytes.toString('base64url')
}
