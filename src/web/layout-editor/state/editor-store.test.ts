import { expect, test } from 'vitest'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { emptyDraft } from '#core/layout/draft.ts'
import { EditorStore, type LayoutEdit } from './editor-store.ts'

const ROW: LayoutEdit = { kind: 'insertRow', key: 'r1', after: null, layout: '100' }
const BLOCK: LayoutEdit = {
  kind: 'insertBlock',
  key: 'b1',
  row: 'r1',
  column: 0,
  after: null,
  block: blockSchema.parse({ type: 'text' }),
}

function store(...edits: readonly LayoutEdit[]): EditorStore {
  const store = new EditorStore(emptyDraft())
  for (const edit of edits) store.edit(edit)
  return store
}

test('an edit is announced, focused once, and marks the layout as unsaved', () => {
  const editor = store()
  let notifications = 0
  editor.subscribe(() => {
    notifications += 1
  })
  expect(editor.edit(ROW, { announce: 'Ny rad 1', focus: ['#a'] })).toBe(true)
  expect([notifications, editor.state().announcement, editor.isDirty()]).toEqual([
    1,
    { text: 'Ny rad 1', turn: 1 },
    true,
  ])
  expect([editor.takeFocus(false), editor.takeFocus(false)]).toEqual([['#a'], []])
})

test('an edit that does not fit changes nothing and is not announced', () => {
  const editor = store(ROW)
  const before = editor.state()
  expect(editor.edit({ kind: 'removeRow', row: 'unknown' }, { announce: 'x', focus: ['#x'] })).toBe(false)
  expect(editor.state()).toBe(before)
  expect(editor.takeFocus(true)).toEqual([])
})

test('the same words are a new turn', () => {
  const editor = store(ROW)
  const words = { done: 'Angret', none: 'Ingenting å angre' }
  editor.undo(words)
  editor.undo(words)
  editor.undo(words)
  expect(editor.state().announcement).toEqual({ text: 'Ingenting å angre', turn: 3 })
})

test('undo moves the focus to the nearest element, once, and only where it was lost', () => {
  const step = { done: 'Angret', none: '', fallbackFocus: ['#near'] }
  const focusTaken = (isLost: boolean) => {
    const editor = store(ROW)
    editor.edit({ kind: 'setTitle', title: 'Oslo' })
    editor.undo(step)
    return [editor.takeFocus(isLost), editor.takeFocus(true)]
  }
  expect([focusTaken(true), focusTaken(false)]).toEqual([
    [['#near'], []],
    [[], []],
  ])
  const editor = store()
  editor.undo(step)
  expect(editor.takeFocus(true)).toEqual([])
})

test('only inserted blocks open', () => {
  const editor = store(ROW, BLOCK)
  expect(editor.state().insertedBlock).toBe('b1')
  editor.edit({ kind: 'duplicateBlock', key: 'b1', newKey: 'b2' })
  expect(editor.state().insertedBlock).toBe('b2')
  editor.edit({ kind: 'moveBlock', key: 'b2', row: 'r1', column: 0, index: 0 })
  expect(editor.state().insertedBlock).toBeNull()
})

test('typing in one field is one undo step', () => {
  const editor = store()
  for (const title of ['O', 'Os', 'Oslo']) editor.edit({ kind: 'setTitle', title }, { group: 'title1' })
  editor.undo({ done: '', none: '' })
  expect(editor.draft().title).toBe('')
})

test('changes during a save stay unsaved', () => {
  const editor = store(ROW)
  const sent = editor.draft()
  editor.edit({ kind: 'setTitle', title: 'Senere' })
  editor.markSaved(sent, 'id-1')
  expect([editor.draft().id, editor.isDirty()]).toEqual(['id-1', true])
  editor.undo({ done: '', none: '' })
  expect([editor.draft().id, editor.isDirty()]).toEqual(['id-1', false])
})
