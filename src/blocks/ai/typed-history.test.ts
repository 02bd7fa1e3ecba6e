import { expect, test } from 'vitest'
import { rememberTyped, wasTyped } from './typed-history.web.ts'

/** The session storage of another document. */
function session(items = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  return { items, storage: () => storage }
}

const blocked = () => {
  throw new DOMException('denied', 'SecurityError')
}

test('a text is typed once, another text again', () => {
  const { storage } = session()
  expect(wasTyped('a', storage)).toBe(false)
  rememberTyped('a', storage)
  expect([wasTyped('a', storage), wasTyped('b', storage)]).toEqual([true, false])
})

test('the session remembers for the next document', () => {
  const first = session()
  rememberTyped('c', first.storage)
  rememberTyped('d', first.storage)
  rememberTyped('c', first.storage)
  expect([...first.items.values()]).toEqual(['c\nd'])
  expect(wasTyped('from before', session(new Map([['kvartal-typed', 'x\nfrom before']])).storage)).toBe(true)
})

test('blocked storage: this document remembers', () => {
  expect(wasTyped('e', blocked)).toBe(false)
  rememberTyped('e', blocked)
  expect(wasTyped('e', blocked)).toBe(true)
})
