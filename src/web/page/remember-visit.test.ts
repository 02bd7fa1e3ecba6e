import { afterEach, expect, test, vi } from 'vitest'
import type { Fingerprint } from '#core/figures/fingerprint.ts'
import { rememberVisit, VISIT_STORAGE_KEY } from './remember-visit.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const LATER = NOON + 24 * 3_600_000
const figure = (value: string): Fingerprint => ({ kind: 'figure', id: 'rate', value, date: '2026-09-18' })

/** Browser storage; `isFull` refuses further items. */
function storage(items: Map<string, string>, isFull = false) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, text)
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the second visit marks changes', () => {
  vi.stubGlobal('localStorage', storage(new Map()))
  expect(rememberVisit([figure('4.5')], NOON).size).toBe(0)
  expect([...rememberVisit([figure('4.25')], LATER)]).toEqual(['figure:rate'])
})

test.each<[string, () => unknown]>([
  [
    'forbidden',
    () =>
      new Proxy(
        {},
        {
          get: () => {
            throw new DOMException('no', 'SecurityError')
          },
        },
      ),
  ],
  ['full', () => storage(new Map(), true)],
])('storage that is %s: no marks, no failure', (_why, storageOf) => {
  vi.stubGlobal('localStorage', storageOf())
  rememberVisit([figure('4.5')], NOON)
  expect(rememberVisit([figure('4.25')], LATER).size).toBe(0)
})

test.each([
  ['broken', '{"v":1,'],
  ['of another program', '"hello"'],
  ['far too long', ' '.repeat(500_000)],
])('replaces an invalid stored visit: %s', (_why, text) => {
  const items = new Map([[VISIT_STORAGE_KEY, text]])
  vi.stubGlobal('localStorage', storage(items))
  expect(rememberVisit([figure('4.5')], NOON).size).toBe(0)
  expect(items.get(VISIT_STORAGE_KEY)).toContain('figure:rate')
})
