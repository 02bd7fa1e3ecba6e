import { expect, test } from 'vitest'
import { figureWith, seriesMetaWith, siteWith } from '#tests/factories/site.ts'
import { seriesListPage } from './series-list-page.ts'

test('the list of series has each under its category, with its last value, and explains the words', () => {
  const series = new Map([
    ['a', seriesMetaWith('a', { definition: 'Hva a er.' })],
    ['b', seriesMetaWith('b')],
    ['c', seriesMetaWith('c', { category: 'oslo-office' })],
  ])
  const categories = [
    { ID: 'oslo-office', name: 'Kontor' },
    { ID: 'empty', name: 'Tom' },
    { ID: 'rates', name: 'Renter' },
  ]
  const figures = [figureWith('a'), figureWith('c', { quality: 'approx' })]
  const [offices, rates, words] = seriesListPage(siteWith({ series, categories, figures }), 1)?.sections ?? []
  expect(offices).toMatchObject({
    heading: 'Kontor',
    entries: [{ text: 'Serie c', about: '4,50\u00A0%', dateText: 'oktober 2026 · Illustrasjonstall' }],
  })
  expect(rates).toMatchObject({
    heading: 'Renter',
    entries: [
      {
        text: 'Serie a',
        href: '/serier/a',
        excerpt: 'Hva a er.',
        about: '4,50\u00A0%',
        dateText: 'oktober 2026',
      },
      { about: '', dateText: '' },
    ],
  })
  expect(words).toMatchObject({ kind: 'facts', citation: null, facts: { length: 7 } })
})
