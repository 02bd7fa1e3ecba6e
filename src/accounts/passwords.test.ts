import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import {
  CALLER,
  openAccounts,
  PASSWORD,
  plainHasher,
  valueOf,
  type TestAccounts,
  type TestReader,
} from '#tests/factories/accounts.ts'

const KARI = 'Kari@example.org'
const NEW = 'Ny Hest 99'
let portal: TestAccounts
let hashed: string[]

beforeEach(async () => {
  hashed = []
  portal = await openAccounts({
    hasher: {
      ...plainHasher,
      hash: (password) => {
        hashed.push(password)
        return plainHasher.hash(password)
      },
    },
    isRefusedPassword: async (password, ownWords) =>
      ownWords.some((word) => word !== '' && password.startsWith(word)),
  })
})

const linkOf = async (kind: 'validate' | 'reset' | 'delete', email = KARI) =>
  portal.linkIn(await portal.mailOf(kind, email)).token
const reset = (confirmation: string, email = KARI, password = NEW) =>
  portal.accounts.resetPassword({ email, confirmation, password, confirm: password }, CALLER)
const validate = (token: string, username = KARI, password = PASSWORD) =>
  portal.accounts.validate(token, { username, password, confirm: password }, CALLER)
const codeOf = (outcome: { ok: boolean; code?: string }) => outcome.code ?? 'ok'

async function unconfirmed(email = KARI): Promise<string> {
  await portal.accounts.register({ user: { subscriber_email: email, accept_terms: true } }, CALLER)
  await portal.answerRequests()
  return linkOf('validate', email)
}

async function forgotten(email = KARI): Promise<string> {
  await portal.accounts.forgotPassword({ email }, CALLER)
  await portal.answerRequests()
  return linkOf('reset', email)
}

describe('validate', () => {
  test('confirms the address, sets the password and signs in', async () => {
    const { token, account } = valueOf(await validate(await unconfirmed(), ' kari@EXAMPLE.org '))
    expect(account).toMatchObject({ email: KARI, validatedAt: portal.clock.now })
    expect(await portal.sessionOf(token)).toMatchObject({ account: account.id })
    expect((await portal.login(KARI)).ok).toBe(true)
  })

  test.each<[string, (token: string) => Promise<unknown>]>([
    ['for another address (S10)', async (token) => validate(token, 'ola@example.org')],
    [
      'for another address that has a link of its own',
      async (token) => (await unconfirmed('ola@example.org'), validate(token, 'ola@example.org')),
    ],
    ['after 48 hours (S9)', async (token) => ((portal.clock.now += 48 * HOUR_MS), validate(token))],
    ['a link of another format', async () => validate('../../etc')],
    ['used to reset a password (S8)', async (token) => reset(token)],
    [
      'used to delete',
      async (token) => portal.accounts.deleteAccount({ email: KARI, confirmation: token }, CALLER),
    ],
    ['used to confirm an address', async (token) => portal.accounts.confirmEmail(token, CALLER)],
    ['used to take a change back', async (token) => portal.accounts.undoEmail(token, CALLER)],
  ])('does not work %s, computes no hash, and changes nothing', async (_why, use) => {
    const token = await unconfirmed()
    expect(await use(token)).toEqual({ ok: false, code: 'link_invalid' })
    expect(hashed).toEqual([])
    expect(await portal.store.accounts.byEmail('kari@example.org')).toMatchObject({ validatedAt: null })
  })

  test('twice at once: one succeeds, and its password is set (S7)', async () => {
    const token = await unconfirmed()
    const outcomes = await Promise.all([validate(token, KARI, PASSWORD), validate(token, KARI, NEW)])
    expect(outcomes.map(codeOf).toSorted()).toEqual(['link_invalid', 'ok'])
    const won = outcomes[0].ok ? PASSWORD : NEW
    expect((await portal.login(KARI, won)).ok).toBe(true)
    expect((await portal.login(KARI, won === PASSWORD ? NEW : PASSWORD)).ok).toBe(false)
  })

  test('refuses a common password where the setting says so; the link stays valid', async () => {
    const token = await unconfirmed()
    expect(await validate(token, KARI, `${KARI}-1A`)).toEqual({
      ok: false,
      code: 'invalid_field',
      fields: { password: 'commonPassword' },
    })
    expect((await validate(token)).ok).toBe(true)
  })
})

