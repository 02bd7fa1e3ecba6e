import { describe, expect, test } from 'vitest'
import { shortDraft, textOfDraft } from '#tests/factories/short-draft.ts'
import { applyEdit, type Edit } from './edits.ts'
import { MAX_ROWS_PER_LAYOUT } from './row-layouts.ts'
import { lostBlocks } from './row-edits.ts'

const START = 'a:100[1,2,3] b:5050[4|5] c:333333[6||7]'
const full = `a:100[${Array.from({ length: 19 }, (_, index) => `n${index}`).join()}] b:5050[|last]`
const manyRows = Array.from({ length: MAX_ROWS_PER_LAYOUT }, (_, index) => `r${index}:100[]`).join(' ')

describe('applyEdit gives', () => {
  test.each<[why: string, edit: Edit<string>, rows: string]>([
    ['a row at the top', { kind: 'insertRow', key: 'n', after: null, layout: '100' }, `n:100[] ${START}`],
    [
      'a row after another',
      { kind: 'insertRow', key: 'n', after: 'a', layout: '333333' },
      'a:100[1,2,3] n:333333[||] b:5050[4|5] c:333333[6||7]',
    ],
    ['one row removed', { kind: 'removeRow', row: 'b' }, 'a:100[1,2,3] c:333333[6||7]'],
    ['a row moved down', { kind: 'moveRow', row: 'a', index: 2 }, 'b:5050[4|5] c:333333[6||7] a:100[1,2,3]'],
    ['a row moved up', { kind: 'moveRow', row: 'c', index: 0 }, 'c:333333[6||7] a:100[1,2,3] b:5050[4|5]'],
    [
      'more columns',
      { kind: 'changeRowLayout', row: 'a', layout: '333333', overflow: 'drop' },
      'a:333333[1,2,3||] b:5050[4|5] c:333333[6||7]',
    ],
    [
      'wider columns',
      { kind: 'changeRowLayout', row: 'b', layout: '3366', overflow: 'drop' },
      'a:100[1,2,3] b:3366[4|5] c:333333[6||7]',
    ],
    [
      'blocks of a removed column moved',
      { kind: 'changeRowLayout', row: 'c', layout: '100', overflow: 'move' },
      'a:100[1,2,3] b:5050[4|5] c:100[6,7]',
    ],
    [
      'blocks of removed columns in the last column',
      { kind: 'changeRowLayout', row: 'c', layout: '6633', overflow: 'move' },
      'a:100[1,2,3] b:5050[4|5] c:6633[6|7]',
    ],
    [
      'blocks of a removed column dropped',
      { kind: 'changeRowLayout', row: 'c', layout: '5050', overflow: 'drop' },
      'a:100[1,2,3] b:5050[4|5] c:5050[6|]',
    ],
    [
      'a block at the top of a column',
      { kind: 'insertBlock', key: 'n', row: 'b', column: 1, after: null, block: 'N' },
      'a:100[1,2,3] b:5050[4|n=N,5] c:333333[6||7]',
    ],
    [
      'a block after another',
      { kind: 'insertBlock', key: 'n', row: 'a', column: 0, after: '2', block: 'N' },
      'a:100[1,2,n=N,3] b:5050[4|5] c:333333[6||7]',
    ],
    [
      'a block in an empty column',
      { kind: 'insertBlock', key: 'n', row: 'c', column: 1, after: null, block: 'N' },
      'a:100[1,2,3] b:5050[4|5] c:333333[6|n=N|7]',
    ],
    [
      'a block replaced',
      { kind: 'replaceBlock', key: '2', block: 'N' },
      'a:100[1,2=N,3] b:5050[4|5] c:333333[6||7]',
    ],
    ['a block removed', { kind: 'removeBlock', key: '2' }, 'a:100[1,3] b:5050[4|5] c:333333[6||7]'],
    [
      'a block moved down',
      { kind: 'moveBlock', key: '1', row: 'a', column: 0, index: 2 },
      'a:100[2,3,1] b:5050[4|5] c:333333[6||7]',
    ],
    [
      'a block moved up',
      { kind: 'moveBlock', key: '3', row: 'a', column: 0, index: 1 },
      'a:100[1,3,2] b:5050[4|5] c:333333[6||7]',
    ],
    [
      'a block moved to another column',
      { kind: 'moveBlock', key: '4', row: 'b', column: 1, index: 1 },
      'a:100[1,2,3] b:5050[|5,4] c:333333[6||7]',
    ],
    [
      'a block moved to another row',
      { kind: 'moveBlock', key: '2', row: 'c', column: 1, index: 0 },
      'a:100[1,3] b:5050[4|5] c:333333[6|2|7]',
    ],
    [
      'a block duplicated',
      { kind: 'duplicateBlock', key: '1', newKey: 'n' },
      'a:100[1,n=1,2,3] b:5050[4|5] c:333333[6||7]',
    ],
    ['all rows replaced', { kind: 'setRows', rows: shortDraft('z:100[9]').rows }, 'z:100[9]'],
  ])('%s', (_why, edit, rows) => {
    const draft = shortDraft(START)
    expect(textOfDraft(applyEdit(draft, edit))).toBe(rows)
    expect(textOfDraft(draft)).toBe(START)
  })

  test('unchanged rows keep their identity', () => {
    const draft = shortDraft(START)
    const { rows } = applyEdit(draft, { kind: 'replaceBlock', key: '4', block: 'N' })
    expect(rows[0]).toBe(draft.rows[0])
    expect(rows[1]?.columns[1]).toBe(draft.rows[1]?.columns[1])
    expect(rows[1]).not.toBe(draft.rows[1])
  })

  test.each<[why: string, edit: Edit<string>, change: object]>([
    ['a new title', { kind: 'setTitle', title: 'Mitt' }, { title: 'Mitt' }],
    [
      'rows together with their names',
      { kind: 'setRows', rows: shortDraft('z:100[9]').rows, settings: { title: 'Kopi' } },
      { title: 'Kopi', rows: shortDraft('z:100[9]').rows },
    ],
    [
      'a draft based on an older state',
      { kind: 'setRows', rows: shortDraft('z:100[9]').rows, base: 'v1' },
      { rows: shortDraft('z:100[9]').rows, base: 'v1' },
    ],
    [
      'only the named settings changed',
      { kind: 'setSettings', settings: { subtitle: 'u', icon: 'star' } },
      { subtitle: 'u', icon: 'star' },
    ],
  ])('%s', (_why, edit, change) => {
    const draft = shortDraft(START)
    expect(applyEdit(draft, edit)).toEqual({ ...draft, ...change })
  })
})

