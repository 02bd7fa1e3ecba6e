/**
 * An alert with a channel, on two portals with one database: a new figure is told by one mail and by one
 * signed message, whichever portal looks first (decisions 0106 and 0107).
 */
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { MINUTE_MS } from '#core/time/durations.ts'
import { isRecord } from '#core/text/is-record.ts'
import { readEnvironment } from '#environment/environment.ts'
import type { MailEnvelope } from '#mail/mailer.ts'
import type { OutsideRequest } from '#sources/outside/outside-client.ts'
import { openStore } from '#store/open-store.ts'
import { runPortal } from '../../src/composition/run-portal.ts'
import { PASSWORD } from '../factories/accounts.ts'
import { FILES } from '../factories/app.ts'
import { ask } from '../factories/http.ts'
import { makePack, type TestPack } from '../factories/pack.ts'
import { freshDatabase } from '../set-up/fresh-database.ts'

const PUBLIC_URL = 'https://portal.example.org'
const HOOK = 'https://hooks.example.org/kvartal'
const EMAIL = 'kari.nordmann@example.org'
const START = Date.parse('2026-11-23T05:54:00Z')
const HEAD = 'date,value,quality,source\n'
const OLD_FIGURES = `${HEAD}2025-09-24,4.25,solid,NB\n2026-05-07,4.5,solid,NB\n`
/** Interval of the job that checks alerts. */
const ALERTS_EVERY_MS = 5 * MINUTE_MS
const soon = { timeout: 30_000, interval: 100 }
/** Longer than both portals take to look at their jobs. */
const LOOKED_MS = 3_000

async function startPortals(databaseUrl: string, pack: TestPack) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-two-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const begun = Date.now()
  const clock = { ahead: 0 }
  const now = () => START + (Date.now() - begun) + clock.ahead
  const read = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    CONTENT_DIR: pack.directory,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret of two portals in a test, long enough 0123456789',
    PUBLIC_URL,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Kvartal <portal@example.org>',
  })
  if (!read.ok) throw new Error(read.problems.join())
  const { environment } = read
  const publish = async () => {
    const store = await openStore(environment)
    try {
      return (await importPack(environment.contentDir, store, { now })).outcome !== 'refused'
    } finally {
      await store.close()
    }
  }
  const [mails, hooks]: [MailEnvelope[], OutsideRequest[]] = [[], []]
  const start = async () => {
    const portal = await runPortal({
      environment,
      files: FILES,
      embedFiles: FILES,
      portfolioFiles: { script: '/assets/portfolio-1.js', preloads: [] },
      registerAssets: () => {},
      now,
      random: () => 0,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      // Only the channel can be reached.
      outside: {
        ask: async (request) => {
          if (request.url !== HOOK)
            return { kind: 'failed', reason: 'status', message: 'answered 404', retryAfterMs: null }
          hooks.push(request)
          return { kind: 'unchanged' }
        },
        close: async () => {},
      },
      transport: async (mail, beforeEnd) => {
        await beforeEnd?.()
        mails.push(mail)
        return '250 taken'
      },
      writeCommentary: () => Promise.reject(new Error('no commentary is needed')),
      importContent: publish,
    })
    onTestFinished(() => portal.stop())
    const port = Number(new URL(portal.address).port)
    return async (what: string, body?: object, token?: string) => {
      const [method = '', call = ''] = what.split(' ')
      const { status, text } = await ask(port, SUBSCRIBER_PREFIX + call, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const json: unknown = JSON.parse(text)
      if (status !== 200 || !isRecord(json)) throw new Error(`${what}: ${status} ${text}`)
      return json
    }
  }
  const callFirst = await start()
  return { callFirst, callSecond: await start(), publish, clock, mails, hooks }
}

const database = await freshDatabase('empty')

test.skipIf(database.kind !== 'server')(
  'a new figure is told once by mail and once to the channel (needs PostgreSQL)',
  { timeout: 90_000 },
  async () => {
    if (database.kind !== 'server') return
    onTestFinished(() => database.stop())
    const pack = await makePack({ 'series/data/policy-rate.csv': OLD_FIGURES })
    onTestFinished(() => pack.remove())
    const { callFirst, callSecond, publish, clock, mails, hooks } = await startPortals(database.url, pack)

    await callFirst('POST user', { user: { subscriber_email: EMAIL, accept_terms: true } })
    await expect.poll(() => mails.length, soon).toBe(1)
    const [, secret] = /\/user\/validate\/([\w-]+)\//.exec(mails[0]?.text ?? '') ?? []
    const { token, user } = await callFirst(`POST validate/${secret}`, {
      username: EMAIL,
      password: PASSWORD,
      confirm: PASSWORD,
    })
    if (typeof token !== 'string' || !isRecord(user)) throw new Error('no session')
    // The channel at one portal, the alert at the other.
    const added = await callSecond(
      'POST channels',
      { kind: 'webhook', name: 'Eget system', url: HOOK },
      token,
    )
    await callFirst(
      'PUT user',
      { user: { ID: user['ID'], email_settings: { news_alerts: [{ on: 'new', series: 'policy-rate' }] } } },
      token,
    )
    await new Promise((resolve) => setTimeout(resolve, LOOKED_MS))

    await pack.change({ 'series/data/policy-rate.csv': `${OLD_FIGURES}2026-09-24,4.75,solid,NB\n` })
    expect(await publish()).toBe(true)
    clock.ahead += ALERTS_EVERY_MS
    // The jobs that deliver to channels and send mail have slots of their own.
    const told = () => {
      clock.ahead += MINUTE_MS / 4
      return [mails.length, hooks.length]
    }
    await expect.poll(told, { timeout: 30_000, interval: 500 }).toEqual([2, 1])
    expect(mails[1]?.subject).toBe('Nytt tall: Styringsrenten, nå 4,75\u00A0%')
    const { headers = {}, jsonText = '' } = hooks[0] ?? {}
    expect(JSON.parse(jsonText)).toMatchObject({
      type: 'alert.new',
      data: { figure: { series: 'policy-rate', value: 4.75, date: '2026-09-24' } },
    })
    const key = Buffer.from(String(added['secret']).replace('whsec_', ''), 'base64')
    const signed = [headers['webhook-id'], headers['webhook-timestamp'], jsonText].join('.')
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    )

    clock.ahead += 3 * ALERTS_EVERY_MS
    await new Promise((resolve) => setTimeout(resolve, LOOKED_MS))
    expect([mails.length, hooks.length]).toEqual([2, 1])
  },
)
