import { expect, test } from 'vitest'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { draftOf } from '#core/layout/draft.ts'
import { MAX_DRAFTS, layoutFingerprint, type LocalDraft } from '../../layouts/local-drafts.ts'
import { DraftAutosave } from './draft-autosave.ts'
import { EditorStore } from './editor-store.ts'

const STORED = layoutSchema.parse({
  ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
  title: 'Kontor',
  path: 'kontor',
  rows: [{ layout: '100', columns: [[]] }],
})
const BEFORE = { ...STORED, subtitle: 'eldre' }
const NOW = layoutFingerprint(STORED)
const WORDS = { done: '', none: '' }
let given = 0

/** A stored draft with that title, based on the stored layout now or before. */
const kept = (title: string, base = NOW): LocalDraft => ({
  layout: { ...STORED, title },
  at: '2026-11-21T09:30:00.000Z',
  base,
  by: title,
})

/** An editor with these stored drafts, newest first, and the device's drafts afterwards. */
function opened(...found: readonly LocalDraft[]) {
  const store = new EditorStore(draftOf(STORED, () => `s${(given += 1)}`))
  let written: readonly LocalDraft[] = found
  const drafts = {
    read: () => written,
    write: (next: readonly LocalDraft[]) => {
      written = next.slice(0, MAX_DRAFTS)
      return true
    },
  }
  const others = new Map<string | null, readonly LocalDraft[]>()
  const draftsOf = (id: string | null) =>
    id === STORED.ID
      ? drafts
      : {
          read: () => others.get(id) ?? [],
          write: (next: readonly LocalDraft[]) => others.set(id, next).has(id),
        }
  const keeper = new DraftAutosave({ store, draftsOf, stored: STORED, nowMs: () => 0, name: 'own' })
  return {
    store,
    keeper,
    type: (title: string) => {
      store.edit({ kind: 'setTitle', title })
      keeper.save()
    },
    take: () => {
      keeper.restore('')
      keeper.save()
    },
    undo: () => {
      store.undo(WORDS)
      keeper.save()
    },
    elsewhere: (next: readonly LocalDraft[]) => {
      written = next
    },
    device: () => written.map(({ layout }) => layout.title),
    written: () => written,
    titlesOf: (id: string) => others.get(id)?.map(({ layout }) => layout.title),
  }
}

type Editor = ReturnType<typeof opened>

test.each<
  [
    why: string,
    found: readonly LocalDraft[],
    act: (editor: Editor) => void,
    device: readonly string[],
    offered: string | null,
  ]
>([
  ['no draft before the first change', [], ({ keeper }) => keeper.save(), [], null],
  ['a change', [], ({ type }) => type('a'), ['a'], null],
  ['a change and its undo', [], ({ type, undo }) => [type('a'), undo()], [], null],
  ['a draft equal to the stored layout is deleted', [kept('Kontor'), kept('k')], () => {}, ['k'], 'k'],
  [
    'changes made while a draft is offered delete nothing',
    [kept('k')],
    ({ type }) => type('a'),
    ['a', 'k'],
    'k',
  ],
  ['undone again, it is still there', [kept('k')], ({ type, undo }) => [type('a'), undo()], ['k'], 'k'],
  ['taken', [kept('k')], ({ take }) => take(), ['k'], null],
  ['draft accepted after changes', [kept('k')], ({ type, take }) => [type('a'), take()], ['k'], null],
  [
    'accepted and undone: the changes',
    [kept('k')],
    ({ type, take, undo }) => [type('a'), take(), undo()],
    ['a', 'k'],
    null,
  ],
  ['accepted and undone: no changes', [kept('k')], ({ take, undo }) => [take(), undo()], ['k'], null],
  ['accepted and edited', [kept('k')], ({ take, type }) => [take(), type('a')], ['a'], null],
  ['discarded', [kept('k')], ({ keeper }) => keeper.discard(''), [], null],
  [
    'discarded, the changes stay',
    [kept('k')],
    ({ type, keeper }) => [type('a'), keeper.discard('')],
    ['a'],
    null,
  ],
  ['then the next draft is offered', [kept('k'), kept('l')], ({ keeper }) => keeper.discard(''), ['l'], 'l'],
  ['one accepted, the other waits', [kept('k'), kept('l')], ({ take }) => take(), ['k', 'l'], 'l'],
  [
    'discarded in another tab, it is not stored again',
    [kept('k'), kept('l')],
    ({ elsewhere, type }) => [elsewhere([kept('l')]), type('a')],
    ['a', 'l'],
    'k',
  ],
  [
    'at most five, the oldest is deleted',
    ['k', 'l', 'm', 'n', 'o'].map((title) => kept(title)),
    ({ type }) => type('a'),
    ['a', 'k', 'l', 'm', 'n'],
    'k',
  ],
  [
    'the layout is deleted',
    [kept('k')],
    ({ type, keeper }) => [type('a'), keeper.onLayoutDeleted(), type('b')],
    [],
    'k',
  ],
])('on the device: %s', (_why, found, act, device, expectedOffer) => {
  const editor = opened(...found)
  act(editor)
  expect([editor.device(), editor.keeper.offered()?.layout.title ?? null]).toEqual([device, expectedOffer])
})

