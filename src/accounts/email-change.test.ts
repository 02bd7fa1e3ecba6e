import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time/durations.ts'
import {
  CALLER,
  openAccounts,
  PASSWORD,
  valueOf,
  type TestAccounts,
  type TestReader,
} from '#tests/factories/accounts.ts'

const KARI = 'Kari@example.org'
const NEW = 'kari.ny@example.org'
let portal: TestAccounts
let kari: TestReader

beforeEach(async () => {
  portal = await openAccounts()
  kari = await portal.registerAndValidate(KARI)
})

const requestChange = (email: string, reader = kari) =>
  portal.accounts.changeUser(reader.session, reader.account.id, { subscriber_email: email }, null, CALLER)
const linkOf = async (kind: 'email-confirm' | 'email-notice', to: string) =>
  portal.linkIn(await portal.mailOf(kind, to))
const confirm = async (to = NEW) =>
  portal.accounts.confirmEmail((await linkOf('email-confirm', to)).token, CALLER)
const undo = async (to = KARI) => portal.accounts.undoEmail((await linkOf('email-notice', to)).token, CALLER)
const addresses = async (reader = kari) => {
  const { email, pendingEmail } = valueOf(await portal.accounts.user(reader.session))
  return { email, pendingEmail }
}
const codeOf = (outcome: { ok: boolean; code?: string }) => outcome.code ?? 'ok'

test('the new address waits for confirmation, and the old one is notified at once', async () => {
  expect(valueOf(await requestChange(NEW))).toMatchObject({ email: KARI, pendingEmail: NEW })
  expect((await portal.login(NEW)).ok).toBe(false)
  expect((await portal.mailOf('email-confirm')).to).toBe(NEW)
  expect((await portal.mailOf('email-confirm')).text).toContain('oldEmail: K…@example.org\n')
  expect((await portal.mailOf('email-notice')).to).toBe(KARI)
  expect((await linkOf('email-confirm', NEW)).href).toContain('/user/email/')
  expect((await linkOf('email-notice', KARI)).href).toContain('/user/email-undo/')
})

test('the confirmation link changes the address once', async () => {
  await requestChange(NEW)
  expect(await confirm()).toEqual({ ok: true, value: null })
  expect(await addresses()).toEqual({ email: NEW, pendingEmail: '' })
  expect(await confirm()).toEqual({ ok: false, code: 'link_invalid' })
  expect([(await portal.login(NEW)).ok, (await portal.login(KARI)).ok]).toEqual([true, false])
})

test.each([
  ['the same address', KARI],
  ['in other case', 'kari@EXAMPLE.org'],
])('%s changes nothing and sends no mail', async (_why, email) => {
  expect(valueOf(await requestChange(email))).toMatchObject({ email: KARI, pendingEmail: '' })
  expect(await portal.mails()).toHaveLength(1)
})

