import { expect, test } from 'vitest'
import { accountsNb } from '#texts/nb/accounts/accounts.ts'
import { accountTab, answer } from '#tests/factories/account-tab.ts'
import { done } from '#tests/factories/submitted.ts'
import { someUser } from '#tests/factories/user.ts'
import type { AccountApi } from '../account-api.ts'
import type { SubscriberResponse } from './subscriber-client.ts'

test('fetches the user again after a change, even while an older request is pending', async () => {
  const [before, after] = [someUser(), someUser({ subscriber_email: 'ny@firma.no' })]
  const testTab = accountTab({ signedInAs: before })
  const first = Promise.withResolvers<SubscriberResponse>()
  const answers = [first.promise, Promise.resolve(answer(200, { user: after }, '"2"'))]
  testTab.replies('GET user', () => answers.shift() ?? answer(500, null))
  testTab.replies('POST email/t', answer(200, { code: 'done', message: 'Ferdig' }))
  testTab.start()
  const confirmed = testTab.face.confirmEmail('t')
  await testTab.settled()
  first.resolve(answer(200, { user: before }, '"1"'))
  expect((await confirmed).kind).toBe('done')
  expect(testTab.state().user?.subscriber_email).toBe('ny@firma.no')
})

test.each<[why: string, said: SubscriberResponse, isAnswered: boolean]>([
  ['the user', answer(200, { user: someUser() }, '"1"'), true],
  ['the session is over', answer(401, { code: 'unauthorized', message: '' }), true],
  ['busy', answer(503, {}), false],
  ['no line', { kind: 'network' }, false],
  ['something else', answer(200, { user: 7 }), false],
])('refresh returns whether the server responded: %s', async (_why, said, isAnswered) => {
  const testTab = accountTab({ signedInAs: someUser() })
  testTab.replies('GET user', said)
  testTab.start()
  await testTab.settled()
  expect(await testTab.face.refreshUser()).toBe(isAnswered)
})

test.each<[what: string, call: string, ask: (face: AccountApi) => Promise<unknown>]>([
  ['the user', 'GET user', (face) => face.refreshUser()],
  ['date of the next newsletter', 'GET newsletter/next', (face) => face.nextNewsletter()],
  ['a change', 'PUT user', (face) => face.changeUser({ city: 'oslo' })],
])(
  'a 401 of a request sent before the logout ends no session and opens no login: %s',
  async (_what, call, ask) => {
    const testTab = accountTab({ signedInAs: someUser(), pathname: '/profile' })
    const asked = Promise.withResolvers<SubscriberResponse>()
    testTab.replies('GET user', answer(200, { user: someUser() }, '"1"'))
    testTab.replies('GET auth/logout', answer(200, { code: 'done', message: 'Ferdig' }))
    testTab.start()
    await testTab.settled()
    testTab.replies(call, () => asked.promise)
    void ask(testTab.face)
    await testTab.settled()
    await testTab.face.logout()
    asked.resolve(answer(401, { code: 'unauthorized', message: '' }))
    await testTab.settled()
    expect([
      testTab.state().status,
      testTab.state().dialog,
      testTab.state().hasLoggedOut,
      testTab.went,
    ]).toEqual(['guest', null, true, ['/']])
  },
)

test.each<[why: string, gone: readonly string[], asked: number]>([
  ['not where both are known', [], 0],
  ['the user is not known', ['user'], 1],
  ['the ETag is not', ['AppStore'], 1],
])(
  'user and ETag come from one response, even when requested before a change: %s',
  async (_why, gone, asked) => {
    const [before, after] = [someUser(), someUser({ subscriber_email: 'ny@firma.no' })]
    const testTab = accountTab({ signedInAs: before })
    for (const name of gone) testTab.items.delete(name)
    testTab.replies('GET user', { kind: 'network' })
    testTab.start()
    await testTab.settled()
    testTab.sent.length = 0
    testTab.replies('GET user', answer(200, { user: after }, '"5"'))
    expect(await testTab.face.currentUser()).toEqual(
      done(asked === 0 ? { user: before, etag: '"1"' } : { user: after, etag: '"5"' }),
    )
    expect(testTab.sent).toHaveLength(asked)
  },
)

test('a change is sent with the ETag of its base version, even when a newer one is known', async () => {
  const testTab = accountTab({ signedInAs: someUser() })
  testTab.start()
  await testTab.face.changeUser({ city: 'oslo' }, { user: someUser(), etag: '"0"' })
  expect(testTab.sent.at(-1)).toMatchObject({ method: 'PUT', ifMatch: '"0"' })
})

test.each<[why: string, said: SubscriberResponse, became: object]>([
  ['no line', { kind: 'network' }, { kind: 'network', message: accountsNb.networkError }],
  ['the session is over', answer(401, { code: 'unauthorized', message: '' }), { kind: 'signedOut' }],
])('a user that cannot be fetched: %s', async (_why, said, became) => {
  const testTab = accountTab({ signedInAs: someUser() })
  testTab.items.delete('user')
  testTab.replies('GET user', said)
  testTab.start()
  expect(await testTab.face.currentUser()).toEqual(became)
})
