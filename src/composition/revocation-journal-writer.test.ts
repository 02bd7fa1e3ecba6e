import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  mergeJournals,
  type Revocation,
  type RevocationJournal,
} from '#store/revocations/revocation-journal.ts'
import { REVOCATION_FILE, readRevocationFile } from '#store/revocations/revocation-file.ts'
import { createRevocationJournalWriter } from './revocation-journal-writer.ts'

const entry = (subject: string, at: number, detail = ''): Revocation => ({
  subject,
  kind: 'deleted',
  detail,
  at,
})
let dataDir = ''
let journal: RevocationJournal
let clock = 0
let warned: string[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-ended-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  journal = { since: 10, entries: [entry('a', 20)] }
  clock = 100
  warned = []
})

/** A keeper whose timer the test is. */
function keeper(readJournal = async () => journal) {
  let look = () => {}
  const kept = createRevocationJournalWriter({
    dataDir,
    now: () => clock,
    log: { warn: (line) => void warned.push(line) },
    every: (_ms, work) => {
      look = work
      return () => {}
    },
    ended: { journal: readJournal, merge: async (outside) => (journal = mergeJournals(journal, outside)) },
  })
  return { ...kept, look: () => look() }
}

test('the file is there after a start, for its owner only, and says how far it reaches', async () => {
  const kept = keeper()
  kept.start()
  await kept.stop()
  expect(await readRevocationFile(dataDir)).toEqual({ ...journal, until: 100 })
  if (process.platform !== 'win32')
    expect((await stat(path.join(dataDir, REVOCATION_FILE))).mode & 0o777).toBe(0o600)
})

test('what ends is written, a file that says the same is not, but once an hour', async () => {
  const kept = keeper()
  kept.start()
  await kept.stop()
  clock = 200
  await kept.stop()
  expect((await readRevocationFile(dataDir))?.until).toBe(100)
  journal = { ...journal, entries: [...journal.entries, entry('b', 150)] }
  await kept.stop()
  expect(await readRevocationFile(dataDir)).toEqual({ ...journal, until: 200 })
  clock = 200 + 3_600_000
  await kept.stop()
  expect((await readRevocationFile(dataDir))?.until).toBe(clock)
})

test('a new database takes in the file before anything is written over it', async () => {
  const old = keeper()
  old.start()
  await old.stop()
  journal = { since: 90, entries: [entry('b', 95)] }
  const later = keeper()
  later.start()
  await later.stop()
  expect(await readRevocationFile(dataDir)).toEqual({
    since: 10,
    until: 100,
    entries: expect.arrayContaining([entry('a', 20), entry('b', 95)]),
  })
})

test.each<[why: string, text: string]>([
  ['half a line', '{"format":"kvartal-ended","since":1,"until":2}\n{"subject":"a","ki'],
  ['another file', 'hello'],
  ['nothing', ''],
])('a damaged file is said once and left as it is: %s', async (_why, text) => {
  await writeFile(path.join(dataDir, REVOCATION_FILE), text)
  const kept = keeper()
  kept.start()
  await kept.stop()
  await kept.stop()
  expect(warned).toEqual([expect.stringContaining('Move it away')])
  expect(await readFile(path.join(dataDir, REVOCATION_FILE), 'utf8')).toBe(text)
})

test('a database that is away is asked again, and said once', async () => {
  let isAway = true
  const kept = keeper(async () => {
    if (isAway) throw new Error('away')
    return journal
  })
  kept.start()
  kept.look()
  await kept.stop()
  expect(warned).toEqual(['The journal of what ended is not up to date: away'])
  isAway = false
  await kept.stop()
  expect(await readRevocationFile(dataDir)).toEqual({ ...journal, until: 100 })
})

test.each<[why: string, a: readonly Revocation[], b: readonly Revocation[], merged: readonly Revocation[]]>([
  ['the newest of one subject and kind', [entry('a', 1)], [entry('a', 2, 'back')], [entry('a', 2, 'back')]],
  ['whichever side has it', [entry('a', 2, 'back')], [entry('a', 1)], [entry('a', 2, 'back')]],
  [
    'kinds apart',
    [entry('a', 1)],
    [{ ...entry('a', 2), kind: 'password' }],
    [entry('a', 1), { ...entry('a', 2), kind: 'password' }],
  ],
])('journals are merged: %s', (_why, a, b, merged) => {
  expect(mergeJournals({ since: 5, entries: a }, { since: 3, entries: b })).toEqual({
    since: 3,
    entries: merged,
  })
})
