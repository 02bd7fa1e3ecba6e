import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import { CALLER, openAccounts, PASSWORD, valueOf, type TestAccounts } from '#tests/factories/accounts.ts'
import { renderAccountMail } from '#mail/render-account-mail.tsx'
import { tokenHash } from './mail-links.ts'

const KARI = 'Kari@example.org'
let portal: TestAccounts

beforeEach(async () => {
  portal = await openAccounts()
})

const register = (email: string, caller = CALLER) =>
  portal.accounts.register({ user: { subscriber_email: email, accept_terms: true } }, caller)
const forget = (email: string, caller = CALLER) => portal.accounts.forgotPassword({ email }, caller)
const kindsOf = async () => (await portal.mails()).map(({ kind, to }) => `${kind} ${to}`)

describe('mails sent', () => {
  const confirmedAccount = () => portal.registerAndValidate(KARI)
  const unconfirmed = async () => {
    await register(KARI)
    await portal.answerRequests()
  }
  test.each([
    ['register: no account', async () => {}, register, ['validate Kari@example.org']],
    [
      'register: unconfirmed account',
      unconfirmed,
      register,
      ['validate Kari@example.org', 'validate Kari@example.org'],
    ],
    [
      'register: confirmed account',
      confirmedAccount,
      register,
      ['validate Kari@example.org', 'already-registered Kari@example.org'],
    ],
    ['forgot: no account', async () => {}, forget, []],
    [
      'forgot: unconfirmed account',
      unconfirmed,
      forget,
      ['validate Kari@example.org', 'validate Kari@example.org'],
    ],
    [
      'forgot: confirmed account',
      confirmedAccount,
      forget,
      ['validate Kari@example.org', 'reset Kari@example.org'],
    ],
  ])('%s', async (_why, before, request, expected) => {
    await before()
    expect(await request(KARI)).toEqual({ ok: true, value: null })
    await portal.answerRequests()
    expect(await kindsOf()).toEqual(expected)
  })
})

test('the response does not wait for the mail, and is equal with and without an account (S4)', async () => {
  await portal.registerAndValidate(KARI)
  const mailed = (await portal.mails()).length
  const answers = [
    await register(KARI),
    await register('ola@example.org'),
    await forget(KARI),
    await forget('ola@example.org'),
  ]
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: null })))
  expect(await portal.mails()).toHaveLength(mailed)
  expect(await portal.answerRequests()).toBe('4 answered')
  expect(await portal.answerRequests()).toBe('0 answered')
})

test('a mail is rendered whether or not it is sent, so that the time reveals nothing', async () => {
  const renderedMails: string[] = []
  portal = await openAccounts({
    renderMail: (mail, context) => {
      renderedMails.push(mail.kind)
      return renderAccountMail(mail, context)
    },
  })
  await forget('ola@example.org')
  await portal.answerRequests()
  expect([renderedMails, await portal.mails()]).toEqual([['reset'], []])
})

test('a request triggers the job, and then its mails', async () => {
  await register(KARI)
  expect(portal.wakes()).toBe(1)
  await portal.answerRequests()
  expect(portal.wakes()).toBe(2)
  await portal.answerRequests()
  expect(portal.wakes()).toBe(2)
})

test.each([
  ['nb-NO', 'https://kvartal.example.org/user/validate/'],
  ['en-GB', 'https://kvartal.example.org/en/user/validate/'],
] as const)('the link is in the language of the request: %s', async (locale, start) => {
  await register("o'hara+a@example.org", { ...CALLER, locale })
  await portal.answerRequests()
  const mail = await portal.mailOf('validate')
  const { href, token, email } = portal.linkIn(mail)
  expect(href.startsWith(start)).toBe(true)
  expect(email).toBe("o'hara+a@example.org")
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(mail.text).toContain(`locale: ${locale}`)
})

test.each([
  ['register', register],
  ['forgot', forget],
] as const)(
  'until the address is confirmed, mail and account use the language of the last request: %s (decision 13)',
  async (_how, request) => {
    await register(KARI, { ...CALLER, locale: 'nb-NO' })
    await portal.answerRequests()
    await request(KARI, { ...CALLER, locale: 'en-GB' })
    await portal.answerRequests()
    const mail = (await portal.mails()).at(-1)
    expect(mail?.text).toContain('locale: en-GB')
    const { email, token } = portal.linkIn(await portal.mailOf('validate'))
    const { account } = valueOf(
      await portal.accounts.validate(
        token,
        { username: email, password: PASSWORD, confirm: PASSWORD },
        CALLER,
      ),
    )
    expect(account.locale).toBe('en-GB')
  },
)

test('mails to a confirmed account are in its language, whatever the language of the request', async () => {
  const { session } = await portal.registerAndValidate(KARI)
  for (const request of [register, forget]) await request(KARI, { ...CALLER, locale: 'en-GB' })
  await portal.answerRequests()
  expect((await portal.mails()).slice(-2).every(({ text }) => text.includes('locale: nb-NO'))).toBe(true)
  expect(valueOf(await portal.accounts.user(session)).locale).toBe('nb-NO')
})

test('stores only the hash of a link (S6)', async () => {
  await register(KARI)
  await portal.answerRequests()
  const { token } = portal.linkIn(await portal.mailOf('validate'))
  const live = await portal.store.accounts.liveToken({ hash: tokenHash(token), purpose: 'validate' })
  expect(live?.expiresAt).toBe(portal.clock.now + 48 * HOUR_MS - 1)
  expect(live?.hash).not.toContain(token)
})

