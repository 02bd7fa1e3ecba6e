import { expect, test } from 'vitest'
import { choose, searchEntries, indexAfterKey, type PickerGroup } from './picker-entries.ts'

const entry = (id: string, title: string, note = '') => ({ id, title, note })
const GROUPS: readonly PickerGroup[] = [
  {
    name: 'Kontor i Oslo',
    entries: [entry('leie', 'Leiepriser, høy standard', 'Kvartal'), entry('ledighet', 'Ledighet, Økern')],
  },
  {
    name: 'Renter',
    entries: [entry('styring', 'Styringsrenten', 'Norges Bank'), entry('cafe', 'Café-indeksen')],
  },
  { name: 'Tom', entries: [] },
]

test.each<[why: string, question: string, ids: readonly string[]]>([
  ['an empty query', '  ', ['leie', 'ledighet', 'styring', 'cafe']],
  ['the beginning of a word', 'leie', ['leie']],
  ['from inside a word', 'rente', ['styring', 'cafe']],
  ['all words, in any order', 'standard leie', ['leie']],
  ['one word without a match', 'leie bergen', []],
  ['the name of the group', 'oslo ledighet', ['ledighet']],
  ['the note', 'bank', ['styring']],
  ['without accents', 'cafe', ['cafe']],
  ['without a Norwegian keyboard', 'okern hoy', []],
  ['ø as o', 'okern', ['ledighet']],
  ['ø as oe', 'oekern', ['ledighet']],
  ['capitals', 'NORGES', ['styring']],
  ['only punctuation', '?!', ['leie', 'ledighet', 'styring', 'cafe']],
])('searchEntries: %s', (_why, question, ids) => {
  const matching = searchEntries(GROUPS, question)
  expect(matching.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids)
  expect(matching.every(({ entries }) => entries.length > 0)).toBe(true)
})

test.each([
  [
    'joins at the end',
    ['b', 'a'],
    'c',
    { max: 3, isSingle: false },
    { kind: 'chosen', ids: ['b', 'a', 'c'], isDone: false },
  ],
  ['leaves', ['b', 'a'], 'b', { max: 3, isSingle: false }, { kind: 'chosen', ids: ['a'], isDone: false }],
  ['no room', ['b', 'a'], 'c', { max: 2, isSingle: false }, { kind: 'full' }],
  [
    'leaves where there is no room',
    ['b', 'a'],
    'a',
    { max: 2, isSingle: false },
    { kind: 'chosen', ids: ['b'], isDone: false },
  ],
  [
    'room for more beside the chosen ones',
    ['b'],
    'c',
    { max: 20, chosenElsewhere: 18, isSingle: false },
    { kind: 'chosen', ids: ['b', 'c'], isDone: false },
  ],
  [
    'already chosen ones count',
    ['b', 'a'],
    'c',
    { max: 20, chosenElsewhere: 18, isSingle: false },
    { kind: 'full' },
  ],
  [
    'replaces the only one',
    ['a'],
    'b',
    { max: 1, isSingle: true },
    { kind: 'chosen', ids: ['b'], isDone: true },
  ],
  [
    'the only one chosen again',
    ['a'],
    'a',
    { max: 1, isSingle: true },
    { kind: 'chosen', ids: ['a'], isDone: true },
  ],
])('choose: %s', (_why, chosen, id, limits, choosing) => {
  expect(choose(chosen, id, limits)).toEqual(choosing)
})

test.each([
  ['into the list', 'ArrowDown', -1, 3, 0],
  ['on', 'ArrowDown', 0, 3, 1],
  ['from the last back to the field', 'ArrowDown', 2, 3, -1],
  ['from the field to the last', 'ArrowUp', -1, 3, 2],
  ['back to the field', 'ArrowUp', 0, 3, -1],
  ['a page on, to the last', 'PageDown', 1, 5, 4],
  ['a page back, to the first', 'PageUp', 4, 20, 0],
  ['an empty list', 'ArrowDown', -1, 0, -1],
  ['an empty list upwards', 'ArrowUp', -1, 0, -1],
  ['an empty list, a page', 'PageDown', -1, 0, -1],
  ['an empty list, a page back', 'PageUp', -1, 0, -1],
  ['a letter', 'a', 1, 3, null],
])('indexAfterKey: %s', (_why, key, index, count, place) => {
  expect(indexAfterKey(key, index, count)).toBe(place)
})
