import { expect, onTestFinished, test, vi } from 'vitest'
import { accountState, changeAccountState, type AccountState, type OpenDialog } from './account-state.ts'
import { afterLogin } from './require-login.ts'

const LOGIN: OpenDialog = { name: 'login', token: '', email: '', isInPlace: true, message: '' }
const REGISTER: OpenDialog = { ...LOGIN, name: 'register' }

type Step = Partial<AccountState>
const OPENS: Step = { dialog: LOGIN }
const CLOSES: Step = { dialog: null }
const IS_IN: Step = { status: 'signed-in' }

test.each<[why: string, before: Step, steps: readonly Step[], told: readonly boolean[]]>([
  ['the reader logs in', {}, [OPENS, IS_IN, CLOSES], [true]],
  ['it was open already', OPENS, [IS_IN, CLOSES], [true]],
  ['not before the dialog has closed', {}, [OPENS, IS_IN], []],
  ['not before it has come', {}, [{ endedAtPath: '' }], []],
  ['closed', {}, [OPENS, CLOSES], [false]],
  ['one dialog leads to another', {}, [OPENS, { dialog: REGISTER }], []],
  ['the dialog did not load, and the login had a page of its own', {}, [IS_IN], [true]],
  ['reported once', {}, [OPENS, CLOSES, OPENS, IS_IN, CLOSES], [false]],
])('afterLogin: %s', (_why, before, steps, expected) => {
  const started = accountState()
  onTestFinished(() => changeAccountState(started))
  changeAccountState({ status: 'guest', dialog: null, ...before })
  const then = vi.fn<(isIn: boolean) => void>()
  afterLogin(then)
  for (const step of steps) changeAccountState(step)
  expect(then.mock.calls).toEqual(expected.map((isIn) => [isIn]))
  // Resolves a pending callback.
  changeAccountState({ status: 'signed-in', dialog: null })
})
