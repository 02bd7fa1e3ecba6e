import { expect, test } from 'vitest'
import { canAddLayout, moveLayoutIn, removeLayoutFrom, saveLayoutIn } from './list-changes.ts'

const LIST = [
  { ID: 'x', path: 'oslo', title: 'Oslo' },
  { ID: 'y', path: 'bryn', title: 'Bryn' },
]
const text = (list: readonly { ID: string; path: string; title: string }[]) =>
  list.map(({ ID, path, title }) => `${ID}:${path}:${title}`).join(' ')

test.each<[string, { readonly ID: string; readonly title: string; readonly path?: string }, string]>([
  ['a new layout is added last', { ID: 'z', title: 'Lade' }, 'x:oslo:Oslo y:bryn:Bryn z:lade:Lade'],
  ['a taken title gets a numbered path', { ID: 'z', title: 'Oslo' }, 'x:oslo:Oslo y:bryn:Bryn z:oslo-1:Oslo'],
  ['the same title keeps its address', { ID: 'x', title: 'Oslo' }, 'x:oslo:Oslo y:bryn:Bryn'],
  ['a new title gives a new address', { ID: 'x', title: 'Økern' }, 'x:okern:Økern y:bryn:Bryn'],
  ['a new title with the same slug', { ID: 'x', title: 'OSLO' }, 'x:oslo:OSLO y:bryn:Bryn'],
  ['the title of another layout', { ID: 'x', title: 'Bryn' }, 'x:bryn-1:Bryn y:bryn:Bryn'],
  [
    'a restored layout gets its own address',
    { ID: 'z', title: 'Oslo', path: 'oslo-1' },
    'x:oslo:Oslo y:bryn:Bryn z:oslo-1:Oslo',
  ],
  [
    'a restored layout keeps its address under another title',
    { ID: 'z', title: 'Lade', path: 'lade-2' },
    'x:oslo:Oslo y:bryn:Bryn z:lade-2:Lade',
  ],
  [
    'a restored layout whose address is taken',
    { ID: 'z', title: 'Oslo', path: 'oslo' },
    'x:oslo:Oslo y:bryn:Bryn z:oslo-1:Oslo',
  ],
])('saveLayoutIn: %s', (_why, saved, list) =>
  expect(text(saveLayoutIn(LIST, { path: '', ...saved }))).toBe(list),
)

test('a numbered address stays although the lower number is free', () => {
  expect(
    text(saveLayoutIn([{ ID: 'x', path: 'oslo-1', title: 'Oslo' }], { ID: 'x', path: '', title: 'Oslo' })),
  ).toBe('x:oslo-1:Oslo')
})

test.each([
  ['one', 'x', 'y:bryn:Bryn'],
  ['an unknown layout', 'z', 'x:oslo:Oslo y:bryn:Bryn'],
])('removeLayoutFrom: %s', (_why, id, list) => expect(text(removeLayoutFrom(LIST, id))).toBe(list))

test.each([
  ['to the end', 'x', 1, 'y:bryn:Bryn x:oslo:Oslo'],
  ['beyond the end', 'x', 2, 'x:oslo:Oslo y:bryn:Bryn'],
  ['an unknown layout, moved', 'z', 0, 'x:oslo:Oslo y:bryn:Bryn'],
])('moveLayoutIn: %s', (_why, id, index, list) => expect(text(moveLayoutIn(LIST, id, index))).toBe(list))

test.each([
  [9, true],
  [10, false],
])('with %i layouts, canAddLayout is %s', (count, canAdd) => {
  expect(canAddLayout(Array.from({ length: count }))).toBe(canAdd)
})
