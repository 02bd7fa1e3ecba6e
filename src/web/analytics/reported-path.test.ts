import { expect, test } from 'vitest'
import { reportedPath } from './reported-path.ts'

test.each([
  ['the front page', '/', '/'],
  ['the English home page', '/en', '/en'],
  ['with a slash at its end', '/en/', '/en'],
  ['a city', '/oslo', '/oslo'],
  ['an English dashboard', '/en/makro', '/en/makro'],
  ['an article', '/nyheter/n-to-steg-opp-i-bergen', '/nyheter/n-to-steg-opp-i-bergen'],
  ['a series', '/serier/no_policy-rate', '/serier/no_policy-rate'],
  ['a dialog with token and address', '/user/reset/abc123def/ola%40example.org', '/user/reset'],
  ['an English dialog', '/en/user/validate/abc123def/ola@example.org', '/en/user/validate'],
  ['a deletion', '/user/delete/abc123def/ola@example.org', '/user/delete'],
  ['a new address', '/user/email/abc123def/ola@example.org', '/user/email'],
  ['the newsletter behind a link', '/en/nyhetsbrev/abc123DEF', '/en/nyhetsbrev'],
  ['an old address', '/user/email-undo/abc123def/ola@example.org', '/user/email-undo'],
  ['an unknown action, which may be a token', '/user/abc123def/ola@example.org', '/user'],
  ['only /user', '/user', '/user'],
  ['an embedded block', '/block/eyJ0eXBlIjoiY2hhcnQifQ', '/block'],
  ['an embedded block with slashes in it', '/en/block/eyJ0eX/BlIjoi+Y2hhcnQ=', '/en/block'],
  ['the layouts', '/layout', '/layout'],
  ['the editor', '/layout/new', '/layout/new'],
  ['a layout', '/layout/oles-kontor', '/layout/…'],
  ['a layout written in disguise', '/%6Cayout/oles-kontor', '/layout/…'],
  ['a layout and its editor', '/en/layout/oles-kontor/edit', '/en/layout/…/edit'],
  ['a layout named as an action', '/layout/edit/oles', '/layout/…'],
  ['a shared layout', '/delt/0123456789abcdef0123456789abcdef', '/delt/…'],
  ['an English shared layout', '/en/delt/0123456789abcdef0123456789abcdef', '/en/delt/…'],
  ['the profile', '/profile', '/profile'],
  ['a page of the profile', '/profile/newsletter', '/profile/newsletter'],
  ['login', '/login', '/login'],
  ['an email address anywhere', '/oslo/ola@example.org', '/oslo/…'],
  ['an email address in disguise', '/ola%40example.org', '/…'],
  ['a token anywhere', '/usr/reset/3f2a9c0b3f2a9c0b3f2a9c0b', '/usr/reset/…'],
  ['a web token anywhere', '/x/eyjhbgci.eyjzdwi.c2ln', '/x/…'],
  ['a telephone number', '/+4722334455', '/…'],
  ['a name', '/Ola Nordmann', '/…'],
  ['no name at all', `/${'a'.repeat(81)}`, '/…'],
  ['a path that cannot be decoded', '/%E0%A4%A', '/…'],
  ['slashes that repeat', '//oslo', '/oslo'],
])('reportedPath: %s', (_why, pathname, path) => expect(reportedPath(pathname)).toBe(path))

test('query and hash are never sent', () => {
  expect(reportedPath(new URL('https://kvartal.example/oslo?redirect=%2Fprofile#dnb-admin').pathname)).toBe(
    '/oslo',
  )
})
