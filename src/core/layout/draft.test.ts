import { describe, expect, test } from 'vitest'
import { shortDraft, textOfDraft } from '#tests/factories/short-draft.ts'
import {
  canAddBlock,
  canAddRow,
  draftOf,
  emptyDraft,
  isDirty,
  layoutOf,
  type LayoutContent,
} from './draft.ts'
import { blockCount } from './layout-list.ts'
import { MAX_ROWS_PER_LAYOUT } from './row-layouts.ts'
import { rowsOfTemplate, ROW_TEMPLATES } from './templates.ts'
import { truncateToCodePoints, titleProblem } from './title-rule.ts'

function counter() {
  let keyCount = 0
  return () => `k${(keyCount += 1)}`
}

const unknown = {
  type: 'from-the-future',
  attributes: JSON.parse('{"__proto__": {"a": 1}, "deep": [{"x": null}]}'),
}
const stored: LayoutContent<object> = {
  ID: 'x',
  title: 'Mitt',
  subtitle: 'u',
  menuTitle: 'm',
  shortTitle: 's',
  icon: 'star',
  rows: [
    { layout: '5050', columns: [[unknown, { type: 'text' }], []] },
    { layout: '100', columns: [[{ type: 'map' }]] },
  ],
}

describe('draftOf and layoutOf', () => {
  test('keep all content and the identity of blocks', () => {
    const back = layoutOf(draftOf(stored, counter()))
    expect(back).toEqual(stored)
    expect(back.rows[0]?.columns[0]?.[0]).toBe(unknown)
  })

  test('a city page has fewer fields and no ID', () => {
    const { rows } = stored
    expect(layoutOf(draftOf({ title: 'Oslo', rows }, counter()))).toEqual({
      title: 'Oslo',
      subtitle: '',
      menuTitle: '',
      shortTitle: '',
      icon: '',
      rows,
    })
  })

  test.each([
    ['a missing column is empty', '3366', [['a']], 'k1:3366[k2=a|]'],
    [
      'blocks of surplus columns move to the last column',
      '100',
      [['a'], ['b'], ['c']],
      'k1:100[k2=a,k3=b,k4=c]',
    ],
  ] as const)('%s', (_why, layout, columns, text) => {
    expect(textOfDraft(draftOf({ title: '', rows: [{ layout, columns }] }, counter()))).toBe(text)
  })
})

test.each([
  ['empty', '', 0],
  ['all columns of all rows', 'r:5050[1,2|3] s:100[] t:333333[4||5]', 5],
])('blockCount of a draft: %s', (_why, text, count) => expect(blockCount(shortDraft(text))).toBe(count))

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)

test.each([
  [19, true],
  [20, false],
  [21, false],
])('with %i blocks, canAddBlock is %s', (count, canAdd) => {
  expect(canAddBlock(shortDraft(`r:100[${numbers(count).join()}]`))).toBe(canAdd)
})

test.each([
  [MAX_ROWS_PER_LAYOUT - 1, true],
  [MAX_ROWS_PER_LAYOUT, false],
])('with %i rows, canAddRow is %s', (count, canAdd) => {
  expect(
    canAddRow(
      shortDraft(
        numbers(count)
          .map((key) => `${key}:100[]`)
          .join(' '),
      ),
    ),
  ).toBe(canAdd)
})

test.each([
  ['other keys, the same content', draftOf(stored, () => 'a'), draftOf(stored, counter()), false],
  [
    'saved for the first time',
    { ...draftOf(stored, counter()), id: null },
    draftOf(stored, counter()),
    false,
  ],
  ['another title', { ...draftOf(stored, counter()), title: 'Ditt' }, draftOf(stored, counter()), true],
  ['a block in another position', shortDraft('r:5050[1|]'), shortDraft('r:5050[|1]'), true],
  ['two empty drafts', emptyDraft<object>(), emptyDraft<object>(), false],
])('isDirty: %s', (_why, draft, saved, dirty) => expect(isDirty<unknown>(draft, saved)).toBe(dirty))

test.each([
  ['missing', '', 'required'],
  ['blank', ' \t\u00a0', 'required'],
  ['45 letters', 'å'.repeat(45), null],
  ['46 letters', 'å'.repeat(46), 'tooLong'],
  ['45 characters of two code units', '🏙'.repeat(45), null],
  ['46 characters of two code units', '🏙'.repeat(46), 'tooLong'],
])('titleProblem: %s', (_why, title, problem) => expect(titleProblem(title)).toBe(problem))

test.each([
  ['fits', 'Oslo', 4, 'Oslo'],
  ['cut', 'Oslo', 3, 'Osl'],
  ['no space at the end', 'Oslo S', 5, 'Oslo'],
  ['no split surrogate pair', '🏙🏙🏙', 2, '🏙🏙'],
])('truncateToCodePoints: %s', (_why, text, maxLength, cut) =>
  expect(truncateToCodePoints(text, maxLength)).toBe(cut),
)

test.each([
  ['overview', 'k1:100[] k2:5050[|] k3:5050[|] k4:333333[||]'],
  ['report', 'k1:100[] k2:6633[|] k3:6633[|] k4:100[]'],
] as const)('template %s', (template, text) => {
  expect(textOfDraft({ rows: rowsOfTemplate<string>(template, counter()) })).toBe(text)
  expect(ROW_TEMPLATES[template].length).toBeGreaterThan(0)
})
