import { describe, expect, test } from 'vitest'
import { mergeLayouts, type LayoutMerge } from './merge-layouts.ts'

interface Short {
  readonly ID: string
  readonly path: string
  readonly title: string
  readonly rows: string
  readonly aliases?: readonly string[]
}

/** `'a'` is layout a with path and title a; `a!x` has other rows; `a/p` another path, and so another title. */
function short(text: string): Short[] {
  return text === ''
    ? []
    : text.split(' ').map((word) => {
        const [, ID = '', path = ID, rows = ''] = /^(\w+)(?:\/([\w-]+))?(?:!(\w+))?$/.exec(word) ?? []
        return { ID, path, title: path.replace(/-\d+$/, ''), rows }
      })
}

function textOf(layouts: readonly Short[]): string {
  return layouts
    .map(({ ID, path, rows }) => `${ID}${path === ID ? '' : `/${path}`}${rows === '' ? '' : `!${rows}`}`)
    .join(' ')
}

function merge(base: string, mine: string, theirs: string): LayoutMerge<Short> {
  let idCount = 0
  return mergeLayouts(
    { base: short(base), mine: short(mine), theirs: short(theirs) },
    () => `n${(idCount += 1)}`,
  )
}

describe('mergeLayouts: base, mine, theirs', () => {
  test.each([
    ['no change', 'a b', 'a b', 'a b', 'a b'],
    ['added here', 'a', 'a b', 'a', 'a b'],
    ['added there', 'a', 'a', 'a b', 'a b'],
    ['added in both', 'a', 'a b', 'a c', 'a b c'],
    ['the same layout added in both: a save whose response was lost', 'a', 'a b', 'a b', 'a b'],
    ['edited here', 'a b', 'a!x b', 'a b', 'a!x b'],
    ['edited there', 'a b', 'a b', 'a!x b', 'a!x b'],
    ['different layouts edited', 'a b', 'a!x b', 'a b!y', 'a!x b!y'],
    ['the same edit in both', 'a', 'a!x', 'a!x', 'a!x'],
    ['deleted here', 'a b', 'b', 'a b', 'b'],
    ['deleted there', 'a b', 'a b', 'b', 'b'],
    ['deleted in both', 'a b', 'b', 'b', 'b'],
    ['one deleted here, one there', 'a b c', 'b c', 'a b', 'b'],
    ['one edited here, another deleted there', 'a b', 'a!x b', 'a', 'a!x'],
    ['moved here', 'a b c', 'c a b', 'a b c', 'c a b'],
    ['moved there', 'a b c', 'a b c', 'c a b', 'c a b'],
    ['different layouts moved', 'a b c d', 'b a c d', 'a b d c', 'b a d c'],
    ['the same layout moved in both: theirs', 'a b c d', 'd a b c', 'a d b c', 'a d b c'],
    ['moved here, added there', 'a b', 'b a', 'a b c', 'b a c'],
    ['moved there, added here after b', 'a b c', 'a b n c', 'c a b', 'c a b n'],
    ['added here on top', 'a b', 'n a b', 'a b', 'n a b'],
    ['edited and moved here, edited elsewhere there', 'a b c', 'b a!x c', 'a b c!y', 'b a!x c!y'],
    ['empty base', '', 'a', 'b', 'a b'],
  ])('without conflict: %s', (_why, base, mine, theirs, expected) => {
    const { layouts, conflicts, overLimit, isChanged } = merge(base, mine, theirs)
    expect([textOf(layouts), conflicts, overLimit]).toEqual([expected, [], []])
    expect(isChanged).toBe(expected !== theirs)
  })

  test.each([
    [
      'edited in both: mine becomes a copy after it',
      'a b',
      'a!x b',
      'a!y b',
      'a!y n1/a-1!x b',
      [{ kind: 'editedInBoth', id: 'a', copy: 'n1', title: 'a' }],
    ],
    [
      'renamed in both',
      'a',
      'a/p',
      'a/q',
      'a/q n1/p',
      [{ kind: 'editedInBoth', id: 'a', copy: 'n1', title: 'p' }],
    ],
    [
      'renamed here, edited there',
      'a',
      'a/p',
      'a!y',
      'a!y n1/p',
      [{ kind: 'editedInBoth', id: 'a', copy: 'n1', title: 'p' }],
    ],
    [
      'edited here, deleted there',
      'a b',
      'a!x b',
      'b',
      'a!x b',
      [{ kind: 'deletedThere', id: 'a', title: 'a' }],
    ],
    [
      'deleted here, edited there',
      'a b',
      'b',
      'a!y b',
      'a!y b',
      [{ kind: 'deletedHere', id: 'a', title: 'a' }],
    ],
    [
      'the copy is stored already: its response was lost',
      'a',
      'a!x',
      'a!y c/a-1!x',
      'a!y c/a-1!x',
      [{ kind: 'editedInBoth', id: 'a', copy: 'c', title: 'a' }],
    ],
    [
      'the stored copy was acknowledged in the meantime',
      'a c/a-1!x',
      'a!x c/a-1!x',
      'a!y c/a-1!x',
      'a!y c/a-1!x',
      [{ kind: 'editedInBoth', id: 'a', copy: 'c', title: 'a' }],
    ],
    [
      'a layout like the copy that is being changed here: a separate copy',
      'a c/a-1!x',
      'a!x c/a-1!z',
      'a!y c/a-1!x',
      'a!y n1/a-2!x c/a-1!z',
      [{ kind: 'editedInBoth', id: 'a', copy: 'n1', title: 'a' }],
    ],
    [
      'two conflicts at once',
      'a b',
      'a!x b!x',
      'a!y b!y',
      'a!y n1/a-1!x b!y n2/b-1!x',
      [
        { kind: 'editedInBoth', id: 'a', copy: 'n1', title: 'a' },
        { kind: 'editedInBoth', id: 'b', copy: 'n2', title: 'b' },
      ],
    ],
  ])('with conflicts: %s', (_why, base, mine, theirs, expected, conflictTexts) => {
    const { layouts, conflicts } = merge(base, mine, theirs)
    expect([textOf(layouts), conflicts]).toEqual([expected, conflictTexts])
  })

  test.each([
    ['two new layouts with one path: theirs keeps it', 'a', 'a m/p', 'a t/p', 'a m/p-1 t/p'],
    ['renamed here to the path of a new layout there', 'a', 'a/p', 'a t/p', 'a/p-1 t/p'],
    ['two of mine exchange paths', 'a b', 'a/b b/a', 'a b', 'a/b b/a'],
    ['a numbered path that another of mine has', 'a', 'a m/p n/p-1', 'a t/p', 'a m/p-2 n/p-1 t/p'],
    ['the path of the editor', 'a', 'a m/new', 'a', 'a m/new-1'],
  ])('paths stay unique: %s', (_why, base, mine, theirs, expected) =>
    expect(textOf(merge(base, mine, theirs).layouts)).toBe(expected),
  )

  test.each([
    ['one of mine beyond the limit', 'a', 'a m1 m2', 'a b c d e f g h i', 'a m1 b c d e f g h i', 'm2'],
    ['no space for a copy', 'a', 'a!x', 'a!y b c d e f g h i j', 'a!y b c d e f g h i j', 'n1/a!x'],
    ['no space for a layout deleted there', 'a', 'a!x', 'b c d e f g h i j k', 'b c d e f g h i j k', 'a!x'],
    ['space freed by a deletion here', 'a b', 'a m', 'a b c d e f g h i j', 'a m c d e f g h i j', ''],
  ])('at most ten, and the others are reported: %s', (_why, base, mine, theirs, expected, leftOut) => {
    const { layouts, overLimit } = merge(base, mine, theirs)
    expect([textOf(layouts), textOf(overLimit)]).toEqual([expected, leftOut])
  })

  test('aliases are no difference: only the server writes them', () => {
    const [base, mine] = [short('a'), short('a!x')]
    const theirs = short('a').map((layout) => ({ ...layout, aliases: ['old'] }))
    const { layouts, conflicts } = mergeLayouts({ base, mine, theirs }, () => 'n')
    expect([textOf(layouts), conflicts]).toEqual(['a!x', []])
  })
})
