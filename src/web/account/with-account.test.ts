import { expect, onTestFinished, test, vi } from 'vitest'
import { accountTab } from '#tests/factories/account-tab.ts'
import { currentNotice, setNotice, type Notice } from '../notices/notice-store.ts'
import { withAccount } from './with-account.ts'

const { face } = accountTab()
const SAID: Notice = { text: 'Ingen kontakt.', durationMs: null }

test.each<[why: string, load: () => Promise<typeof face>, times: number, said: Notice | null]>([
  ['its code is loaded', () => Promise.resolve(face), 1, null],
  [
    'its code does not load: the message stays on the page',
    () => Promise.reject(new Error('no chunk')),
    0,
    SAID,
  ],
])('a press: %s', async (_why, load, times, message) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => {
    setNotice(null)
    warned.mockRestore()
  })
  setNotice(null)
  const action = vi.fn<(account: typeof face) => void>()
  await withAccount(action, 'Ingen kontakt.', load)
  expect([action.mock.calls.length, currentNotice(), warned.mock.calls.length]).toEqual([
    times,
    message,
    message ? 1 : 0,
  ])
})
