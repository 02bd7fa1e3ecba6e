import { expect, test } from 'vitest'
import { isConcurrentTableCreation } from './postgres-features.ts'

test.each<[why: string, thrown: unknown, isSame: boolean]>([
  [
    'the table exists',
    Object.assign(new Error('relation "kvartal_lock" already exists'), { code: '42P07' }),
    true,
  ],
  [
    'its type exists',
    Object.assign(new Error('type "kvartal_lock" already exists'), { code: '42710' }),
    true,
  ],
  [
    'another table has the name of the type',
    Object.assign(new Error('relation "account" already exists'), { code: '42P07' }),
    false,
  ],
  ['its name exists in the catalogue', { code: '23505', schema: 'pg_catalog' }, true],
  ['a row of ours exists', { code: '23505', schema: 'public' }, false],
  ['a duplicate row of an unknown table', { code: '23505' }, false],
  ['a table is missing', { code: '42P01' }, false],
  ['no error of a database', new Error('no'), false],
  ['nothing', null, false],
])('isConcurrentTableCreation: %s', (_why, error, isSame) =>
  expect(isConcurrentTableCreation(error)).toBe(isSame),
)
