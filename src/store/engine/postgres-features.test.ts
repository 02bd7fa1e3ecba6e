import { expect, test } from 'vitest'
import { isConcurrentTableCreation } from './postgres-features.ts'

test.each<[why: string, thrown: unknown, isSame: boolean]>([
  [
    'the table is there',
    Object.assign(new Error('relation "kvartal_lock" already exists'), { code: '42P07' }),
    true,
  ],
  [
    'its type is there',
    Object.assign(new Error('type "kvartal_lock" already exists'), { code: '42710' }),
    true,
  ],
  [
    'another table is in the way',
    Object.assign(new Error('relation "account" already exists'), { code: '42P07' }),
    false,
  ],
  ['its name is taken in the catalogue', { code: '23505', schema: 'pg_catalog' }, true],
  ['a row of ours is there', { code: '23505', schema: 'public' }, false],
  ['a row of an unknown table', { code: '23505' }, false],
  ['a table is missing', { code: '42P01' }, false],
  ['no error of a database', new Error('no'), false],
  ['nothing', null, false],
])('whether two have made the same table at once: %s', (_why, thrown, isSame) =>
  expect(isConcurrentTableCreation(thrown)).toBe(isSame),
)
