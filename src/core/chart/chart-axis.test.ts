import { expect, test } from 'vitest'
import { axisOf, axisUnit } from './chart-axis.ts'

test.each([
  ['zero', 0, 0],
  ['upper end of axis 0', 14.99, 0],
  ['lower end of axis 1', 15, 1],
  ['upper end of axis 1', 104.99, 1],
  ['lower end of axis 2', 105, 2],
  ['upper end of axis 2', 1004.99, 2],
  ['lower end of axis 3', 1005, 3],
  ['capped', 1e21, 3],
  ['below zero, axis 0', -4.99, 0],
  ['below zero, axis 1', -5, 1],
  ['no value', null, 0],
  ['not a number', Number.NaN, 0],
])('axisOf: %s', (_why, last, axis) => {
  expect(axisOf(last, 'auto')).toBe(axis)
  expect(axisOf(last, 'single')).toBe(0)
})

test.each([
  ['short unit', ['%'], { suffix: '%' }],
  ['two characters', ['kr', 'kr'], { suffix: 'kr' }],
  ['three characters', ['NOK', 'NOK'], { title: 'NOK' }],
  ['mixed', ['%', 'NOK'], null],
  ['a series without a unit makes the axis mixed', ['%', ''], null],
  ['no unit', [''], null],
  ['no series', [], null],
])('axisUnit: %s', (_why, units, unit) => expect(axisUnit(units)).toEqual(unit))
