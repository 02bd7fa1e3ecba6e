import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { inStoreOf, runOnFolder } from '#tests/factories/run-command.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { BackupRefusedError } from '#store/backup/backup-format.ts'
import { writeRevocationFile } from '#store/revocations/revocation-file.ts'
import type { Store } from '#store/open-store.ts'
import { ACCOUNT_ID, confirmed, opening, newSession } from '#tests/factories/account.ts'
import { backup } from './backup.ts'
import { UsageError, type Command } from './command.ts'
import { importContent } from './import-content.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restore } from './restore.ts'
import { user } from './user.ts'

const NOW = Date.parse('2026-11-23T06:01:00Z')
const EMAIL = 'kari@example.org'
let folder = ''
let file = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kvartal-keeping-'))
  file = path.join(folder, 'one.backup')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const run = (
  command: Command,
  parameters: readonly string[],
  dataDir = 'data',
  settings: Readonly<Record<string, string>> = {},
) => runOnFolder(command, parameters, { dataDir: path.join(folder, dataDir), now: NOW, settings })

const inStore = <Result>(work: (store: Store) => Promise<Result>, dataDir = 'data') =>
  inStoreOf({ dataDir: path.join(folder, dataDir), now: NOW }, work)

/** A reader whose name contains terminal escapes and bidirectional marks. */
async function withKari(): Promise<void> {
  await inStore(async (store) => {
    await confirmed(store, ACCOUNT_ID, EMAIL, NOW)
    await store.accounts.change({
      id: ACCOUNT_ID,
      ifVersion: null,
      profile: { firstName: 'Kari\u001b[2J\u202e', lastName: 'Ås\nid: 1' },
    })
  })
}

describe('backup and restore', () => {
  test('backup and restore, with one line of output', async () => {
    await withKari()
    expect(await run(backup, [file])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/holds 1 account, \d+ rows in all, in 0\.0 MB\. It was read back/),
    })
    expect(await run(restore, [file], 'other')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^1 account, \d+ rows in all: all are in /),
    })
    expect((await inStore(({ accounts }) => accounts.byEmail(EMAIL), 'other'))?.id).toBe(ACCOUNT_ID)
  })

  test('overwrites existing data only with --replace; --forget-sessions ends all sessions', async () => {
    await withKari()
    await run(backup, [file])
    await expect(run(restore, [file])).rejects.toThrow(/--replace/)
    expect((await run(restore, ['--replace', file, '--forget-sessions'])).code).toBe(0)
    expect(await inStore(({ accounts }) => accounts.sessions(ACCOUNT_ID))).toEqual([])
  })

  test('revokes again what was revoked since, by the file beside the database', async () => {
    await withKari()
    await run(backup, [file])
    const journal = await inStore(async (store) => {
      await store.accounts.remove(ACCOUNT_ID)
      return store.revocations.journal()
    })
    await writeRevocationFile(path.join(folder, 'other'), {
      since: 0,
      until: NOW,
      entries: journal.entries.map((entry) => ({ ...entry, at: Date.parse('2100-01-01') })),
    })
    const { output } = await run(restore, [file], 'other')
    expect(output).toContain(
      'Ended again, as since the backup: accounts deleted: 1. The file ended.jsonl reaches to 2026-11-23T06:01:00.000Z.\n',
    )
    expect(await inStore(({ accounts }) => accounts.byEmail(EMAIL), 'other')).toBeNull()
  })

  test('no backup of a store that was never set up, and no half a file', async () => {
    await expect(run(backup, [file])).rejects.toThrow(BackupRefusedError)
    expect(await readdir(folder)).toEqual(['data'])
  })

  test('an invalid file, and a missing file', async () => {
    await writeFile(file, 'hello')
    await expect(run(restore, [file])).rejects.toThrow(/is damaged or is no backup/)
    await expect(run(restore, [path.join(folder, 'nothing')])).rejects.toThrow(/ENOENT/)
  })
})

test('a move without a source store moves nothing and creates no store', async () => {
  expect(
    await run(moveToPostgres, [], 'dta', { DATABASE_URL: 'postgres://127.0.0.1:1/kvartal' }),
  ).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^There is no store in .*dta: nothing was moved/),
  })
  expect(await readdir(folder)).toEqual([])
})

