import { describe, expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { draftOf, layoutOf } from '#core/layout/draft.ts'
import { localDraftStore, MAX_DRAFTS, layoutFingerprint, type LocalDraft } from './local-drafts.ts'

const LAYOUT = layoutSchema.parse({
  ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
  title: 'Oslo',
  path: 'oslo',
  rows: [
    {
      layout: '5050',
      columns: [
        [blockSchema.parse({ type: 'text', attributes: { content: 'æøå' } })],
        [{ type: 'fra-framtiden', attributes: { dyp: [1] } }],
      ],
    },
  ],
})
let idCount = 0
const DRAFT = draftOf(LAYOUT, () => `k${++idCount}`)
const KEPT: LocalDraft = { layout: layoutOf(DRAFT), at: '2026-11-21T09:30:00.000Z', base: 'v1', by: 'k1' }

/** Replaces no stored drafts. */
const NONE: ReadonlySet<string> = new Set()

function drafts(
  items: Map<string, string>,
  overrides: { readonly user?: number; readonly layout?: string | null } = {},
) {
  const storage = () => ({
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  })
  return localDraftStore({ storage, user: 4711, layout: LAYOUT.ID, ...overrides })
}

test('a stored draft is read again, unknown blocks included', () => {
  const items = new Map<string, string>()
  drafts(items).write([KEPT, { ...KEPT, base: 'v0', by: 'k0' }], NONE)
  expect([...items.keys()]).toEqual([`kvartal-draft-${LAYOUT.ID}`])
  const [newest, older] = drafts(items).read()
  expect([newest?.at, newest?.base, older?.base]).toEqual(['2026-11-21T09:30:00.000Z', 'v1', 'v0'])
  expect(newest && layoutOf(draftOf(newest.layout, () => `n${++idCount}`))).toEqual(layoutOf(DRAFT))
})

test('each layout has its own draft, a new one too; drafts of other users are not read', () => {
  const items = new Map<string, string>()
  drafts(items).write([KEPT], NONE)
  expect(drafts(items, { layout: null }).read()).toEqual([])
  expect(drafts(items, { user: 1 }).read()).toEqual([])
  drafts(items, { layout: null }).write([KEPT], NONE)
  expect([...items.keys()]).toContain('kvartal-draft-new-4711')
  drafts(items).write([], new Set(['k1']))
  expect([drafts(items).read(), [...items.keys()]]).toEqual([[], ['kvartal-draft-new-4711']])
})

test('only the newest few are kept', () => {
  const items = new Map<string, string>()
  drafts(items).write(
    Array.from({ length: MAX_DRAFTS + 1 }, (_, index) => ({ ...KEPT, base: `v${index}` })),
    NONE,
  )
  expect(
    drafts(items)
      .read()
      .map(({ base }) => base),
  ).toEqual(['v0', 'v1', 'v2', 'v3', 'v4'])
})

test('keeps drafts of another tab, newest first', () => {
  const items = new Map<string, string>()
  const later = { ...KEPT, at: '2026-11-21T10:00:00.000Z', by: 'k2' }
  const bys = () =>
    drafts(items)
      .read()
      .map(({ by, base }) => `${by} ${base}`)
  drafts(items).write([KEPT], new Set(['k1']))
  drafts(items).write([later], new Set(['k2']))
  drafts(items).write([{ ...KEPT, base: 'v2' }], new Set(['k1']))
  expect(bys()).toEqual(['k2 v1', 'k1 v2'])
  drafts(items).write([], new Set(['k2']))
  expect(bys()).toEqual(['k1 v2'])
})

describe('unreadable drafts count as absent', () => {
  const draft = { at: 'x', base: '', layout: { title: '', rows: [] } }
  const valid = { form: 2, user: 4711, drafts: [draft] }
  const withLayout = (layout: object) => JSON.stringify({ ...valid, drafts: [draft, { ...draft, layout }] })
  test.each<[why: string, text: string, count: number]>([
    ['good', JSON.stringify(valid), 1],
    ['the format of the time with a single draft', JSON.stringify({ form: 1, user: 4711, ...draft }), 1],
    ['no JSON', '{', 0],
    ['null', 'null', 0],
    ['a list', '[]', 0],
    ['another form', JSON.stringify({ ...valid, form: 3 }), 0],
    ['no drafts', JSON.stringify({ ...valid, drafts: 7 }), 0],
    ['no time', JSON.stringify({ ...valid, drafts: [{ ...draft, at: 3 }, draft, null] }), 1],
    ['no rows', withLayout({ title: '' }), 1],
    ['a row without columns', withLayout({ title: '', rows: [{ layout: '100' }] }), 1],
    ['an unknown row layout', withLayout({ title: '', rows: [{ layout: 'toString', columns: [] }] }), 1],
    ['a block without type', withLayout({ title: '', rows: [{ layout: '100', columns: [[{}]] }] }), 1],
    ['an invalid column', withLayout({ title: '', rows: [{ layout: '100', columns: [7] }] }), 1],
  ])('%s', (_why, text, count) => {
    expect(drafts(new Map([[`kvartal-draft-${LAYOUT.ID}`, text]])).read()).toHaveLength(count)
  })
})

test('blocked storage is no failure', () => {
  const blocked = localDraftStore({
    storage: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    user: 1,
    layout: null,
  })
  blocked.write([KEPT], NONE)
  blocked.write([], NONE)
  expect(blocked.read()).toEqual([])
})

test('versions differ between states', () => {
  expect(layoutFingerprint(null)).toBe('')
  expect(layoutFingerprint(LAYOUT)).toBe(layoutFingerprint({ ...LAYOUT }))
  expect(layoutFingerprint(LAYOUT)).not.toBe(layoutFingerprint({ ...LAYOUT, title: 'Olso' }))
})
