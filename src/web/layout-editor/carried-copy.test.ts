import { expect, test } from 'vitest'
import { draftOf } from '#core/layout/draft.ts'
import { emptyBlock } from '../layouts/stored-layout.ts'
import { carried, carriedCopy } from './carried-copy.ts'
import { newKey } from './new-key.ts'

const ROWS = [{ layout: '5050', columns: [[{ ...emptyBlock('text'), heading: 'Ikke lagret' }], []] }] as const

test('what is shown arrives, with the title of a copy', () => {
  const state: unknown = structuredClone(
    carried(draftOf({ ID: 'x', title: 'Kontor', subtitle: 'u', rows: ROWS }, newKey)),
  )
  expect(carriedCopy(state, 'kopi')).toMatchObject({ title: 'Kontor (kopi)', subtitle: 'u', rows: ROWS })
})

test.each([
  ['none', null],
  ['of another step', { dialog: true }],
  ['no layout', { copyOf: { title: 7, rows: [] } }],
])('state %s: nothing is carried', (_why, state) => expect(carriedCopy(state, 'kopi')).toBeNull())
