import { expect, test } from 'vitest'
import { parseAccountRoute } from '#pages/paths/account-paths.ts'
import { editPath, layoutPath } from '#pages/paths/layout-paths.ts'
import { isNewVisit, parseLayoutRoute, routeKey, type LayoutRoute } from './layout-route.ts'

test.each<[why: string, path: string, place: LayoutRoute]>([
  ['the list', '/layout', { kind: 'list' }],
  ['with a slash', '/layout/', { kind: 'list' }],
  ['a new layout', '/layout/new', { kind: 'editor', slug: null }],
  ['a layout', '/layout/kontor-1', { kind: 'page', slug: 'kontor-1' }],
  ['being edited', '/layout/kontor/edit', { kind: 'editor', slug: 'kontor' }],
  ['no layout is called new', '/layout/new/edit', { kind: 'page', slug: 'new' }],
])('%s', (_why, path, route) => {
  expect(parseLayoutRoute(path)).toEqual(route)
  expect(parseAccountRoute(path.replace(/\/$/, ''))).toEqual({ kind: 'private', path: '/layout' })
})

test.each([['/'], ['/profile'], ['/layouts'], ['/layout/Kontor'], ['/layout/a/b']])(
  '%s is no layout address',
  (path) => expect(parseLayoutRoute(path)).toBeNull(),
)

test('a written address is parsed to the same route', () => {
  expect([parseLayoutRoute(layoutPath('a-b')), parseLayoutRoute(editPath('a-b'))]).toEqual([
    { kind: 'page', slug: 'a-b' },
    { kind: 'editor', slug: 'a-b' },
  ])
})

test.each<
  [why: string, from: Parameters<typeof routeKey>[0], to: Parameters<typeof routeKey>[0], isSame: boolean]
>([
  ['another page', { pathname: '/layout/kontor', search: '' }, { pathname: '/oslo', search: '' }, false],
  [
    'another layout',
    { pathname: '/layout/kontor/edit', search: '' },
    { pathname: '/layout/lager/edit', search: '' },
    false,
  ],
  [
    'a copy, and the empty start',
    { pathname: '/layout/new', search: '?from=%2Foslo' },
    { pathname: '/layout/new', search: '' },
    false,
  ],
  [
    'two copies',
    { pathname: '/layout/new', search: '?from=%2Foslo' },
    { pathname: '/layout/new', search: '?from=%2Fbergen' },
    false,
  ],
  [
    'the same copy: a dialog, or the skip link',
    { pathname: '/layout/new', search: '?from=%2Foslo' },
    { pathname: '/layout/new', search: '?from=%2Foslo' },
    true,
  ],
  [
    'another query of a stored layout',
    { pathname: '/layout/kontor/edit', search: '' },
    { pathname: '/layout/kontor/edit', search: '?a=b' },
    true,
  ],
])('the open layout stays: %s', (_why, from, to, isSame) => {
  expect(routeKey(from) === routeKey(to)).toBe(isSame)
})

test.each<[why: string, action: Parameters<typeof isNewVisit>[0], hash: string, isNew: boolean]>([
  ['a link, also to the same address', 'PUSH', '', true],
  ['the same link again, which replaces its own entry', 'REPLACE', '', true],
  ['Back and Forward', 'POP', '', false],
  ['the skip link', 'POP', '#main', false],
  ['a link within the page', 'PUSH', '#rad-2', false],
])('isNewVisit: %s', (_why, action, hash, isNew) => expect(isNewVisit(action, { hash })).toBe(isNew))
