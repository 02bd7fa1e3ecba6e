import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import type { AccountService } from '#accounts/service-types.ts'
import type { LogNote } from '#core/failure-codes.ts'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { openApp } from '#tests/factories/app.ts'
import { contentWith, editionOf } from '#tests/factories/edition.ts'
import { fakeAccounts } from '#tests/factories/fake-accounts.ts'
import { fakeNewsletter } from '#tests/factories/fake-newsletter.ts'
import { ask } from '#tests/factories/http.ts'
import { readMetrics } from '#tests/factories/prometheus-text.ts'
import { createLog, type CountedLog } from './log.ts'

const TOKEN = 'q0sPSDWcGcVWJR-k7_2mMx5c'

async function samplesOf({ metrics }: CountedLog, name: string) {
  const registry = new Registry()
  metrics(registry)
  const { samples = [] } = readMetrics(await registry.metrics()).get(name) ?? {}
  return samples.map(({ labels, value }) => ({ labels, value }))
}

function recorded() {
  const lines: {
    readonly level: string
    readonly message: string
    readonly requestId: string | undefined
  }[] = []
  const to = (level: string) => (message: string, note?: LogNote) =>
    void lines.push({ level, message, requestId: note?.requestId })
  const clock = { now: 1_000 }
  return {
    lines,
    clock,
    log: createLog({ info: to('info'), warn: to('warn'), error: to('error') }, () => clock.now),
  }
}

test('lines are counted by level, and keep their request', async () => {
  const { lines, log } = recorded()
  log.info('a')
  log.warn(`b /user/reset/${TOKEN}`)
  log.error('c', { requestId: 'r' })
  log.error('d')
  expect(lines).toEqual([
    { level: 'info', message: 'a', requestId: undefined },
    { level: 'warn', message: 'b /user/reset/…', requestId: undefined },
    { level: 'error', message: 'c', requestId: 'r' },
    { level: 'error', message: 'd', requestId: undefined },
  ])
  expect(await samplesOf(log, 'kvartal_log_lines_total')).toEqual([
    { labels: { level: 'info' }, value: 1 },
    { labels: { level: 'warn' }, value: 1 },
    { labels: { level: 'error' }, value: 2 },
  ])
})

test('counts failures by code and subject; logs a continuing failure once', async () => {
  const { lines, clock, log } = recorded()
  log.error(`a /user/reset/${TOKEN}\n  at line 1`, { code: 'request_failed', about: '/x', requestId: 'r1' })
  log.warn('away', { code: 'store_unreachable', about: 'content' })
  clock.now = 2_000
  log.warn('away', { code: 'store_unreachable', about: 'content', isRepeated: true })
  log.warn('of no code')
  expect(lines.map(({ message }) => message.slice(0, 4))).toEqual(['a /u', 'away', 'of n'])
  expect(log.failures.groups()).toEqual([
    { code: 'store_unreachable', about: 'content', count: 2, lastAt: 2_000, requestId: '', message: 'away' },
    {
      code: 'request_failed',
      about: '/x',
      count: 1,
      lastAt: 1_000,
      requestId: 'r1',
      message: 'a /user/reset/…',
    },
  ])
  const subjects = [
    { code: 'request_failed', about: '/x' },
    { code: 'store_unreachable', about: 'content' },
  ]
  expect(await samplesOf(log, 'kvartal_failures_total')).toEqual([
    { labels: subjects[0], value: 1 },
    { labels: subjects[1], value: 2 },
  ])
  expect(await samplesOf(log, 'kvartal_failure_timestamp_seconds')).toEqual([
    { labels: subjects[0], value: 1 },
    { labels: subjects[1], value: 2 },
  ])
})

/** Every call fails with a message that contains all its arguments. */
function talkative<Face extends object>(face: Face): Face {
  return new Proxy(face, {
    get:
      (_face, name) =>
      async (...args: readonly unknown[]) => {
        throw new Error(`${String(name)} failed with ${JSON.stringify(args)}`)
      },
  })
}

test('over HTTP: no failure logs a token, password or session of a request, and errors name the request', async () => {
  const { lines, log } = recorded()
  const edition = await editionOf(contentWith([]))
  const app = await openApp(() => edition, {
    accounts: talkative<AccountService>(fakeAccounts),
    newsletter: talkative(fakeNewsletter().newsletter),
    log,
  })
  onTestFinished(() => app.stop())
  const secrets = {
    Authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${TOKEN}`,
    Cookie: `_auth=${TOKEN}`,
  }
  const json = { ...secrets, 'Content-Type': 'application/json' }
  const ids: (string | undefined)[] = []
  for (const { method, path } of Object.values(subscriberCalls)) {
    const address = SUBSCRIBER_PREFIX + path.replaceAll(/\{\w+\}/g, TOKEN)
    const body = JSON.stringify({
      email: 'kari@example.org',
      password: `Aa1!${TOKEN}`,
      token: TOKEN,
      confirmation: TOKEN,
    })
    const { headers } = await ask(
      app.port,
      address,
      method === 'GET' ? { method, headers: secrets } : { method, headers: json, body },
    )
    ids.push(String(headers['x-request-id']))
  }
  for (const path of [
    `/user/reset/${TOKEN}/a`,
    `/en/user/validate/${TOKEN}/a`,
    `/nyhetsbrev/${TOKEN}`,
    `/nyhetsbrev/${TOKEN}/stopp`,
    `/nyhetsbrev/utgave/${TOKEN}`,
  ]) {
    const { status, headers } = await ask(app.port, path, { headers: secrets })
    if (status >= 500) ids.push(String(headers['x-request-id']))
  }
  expect(lines.length).toBeGreaterThan(10)
  for (const { message } of lines) expect(message).not.toContain(TOKEN)
  for (const { level, requestId } of lines) if (level === 'error') expect(ids).toContain(requestId)
})
