/** Tests that the check of the migrators fault detects violations. */
import { expect, test } from 'vitest'
import { migratorsFailures, type MigratorsRun } from './faults/migrators-verdict.ts'

const did = { code: 0, begun: 3, complaint: '' }
const waited = { code: 0, begun: 0, complaint: '' }
const GOOD: MigratorsRun = {
  name: 'here',
  ended: [waited, did, waited],
  lacked: 3,
  applied: { wanted: 7, found: 7 },
  doneToData: 1,
  isSettled: true,
}

test.each<[why: string, change: Partial<MigratorsRun>, failures: readonly string[]]>([
  ['one did all', {}, []],
  ['each did something', { ended: [{ ...did, begun: 2 }, { ...did, begun: 1 }, waited] }, []],
  [
    'two did the same',
    { ended: [did, { ...did, begun: 1 }, waited] },
    ['here: 4 steps were begun for the 3 that were missing'],
  ],
  [
    'one fails',
    {
      ended: [
        did,
        { code: 1, begun: 1, complaint: '/store.ts:3\nStoreError: duplicate key\n  at apply\nNode.js' },
      ],
    },
    ['here: a process ended with 1: StoreError: duplicate key'],
  ],
  [
    'one is killed',
    { ended: [did, { ...waited, code: null, complaint: 'oh' }] },
    ['here: a process ended with null: oh'],
  ],
  ['only one came', { ended: [did] }, ['here: only one process took part']],
  ['a step is missing', { applied: { wanted: 7, found: 6 } }, ['here: 6 steps instead of 7']],
  ['data are changed twice', { doneToData: 2 }, ['here: what a step does to the data was done 2 times']],
  ['data are not changed', { doneToData: 0 }, ['here: what a step does to the data was done 0 times']],
  ['it goes on changing', { isSettled: false }, ['here: migrating again changed something']],
])('many migrate: %s', (_why, change, failures) =>
  expect(migratorsFailures({ ...GOOD, ...change })).toEqual(failures),
)
