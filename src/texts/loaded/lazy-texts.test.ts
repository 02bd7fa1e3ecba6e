import { expect, test, vi } from 'vitest'
import { en } from '../en/all-texts.ts'

test('the words come with the part that says them, in the language of the page only', async () => {
  // As in a page that has just been opened, whatever other tests of this process have fetched.
  vi.resetModules()
  const { lazyTexts, withLazyTexts } = await import('./lazy-texts.ts')
  expect(() => lazyTexts('en-GB')).toThrow('came without its words')
  expect(await withLazyTexts(Promise.resolve('the part'), 'en-GB')).toBe('the part')
  expect(lazyTexts('en-GB').chart.controls.zoomIn).toBe(en.chart.controls.zoomIn)
  expect(() => lazyTexts('nb-NO')).toThrow('came without its words')
})

test('a part that cannot be fetched fails as without its words', async () => {
  const { withLazyTexts } = await import('./lazy-texts.ts')
  await expect(withLazyTexts(Promise.reject(new Error('offline')), 'en-GB')).rejects.toThrow('offline')
})
