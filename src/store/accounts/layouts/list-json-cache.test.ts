import { expect, test } from 'vitest'
import type { Layout } from '#contract/subscriber/layout.ts'
import { layoutJson, serializeLayouts } from './list-json-cache.ts'

function layout(index: number, overrides: Partial<Layout> = {}): Layout {
  const rest = { menuTitle: '', shortTitle: '', subtitle: 'æ "🏢"', icon: '' }
  return {
    ID: `id-${index}`,
    title: `Oppsett ${index}`,
    ...rest,
    path: `p-${index}`,
    rows: [{ layout: '100', columns: [[]] }],
    aliases: [],
    ...overrides,
  }
}

test.each<[string, readonly Layout[]]>([
  ['no layouts', []],
  ['one', [layout(1)]],
  ['several', [layout(1), layout(2, { rows: [] }), layout(3, { aliases: ['old', 'older'] })]],
])('serialises like JSON.stringify: %s', (_why, list) => {
  expect(serializeLayouts(list)).toBe(JSON.stringify(list))
  // A second time from the kept JSON of the rows.
  expect(serializeLayouts(list)).toBe(JSON.stringify(list))
  expect(list.map(layoutJson)).toEqual(list.map((one) => JSON.stringify(one)))
})

test('rows keep their JSON in a list with another title, order and alias', () => {
  const [first, second] = [layout(1), layout(2)]
  serializeLayouts([first, second])
  const changed = [{ ...second, title: 'Ny “tittel”' }, { ...first, aliases: ['gammel'] }, layout(3)]
  expect(serializeLayouts(changed)).toBe(JSON.stringify(changed))
})

test('layouts that share rows', () => {
  const one = layout(1)
  const list = [one, { ...one, ID: 'id-2', path: 'p-2' }]
  expect(serializeLayouts(list)).toBe(JSON.stringify(list))
  expect(serializeLayouts(list.toReversed())).toBe(JSON.stringify(list.toReversed()))
})
