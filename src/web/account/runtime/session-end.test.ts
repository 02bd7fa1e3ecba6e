/** State after the end of a session, and messages where the next page is unavailable. */
import { expect, test } from 'vitest'
import type { User } from '#contract/subscriber/user.ts'
import { accountsNb } from '#texts/nb/accounts/accounts.ts'
import { accountTab as tab, answer, NEWER, type TabStart } from '#tests/factories/account-tab.ts'
import { someUser } from '#tests/factories/user.ts'

const USER = someUser()

async function startedTab(at: TabStart = {}) {
  const testTab = tab({ signedInAs: USER, ...at })
  testTab.replies('GET user', answer(200, { user: USER }, '"1"'))
  testTab.start()
  await testTab.settled()
  testTab.items.set('kvartal-draft-1', '{}')
  return testTab
}

test.each<[why: string, at: TabStart]>([
  ['a public page', {}],
  ['a private page', { pathname: '/profile' }],
])('without a session at start-up, all user data except drafts are deleted: %s', (_why, at) => {
  const testTab = tab(at)
  for (const name of ['token', 'user', 'AppStore', 'kvartal-draft-1']) testTab.items.set(name, '{}')
  testTab.start()
  expect([testTab.state().status, [...testTab.items.keys()], testTab.sent]).toEqual([
    'guest',
    ['kvartal-draft-1'],
    [],
  ])
})

test('a session end in another tab deletes the stored user data here too', async () => {
  const testTab = await startedTab()
  testTab.elsewhere({ auth: null })
  expect([...testTab.items.keys()]).toEqual(['kvartal-draft-1'])
})

test.each<[why: string, said: User, at: TabStart, expected: readonly unknown[]]>([
  ['the user of the state', USER, {}, ['signed-in', USER.ID]],
  ['another user than the state names: no session', someUser({ ID: 1 }), {}, ['guest', undefined]],
  [
    'the same on a private page that is only read',
    someUser({ ID: 1 }),
    { pathname: '/profile', hasActed: false },
    ['guest', undefined],
  ],
])('the server returns the owner of the token: %s', async (_why, said, at, expected) => {
  const testTab = tab({ signedInAs: USER, ...at })
  testTab.items.delete('user')
  testTab.replies('GET user', answer(200, { user: said }, '"1"'))
  testTab.start()
  await testTab.settled()
  expect([testTab.state().status, testTab.state().user?.ID]).toEqual(expected)
  expect(testTab.items.has('user')).toBe(expected[0] === 'signed-in')
})

test('a response about the former user, after another tab has logged in another one: that one is fetched', async () => {
  const testTab = tab({ signedInAs: USER })
  const first = Promise.withResolvers<void>()
  testTab.replies('GET user', async ({ token }) => {
    if (token === NEWER) return answer(200, { user: someUser({ ID: 1 }) }, '"1"')
    await first.promise
    return answer(200, { user: USER }, '"1"')
  })
  testTab.start()
  testTab.elsewhere({ auth: { token: NEWER }, userState: { ID: 1 } })
  first.resolve()
  await testTab.settled()
  expect([testTab.state().status, testTab.state().user?.ID]).toEqual(['signed-in', 1])
})

test('dialogs that cannot be fetched while the server is unreachable: reported over the page, which stays', async () => {
  const testTab = tab({ isReachable: false, dialogsCome: Promise.reject(new Error('offline')) })
  testTab.start()
  testTab.face.showDialog({ name: 'authenticate' })
  await testTab.settled()
  expect([testTab.went, testTab.state().dialog, testTab.notice()]).toEqual([
    [],
    null,
    { text: accountsNb.networkError, durationMs: null },
  ])
})

test('a login after a logout elsewhere returns to the same position of the page', async () => {
  const testTab = await startedTab({ pathname: '/profile/newsletter', search: '?a=1', hash: '#alerts' })
  testTab.elsewhere({ auth: null })
  expect(testTab.went).toEqual(['/login?redirect=%2Fprofile%2Fnewsletter%3Fa%3D1%23alerts'])
})
