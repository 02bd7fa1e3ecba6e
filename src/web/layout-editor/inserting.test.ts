import { afterEach, expect, test } from 'vitest'
import { emptyDraft } from '#core/layout/draft.ts'
import { layoutWordsNb } from '#texts/layout-words-nb.ts'
import { hearWhatIsTold } from '../analytics/tell.ts'
import { emptyBlock } from '../layouts/stored-layout.ts'
import { EditorStore } from './editor-store.ts'
import { insertBlock } from './inserting.ts'

let told: string[] = []
const stop = hearWhatIsTold((name, source) => told.push(`${name}: ${source}`))
afterEach(() => {
  told = []
})

test.each<[string, column: number, expected: readonly string[]]>([
  ['is told by its type once it stands there', 0, ['Insert block: chart']],
  ['that has no place is not told', 5, []],
])('a new block %s', (_why, column, expected) => {
  const store = new EditorStore(emptyDraft())
  store.edit({ kind: 'insertRow', key: 'r1', after: null, layout: '100' })
  insertBlock(store, { row: 'r1', column, after: null }, emptyBlock('chart'), layoutWordsNb)
  expect(told).toEqual(expected)
})

test('whoever has stopped listening hears nothing', () => {
  stop()
  const store = new EditorStore(emptyDraft())
  store.edit({ kind: 'insertRow', key: 'r1', after: null, layout: '100' })
  insertBlock(store, { row: 'r1', column: 0, after: null }, emptyBlock('chart'), layoutWordsNb)
  expect(told).toEqual([])
})
