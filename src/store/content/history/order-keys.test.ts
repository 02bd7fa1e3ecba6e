import { expect, test } from 'vitest'
import { orderKeys } from './order-keys.ts'

test.each<[why: string, before: (number | null)[], keys: number[]]>([
  ['an empty list', [], []],
  ['a new list begins at 0', [null, null], [0, 1]],
  ['an unchanged list keeps its keys', [0, 1, 2], [0, 1, 2]],
  ['a new entry at the front', [null, 0, 1], [-1, 0, 1]],
  ['new entries at the end', [0, null, null], [0, 1, 2]],
  ['new entries in the middle', [0, null, null, 3], [0, 1, 2, 3]],
  ['a removed entry leaves a gap', [0, 2], [0, 2]],
  ['the moved entry alone gets a key', [1, 2, 0], [1, 2, 3]],
  ['two entries changed places', [1, 0], [-1, 0]],
  ['no room is left: all are counted again', [0, null, 1e-6], [0, 1, 2]],
])('orderKeys: %s', (_why, before, keys) => expect(orderKeys(before)).toEqual(keys))

test('an entry put into the same place again and again keeps the keys rising', () => {
  let list = [0, 1]
  for (let step = 0; step < 200; step += 1) {
    list = orderKeys([0, null, ...list.slice(1)].map((key, index) => (index === 0 ? (list[0] ?? 0) : key)))
    expect(list.every((key, index) => index === 0 || key > (list[index - 1] ?? 0))).toBe(true)
  }
  expect(list).toHaveLength(202)
})
