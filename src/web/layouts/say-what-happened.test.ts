import { expect, onTestFinished, test, vi } from 'vitest'
import { loadLayoutTexts } from '#texts/layout-texts.ts'
import { accountState } from '../account/account-state.ts'
import { sayDone, sayUpdateFailed } from './say-what-happened.ts'

test.each([['bokmål', '/layout/new', 'Noe gikk galt'], ['English', '/en/layout/new', 'Something went wrong']])(
  'a list that was not taken is raised, and said in the header for four seconds, in %s (specification §4, §8)',
  async (_language, pathname, text) => {
    const raised = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('location', { pathname })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    })
    await Promise.all([loadLayoutTexts('nb-NO'), loadLayoutTexts('en-GB')])
    sayUpdateFailed()
    expect(raised.mock.calls).toEqual([[new Error('Could not update dashboard settings')]])
    expect(accountState().notice).toEqual({ text, shownMs: 4_000, isFailure: true })
  },
)

test('what succeeded is said as long', () => {
  sayDone('Lagret')
  expect(accountState().notice).toEqual({ text: 'Lagret', shownMs: 4_000 })
})