describe('resetPassword', () => {
  test('replaces the password, ends all sessions, and sends a notice (S14)', async () => {
    const { account, token } = await portal.registerAndValidate(KARI)
    await portal.login(KARI)
    expect(await reset(await forgotten())).toEqual({ ok: true, value: null })
    expect(await portal.accounts.authenticate(token)).toBeNull()
    expect(await portal.store.accounts.sessions(account.id)).toEqual([])
    expect(codeOf(await portal.login(KARI, PASSWORD))).toBe('login_failed')
    expect((await portal.login(KARI, NEW)).ok).toBe(true)
    expect((await portal.mailOf('password-changed', KARI)).text).toContain(
      'resetHref: https://kvartal.example.org/login',
    )
  })

  test.each<[string, (token: string) => Promise<unknown>]>([
    [
      'for another address (S8)',
      async (token) => (await portal.registerAndValidate('ola@example.org'), reset(token, 'ola@example.org')),
    ],
    ['after an hour (S9)', async (token) => ((portal.clock.now += HOUR_MS), reset(token))],
    ['when a newer link was sent', async (token) => (await forgotten(), reset(token))],
    [
      'when the password was changed during the check',
      async (token) => {
        for (const [old, password] of [
          [PASSWORD, NEW],
          [NEW, PASSWORD],
        ] as const) {
          const { session } = await signedIn(old)
          valueOf(
            await portal.accounts.changePassword(
              session,
              { ID: session.account, old, password, confirm: password },
              CALLER,
            ),
          )
        }
        return reset(token)
      },
    ],
    ['used to validate', async (token) => validate(token, KARI, NEW)],
  ])('does not work %s', async (_why, use) => {
    await portal.registerAndValidate(KARI)
    expect(await use(await forgotten())).toEqual({ ok: false, code: 'link_invalid' })
    expect((await portal.login(KARI, PASSWORD)).ok).toBe(true)
  })

  test('twenty times at once: succeeds once (S7)', async () => {
    await portal.registerAndValidate(KARI)
    const token = await forgotten()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, KARI, `Ny Hest ${index}`)),
    )
    const winners = outcomes.flatMap(({ ok }, index) => (ok ? [index] : []))
    expect(winners).toHaveLength(1)
    expect((await portal.login(KARI, `Ny Hest ${winners[0]}`)).ok).toBe(true)
    expect((await portal.mails()).filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
  })
})

async function signedIn(password = PASSWORD): Promise<Pick<TestReader, 'session'>> {
  return { session: await portal.sessionOf(valueOf(await portal.login(KARI, password)).token) }
}

describe('changePassword', () => {
  let kari: TestReader
  beforeEach(async () => {
    kari = await portal.registerAndValidate(KARI)
  })
  const change = (old: string, password = NEW, ID = kari.account.id) =>
    portal.accounts.changePassword(kari.session, { ID, old, password, confirm: password }, CALLER)

  test('ends every session and gives a new one (S14)', async () => {
    const otherToken = valueOf(await portal.login(KARI)).token
    const { token } = valueOf(await change(PASSWORD))
    expect(
      await Promise.all([kari.token, otherToken, token].map(portal.accounts.authenticate)),
    ).toMatchObject([null, null, { account: kari.account.id }])
    expect((await portal.login(KARI, NEW)).ok).toBe(true)
    expect((await portal.mailOf('password-changed')).to).toBe(KARI)
  })

  test.each([
    ['the wrong password', 'Feil Hest 7', NEW, 'wrong_password'],
    ["a password with the user's own address", PASSWORD, `${KARI}-1A`, 'invalid_field'],
    ['the current password', PASSWORD, PASSWORD, 'invalid_field'],
  ])('%s is refused, and no session ends', async (_why, old, password, code) => {
    expect(codeOf(await change(old, password))).toBe(code)
    expect(await portal.accounts.authenticate(kari.token)).toEqual(kari.session)
    expect((await portal.login(KARI)).ok).toBe(true)
  })

  test.each([
    ['another', (id: number) => id + 1],
    ['a part', (id: number) => id + 0.5],
    ['beyond numbers', () => Number.POSITIVE_INFINITY],
    ['none', () => -1],
  ])('refuses the id of another account (S17): %s', async (_why, idOf) => {
    expect(await change(PASSWORD, NEW, idOf(kari.account.id))).toEqual({ ok: false, code: 'not_yours' })
    expect(codeOf(await portal.login(KARI, NEW))).toBe('login_failed')
  })

  test('ten wrong passwords count like logins (S15)', async () => {
    for (let tries = 0; tries < 10; tries += 1) await change('Feil Hest 7')
    expect(codeOf(await change(PASSWORD))).toBe('throttled')
    expect(codeOf(await portal.login(KARI))).toBe('throttled')
  })

  test('twice at once with one session: one password and one session', async () => {
    const outcomes = await Promise.all([change(PASSWORD, NEW), change(PASSWORD, 'En Annen Hest 8')])
    expect(outcomes.some(({ ok }) => ok)).toBe(true)
    expect(await portal.store.accounts.sessions(kari.account.id)).toHaveLength(1)
    const works = [(await portal.login(KARI, NEW)).ok, (await portal.login(KARI, 'En Annen Hest 8')).ok]
    expect(works.filter(Boolean)).toHaveLength(1)
  })

  test('a deleted account', async () => {
    await portal.accounts.requestDeletion(kari.session, { email: KARI, confirmation: 'SLETTKONTO' }, CALLER)
    await portal.accounts.deleteAccount({ email: KARI, confirmation: await linkOf('delete') }, CALLER)
    expect(await change(PASSWORD)).toEqual({ ok: false, code: 'unauthorized' })
  })
})
