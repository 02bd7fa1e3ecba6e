/** Stored data of an account, and their output: security S38 and S57–S60. */
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT_TABLES,
  openAccountSite,
  type AccountSite,
  type ApiResponse,
  type SiteReader,
} from '../factories/account-site.ts'
import { PASSWORD, PUBLIC_URL } from '../factories/accounts.ts'

const KARI = 'kari@example.org'
const HTML = '<img src=x onerror=alert(1)>'

const statusOf = ({ status }: ApiResponse) => status
const change = (
  site: AccountSite,
  { id, token }: SiteReader,
  fields: object,
  headers: Readonly<Record<string, string>> = {},
) => site.call('PUT user', { token, headers, body: { user: { ID: id, ...fields } } })
const layout = (name: string, more: object = {}) => ({
  title: name,
  path: name,
  rows: [{ layout: '100', columns: [[{ type: 'text', attributes: { content: HTML, ...more } }]] }],
})

test('S38 no body reaches a prototype, and stored layouts do not either', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  const before = site.rows(...ACCOUNT_TABLES)
  const layouts = JSON.stringify([layout('a')])
  for (const poison of [
    '"__proto__":{"polluted":1}',
    '"constructor":{"prototype":{"polluted":1}}',
    String.raw`"\u005f\u005fproto\u005f_":{"polluted":1}`,
  ]) {
    for (const body of [
      `{"user":{"ID":${kari.id},"first_name":"K",${poison}}}`,
      `{${poison},"user":{"ID":${kari.id}}}`,
      `{"user":{"ID":${kari.id},"board_settings":${layouts.replace('"content"', `${poison},"content"`)}}}`,
      `{"user":{"ID":${kari.id},"email_settings":{${poison}}}}`,
    ])
      expect(statusOf(await site.call('PUT user', { token: kari.token, body })), body).toBe(400)
  }
  expect(
    statusOf(await site.call('GET user?a[__proto__][polluted]=1&__proto__=x', { token: kari.token })),
  ).toBe(200)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
})

