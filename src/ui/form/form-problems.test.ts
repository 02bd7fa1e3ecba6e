import { expect, test } from 'vitest'
import {
  hasNoProblems,
  problemsOf,
  refusedFields,
  remainingProblems,
  type FormRules,
  type FormValues,
} from './form-problems.ts'

type Name = 'password' | 'confirm'

const rules: FormRules<Name> = {
  password: (value) => (value === '' ? 'mangler' : null),
  confirm: (value, { password }) => (value === password ? null : 'ulike'),
}

test.each<[string, FormValues<Name>, object]>([
  ['no problems', { password: 'a', confirm: 'a' }, {}],
  ['one', { password: 'a', confirm: '' }, { confirm: 'ulike' }],
  [
    'several, in the order of the fields',
    { password: '', confirm: 'b' },
    { password: 'mangler', confirm: 'ulike' },
  ],
])('problemsOf: %s', (_why, values, problems) => {
  const found = problemsOf(rules, values)
  expect(Object.entries(found)).toEqual(Object.entries(problems))
  expect(hasNoProblems(found)).toBe(Object.keys(problems).length === 0)
})

test.each<[string, object, FormValues<Name>, object]>([
  ['a change of another field resolves it', { confirm: 'ulike' }, { password: 'b', confirm: 'b' }, {}],
  [
    'still wrong, for another reason',
    { confirm: 'mangler' },
    { password: 'b', confirm: 'c' },
    { confirm: 'ulike' },
  ],
  [
    'a field without a complaint is not refused',
    { confirm: 'ulike' },
    { password: '', confirm: 'c' },
    { confirm: 'ulike' },
  ],
  [
    'a field refused by the server may be tried again',
    { password: 'for vanlig' },
    { password: 'b', confirm: '' },
    {},
  ],
])('remainingProblems: %s', (_why, problems, values, remaining) =>
  expect(remainingProblems(problems, rules, values)).toEqual(remaining),
)

test('refusedFields: only fields that the form has', () => {
  expect(refusedFields(rules, { confirm: 'ulike', username: 'ukjent', toString: 'x' })).toEqual({
    confirm: 'ulike',
  })
  expect(refusedFields(rules, {})).toEqual({})
})
