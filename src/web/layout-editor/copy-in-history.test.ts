import { expect, test } from 'vitest'
import { draftOf } from '#core/layout/draft.ts'
import { emptyBlock } from '../layouts/read-layout-source.ts'
import { copyState, readCopyState } from './copy-in-history.ts'
import { newKey } from './state/new-key.ts'

const ROWS = [{ layout: '5050', columns: [[{ ...emptyBlock('text'), heading: 'Ikke lagret' }], []] }] as const

test('the shown layout is copied, with the title of a copy', () => {
  const state: unknown = structuredClone(
    copyState(draftOf({ ID: 'x', title: 'Kontor', subtitle: 'u', rows: ROWS }, newKey)),
  )
  expect(readCopyState(state, 'kopi')).toMatchObject({ title: 'Kontor (kopi)', subtitle: 'u', rows: ROWS })
})

test.each([
  ['none', null],
  ['of another step', { dialog: true }],
  ['no layout', { copyOf: { title: 7, rows: [] } }],
])('state %s: no copy', (_why, state) => expect(readCopyState(state, 'kopi')).toBeNull())