describe('applyEdit returns the same draft:', () => {
  test.each<[why: string, edit: Edit<string>, start?: string]>([
    ['row after an unknown one', { kind: 'insertRow', key: 'n', after: 'x', layout: '100' }],
    ['row with the key of a row', { kind: 'insertRow', key: 'b', after: null, layout: '100' }],
    ['row with the key of a block', { kind: 'insertRow', key: '5', after: null, layout: '100' }],
    ['one row too many', { kind: 'insertRow', key: 'n', after: null, layout: '100' }, manyRows],
    ['removing an unknown row', { kind: 'removeRow', row: 'x' }],
    ['moving a row to its own position', { kind: 'moveRow', row: 'b', index: 1 }],
    ['moving a row beyond the end', { kind: 'moveRow', row: 'b', index: 3 }],
    ['moving a row above the top', { kind: 'moveRow', row: 'b', index: -1 }],
    ['moving a row to NaN', { kind: 'moveRow', row: 'b', index: Number.NaN }],
    ['moving an unknown row', { kind: 'moveRow', row: 'x', index: 0 }],
    [
      'the row layout that the row already has',
      { kind: 'changeRowLayout', row: 'b', layout: '5050', overflow: 'drop' },
    ],
    [
      'the row layout of an unknown row',
      { kind: 'changeRowLayout', row: 'x', layout: '100', overflow: 'drop' },
    ],
    [
      'block in an unknown row',
      { kind: 'insertBlock', key: 'n', row: 'x', column: 0, after: null, block: 'N' },
    ],
    [
      'block in a missing column',
      { kind: 'insertBlock', key: 'n', row: 'b', column: 2, after: null, block: 'N' },
    ],
    [
      'block in a fractional column',
      { kind: 'insertBlock', key: 'n', row: 'b', column: 0.5, after: null, block: 'N' },
    ],
    [
      'block after a block of another column',
      { kind: 'insertBlock', key: 'n', row: 'b', column: 0, after: '5', block: 'N' },
    ],
    [
      'block with a used key',
      { kind: 'insertBlock', key: 'a', row: 'b', column: 0, after: null, block: 'N' },
    ],
    [
      'one block too many',
      { kind: 'insertBlock', key: 'n', row: 'b', column: 0, after: null, block: 'N' },
      full,
    ],
    ['one copy too many', { kind: 'duplicateBlock', key: 'last', newKey: 'n' }, full],
    ['replacing a block by itself', { kind: 'replaceBlock', key: '4', block: '4' }],
    ['replacing an unknown block', { kind: 'replaceBlock', key: 'x', block: 'N' }],
    ['replacing a row as if it were a block', { kind: 'replaceBlock', key: 'a', block: 'N' }],
    ['removing an unknown block', { kind: 'removeBlock', key: 'x' }],
    ['moving a block to its own position', { kind: 'moveBlock', key: '2', row: 'a', column: 0, index: 1 }],
    [
      'moving a block beyond the end of its column',
      { kind: 'moveBlock', key: '1', row: 'a', column: 0, index: 3 },
    ],
    [
      'moving a block beyond the end of another column',
      { kind: 'moveBlock', key: '1', row: 'b', column: 0, index: 2 },
    ],
    ['moving a block to an unknown row', { kind: 'moveBlock', key: '1', row: 'x', column: 0, index: 0 }],
    ['moving an unknown block', { kind: 'moveBlock', key: 'x', row: 'a', column: 0, index: 0 }],
    ['a copy with a used key', { kind: 'duplicateBlock', key: '1', newKey: '2' }],
    ['the same title', { kind: 'setTitle', title: 'T' }],
    ['the same settings', { kind: 'setSettings', settings: { title: 'T', icon: '' } }],
    [
      'rows with a duplicate key',
      { kind: 'setRows', rows: shortDraft('z:100[9,9]').rows, settings: { title: 'Kopi' } },
    ],
  ])('%s', (_why, edit, start = START) => {
    const draft = shortDraft(start)
    expect(applyEdit(draft, edit)).toBe(draft)
  })
})

test.each([
  ['no column is removed', '5050', []],
  ['only empty columns are removed', '100', ['x', 'y']],
] as const)('lostBlocks: %s', (_why, layout, lost) => {
  const [row] = shortDraft('a:333333[w|x,y|]').rows
  expect(row && lostBlocks(row, layout).map(({ key }) => key)).toEqual(lost)
})
