import { expect, test } from 'vitest'
import { parseAccountRoute, loginAddress, parseMailLink, newLayoutAddress } from './account-paths.ts'

test.each<[string, string, string | null]>([
  ['the login', '/login', 'dialog /login'],
  ['registering', '/register', 'dialog /register'],
  ['anything under the login', '/login/x/y', 'dialog /login'],
  ['a page that only begins like it', '/login-tips', null],
  ['layouts', '/layout', 'private /layout'],
  ['the editor', '/layout/new', 'private /layout'],
  ['a layout', '/layout/mitt-oppsett', 'private /layout'],
  ['its editor', '/layout/mitt-oppsett/edit', 'private /layout'],
  ['below it', '/layout/a/b/c', null],
  ['the profile', '/profile', 'private /profile'],
  ['a page of it', '/profile/newsletter', 'private /profile'],
  ['no page of it', '/profile/x', null],
  ['home', '/', null],
  ['a link to a new password', '/user/reset/t0-ken_/ola@example.org', 'dialog /user'],
  ['a link to a confirmation', '/user/validate/token/ola%40example.org', 'dialog /user'],
  ['a link to a deletion', '/user/delete/token/id', 'dialog /user'],
  ['a link to a new address', '/user/email/token/id', 'dialog /user'],
  ['a link to an old address', '/user/email-undo/token/id', 'dialog /user'],
  ['a link that was read', '/user/reset', 'dialog /user'],
  ['an unknown action', '/user/promote/token/id', null],
  ['an action of objects', '/user/constructor/token/id', null],
  ['a link without its address', '/user/reset/token', null],
  ['a link with more than there is', '/user/reset/token/id/more', null],
  ['a link with an empty part', '/user/reset//id', null],
  ['no action', '/user', null],
])('parseAccountRoute: %s', (_why, path, route) => {
  const parsed = parseAccountRoute(path)
  expect(parsed && `${parsed.kind} ${parsed.path}`).toBe(route)
})

test.each<[string, string, ReturnType<typeof parseMailLink>]>([
  [
    'all of it',
    '/user/reset/t0-ken_/ola@example.org',
    { action: 'reset', token: 't0-ken_', email: 'ola@example.org' },
  ],
  [
    'as a mail program writes it',
    '/user/validate/token/ola%2Bnytt%40example.org',
    { action: 'validate', token: 'token', email: 'ola+nytt@example.org' },
  ],
  ['what cannot be read', '/user/delete/token/%E0%A4%A', { action: 'delete', token: 'token', email: '' }],
  ['after it was read', '/user/reset', null],
  ['an unknown action', '/user/promote/token/id', null],
  ['another page', '/oslo', null],
])('parseMailLink: %s', (_why, path, link) => expect(parseMailLink(path)).toEqual(link))

test.each([
  ['a page', '/oslo', '/login?redirect=%2Foslo'],
  ['in English, with query and place', '/en/oslo?a=1#b', '/en/login?redirect=%2Fen%2Foslo%3Fa%3D1%23b'],
  ['home', '/', '/login'],
  ['home in English', '/en', '/en/login'],
  ['home with a query', '/?a=1', '/login'],
  ['the dialog itself', '/login?redirect=%2Foslo', '/login'],
  ['a link of a mail', '/user/reset/token/ola@example.org', '/login'],
  ['what is no path of this site', '//evil.example/oslo', '/login'],
])('loginAddress: %s', (_why, address, login) => expect(loginAddress(address)).toBe(login))

test.each([
  ['bokmål', '/oslo', '/login?redirect=%2Flayout%2Fnew'],
  ['English', '/en/oslo', '/en/login?redirect=%2Fen%2Flayout%2Fnew'],
])('newLayoutAddress: %s', (_why, address, login) => expect(newLayoutAddress(address)).toBe(login))
