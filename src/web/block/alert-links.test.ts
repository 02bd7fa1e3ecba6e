import { expect, test } from 'vitest'
import { viewExample } from '#blocks/example-view.ts'
import { examplesByType } from '#blocks/registry.examples.ts'
import { alertLinksOf } from './alert-links.ts'

function bodyOf(type: 'chart' | 'figures' | 'areas' | 'text') {
  const example = examplesByType[type].find(({ name }) => name === 'normal') ?? examplesByType[type][0]
  if (!example) throw new Error(type)
  return { body: { status: 'shown' as const, shown: viewExample(type, example, 'nb-NO') } }
}

test.each(['figures', 'chart'] as const)('each figure leads to the form of an alert about it: %s', (type) => {
  const links = alertLinksOf(bodyOf(type))
  expect(links.length).toBeGreaterThan(0)
  for (const { href, title } of links) {
    expect(href).toMatch(/^\/profile\/newsletter\?serie=[a-z0-9_-]+$/)
    expect(title === '').toBe(links.length === 1)
  }
  expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
})

test('a formula has a link as well, and a block with one figure names it nowhere', () => {
  const { body } = bodyOf('figures')
  if (body.shown.type !== 'figures') throw new Error(body.shown.type)
  const [first] = body.shown.view.figures
  if (!first) throw new Error('no figure')
  const shown = { ...body.shown, view: { ...body.shown.view, figures: [first, { ...first, id: 'real(a)' }] } }
  expect(alertLinksOf({ body: { ...body, shown } })).toEqual([
    { href: `/profile/newsletter?serie=${first.id}`, title: first.title },
    { href: '/profile/newsletter?serie=real(a)', title: first.title },
  ])
  const one = { ...body.shown, view: { ...body.shown.view, figures: [first] } }
  expect(alertLinksOf({ body: { ...body, shown: one } })).toEqual([
    { href: `/profile/newsletter?serie=${first.id}`, title: '' },
  ])
})

test.each(['areas', 'text'] as const)('a block without such figures: %s', (type) =>
  expect(alertLinksOf(bodyOf(type))).toEqual([]),
)
