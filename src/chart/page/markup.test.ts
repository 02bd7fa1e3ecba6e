import { expect, test } from 'vitest'
import { CHART_EXAMPLES } from '#tests/factories/chart-examples.ts'
import { FAKE_DOCUMENT } from '#tests/factories/fake-nodes.ts'
import { html, markupToString, svg } from './markup.ts'
import { markupToNodes } from './nodes.ts'
import { renderChart } from '../scene/scene.ts'
import { pageMarkup } from './svg.ts'
import { chartTree } from './tree.ts'

test.each([
  [
    'text and attributes are escaped',
    html('p', { title: '"<&>\'' }, ['<b>&']),
    '<p title="&quot;&lt;&amp;&gt;&#39;">&lt;b&gt;&amp;</p>',
  ],
  ['empty SVG elements close themselves', svg('path', { d: 'm0 0' }), '<path d="m0 0"/>'],
  ['empty HTML elements do not', html('span', {}), '<span></span>'],
  [
    'styles come last',
    html('i', { class: 'a' }, [], { left: '1%', top: '2%' }),
    '<i class="a" style="left:1%;top:2%"></i>',
  ],
  ['control characters are removed', html('p', {}, ['a\u0000b']), '<p>ab</p>'],
])('markupToString: %s', (_why, tree, text) => expect(markupToString(tree)).toBe(text))

test.each(Object.keys(CHART_EXAMPLES))('nodes and string have the same structure: %s', (name) => {
  const example = CHART_EXAMPLES[name]
  if (!example) throw new Error(name)
  const scene = renderChart(example.series, example.options)
  const nodes = markupToNodes(chartTree(scene), FAKE_DOCUMENT)
  expect(nodes.toMarkup()).toBe(pageMarkup(scene))
})

test('no text of the data becomes markup, and no element has an ID', () => {
  const example = CHART_EXAMPLES['markup in texts']
  if (!example) throw new Error('example')
  const page = pageMarkup(renderChart(example.series, example.options))
  expect(page).not.toMatch(/<(?:script|b>Tittel|i>)/)
  expect(page).not.toMatch(/\sid=/)
})
