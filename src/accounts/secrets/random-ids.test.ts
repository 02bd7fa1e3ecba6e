import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomAccountId, randomText, randomUuid } from './random-ids.ts'

const all = (value: number) => (size: number) => new Uint8Array(size).fill(value)

test.each([
  ['the least', 0x00, 1],
  ['the most', 0xff, 2 ** 47],
])('an account id is a whole number from 1 to 2^47: %s', (_why, byte, id) =>
  expect(randomAccountId(all(byte))).toBe(id),
)

test.each([
  ['only zeros', all(0x00), '00000000-0000-4000-8000-000000000000'],
  ['only ones', all(0xff), 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('a UUID has version and variant bits: %s', (_why, bytes, uuid) => expect(randomUuid(bytes)).toBe(uuid))

test('a token of 32 bytes has 43 URL-safe characters', () => {
  expect(randomText(randomBytes, 32)).toMatch(/^[\w-]{43}$/)
  expect(randomText(randomBytes, 32)).not.toBe(randomText(randomBytes, 32))
})
