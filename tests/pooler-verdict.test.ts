/** The judge of portals behind a pooler can say no. */
import { expect, test } from 'vitest'
import { poolerReport, type PooledResult } from './faults/pooler-verdict.ts'

const WRITES = {
  acknowledged: 90,
  unheard: 0,
  lost: 0,
  torn: 0,
  refused: 0,
  longestOutageMs: 0,
  problems: [],
}
const GOOD: PooledResult = {
  loginStatus: 200,
  writes: WRITES,
  planned: { wanted: 20, found: 20 },
  arrivedOnce: 20,
  backupCode: 0,
  seenMs: [520, 30],
  listeners: 1,
  connections: { most: 3, allowed: 3 },
  complaints: [],
}

test('a good run has no failures', () => expect(poolerReport(GOOD).failures).toEqual([]))

test.each<[string, Partial<PooledResult>, string]>([
  ['no login succeeds', { loginStatus: 503 }, 'a login was answered with 503'],
  ['no write succeeds', { writes: { ...WRITES, acknowledged: 0 } }, 'nothing was saved'],
  ['a mix of two transactions', { writes: { ...WRITES, torn: 1 } }, '0 writes were lost and 1 torn'],
  [
    'another answer',
    { writes: { ...WRITES, problems: ['a write was answered with 500: {}'] } },
    'a write was answered with 500: {}',
  ],
  ['not all planned', { planned: { wanted: 20, found: 0 } }, '0 newsletters were planned instead of 20'],
  ['not all sent', { arrivedOnce: 19 }, '19 newsletters arrived instead of 20'],
  ['no backup', { backupCode: 1 }, 'the backup ended with 1'],
  ['no news', { seenMs: [Number.POSITIVE_INFINITY] }, 'a publication was seen after Infinity ms'],
  ['listened through the pooler', { listeners: 0 }, '0 connections listen instead of 1'],
  ['past the pooler', { connections: { most: 9, allowed: 3 } }, 'the pooler had 9 connections instead of 3'],
  [
    'an error',
    { complaints: ['prepared statement "s1" does not exist'] },
    'logged: prepared statement "s1" does not exist',
  ],
])('%s', (_why, change, failure) => expect(poolerReport({ ...GOOD, ...change }).failures).toEqual([failure]))
