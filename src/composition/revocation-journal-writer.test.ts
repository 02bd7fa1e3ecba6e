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

const entry = (subject: string, atMs: number, detail = ''): Revocation => ({
  subject,
  kind: 'deleted',
  detail,
  at: atMs,
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

/** A writer whose timer the test controls. */
function writerWith(readJournal = async () => journal) {
  let runTimer = () => {}
  const writer = createRevocationJournalWriter({
    dataDir,
    now: () => clock,
    log: { warn: (line) => void warned.push(line) },
    every: (_ms, work) => {
      runTimer = work
      return () => {}
    },
    ended: { journal: readJournal, merge: async (outside) => (journal = mergeJournals(journal, outside)) },
  })
  return { ...writer, runTimer: () => runTimer() }
}

test('the file exists after a start, is readable by its owner only, and has its time range', async () => {
  const writer = writerWith()
  writer.start()
  await writer.stop()
  expect(await readRevocationFile(dataDir)).toEqual({ ...journal, until: 100 })
  if (process.platform !== 'win32')
    expect((await stat(path.join(dataDir, REVOCATION_FILE))).mode & 0o777).toBe(0o600)
})

test('a change is written; an unchanged file is not, except once an hour', async () => {
  const writer = writerWith()
  writer.start()
  await writer.stop()
  clock = 200
  await writer.stop()
  expect((await readRevocationFile(dataDir))?.until).toBe(100)
  journal = { ...journal, entries: [...journal.entries, entry('b', 150)] }
  await writer.stop()
  expect(await readRevocationFile(dataDir)).toEqual({ ...journal, until: 200 })
  clock = 200 + 3_600_000
  await writer.stop()
  expect((await readRevocationFile(dataDir))?.until).toBe(clock)
})

test('a new database takes in the file before anything is written over it', async () => {
  const old = writerWith()
  old.start()
  await old.stop()
  journal = { since: 90, entries: [entry('b', 95)] }
  const later = writerWith()
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
])('a damaged file is reported once and left unchanged: %s', async (_why, text) => {
  await writeFile(path.join(dataDir, REVOCATION_FILE), text)
  const writer = writerWith()
  writer.start()
  await writer.stop()
  await writer.stop()
  expect(warned).toEqual([expect.stringContaining('Move it away')])
  expect(await readFile(path.join(dataDir, REVOCATION_FILE), 'utf8')).toBe(text)
})

test('an unavailable database is retried, and reported once', async () => {
  let isAway = true
  const writer = writerWith(async () => {
    if (isAway) throw new Error('away')
    return journal
  })
  writer.start()
  writer.runTimer()
  await writer.stop()
  expect(warned).toEqual(['The journal of what ended is not up to date: away'])
  isAway = false
  await writer.stop()
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
