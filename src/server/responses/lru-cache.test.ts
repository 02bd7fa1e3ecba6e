import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

type Step = (map: LruCache<string>) => void
const set =
  (key: string, bytes: number): Step =>
  (map) =>
    map.set(key, key, bytes)
const renew =
  (key: string): Step =>
  (map) =>
    map.touch(key)
const drop =
  (key: string): Step =>
  (map) =>
    map.delete(key)

/** The limit is ten. */
test.each<[string, readonly Step[], string, string]>([
  ['what fits stays', [set('a', 5), set('b', 5)], 'ab', ''],
  ['the oldest goes', [set('a', 5), set('b', 5), set('c', 1)], 'bc', 'a'],
  ['as many as are needed', [set('a', 5), set('b', 5), set('c', 10)], 'c', 'ab'],
  ['what is made young again stays', [set('a', 5), set('b', 5), renew('a'), set('c', 1)], 'ac', 'b'],
  ['a known key keeps its age', [set('a', 4), set('b', 5), set('a', 5), set('c', 1)], 'bc', 'a'],
  ['a known key is weighed anew', [set('a', 9), set('a', 1), set('b', 9)], 'ab', ''],
  ['a known key that grows sends others away, not itself', [set('a', 0), set('b', 5), set('a', 6)], 'a', 'b'],
  ['what weighs nothing stays', [set('a', 0), set('b', 10), set('c', 10)], 'ac', 'b'],
  ['too heavy by itself', [set('a', 11)], 'a', ''],
  ['too heavy, and another comes', [set('a', 11), set('b', 1)], 'b', 'a'],
  ['what is deleted weighs nothing, and nobody is told', [set('a', 9), drop('a'), set('b', 9)], 'b', ''],
  ['keys that are not there', [renew('a'), drop('a'), set('b', 10)], 'b', ''],
])('%s', (_why, steps, kept, evicted) => {
  const gone: string[] = []
  const map = new LruCache<string>(10, (value) => gone.push(value))
  for (const step of steps) step(map)
  expect([...'abc'].filter((key) => map.get(key) === key).join('')).toBe(kept)
  expect(gone.join('')).toBe(evicted)
})
