import { expect, test } from 'vitest'
import { serializeScrollPositions, parseScrollPositions } from './scroll-positions.ts'

test.each([
  ['no stored value', null, {}],
  ['a stored value', serializeScrollPositions({ default: 120, ab12: 0 }), { default: 120, ab12: 0 }],
  ['cut off', '{"default":12', {}],
  ['something else than positions', '"x"', {}],
  ['null', 'null', {}],
  ['a value that is not a number', '{"default":"12","ab12":7}', { ab12: 7 }],
])('parseScrollPositions: %s', (_why, text, positions) =>
  expect(parseScrollPositions(text)).toEqual(positions),
)
