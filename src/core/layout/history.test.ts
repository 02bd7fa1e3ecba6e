import { describe, expect, test } from 'vitest'
import { shortDraft, textOfDraft } from '#tests/factories/short-draft.ts'
import {
  applyToHistory,
  MAX_UNDO_STEPS,
  nextRedo,
  nextUndo,
  redo,
  startHistory,
  undo,
  withSavedId,
} from './history.ts'
import type { Edit } from './edits.ts'

const start = startHistory(shortDraft('a:100[1,2]'))
const title = (text: string): Edit<string> => ({ kind: 'setTitle', title: text })
const block = (key: string, text: string): Edit<string> => ({ kind: 'replaceBlock', key, block: text })
const subtitle = (text: string): Edit<string> => ({ kind: 'setSettings', settings: { subtitle: text } })

describe('steps: [edit, group], steps to undo', () => {
  test.each<[why: string, edits: readonly (readonly [Edit<string>, (string | null)?])[], steps: number]>([
    [
      'typing in one field is one step',
      [
        [title('a'), 'f'],
        [title('ab'), 'f'],
        [title('abc'), 'f'],
      ],
      1,
    ],
    ['without a group each edit is one step', [[title('a')], [title('ab')]], 2],
    [
      'a later visit to the field is a new step',
      [
        [title('a'), 'f'],
        [title('ab'), 'g'],
      ],
      2,
    ],
    [
      'another block in the same group is a new step',
      [
        [block('1', 'x'), 'f'],
        [block('2', 'x'), 'f'],
      ],
      2,
    ],
    [
      'one block in one group is one step',
      [
        [block('1', 'x'), 'f'],
        [block('1', 'xy'), 'f'],
      ],
      1,
    ],
    [
      'another field in the same group is a new step',
      [
        [title('a'), 'f'],
        [subtitle('a'), 'f'],
      ],
      2,
    ],
    [
      'an edit between two typed ones separates them',
      [
        [title('a'), 'f'],
        [{ kind: 'removeBlock', key: '1' }, 'f'],
        [title('ab'), 'f'],
      ],
      3,
    ],
    [
      'edits other than typing are never joined',
      [
        [{ kind: 'removeBlock', key: '1' }, 'f'],
        [{ kind: 'removeBlock', key: '2' }, 'f'],
      ],
      2,
    ],
    ['an edit without effect is no step', [[{ kind: 'removeBlock', key: 'x' }]], 0],
  ])('%s', (_why, edits, steps) => {
    const history = edits.reduce((current, [edit, group]) => applyToHistory(current, edit, group), start)
    expect(history.past).toHaveLength(steps)
  })

  test('after undo, typing in the same field starts a new step', () => {
    const typed = applyToHistory(applyToHistory(start, title('a'), 'f'), title('ab'), 'f')
    const retyped = applyToHistory(undo(typed), title('c'), 'f')
    expect(retyped.past).toHaveLength(1)
    expect(undo(retyped).present.title).toBe('T')
  })
})

test('at most a hundred steps are kept; the oldest is dropped first', () => {
  let history = start
  for (let count = 1; count <= MAX_UNDO_STEPS + 5; count += 1)
    history = applyToHistory(history, title(`t${count}`))
  expect(history.past).toHaveLength(100)
  while (nextUndo(history) !== null) history = undo(history)
  expect(history.present.title).toBe('t5')
})

test('an undone step is named, can be redone, and is dropped by the next edit', () => {
  const removed = applyToHistory(start, { kind: 'removeBlock', key: '1' })
  expect([nextUndo(start), nextUndo(removed), nextRedo(removed)]).toEqual([null, 'removeBlock', null])
  const undone = undo(removed)
  expect(nextRedo(undone)).toBe('removeBlock')
  expect(redo(undone).present).toBe(removed.present)
  expect(nextRedo(applyToHistory(undone, title('x')))).toBeNull()
})

test.each([
  ['undo', undo],
  ['redo', redo],
])('%s without a step returns the same object', (_why, step) => expect(step(start)).toBe(start))

test('after a save every step is based on the saved state', () => {
  const older = applyToHistory(
    applyToHistory(start, { kind: 'setRows', rows: shortDraft('z:100[9]').rows, base: 'v1' }),
    title('x'),
  )
  expect([older.present, undo(older).present, undo(undo(older)).present].map(({ base }) => base)).toEqual([
    'v1',
    'v1',
    null,
  ])
  const saved = withSavedId(older, 'id')
  expect([saved.present, undo(saved).present].map(({ base }) => base)).toEqual([null, null])
})

test('after the first save every step has its ID', () => {
  const history = undo(applyToHistory(applyToHistory(start, title('x')), { kind: 'removeBlock', key: '1' }))
  const saved = withSavedId(history, 'id')
  expect([saved.present, undo(saved).present, redo(saved).present].map(({ id }) => id)).toEqual([
    'id',
    'id',
    'id',
  ])
  expect(textOfDraft(redo(saved).present)).toBe('a:100[2]')
})
