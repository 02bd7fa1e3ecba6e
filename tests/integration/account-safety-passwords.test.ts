/**
 * Security of the login: passwords, guessing, and account enumeration (S1–S4, S10, S15, S16). All tests call
 * the whole server over HTTP, on a real store, here and in `account-safety-tokens` (S5–S9, S11–S14),
 * `account-safety-requests` (S17–S23) and, for the later rows, `account-data-safety`.
 */
import { expect, test } from 'vitest'
import {
  changeEmail,
  forgot,
  HOUR_MS,
  KARI,
  login,
  NEW_PASSWORD,
  OLA,
  realHasher,
  register,
  reset,
  statusOf,
  validate,
} from '../factories/account-asks.ts'
import { openAccountSite } from '../factories/account-site.ts'
import { PASSWORD } from '../factories/accounts.ts'
import { compareTimes } from '../factories/mann-whitney.ts'

const QUARTER_MS = 15 * 60_000

test('S1 passwords of 8 to 128 characters of any kind, none cut off', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  const long = `Aa1${'x'.repeat(122)}`
  const accepted = ['Aa1 5678', 'Blåbær på søndag 1', 'Hus🏢🏢🏢🏢 1 ', `${long}end`]
  const refused = ['Aa1 567', `${long}four`, 'uten store 1', 'UTEN SMÅ 1', 'Uten tall', '']
  for (const [at, password] of accepted.entries()) {
    const email = `en${at}@example.org`
    await site.signUp(email, password)
    expect(statusOf(await login(site, email, password)), password).toBe(200)
    expect(statusOf(await login(site, email, password.slice(0, -1))), password).toBe(403)
  }
  expect(statusOf(await login(site, 'en3@example.org', `${long}eND`))).toBe(403)
  await register(site, KARI)
  const token = await site.tokenOf('validate', KARI)
  for (const password of refused)
    expect(statusOf(await validate(site, KARI, token, password)), password).toBe(403)
})

test('S2 every stored password is argon2id with at least 19 MiB, 2 passes, 1 lane', async () => {
  const site = await openAccountSite({ hasher: realHasher() })
  const kari = await site.signUp(KARI)
  await site.signUp(OLA)
  await reset(site, OLA, await forgot(site, OLA))
  await site.call('PUT password', {
    token: kari.token,
    body: { ID: kari.id, old: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD },
  })
  const stored = [...site.rows('account').matchAll(/"password_hash":"([^"]*)"/g)].map(([, hash]) => hash)
  expect(stored).toHaveLength(2)
  expect(
    stored.every((hash) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/.test(hash ?? '')),
  ).toBe(true)
})

test(
  'S3 a login tells not whether the address is known: same bytes, same headers',
  { timeout: 60_000 },
  async () => {
    const site = await openAccountSite({ hasher: realHasher() })
    await site.signUp(KARI)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let index = 0; index < 60; index += 1) {
      const kind = index % 2 === 0 ? 'known' : 'unknown'
      const started = performance.now()
      const { status, text, headers } = await login(
        site,
        kind === 'known' ? KARI : 'nina@example.org',
        'Feil Hest 7',
        `198.51.100.${index}`,
      )
      times[kind].push(performance.now() - started)
      answers.add(JSON.stringify([status, text, { ...headers, date: '' }]))
    }
    expect([...answers]).toHaveLength(1)
    const { medianDifference, p } = compareTimes(times.known, times.unknown)
    console.log(`  S3: medians differ by ${medianDifference.toFixed(2)} ms, Mann-Whitney p = ${p.toFixed(3)}`)
  },
)

test('S4 registering and forgetting are answered alike for every address, at once and in the language of the request', async () => {
  const site = await openAccountSite()
  await site.signUp(KARI)
  await register(site, 'ubekreftet@example.org')
  for (const language of ['nb', 'en']) {
    for (const what of ['POST user', 'POST request'] as const) {
      const answers = await Promise.all(
        [KARI, 'ubekreftet@example.org', 'nina@example.org'].map((email) =>
          site.call(what, {
            body:
              what === 'POST request' ? { email } : { user: { subscriber_email: email, accept_terms: true } },
            headers: { 'Accept-Language': language },
          }),
        ),
      )
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
    }
  }
})

test('S10 no login before the address is confirmed, and no link confirms another one', async () => {
  const site = await openAccountSite()
  await register(site, OLA)
  const token = await site.tokenOf('validate', OLA)
  expect(await login(site, OLA, PASSWORD)).toMatchObject({
    status: 403,
    json: { code: 'login_failed', message: expect.stringMatching(/bekreftet/) },
  })
  expect(statusOf(await validate(site, KARI, token))).toBe(403)
  expect(statusOf(await validate(site, OLA, token))).toBe(200)
  expect(statusOf(await validate(site, OLA, token, NEW_PASSWORD))).toBe(403)
  expect(statusOf(await login(site, OLA))).toBe(200)
})

test('S15 guessing is throttled after ten failures, and the owner still gets in from elsewhere', async () => {
  const site = await openAccountSite()
  await site.signUp(KARI)
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, index) => login(site, KARI, `Gjett ${index} Aa`)),
  )
  expect(guesses.map(statusOf).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 10 }, () => 403),
    ...Array.from({ length: 4 }, () => 429),
  ])
  const late = await login(site, KARI)
  expect(late.status).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(statusOf(await login(site, KARI, PASSWORD, '203.0.113.9'))).toBe(200)
  site.clock.now += QUARTER_MS
  expect(statusOf(await login(site, KARI))).toBe(200)
})

test('S16 at most five mails an hour and twenty a day to one mailbox, of all kinds that strangers can cause and with sub-addresses', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  const target = 'offer@example.org'
  const register = (email: string) =>
    site.call('POST user', { body: { user: { subscriber_email: email, accept_terms: true } } })
  const mailsToTarget = async () =>
    (await site.mails()).filter(({ to }) => to.replace(/\+[^@]*/, '') === target).length
  const answers: number[] = []
  for (let index = 0; index < 8; index += 1) {
    answers.push(
      statusOf(await register(target)),
      statusOf(await register(`offer+${index}@example.org`)),
      statusOf(await site.call('POST request', { body: { email: ' OFFER@example.org' } })),
    )
    expect(statusOf(await changeEmail(site, kari, target)), 'the profile is never refused for it').toBe(200)
    await site.answerRequests()
  }
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  // Five, and one confirmation that waits for the end of the hour.
  expect(await mailsToTarget()).toBeLessThanOrEqual(6)
  for (let hour = 0; hour < 23; hour += 1) {
    site.clock.now += HOUR_MS
    for (let index = 0; index < 6; index += 1) await register(target)
    await site.answerRequests()
  }
  expect(await mailsToTarget()).toBeLessThanOrEqual(21)
})

test('S16 a mailbox that strangers have filled still gets the owner’s link to a new password, from a known network', async () => {
  const site = await openAccountSite()
  await site.signUp(KARI)
  for (let index = 0; index < 6; index += 1) {
    for (const what of ['POST user', 'POST request'] as const) {
      await site.call(what, {
        headers: { 'X-Forwarded-For': '198.51.100.9' },
        body:
          what === 'POST request'
            ? { email: `Kari+${index}@example.org` }
            : { user: { subscriber_email: KARI, accept_terms: true } },
      })
      await site.answerRequests()
    }
    site.clock.now += HOUR_MS
  }
  await forgot(site, KARI)
  const token = await site.tokenOf('reset', KARI)
  expect(statusOf(await reset(site, KARI, token))).toBe(200)
})
