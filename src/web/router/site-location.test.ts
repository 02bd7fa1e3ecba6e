import { describe, expect, test } from 'vitest'
import {
  indexOfEntry,
  isSameLocation,
  locationOfEntry,
  pagePathOf,
  siteLocation,
  staysOnPage,
  UNKNOWN_KEY,
  type NavigationType,
} from './site-location.ts'

const at = (path: string, key?: string, state?: unknown) =>
  siteLocation(new URL(path, 'https://kvartal.example'), state, key)

describe('siteLocation', () => {
  test.each([
    ['/', '/', '', ''],
    ['/en', '/', '', ''],
    ['/en/', '/', '', ''],
    ['/en/oslo?q=1#kart', '/oslo', '?q=1', '#kart'],
    ['/english', '/english', '', ''],
    ['/søk', '/s%C3%B8k', '', ''],
  ])('%s', (address, pathname, search, hash) =>
    expect(at(address)).toEqual({ pathname, search, hash, state: null, key: UNKNOWN_KEY }),
  )
})

describe('the state of a history entry', () => {
  test.each<[string, unknown, string, number | null, unknown]>([
    ['written by the router', { key: 'a', index: 3, state: { copy: 1 } }, 'a', 3, { copy: 1 }],
    ['written by the router, with a dialog', { key: 'a', index: 3, state: null, dialog: 'd' }, 'a', 3, null],
    ['the first entry', { index: 0 }, UNKNOWN_KEY, 0, null],
    ['none', null, UNKNOWN_KEY, null, null],
    ['written by an earlier build', { usr: null, key: 'a', idx: 2 }, 'a', null, null],
    ['written by another script', 'text', UNKNOWN_KEY, null, null],
    ['with members of other types', { key: 1, index: '1' }, UNKNOWN_KEY, null, null],
  ])('%s', (_why, entry, key, index, state) => {
    expect(locationOfEntry(new URL('https://kvartal.example/oslo'), entry)).toMatchObject({ key, state })
    expect(indexOfEntry(entry)).toBe(index)
  })
})

test.each<[NavigationType, string, string, boolean]>([
  ['PUSH', '/oslo', '/oslo#kart', true],
  ['PUSH', '/oslo#kart', '/oslo#kart', true],
  ['PUSH', '/oslo#kart', '/oslo', false],
  ['REPLACE', '/oslo', '/oslo', false],
  ['POP', '/oslo', '/oslo#kart', true],
  ['POP', '/oslo#kart', '/oslo', true],
  ['POP', '/oslo', '/oslo', false],
  ['POP', '/oslo', '/bergen#kart', false],
  ['POP', '/sok?q=a', '/sok?q=b#treff', false],
])('%s from %s to %s stays on the page: %s', (type, before, next, stays) =>
  expect(staysOnPage(type, at(before), at(next))).toBe(stays),
)

test.each([
  ['/', '/'],
  ['/oslo/', '/oslo'],
  ['/oslo//', '/oslo'],
  ['//elsewhere', '/elsewhere'],
  ['//', '/'],
  ['/oslo?fra=2020', '/oslo'],
  ['/nyheter?side=2&x=1', '/nyheter?side=2'],
  ['/sok?q=oslo%20b', '/sok?q=oslo%20b'],
  ['/s%C3%B8k', '/s%C3%B8k'],
])('the page at %s is %s', (address, path) =>
  expect(pagePathOf(siteLocation(new URL(`https://kvartal.example${address}`)))).toBe(path),
)

test.each([
  ['the same entry', at('/oslo', 'a'), true],
  ['another key', at('/oslo', 'b'), false],
  ['another fragment', at('/oslo#x', 'a'), false],
  ['another query', at('/oslo?x', 'a'), false],
  ['another page', at('/bergen', 'a'), false],
  ['other data', at('/oslo', 'a', 1), false],
])('isSameLocation: %s', (_why, other, isSame) =>
  expect(isSameLocation(at('/oslo', 'a'), other)).toBe(isSame),
)
