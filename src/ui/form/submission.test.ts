import { expect, test, vi } from 'vitest'
import { AUTH_MESSAGE_MS, MIN_SPINNER_MS, SUBMIT_TIMEOUT_MS } from '#core/limits.ts'
import { Submission, type Clock, type SubmitHandlers, type SubmitResult } from './submission.ts'

/** A clock that the test advances. */
function fakeClock() {
  let now = 0
  let waiting: { at: number; ring: () => void }[] = []
  const clock: Clock = {
    after(ms, ring) {
      const timer = { at: now + ms, ring }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((otherTimer) => otherTimer !== timer)
      }
    },
  }
  const settle = async () => {
    for (let round = 0; round < 10; round += 1) await Promise.resolve()
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

function submissionWith(overrides: Partial<SubmitHandlers<string>> = {}) {
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
    ...overrides,
  }
  const submit = (result: SubmitResult<string> | Promise<SubmitResult<string>>) => {
    const action = vi.fn<() => Promise<SubmitResult<string>>>(() => Promise.resolve(result))
    void submission.submit(action, outcome)
    return action
  }
  return { ...time, submission, submit, onDone, end }
}

const refusedResult: SubmitResult<string> = { kind: 'refused', message: 'feil passord', fields: {} }

test.each<[string, SubmitResult<string>, object | null]>([
  ['a refusal in the server’s words', refusedResult, { kind: 'error', of: 'refused', text: 'feil passord' }],
  ['no answer', { kind: 'network' }, { kind: 'error', of: 'network', text: WORDS.network }],
  ['an unexpected error', { kind: 'unknown' }, { kind: 'warning', of: 'unknown', text: WORDS.unknown }],
  ['somebody was first', { kind: 'stale' }, { kind: 'warning', of: 'stale', text: WORDS.unknown }],
  ['an expired session: the login shows the message', { kind: 'signedOut' }, null],
  ['a success without words', { kind: 'done', value: 'v' }, null],
])('message: %s', async (_why, result, message) => {
  const { submission, submit, pass } = submissionWith()
  submit(result)
  await pass(MIN_SPINNER_MS)
  expect(submission.state()).toEqual({ isBusy: false, message })
})

test('the spinner is seen for its time, however fast the answer', async () => {
  const { submission, submit, pass, onDone } = submissionWith()
  submit({ kind: 'done', value: 'v' })
  await pass(MIN_SPINNER_MS - 1)
  expect([submission.state().isBusy, onDone.mock.calls]).toEqual([true, []])
  await pass(1)
  expect([submission.state().isBusy, onDone.mock.calls]).toEqual([false, [['v']]])
})

test('sent once while it is under way, and again afterwards', async () => {
  const { submit, pass } = submissionWith()
  const [first, second] = [submit(refusedResult), submit(refusedResult)]
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  await pass(MIN_SPINNER_MS)
  expect(submit(refusedResult)).toHaveBeenCalledOnce()
})

test('ends at the time limit, and ignores a late answer', async () => {
  const { submission, submit, pass, onDone } = submissionWith()
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
  const { submission, submit, pass } = submissionWith()
  submit(Promise.reject(new Error('chunk not loaded')))
  await pass(MIN_SPINNER_MS)
  expect(submission.state().message?.text).toBe(WORDS.network)
})

test('a success disappears by itself, an error stays until dismissed or the next try', async () => {
  const { submission, submit, pass } = submissionWith({ success: 'lagret' })
  submit({ kind: 'done', value: 'v' })
  await pass(MIN_SPINNER_MS)
  await pass(AUTH_MESSAGE_MS - 1)
  expect(submission.state().message).toEqual({ kind: 'success', of: 'done', text: 'lagret' })
  await pass(1)
  expect(submission.state().message).toBeNull()
  submit(refusedResult)
  await pass(MIN_SPINNER_MS)
  await pass(10 * AUTH_MESSAGE_MS)
  expect(submission.state().message?.text).toBe('feil passord')
  submission.dismiss()
  expect(submission.state().message).toBeNull()
})

test('the time of an earlier success does not take a later message away', async () => {
  const { submission, submit, pass } = submissionWith({ success: 'lagret' })
  submit({ kind: 'done', value: 'v' })
  await pass(MIN_SPINNER_MS)
  submit(refusedResult)
  await pass(MIN_SPINNER_MS)
  await pass(AUTH_MESSAGE_MS)
  expect(submission.state().message?.text).toBe('feil passord')
})

test('when the fields say it, no message does', async () => {
  const { submission, submit, pass } = submissionWith({ onRefused: (fields) => 'email' in fields })
  submit({ kind: 'refused', message: 'E-postadresse', fields: { email: 'E-postadresse' } })
  await pass(MIN_SPINNER_MS)
  expect(submission.state().message).toBeNull()
})

test('a removed form gets no callback, and leaves no timer', async () => {
  const { submit, pass, onDone, end, pending } = submissionWith()
  submit({ kind: 'done', value: 'v' })
  end()
  await pass(MIN_SPINNER_MS)
  expect([onDone.mock.calls.length, pending()]).toEqual([0, 0])
})
