import { describe, expect, test } from 'vitest'
import type { Frequency } from '#contract/entities/series.ts'
import type { Quality } from '#contract/primitives.ts'
import type { CommentaryRequest, MarketData } from '../market-data.ts'
import { createSentenceCheck } from '../check/check-sentence.ts'
import { realise } from '../realiser/realise.ts'
import { planByRules } from '../planners/plan-by-rules.ts'
import { seriesFact } from './series-facts.ts'

const TODAY = '2026-11-20'
const STAVANGER = { concept: 'vacancy', place: 'stavanger' } as const

interface RandomHistory {
  readonly frequency: Frequency
  readonly dates: readonly string[]
  readonly values: readonly (number | null)[]
  readonly quality?: readonly Quality[]
}

function marketWith({
  frequency,
  dates,
  values,
  quality = dates.map(() => 'solid'),
}: RandomHistory): MarketData {
  const common = {
    texts: { title: 'T', unit: '%', source: 'S' },
    sourceUrl: '',
    frequency,
    step: frequency === 'change',
  } as const
  return {
    series: new Map([['s', common]]),
    points: new Map([['s', { dates, values, quality, forecastFrom: null }]]),
    areas: [],
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const years = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${first + index}-12-31`)
const months = (year: number, first: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${year + Math.floor((first - 1 + index) / 12)}-${two(1 + ((first - 1 + index) % 12))}-01`,
  )
const quarters = (year: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${year + Math.floor(index / 4)}-${two(1 + 3 * (index % 4))}-01`,
  )
const halves = (year: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${year + Math.floor(index / 2)}-${index % 2 === 0 ? '06-30' : '12-31'}`,
  )

/** Comparisons of a move: kind and start date. */
function comparisonsOf(history: RandomHistory): readonly string[] {
  return (seriesFact(marketWith(history), STAVANGER, 's', TODAY)?.statements ?? []).flatMap((statement) => {
    switch (statement.kind) {
      case 'record':
        return [
          `${statement.extreme} ${statement.since ?? (statement.isWhole ? 'of all' : `since at least ${statement.first}`)}${statement.rank === 1 ? '' : ` rank ${statement.rank}`}`,
        ]
      case 'run':
        return [`${statement.direction} ${statement.length} after ${statement.lastSame ?? 'none'}`]
      case 'largest':
        return [`largest ${statement.direction} ${statement.since ?? 'of all'}`]
      default:
        return []
    }
  })
}

const RISING = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

describe('a comparison extends only as far back as the figures have no gap', () => {
  test.each<[string, RandomHistory, readonly string[]]>([
    [
      'a year is missing, and earlier figures are not compared',
      {
        frequency: 'annual',
        dates: [...years(2010, 3), ...years(2014, 12)],
        values: [1, 5, 1, 9, 8, 7, 6, 7, 6, 7, 6, 7, 6, 7, 3],
      },
      ['lowest since at least 2014-12-31', 'down 1 after 2023-12-31'],
    ],
    [
      'no year is missing',
      { frequency: 'annual', dates: years(2014, 12), values: [2, 9, 8, 7, 6, 7, 6, 7, 6, 7, 6, 3] },
      ['lowest 2014-12-31', 'down 2 after 2022-12-31', 'largest down of all'],
    ],
    [
      'two figures of one year are no gap',
      { frequency: 'annual', dates: ['2015-06-30', ...years(2015, 11)], values: [1, ...RISING, 11] },
      ['highest of all'],
    ],
    [
      'a year without its figure is a gap',
      {
        frequency: 'annual',
        dates: years(2014, 12),
        values: [1, 2, null, ...RISING.slice(0, 9).map((value) => value + 2)],
      },
      ['highest since at least 2017-12-31'],
    ],
    [
      'months from May to September are missing: the three after them have no comparison',
      {
        frequency: 'monthly',
        dates: [...months(2024, 1, 28), '2026-10-01', '2026-11-01'],
        values: [...months(2024, 1, 28).map((_, index) => 3 + (index % 2) / 10), 3.5, 3.4],
      },
      [],
    ],
    [
      'no month is missing',
      {
        frequency: 'monthly',
        dates: months(2024, 7, 29),
        values: [...months(2024, 7, 28).map((_, index) => 3 + (index % 2) / 10), 2.6],
      },
      ['lowest of all', 'down 1 after 2026-09-01', 'largest down of all'],
    ],
    [
      'a quarter is missing',
      {
        frequency: 'quarterly',
        dates: [...quarters(2020, 4), ...quarters(2021, 24).slice(1)],
        values: quarters(2020, 27).map((_, index) => index),
      },
      ['highest since at least 2021-04-01'],
    ],
    [
      'a half-year is missing',
      {
        frequency: 'half-year',
        dates: [...halves(2018, 3), ...halves(2020, 13)],
        values: halves(2018, 16).map((_, index) => index),
      },
      ['highest since at least 2020-06-30'],
    ],
    [
      'counts at no fixed times: three years between two of them, where a year is usual',
      {
        frequency: 'irregular',
        dates: [
          '2013-12-31',
          '2016-12-31',
          '2017-12-31',
          '2018-05-31',
          '2018-11-30',
          '2020-11-30',
          '2021-03-31',
          '2021-05-31',
          '2022-12-31',
          '2024-06-30',
          '2025-12-31',
        ],
        values: [4, 11.3, 11.5, 11.9, 9.7, 10.7, 13.4, 10.8, 9.2, 8.5, 8],
      },
      ['lowest since at least 2016-12-31', 'down 4 after 2018-11-30'],
    ],
    [
      'counts twice a year, and once a year and a half between',
      {
        frequency: 'irregular',
        dates: [...halves(2015, 9), '2020-12-31', ...halves(2021, 10)],
        values: [
          1,
          ...Array.from({ length: 8 }, (_, index) => 9 + index),
          ...Array.from({ length: 11 }, (_, index) => 20 - index),
        ],
      },
      ['lowest since at least 2020-12-31'],
    ],
    [
      'more than two years are a hole however rare the counts are',
      {
        frequency: 'irregular',
        dates: [...years(1990, 3), '2000-12-31', '2006-12-31', '2012-12-31', '2018-12-31', '2025-12-31'],
        values: RISING.slice(0, 8),
      },
      [],
    ],
    [
      'a count that is known to be missing',
      {
        frequency: 'irregular',
        dates: halves(2016, 20),
        values: halves(2016, 20).map((_, index) => (index === 3 ? null : index)),
      },
      ['highest since at least 2018-06-30'],
    ],
    [
      'moves over longer and shorter times are not held against each other',
      {
        frequency: 'irregular',
        dates: halves(2017, 18),
        values: [1, 9, 8, 7, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 3],
      },
      ['lowest 2017-06-30', 'down 1 after 2024-12-31'],
    ],
    [
      'Easter is no hole in the days of trade, and a fortnight is',
      {
        frequency: 'daily',
        dates: [
          '2023-01-02',
          '2023-01-16',
          ...Array.from({ length: 200 }, (_, index) =>
            new Date(Date.UTC(2023, 0, 23 + 7 * index)).toISOString().slice(0, 10),
          ),
        ],
        values: Array.from({ length: 202 }, (_, index) => 300 - index),
      },
      ['lowest since at least 2023-01-16'],
    ],
    [
      'a rate in force until it is changed has no gap',
      {
        frequency: 'change',
        dates: ['1998-01-01', ...years(2010, 7), '2026-05-08', '2026-09-25'],
        values: [8, 1, 2, 1, 2, 3, 2, 1, 2, 3.5],
      },
      ['highest 2010-12-31', 'up 2 after 2014-12-31', 'largest up of all'],
    ],
  ])('%s', (_why, history, expected) => expect(comparisonsOf(history)).toEqual(expected))
})

describe('a certain figure is not compared with estimates', () => {
  const dates = years(2010, 16)
  const sureFrom = (index: number) => dates.map((_, position) => (position < index ? 'approx' : 'solid'))
  const RISEN = [3, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

  test.each<[string, Partial<RandomHistory>, readonly string[]]>([
    ['all are sure', { values: RISEN }, ['highest of all', 'up 10 after 2011-12-31']],
    ['fourteen of sixteen are estimates', { values: RISEN, quality: sureFrom(14) }, []],
    [
      'the newest four years are sure',
      { values: RISEN, quality: sureFrom(12) },
      ['highest since at least 2022-12-31'],
    ],
    [
      'a record since a certain year ignores estimates before it',
      { values: [...RISEN.slice(0, 11), 9, 6, 5, 4, 7], quality: sureFrom(10) },
      ['highest 2021-12-31', 'up 1 after 2021-12-31', 'largest up 2021-12-31'],
    ],
    [
      'the turn before was between estimates',
      { values: [...RISEN.slice(0, 12), 6, 5, 4, 4.5], quality: sureFrom(12) },
      ['highest 2023-12-31', 'up 1 after none'],
    ],
    [
      'the last equally large move was an estimate',
      { values: [1, 9, 8, 7, 6, 5, 4, 3, 4, 3, 4, 3, 4, 3, 2.5, 5], quality: sureFrom(13) },
      ['highest since at least 2023-12-31', 'up 1 after none'],
    ],
    [
      'the newest is illustrative itself, and carries no record',
      { values: RISEN, quality: dates.map((_, index) => (index === 15 ? 'approx' : 'solid')) },
      [],
    ],
  ])('%s', (_why, history, expected) => {
    expect(comparisonsOf({ frequency: 'annual', dates, values: RISEN, ...history })).toEqual(expected)
  })

  test.each<[string, readonly Quality[], string]>([
    ['both its figures are sure', ['approx', 'solid', 'solid'], 'no'],
    ['the newest is an estimate', ['solid', 'solid', 'approx'], 'partly'],
    ['both illustrative, whatever they are compared with', ['solid', 'approx', 'approx-low'], 'wholly'],
  ])('a sentence is illustrative by its own figures: %s', (_why, newest, illustrative) => {
    const quality = [...dates.slice(3).map(() => 'solid' as const), ...newest]
    expect(
      seriesFact(marketWith({ frequency: 'annual', dates, values: RISEN, quality }), STAVANGER, 's', TODAY),
    ).toMatchObject({ illustrative })
  })
})

describe('in words', () => {
  const holed: RandomHistory = {
    frequency: 'annual',
    dates: [...years(2010, 3), ...years(2014, 12)],
    values: [1, 5, 1, 9, 8, 7, 6, 7, 6, 7, 6, 7, 6, 7, 3],
  }
  const same: RandomHistory = {
    frequency: 'monthly',
    dates: ['2025-07-01', '2026-03-01', '2026-07-01'],
    values: [3, 3.6, 3],
    quality: ['solid', 'approx', 'press'],
  }

  test.each<[string, CommentaryRequest['lang'], RandomHistory, readonly string[]]>([
    [
      'values before a gap are unknown',
      'no',
      holed,
      [', det laveste nivået ved et årsskifte i hvert fall siden 2014.'],
    ],
    ['values before a gap are unknown', 'en', holed, [', the lowest year-end level since at least 2014.']],
    ['figures between two equal ones may have differed', 'no', same, [', det samme som i juli 2025.']],
    [
      'and at the end of a year',
      'en',
      { frequency: 'irregular', dates: ['2024-06-30', '2025-12-31'], values: [5, 5] },
      [', the same as in June 2024.'],
    ],
    [
      'and at the end of a year',
      'en',
      { frequency: 'irregular', dates: ['2023-12-31', '2025-12-31'], values: [5, 5] },
      [', the same as at the end of 2023.'],
    ],
    ['figures between two equal ones may have differed', 'en', same, [', the same as in July 2025.']],
  ])('%s (%s)', (_why, lang, history, endings) => {
    const data = marketWith(history)
    const fact = seriesFact(data, STAVANGER, 's', TODAY)
    if (!fact) throw new Error('no fact')
    const { check } = createSentenceCheck(data, {
      id: 'stavanger',
      lang,
      now: new Date(`${TODAY}T05:00:00Z`),
    })
    const texts = realise(planByRules([fact]), data, { lang }).map(({ text }) =>
      text.replaceAll('\u00A0', ' '),
    )
    for (const text of texts)
      expect([endings.some((end) => text.endsWith(end)) || text, check(text, [fact])]).toEqual([
        true,
        expect.objectContaining({ ok: true }),
      ])
    expect(texts.length).toBeGreaterThan(0)
  })

  test.each<[string, CommentaryRequest['lang'], RandomHistory, string]>([
    [
      'a record over a hole',
      'no',
      holed,
      'Kontorledigheten i Stavanger var 3,0 prosent ved utgangen av 2025, den laveste i serien.',
    ],
    [
      'a record over a hole',
      'no',
      holed,
      'Kontorledigheten i Stavanger var 3,0 prosent ved utgangen av 2025, den laveste siden 2012.',
    ],
    [
      'a record since the gap, as if the earlier figures were known',
      'en',
      holed,
      'Office vacancy in Stavanger was 3.0 per cent at the end of 2025, the lowest since 2014.',
    ],
    [
      'unchanged, with another figure between',
      'no',
      same,
      'Kontorledigheten i Stavanger var 3,0 prosent i juli 2026, uendret siden juli 2025.',
    ],
    [
      'unchanged, with another figure between',
      'en',
      same,
      'Office vacancy in Stavanger was 3.0 per cent in July 2026, unchanged since July 2025.',
    ],
  ])('a model may not say it either: %s (%s)', (_why, lang, history, text) => {
    const data = marketWith(history)
    const fact = seriesFact(data, STAVANGER, 's', TODAY)
    expect(
      createSentenceCheck(data, { id: 'stavanger', lang, now: new Date(`${TODAY}T05:00:00Z`) }).check(
        text,
        fact ? [fact] : [],
      ),
    ).toMatchObject({ ok: false })
  })
})
