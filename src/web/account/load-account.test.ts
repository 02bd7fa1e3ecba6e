import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountState } from './account-state.ts'
import { watchForSession } from './load-account.ts'

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { removeAttribute: () => {} } })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    keys: () => [...items.keys()],
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('without a token, what is left of a session goes at the start of any page; drafts stay', () => {
  for (const name of ['token', 'user', 'AppStore', '_auth_type', '_auth_state', 'kvartal-draft-1', 'kvartal-theme']) localStorage.setItem(name, '{}')
  watchForSession()()
  expect(accountState().status).toBe('guest')
  expect(localStorage.keys()).toEqual(['kvartal-draft-1', 'kvartal-theme'])
})

test('blocked storage: a guest', () => {
  vi.stubGlobal('localStorage', undefined)
  watchForSession()()
  expect(accountState().status).toBe('guest')
})
