import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderMoves, type OrderMove } from './order-moves.ts'

/** The list after the moves. */
function afterMoves(current: readonly string[], moves: readonly OrderMove<string>[]): readonly string[] {
  return moves.reduce((list, { item, before }) => {
    const others = list.filter((other) => other !== item)
    const at = before === null ? others.length : others.indexOf(before)
    return [...others.slice(0, at), item, ...others.slice(at)]
  }, current)
}

describe('orderMoves', () => {
  test.each([
    ['abcd', 'abcd', []],
    ['', 'ab', ['a>end', 'b>end']],
    ['abc', 'bac', ['a>c']],
    ['abcd', 'dabc', ['d>a']],
    ['abcd', 'bcda', ['a>end']],
    ['abcd', 'acbd', ['b>d']],
    ['abc', 'axbc', ['x>b']],
    ['abc', 'ac', []],
    ['abc', 'abcx', ['x>end']],
  ])('%s becomes %s in as few moves as one edit needs', (current, wanted, expected) => {
    const moves = orderMoves([...current], [...wanted])
    expect(moves.map(({ item, before }) => `${item}>${before ?? 'end'}`)).toEqual(expected)
  })

  const lists = fc.uniqueArray(fc.constantFrom(...'abcdefghij'))

  test('the moves lead to the wanted order from any list', () => {
    fc.assert(
      fc.property(lists, lists, (current, wanted) => {
        const kept = current.filter((item) => wanted.includes(item))
        expect(afterMoves(kept, orderMoves(current, wanted))).toEqual(wanted)
      }),
    )
  })

  test('one item moved anywhere is one move', () => {
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (list, from, to) => {
        const item = list[from % (list.length || 1)]
        if (item === undefined) return
        const others = list.filter((other) => other !== item)
        const at = to % list.length
        expect(
          orderMoves(list, [...others.slice(0, at), item, ...others.slice(at)]).length,
        ).toBeLessThanOrEqual(1)
      }),
    )
  })
})
