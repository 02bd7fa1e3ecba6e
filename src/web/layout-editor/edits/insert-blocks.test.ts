import { afterEach, expect, test } from 'vitest'
import { emptyDraft } from '#core/layout/draft.ts'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import { onTrackedEvent } from '../../analytics/track.ts'
import { emptyBlock } from '../../layouts/read-layout-source.ts'
import { EditorStore } from '../state/editor-store.ts'
import { insertBlock } from './insert-blocks.ts'

let announcements: string[] = []
const stop = onTrackedEvent((name, source) => announcements.push(`${name}: ${source}`))
afterEach(() => {
  announcements = []
})

test.each<[string, column: number, expected: readonly string[]]>([
  ['is announced by its type after the insertion', 0, ['Insert block: chart']],
  ['is not announced when it does not fit', 5, []],
])('a new block %s', (_why, column, expected) => {
  const store = new EditorStore(emptyDraft())
  store.edit({ kind: 'insertRow', key: 'r1', after: null, layout: '100' })
  insertBlock(store, { row: 'r1', column, after: null }, emptyBlock('chart'), layoutWordsNb)
  expect(announcements).toEqual(expected)
})

test('calls no listener that was removed', () => {
  stop()
  const store = new EditorStore(emptyDraft())
  store.edit({ kind: 'insertRow', key: 'r1', after: null, layout: '100' })
  insertBlock(store, { row: 'r1', column: 0, after: null }, emptyBlock('chart'), layoutWordsNb)
  expect(announcements).toEqual([])
})
