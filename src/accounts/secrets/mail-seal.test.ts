import { CompactEncrypt } from 'jose'
import { describe, expect, test } from 'vitest'
import { mailSeal } from './mail-seal.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const [FIRST, SECOND, THIRD] = [
  bytes('x0aV7l1q8J0c2nKpS9fWbT3YgUeHrZ4d'),
  bytes('LwBkNjXyCmEzDsFhRuPAaGt7VwQ2mZpX'),
  bytes('L1yD5t7VwQ2mZpX9bK4nG8rx0aV7l1q8'),
]
const seal = mailSeal({ current: FIRST, previous: null })

/** Sealed with FIRST by the release before decision 0074. */
const V1 = 'v1.4iz7pgOLY2XHNBPI-WQIkfGY9BV0Pe9gPgcgL3Tb5FULaAhEuU8Q0rinqg'
const V1_TEXT = 'Hei Kåre! 🫐'

test.each([
  ['a mail', 'Hei Kåre! https://portal.example.org/user/reset/abc 🫐'],
  ['an empty text', ''],
  ['a text with a byte order mark', '\uFEFFHei'],
  ['a long text', 'æ'.repeat(500_000)],
])('opens what it sealed: %s', async (_why, text) =>
  expect(await seal.open(await seal.seal(text))).toBe(text),
)

test('encrypts the text as a JWE with a new nonce each time', async () => {
  const [first, second] = [await seal.seal('the link'), await seal.seal('the link')]
  const [header = '', encryptedKey, ...rest] = first.split('.')
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' })
  expect(encryptedKey).toBe('')
  expect(rest.map((part) => Buffer.from(part, 'base64url').length)).toEqual([12, 'the link'.length, 16])
  expect(Buffer.from(rest.join(''), 'base64url').toString('latin1')).not.toContain('link')
  expect(second.split('.')[2]).not.toBe(rest[0])
})

test.each<[string, Parameters<typeof mailSeal>[0], boolean]>([
  ['the same secret', { current: FIRST, previous: null }, true],
  ['the secret was changed once', { current: SECOND, previous: FIRST }, true],
  ['the secret was changed twice', { current: THIRD, previous: SECOND }, false],
  ['the previous secret is not configured', { current: SECOND, previous: null }, false],
])('opens both forms with the current and the previous secret: %s', async (_why, secret, isOpened) => {
  const { open } = mailSeal(secret)
  expect([await open(await seal.seal('x')), await open(V1)]).toEqual(isOpened ? ['x', V1_TEXT] : [null, null])
})

describe('does not open', () => {
  test.each<[string, (sealed: string) => string]>([
    ['an empty text', () => ''],
    ['plain text', () => 'Hei!'],
    ['plain text with four dots', () => 'a.b.c.d.e'],
    ['a truncated JWE', (sealed) => sealed.slice(0, -4)],
    ['a longer JWE', (sealed) => `${sealed}AAAA`],
    ['a JWE with a missing part', (sealed) => sealed.split('.').slice(0, 4).join('.')],
    ['a JWE with an encrypted key', (sealed) => sealed.replace('..', '.AAAA.')],
    ['a JWE with the prefix of the old form', (sealed) => `v1.${sealed}`],
    ['only the prefix of the old form', () => 'v1.'],
    ['the old form, too short', () => 'v1.AAAA'],
    ['the old form, truncated', () => V1.slice(0, -4)],
    ['the old form, longer', () => `${V1}AAAA`],
    ['the old form with another prefix', () => V1.replace('v1.', 'v2.')],
  ])('%s', async (_why, changed) =>
    expect(await seal.open(changed(await seal.seal('twelve bytes')))).toBeNull(),
  )

  test.each<[string, Record<string, string>]>([
    ['another algorithm', { alg: 'A256GCMKW', enc: 'A256GCM' }],
    ['another encryption', { alg: 'dir', enc: 'A256CBC-HS512' }],
    ['no algorithm', { enc: 'A256GCM' }],
    ['an unknown critical header', { alg: 'dir', enc: 'A256GCM', crit: 'x' }],
    ['an additional member', { alg: 'dir', enc: 'A256GCM', typ: 'JWE' }],
  ])('a JWE with a changed header: %s', async (_why, header) => {
    const [, ...rest] = (await seal.seal('x')).split('.')
    const changed = [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.')
    expect(await seal.open(changed)).toBeNull()
  })

  test('a JWE encrypted with the secret itself', async () => {
    const foreignSeal = await new CompactEncrypt(bytes('x'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(FIRST)
    expect(await seal.open(foreignSeal)).toBeNull()
  })

  test('a JWE with one byte changed', async () => {
    const parts = (await seal.seal('twelve bytes')).split('.')
    const opened: (string | null)[] = []
    for (const [index, part] of parts.entries())
      for (const changed of oneByteChanged(part))
        opened.push(await seal.open(parts.with(index, changed).join('.')))
    expect(opened.length).toBeGreaterThan(40)
    expect(opened.filter((text) => text !== null)).toEqual([])
  })

  test('the old form with one byte changed', async () => {
    for (const changed of oneByteChanged(V1.slice(3))) expect(await seal.open(`v1.${changed}`)).toBeNull()
  })
})

/** One text per byte of `part`; in each, the lowest bit of another byte is flipped. */
function oneByteChanged(part: string): string[] {
  const raw = Buffer.from(part, 'base64url')
  return Array.from(raw, (byte, index) =>
    Buffer.from(raw)
      .fill(byte ^ 1, index, index + 1)
      .toString('base64url'),
  )
}
