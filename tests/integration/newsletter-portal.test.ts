/**
 * The portal with everything running, from a reader's first mail to the last: the newsletter arrives once,
 * and all that it links to works.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import type { MailEnvelope } from '#mail/mailer.ts'
import { createOutsideClient } from '#sources/outside/outside-client.ts'
import { openStore } from '#store/open-store.ts'
import { readEnvironment } from '#environment/environment.ts'
import { runPortal } from '../../src/composition/run-portal.ts'
import { PASSWORD } from '../factories/accounts.ts'
import { FILES } from '../factories/app.ts'
import { ask, type Question } from '../factories/http.ts'
import { makePack } from '../factories/pack.ts'
import { readMetrics } from '../factories/prometheus-text.ts'

const PUBLIC_URL = 'https://portal.example.org'
const METRICS_TOKEN = 'a-token-for-metrics-of-enough-length'
const EMAIL = 'kari.nordmann@example.org'
/** A Monday, six minutes to seven in Oslo. */
const START = Date.parse('2026-11-23T05:54:00Z')
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
const soon = { timeout: 20_000, interval: 100 }

interface World {
  /** Milliseconds that the clock has been put forward. */
  ahead: number
  /** Mails that the mail server has taken. */
  readonly taken: MailEnvelope[]
  readonly logged: string[]
  ask(address: string, question?: Question): ReturnType<typeof ask>
  call(
    what: string,
    body?: unknown,
    token?: string,
  ): Promise<{ readonly status: number; readonly json: Record<string, unknown> }>
}

async function startWorld(): Promise<World> {
  const pack = await makePack({
    'series/data/policy-rate.csv':
      'date,value,quality,source\n2025-05-07,4.25,solid,NB\n2025-09-24,4.5,solid,NB\n2026-05-07,4,solid,NB\n2026-09-24,4.25,solid,NB\n',
  })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kvartal-newsletter-'))
  onTestFinished(async () => {
    await pack.remove()
    await rm(dataDir, { recursive: true, force: true })
  })
  const read = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    CONTENT_DIR: pack.directory,
    FETCH_OUTSIDE: 'off',
    PUBLIC_URL,
    METRICS_TOKEN,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Kvartal <portal@example.org>',
  })
  if (!read.ok) throw new Error(read.problems.join())
  const { environment } = read
  const [taken, logged]: [MailEnvelope[], string[]] = [[], []]
  const begun = Date.now()
  const now = () => START + (Date.now() - begun) + world.ahead
  const world: World = {
    ahead: 0,
    taken,
    logged,
    ask: (address, question) => ask(port, address.replace(PUBLIC_URL, ''), question),
    call: async (what, body, token) => {
      const [method = '', call = ''] = what.split(' ')
      const { status, text } = await ask(port, SUBSCRIBER_PREFIX + call, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status, json: JSON.parse(text) }
    },
  }
  const portal = await runPortal({
    environment,
    files: FILES,
    embedFiles: FILES,
    portfolioFiles: { script: '/assets/portfolio-1.js', preloads: [] },
    registerAssets: () => {},
    now,
    random: () => 0,
    log: { info: () => {}, warn: (line) => void logged.push(line), error: (line) => void logged.push(line) },
    outside: createOutsideClient({ isOn: false, userAgent: 'test', now }),
    transport: async (mail, beforeEnd) => {
      await beforeEnd?.()
      taken.push(mail)
      return '250 taken'
    },
    writeCommentary: async (_data, { lang, now: at }) => ({
      commentary: {
        time: at.toISOString(),
        output: `${lang}: rolig.`,
        sources: [],
        method: 'rules',
        data_until: '2026-11-20',
        city: null,
        links: [],
      },
      notes: [],
    }),
    importContent: async () => {
      const store = await openStore(environment)
      try {
        return (await importPack(environment.contentDir, store, { now })).outcome !== 'refused'
      } finally {
        await store.close()
      }
    },
  })
  onTestFinished(() => portal.stop())
  const port = Number(new URL(portal.address).port)
  return world
}

