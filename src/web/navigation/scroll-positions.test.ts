import { expect, test } from 'vitest'
import { serializeScrollPositions, parseScrollPositions } from './scroll-positions.ts'

const TOP = { y: 0 }
const IN_BLOCK = { y: 1_200.5, block: 'rapporter', top: -31.25 }

test.each([
  ['no stored value', null, {}],
  [
    'stored values',
    serializeScrollPositions({ default: IN_BLOCK, ab12: TOP }),
    { default: IN_BLOCK, ab12: TOP },
  ],
  ['numbers of an earlier build', '{"default":120,"ab12":0}', { default: { y: 120 }, ab12: TOP }],
  ['cut off', '{"default":12', {}],
  ['something else than positions', '"x"', {}],
  ['null', 'null', {}],
  ['values that are no positions', '{"a":"12","b":{"y":"7"},"c":null,"ab12":{"y":0}}', { ab12: TOP }],
  ['a block without its place', '{"ab12":{"y":0,"block":"rapporter"}}', { ab12: TOP }],
  ['a place without a block', '{"ab12":{"y":0,"block":7,"top":3}}', { ab12: TOP }],
])('parseScrollPositions: %s', (_why, text, positions) =>
  expect(parseScrollPositions(text)).toEqual(positions),
)
