import { describe, expect, test } from 'vitest'
import { MAX_ALIASES, reconcileLayouts, validateLayouts } from './layout-list.ts'

const row = (...columns: number[]) => ({
  columns: columns.map((blocks) => Array.from({ length: blocks }, () => ({}))),
})
const layout = (path: string, ...rows: ReturnType<typeof row>[]) => ({ path, rows })
const manyLayouts = (count: number) => Array.from({ length: count }, (_, index) => layout(`l${index}`))

describe('validateLayouts', () => {
  test.each([
    ['no layouts', [], null],
    ['ten', manyLayouts(10), null],
    ['eleven', manyLayouts(11), 'too_many_layouts'],
    ['twenty blocks in all columns of all rows', [layout('a', row(10, 5), row(5))], null],
    ['one block more', [layout('a', row(10, 5), row(6))], 'too_many_blocks'],
    ['one block more in the last layout', [layout('a'), layout('b', row(21))], 'too_many_blocks'],
    ['the same path twice', [layout('a'), layout('b'), layout('a')], 'layout_path_taken'],
    ['the path of the editor', [layout('new')], 'layout_path_taken'],
    ['a path that starts with that of the editor', [layout('new-1')], null],
  ])('%s', (_why, layouts, problem) => expect(validateLayouts(layouts)).toBe(problem))
})

const stored = (ID: string, path: string, aliases: readonly string[] = []) => ({ ID, path, aliases })
const sent = (path: string, ID?: string) => ({ path, rows: [], ...(ID === undefined ? {} : { ID }) })

describe('reconcileLayouts: [ID, path, aliases]', () => {
  test.each([
    ['a new layout', [], [sent('a')], [['n1', 'a', []]]],
    ['an ID made by the client', [], [sent('a', 'x')], [['x', 'a', []]]],
    [
      'a missing ID is taken from the layout of the same path',
      [stored('x', 'a', ['old'])],
      [sent('a')],
      [['x', 'a', ['old']]],
    ],
    [
      'a missing ID is new when another layout claims the stored one',
      [stored('x', 'a')],
      [sent('a'), sent('b', 'x')],
      [
        ['n1', 'a', []],
        ['x', 'b', []],
      ],
    ],
    [
      'a duplicate ID stays with the first',
      [stored('x', 'a')],
      [sent('a', 'x'), sent('b', 'x')],
      [
        ['x', 'a', []],
        ['n1', 'b', []],
      ],
    ],
    [
      'a changed path becomes an alias',
      [stored('x', 'a', ['z'])],
      [sent('b', 'x')],
      [['x', 'b', ['z', 'a']]],
    ],
    [
      'a path changed back is no alias any more',
      [stored('x', 'b', ['a'])],
      [sent('a', 'x')],
      [['x', 'a', ['b']]],
    ],
    [
      'an alias that is the path of another layout is dropped',
      [stored('x', 'b', ['a'])],
      [sent('b', 'x'), sent('a')],
      [
        ['x', 'b', []],
        ['n1', 'a', []],
      ],
    ],
    [
      'two layouts that exchange paths have no aliases',
      [stored('x', 'a'), stored('y', 'b')],
      [sent('b', 'x'), sent('a', 'y')],
      [
        ['x', 'b', []],
        ['y', 'a', []],
      ],
    ],
    [
      'an alias of two layouts leads to its last owner',
      [stored('x', 'c', ['a']), stored('y', 'a')],
      [sent('c', 'x'), sent('d', 'y')],
      [
        ['x', 'c', []],
        ['y', 'd', ['a']],
      ],
    ],
    [
      'a layout that was not sent is deleted',
      [stored('x', 'a'), stored('y', 'b')],
      [sent('b', 'y')],
      [['y', 'b', []]],
    ],
    [
      'the order of the sent list is kept',
      [stored('x', 'a'), stored('y', 'b')],
      [sent('b', 'y'), sent('a', 'x')],
      [
        ['y', 'b', []],
        ['x', 'a', []],
      ],
    ],
  ])('%s', (_why, before, list, expected) => {
    let idCount = 0
    const merged = reconcileLayouts(before, list, () => `n${(idCount += 1)}`)
    expect(merged.map(({ ID, path, aliases }) => [ID, path, aliases])).toEqual(expected)
  })

  test.each([
    ['with its old addresses', [], [sent('a', 'x')], [['x', 'a', ['z']]]],
    [
      'under another path, because its own is taken',
      [stored('y', 'a')],
      [sent('a', 'y'), sent('a-1', 'x')],
      [
        ['y', 'a', []],
        ['x', 'a-1', ['z']],
      ],
    ],
    ['under another path, although its own is free', [], [sent('b', 'x')], [['x', 'b', ['z', 'a']]]],
    [
      'an old address is the path of another layout now',
      [stored('y', 'z')],
      [sent('z', 'y'), sent('a', 'x')],
      [
        ['y', 'z', []],
        ['x', 'a', []],
      ],
    ],
    [
      'an old address is an alias of another layout now',
      [stored('y', 'b', ['z'])],
      [sent('b', 'y'), sent('a', 'x')],
      [
        ['y', 'b', ['z']],
        ['x', 'a', []],
      ],
    ],
    [
      'its address became an alias of another layout',
      [stored('y', 'b', ['a'])],
      [sent('b', 'y'), sent('a', 'x')],
      [
        ['y', 'b', []],
        ['x', 'a', ['z']],
      ],
    ],
  ])('a restored layout: %s', (_why, before, list, expected) => {
    const merged = reconcileLayouts(before, list, () => 'n', [stored('x', 'a', ['z'])])
    expect(merged.map(({ ID, path, aliases }) => [ID, path, aliases])).toEqual(expected)
  })

  test('only the newest aliases up to the maximum are kept', () => {
    const before = stored(
      'x',
      'last',
      Array.from({ length: MAX_ALIASES }, (_, index) => `a${index}`),
    )
    const [merged] = reconcileLayouts([before], [sent('now', 'x')], () => 'n')
    expect(merged?.aliases).toEqual([...before.aliases.slice(1), 'last'])
  })

  test('sent aliases are ignored, and all other fields are kept', () => {
    const [merged] = reconcileLayouts(
      [],
      [{ ...sent('a', 'x'), title: ' Mitt  oppsett ', aliases: ['oslo'] }],
      () => 'n',
    )
    expect(merged).toEqual({ ID: 'x', path: 'a', rows: [], title: ' Mitt  oppsett ', aliases: [] })
  })

  test('reconciling the same list again changes nothing', () => {
    const first = reconcileLayouts([], [{ ...sent('a'), title: 'A' }], () => 'n')
    expect(JSON.stringify(reconcileLayouts(first, first, () => 'm'))).toBe(JSON.stringify(first))
  })
})
