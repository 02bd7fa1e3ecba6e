import { expect, test, vi } from 'vitest'
import { en } from './en.ts'

test('the words come with the part that says them, in the language of the page only', async () => {
  // As in a page that has just been opened, whatever other tests of this process have fetched.
  vi.resetModules()
  const { laterTexts, withLaterTexts } = await import('./later-texts.ts')
  expect(() => laterTexts('en-GB')).toThrow('came without its words')
  expect(await withLaterTexts(Promise.resolve('the part'), 'en-GB')).toBe('the part')
  expect(laterTexts('en-GB').chart.controls.zoomIn).toBe(en.chart.controls.zoomIn)
  expect(() => laterTexts('nb-NO')).toThrow('came without its words')
})

test('a part that cannot be fetched fails as without its words', async () => {
  const { withLaterTexts } = await import('./later-texts.ts')
  await expect(withLaterTexts(Promise.reject(new Error('offline')), 'en-GB')).rejects.toThrow('offline')
})
