import { expect, test } from 'vitest'
import { upcomingFigures, type DatedSeries } from './upcoming-figures.ts'

const TODAY = '2026-11-26'
const series = (ID: string, date: string | null, overrides: Partial<DatedSeries> = {}): DatedSeries => ({
  ID,
  texts: { title: `Serie ${ID}`, source: 'SSB' },
  sourceUrl: '',
  next_update: date,
  live: null,
  ...overrides,
})
const ruled = (dates: readonly string[] = [], at = '08:00') => ({ live: { publishes: { dates, at } } })
const entriesOf = (...list: readonly DatedSeries[]) =>
  upcomingFigures(list, TODAY).map(({ ID, kind, clock, others }) => [ID, kind, clock, others])

test.each<[why: string, DatedSeries, readonly unknown[]]>([
  ['a day that the content names', series('a', '2026-12-01'), [['a', 'announced', '', 0]]],
  ['today', series('a', TODAY), [['a', 'announced', '', 0]]],
  ['a day named by the content that has passed', series('a', '2026-11-25'), []],
  ['no day', series('a', null, ruled()), []],
  ['a day of the rule', series('a', '2026-12-10', ruled()), [['a', 'expected', '08:00', 0]]],
  ['an announced day', series('a', '2026-12-10', ruled(['2026-12-10'])), [['a', 'announced', '08:00', 0]]],
  ['a day of the rule that has passed', series('a', '2026-11-10', ruled()), [['a', 'missed', '08:00', 0]]],
])('%s', (_why, datedSeries, entries) => expect(entriesOf(datedSeries)).toEqual(entries))

test('many series of one publication are one entry; up to three stay separate', () => {
  const table = { ...ruled(), sourceUrl: 'https://www.ssb.no/statbank/table/12880' }
  const list = ['a', 'b', 'c'].map((id) => series(id, '2026-12-15', table))
  expect(entriesOf(...list)).toHaveLength(3)
  expect(
    entriesOf(
      ...list,
      series('d', '2026-12-15', table),
      series('e', '2026-12-16', table),
      series('f', '2026-12-15', ruled()),
    ),
  ).toEqual([
    ['a', 'expected', '08:00', 3],
    ['e', 'expected', '08:00', 0],
    ['f', 'expected', '08:00', 0],
  ])
})
