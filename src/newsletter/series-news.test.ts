import { expect, test } from 'vitest'
import { watchedEdition, watchedFigure } from '#tests/factories/watched-edition.ts'
import { readingOf } from './reading.ts'
import { seriesNews } from './series-news.ts'

interface Reading {
  readonly date: string
  readonly value: number
}

const NOK = { title: 'USD/NOK', unit: 'NOK', source: 'Norges Bank' }
const PERCENT = { title: 'Ledighet', unit: '%', source: 'DNB' }

function told(before: Reading, now: Reading, texts: typeof NOK): readonly (string | undefined)[] {
  const edition = ({ date, value }: Reading) => watchedEdition({ figures: [watchedFigure('s', value, { date, texts, frequency: 'daily' })], areas: [] })
  const news = seriesNews(edition(now), 's', 'nb-NO', { ...readingOf(edition(before)), series: new Map([['s', before]]) }, 'https://p.example.org')
  return [news?.figure.value, news?.figure.change, news?.headline, news?.sentence].map((text) => text?.replaceAll('\u00A0', ' '))
}

test.each<[string, before: number, now: number, typeof NOK, value: string, change: string, headline: string, sentence: string]>([
  ['two decimals show it', 9.51, 9.58, NOK, '9,58 NOK', 'Rettet fra 9,51 NOK siden forrige utgave', 'USD/NOK: rettet til 9,58 NOK', 'er rettet fra 9,51 NOK til 9,58 NOK.'],
  ['two would hide it', 9.5827, 9.5841, NOK, '9,584 NOK', 'Rettet fra 9,583 NOK siden forrige utgave', 'USD/NOK: rettet til 9,584 NOK', 'er rettet fra 9,583 NOK til 9,584 NOK.'],
])('a revision is told by both values: %s', (_why, before, now, texts, value, change, headline, sentence) => {
  const date = '2026-11-19'
  expect(told({ date, value: before }, { date, value: now }, texts)).toEqual([value, change, headline, `USD/NOK: tallet for 19. nov. 2026 ${sentence}`])
})

test.each<[string, before: number, now: number, typeof NOK, string, string]>([
  ['as ever', 9.33, 9.58, NOK, '↑ Opp 0,25 NOK siden forrige utgave', 'opp 0,25 NOK fra 9,33 NOK'],
  ['two decimals would write both values alike', 9.576, 9.584, NOK, '↑ Opp 0,008 NOK siden forrige utgave', 'opp 0,008 NOK fra 9,576 NOK'],
  ['the reader sees another value, however little it moved', 9.5841, 9.5863, NOK, '↑ Opp 0,0022 NOK siden forrige utgave', 'opp 0,0022 NOK fra 9,58 NOK'],
  ['percentage points', 7, 6.992, PERCENT, '↓ Ned 0,01 %-poeng siden forrige utgave', 'ned 0,01 prosentpoeng fra 7,00 %'],
  ['nothing that two decimals show', 9.5827, 9.5841, NOK, 'Nytt tall, uendret siden forrige utgave', 'det samme som sist'],
])('a new value: %s', (_why, before, now, texts, change, sentence) => {
  const [, shown, , text] = told({ date: '2026-11-18', value: before }, { date: '2026-11-19', value: now }, texts)
  expect([shown, text]).toEqual([change, expect.stringContaining(sentence)])
})
