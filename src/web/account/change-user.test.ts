import { expect, test, vi } from 'vitest'
import { done } from '#tests/factories/submitted.ts'
import { someUser } from '#tests/factories/user.ts'
import type { User } from '#contract/subscriber/user.ts'
import type { AccountApi, CallResult } from './account-api.ts'
import { changeUserWithRetry } from './change-user.ts'

const user = someUser()
const STALE: CallResult<User> = { kind: 'stale', user }
const CHANGES = { company: 'Nytt AS' }

test.each<[string, readonly CallResult<User>[], CallResult<User>['kind'], number]>([
  ['at once', [done(user)], 'done', 1],
  ['another device was first: sent again', [STALE, done(user)], 'done', 2],
  ['stale again after the retry: left to the reader', [STALE, STALE], 'refused', 2],
  ['refused: not sent again', [{ kind: 'refused', message: 'Nei', fields: {} }], 'refused', 1],
  ['no network: not sent again', [{ kind: 'network', message: '' }], 'network', 1],
  ['signed out between the two', [STALE, { kind: 'signedOut' }], 'signedOut', 2],
])('%s', async (_why, answers, kind, times) => {
  const remaining = [...answers]
  const changeUser = vi.fn<AccountApi['changeUser']>(() => Promise.resolve(remaining.shift() ?? STALE))
  const result = await changeUserWithRetry({ changeUser: changeUser }, CHANGES, 'Endret et annet sted')
  expect(result.kind).toBe(kind)
  expect(changeUser.mock.calls).toEqual(Array.from({ length: times }, () => [CHANGES]))
})

test('a second stale response is reported as a general refusal', async () => {
  const result = await changeUserWithRetry(
    { changeUser: () => Promise.resolve(STALE) },
    CHANGES,
    'Endret et annet sted',
  )
  expect(result).toEqual({ kind: 'refused', message: 'Endret et annet sted', fields: {} })
})

test('rebases a field that holds more than a change of the reader on the stored value', async () => {
  const answers: CallResult<User>[] = [{ kind: 'stale', user: someUser({ company: 'Annet AS' }) }, done(user)]
  const changeUser = vi.fn<AccountApi['changeUser']>(() => Promise.resolve(answers.shift() ?? STALE))
  await changeUserWithRetry({ changeUser: changeUser }, CHANGES, '', ({ company }) => ({
    company: `${company} og sønn`,
  }))
  expect(changeUser.mock.calls).toEqual([[CHANGES], [{ company: 'Annet AS og sønn' }]])
})
