import { expect, test } from 'vitest'
import { createDialogQueue } from './dialog-queue.ts'
import type { EditorDialog } from './editor-dialog.ts'

const SETTINGS: EditorDialog = { kind: 'layoutSettings' }
const REMOVE: EditorDialog = { kind: 'removeLayout' }

/** @param first open from the beginning */
function turns(first: EditorDialog | null = null) {
  const seen: (string | null)[] = []
  const afterwards: (() => void)[] = []
  const { open, runWhenClosed } = createDialogQueue(
    (dialog) => seen.push(dialog?.kind ?? null),
    first,
    (act) => afterwards.push(act),
  )
  return {
    seen,
    ask: open,
    whenClosed: runWhenClosed,
    note: (text: string) => () => seen.push(text),
    goOn: () => afterwards.splice(0).forEach((act) => act()),
  }
}

test('a dialog opens after the previous one has left the history', () => {
  const { seen, ask, goOn } = turns()
  ask(SETTINGS)
  ask(REMOVE)
  expect(seen).toEqual(['layoutSettings', null])
  goOn()
  expect(seen).toEqual(['layoutSettings', null, 'removeLayout'])
})

test('a dialog cancelled before it opened does not open', () => {
  const { seen, ask, goOn } = turns(SETTINGS)
  ask(REMOVE)
  ask(null)
  goOn()
  expect(seen.filter((kind) => kind !== null)).toEqual([])
})

test('without a dialog, actions run immediately', () => {
  const { seen, whenClosed, note } = turns()
  whenClosed(note('saved'))
  expect(seen).toEqual(['saved'])
})

test('an action that finishes under a dialog waits for its closing, and runs once', () => {
  const { seen, ask, whenClosed, note, goOn } = turns()
  ask(SETTINGS)
  whenClosed(note('saved'))
  expect(seen).toEqual(['layoutSettings'])
  ask(null)
  expect(seen).toEqual(['layoutSettings', null])
  goOn()
  ask(REMOVE)
  ask(null)
  goOn()
  expect(seen).toEqual(['layoutSettings', null, 'saved', 'removeLayout', null])
})

test('waits for the next dialog too, opened in between or in place of the first', () => {
  const { seen, ask, whenClosed, note, goOn } = turns(SETTINGS)
  whenClosed(note('saved'))
  ask(REMOVE)
  goOn()
  expect(seen).toEqual([null, 'removeLayout'])
  ask(null)
  ask(SETTINGS)
  goOn()
  expect(seen).toEqual([null, 'removeLayout', null, 'layoutSettings'])
  ask(null)
  goOn()
  expect(seen.at(-1)).toBe('saved')
})
