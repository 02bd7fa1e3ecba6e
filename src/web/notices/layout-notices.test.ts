import { expect, onTestFinished, test, vi } from 'vitest'
import { loadLayoutTexts } from '#texts/loaded/layout-texts.ts'
import { currentNotice } from './notice-store.ts'
import { clearFailure, notifySuccess, notifyUpdateFailed } from './layout-notices.ts'

async function onPage(pathname: string) {
  const raised = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('location', { pathname })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  await Promise.all([loadLayoutTexts('nb-NO'), loadLayoutTexts('en-GB')])
  return raised
}

test.each([
  ['bokmål', '/layout/new', '', 'Noe gikk galt'],
  ['English', '/en/layout/new', '', 'Something went wrong'],
  [
    'with the reason, if the server gave one',
    '/layout/new',
    'For mange forsøk.',
    'Noe gikk galt. For mange forsøk.',
  ],
])(
  'a refused list raises a notice in the header until the next attempt: %s (specification §4, §8; decision 55)',
  async (_which, pathname, message, text) => {
    const raised = await onPage(pathname)
    notifyUpdateFailed(message)
    expect(raised.mock.calls).toEqual([[new Error('Could not update dashboard settings')]])
    expect(currentNotice()).toEqual({ text, durationMs: null })
    clearFailure()
    expect(currentNotice()).toBeNull()
  },
)

test('a success is shown for four seconds, and the next attempt keeps it', async () => {
  await onPage('/layout')
  notifyUpdateFailed()
  notifySuccess('Lagret')
  clearFailure()
  expect(currentNotice()).toEqual({ text: 'Lagret', durationMs: 4_000 })
})