describe('S57 a write is there as a whole or not at all', () => {
  test('one refused field of many changes nothing', async () => {
    const site = await openAccountSite()
    const kari = await site.signUp(KARI)
    const before = site.rows(...ACCOUNT_TABLES)
    for (const wrong of [
      { city: 'x' },
      { board_settings: [layout('new')] },
      { email_settings: { hours: 3 } },
    ]) {
      expect(
        statusOf(
          await change(site, kari, {
            first_name: 'Ny',
            subscriber_email: 'ny@example.org',
            board_settings: [layout('a')],
            ...wrong,
          }),
        ),
      ).toBe(403)
    }
    expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
  })

  test('of eight changes to one version one is written; the others get the stored state', async () => {
    const site = await openAccountSite()
    const kari = await site.signUp(KARI)
    const {
      headers: { etag = '' },
    } = await site.call('GET user', { token: kari.token })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        change(
          site,
          kari,
          { first_name: `N${index}`, board_settings: [layout(`a${index}`)] },
          { 'If-Match': etag },
        ),
      ),
    )
    expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 412),
    ])
    const winner = answers.find(({ status }) => status === 200)
    for (const { status, json, headers } of answers) {
      expect(headers.etag).toBe(winner?.headers.etag)
      expect(json['user']).toEqual(winner?.json['user'])
      if (status === 412) expect(json['code']).toBe('stale')
    }
    expect((await site.call('GET user', { token: kari.token })).json['user']).toEqual(winner?.json['user'])
  })

  test('a stale change sends no mail', async () => {
    const site = await openAccountSite()
    const kari = await site.signUp(KARI)
    const {
      headers: { etag = '' },
    } = await site.call('GET user', { token: kari.token })
    await change(site, kari, { first_name: 'Kari' })
    const before = site.rows(...ACCOUNT_TABLES)
    expect(
      statusOf(await change(site, kari, { subscriber_email: 'ny@example.org' }, { 'If-Match': etag })),
    ).toBe(412)
    expect(site.rows(...ACCOUNT_TABLES)).toBe(before)
  })

  test('a form sent twice at the same time creates one account and one valid link', async () => {
    const site = await openAccountSite()
    await Promise.all(
      [1, 2, 3].map(() =>
        site.call('POST user', { body: { user: { subscriber_email: KARI, accept_terms: true } } }),
      ),
    )
    await Promise.all([site.answerRequests(), site.answerRequests()])
    const tokens = (await site.mails())
      .filter(({ kind }) => kind === 'validate')
      .map((mail) => site.linkIn(mail).token)
    const answers = await Promise.all(
      tokens.map((token) =>
        site.call(`POST validate/${token}`, {
          body: { username: KARI, password: PASSWORD, confirm: PASSWORD },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(site.rows('account').split('\n')).toHaveLength(1)
  })
})

test('S58 nothing of a deleted account is left, but the mail that says so', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  await change(site, kari, {
    first_name: 'Karianne',
    last_name: 'Særegen',
    company: 'Sjelden AS',
    board_settings: [layout('foerst', { content: 'privat tekst' })],
  })
  await change(site, kari, { board_settings: [] })
  await change(site, kari, { subscriber_email: 'kari.ny@example.org' })
  await site.call('POST request', { body: { email: KARI } })
  await site.answerRequests()
  await site.call('DELETE user', { token: kari.token, body: { email: KARI, confirmation: 'SLETTKONTO' } })
  await site.call('POST request', { body: { email: KARI } })
  const traces = [KARI, 'kari.ny@', 'Karianne', 'Særegen', 'Sjelden AS', 'privat tekst', String(kari.id)]
  expect(traces.filter((trace) => !site.rows().includes(trace))).toEqual([])
  expect(
    statusOf(
      await site.call('DELETE user', {
        body: { email: KARI, confirmation: await site.tokenOf('delete', KARI) },
      }),
    ),
  ).toBe(200)
  const left = site
    .rows()
    .split('\n')
    .filter((row) => traces.some((trace) => row.includes(trace)))
  expect(left.map((row) => row.slice(0, row.indexOf(' ')))).toEqual(['outbox'])
  expect((await site.mails()).map(({ kind, to }) => [kind, to])).toEqual([['deleted', KARI]])
})

test('S59 what a reader calls himself is text in mails, links lead to PUBLIC_URL, nothing runs or is fetched', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  await change(site, kari, {
    first_name: HTML,
    last_name: '</title><script>x</script>',
    company: '<form action=//evil.example>',
  })
  await site.call('GET user/test_email', { token: kari.token })
  await change(site, kari, { subscriber_email: "o'neill&co@example.org" })
  await site.call('DELETE user', { token: kari.token, body: { email: KARI, confirmation: 'SLETTKONTO' } })
  const mails = await site.mails()
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(
    new Set(['validate', 'test', 'email-confirm', 'email-notice', 'delete']),
  )
  for (const { html } of mails) {
    expect(html).not.toMatch(/<script|<form|<iframe|<img[^>]+src=x|\son\w+=|javascript:|@import|url\(/i)
    const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target)
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((target) => !target.startsWith(`${PUBLIC_URL}/`) && target !== PUBLIC_URL)).toEqual(
      [],
    )
  }
})

test('S60 every answer is JSON that no browser takes for a page', async () => {
  const site = await openAccountSite()
  const kari = await site.signUp(KARI)
  const answers = [
    await change(site, kari, { title: HTML, company: HTML }),
    await site.call('GET user', { token: kari.token }),
    await site.call('GET user/export', { token: kari.token }),
    await site.call(`GET ${encodeURIComponent(HTML)}`),
    await site.call(`GET user/${encodeURIComponent(HTML)}`),
    await site.call('POST auth', { body: { username: HTML, password: HTML } }),
    await site.call('POST auth', { body: HTML }),
  ]
  for (const { headers } of answers)
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  expect(answers[2]?.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
})
