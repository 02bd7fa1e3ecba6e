import { expect, test } from 'vitest'
import { accountPlace } from '../account-paths.ts'
import { editPath, layoutPath } from '../layout-paths.ts'
import { isEntry, layoutPlace, openedAt, type LayoutPlace } from './layout-place.ts'

test.each<[why: string, path: string, place: LayoutPlace]>([
  ['the list', '/layout', { kind: 'list' }],
  ['with a slash', '/layout/', { kind: 'list' }],
  ['a new one', '/layout/new', { kind: 'editor', slug: null }],
  ['a layout', '/layout/kontor-1', { kind: 'page', slug: 'kontor-1' }],
  ['being edited', '/layout/kontor/edit', { kind: 'editor', slug: 'kontor' }],
  ['no layout is called new', '/layout/new/edit', { kind: 'page', slug: 'new' }],
])('%s', (_why, path, place) => {
  expect(layoutPlace(path)).toEqual(place)
  expect(accountPlace(path.replace(/\/$/, ''))).toEqual({ kind: 'private', path: '/layout' })
})

test.each([['/'], ['/profile'], ['/layouts'], ['/layout/Kontor'], ['/layout/a/b']])('%s is none', (path) =>
  expect(layoutPlace(path)).toBeNull(),
)

test('what is written is read', () => {
  expect([layoutPlace(layoutPath('a-b')), layoutPlace(editPath('a-b'))]).toEqual([
    { kind: 'page', slug: 'a-b' },
    { kind: 'editor', slug: 'a-b' },
  ])
})

test.each<
  [why: string, from: Parameters<typeof openedAt>[0], to: Parameters<typeof openedAt>[0], isSame: boolean]
>([
  ['another page', { pathname: '/layout/kontor', search: '' }, { pathname: '/oslo', search: '' }, false],
  [
    'another layout',
    { pathname: '/layout/kontor/edit', search: '' },
    { pathname: '/layout/lager/edit', search: '' },
    false,
  ],
  [
    'a copy, and nothing',
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
])('what is open stays: %s', (_why, from, to, isSame) => {
  expect(openedAt(from) === openedAt(to)).toBe(isSame)
})

test.each<[why: string, action: Parameters<typeof isEntry>[0], hash: string, isNew: boolean]>([
  ['a link, also to the same address', 'PUSH', '', true],
  ['the same link once more, which takes the place of its own entry', 'REPLACE', '', true],
  ['Back and Forward', 'POP', '', false],
  ['the skip link', 'POP', '#main', false],
  ['a link within the page', 'PUSH', '#rad-2', false],
])('an editor begins anew: %s', (_why, action, hash, isNew) => expect(isEntry(action, { hash })).toBe(isNew))