test('a newer link replaces the previous one (S8)', async () => {
  await register(KARI)
  await portal.answerRequests()
  const first = portal.linkIn(await portal.mailOf('validate'))
  await register(KARI)
  await portal.answerRequests()
  const second = portal.linkIn(await portal.mailOf('validate'))
  const validate = (token: string) =>
    portal.accounts.validate(token, { username: KARI, password: PASSWORD, confirm: PASSWORD }, CALLER)
  expect(await validate(first.token)).toEqual({ ok: false, code: 'link_invalid' })
  expect((await validate(second.token)).ok).toBe(true)
})

test('registered twice at once, by two jobs at once: one account and one working link (S7)', async () => {
  await Promise.all([register(KARI), register('kari@example.org')])
  await Promise.all([portal.answerRequests(), portal.answerRequests()])
  await portal.answerRequests()
  expect(await kindsOf()).toHaveLength(2)
  expect(await portal.store.accounts.requests(10)).toEqual([])
  const account = await portal.store.accounts.byEmail('kari@example.org')
  expect(account?.validatedAt).toBeNull()
  const tokens = (await portal.mails()).map((mail) => portal.linkIn(mail).token)
  const live = await Promise.all(
    tokens.map((token) => portal.store.accounts.liveToken({ hash: tokenHash(token), purpose: 'validate' })),
  )
  expect(live.filter((link) => link?.account === account?.id && link !== null)).toHaveLength(1)
})

describe('throttling (S16)', () => {
  test.each([
    ['register', register],
    ['forgot', forget],
  ] as const)('%s: five an hour for one address, from any network', async (_name, request) => {
    const answers = []
    for (let index = 0; index < 6; index += 1)
      answers.push(await request(KARI, { ...CALLER, address: `198.51.100.${index}` }))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      'throttled',
    ])
    expect(answers.at(-1)).toMatchObject({ retryAfterSeconds: 3600 })
    expect(await portal.store.accounts.requests(10)).toHaveLength(5)
    expect(portal.log.at(-1)).toBe('auth throttled account=- address=198.51.100.5')
    portal.clock.now += HOUR_MS + 1
    expect((await request(KARI)).ok).toBe(true)
  })
})

test('a failing request does not delay others, and is retried', async () => {
  let isBroken = true
  portal = await openAccounts({
    renderMail: (mail) => {
      if (isBroken && mail.kind === 'validate' && mail.href.includes('bad')) throw new Error('no words')
      return { subject: mail.kind, text: '', html: '' }
    },
  })
  await register('bad@example.org')
  await register('good@example.org')
  await expect(portal.answerRequests()).rejects.toThrow('no words')
  expect(await kindsOf()).toEqual(['validate good@example.org'])
  isBroken = false
  expect(await portal.answerRequests()).toBe('1 answered')
})

test('an aborted job leaves the rest for the next one', async () => {
  await register(KARI)
  expect(await portal.accounts.answerRequests(AbortSignal.abort())).toBe('0 answered')
  expect(await portal.store.accounts.requests(10)).toHaveLength(1)
})

test('a new account has only its address and language', async () => {
  const { account } = await portal.registerAndValidate(KARI, PASSWORD, { ...CALLER, locale: 'en-GB' })
  expect(valueOf(await portal.accounts.user({ id: '', account: account.id }))).toMatchObject({
    email: KARI,
    pendingEmail: '',
    firstName: '',
    lastName: '',
    avatar: '',
    city: '',
    locale: 'en-GB',
    layouts: [],
  })
})

test('links of real mails have the expected targets', async () => {
  portal = await openAccounts({ renderMail: renderAccountMail })
  const { session, account } = await portal.registerAndValidate("o'hara+a@example.org", PASSWORD, {
    ...CALLER,
    locale: 'en-GB',
  })
  await forget("o'hara+a@example.org")
  await portal.answerRequests()
  await portal.accounts.requestDeletion(
    session,
    { email: account.email, confirmation: 'DELETEACCOUNT' },
    CALLER,
  )
  await portal.accounts.changeUser(session, account.id, { subscriber_email: 'ny@example.org' }, null, CALLER)
  const links = await Promise.all(
    (['reset', 'delete', 'email-confirm', 'email-notice'] as const).map(async (kind) =>
      portal.linkIn(await portal.mailOf(kind)),
    ),
  )
  expect(links.map(({ action, email }) => [action, email])).toEqual([
    ['reset', account.email],
    ['delete', account.email],
    ['email', 'ny@example.org'],
    ['email-undo', account.email],
  ])
  expect(links.every(({ href }) => href.startsWith('https://kvartal.example.org/en/user/'))).toBe(true)
})

test.each([
  ['a page', '/oslo?a=1#b', '?redirect=%2Foslo%3Fa%3D1%23b'],
  ['none', undefined, ''],
  ['another host, although stored', '//evil.example', ''],
  ['an absolute URL', 'https://evil.example/', ''],
])('redirect of the link of a mail: %s', async (_why, redirect, end) => {
  await portal.accounts.register(
    { user: { subscriber_email: KARI, accept_terms: true }, ...(redirect === undefined ? {} : { redirect }) },
    CALLER,
  )
  await portal.answerRequests()
  const { text } = await portal.mailOf('validate')
  expect(/\/user\/validate\/[\w-]+\/[^\s?]+(\S*)/.exec(text)?.[1]).toBe(end)
})