/** The first address in a mail that matches. @throws when there is none */
function linkIn(mail: MailEnvelope | undefined, pattern: RegExp): string {
  const [link] = pattern.exec(mail?.html ?? '') ?? []
  if (link === undefined) throw new Error(`no ${pattern} in ${mail?.subject}`)
  return link
}

async function signUp({ call, taken }: World): Promise<{ readonly id: number; readonly token: string }> {
  await call('POST user', { user: { subscriber_email: EMAIL, accept_terms: true } })
  await expect.poll(() => taken.length, soon).toBe(1)
  const [, secret] = /\/user\/validate\/([\w-]+)\//.exec(taken[0]?.text ?? '') ?? []
  const { json } = await call(`POST validate/${secret}`, {
    username: EMAIL,
    password: PASSWORD,
    confirm: PASSWORD,
  })
  const { token, user } = json as { token: string; user: { ID: number } }
  return { id: user.ID, token }
}

async function expectPicture(world: World, address: string): Promise<void> {
  for (const _time of ['from the store', 'from memory']) {
    const { status, headers, body } = await world.ask(address)
    expect([
      status,
      headers['content-type'],
      headers['cross-origin-resource-policy'],
      headers['cache-control'],
    ]).toEqual([200, 'image/png', 'cross-origin', 'public, max-age=31536000, immutable'])
    expect(body.subarray(1, 4).toString()).toBe('PNG')
  }
}

const SETTINGS = {
  frequency: 'weekdays',
  hours: 7,
  data_sources: ['policy-rate'],
  alerts: [{ series: 'policy-rate', above: true, value: 9 }],
}

