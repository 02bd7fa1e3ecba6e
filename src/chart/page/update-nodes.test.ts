import { expect, test } from 'vitest'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { FAKE_DOCUMENT, FakeNode } from '#tests/factories/fake-nodes.ts'
import { isoOf } from '#core/time/day-number.ts'
import { WHOLE_VIEW } from '../data/model.ts'
import { prepareChart } from '../data/prepare.ts'
import { pageScene } from '../scene/panels.ts'
import { renderChart } from '../scene/scene.ts'
import { html, markupToString, svg, type MarkupElement } from './markup.ts'
import { chartTree } from './tree.ts'
import { drawTree, type DrawnTree } from './update-nodes.ts'

type DrawnPicture = DrawnTree<FakeNode>

const draw = (host: FakeNode, tree: MarkupElement, last: DrawnPicture | null): DrawnPicture =>
  drawTree(host, tree, FAKE_DOCUMENT, last)

const TEXT = ['a', 'b']
test.each<readonly [string, MarkupElement, MarkupElement, number]>([
  ['nothing differs', html('p', {}, TEXT), html('p', {}, TEXT), 0],
  ['a text', html('p', {}, TEXT), html('p', {}, ['a', 'c']), 0],
  ['an attribute', svg('path', { d: 'm0 0' }), svg('path', { d: 'm1 1' }), 0],
  ['an attribute is added, another removed', html('p', { class: 'a' }), html('p', { title: 'b' }), 0],
  ['a style is added', html('p', {}), html('p', {}, [], { top: '1%' }), 0],
  ['a style is removed', html('p', {}, [], { top: '1%' }), html('p', {}), 0],
  ['a child is added', html('p', {}, [html('b', {})]), html('p', {}, [html('b', {}), html('i', {})]), 1],
  ['children are removed', html('p', {}, [html('b', {}), 'a', 'b']), html('p', {}, [html('b', {})]), 0],
  ['a child has another name', html('p', {}, [html('b', {}), 'a']), html('p', {}, [html('i', {}), 'a']), 1],
  ['a text in place of an element', html('p', {}, [html('b', {})]), html('p', {}, ['a']), 1],
  ['an element in place of a text', html('p', {}, ['a', 'c']), html('p', {}, [html('b', {}), 'c']), 1],
  ['the outermost has another name', html('p', {}, ['a']), html('div', {}, ['a']), 2],
])('drawTree creates only what is missing: %s', (_why, before, after, created) => {
  const host = new FakeNode('section', 'xhtml')
  const last = draw(host, before, null)
  const earlier = new Set(host.all())
  draw(host, after, last)
  expect(host.firstChild?.toMarkup()).toBe(markupToString(after))
  expect(host.all().filter((node) => !earlier.has(node))).toHaveLength(created)
})

test('each chart can follow each other in one host', () => {
  const host = new FakeNode('section', 'xhtml')
  const trees = Object.values(CHART_EXAMPLES).map(({ series, options }) =>
    chartTree(renderChart(series, options)),
  )
  let last: DrawnPicture | null = null
  for (const tree of [...trees, ...trees.toReversed()]) {
    last = draw(host, tree, last)
    expect(host.firstChild?.toMarkup()).toBe(markupToString(tree))
  }
})

test('a zoom keeps all lines of a chart', () => {
  const example = CHART_EXAMPLES['ten series']
  if (!example) throw new Error('example')
  const prepared = prepareChart(example.series, example.options)
  const whole = pageScene(prepared, example.options, WHOLE_VIEW)
  if (!whole.span) throw new Error('span')
  const from = isoOf(Math.round((2 * whole.span.first + whole.span.last) / 3))
  const zoomed = pageScene(prepared, example.options, { ...WHOLE_VIEW, from })
  const host = new FakeNode('section', 'xhtml')
  const drawn = draw(host, chartTree(whole), null)
  const paths = host.all().filter(({ name }) => name === 'path')
  draw(host, chartTree(zoomed), drawn)
  const kept = host.all().filter((node) => paths.includes(node))
  expect(kept.length).toBe(paths.length)
  expect(host.firstChild?.toMarkup()).toBe(markupToString(chartTree(zoomed)))
})

test('nodes that another has put into the host are replaced, not changed', () => {
  const host = new FakeNode('section', 'xhtml')
  const last = draw(host, html('p', {}, ['a']), null)
  const other = new FakeNode('p', 'xhtml')
  host.replaceChildren(other)
  draw(host, html('p', {}, ['b']), last)
  expect(host.firstChild).not.toBe(other)
  expect(host.firstChild?.toMarkup()).toBe('<p>b</p>')
})
