import { beforeEach, expect, test } from 'vitest'
import { forgetMailLink, mailLink, takeMailLink } from './mail-link.ts'

beforeEach(forgetMailLink)

function opened(pathname: string): readonly unknown[] {
  const replaced: unknown[] = []
  takeMailLink({ location: { pathname }, history: { state: { key: 'k' }, replaceState: (...what) => replaced.push(what) } })
  return replaced
}

test.each([
  ['bokmål', '/user/reset/t0-ken_/ola@example.org', '/user/reset'],
  ['English', '/en/user/reset/t0-ken_/ola%40example.org', '/en/user/reset'],
])('a link is read and leaves the address bar, %s', (_why, pathname, shown) => {
  expect(opened(pathname)).toEqual([[{ key: 'k' }, '', shown]])
  expect(mailLink('reset')).toEqual({ action: 'reset', token: 't0-ken_', email: 'ola@example.org' })
  expect(mailLink('delete'), 'of another action').toBeNull()
  forgetMailLink()
  expect(mailLink('reset')).toBeNull()
})

test.each(['/oslo', '/user/reset', '/user/promote/token/ola@example.org', '/login/user/reset/token/id'])('%s stays as it is', (pathname) => {
  expect(opened(pathname)).toEqual([])
  expect(mailLink('reset')).toBeNull()
})
