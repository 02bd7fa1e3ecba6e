import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MINUTE_MS } from '#core/time/durations.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { Store } from '#store/open-store.ts'
import { openTestStore, type Clock } from '#tests/factories/living-store.ts'
import { createAccountServices } from '../account-services.ts'
import { createUnsentMailNotice } from './unsent-mail-notice.ts'

const HERE = 'http://localhost:3000'
const ELSEWHERE = 'https://portal.example.org'
const BY_COMMAND = 'there is no mail server (SMTP_URL): mail is kept, and read with npm run portal -- outbox'
const AT_START = `there is no mail server (SMTP_URL): mail is kept, and read with ${HERE}/drift/outbox, or npm run portal -- outbox`
const KEPT = `a mail is kept: ${HERE}/drift/outbox`

let clock: Clock
let store: Store
let lines: string[]
beforeEach(async () => {
  clock = { now: Date.parse('2026-11-20T06:00:00.000Z') }
  store = await openTestStore(clock)
  lines = []
})
const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }

describe('of each mail', () => {
  const createNotice = (publicUrl = HERE) =>
    createUnsentMailNotice({ outbox: store.outbox, publicUrl, now: () => clock.now, log })
  const putMail = (key: string) =>
    store.outbox.put({ key, to: 'kari@example.org', subject: 'Velg passord', text: 't' })

  test.each<
    [
      why: string,
      publicUrl: string,
      act: (logNewMail: () => Promise<void>) => Promise<unknown>,
      said: readonly string[],
    ]
  >([
    ['a kept mail: where to read it, and no content', HERE, async () => putMail('a'), [KEPT]],
    ['no mail, as for an address without account', HERE, async () => {}, []],
    [
      'two within a minute: once',
      HERE,
      async (logNewMail) => {
        await putMail('a')
        await logNewMail()
        clock.now += MINUTE_MS - 1
        await putMail('b')
      },
      [KEPT],
    ],
    [
      'the next mail after a minute: again',
      HERE,
      async (logNewMail) => {
        await putMail('a')
        await logNewMail()
        clock.now += MINUTE_MS
        await putMail('b')
      },
      [KEPT, KEPT],
    ],
    [
      'other work after a minute: nothing, since the mail was reported',
      HERE,
      async (logNewMail) => {
        await putMail('a')
        await logNewMail()
        clock.now += MINUTE_MS
      },
      [KEPT],
    ],
    [
      'a mail that is not kept',
      HERE,
      async () => {
        await putMail('a')
        await store.outbox.noteFailed('a', 'too late', null)
      },
      [],
    ],
    ['where no page shows it', ELSEWHERE, async () => putMail('a'), []],
  ])('%s', async (_why, publicUrl, action, expectedLines) => {
    await putMail('before the start')
    clock.now += 1
    const { logNewMail } = createNotice(publicUrl)
    await action(logNewMail)
    await logNewMail()
    expect(lines).toEqual(expectedLines)
  })
})

describe('in a portal', () => {
  function portal(publicUrl: string, mailer: Mailer | null) {
    const parts = createAccountServices({
      store,
      publicUrl,
      mailer,
      secret: { current: Buffer.alloc(32, 1), previous: null },
      refuseCommonPasswords: true,
      providers: [],
      savesPerHour: 120,
      renderNewsletter: async () => null,
      checkAlertsSoon: () => {},
      now: () => clock.now,
      random: () => 0,
      log,
    })
    onTestFinished(() => parts.stop())
    return parts
  }

  test.each<[why: string, publicUrl: string, mailer: Mailer | null, said: readonly string[]]>([
    ['on this machine, the page that shows it', HERE, null, [AT_START]],
    ['elsewhere the command, since there is no such page', ELSEWHERE, null, [BY_COMMAND]],
    ['nothing with a mail server', HERE, async () => ({ as: 'sent', reply: '250 taken' }), []],
  ])('at the start: %s', (_why, publicUrl, mailer, expectedLines) => {
    portal(publicUrl, mailer).start()
    expect(lines).toEqual(expectedLines)
  })

  test('soon after a registration', async () => {
    const { accounts, start } = portal(HERE, null)
    start()
    clock.now += 1
    await accounts.register(
      { user: { subscriber_email: 'kari@example.org', accept_terms: true } },
      { address: '192.0.2.1', locale: 'nb-NO', device: '' },
    )
    await expect.poll(() => lines).toContain(KEPT)
    expect(lines.filter((line) => line.includes('kari'))).toEqual([])
  })
})
