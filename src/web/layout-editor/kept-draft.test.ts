import { describe, expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { draftOf, layoutOf } from '#core/layout/draft.ts'
import { keptDrafts, versionOf } from './kept-draft.ts'

const LAYOUT = layoutSchema.parse({
  ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11', title: 'Oslo', path: 'oslo',
  rows: [{ layout: '5050', columns: [[blockSchema.parse({ type: 'text', attributes: { content: 'æøå' } })], [{ type: 'fra-framtiden', attributes: { dyp: [1] } }]] }],
})
let given = 0
const DRAFT = draftOf(LAYOUT, () => `k${++given}`)
const NOW = Date.UTC(2026, 10, 21, 9, 30)

function drafts(items: Map<string, string>, over: { readonly user?: number; readonly layout?: string | null } = {}) {
  const storage = () => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
  return keptDrafts({ storage, user: 4711, layout: LAYOUT.ID, nowMs: () => NOW, ...over })
}

test('what is kept is found again, unknown blocks included', () => {
  const items = new Map<string, string>()
  drafts(items).write(DRAFT, 'v1')
  expect([...items.keys()]).toEqual([`kvartal-draft-${LAYOUT.ID}`])
  const kept = drafts(items).read()
  expect([kept?.at, kept?.base]).toEqual(['2026-11-21T09:30:00.000Z', 'v1'])
  expect(kept && layoutOf(draftOf(kept.layout, () => `n${++given}`))).toEqual(layoutOf(DRAFT))
})

test('each layout has its own, a new one as well; of another user there is none', () => {
  const items = new Map<string, string>()
  drafts(items).write(DRAFT, '')
  expect(drafts(items, { layout: null }).read()).toBeNull()
  expect(drafts(items, { user: 1 }).read()).toBeNull()
  drafts(items, { layout: null }).write(DRAFT, '')
  expect([...items.keys()]).toContain('kvartal-draft-new')
  drafts(items).forget()
  expect(drafts(items).read()).toBeNull()
})

describe('what cannot be read is not there', () => {
  const good = { form: 1, user: 4711, at: 'x', base: '', layout: { title: '', rows: [] } }
  test.each<[why: string, text: string, isThere: boolean]>([
    ['good', JSON.stringify(good), true],
    ['no JSON', '{', false],
    ['null', 'null', false],
    ['a list', '[]', false],
    ['another form', JSON.stringify({ ...good, form: 2 }), false],
    ['no time', JSON.stringify({ ...good, at: 3 }), false],
    ['no rows', JSON.stringify({ ...good, layout: { title: '' } }), false],
    ['a row without columns', JSON.stringify({ ...good, layout: { title: '', rows: [{ layout: '100' }] } }), false],
    ['a layout nobody knows', JSON.stringify({ ...good, layout: { title: '', rows: [{ layout: 'toString', columns: [] }] } }), false],
    ['a block without type', JSON.stringify({ ...good, layout: { title: '', rows: [{ layout: '100', columns: [[{}]] }] } }), false],
    ['a column that is none', JSON.stringify({ ...good, layout: { title: '', rows: [{ layout: '100', columns: [7] }] } }), false],
  ])('%s', (_why, text, isThere) => {
    expect(drafts(new Map([[`kvartal-draft-${LAYOUT.ID}`, text]])).read() !== null).toBe(isThere)
  })
})

test('blocked storage is no failure', () => {
  const blocked = keptDrafts({
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    user: 1, layout: null, nowMs: () => NOW,
  })
  blocked.write(DRAFT, '')
  blocked.forget()
  expect(blocked.read()).toBeNull()
})

test('a version tells one state from another', () => {
  expect(versionOf(null)).toBe('')
  expect(versionOf(LAYOUT)).toBe(versionOf({ ...LAYOUT }))
  expect(versionOf(LAYOUT)).not.toBe(versionOf({ ...LAYOUT, title: 'Olso' }))
})
