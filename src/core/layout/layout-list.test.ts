import { describe, expect, test } from 'vitest'
import { MAX_ALIASES, reconcileLayouts, validateLayouts } from './layout-list.ts'

const row = (...columns: number[]) => ({
  columns: columns.map((blocks) => Array.from({ length: blocks }, () => ({}))),
})
const layout = (path: string, ...rows: ReturnType<typeof row>[]) => ({ path, rows })
const many = (count: number) => Array.from({ length: count }, (_, index) => layout(`l${index}`))

describe('problemOfLayouts', () => {
  test.each([
    ['none at all', [], null],
    ['ten', many(10), null],
    ['eleven', many(11), 'too_many_layouts'],
    ['twenty blocks in all columns of all rows', [layout('a', row(10, 5), row(5))], null],
    ['one block more', [layout('a', row(10, 5), row(6))], 'too_many_blocks'],
    ['one block more in the last layout', [layout('a'), layout('b', row(21))], 'too_many_blocks'],
    ['the same path twice', [layout('a'), layout('b'), layout('a')], 'layout_path_taken'],
    ['the path of the editor', [layout('new')], 'layout_path_taken'],
    ['a path that begins with it', [layout('new-1')], null],
  ])('%s', (_why, layouts, problem) => expect(validateLayouts(layouts)).toBe(problem))
})

const stored = (ID: string, path: string, aliases: readonly string[] = []) => ({ ID, path, aliases })
const sent = (path: string, ID?: string) => ({ path, rows: [], ...(ID === undefined ? {} : { ID }) })

describe('mergedLayouts: [ID, path, aliases]', () => {
  test.each([
    ['a new one', [], [sent('a')], [['n1', 'a', []]]],
    ['an ID that the client made', [], [sent('a', 'x')], [['x', 'a', []]]],
    [
      'a missing ID is that of the same path',
      [stored('x', 'a', ['old'])],
      [sent('a')],
      [['x', 'a', ['old']]],
    ],
    [
      'unless another one claims it',
      [stored('x', 'a')],
      [sent('a'), sent('b', 'x')],
      [
        ['n1', 'a', []],
        ['x', 'b', []],
      ],
    ],
    [
      'an ID that comes twice stays with the first',
      [stored('x', 'a')],
      [sent('a', 'x'), sent('b', 'x')],
      [
        ['x', 'a', []],
        ['n1', 'b', []],
      ],
    ],
    [
      'a path that changed is remembered',
      [stored('x', 'a', ['z'])],
      [sent('b', 'x')],
      [['x', 'b', ['z', 'a']]],
    ],
    [
      'changed back, it is no alias any more',
      [stored('x', 'b', ['a'])],
      [sent('a', 'x')],
      [['x', 'a', ['b']]],
    ],
    [
      'an alias that is another layout now is dropped',
      [stored('x', 'b', ['a'])],
      [sent('b', 'x'), sent('a')],
      [
        ['x', 'b', []],
        ['n1', 'a', []],
      ],
    ],
    [
      'two that trade places have no aliases',
      [stored('x', 'a'), stored('y', 'b')],
      [sent('b', 'x'), sent('a', 'y')],
      [
        ['x', 'b', []],
        ['y', 'a', []],
      ],
    ],
    [
      'what two had leads to the last one',
      [stored('x', 'c', ['a']), stored('y', 'a')],
      [sent('c', 'x'), sent('d', 'y')],
      [
        ['x', 'c', []],
        ['y', 'd', ['a']],
      ],
    ],
    ['what was left out is gone', [stored('x', 'a'), stored('y', 'b')], [sent('b', 'y')], [['y', 'b', []]]],
    [
      'order is as sent',
      [stored('x', 'a'), stored('y', 'b')],
      [sent('b', 'y'), sent('a', 'x')],
      [
        ['y', 'b', []],
        ['x', 'a', []],
      ],
    ],
  ])('%s', (_why, before, list, expected) => {
    let made = 0
    const merged = reconcileLayouts(before, list, () => `n${(made += 1)}`)
    expect(merged.map(({ ID, path, aliases }) => [ID, path, aliases])).toEqual(expected)
  })

  test.each([
    ['with its old addresses', [], [sent('a', 'x')], [['x', 'a', ['z']]]],
    [
      'in another place, because its own is taken',
      [stored('y', 'a')],
      [sent('a', 'y'), sent('a-1', 'x')],
      [
        ['y', 'a', []],
        ['x', 'a-1', ['z']],
      ],
    ],
    ['in another place, although its own is free', [], [sent('b', 'x')], [['x', 'b', ['z', 'a']]]],
    [
      'an old address is another layout now',
      [stored('y', 'z')],
      [sent('z', 'y'), sent('a', 'x')],
      [
        ['y', 'z', []],
        ['x', 'a', []],
      ],
    ],
    [
      'an old address leads to another layout now',
      [stored('y', 'b', ['z'])],
      [sent('b', 'y'), sent('a', 'x')],
      [
        ['y', 'b', ['z']],
        ['x', 'a', []],
      ],
    ],
    [
      'its address led to another layout since',
      [stored('y', 'b', ['a'])],
      [sent('b', 'y'), sent('a', 'x')],
      [
        ['y', 'b', []],
        ['x', 'a', ['z']],
      ],
    ],
  ])('one that was deleted is brought back: %s', (_why, before, list, expected) => {
    const merged = reconcileLayouts(before, list, () => 'n', [stored('x', 'a', ['z'])])
    expect(merged.map(({ ID, path, aliases }) => [ID, path, aliases])).toEqual(expected)
  })

  test('only so many old paths are remembered, the newest of them', () => {
    const before = stored(
      'x',
      'last',
      Array.from({ length: MAX_ALIASES }, (_, index) => `a${index}`),
    )
    const [merged] = reconcileLayouts([before], [sent('now', 'x')], () => 'n')
    expect(merged?.aliases).toEqual([...before.aliases.slice(1), 'last'])
  })

  test('aliases that a client sends do not count, and everything else is kept', () => {
    const [merged] = reconcileLayouts(
      [],
      [{ ...sent('a', 'x'), title: ' Mitt  oppsett ', aliases: ['oslo'] }],
      () => 'n',
    )
    expect(merged).toEqual({ ID: 'x', path: 'a', rows: [], title: ' Mitt  oppsett ', aliases: [] })
  })

  test('saved again, it is the same text', () => {
    const first = reconcileLayouts([], [{ ...sent('a'), title: 'A' }], () => 'n')
    expect(JSON.stringify(reconcileLayouts(first, first, () => 'm'))).toBe(JSON.stringify(first))
  })
})
