import { expect, test } from 'vitest'
import { watchedEdition, watchedFigure } from '#tests/factories/watched-edition.ts'
import type { Quality } from '#contract/primitives.ts'
import { baselineOf } from '../figure-baseline.ts'
import { seriesNews } from './series-news.ts'

interface Reading {
  readonly date: string
  readonly value: number
}

const NOK = { title: 'USD/NOK', unit: 'NOK', source: 'Norges Bank' }
const PERCENT = { title: 'Ledighet', unit: '%', source: 'DNB' }

function textsOf(before: Reading, now: Reading, texts: typeof NOK): readonly (string | undefined)[] {
  const edition = ({ date, value }: Reading) =>
    watchedEdition({ figures: [watchedFigure('s', value, { date, texts, frequency: 'daily' })], areas: [] })
  const news = seriesNews(
    edition(now),
    's',
    'nb-NO',
    { ...baselineOf(edition(before)), series: new Map([['s', before]]) },
    'https://p.example.org',
  )
  return [news?.figure.value, news?.figure.change, news?.headline, news?.sentence].map((text) =>
    text?.replaceAll('\u00A0', ' '),
  )
}

test.each<
  [
    string,
    before: number,
    now: number,
    typeof NOK,
    value: string,
    change: string,
    headline: string,
    sentence: string,
  ]
>([
  [
    'two decimals show it',
    9.51,
    9.58,
    NOK,
    '9,58 NOK',
    'Rettet fra 9,51 NOK siden forrige utgave',
    'USD/NOK: rettet til 9,58 NOK',
    'er rettet fra 9,51 NOK til 9,58 NOK.',
  ],
  [
    'two would hide it',
    9.5827,
    9.5841,
    NOK,
    '9,584 NOK',
    'Rettet fra 9,583 NOK siden forrige utgave',
    'USD/NOK: rettet til 9,584 NOK',
    'er rettet fra 9,583 NOK til 9,584 NOK.',
  ],
])('a revision has both values: %s', (_why, before, now, texts, value, change, headline, sentence) => {
  const date = '2026-11-19'
  expect(textsOf({ date, value: before }, { date, value: now }, texts)).toEqual([
    value,
    change,
    headline,
    `USD/NOK: tallet for 19. nov. 2026 ${sentence}`,
  ])
})

test.each<[string, before: number, now: number, typeof NOK, string, string]>([
  ['as ever', 9.33, 9.58, NOK, '↑ Opp 0,25 NOK siden forrige utgave', 'opp 0,25 NOK fra 9,33 NOK'],
  [
    'two decimals would write both values alike',
    9.576,
    9.584,
    NOK,
    '↑ Opp 0,008 NOK siden forrige utgave',
    'opp 0,008 NOK fra 9,576 NOK',
  ],
  [
    'the reader sees another value, however little it moved',
    9.5841,
    9.5863,
    NOK,
    '↑ Opp 0,0022 NOK siden forrige utgave',
    'opp 0,0022 NOK fra 9,58 NOK',
  ],
  [
    'percentage points',
    7,
    6.992,
    PERCENT,
    '↓ Ned 0,01 %-poeng siden forrige utgave',
    'ned 0,01 prosentpoeng fra 7,00 %',
  ],
  [
    'a change that two decimals do not show',
    9.5827,
    9.5841,
    NOK,
    'Nytt tall, uendret siden forrige utgave',
    'det samme som sist',
  ],
])('a new value: %s', (_why, before, now, texts, change, sentence) => {
  const [, value, , text] = textsOf(
    { date: '2026-11-18', value: before },
    { date: '2026-11-19', value: now },
    texts,
  )
  expect([value, text]).toEqual([change, expect.stringContaining(sentence)])
})

