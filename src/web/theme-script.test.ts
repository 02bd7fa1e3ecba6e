import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { THEME_SCRIPT } from './theme-script.ts'

const NOW_S = 1_800_000_000
const jwt = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
const GOOD = { _auth: jwt({ exp: NOW_S + 60, name: 'Bjørn ???>>>' }), _auth_type: 'Bearer', _auth_state: '{}' }

/** What the script shows on the document, for a browser with these items. */
function shown(items: Readonly<Record<string, string>> | null): object {
  const dataset = {}
  const storage = items && { getItem: (name: string) => items[name] ?? null }
  runInNewContext(THEME_SCRIPT, {
    // Blocked storage throws on access.
    get localStorage() {
      if (!storage) throw new Error('denied')
      return storage
    },
    document: { documentElement: { dataset } },
    Date: { now: () => NOW_S * 1_000 },
    atob,
  })
  return dataset
}

test.each<[why: string, items: Readonly<Record<string, string>> | null, expected: object]>([
  ['a guest', {}, {}],
  ['a theme', { 'kvartal-theme': 'dark' }, { theme: 'dark' }],
  ['no theme of ours', { 'kvartal-theme': 'pink' }, {}],
  ['a session', GOOD, { signedIn: '' }],
  ['both', { ...GOOD, 'kvartal-theme': 'light' }, { theme: 'light', signedIn: '' }],
  ['a token that is over', { ...GOOD, _auth: jwt({ exp: NOW_S }) }, {}],
  ['a token without end', { ...GOOD, _auth: jwt({}) }, {}],
  ['nonsense for a token', { ...GOOD, _auth: 'x' }, {}],
  ['no type', { ...GOOD, _auth_type: '' }, {}],
  ['no state', { _auth: GOOD._auth, _auth_type: 'Bearer' }, {}],
  ['blocked storage', null, {}],
])('%s', (_, items, expected) => {
  expect(shown(items)).toEqual(expected)
})
