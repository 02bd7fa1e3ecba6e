import { beforeEach, expect, test } from 'vitest'
import { forgetMailLink, mailLink, consumeMailLink } from './mail-link.ts'

beforeEach(forgetMailLink)

function opened(pathname: string, search = ''): readonly unknown[] {
  const replaced: unknown[] = []
  consumeMailLink({
    location: { pathname, search },
    history: { state: { key: 'k' }, replaceState: (...args) => replaced.push(args) },
  })
  return replaced
}

test.each([
  ['bokmål', '/user/reset/t0-ken_/ola@example.org', '/user/reset'],
  ['English', '/en/user/reset/t0-ken_/ola%40example.org', '/en/user/reset'],
])('a link is read and leaves the address bar, %s', (_why, pathname, shownPath) => {
  expect(opened(pathname)).toEqual([[{ key: 'k' }, '', shownPath]])
  expect(mailLink('reset')).toEqual({ action: 'reset', token: 't0-ken_', email: 'ola@example.org' })
  expect(mailLink('delete'), 'of another action').toBeNull()
  forgetMailLink()
  expect(mailLink('reset')).toBeNull()
})

test.each([
  ['a way back', '?redirect=%2Flayout%2Fnew%3Fa%3D1%23b', '?redirect=%2Flayout%2Fnew%3Fa%3D1%23b'],
  ['a way back and something else', '?utm=mail&redirect=%2Foslo&t=t0-ken_', '?redirect=%2Foslo'],
  ['a way to another site', '?redirect=%2F%2Fevil.example', ''],
  ['a scheme', '?redirect=javascript:alert(1)', ''],
  ['no way back', '?utm=mail', ''],
])('only the return path stays in the query of a link: %s', (_why, search, expectedQuery) => {
  expect(opened('/user/validate/t0-ken_/ola@example.org', search)).toEqual([
    [{ key: 'k' }, '', `/user/validate${expectedQuery}`],
  ])
})

test.each(['/oslo', '/user/reset', '/user/promote/token/ola@example.org', '/login/user/reset/token/id'])(
  '%s is unchanged',
  (pathname) => {
    expect(opened(pathname)).toEqual([])
    expect(mailLink('reset')).toBeNull()
  },
)
