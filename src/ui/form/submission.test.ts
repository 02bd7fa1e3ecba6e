import { expect, test, vi } from 'vitest'
import { AUTH_MESSAGE_MS, MIN_SPINNER_MS, SUBMIT_TIMEOUT_MS } from '#core/limits.ts'
import { Submission, type Clock, type SubmitHandlers, type SubmitResult } from './submission.ts'

/** Time that passes only when it is told to. */
function fakeClock() {
  let now = 0
  let waiting: { at: number; ring: () => void }[] = []
  const clock: Clock = {
    after(ms, ring) {
      const timer = { at: now + ms, ring }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
  }
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const pass = async (ms: number) => {
    await settle()
    now += ms
    const due = waiting.filter(({ at }) => at <= now)
    waiting = waiting.filter(({ at }) => at > now)
    for (const { ring } of due) ring()
    await settle()
  }
  return { clock, pass, pending: () => waiting.length }
}

const WORDS = { unknown: 'uventet', network: 'ikke kontakt' }

function begun(over: Partial<SubmitHandlers<string>> = {}) {
  const time = fakeClock()
  const submission = new Submission(time.clock)
  const end = submission.begin()
  const onDone = vi.fn<(value: string) => void>()
  const outcome: SubmitHandlers<string> = {
    words: WORDS,
    success: '',
    successMs: AUTH_MESSAGE_MS,
    onDone,
    onRefused: () => false,
    ...over,
  }
  const submit = (result: SubmitResult<string> | Promise<SubmitResult<string>>) => {
    const action = vi.fn<() => Promise<SubmitResult<string>>>(() => Promise.resolve(result))
    void submission.submit(action, outcome)
    return action
  }
  return { ...time, submission, submit, onDone, end }
}

const refused: SubmitResult<string> = { kind: 'refused', message: 'feil passord', fields: {} }

test.each<[string, SubmitResult<string>, object | null]>([
  ['a refusal in the server’s words', refused, { kind: 'error', of: 'refused', text: 'feil passord' }],
  ['no answer', { kind: 'network' }, { kind: 'error', of: 'network', text: WORDS.network }],
  ['what nobody foresaw', { kind: 'unknown' }, { kind: 'warning', of: 'unknown', text: WORDS.unknown }],
  ['somebody was first', { kind: 'stale' }, { kind: 'warning', of: 'stale', text: WORDS.unknown }],
  ['the session is over: the login says so', { kind: 'signedOut' }, null],
  ['a success without words', { kind: 'done', value: 'v' }, null],
])('what is said: %s', async (_why, result, message) => {
  const { submission, submit, pass } = begun()
  submit(result)
  await pass(MIN_SPINNER_MS)
  expect(submission.state()).toEqual({ isBusy: false, message })
})

test('the spinner is seen for its time, however fast the answer', async () => {
  const { submission, submit, pass, onDone } = begun()
  submit({ kind: 'done', value: 'v' })
  await pass(MIN_SPINNER_MS - 1)
  expect([submission.state().isBusy, onDone.mock.calls]).toEqual([true, []])
  await pass(1)
  expect([submission.state().isBusy, onDone.mock.calls]).toEqual([false, [['v']]])
})

test('sent once while it is under way, and again afterwards', async () => {
  const { submit, pass } = begun()
  const [first, second] = [submit(refused), submit(refused)]
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  await pass(MIN_SPINNER_MS)
  expect(submit(refused)).toHaveBeenCalledOnce()
})

test('ends at the time limit, and ignores a late answer', async () => {
  const { submission, submit, pass, onDone } = begun()
  let answer = (_result: SubmitResult<string>) => {}
  submit(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await pass(SUBMIT_TIMEOUT_MS - 1)
  expect(submission.state().isBusy).toBe(true)
  await pass(1)
  expect(submission.state()).toMatchObject({ isBusy: false, message: { text: WORDS.network } })
  answer({ kind: 'done', value: 'v' })
  await pass(0)
  expect(onDone).not.toHaveBeenCalled()
})

test('an action that throws is a lost connection', async () => {
  const { submission, submit, pass } = begun()
  submit(Promise.reject(new Error('chunk not loaded')))
  await pass(MIN_SPINNER_MS)
  expect(submission.state().message?.text).toBe(WORDS.network)
})

test('a success goes by itself, an error stays until it is dismissed or the next try', async () => {
  const { submission, submit, pass } = begun({ success: 'lagret' })
  submit({ kind: 'done', value: 'v' })
  await pass(MIN_SPINNER_MS)
  await pass(AUTH_MESSAGE_MS - 1)
  expect(submission.state().message).toEqual({ kind: 'success', of: 'done', text: 'lagret' })
  await pass(1)
  expect(submission.state().message).toBeNull()
  submit(refused)
  await pass(MIN_SPINNER_MS)
  await pass(10 * AUTH_MESSAGE_MS)
  expect(submission.state().message?.text).toBe('feil passord')
  submission.dismiss()
  expect(submission.state().message).toBeNull()
})

test('the time of an earlier success does not take a later message away', async () => {
  const { submission, submit, pass } = begun({ success: 'lagret' })
  submit({ kind: 'done', value: 'v' })
  await pass(MIN_SPINNER_MS)
  submit(refused)
  await pass(MIN_SPINNER_MS)
  await pass(AUTH_MESSAGE_MS)
  expect(submission.state().message?.text).toBe('feil passord')
})

test('when the fields say it, no message does', async () => {
  const { submission, submit, pass } = begun({ onRefused: (fields) => 'email' in fields })
  submit({ kind: 'refused', message: 'E-postadresse', fields: { email: 'E-postadresse' } })
  await pass(MIN_SPINNER_MS)
  expect(submission.state().message).toBeNull()
})

test('a form that was taken away is told nothing, and leaves no timer', async () => {
  const { submit, pass, onDone, end, pending } = begun()
  submit({ kind: 'done', value: 'v' })
  end()
  await pass(MIN_SPINNER_MS)
  expect([onDone.mock.calls.length, pending()]).toEqual([0, 0])
})