describe('user', () => {
  test.each([
    ['by address', 'Kari@Example.org'],
    ['by id', String(ACCOUNT_ID)],
  ])('shown %s, without secrets and without steering the terminal', async (_how, who) => {
    await withKari()
    const { code, output } = await run(user, ['show', who])
    expect(code).toBe(0)
    expect(output).toContain(`id: ${ACCOUNT_ID}\nemail: ${EMAIL}\n`)
    expect(output).toContain('name: Kari\ufffd[2J\ufffd Ås id: 1\n')
    expect(output).toContain('disabled: –\n')
    expect(output).not.toMatch(/hash/)
  })

  test('exported as the reader gets it', async () => {
    await withKari()
    const { output } = await run(user, ['export', EMAIL])
    expect(JSON.parse(output)).toMatchObject({
      user: { ID: ACCOUNT_ID, first_name: 'Kari\u001b[2J\u202e' },
      sessions: [{ device: 'Chrome, Windows' }],
      newsletters: [],
    })
    // oxlint-disable-next-line no-control-regex -- these must not be there
    expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/)
  })

  test('disabled and enabled', async () => {
    await withKari()
    const name = `Account ${ACCOUNT_ID} (${EMAIL})`
    expect(await run(user, ['disable', EMAIL])).toMatchObject({
      code: 0,
      output: `${name} is disabled: no session, no login, no newsletter.\n`,
    })
    expect(await run(user, ['disable', EMAIL])).toMatchObject({
      code: 0,
      output: `${name} was disabled already.\n`,
    })
    expect((await run(user, ['show', EMAIL])).output).toMatch(/disabled: \d{4}-/)
    const login = () =>
      inStore(({ accounts }) => accounts.openSession(opening(newSession(ACCOUNT_ID, NOW), EMAIL)))
    expect(await login()).toBeNull()
    expect(await run(user, ['enable', EMAIL])).toMatchObject({
      code: 0,
      output: `${name} is enabled, and gets the newsletter as before.\n`,
    })
    expect(await run(user, ['enable', EMAIL])).toMatchObject({
      code: 0,
      output: `${name} was not disabled.\n`,
    })
    expect((await login())?.id).toBe(ACCOUNT_ID)
  })

  test('deleted', async () => {
    await withKari()
    expect(await run(user, ['delete', EMAIL])).toMatchObject({
      code: 0,
      output: `Account ${ACCOUNT_ID} (${EMAIL}) is deleted, with everything that was stored of it.\n`,
    })
    expect(await inStore(({ accounts }) => accounts.byEmail(EMAIL))).toBeNull()
    expect(await run(user, ['delete', EMAIL])).toMatchObject({
      code: 1,
      errors: `There is no account with the address ${EMAIL}.\n`,
    })
  })

  test('of no account, named harmlessly', async () => {
    expect(await run(user, ['show', 'a\u001b[2J@b.no'])).toMatchObject({
      code: 1,
      errors: 'There is no account with the address a\ufffd[2J@b.no.\n',
    })
    expect(await run(user, ['show', '12'])).toMatchObject({
      code: 1,
      errors: 'There is no account with the id 12.\n',
    })
  })
})

const WRONG: readonly (readonly [string, Command, readonly string[]])[] = [
  ['a backup to nowhere', backup, []],
  ['a backup to two', backup, ['a', 'b']],
  ['a restore without a file', restore, ['--replace']],
  ['a restore of two', restore, ['a', 'b']],
  ['an unknown flag', restore, ['a', '--force']],
  ['a move to nowhere', moveToPostgres, []],
  ['a move with more after it', moveToPostgres, ['x']],
  ['an import of two', importContent, ['a', 'b']],
  ['no action', user, []],
  ['an unknown action', user, ['toString', EMAIL]],
  ['nobody', user, ['show']],
  ['two at once', user, ['delete', EMAIL, EMAIL]],
]
test.each(WRONG)('called wrongly: %s', async (_what, command, parameters) => {
  await expect(run(command, parameters)).rejects.toThrow(UsageError)
})
