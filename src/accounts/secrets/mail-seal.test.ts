import { createCipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailSeal } from './mail-seal.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const [ONE, TWO, THREE] = [
  bytes('x0aV7l1q8J0c2nKpS9fWbT3YgUeHrZ4d'),
  bytes('LwBkNjXyCmEzDsFhRuPAaGt7VwQ2mZpX'),
  bytes('L1yD5t7VwQ2mZpX9bK4nG8rx0aV7l1q8'),
]
const seal = mailSeal({ current: ONE, previous: null })

test.each([
  ['a mail', 'Hei Kåre! https://portal.example.org/user/reset/abc 🫐'],
  ['nothing', ''],
  ['a long one', 'æ'.repeat(500_000)],
])('what is sealed opens: %s', (_why, text) => expect(seal.open(seal.seal(text))).toBe(text))

test('nothing of it can be read, and no two are alike', () => {
  const [one, two] = [seal.seal('the link'), seal.seal('the link')]
  expect(one).toMatch(/^v1\.[\w-]+$/)
  expect(one).not.toBe(two)
  expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('link')
})

test.each<[string, Parameters<typeof mailSeal>[0], boolean]>([
  ['the same secret', { current: ONE, previous: null }, true],
  ['the secret has changed', { current: TWO, previous: ONE }, true],
  ['and changed again', { current: THREE, previous: TWO }, false],
  ['nothing is known of it', { current: TWO, previous: null }, false],
])('%s', (_why, secret, expected) => expect(mailSeal(secret).open(seal.seal('x')) === 'x').toBe(expected))

describe('not opened', () => {
  const sealed = seal.seal('twelve bytes')
  const withoutKey = createCipheriv('aes-256-gcm', Buffer.from(ONE), Buffer.alloc(12))
  const other = Buffer.concat([
    Buffer.alloc(12),
    withoutKey.update('x'),
    withoutKey.final(),
    withoutKey.getAuthTag(),
  ])

  test.each([
    ['nothing', ''],
    ['plain text', 'Hei!'],
    ['only the version', 'v1.'],
    ['too short', 'v1.AAAA'],
    ['another version', sealed.replace('v1.', 'v2.')],
    ['cut off', sealed.slice(0, -4)],
    ['longer', `${sealed}AAAA`],
    ['with the secret itself for a key', `v1.${other.toString('base64url')}`],
  ])('%s', (_why, text) => expect(seal.open(text)).toBeNull())

  test('any byte changed', () => {
    const raw = Buffer.from(sealed.slice(3), 'base64url')
    const opened = Array.from(raw, (byte, index) =>
      seal.open(
        `v1.${Buffer.from(raw)
          .fill(byte ^ 1, index, index + 1)
          .toString('base64url')}`,
      ),
    )
    expect(opened.filter((text) => text !== null)).toEqual([])
  })
})
