import { expect, test } from 'vitest'
import { FIRST_DRAFT, referenceOfDraft, type FormulaDraft } from './formula-draft.ts'

test.each<[string, Partial<FormulaDraft>, string | null]>([
  ['nothing is chosen', {}, null],
  ['one of two', { a: 'x' }, null],
  ['two', { a: 'x', b: 'y' }, 'difference(x,y)'],
  ['a formula of a formula', { a: 'real(x)', b: 'real(y)' }, 'difference(real(x),real(y))'],
  ['a second series is ignored where there is one', { operation: 'real', a: 'x', b: 'y' }, 'real(x)'],
  ['a number of periods', { operation: 'change', a: 'x', count: ' 12 ' }, 'change(x,12)'],
  ['a leading zero', { operation: 'change', a: 'x', count: '04' }, 'change(x,4)'],
  ['a mean of one period', { operation: 'average', a: 'x', count: '1' }, null],
  ['no number', { operation: 'average', a: 'x', count: 'fire' }, null],
  ['a fraction', { operation: 'average', a: 'x', count: '1.5' }, null],
  ['too many periods', { operation: 'average', a: 'x', count: '121' }, null],
])('referenceOfDraft: %s', (_why, draft, reference) =>
  expect(referenceOfDraft({ ...FIRST_DRAFT, ...draft })).toBe(reference),
)
