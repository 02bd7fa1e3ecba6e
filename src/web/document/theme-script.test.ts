import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { THEME_SCRIPT } from './theme-script.ts'

const NOW_S = 1_800_000_000
const jwt = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
const GOOD = {
  _auth: jwt({ exp: NOW_S + 60, name: 'Bjørn ???>>>' }),
  _auth_type: 'Bearer',
  _auth_state: '{}',
}

type Items = Record<string, string>

/** Theme shown by the script for a browser with these items, and its reaction to events. */
function page(items: Items | null) {
  const dataset = {}
  const listeners = new Map<string, (event: object) => void>()
  const storage = items && { getItem: (name: string) => items[name] ?? null }
  runInNewContext(THEME_SCRIPT, {
    // Blocked storage throws on access.
    get localStorage() {
      if (!storage) throw new Error('denied')
      return storage
    },
    document: { documentElement: { dataset } },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    Date: { now: () => NOW_S * 1_000 },
    atob,
  })
  return { dataset, happens: (type: string, event: object) => listeners.get(type)?.(event) }
}

test.each<[why: string, items: Items | null, expected: object]>([
  ['a guest', {}, {}],
  ['a theme', { 'kvartal-theme': 'dark' }, { theme: 'dark' }],
  ['an unknown theme', { 'kvartal-theme': 'pink' }, {}],
  ['a session', GOOD, { signedIn: '' }],
  ['both', { ...GOOD, 'kvartal-theme': 'light' }, { theme: 'light', signedIn: '' }],
  ['a token that is over', { ...GOOD, _auth: jwt({ exp: NOW_S }) }, {}],
  ['a token without end', { ...GOOD, _auth: jwt({}) }, {}],
  ['nonsense for a token', { ...GOOD, _auth: 'x' }, {}],
  ['no type', { ...GOOD, _auth_type: '' }, {}],
  ['no state', { _auth: GOOD._auth, _auth_type: 'Bearer' }, {}],
  ['blocked storage', null, {}],
])('%s', (_, items, expected) => {
  expect(page(items).dataset).toEqual(expected)
})

const THEME_KEY = 'kvartal-theme'

test.each<[why: string, type: string, event: object, after: object]>([
  ['chosen in another tab', 'storage', { key: THEME_KEY }, { theme: 'dark' }],
  ['all is cleared in another tab', 'storage', { key: null }, { theme: 'dark' }],
  ['another item', 'storage', { key: '_auth' }, { theme: 'light' }],
  ['the page is restored from the back/forward cache', 'pageshow', { persisted: true }, { theme: 'dark' }],
  ['the page is shown for the first time', 'pageshow', { persisted: false }, { theme: 'light' }],
])('the stored theme changed to dark: %s', (_why, type, event, after) => {
  const items = { [THEME_KEY]: 'light' }
  const { dataset, happens } = page(items)
  items[THEME_KEY] = 'dark'
  happens(type, event)
  expect(dataset).toEqual(after)
})

test('another tab chooses the system setting: the override is removed, and the login state stays', () => {
  const items: Items = { ...GOOD, [THEME_KEY]: 'light' }
  const { dataset, happens } = page(items)
  delete items[THEME_KEY]
  happens('storage', { key: THEME_KEY })
  expect(dataset).toEqual({ signedIn: '' })
})

test('keeps the shown theme when storage becomes blocked', () => {
  const { dataset, happens } = page(null)
  Object.assign(dataset, { theme: 'dark' })
  happens('pageshow', { persisted: true })
  expect(dataset).toEqual({ theme: 'dark' })
})
