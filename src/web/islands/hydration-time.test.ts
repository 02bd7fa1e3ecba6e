import { expect, test } from 'vitest'
import { viewExample } from '#blocks/example-view.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { BLOCK_TYPES, type BlockType } from '#blocks/registry.schema.ts'
import type { ViewedBlock } from '#blocks/registry.view.ts'
import { hydrationTimeOf } from './hydration-time.ts'

function shown(type: BlockType, name = 'normal'): ViewedBlock {
  const examples = examplesByType[type]
  const example = examples.find((one) => one.name === name) ?? examples[0]
  if (!example) throw new Error(type)
  return viewExample(type, example, 'nb-NO')
}

const timeOf = (block: ViewedBlock) => hydrationTimeOf({ body: { status: 'shown', shown: block } })

test('blocks that change by themselves are hydrated when they are seen, plain ones when they are used', () => {
  expect(Object.fromEntries(BLOCK_TYPES.map((type) => [type, timeOf(shown(type))]))).toEqual({
    figures: 'seen',
    chart: 'seen',
    map: 'seen',
    areas: 'hovered',
    ai: 'seen',
    lease: 'touched',
    text: 'touched',
    comment: 'touched',
    news: 'touched',
    reports: 'touched',
    campaign: 'touched',
    table: 'touched',
    rss: 'touched',
  })
})

test('figures that do not count up, and an error panel, are hydrated when they are used', () => {
  const { type, view } = shown('figures')
  if (type !== 'figures') throw new Error(type)
  const still = view.figures.map((figure) => ({
    ...figure,
    number: { ...figure.number, from: figure.number.value },
  }))
  expect(timeOf({ type, view: { ...view, figures: still } })).toBe('touched')
  expect(hydrationTimeOf({ body: { status: 'failed', httpStatus: 400, text: '' } })).toBe('touched')
})
