import { expect, test } from 'vitest'
import { parseAccountRoute } from '#pages/paths/account-paths.ts'
import { breadcrumbRoutes, PROFILE_ROUTES, profilePageName, type ProfilePageName } from './profile-routes.ts'

test.each<[string, ProfilePageName | null]>([
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
  expect(parseAccountRoute(path)?.kind).toBe('private')
  expect(profilePageName(path)).toBe(name)
})

test('a slash at the end is no other page', () => expect(profilePageName('/profile/edit/')).toBe('edit'))

test.each<[ProfilePageName, readonly string[]]>([
  ['overview', []],
  ['edit', ['/profile', '/profile/edit']],
  ['deletion', ['/profile', '/profile/delete']],
])('the way to %s', (name, paths) => expect(breadcrumbRoutes(name).map(({ path }) => path)).toEqual(paths))

test('the menu leads to every page of the profile, my page first', () => {
  expect(PROFILE_ROUTES.map(({ name }) => name)).toEqual([
    'overview',
    'edit',
    'newsletter',
    'password',
    'deletion',
  ])
})
