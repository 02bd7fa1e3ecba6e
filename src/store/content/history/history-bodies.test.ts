import { expect, test } from 'vitest'
import { StoreDamagedError } from '../../errors.ts'
import { bodyHash, parseText, storedBody, storedText, textOf } from './history-bodies.ts'

const hashed = (value: string) => {
  const text = JSON.stringify({ value })
  return { hash: bodyHash(text), text }
}
const words = (stem: string) =>
  Array.from({ length: 300 }, (_, index) => `${stem}${(index * 7919) % 1009}`).join(' ')
const LONG = words('ord')
const OTHER = words('tall').split('').toReversed().join('')

test.each([
  ['a short text as it is', 'kort'],
  ['a long text, deflated', 'Ledigheten er 7,4 % på Fornebu. '.repeat(40)],
  [
    'a text that deflate cannot shorten',
    Buffer.from(Array.from({ length: 400 }, (_, n) => (n * 7919) % 251)).toString('base64'),
  ],
])('stores and reads %s', (_why, value) => {
  const { text } = hashed(value)
  const stored = storedText(text)
  expect(stored.length).toBeLessThanOrEqual(text.length)
  expect(parseText(textOf(stored, 'x'), 'x')).toEqual({ value })
})

test('a small change of a long text is deflated with the text before', () => {
  const [before, after] = [hashed(LONG), hashed(`${LONG} Æ`)]
  const { base, body } = storedBody(after, before)
  expect([base, body.length < 200]).toEqual([before.hash, true])
  expect(textOf(body, 'x', before.text)).toBe(after.text)
})

test('another text is stored alone', () => {
  const { base, body, hash } = storedBody(hashed(OTHER), hashed(LONG))
  expect([base, hash]).toEqual([null, bodyHash(textOf(body, 'x'))])
})

test('a damaged text is named', () => {
  expect(() => textOf('zAAAA', 'the store')).toThrow(StoreDamagedError)
  expect(() => parseText('{oops', 'the store')).toThrow('the store')
})

test('equal texts have one hash, others another', () => {
  expect(bodyHash('{"a":1}')).toBe(bodyHash('{"a":1}'))
  expect(bodyHash('{"a":1}')).not.toBe(bodyHash('{"a":2}'))
})