describe('undo', () => {
  test('before confirmation: the change is cancelled, all sessions end, and the password is cleared', async () => {
    await requestChange(NEW)
    expect(await undo()).toEqual({ ok: true, value: null })
    expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
    expect(await confirm()).toEqual({ ok: false, code: 'link_invalid' })
    expect(await portal.accounts.authenticate(kari.token)).toBeNull()
    expect((await portal.login(KARI)).ok).toBe(false)
  })

  test('after confirmation: the old address is restored, and all sessions end', async () => {
    await requestChange(NEW)
    await confirm()
    portal.clock.now += 6 * 24 * HOUR_MS
    const { token } = valueOf(await portal.login(NEW))
    expect(await undo()).toEqual({ ok: true, value: null })
    expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
    expect(await portal.accounts.authenticate(token)).toBeNull()
    expect(await undo()).toEqual({ ok: false, code: 'link_invalid' })
  })

  const chooseByLink = async (kind: 'reset' | 'email-undone', email: string, password: string) =>
    portal.accounts.resetPassword(
      {
        email,
        confirmation: portal.linkIn(await portal.mailOf(kind, email)).token,
        password,
        confirm: password,
      },
      CALLER,
    )
  const resetAt = async (email: string, password: string) => {
    await portal.accounts.forgotPassword({ email }, CALLER)
    await portal.answerRequests()
    return chooseByLink('reset', email, password)
  }

  test("a thief's confirmed address and password are void; the owner sets a password by the link of the mail", async () => {
    await requestChange(NEW)
    await confirm()
    expect(await resetAt(NEW, 'Tyvens Hest 7')).toEqual({ ok: true, value: null })
    expect(await undo()).toEqual({ ok: true, value: null })
    expect([
      (await portal.login(KARI, 'Tyvens Hest 7')).ok,
      (await portal.login(NEW, 'Tyvens Hest 7')).ok,
      (await portal.login(KARI)).ok,
    ]).toEqual([false, false, false])
    expect(await chooseByLink('email-undone', KARI, 'Eierens Hest 8')).toEqual({ ok: true, value: null })
    expect((await portal.login(KARI, 'Eierens Hest 8')).ok).toBe(true)
    expect((await portal.mailOf('email-taken-back')).to).toBe(NEW)
  })

  test("deletion by a thief does not void the owner's undo link, and the owner is notified", async () => {
    await requestChange(NEW)
    await confirm()
    valueOf(
      await portal.accounts.requestDeletion(kari.session, { email: NEW, confirmation: 'SLETTKONTO' }, CALLER),
    )
    const deletion = portal.linkIn(await portal.mailOf('delete', NEW)).token
    expect(await portal.accounts.deleteAccount({ email: NEW, confirmation: deletion }, CALLER)).toEqual({
      ok: true,
      value: null,
    })
    expect((await portal.mailOf('deleted', NEW)).text).toContain('keptDays: 6')
    const stop = portal.linkIn(await portal.mailOf('deletion-stop', KARI))
    expect([stop.action, stop.email]).toEqual(['email-undo', KARI])
    expect((await portal.login(NEW)).ok).toBe(false)
    expect(await portal.accounts.undoEmail(stop.token, CALLER)).toEqual({ ok: true, value: null })
    expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
  })

  test('luring another person into confirming an address gives no access to data that the person saved', async () => {
    await requestChange(NEW)
    await confirm()
    await resetAt(NEW, 'Offerets Hest 7')
    const { token, account } = valueOf(await portal.login(NEW, 'Offerets Hest 7'))
    const victim = { ...kari, session: await portal.sessionOf(token), account }
    valueOf(
      await portal.accounts.changeUser(
        victim.session,
        account.id,
        { first_name: 'Offer', company: 'Hemmelig AS' },
        null,
        CALLER,
      ),
    )
    expect(await undo()).toEqual({ ok: true, value: null })
    await chooseByLink('email-undone', KARI, 'Angriperens 8')
    expect(valueOf(await portal.login(KARI, 'Angriperens 8')).account).toMatchObject({
      firstName: '',
      company: '',
    })
  })

  test("two further changes by a thief do not void the owner's undo link", async () => {
    await requestChange(NEW)
    await confirm()
    await requestChange('third@example.org')
    await confirm('third@example.org')
    expect(await undo(KARI)).toEqual({ ok: true, value: null })
    expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
    expect(await undo(NEW)).toEqual({ ok: false, code: 'link_invalid' })
  })

  test('refuses an undo link whose address belongs to another account by now', async () => {
    await requestChange(NEW)
    await confirm()
    await portal.registerAndValidate(KARI)
    expect(await undo()).toEqual({ ok: false, code: 'email_taken' })
    expect(await addresses()).toEqual({ email: NEW, pendingEmail: '' })
  })
})

test.each([
  ['the confirmation', 24 * HOUR_MS, confirm],
  ['the way back', 7 * 24 * HOUR_MS, undo],
])('%s expires (S9)', async (_why, ms, use) => {
  await requestChange(NEW)
  portal.clock.now += ms
  expect(await use()).toEqual({ ok: false, code: 'link_invalid' })
})

test('a second requested address replaces the first link (S8)', async () => {
  await requestChange(NEW)
  const first = (await linkOf('email-confirm', NEW)).token
  await requestChange('third@example.org')
  expect(await portal.accounts.confirmEmail(first, CALLER)).toEqual({ ok: false, code: 'link_invalid' })
  expect(await confirm('third@example.org')).toEqual({ ok: true, value: null })
})

test('an address of another account: the same response, a mail to its owner, and no link', async () => {
  await portal.registerAndValidate('ola@example.org')
  const takenResponse = valueOf(await requestChange('OLA@example.org'))
  expect(takenResponse).toMatchObject({ email: KARI, pendingEmail: 'OLA@example.org' })
  const { text } = await portal.mailOf('email-in-use', 'ola@example.org')
  expect(text).not.toContain('/user/')
  await expect(portal.mailOf('email-confirm')).rejects.toThrow('no mail')
  expect(await undo()).toEqual({ ok: true, value: null })
  expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
})

test('an address of an unconfirmed registration is free', async () => {
  await portal.accounts.register({ user: { subscriber_email: NEW, accept_terms: true } }, CALLER)
  await portal.answerRequests()
  await requestChange(NEW)
  expect(await confirm(NEW)).toEqual({ ok: true, value: null })
  expect(await addresses()).toEqual({ email: NEW, pendingEmail: '' })
})

test('the first link does not set a later, taken address', async () => {
  await portal.registerAndValidate('ola@example.org')
  await requestChange(NEW)
  await requestChange('ola@example.org')
  expect(await confirm()).toEqual({ ok: false, code: 'link_invalid' })
  expect(await addresses()).toEqual({ email: KARI, pendingEmail: 'ola@example.org' })
})

