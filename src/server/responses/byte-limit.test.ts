import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { byteLimit } from './byte-limit.ts'

type Step = (cache: LRUCache<string, WeighedEntry>) => void
interface WeighedEntry {
  readonly name: string
  readonly bytes: number
}
const set =
  (name: string, bytes: number): Step =>
  (cache) =>
    cache.set(name, { name, bytes })
const touch =
  (key: string): Step =>
  (cache) =>
    cache.get(key)
const drop =
  (key: string): Step =>
  (cache) =>
    cache.delete(key)

/** The limit is ten. */
test.each<[string, readonly Step[], string, string]>([
  ['values within the limit stay', [set('a', 5), set('b', 5)], 'ab', ''],
  ['the oldest value is evicted', [set('a', 5), set('b', 5), set('c', 1)], 'bc', 'a'],
  ['as many values are evicted as the new one needs', [set('a', 5), set('b', 5), set('c', 10)], 'c', 'ab'],
  ['a recently used value stays', [set('a', 5), set('b', 5), touch('a'), set('c', 1)], 'ac', 'b'],
  ['a known key is weighed again', [set('a', 9), set('a', 1), set('b', 9)], 'ab', ''],
  ['a known key that grows evicts others, not itself', [set('a', 1), set('b', 5), set('a', 6)], 'a', 'b'],
  ['an empty value weighs 1', [set('a', 0), set('b', 10)], 'b', 'a'],
  ['a value above the limit is stored alone', [set('a', 11)], 'a', ''],
  ['a value above the limit is evicted by the next', [set('a', 11), set('b', 1)], 'b', 'a'],
  ['a deleted value weighs nothing and is not evicted', [set('a', 9), drop('a'), set('b', 9)], 'b', ''],
  ['unknown keys are ignored', [touch('a'), drop('a'), set('b', 10)], 'b', ''],
])('%s', (_title, steps, remaining, evicted) => {
  const names: string[] = []
  const cache = new LRUCache<string, WeighedEntry>({
    ...byteLimit<WeighedEntry>(10, ({ bytes }) => bytes),
    dispose: ({ name }, _key, reason) => void (reason === 'evict' && names.push(name)),
  })
  for (const step of steps) step(cache)
  expect([...'abc'].filter((key) => cache.has(key)).join('')).toBe(remaining)
  expect(names.join('')).toBe(evicted)
})
