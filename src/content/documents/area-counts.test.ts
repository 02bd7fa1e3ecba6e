import { expect, onTestFinished, test } from 'vitest'
import { makePack, replacing, type PackChanges } from '#tests/factories/pack.ts'
import { formatProblems } from '../parse/problems.ts'
import { readPack } from '../read-pack.ts'

async function readWith(changes: PackChanges) {
  const { directory, remove } = await makePack(changes)
  onTestFinished(remove)
  const read = await readPack(directory)
  return read.ok
    ? read.pack.areaCounts.map(({ counts }) => counts)
    : formatProblems(read.problems).map((line) => line.replace(`${directory}/`, ''))
}

const AREAS = 'areas/areas.csv'
const HISTORY = 'areas/history.csv'
const HISTORY_HEADER =
  'id,date,vacancy,good_standard_from,good_standard_to,high_standard_from,high_standard_to,quality_vacancy,quality_rent'
/** The good pack's area with the optional columns. */
const dated = (before: string, beforeDate: string, corrects: string): PackChanges => ({
  [AREAS]: (text) =>
    text
      .replace('vacancy_prev,', 'vacancy_prev,vacancy_prev_date,')
      .replace('date,quality_vacancy,', 'date,corrects_date,quality_vacancy,')
      .replace('4.5,,', `4.5,${before},${beforeDate},`)
      .replace('2024-01-31,anchored', `2024-01-31,${corrects},anchored`),
})
const history = (...rows: readonly string[]): PackChanges => ({
  [HISTORY]: [HISTORY_HEADER, ...rows, ''].join('\n'),
})

test.each<[string, PackChanges, string]>([
  [
    'a day without its vacancy',
    dated('', '2023-07-01', ''),
    `${AREAS}:2 vacancy_prev_date: is given without vacancy_prev`,
  ],
  [
    'a day that is no day',
    dated('4', '2023-02-30', ''),
    `${AREAS}:2 vacancy_prev_date: must be a real date, YYYY-MM-DD`,
  ],
  [
    'a count before that is not before',
    dated('4', '2024-01-31', ''),
    `${AREAS}:2 vacancy_prev_date: must be before date, is 2024-01-31 and 2024-01-31`,
  ],
  [
    'a correction of the day that holds',
    dated('', '', '2024-01-31'),
    `${AREAS}:2 corrects_date: is a day that was wrong, but 2024-01-31 is stated as date too`,
  ],
  [
    'a correction of the count before',
    dated('4', '2023-07-01', '2023-07-01'),
    `${AREAS}:2 corrects_date: is a day that was wrong, but 2023-07-01 is stated as vacancy_prev_date too`,
  ],
  [
    'columns in another order',
    { [AREAS]: replacing('date,quality_vacancy,', 'quality_vacancy,date,') },
    `${AREAS}:1: must start with the header`,
  ],
  [
    'another header',
    { [HISTORY]: 'id,date,vacancy\n' },
    `${HISTORY}:1: must start with the header ${HISTORY_HEADER}`,
  ],
  [
    'an unknown area',
    history('bryn,2022-07-01,3,,,,,solid,'),
    `${HISTORY}:2 id: there is no area "bryn" in areas.csv`,
  ],
  [
    'a count twice',
    history('vika,2022-07-01,3,,,,,solid,', 'vika,2022-07-01,3,,,,,solid,'),
    `${HISTORY}:3 date: 2022-07-01 of "vika" is there twice`,
  ],
  [
    'a count that is not earlier',
    history('vika,2024-01-31,3,,,,,solid,'),
    `${HISTORY}:2 date: must be before the count in areas.csv, is 2024-01-31 and 2024-01-31`,
  ],
  [
    'a vacancy above all',
    history('vika,2022-07-01,101,,,,,solid,'),
    `${HISTORY}:2 vacancy: must be at most 100`,
  ],
  [
    'no number',
    history('vika,2022-07-01,"3,5",,,,,solid,'),
    `${HISTORY}:2 vacancy: must be a number, is "3,5"`,
  ],
  [
    'a vacancy without its quality',
    history('vika,2022-07-01,3,,,,,,'),
    `${HISTORY}:2 quality_vacancy: is missing`,
  ],
  [
    'a rent without its quality',
    history('vika,2022-07-01,,1000,,,,,'),
    `${HISTORY}:2 quality_rent: is missing`,
  ],
  [
    'a forecast for a count',
    { [AREAS]: replacing('2024-01-31,anchored', '2024-01-31,forecast') },
    `${AREAS}:2 quality_vacancy: is forecast, but the figures of an area are counts`,
  ],
  [
    'a forecast for an earlier count',
    history('vika,2022-07-01,3,,,,,forecast,'),
    `${HISTORY}:2 quality_vacancy: is forecast, but the figures of an area are counts`,
  ],
  [
    'a range of rents with reversed bounds',
    history('vika,2022-07-01,,2000,1000,,,,solid'),
    `${HISTORY}:2 good_standard_to: must not be less than good_standard_from, is 1000 and 2000`,
  ],
  ['a cell less', history('vika,2022-07-01,3,,,,solid,'), `${HISTORY}:2: has 8 cells, the header has 9`],
  [
    'another figure than the count before',
    { ...dated('4', '2022-07-01', ''), ...history('vika,2022-07-01,3,,,,,solid,') },
    `${HISTORY}:2 vacancy: is 3, but 4 as vacancy_prev in areas.csv`,
  ],
  [
    'a day that was wrong',
    { ...dated('', '', '2022-07-01'), ...history('vika,2022-07-01,3,,,,,solid,') },
    `${HISTORY}:2 date: is the corrects_date of areas.csv, a day that was wrong: 2022-07-01`,
  ],
])('%s', async (_why, changes, problem) => {
  expect(await readWith(changes)).toContainEqual(expect.stringContaining(problem))
})

test('the newest, the previous and earlier counts, by day', async () => {
  const earlier = history('vika,2022-07-01,3,4000,,,,approximate,solid', 'vika,2022-01-01,,,,,,,')
  expect(await readWith({ ...dated('4', '2023-07-01', '2023-12-31'), ...earlier })).toEqual([
    {
      area: 'vika',
      date: '2024-01-31',
      correctsDate: '2023-12-31',
      lastUpdated: '2026-11-20T00:00:00.000Z',
      points: expect.objectContaining({
        vacancy: {
          dates: ['2022-01-01', '2022-07-01', '2023-07-01', '2024-01-31'],
          values: [null, 3, 4, 4.5],
          quality: ['solid', 'approx', 'anchored', 'anchored'],
        },
        good_standard_from: {
          dates: ['2022-01-01', '2022-07-01', '2024-01-31'],
          values: [null, 4000, 4200],
          quality: ['solid', 'solid', 'approx'],
        },
      }),
    },
  ])
})
