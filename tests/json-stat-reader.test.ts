/** The reader that judges the portal's datasets reads the forms that other publishers write. */
import { expect, test } from 'vitest'
import { readJsonStat } from './factories/json-stat-reader.ts'

const time = { category: { index: { '2015': 0, '2016': 1 }, label: { '2015': '2015', '2016': '2016' } } }
const metric = {
  category: { label: { pop: 'population' }, unit: { pop: { label: 'persons', decimals: 0 } } },
}
const dataset = (more: object) => ({
  version: '2.0',
  class: 'dataset',
  id: ['sex', 'year', 'concept'],
  size: [2, 2, 1],
  dimension: { sex: { category: { index: ['M', 'F'] } }, year: time, concept: metric },
  value: [1, 2, 3, 4],
  ...more,
})

test.each<[string, object, readonly (number | null)[], readonly (string | null)[]]>([
  ['a list of values', {}, [1, 2, 3, 4], [null, null, null, null]],
  ['values by place', { value: { '1': 2.5 } }, [null, 2.5, null, null], [null, null, null, null]],
  ['status by place', { status: { '2': 'e' } }, [1, 2, 3, 4], [null, null, 'e', null]],
  ['one status for all', { status: 'a' }, [1, 2, 3, 4], ['a', 'a', 'a', 'a']],
  ['a list of one status for all', { status: ['a'] }, [1, 2, 3, 4], ['a', 'a', 'a', 'a']],
])('%s', (_why, more, values, statuses) => {
  const cells = readJsonStat(dataset(more))
  expect(cells.map(({ value }) => value)).toEqual(values)
  expect(cells.map(({ status }) => status)).toEqual(statuses)
  expect(cells.map(({ at }) => at.join(' '))).toEqual([
    'M 2015 pop',
    'M 2016 pop',
    'F 2015 pop',
    'F 2016 pop',
  ])
})

test.each<[string, object]>([
  ['too few values', { value: [1] }],
  ['a size that is not that of the categories', { size: [3, 2, 1] }],
  ['another version', { version: '1.0' }],
])('refused: %s', (_why, more) => expect(() => readJsonStat(dataset(more))).toThrow(Error))
