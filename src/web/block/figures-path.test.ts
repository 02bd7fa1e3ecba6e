import { expect, test } from 'vitest'
import { viewExample } from '#blocks/example-view.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { figuresPathOf } from './figures-path.ts'

function bodyOf(type: 'chart' | 'figures' | 'areas' | 'map' | 'text') {
  const example = examplesByType[type].find(({ name }) => name === 'normal') ?? examplesByType[type][0]
  if (!example) throw new Error(type)
  return { body: { status: 'shown' as const, shown: viewExample(type, example, 'nb-NO') } }
}

test.each([
  ['figures', /^\/bruk\/serier\/[a-z0-9_-]+(?:,[a-z0-9_-]+)*$/],
  ['areas', /^\/bruk\/omrader\/[a-z_]+$/],
  ['map', /^\/bruk\/omrader\/[a-z_]+$/],
] as const)('figures of a block lead to the page of their use: %s', (type, path) =>
  expect(figuresPathOf(bodyOf(type))).toMatch(path),
)

test.each(['text', 'chart'] as const)('the menu of a block has no such page: %s', (type) =>
  expect(figuresPathOf(bodyOf(type))).toBeNull(),
)
