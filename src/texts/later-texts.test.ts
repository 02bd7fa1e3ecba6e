import { expect, test } from 'vitest'
import { en } from './en.ts'
import { laterTexts, withLaterTexts } from './later-texts.ts'

test('the words come with the part that says them, in the language of the page only', async () => {
  expect(() => laterTexts('en-GB')).toThrow('came without its words')
  expect(await withLaterTexts(Promise.resolve('the part'), 'en-GB')).toBe('the part')
  expect(laterTexts('en-GB').chart.controls.zoomIn).toBe(en.chart.controls.zoomIn)
  expect(() => laterTexts('nb-NO')).toThrow('came without its words')
})

test('a part that cannot be fetched fails as without its words', async () => {
  await expect(withLaterTexts(Promise.reject(new Error('offline')), 'en-GB')).rejects.toThrow('offline')
})
