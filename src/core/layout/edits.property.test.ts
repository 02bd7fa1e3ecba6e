import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortDraft } from '#tests/factories/short-draft.ts'
import { keysOf, type Draft } from './draft.ts'
import { blockCount } from './layout-list.ts'
import { applyEdit, type Edit } from './edits.ts'
import { applyToHistory, MAX_UNDO_STEPS, redo, startHistory, undo } from './history.ts'
import { moveOptions } from './move-options.ts'
import { COLUMNS_OF_ROW, ROW_LAYOUT_ORDER } from './row-layouts.ts'

/** Few keys, so that most edits hit an existing row or block. */
const someKey = fc.constantFrom(...Array.from({ length: 24 }, (_, index) => `k${index}`))
const position = fc.integer({ min: -1, max: 5 })
const layout = fc.constantFrom(...ROW_LAYOUT_ORDER)

const anyEdit: fc.Arbitrary<Edit<string>> = fc.oneof(
  fc.record({ kind: fc.constant('insertRow'), key: someKey, after: fc.option(someKey), layout }),
  fc.record({ kind: fc.constant('removeRow'), row: someKey }),
  fc.record({ kind: fc.constant('moveRow'), row: someKey, index: position }),
  fc.record({
    kind: fc.constant('changeRowLayout'),
    row: someKey,
    layout,
    overflow: fc.constantFrom('move', 'drop'),
  }),
  fc.record({
    kind: fc.constant('insertBlock'),
    key: someKey,
    row: someKey,
    column: position,
    after: fc.option(someKey),
    block: fc.string(),
  }),
  fc.record({ kind: fc.constant('replaceBlock'), key: someKey, block: fc.string() }),
  fc.record({ kind: fc.constant('removeBlock'), key: someKey }),
  fc.record({
    kind: fc.constant('moveBlock'),
    key: someKey,
    row: someKey,
    column: position,
    index: position,
  }),
  fc.record({ kind: fc.constant('duplicateBlock'), key: someKey, newKey: someKey }),
  fc.record({ kind: fc.constant('setTitle'), title: fc.string() }),
)
const START = shortDraft('k0:100[k1,k2] k3:5050[k4|k5] k6:333333[k7||k8]')
const editSequences = fc.array(anyEdit, { minLength: 200, maxLength: 200 })

const blockKeys = (draft: Draft<string>) =>
  draft.rows.flatMap(({ columns }) => columns.flat().map(({ key }) => key)).toSorted()

/** Block counts that the edit may result in. */
function expectedCount(edit: Edit<string>, before: Draft<string>): readonly number[] {
  const count = blockCount(before)
  if (edit.kind === 'insertBlock' || edit.kind === 'duplicateBlock') return [count + 1]
  if (edit.kind === 'removeBlock') return [count - 1]
  if (edit.kind === 'removeRow' || (edit.kind === 'changeRowLayout' && edit.overflow === 'drop')) {
    const columns = before.rows.find(({ key }) => key === edit.row)?.columns ?? []
    const remaining = edit.kind === 'removeRow' ? [] : columns.slice(0, COLUMNS_OF_ROW[edit.layout])
    return [count - columns.flat().length + remaining.flat().length]
  }
  return [count]
}

test('200 edits keep every rule of a draft, and no block is lost or duplicated', () => {
  let changes = 0
  fc.assert(
    fc.property(editSequences, (edits) => {
      let draft = START
      for (const edit of edits) {
        const after = applyEdit(draft, edit)
        if (after === draft) continue
        changes += 1
        expect(expectedCount(edit, draft)).toContain(blockCount(after))
        if (edit.kind === 'moveRow' || edit.kind === 'moveBlock')
          expect(blockKeys(after)).toEqual(blockKeys(draft))
        expect(new Set(keysOf(after.rows)).size).toBe(keysOf(after.rows).length)
        expect(after.rows.every((row) => row.columns.length === COLUMNS_OF_ROW[row.layout])).toBe(true)
        expect(blockCount(after)).toBeLessThanOrEqual(20)
        draft = after
      }
    }),
    { numRuns: 100 },
  )
  expect(changes).toBeGreaterThan(500)
})

test('undoing every step leads back, redoing leads forward', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: MAX_UNDO_STEPS, size: 'max' }), (edits) => {
      const start = startHistory(START)
      const steps = [start]
      for (const edit of edits) {
        const next = applyToHistory(steps.at(-1) ?? start, edit)
        if (next !== steps.at(-1)) steps.push(next)
      }
      let history = steps.at(-1) ?? start
      for (const step of steps.toReversed()) {
        expect(history.present).toBe(step.present)
        history = undo(history)
      }
      for (const step of steps) {
        expect(history.present).toBe(step.present)
        history = redo(history)
      }
    }),
    { numRuns: 100 },
  )
})

test('every offered move can be applied, loses nothing and ends at the announced position', () => {
  fc.assert(
    fc.property(editSequences, (edits) => {
      const draft = edits.reduce<Draft<string>>(applyEdit, START)
      for (const key of keysOf(draft.rows)) {
        for (const { edit, destination } of moveOptions(draft, key)) {
          const after = applyEdit<string>(draft, edit)
          expect(after).not.toBe(draft)
          expect(blockKeys(after)).toEqual(blockKeys(draft))
          const row = after.rows[destination.row - 1]
          const keyAtDestination =
            destination.kind === 'row'
              ? row?.key
              : row?.columns[destination.column - 1]?.[destination.position - 1]?.key
          expect(keyAtDestination).toBe(key)
          expect(destination.rows).toBe(after.rows.length)
          if (destination.kind === 'block') {
            expect(destination.blocks).toBe(row?.columns[destination.column - 1]?.length)
            expect(destination.columns).toBe(row?.columns.length)
          }
        }
      }
    }),
    { numRuns: 50 },
  )
})
