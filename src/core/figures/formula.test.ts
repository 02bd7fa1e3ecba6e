import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatFormula,
  formulaInputs,
  MAX_FORMULA_LENGTH,
  parseFormula,
  type Formula,
  type FormulaProblem,
} from './formula.ts'
import { splitReferences } from './formula-reference.ts'

const problemOf = (text: string): FormulaProblem | null => {
  const parsed = parseFormula(text)
  return parsed.ok ? null : parsed.problem
}

test.each([
  'difference(oslo-office-prime-yield,no-gov-10y)',
  'ratio(a,b)',
  'average(a,4)',
  'change(a_1,120)',
  'real(oslo-office-prime-rent)',
  'change(real(a),1)',
  'difference(change(a,4),change(b,4))',
  'difference(average,real)',
])('parseFormula and formatFormula: %s', (text) => {
  const parsed = parseFormula(text)
  expect(parsed.ok && formatFormula(parsed.formula)).toBe(text)
})

describe('problems name what and where', () => {
  test.each<[string, string, FormulaProblem]>([
    ['an id alone', 'no-gov-10y', { kind: 'punctuation', at: 10, text: '(' }],
    ['nothing', '', { kind: 'noName', at: 0, text: '' }],
    ['no argument', 'real()', { kind: 'noName', at: 5, text: ')' }],
    ['an unknown operation', 'sum(a,b)', { kind: 'unknownOperation', at: 0, text: 'sum' }],
    ['an unknown inner operation', 'ratio(a,sum(b))', { kind: 'unknownOperation', at: 8, text: 'sum' }],
    ['a blank', 'ratio(a, b)', { kind: 'noName', at: 8, text: ' b)' }],
    ['a capital letter', 'ratio(A,b)', { kind: 'noName', at: 6, text: 'A,b)' }],
    ['one series of two', 'ratio(a)', { kind: 'punctuation', at: 7, text: ',' }],
    ['three series', 'ratio(a,b,c)', { kind: 'punctuation', at: 9, text: ')' }],
    ['an open bracket', 'ratio(a,b', { kind: 'punctuation', at: 9, text: ')' }],
    ['text after the end', 'real(a)x', { kind: 'punctuation', at: 7, text: '' }],
    ['no count', 'average(a)', { kind: 'punctuation', at: 9, text: ',' }],
    ['a count of zero', 'change(a,0)', { kind: 'count', at: 9, text: '0)' }],
    ['a mean of one period', 'average(a,1)', { kind: 'count', at: 10, text: '1)' }],
    ['a count above the limit', 'average(a,121)', { kind: 'count', at: 10, text: '121)' }],
    ['a leading zero', 'change(a,04)', { kind: 'count', at: 9, text: '04)' }],
    ['a fraction', 'change(a,1.5)', { kind: 'count', at: 9, text: '1.5)' }],
    ['three deep', 'real(real(real(a)))', { kind: 'tooDeep', at: 10, text: 'real' }],
    ['one series twice', 'difference(a,a)', { kind: 'sameTwice', at: 13, text: 'a' }],
    ['real twice', 'real(average(real(a),2))', { kind: 'tooDeep', at: 13, text: 'real' }],
    ['real of real', 'real(real(a))', { kind: 'realTwice', at: 0, text: 'real' }],
    ['an id of 65 characters', `real(${'a'.repeat(65)})`, { kind: 'punctuation', at: 69, text: ')' }],
    ['10 kB', 'a'.repeat(10_000), { kind: 'tooLong', at: MAX_FORMULA_LENGTH, text: '' }],
    ['a depth of 1 000', 'real('.repeat(1_000), { kind: 'tooLong', at: MAX_FORMULA_LENGTH, text: '' }],
    ['a depth of 60', 'real('.repeat(60), { kind: 'tooDeep', at: 10, text: 'real' }],
  ])('%s', (_why, text, problem) => expect(problemOf(text)).toEqual(problem))

  test('any text is read or refused', () => {
    const check = () =>
      fc.assert(
        fc.property(fc.string({ maxLength: 400 }), (text) => {
          const parsed = parseFormula(text)
          return parsed.ok ? formatFormula(parsed.formula) === text : parsed.problem.at <= text.length
        }),
      )
    expect(check).not.toThrow()
  })
})

test('formulaInputs names each series once', () => {
  const parsed = parseFormula('difference(ratio(a,b),ratio(b,c))')
  expect(parsed.ok && formulaInputs(parsed.formula)).toEqual(['a', 'b', 'c'])
})

test.each<[string, readonly string[]]>([
  ['a,b', ['a', 'b']],
  ['ratio(a,b),c', ['ratio(a,b)', 'c']],
  ['a,difference(ratio(a,b),c),', ['a', 'difference(ratio(a,b),c)', '']],
  ['a),b', ['a)', 'b']],
  ['real(a,b', ['real(a,b']],
])('splitReferences: %s', (list, references) => expect(splitReferences(list)).toEqual(references))

test('a formula as data is written as its reference', () => {
  const formula: Formula = { operation: 'average', a: { operation: 'series', id: 'x' }, count: 4 }
  expect(formatFormula(formula)).toBe('average(x,4)')
})
