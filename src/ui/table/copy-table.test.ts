import { expect, test } from 'vitest'
import { tabSeparated } from './copy-table.ts'

test.each<[string, string[][], string]>([
  [
    'a row has a line, a cell is after a tab',
    [
      ['Area', 'Rent'],
      ['Oslo', '4 500'],
    ],
    'Area\tRent\nOslo\t4 500',
  ],
  ['parts of a cell are on its line', [['Vacancy\n  %', ' 5,2\t*']], 'Vacancy %\t5,2 *'],
  ['a no-break space is a space', [['4\u{a0}500']], '4 500'],
  [
    'empty cells keep their places, also at the end',
    [
      ['', 'a', ''],
      ['b', '', ''],
    ],
    '\ta\t\nb\t\t',
  ],
  ['an empty row between others is a line', [['a'], [''], ['b']], 'a\n\nb'],
  [
    'a row that the selection only touches is left out',
    [
      ['a', 'b'],
      ['', ''],
    ],
    'a\tb',
  ],
  ['no cells', [], ''],
])('%s', (_reason, rows, text) => {
  expect(tabSeparated(rows)).toBe(text)
})
