/** The judge of the fault `backup-under-load` can say no. */
import { expect, test } from 'vitest'
import { backupReport, type BackupRun } from './faults/backup-verdict.ts'

const state = (version: number) => ({ names: version, list: version, version })
const GOOD: BackupRun = {
  engine: 'X',
  acknowledged: 10,
  backupMs: 100,
  restoreMs: 100,
  peakMb: 90,
  accountsExpected: 2,
  accountsRestored: 2,
  accounts: [
    { acknowledged: state(4), shown: state(4), known: state(4) },
    { acknowledged: state(4), shown: state(6), known: state(6) },
  ],
  killedBackups: [
    { wasKilled: true, left: 'nothing' },
    { wasKilled: true, left: 'whole' },
    { wasKilled: false, left: 'whole' },
  ],
  killedRestores: [
    { wasKilled: true, accountsFound: 0 },
    { wasKilled: true, accountsFound: 2 },
  ],
  sentBefore: 3,
  sentAfter: 0,
  problems: [],
}

test('a good run passes', () => expect(backupReport(GOOD).failures).toEqual([]))

test.each<[why: string, change: Partial<BackupRun>, said: RegExp]>([
  [
    'a write is missing',
    { accounts: [{ acknowledged: state(4), shown: state(3), known: state(3) }] },
    /1 accounts lack a write/,
  ],
  [
    'a state that never was',
    { accounts: [{ acknowledged: state(4), shown: { ...state(4), list: 3 }, known: state(4) }] },
    /1 accounts show what was never/,
  ],
  [
    'an account without data',
    { accounts: [{ acknowledged: state(4), shown: null, known: undefined }] },
    /never theirs/,
  ],
  ['no writes', { accounts: [], acknowledged: 0 }, /no writes/],
  ['accounts are missing', { accountsRestored: 1 }, /1 accounts were restored instead of 2/],
  [
    'a part of a backup',
    { killedBackups: [{ wasKilled: true, left: 'torn' }] },
    /1 backups left a file .* not whole/,
  ],
  [
    'a part of a deleted account',
    {
      killedBackups: [
        { wasKilled: true, left: 'nothing' },
        { wasKilled: false, left: 'torn' },
      ],
    },
    /1 backups left a file .* not whole/,
  ],
  ['half a store', { killedRestores: [{ wasKilled: true, accountsFound: 1 }] }, /half a store/],
  ['no backup was killed', { killedBackups: [{ wasKilled: false, left: 'whole' }] }, /no backup was killed/],
  [
    'all were killed too late',
    { killedBackups: [{ wasKilled: true, left: 'whole' }] },
    /no backup was killed/,
  ],
  ['no restore was', { killedRestores: [] }, /no restore was killed/],
  ['a mail went out again', { sentAfter: 1 }, /1 mails left/],
  ['no mail could have', { sentBefore: 0 }, /no mail was sent before/],
  ['a backup that takes too long', { backupMs: 300_001 }, /the backup took 300 s/],
  ['a restore that takes too long', { restoreMs: 400_000 }, /the restore took 400 s/],
  ['a problem', { problems: ['p'] }, /^X: p$/],
])('%s', (_why, change, said) => {
  expect(backupReport({ ...GOOD, ...change }).failures.join('\n')).toMatch(said)
})
