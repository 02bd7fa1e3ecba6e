import { mkdtemp, rm } from 'node:fs/promises'
import { inStoreOf, runOnFolder } from '#tests/factories/run-command.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { mailSeal } from '#accounts/secrets/mail-seal.ts'
import { readSigningSecret } from '#accounts/secrets/signing-secret.ts'
import { UsageError } from './command.ts'
import { outbox } from './outbox.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const MAIL = {
  key: 'reset/1',
  to: 'kari@example.org',
  subject: 'Velg nytt passord',
  text: 'Hei!\nhttp://localhost/user/reset/abc\u001b[31m\n',
}
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kvartal-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const run = (parameters: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runOnFolder(outbox, parameters, { dataDir: folder, now: NOW, settings })

/** Writes a mail sealed with the secret of the folder, as the portal does. */
async function putMail(): Promise<void> {
  const secret = await readSigningSecret({
    jwtSecret: null,
    jwtSecretPrevious: null,
    databaseUrl: null,
    dataDir: folder,
  })
  await inStoreOf({ dataDir: folder, now: NOW }, (store) => store.outbox.put(MAIL), mailSeal(secret))
}

test('says when there are no mails', async () =>
  expect(await run([])).toMatchObject({ code: 0, printed: 'There are no mails.\n' }))

test('the list has recipients and results, never texts', async () => {
  await putMail()
  const { code, printed } = await run([])
  expect(code).toBe(0)
  expect(printed.split('\n')[1]?.split(/ {2,}/)).toEqual([
    '2026-11-20 13:00',
    'kept',
    'kari@example.org',
    'Velg nytt passord',
    'reset/1',
  ])
  expect(printed).not.toContain('/user/reset/')
})

test('with a mail server it waits', async () => {
  await putMail()
  expect((await run([], { SMTP_URL: 'smtp://mail.example.org' })).printed).toContain('  waiting  ')
})

test('prints one mail decrypted, without terminal control characters', async () => {
  await putMail()
  const { code, printed } = await run(['show', 'reset/1'])
  expect(code).toBe(0)
  expect(printed).toBe(
    'To: kari@example.org\nSubject: Velg nytt passord\nWritten: 2026-11-20 13:00\nState: kept\n\nHei!\nhttp://localhost/user/reset/abc\ufffd[31m\n',
  )
})

test('a key that no mail has', async () => {
  expect(await run(['show', 'nothing'])).toMatchObject({
    code: 1,
    printed: 'There is no mail with the key nothing among the newest 500.\n',
  })
})

test.each([['show'], ['show a b'], ['list'], ['reset/1']])('wrong: outbox %s', async (words) => {
  await expect(run(words.split(' '))).rejects.toThrow(UsageError)
})
