import { expect, test } from 'vitest'
import type { LiveConfig } from '#contract/entities/live-config.ts'
import { transformPoints } from './transform.ts'

type TransformConfig = Pick<LiveConfig, 'transform' | 'factor' | 'decimals'>

const points = (...values: readonly (number | null)[]) =>
  values.map((value, index) => ({ date: `${2024 + index}-08-01`, value }))
const valuesOf = (input: readonly (number | null)[], config: TransformConfig) =>
  transformPoints(points(...input), config).map(({ value }) => value)

test.each<[string, readonly (number | null)[], Partial<TransformConfig>, readonly (number | null)[]]>([
  [
    'up by exactly 1.25 per cent, which binary numbers put a hair below',
    [104, 105.3],
    { decimals: 1 },
    [1.3],
  ],
  ['down by as much', [104, 102.7], { decimals: 1 }, [-1.3]],
  ['a change without a wanted number of decimals', [104, 105.3], {}, [1.25]],
  ['a change that ends nowhere', [3, 4], { decimals: 2 }, [33.33]],
  ['none', [104, 104], { decimals: 1 }, [0]],
  ['no value to compare with', [0, 104, null], { decimals: 1 }, []],
])('twelve-month change: %s', (_why, input, config, values) => {
  expect(valuesOf(input, { transform: 'twelve-month-change', factor: 1, ...config })).toEqual(values)
})

test.each<[string, number, Pick<TransformConfig, 'factor' | 'decimals'>, number]>([
  ['a product that binary numbers put a hair below a half', 1.005, { factor: 100, decimals: 0 }, 101],
  ['a product without a wanted number of decimals', 1.1, { factor: 3 }, 3.3],
  ['a large value keeps its digits', 1_234_567_890_123.5, { factor: 1, decimals: 1 }, 1_234_567_890_123.5],
  ['factor 1', 1.005, { factor: 1, decimals: 2 }, 1.01],
])('factor and decimals: %s', (_why, input, config, value) => {
  expect(valuesOf([input], { transform: 'none', ...config })).toEqual([value])
})

test('gaps at either end are removed, inner ones stay', () => {
  expect(valuesOf([null, 1, null, 2, null], { transform: 'none', factor: 1 })).toEqual([1, null, 2])
})

test('of a held value only the day of its change is kept', () => {
  expect(transformPoints(points(4, 4, 4.5, 4.5, null, 4), { transform: 'changes-only', factor: 1 })).toEqual([
    { date: '2024-08-01', value: 4 },
    { date: '2026-08-01', value: 4.5 },
    { date: '2029-08-01', value: 4 },
  ])
})
