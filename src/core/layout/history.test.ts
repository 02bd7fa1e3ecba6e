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
      'typing in one field is one',
      [
        [title('a'), 'f'],
        [title('ab'), 'f'],
        [title('abc'), 'f'],
      ],
      1,
    ],
    ['without a group each is one', [[title('a')], [title('ab')]], 2],
    [
      'another visit to the field',
      [
        [title('a'), 'f'],
        [title('ab'), 'g'],
      ],
      2,
    ],
    [
      'another block in the same group',
      [
        [block('1', 'x'), 'f'],
        [block('2', 'x'), 'f'],
      ],
      2,
    ],
    [
      'one block in one group',
      [
        [block('1', 'x'), 'f'],
        [block('1', 'xy'), 'f'],
      ],
      1,
    ],
    [
      'another field in the same group',
      [
        [title('a'), 'f'],
        [subtitle('a'), 'f'],
      ],
      2,
    ],
    [
      'something between',
      [
        [title('a'), 'f'],
        [{ kind: 'removeBlock', key: '1' }, 'f'],
        [title('ab'), 'f'],
      ],
      3,
    ],
    [
      'what is no typing is never joined',
      [
        [{ kind: 'removeBlock', key: '1' }, 'f'],
        [{ kind: 'removeBlock', key: '2' }, 'f'],
      ],
      2,
    ],
    ['what changes nothing is none', [[{ kind: 'removeBlock', key: 'x' }]], 0],
  ])('%s', (_why, edits, steps) => {
    const history = edits.reduce((each, [edit, group]) => applyToHistory(each, edit, group), start)
    expect(history.past).toHaveLength(steps)
  })

  test('after undo, typing in the same field begins a new step', () => {
    const typed = applyToHistory(applyToHistory(start, title('a'), 'f'), title('ab'), 'f')
    const again = applyToHistory(undo(typed), title('c'), 'f')
    expect(again.past).toHaveLength(1)
    expect(undo(again).present.title).toBe('T')
  })
})

test('only the last hundred are kept, the oldest goes first', () => {
  let history = start
  for (let count = 1; count <= MAX_UNDO_STEPS + 5; count += 1)
    history = applyToHistory(history, title(`t${count}`))
  expect(history.past).toHaveLength(100)
  while (nextUndo(history) !== null) history = undo(history)
  expect(history.present.title).toBe('t5')
})

test('what was undone is named, done again, and forgotten by the next edit', () => {
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
])('%s with nothing to do is the same object', (_why, step) => expect(step(start)).toBe(start))

test('every step rests on what was saved', () => {
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

test('every step has the ID that the first save gave', () => {
  const history = undo(applyToHistory(applyToHistory(start, title('x')), { kind: 'removeBlock', key: '1' }))
  const saved = withSavedId(history, 'id')
  expect([saved.present, undo(saved).present, redo(saved).present].map(({ id }) => id)).toEqual([
    'id',
    'id',
    'id',
  ])
  expect(textOfDraft(redo(saved).present)).toBe('a:100[2]')
})
