import { expect, test } from 'vitest'
import { chosenByForm } from './chosen-by-form.ts'

const OFFERED = ['a', 'b', 'c', 'd']

test.each<[string, string[], string[], string[]]>([
  ['nothing changed', ['c', 'a'], ['a', 'c'], ['c', 'a']],
  ['new ones come last', ['c', 'a'], ['a', 'b', 'c', 'd'], ['c', 'a', 'b', 'd']],
  ['an unchecked one is left out', ['c', 'a'], ['a'], ['a']],
  ['all are unchecked', ['c', 'a'], [], []],
  ['one that was not offered stays', ['gone', 'a'], ['b'], ['gone', 'b']],
  ['an unknown one is not taken', [], ['x', 'a'], ['a']],
  ['one that is sent twice counts once', [], ['a', 'a'], ['a']],
])('chosenByForm: %s', (_why, stored, checked, chosen) =>
  expect(chosenByForm({ stored, offered: OFFERED, checked })).toEqual(chosen),
)
