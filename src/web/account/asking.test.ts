import { expect, test } from 'vitest'
import { accountTab, answer } from '#tests/factories/account-tab.ts'
import { someUser } from '#tests/factories/user.ts'
import type { AccountFace } from './account-face.ts'
import type { SubscriberAnswer } from './subscriber-client.ts'

test('behind a change the user is asked for anew, though an older question is under way', async () => {
  const [before, after] = [someUser(), someUser({ subscriber_email: 'ny@firma.no' })]
  const one = accountTab({ signedInAs: before })
  const first = Promise.withResolvers<SubscriberAnswer>()
  const answers = [first.promise, Promise.resolve(answer(200, { user: after }, '"2"'))]
  one.replies('GET user', () => answers.shift() ?? answer(500, null))
  one.replies('POST email/t', answer(200, { code: 'done', message: 'Ferdig' }))
  one.start()
  const confirmed = one.face.confirmEmail('t')
  await one.settled()
  first.resolve(answer(200, { user: before }, '"1"'))
  expect((await confirmed).kind).toBe('done')
  expect(one.state().user?.subscriber_email).toBe('ny@firma.no')
})

test.each<[why: string, said: SubscriberAnswer, isAnswered: boolean]>([
  ['the user', answer(200, { user: someUser() }, '"1"'), true],
  ['the session is over', answer(401, { code: 'unauthorized', message: '' }), true],
  ['busy', answer(503, {}), false],
  ['no line', { kind: 'network' }, false],
  ['something else', answer(200, { user: 7 }), false],
])('whether the user could be had anew: %s', async (_why, said, isAnswered) => {
  const one = accountTab({ signedInAs: someUser() })
  one.replies('GET user', said)
  one.start()
  await one.settled()
  expect(await one.face.refreshUser()).toBe(isAnswered)
})

test.each<[what: string, call: string, ask: (face: AccountFace) => Promise<unknown>]>([
  ['the user', 'GET user', (face) => face.refreshUser()],
  ['when the next newsletter comes', 'GET newsletter/next', (face) => face.nextNewsletter()],
  ['a change', 'PUT user', (face) => face.changeUser({ city: 'oslo' })],
])('a refusal of what was asked before the reader left is no end of a session, no login opens over the way home: %s', async (_what, call, ask) => {
  const one = accountTab({ signedInAs: someUser(), pathname: '/profile' })
  const asked = Promise.withResolvers<SubscriberAnswer>()
  one.replies('GET user', answer(200, { user: someUser() }, '"1"'))
  one.replies('GET auth/logout', answer(200, { code: 'done', message: 'Ferdig' }))
  one.start()
  await one.settled()
  one.replies(call, () => asked.promise)
  void ask(one.face)
  await one.settled()
  await one.face.logout()
  asked.resolve(answer(401, { code: 'unauthorized', message: '' }))
  await one.settled()
  expect([one.state().status, one.state().dialog, one.state().hasLoggedOut, one.went]).toEqual(['guest', null, true, ['/']])
})
