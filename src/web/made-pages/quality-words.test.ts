import { expect, test } from 'vitest'
import { pageTextsByLocale } from '#texts/page-texts-by-locale.ts'
import { qualitySentences } from './quality-words.ts'

test.each<[string, Parameters<typeof qualitySentences>[0], readonly string[]]>([
  ['one word for all', 'derived', ['Beregnet']],
  ['the same word for each', ['solid', 'solid'], ['Sikkert']],
  ['words of one meaning', ['approx', 'approx-low'], ['Illustrasjonstall']],
  ['several, the sure first', ['forecast', 'approx', 'solid', 'solid'], ['Sikkert (2 av 4 tall)', 'Prognose (1 av 4 tall)', 'Illustrasjonstall (1 av 4 tall)']],
  ['none', [], []],
])('quality: %s', (_why, quality, names) => {
  expect(qualitySentences(quality, pageTextsByLocale['nb-NO']).map((sentence) => sentence.split(':')[0])).toEqual(names)
})
