import { expect, test } from 'vitest'
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'
import { applyTick } from './apply-tick.ts'

const text = (content: string, heading = 'Liste') => ({ type: 'text', heading, attributes: { content } })
const FIGURES = { type: 'figures', heading: 'Tall', attributes: {} }

function layout(...blocks: readonly object[]): Layout {
  return layoutSchema.parse({
    ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
    title: 'Kontor',
    path: 'kontor',
    rows: [{ layout: '100', columns: [blocks] }],
  })
}

const contents = ({ rows }: Layout) =>
  rows.flatMap(({ columns }) => columns.flat().flatMap(({ attributes }) => attributes['content'] ?? []))

/** The second task of the first block is ticked, as it was drawn. */
const DRAWN = '- [ ] a\n- [ ] b'
const TICK = { key: 'r0c0b0', heading: 'Liste', content: DRAWN, index: 1, isDone: true }

test.each<[why: string, newest: Layout, ticked: readonly string[] | null]>([
  ['as it was drawn', layout(text(DRAWN)), ['- [ ] a\n- [x] b']],
  ['another box was ticked in between', layout(text('- [x] a\n- [ ] b')), ['- [x] a\n- [x] b']],
  ['a task was put before it', layout(text('- [ ] ny\n- [ ] a\n- [ ] b')), ['- [ ] ny\n- [ ] a\n- [x] b']],
  ['the block has moved', layout(FIGURES, text(DRAWN)), ['- [ ] a\n- [x] b']],
  [
    'it was moved, and another list is in its place',
    layout(text('- [ ] b\n- [ ] c', 'Annet'), text(DRAWN)),
    ['- [ ] b\n- [ ] c', '- [ ] a\n- [x] b'],
  ],
  ['it has moved and changed', layout(FIGURES, text('- [ ] b\n- [ ] c')), ['- [x] b\n- [ ] c']],
  ['it has another heading', layout(text('- [ ] b', 'Ny liste')), ['- [x] b']],
  ['the task no longer exists', layout(text('- [ ] a')), null],
  [
    'the block was deleted, and another one has a task with the same words',
    layout(FIGURES, text('- [ ] b', 'Annet')),
    null,
  ],
  ['the block is no longer a text', layout(FIGURES), null],
])('%s', (_why, newest, ticked) => {
  const changed = applyTick(newest, TICK)
  expect(changed && contents(changed)).toEqual(ticked)
})

test('a task already in that state is not stored', () => {
  const newest = layout(text('- [ ] a\n- [x] b'))
  expect(applyTick(newest, TICK)).toBe(newest)
})

test('of two tasks with equal words, the clicked one', () => {
  const content = '- [ ] b\n- [ ] b'
  const changed = applyTick(layout(text(content)), { ...TICK, content })
  expect(changed && contents(changed)).toEqual(['- [ ] b\n- [x] b'])
})
