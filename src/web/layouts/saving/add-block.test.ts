import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { addBlock } from './add-block.ts'
import type { LayoutLists } from '../layout-types.ts'

const FIGURES = blockSchema.parse({ type: 'figures', heading: 'Renten' })
const TEXT = blockSchema.parse({ type: 'text', heading: 'Ord' })
const ROW = { layout: '100', columns: [[FIGURES]] } as const

function layout(...columns: readonly object[][]): Layout {
  return layoutSchema.parse({
    ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
    title: 'Kontor',
    path: 'kontor',
    rows: columns.map((column) => ({ layout: '100', columns: [column] })),
  })
}

/** @param newest as it is stored by then; `null` = it is deleted */
function storedAs(newest: Layout | null): Pick<LayoutLists, 'change'> {
  return {
    change: async (_id, step) => {
      const changed = newest && step(newest)
      return changed ? { kind: 'saved', layout: changed, keptBeside: null } : { kind: 'notFitting' }
    },
  }
}

const full = layout(Array.from({ length: MAX_BLOCKS_PER_LAYOUT }, () => TEXT))

test.each<[why: string, chosen: Layout, newest: Layout | null, added: string, headings?: readonly string[]]>([
  ['as it was chosen', layout([TEXT]), layout([TEXT]), 'saved', ['Ord', 'Renten']],
  [
    'changed elsewhere: inserted at the end of the changed layout',
    layout([TEXT]),
    layout([TEXT], [TEXT]),
    'saved',
    ['Ord', 'Ord', 'Renten'],
  ],
  ['again, on request of the reader', layout([FIGURES]), layout([FIGURES]), 'saved', ['Renten', 'Renten']],
  [
    'already added by an attempt whose response was lost',
    layout([TEXT]),
    layout([TEXT], [FIGURES]),
    'saved',
    ['Ord', 'Renten'],
  ],
  ['deleted elsewhere', layout([TEXT]), null, 'gone'],
  ['filled elsewhere', layout([TEXT]), full, 'full'],
])('%s', async (_why, chosenLayout, newest, added, headings) => {
  const outcome = await addBlock({
    layout: chosenLayout,
    block: { key: 'r0c0b0', type: 'figures' },
    lists: storedAs(newest),
    from: async () => ({ title: 'Oslo', subtitle: '', rows: [{ layout: ROW.layout, columns: [[FIGURES]] }] }),
  })
  expect(outcome.kind).toBe(added)
  if (headings)
    expect(
      outcome.kind === 'saved' && outcome.layout.rows.map(({ columns }) => columns[0]?.[0]?.heading),
    ).toEqual(headings)
})

test.each<[why: string, rows: readonly [typeof TEXT] | null]>([
  ['another block is in its place now', [TEXT]],
  ['the page no longer exists', null],
])('%s: no change is stored', async (_why, blocks) => {
  const outcome = await addBlock({
    layout: layout(),
    block: { key: 'r0c0b0', type: 'figures' },
    lists: storedAs(null),
    from: async () =>
      blocks && { title: '', subtitle: '', rows: [{ layout: '100', columns: [[...blocks]] }] },
  })
  expect(outcome).toEqual({ kind: 'missing' })
})
