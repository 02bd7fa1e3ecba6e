import { expect, test } from 'vitest'
import { nextSortOrder, validSortOrder, sortRows, type SortOrder, type SortValue } from './sort-rows.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyzæøå'
const norwegian = (a: string, b: string) => alphabet.indexOf(a) - alphabet.indexOf(b)

const row = (sort: SortValue, i: number) => ({ id: i, cells: { value: { sort } } })
const sorted = (values: SortValue[], direction: SortOrder<'value'>['direction']) =>
  sortRows(values.map(row), { key: 'value', direction }, norwegian)

test.each<[string, SortValue[], SortValue[], SortValue[]]>([
  ['numbers by size, not by digits', [10, 9, -1], [-1, 9, 10], [10, 9, -1]],
  ['text by the collation given', ['ø', 'å', 'a', 'æ'], ['a', 'æ', 'ø', 'å'], ['å', 'ø', 'æ', 'a']],
  ['no data last both ways', [null, 2, null, 1], [1, 2, null, null], [2, 1, null, null]],
  ['NaN is no data', [Number.NaN, 1], [1, Number.NaN], [1, Number.NaN]],
  ['zero is data', [1, null, 0], [0, 1, null], [1, 0, null]],
  ['an empty text is data', ['b', ''], ['', 'b'], ['b', '']],
  ['infinities are numbers', [Infinity, -Infinity, 0], [-Infinity, 0, Infinity], [Infinity, 0, -Infinity]],
  [
    'ranges by lower, then upper bound',
    [
      [2, 4],
      [1, 9],
      [2, 3],
    ],
    [
      [1, 9],
      [2, 3],
      [2, 4],
    ],
    [
      [2, 4],
      [2, 3],
      [1, 9],
    ],
  ],
  ['an open range before a closed one', [[2, 3], [2]], [[2], [2, 3]], [[2, 3], [2]]],
  ['an empty range is no data', [[], [1, 2]], [[1, 2], []], [[1, 2], []]],
  ['numbers before text', ['a', 1], [1, 'a'], ['a', 1]],
  ['nothing', [], [], []],
])('sortRows: %s', (_why, values, ascending, descending) => {
  expect(sorted(values, 'ascending').map((row) => row.cells.value.sort)).toEqual(ascending)
  expect(sorted(values, 'descending').map((row) => row.cells.value.sort)).toEqual(descending)
})

test.each(['ascending', 'descending'] as const)('equal rows keep their order, %s', (direction) => {
  expect(sorted([1, 1, 1, null, null], direction).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4])
})

test('the given rows are unchanged', () => {
  const rows = Object.freeze([2, 1].map(row))
  expect(sortRows(rows, { key: 'value', direction: 'ascending' }, norwegian)).not.toBe(rows)
  expect(rows.map(({ id }) => id)).toEqual([0, 1])
})

test.each<[string, SortOrder<'name' | 'rent'>, 'name' | 'rent', SortOrder<'name' | 'rent'>]>([
  [
    'the active column turns',
    { key: 'name', direction: 'ascending' },
    'name',
    { key: 'name', direction: 'descending' },
  ],
  [
    'and turns back',
    { key: 'name', direction: 'descending' },
    'name',
    { key: 'name', direction: 'ascending' },
  ],
  [
    'another starts ascending',
    { key: 'name', direction: 'ascending' },
    'rent',
    { key: 'rent', direction: 'ascending' },
  ],
  [
    'also from descending',
    { key: 'name', direction: 'descending' },
    'rent',
    { key: 'rent', direction: 'ascending' },
  ],
])('nextSortOrder: %s', (_why, current, pressed, next) =>
  expect(nextSortOrder(current, pressed)).toEqual(next),
)

test.each([
  ['its column is there', [{ key: 'a' }, { key: 'b' }], 'b'],
  ['its column was removed', [{ key: 'a' }], 'a'],
  ['its column is no longer sortable', [{ key: 'a' }, { key: 'b', sortable: false }], 'a'],
])('validSortOrder: %s', (_why, columns, key) =>
  expect(
    validSortOrder(columns, { key: 'b', direction: 'descending' }, { key: 'a', direction: 'ascending' }).key,
  ).toBe(key),
)
