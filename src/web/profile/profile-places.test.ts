import { expect, test } from 'vitest'
import { accountPlace } from '../account-paths.ts'
import { breadcrumb, PROFILE_PLACES, privatePageName, type PrivatePageName } from './profile-places.ts'

test.each<[string, PrivatePageName | null]>([
  ['/profile', 'overview'],
  ['/profile/edit', 'edit'],
  ['/profile/newsletter', 'newsletter'],
  ['/profile/password', 'password'],
  ['/profile/delete', 'deletion'],
  ['/layout', null],
  ['/layout/new', null],
  ['/layout/mitt-oppsett', null],
  ['/layout/mitt-oppsett/edit', null],
])('%s shows %s', (path, name) => {
  expect(accountPlace(path)?.kind).toBe('private')
  expect(privatePageName(path)).toBe(name)
})

test('a slash at the end is no other page', () => expect(privatePageName('/profile/edit/')).toBe('edit'))

test.each<[PrivatePageName, readonly string[]]>([
  ['overview', []],
  ['edit', ['/profile', '/profile/edit']],
  ['deletion', ['/profile', '/profile/delete']],
])('the way to %s', (name, paths) => expect(breadcrumb(name).map(({ path }) => path)).toEqual(paths))

test('the menu leads to every page of the profile, my page first', () => {
  expect(PROFILE_PLACES.map(({ name }) => name)).toEqual([
    'overview',
    'edit',
    'newsletter',
    'password',
    'deletion',
  ])
})
