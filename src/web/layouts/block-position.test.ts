import { expect, test } from 'vitest'
import type { Block, Row } from '#contract/entities/dashboard.ts'
import { blockAt, replaceBlock } from './block-position.ts'

function block(heading: string): Block {
  return {
    type: 'text',
    heading,
    subtitle: '',
    description: '',
    source: '',
    icon: '',
    seamless: false,
    inverted: false,
    attributes: {},
  }
}
const ROWS: readonly Row[] = [
  { layout: '100', columns: [[block('a')]] },
  { layout: '5050', columns: [[block('b')], [block('c'), block('d')]] },
]

test.each<[string, string | undefined]>([
  ['r0c0b0', 'a'],
  ['r1c1b1', 'd'],
  ['r1c1b2', undefined],
  ['r2c0b0', undefined],
  ['r0', undefined],
  ['', undefined],
  ['r-1c0b0', undefined],
])('%s', (key, heading) => expect(blockAt(ROWS, key)?.heading).toBe(heading))

test('replaces one block only', () => {
  const changed = replaceBlock(ROWS, blockAt(ROWS, 'r1c1b0') ?? block(''), block('x'))
  expect(changed.map(({ columns }) => columns.map((column) => column.map(({ heading }) => heading)))).toEqual(
    [[['a']], [['b'], ['x', 'd']]],
  )
  expect(changed[0]).toBe(ROWS[0])
})

test('an unknown block: the same rows', () =>
  expect(replaceBlock(ROWS, block('c'), block('x'))).toEqual(ROWS))
