/** Rankings of areas exist only where no published figure outside them contradicts them. */
import { expect, test } from 'vitest'
import { countedArea } from '#tests/factories/area.ts'
import type { AreaFigures } from '../market-data.ts'
import { areaFacts } from './area-facts.ts'

const AREAS = [countedArea('a', 4, 3), countedArea('b', 6, 5.5), countedArea('c', 8, 9)]
const factsOf = (areas: readonly AreaFigures[]) =>
  areaFacts({ series: new Map(), points: new Map(), areas }, 'oslo', '2026-11-20')
const NEWEST = { date: '2026-06-30', vacancy_prev_date: '2025-12-31' }
test.each<[string, AreaFigures, (readonly [extreme: string, place: string])[], rise: string | null]>([
  [
    'it has the highest vacancy, and no earlier count',
    countedArea('d', 20, 1, { ...NEWEST, vacancy_prev: null }),
    [['lowest', 'a']],
    'a',
  ],
  [
    'it was counted a month before, and lies highest',
    countedArea('d', 20, 19.5, { ...NEWEST, date: '2026-05-31' }),
    [['lowest', 'a']],
    'a',
  ],
  [
    'it was counted years before, and lies lowest',
    countedArea('d', 1, 2, { ...NEWEST, date: '2023-05-31' }),
    [['highest', 'c']],
    'a',
  ],
  [
    'it is illustrative',
    countedArea('d', 20, 1, { ...NEWEST, quality_vacancy: 'approx' }),
    [
      ['lowest', 'a'],
      ['highest', 'c'],
    ],
    'a',
  ],
  [
    'it rose most, since a day that is not known',
    countedArea('d', 7, 1, { ...NEWEST, vacancy_prev_date: undefined }),
    [
      ['lowest', 'a'],
      ['highest', 'c'],
    ],
    null,
  ],
])(
  'a ranking exists where no published figure outside it contradicts it: %s',
  (_why, extraArea, extremes, rise) => {
    const facts = factsOf([extraArea, ...AREAS.map((item) => ({ ...item, ...NEWEST }))])
    const ends = facts
      .find(({ id }) => id === 'areas:oslo:extremes')
      ?.statements.flatMap((statement) =>
        statement.kind === 'extreme' ? [[statement.extreme, statement.subject.place]] : [],
      )
    expect(ends).toEqual(extremes)
    expect(facts.find(({ id }) => id === 'areas:oslo:largest-rise')?.areas[0] ?? null).toBe(rise)
  },
)

test('an estimated figure is no first place among published figures', () => {
  const areas = AREAS.map((item) => ({
    ...item,
    ...NEWEST,
    ...(item.ID === 'c' ? { quality_vacancy: 'anchored' as const } : {}),
  }))
  const endsOf = (areaList: readonly AreaFigures[]) =>
    factsOf(areaList).find(({ id }) => id === 'areas:oslo:extremes')?.areas
  expect(endsOf(areas)).toEqual(['a', 'c'])
  expect(endsOf([...areas, countedArea('d', 20, 1, { ...NEWEST, quality_vacancy: 'approx' })])).toEqual(['a'])
})
