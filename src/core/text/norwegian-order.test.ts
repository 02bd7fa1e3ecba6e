import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNorwegian } from './norwegian-order.ts'

test.each([
  [
    'the last three letters',
    ['Åsane', 'Økern', 'Ærfugl', 'Zoo', 'Aker'],
    ['Aker', 'Zoo', 'Ærfugl', 'Økern', 'Åsane'],
  ],
  ['case does not matter', ['b', 'A', 'C', 'a'], ['A', 'a', 'b', 'C']],
  ['aa sorts as two letters', ['Åa', 'Ab', 'Aa'], ['Aa', 'Ab', 'Åa']],
  ['decomposed å', ['A\u030As', 'Zoo'], ['Zoo', 'A\u030As']],
  ['accents are ignored', ['Idé B', 'Ide C', 'Ide A'], ['Ide A', 'Idé B', 'Ide C']],
  ['ö and ä sort as o and a', ['Öst', 'Ost b', 'Nord'], ['Nord', 'Öst', 'Ost b']],
  ['digits sort by number', ['Felt 10', 'Felt 9', 'Felt 09b'], ['Felt 9', 'Felt 09b', 'Felt 10']],
  ['a word before its longer forms', ['Brynseng', 'Bryn nord', 'Bryn'], ['Bryn', 'Bryn nord', 'Brynseng']],
  ['punctuation only breaks ties', ['Bryn-b', 'Bryna', 'Brync'], ['Bryna', 'Bryn-b', 'Brync']],
  ['digits before letters', ['A1', 'AA', '1A'], ['1A', 'A1', 'AA']],
  ['other alphabets last', ['Ж', 'Å', '市'], ['Å', 'Ж', '市']],
  ['empty first', ['a', ''], ['', 'a']],
])('compareNorwegian: %s', (_why, names, sorted) => expect([...names].sort(compareNorwegian)).toEqual(sorted))

test('a total order: antisymmetric, transitive, and equal only when identical', () => {
  const unit = fc.constantFrom('a', 'A', 'z', 'æ', 'ø', 'å', 'é', '\u030A', '0', '1', '9', ' ', '-', 'Ж')
  const name = fc.string({ unit, maxLength: 5 })
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      const ab = Math.sign(compareNorwegian(a, b))
      expect(Math.sign(compareNorwegian(b, a)) + ab).toBe(0)
      expect(ab === 0).toBe(a === b)
      const isOrdered = ab <= 0 && compareNorwegian(b, c) <= 0
      expect(isOrdered && compareNorwegian(a, c) > 0).toBe(false)
    }),
    { numRuns: 1000 },
  )
})