test('a newsletter from the form to the farewell', { timeout: 90_000 }, async () => {
  const world = await startWorld()
  const { call, taken } = world
  const { id, token } = await signUp(world)

  // The form: a preview, a test, and saved.
  const form = { email_settings: { ...SETTINGS, data_sources: ['policy-rate', 'gone'] }, city: 'oslo' }
  const preview = await call('POST newsletter/preview', { ...form, locale: 'en-GB' }, token)
  expect([preview.status, preview.json.next]).toMatchObject([
    200,
    ['2026-11-23T06:00:00.000Z', '2026-11-24T06:00:00.000Z', '2026-11-25T06:00:00.000Z'],
  ])
  const framed = await world.ask(String(preview.json.url))
  expect(framed.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(framed.headers['content-security-policy']).toMatch(
    /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
  )
  expect(framed.text).toContain('Policy rate')
  for (const shown of [preview.json.text, framed.text])
    expect(shown).toContain('Your next issue comes on 23 November 2026, 07:00.')
  expect(framed.text).not.toMatch(/kari|nordmann|<script/i)
  expect((await call('POST user/test_email', { ...form, locale: 'en-GB' }, token)).status).toBe(200)
  await expect.poll(() => taken.length, soon).toBe(2)
  expect(taken[1]).toMatchObject({
    to: { address: EMAIL },
    subject: expect.stringMatching(/^Test: \S/),
    html: expect.stringMatching(/<html lang="en-GB".*Policy rate/s),
  })
  expect(
    (await call('PUT user', { user: { ID: id, city: 'oslo', email_settings: SETTINGS } }, token)).status,
  ).toBe(200)

  // The slot: exactly one mail.
  world.ahead = 7 * MINUTE_MS
  await expect.poll(() => taken.length, soon).toBe(3)
  const mail = taken[2]
  expect(mail).toMatchObject({
    to: { address: EMAIL },
    leave: expect.stringContaining(`${PUBLIC_URL}/api/subscriber/newsletter/unsubscribe/`),
  })
  expect(mail?.html).toContain('Styringsrenten')
  expect(mail?.html).toContain('Neste utgave kommer 24. november 2026 kl. 07.00.')
  const later = await call(
    'POST newsletter/preview',
    { email_settings: { ...SETTINGS, hours: 19 }, city: 'oslo' },
    token,
  )
  expect(later.json.text, 'who moves the hour gets no second one today').toContain(
    'Neste utgave kommer 24. november 2026 kl. 19.00.',
  )

  // Its links.
  const manage = linkIn(mail, /https:\/\/portal\.example\.org\/nyhetsbrev\/[\w-]{40}(?=")/)
  const secret = manage.slice(-40)
  expect((await call(`GET newsletter/manage/${secret}`)).json).toEqual({
    email: 'k…@example.org',
    list: 'newsletter',
    frequency: 'weekdays',
    rhythm: 'frequency',
    weekday: 'monday',
    monthday: 1,
    hours: 7,
    pause_until: '',
    data_sources: ['policy-rate'],
    alerts: 1,
    next: '2026-11-24T06:00:00.000Z',
  })
  const copy = await world.ask(linkIn(mail, /https:\/\/portal\.example\.org\/nyhetsbrev\/utgave\/[\w-]+/))
  expect([
    copy.status,
    copy.headers['x-robots-tag'],
    copy.headers['cache-control'],
    copy.headers['x-frame-options'],
  ]).toEqual([200, 'noindex', 'no-store', 'DENY'])
  expect(copy.text).toContain('Styringsrenten')
  expect(copy.text).not.toMatch(new RegExp(`kari|nordmann|${secret}`, 'i'))
  await expectPicture(world, linkIn(mail, /https:\/\/portal\.example\.org\/bilder\/[\w-]{43}\.png/))

  // The data sources, by a form without scripts.
  for (const [body, chosen] of [
    ['', []],
    ['series=policy-rate', ['policy-rate']],
  ] as const) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const saved = await world.ask(`${manage}/endre`, { method: 'POST', headers, body })
    expect([saved.status, saved.headers.location]).toEqual([303, `/nyhetsbrev/${secret}/endre?lagret`])
    expect((await call(`GET newsletter/manage/${secret}`)).json).toMatchObject({ data_sources: chosen })
  }

  // The delivery ledger, and unsubscribing: opening the page changes nothing, one click does.
  expect(
    (await world.ask('/en/drift', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text,
  ).toMatch(/<td><time [^>]*>2026-11-23 07:00<\/time><\/td><td>1<\/td>.*<td>adds up<\/td>/)
  const metrics = readMetrics(
    (await world.ask('/metrics', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text,
  )
  const valueOf = (name: string, word?: string) =>
    metrics
      .get(name)
      ?.samples.find(({ labels }) => word === undefined || Object.values(labels).includes(word))?.value
  expect([
    valueOf('kvartal_store_up'),
    valueOf('kvartal_newsletter_deliveries', 'sent'),
    valueOf('kvartal_newsletter_balance_difference'),
    valueOf('kvartal_mails', 'waiting'),
  ]).toEqual([1, 1, 0, 0])
  const leave = mail?.leave ?? ''
  expect((await world.ask(leave)).headers.location).toBe(`/nyhetsbrev/${secret}`)
  expect((await world.ask(`${manage}/stopp`)).text).toContain('<form method="post">')
  expect((await call(`GET newsletter/manage/${secret}`)).json).toMatchObject({ frequency: 'weekdays' })
  expect(
    (
      await world.ask(leave, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    ).status,
  ).toBe(200)
  expect((await call(`GET newsletter/manage/${secret}`)).json).toMatchObject({
    frequency: 'off',
    next: null,
    alerts: 1,
  })
  expect((await world.ask(`${manage}/stopp`)).text).not.toContain('<form')
  world.ahead = DAY_MS + 7 * MINUTE_MS
  await expect
    .poll(
      async () =>
        (await world.ask('/en/drift', { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })).text,
      soon,
    )
    .toMatch(/<td>newsletter<\/td><td>done<\/td><td><time [^>]*>2026-11-24 07:0/)
  expect(taken).toHaveLength(3)
  expect(world.logged).toEqual([])
})
