import { expect, test } from 'vitest'
import type { Series } from '#contract/entities/series.ts'
import { pageTextsByLocale } from '#texts/by-locale/page-texts-by-locale.ts'
import { qualitySentences } from './quality-words.ts'

test.each<[string, Series['quality'], readonly string[], values?: Series['values']]>([
  ['one word for all', 'derived', ['Beregnet']],
  ['the same word for each', ['solid', 'solid'], ['Sikkert']],
  ['words of one meaning', ['approx', 'approx-low'], ['Illustrasjonstall']],
  [
    'several, the sure first',
    ['forecast', 'approx', 'solid', 'solid'],
    ['Sikkert (2 av 4 tall)', 'Prognose (1 av 4 tall)', 'Illustrasjonstall (1 av 4 tall)'],
  ],
  [
    'gaps are none of them',
    ['approx', 'solid', 'solid', 'approx'],
    ['Sikkert (1 av 2 tall)', 'Illustrasjonstall (1 av 2 tall)'],
    [1, null, 2, null],
  ],
  ['nothing but gaps', 'approx', [], [null]],
  ['none', [], []],
])(
  'quality: %s',
  (_why, quality, names, values = typeof quality === 'string' ? [1, 2] : quality.map(() => 1)) => {
    expect(
      qualitySentences({ values, quality }, pageTextsByLocale['nb-NO']).map(
        (sentence) => sentence.split(':')[0],
      ),
    ).toEqual(names)
  },
)
