import { expect, test } from 'vitest'
import type { Block } from '#contract/entities/dashboard.ts'
import { parseBlock } from '#blocks/registry.schema.ts'
import { asSeen } from './seen-block.ts'

const CHART: Block = {
  type: 'chart',
  heading: 'Renter',
  subtitle: '',
  description: '',
  source: '',
  icon: '',
  seamless: false,
  inverted: false,
  attributes: { series: ['a', 'b'], mode: 'index' },
}

test.each<[string, string, Record<string, unknown>]>([
  ['nothing changed', '', { mode: 'index' }],
  ['no JSON', '{"window', { mode: 'index' }],
  ['another value', '[1]', { mode: 'index' }],
  ['shown whole', '{}', {}],
  ['a stretch', '{"window":{"from":"2020-01-01","to":null}}', { window: { from: '2020-01-01', to: null } }],
  ['a moving window', '{"window":{"last":5,"unit":"years"}}', { window: { last: 5, unit: 'years' } }],
  ['a window of another shape', '{"window":{"last":"5"}}', {}],
  ['a window of no length', '{"window":{"from":"2020-01-01","to":"2020-01-01"}}', {}],
  ['a day that does not exist', '{"window":{"from":"2020-02-31"}}', {}],
  ['a window beyond the limit', '{"window":{"last":1e9,"unit":"years"}}', {}],
  ['hidden', '{"hidden":["b",4],"mode":"index"}', { hidden: ['b'], mode: 'index' }],
])('a chart as a reader sees it: %s', (_why, text, expected) => {
  const block = asSeen(CHART, text)
  expect(block.attributes).toEqual({ series: ['a', 'b'], ...expected })
  expect(parseBlock(block).status).toBe('known')
})

test('a block of another type stays as it is', () => {
  const block: Block = { ...CHART, type: 'figures', attributes: {} }
  expect(asSeen(block, '{"mode":"index"}')).toBe(block)
})
