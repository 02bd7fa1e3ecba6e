import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A tab at an address. @param storage null = it is blocked */
async function tabAt(hash: string, storage: Map<string, string> | null) {
  const target = new EventTarget()
  const location = { hash, pathname: '/layout/new', search: '?a=b' }
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', target)
  vi.stubGlobal('history', {
    state: { key: 1 },
    replaceState: (_state: unknown, _title: string, address: string) => {
      location.hash = address.includes('#') ? address.slice(address.indexOf('#')) : ''
    },
  })
  vi.stubGlobal(
    'sessionStorage',
    storage === null
      ? { getItem: blocked, setItem: blocked, removeItem: blocked }
      : {
          getItem: (key: string) => storage.get(key) ?? null,
          setItem: (key: string, value: string) => storage.set(key, value),
          removeItem: (key: string) => storage.delete(key),
        },
  )
  const { isAdminMode, endAdmin, watchAdminHash } = await import('./admin-state.ts')
  const stop = watchAdminHash()
  const goTo = (next: string) => {
    location.hash = next
    target.dispatchEvent(new Event('hashchange'))
  }
  return { adminNow: isAdminMode, endAdmin, stop, goTo, location }
}

test.each<[why: string, hash: string, storage: Map<string, string> | null, isAdmin: boolean]>([
  ['no hash', '', new Map(), false],
  ['another hash', '#dnb', new Map(), false],
  ['the hash', '#dnb-admin', new Map(), true],
  ['the hash, with storage blocked', '#dnb-admin', null, true],
  ['no hash, with storage blocked', '', null, false],
])('at load: %s', async (_why, hash, storage, isAdmin) => {
  const { adminNow } = await tabAt(hash, storage)
  expect(adminNow()).toBe(isAdmin)
})

test.each([
  ['kept', new Map<string, string>()],
  ['blocked', null],
])('stays on after the hash is removed, until switched off; storage %s', async (_why, storage) => {
  const { adminNow, endAdmin, goTo, location } = await tabAt('', storage)
  goTo('#dnb-admin')
  expect(adminNow()).toBe(true)
  goTo('#annet')
  expect(adminNow()).toBe(true)
  goTo('#dnb-admin')
  endAdmin()
  expect(adminNow()).toBe(false)
  expect(location.hash).toBe('')
  goTo('#annet')
  expect(adminNow()).toBe(false)
})

test('applies to the next page of the tab', async () => {
  const storage = new Map<string, string>()
  await tabAt('#dnb-admin', storage)
  vi.resetModules()
  const { adminNow } = await tabAt('', storage)
  expect(adminNow()).toBe(true)
})