/** In both languages: beside the figure, in the subject and as a sentence. */
function moved(
  shownReading: Reading,
  points: readonly (readonly [date: string, value: number])[],
  qualities: readonly Quality[],
): readonly (string | undefined)[] {
  const [date, value] = points.at(-1) ?? ['', Number.NaN]
  const figure = watchedFigure('s', value, {
    date,
    texts: PERCENT,
    frequency: 'monthly',
    quality: qualities.at(-1) ?? 'solid',
  })
  const edition = watchedEdition({
    figures: [figure],
    areas: [],
    points: {
      s: {
        dates: points.map(([day]) => day),
        values: points.map(([, value]) => value),
        quality: [...qualities],
      },
    },
  })
  const before = { ...baselineOf(edition), series: new Map([['s', shownReading]]) }
  return (['nb-NO', 'en-GB'] as const).flatMap((locale) => {
    const news = seriesNews(edition, 's', locale, before, 'https://p.example.org')
    return [news?.figure.change, news?.headline, news?.sentence].map((text) =>
      text?.replaceAll('\u00A0', ' '),
    )
  })
}

const MAY_SHOWN = { date: '2026-05-01', value: 2 }

test.each<
  [
    string,
    points: readonly (readonly [string, number])[],
    qualities: readonly Quality[],
    told: readonly string[],
  ]
>([
  [
    'corrected: it fell, though it is above the shown value',
    [
      ['2026-05-01', 3],
      ['2026-06-01', 2.5],
    ],
    ['solid', 'solid'],
    [
      '↓ Ned 0,5 %-poeng fra 3,00 % (mai 2026, rettet fra 2,00 %)',
      'Ledighet: ned 0,5 prosentpoeng til 2,50 %',
      'Ledighet: 2,50 % (juni 2026), ned 0,5 prosentpoeng fra 3,00 % (mai 2026, rettet fra 2,00 %).',
      '↓ Down 0.5 pp from 3.00% (May 2026, corrected from 2.00%)',
      'Ledighet: down 0.5 percentage points to 2.50%',
      'Ledighet: 2.50% (June 2026), down 0.5 percentage points from 3.00% (May 2026, corrected from 2.00%).',
    ],
  ],
  [
    'corrected to the current value',
    [
      ['2026-05-01', 2.5],
      ['2026-06-01', 2.5],
    ],
    ['solid', 'solid'],
    [
      'Nytt tall, det samme som sist (mai 2026, rettet fra 2,00 %)',
      'Ledighet: fortsatt 2,50 %',
      'Ledighet: 2,50 % (juni 2026), det samme som sist (mai 2026, rettet fra 2,00 %).',
      'New figure, the same as before (May 2026, corrected from 2.00%)',
      'Ledighet: still 2.50%',
      'Ledighet: 2.50% (June 2026), the same as before (May 2026, corrected from 2.00%).',
    ],
  ],
  [
    'withdrawn',
    [['2026-06-01', 2.5]],
    ['solid'],
    [
      '↑ Opp 0,5 %-poeng siden forrige utgave',
      'Ledighet: opp 0,5 prosentpoeng til 2,50 %',
      'Ledighet: 2,50 % (juni 2026), opp 0,5 prosentpoeng fra 2,00 % (mai 2026, senere trukket tilbake).',
      '↑ Up 0.5 pp since your last issue',
      'Ledighet: up 0.5 percentage points to 2.50%',
      'Ledighet: 2.50% (June 2026), up 0.5 percentage points from 2.00% (May 2026, since withdrawn).',
    ],
  ],
  [
    'it only illustrates, and another has come in between',
    [
      ['2026-05-01', 2],
      ['2026-06-01', 2.3],
      ['2026-07-01', 2.5],
    ],
    ['approx', 'solid', 'solid'],
    [
      '↑ Opp 0,5 %-poeng siden forrige utgave (illustrasjonstall)',
      'Ledighet: opp 0,5 prosentpoeng til 2,50 % (illustrasjonstall)',
      'Ledighet: 2,50 % (juli 2026), opp 0,5 prosentpoeng fra 2,00 % (mai 2026, illustrasjonstall).',
      '↑ Up 0.5 pp since your last issue (illustrative)',
      'Ledighet: up 0.5 percentage points to 2.50% (illustrative)',
      'Ledighet: 2.50% (July 2026), up 0.5 percentage points from 2.00% (May 2026, illustrative figures).',
    ],
  ],
])('a change starts from the current value of the earlier period: %s', (_why, points, qualities, words) =>
  expect(moved(MAY_SHOWN, points, qualities)).toEqual(words),
)
