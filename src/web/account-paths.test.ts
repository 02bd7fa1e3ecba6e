import { expect, test } from 'vitest'
import { accountPlace, loginAddress, newLayoutAddress } from './account-paths.ts'

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
  ['a link of a mail', '/user/reset/token/id', null],
])('accountPlace: %s', (_why, path, place) => {
  const found = accountPlace(path)
  expect(found && `${found.kind} ${found.path}`).toBe(place)
})

test.each([
  ['a page', '/oslo', '/login?redirect=%2Foslo'],
  ['in English, with query and place', '/en/oslo?a=1#b', '/en/login?redirect=%2Fen%2Foslo%3Fa%3D1%23b'],
  ['home', '/', '/login'],
  ['home in English', '/en', '/en/login'],
  ['home with a query', '/?a=1', '/login'],
  ['the dialog itself', '/login?redirect=%2Foslo', '/login'],
  ['what is no path of this site', '//evil.example/oslo', '/login'],
])('loginAddress: %s', (_why, address, login) => expect(loginAddress(address)).toBe(login))

test.each([
  ['bokmål', '/oslo', '/login?redirect=%2Flayout%2Fnew'],
  ['English', '/en/oslo', '/en/login?redirect=%2Fen%2Flayout%2Fnew'],
])('newLayoutAddress: %s', (_why, address, login) => expect(newLayoutAddress(address)).toBe(login))