test('two requests for the same address: the first to confirm gets it', async () => {
  const ola = await portal.registerAndValidate('ola@example.org')
  await requestChange(NEW)
  const first = (await linkOf('email-confirm', NEW)).token
  await requestChange(NEW, ola)
  const second = (await linkOf('email-confirm', NEW)).token
  const outcomes = await Promise.all(
    [first, second].map((token) => portal.accounts.confirmEmail(token, CALLER)),
  )
  expect(outcomes.map(codeOf).toSorted()).toEqual(['email_taken', 'ok'])
  const addressesAfter = [(await addresses()).email, (await addresses(ola)).email]
  expect(addressesAfter.filter((email) => email === NEW)).toHaveLength(1)
})

/** Mails of a kind to an address that are due now. */
const due = async (kind: string, to: string) => {
  const mails = []
  for (;;) {
    const [mail] = await portal.store.outbox.takeDue(1, HOUR_MS)
    if (!mail)
      return mails.filter(({ subject, to: recipient }) => subject === kind && recipient === to).length
    mails.push(mail)
    await portal.store.outbox.noteSent(mail.key)
  }
}

test('requests by other people do not block a change: the mail waits for its hour, and other fields are saved (S16)', async () => {
  for (let index = 0; index < 4; index += 1) {
    const stranger = await portal.registerAndValidate(`stranger${index}@example.org`)
    for (let time = 0; time < 4; time += 1) valueOf(await requestChange(NEW, stranger))
  }
  expect(await due('email-confirm', NEW)).toBe(3)
  const changed = await portal.accounts.changeUser(
    kari.session,
    kari.account.id,
    { subscriber_email: NEW, first_name: 'Kari' },
    null,
    CALLER,
  )
  expect(valueOf(changed)).toMatchObject({ pendingEmail: NEW, firstName: 'Kari' })
  const { token } = await linkOf('email-confirm', NEW)
  expect(await due('email-confirm', NEW)).toBe(0)
  portal.clock.now += HOUR_MS
  expect(await due('email-confirm', NEW)).toBeGreaterThan(0)
  expect(await portal.accounts.confirmEmail(token, CALLER)).toEqual({ ok: true, value: null })
  expect(await addresses()).toEqual({ email: NEW, pendingEmail: '' })
})

test('too many changes of an account: mails wait, then the change is left out, and other fields are saved', async () => {
  const answers = []
  for (let index = 0; index < 12; index += 1) {
    const { pendingEmail, firstName } = valueOf(
      await portal.accounts.changeUser(
        kari.session,
        kari.account.id,
        { subscriber_email: `ny${index}@example.org`, first_name: `Kari ${'a'.repeat(index)}` },
        null,
        CALLER,
      ),
    )
    answers.push([pendingEmail, firstName.length])
  }
  expect(answers.at(9)).toEqual(['ny9@example.org', 14])
  expect(answers.at(11)).toEqual(['ny9@example.org', 16])
  expect(await due('email-notice', KARI)).toBe(5)
  expect(
    valueOf(await requestChange(NEW, await portal.registerAndValidate('ola@example.org'))),
  ).toMatchObject({ pendingEmail: NEW })
})

test('an address that violates RFC 5321 is refused as a new one', async () => {
  expect(await requestChange('ka..ri@example.org')).toMatchObject({
    ok: false,
    code: 'invalid_field',
    fields: { subscriber_email: 'email' },
  })
})

test('an international domain is shown as typed, mailed to as punycode, and identifies one account in both forms', async () => {
  const email = 'post@blåbær.no'
  await requestChange(email)
  expect(await addresses()).toMatchObject({ pendingEmail: email })
  expect(await confirm('post@xn--blbr-roah.no')).toEqual({ ok: true, value: null })
  expect([(await portal.login(email)).ok, (await portal.login('POST@xn--blbr-roah.no')).ok]).toEqual([
    true,
    true,
  ])
})

test('a password link is void after the address it was sent to has changed (S8)', async () => {
  await portal.accounts.forgotPassword({ email: KARI }, CALLER)
  await portal.answerRequests()
  const { token } = portal.linkIn(await portal.mailOf('reset'))
  await requestChange(NEW)
  await confirm()
  const reset = (email: string) =>
    portal.accounts.resetPassword(
      { email, confirmation: token, password: 'Ny Hest 99', confirm: 'Ny Hest 99' },
      CALLER,
    )
  expect([codeOf(await reset(KARI)), codeOf(await reset(NEW))]).toEqual(['link_invalid', 'link_invalid'])
  expect((await portal.login(NEW, PASSWORD)).ok).toBe(true)
})
