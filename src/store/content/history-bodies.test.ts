import { expect, test } from 'vitest'
import { StoreDamagedError } from '../errors.ts'
import { bodyHash, parseStoredBody, storedBody } from './history-bodies.ts'

test.each([
  ['a short text as it is', 'kort'],
  ['a long text, deflated', 'Ledigheten er 7,4 % på Fornebu. '.repeat(40)],
  [
    'a text that deflate cannot shorten',
    Buffer.from(Array.from({ length: 400 }, (_, n) => (n * 7919) % 251)).toString('base64'),
  ],
])('stores and reads %s', (_why, value) => {
  const text = JSON.stringify({ value })
  const stored = storedBody(text)
  expect(stored.length).toBeLessThanOrEqual(text.length)
  expect(parseStoredBody(stored, 'x')).toEqual({ value })
})

test('a damaged text is named', () => {
  expect(() => parseStoredBody('zAAAA', 'the store')).toThrow(StoreDamagedError)
  expect(() => parseStoredBody('{oops', 'the store')).toThrow('the store')
})

test('equal texts have one hash, others another', () => {
  expect(bodyHash('{"a":1}')).toBe(bodyHash('{"a":1}'))
  expect(bodyHash('{"a":1}')).not.toBe(bodyHash('{"a":2}'))
})
