import { mkdtemp, rm } from 'node:fs/promises'
import { inStoreOf, runOnFolder } from '#tests/factories/run-command.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { emailSettingsSchema } from '#contract/subscriber/email-settings.ts'
import type { Store } from '#store/open-store.ts'
import { ACCOUNT_ID, confirmed } from '#tests/factories/account.ts'
import { contentWith } from '#tests/factories/edition.ts'
import { publishContent } from '#tests/factories/living-store.ts'
import { UsageError } from './command.ts'
import { newsletter } from './newsletter.ts'

/** A minute past seven in Oslo, on a Monday. */
const NOW = Date.parse('2026-11-23T06:01:00Z')
const SLOT = '2026-11-23T06:00:00.000Z'
const EMAIL = 'kari@example.org'
const LEASE = { holder: 'h', leaseMs: 60_000, lateAfterMs: 3 * 3_600_000, limit: 10 }
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kvartal-newsletter-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const run = (...parameters: string[]) => runOnFolder(newsletter, parameters, { dataDir: folder, now: NOW })

const inStore = (work: (store: Store) => Promise<unknown>, now = NOW) =>
  inStoreOf({ dataDir: folder, now }, work)

/** A reader whose slot is due, and whose newsletter is uncertain. */
async function withUncertain(): Promise<void> {
  const minutesBefore = NOW - 10 * 60_000
  await inStore(async (store) => {
    await confirmed(store, ACCOUNT_ID, EMAIL, minutesBefore)
    await store.accounts.change({
      id: ACCOUNT_ID,
      ifVersion: null,
      profile: { city: 'oslo', emailSettings: emailSettingsSchema.parse({ frequency: 'daily' }) },
    })
  }, minutesBefore)
  await inStore(async ({ deliveries }) => {
    await deliveries.plan(10)
    const [claimed] = await deliveries.claim(LEASE)
    if (!claimed) throw new Error('nothing is due')
    await deliveries.handOver('h', [claimed])
    await deliveries.settle('h', [
      { account: claimed.account, slotAt: claimed.slotAt, as: 'uncertain', reply: 'cut off', reading: '' },
    ])
  })
}

test('before anything was planned', async () =>
  expect(await run()).toMatchObject({
    code: 0,
    printed: 'The newsletter runs.\nNothing has been planned.\n',
  }))

test('lists the ledger and uncertain deliveries', async () => {
  await withUncertain()
  const { code, printed } = await run()
  expect(code).toBe(0)
  expect(printed).toMatch(/2026-11-23 07:00 +1 .*adds up/)
  expect(printed).toMatch(new RegExp(`${ACCOUNT_ID} +${SLOT} +uncertain +1 +cut off`))
})

test('sent again as it is listed, once', async () => {
  await withUncertain()
  expect(await run('resend', String(ACCOUNT_ID), SLOT)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('planned again'),
  })
  expect(await run('resend', String(ACCOUNT_ID), SLOT)).toMatchObject({ code: 1 })
  await inStore(async ({ deliveries }) => expect(await deliveries.claim(LEASE)).toHaveLength(1))
})

test('paused, it says so and claims nothing; resumed, it runs', async () => {
  await withUncertain()
  await run('resend', String(ACCOUNT_ID), SLOT)
  expect((await run('pause')).code).toBe(0)
  expect((await run()).printed).toMatch(/^The newsletter has been paused since \d/)
  await inStore(async ({ deliveries }) => expect(await deliveries.claim(LEASE)).toEqual([]))
  await run('resume')
  expect((await run()).printed).toMatch(/^The newsletter runs\./)
})

test('previews the reader’s newsletter as text and HTML', async () => {
  await inStore((store) => publishContent(store, contentWith([])))
  await withUncertain()
  const text = await run('preview', 'Kari@Example.org')
  expect([text.code, text.printed]).toEqual([0, expect.stringMatching(/^Subject: \S.*\n\n/)])
  expect(text.printed).toMatch(/\/nyhetsbrev\/[\w-]{40}/)
  expect((await run('preview', '--html', EMAIL)).printed).toMatch(/^<!doctype html>/)
})

test.each([
  ['of an unknown reader', 'nobody@example.org'],
  ['before there is content', EMAIL],
])('no preview %s', async (_why, email) => {
  await withUncertain()
  expect(await run('preview', email)).toMatchObject({ code: 1, printed: expect.stringContaining(email) })
})

test.each([
  ['an unknown action', ['stop']],
  ['a preview without a reader', ['preview']],
  ['a preview of two', ['preview', 'a@b.no', 'c@d.no']],
  ['a resend without a delivery', ['resend']],
  ['a resend with an invalid account', ['resend', 'kari', SLOT]],
  ['a resend at no moment', ['resend', '1', '2026-11-23']],
  ['more after a pause', ['pause', 'now']],
])('called wrongly: %s', async (_why, parameters) => {
  await expect(run(...parameters)).rejects.toThrow(UsageError)
})