test('accepting a draft is an edit: announced, and undone to the earlier changes', () => {
  const { store, keeper, type } = opened(kept('k'))
  type('a')
  keeper.restore('Hentet fram')
  expect([store.draft().title, store.draft().id, store.isDirty(), store.state().announcement.text]).toEqual([
    'k',
    STORED.ID,
    true,
    'Hentet fram',
  ])
  store.undo(WORDS)
  expect(store.draft().title).toBe('a')
})

test('marks a draft of an older state until a save, for every editor and after every autosave', () => {
  const { store, keeper, take, type, written: writtenDrafts } = opened(kept('k', layoutFingerprint(BEFORE)))
  const offeredDraft = keeper.offered()
  expect(offeredDraft && keeper.isOutdated(offeredDraft)).toBe(true)
  take()
  type('kl')
  expect([store.draft().base, writtenDrafts().map(({ base }) => base)]).toEqual([
    layoutFingerprint(BEFORE),
    [layoutFingerprint(BEFORE)],
  ])
  store.markSaved(store.draft(), STORED.ID)
  const saved = { ...STORED, title: 'kl' }
  keeper.onLayoutSaved(saved)
  type('klm')
  expect([store.draft().base, writtenDrafts().map(({ layout, base }) => [layout.title, base])]).toEqual([
    null,
    [['klm', layoutFingerprint(saved)]],
  ])
})

test('a draft equal to the stored layout', () => {
  const { store, keeper, take } = opened(kept('k'))
  const offeredDraft = keeper.offered()
  expect(offeredDraft && keeper.isOutdated(offeredDraft)).toBe(false)
  take()
  expect(store.draft().base).toBeNull()
})

test('a save removes its draft and keeps unanswered drafts', () => {
  const { store, keeper, type, device } = opened(kept('k'))
  type('a')
  store.markSaved(store.draft(), STORED.ID)
  keeper.onLayoutSaved({ ...STORED, title: 'a' })
  expect(device()).toEqual(['k'])
})

test('after a save as a copy, changes are drafts of the copy', () => {
  const { store, keeper, type, device, titlesOf } = opened(kept('k'))
  type('a')
  store.markSaved(store.draft(), 'copy')
  keeper.onLayoutSaved({ ...STORED, ID: 'copy', title: 'a' })
  type('b')
  expect([device(), titlesOf('copy')]).toEqual([['k'], ['b']])
  keeper.onLayoutDeleted()
  expect([device(), titlesOf('copy')], 'deleted, the other one stays with its drafts').toEqual([['k'], []])
})
