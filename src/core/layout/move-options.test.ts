import { describe, expect, test } from 'vitest'
import { shortDraft, textOfDraft } from '#tests/factories/short-draft.ts'
import { applyEdit } from './edits.ts'
import { dropBlock, dropRow, destinationOf, moveOptions } from './move-options.ts'

const draft = shortDraft('a:100[1,2] b:333333[3||4,5] c:5050[|6]')

test.each([
  ['only block of a first column', '3', 'right rowAbove rowBelow'],
  ['first of two', '1', 'down rowBelow'],
  ['second of two in the last column', '5', 'up left rowAbove rowBelow'],
  ['last row', '6', 'left rowAbove'],
  ['first row', 'a', 'down'],
  ['row between', 'b', 'up down'],
  ['unknown', 'x', ''],
])('moveOptions: %s', (_why, key, directions) => {
  expect(
    moveOptions(draft, key)
      .map(({ direction }) => direction)
      .join(' '),
  ).toBe(directions)
})

test.each([
  ['up in its column', '5', 'up', 'a:100[1,2] b:333333[3||5,4] c:5050[|6]'],
  ['to an empty column', '5', 'left', 'a:100[1,2] b:333333[3|5|4] c:5050[|6]'],
  ['to the end of the row above', '5', 'rowAbove', 'a:100[1,2,5] b:333333[3||4] c:5050[|6]'],
  ['to the last column of a row that has fewer', '4', 'rowBelow', 'a:100[1,2] b:333333[3||5] c:5050[|4,6]'],
])('a block moves %s', (_why, key, direction, rows) => {
  const option = moveOptions(draft, key).find((moveOption) => moveOption.direction === direction)
  expect(option && textOfDraft(applyEdit(draft, option.edit))).toBe(rows)
})

describe('dropping', () => {
  test.each([
    [
      'before a block further down',
      '1',
      { row: 'b', column: 2, before: '5' },
      'a:100[2] b:333333[3||4,1,5] c:5050[|6]',
    ],
    [
      'at the end of its own column',
      '1',
      { row: 'a', column: 0, before: null },
      'a:100[2,1] b:333333[3||4,5] c:5050[|6]',
    ],
    ['before its own successor', '1', { row: 'a', column: 0, before: '2' }, null],
    ['on itself', '1', { row: 'a', column: 0, before: '1' }, null],
    ['before a block of another column', '1', { row: 'b', column: 0, before: '4' }, null],
    ['in a column that does not exist', '1', { row: 'a', column: 1, before: null }, null],
    ['an unknown block', 'x', { row: 'a', column: 0, before: null }, null],
  ])('a block %s', (_why, key, target, rows) => {
    const edit = dropBlock(draft, key, target)
    expect(edit && textOfDraft(applyEdit(draft, edit))).toBe(rows)
  })

  test.each([
    ['before the first', 'c', 'a', ['c', 'a', 'b']],
    ['at the end', 'a', null, ['b', 'c', 'a']],
    ['before its own successor', 'a', 'b', null],
    ['on itself', 'a', 'a', null],
    ['an unknown one', 'x', null, null],
  ])('a row %s', (_why, key, before, rows) => {
    const edit = dropRow(draft, key, before)
    expect(edit && applyEdit(draft, edit).rows.map((row) => row.key)).toEqual(rows)
  })
})

test.each([
  ['a row', 'b', { kind: 'row', row: 2, rows: 3 }],
  ['a block', '5', { kind: 'block', row: 2, rows: 3, column: 3, columns: 3, position: 2, blocks: 2 }],
  ['nothing', 'x', null],
])('destinationOf: %s', (_why, key, landing) => expect(destinationOf(draft, key)).toEqual(landing))
