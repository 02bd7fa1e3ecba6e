import { expect, test } from 'vitest'
import { alertAddress, alertTargetOf, isWatchable, type AlertTarget } from './alert-address.ts'

test.each<[AlertTarget, string]>([
  [{ kind: 'series', id: 'no-policy-rate' }, '/profile/newsletter?serie=no-policy-rate'],
  [{ kind: 'series', id: 'change(real(a),4)' }, '/profile/newsletter?serie=change(real(a),4)'],
  [{ kind: 'area', id: 'oslo-skoyen' }, '/profile/newsletter?omrade=oslo-skoyen'],
])('the form of an alert about %o', (target, address) => {
  expect(alertAddress(target)).toBe(address)
  expect(alertTargetOf(address.split('?')[1] ?? '')).toEqual(target)
})

test.each([
  '',
  'serie=',
  'serie=a&omrade=b',
  'serie=%3Cb%3E',
  'serie=(a)',
  'serie=real(a',
  'serie=real(A)',
  'omrade=real(a)',
  `serie=${'a'.repeat(65)}`,
  `serie=real(${'a'.repeat(320)})`,
])('a query that names nothing: %s', (search) => expect(alertTargetOf(search)).toBeNull())

test.each([
  ['oslo-skoyen_vacancy', true],
  ['difference(a,b)', true],
  ['difference(a,b', false],
  ['', false],
])('%s can be watched: %s', (id, isId) => expect(isWatchable(id)).toBe(isId))
