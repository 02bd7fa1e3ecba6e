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

const ask = (email: string, reader = kari) =>
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

test('the new address waits for its confirmation, and the old one is told at once', async () => {
  expect(valueOf(await ask(NEW))).toMatchObject({ email: KARI, pendingEmail: NEW })
  expect((await portal.login(NEW)).ok).toBe(false)
  expect((await portal.mailOf('email-confirm')).to).toBe(NEW)
  expect((await portal.mailOf('email-confirm')).text).toContain('oldEmail: K…@example.org\n')
  expect((await portal.mailOf('email-notice')).to).toBe(KARI)
  expect((await linkOf('email-confirm', NEW)).href).toContain('/user/email/')
  expect((await linkOf('email-notice', KARI)).href).toContain('/user/email-undo/')
})

test('confirmed, it is the address, once', async () => {
  await ask(NEW)
  expect(await confirm()).toEqual({ ok: true, value: null })
  expect(await addresses()).toEqual({ email: NEW, pendingEmail: '' })
  expect(await confirm()).toEqual({ ok: false, code: 'link_invalid' })
  expect([(await portal.login(NEW)).ok, (await portal.login(KARI)).ok]).toEqual([true, false])
})

test.each([
  ['the same address', KARI],
  ['in other letters', 'kari@EXAMPLE.org'],
])('%s changes nothing and is not mailed', async (_why, email) => {
  expect(valueOf(await ask(email))).toMatchObject({ email: KARI, pendingEmail: '' })
  expect(await portal.mails()).toHaveLength(1)
})

describe('undo', () => {
  test('before the confirmation: the change is off, all sessions end, and the password is forgotten', async () => {
    await ask(NEW)
    expect(await undo()).toEqual({ ok: true, value: null })
    expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
    expect(await confirm()).toEqual({ ok: false, code: 'link_invalid' })
    expect(await portal.accounts.authenticate(kari.token)).toBeNull()
    expect((await portal.login(KARI)).ok).toBe(false)
  })

  test('after the confirmation: the old address is back, and all sessions end', async () => {
    await ask(NEW)
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

  test('the password of a thief who confirmed an address of his own is worth nothing; the owner chooses one by the link of the mail', async () => {
    await ask(NEW)
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

  test('a thief who deletes the account at once does not outrun the link of the owner, who is told', async () => {
    await ask(NEW)
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

  test('the reverse: who lures a stranger into confirming his account does not read what the stranger saved in it', async () => {
    await ask(NEW)
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

  test("a thief who moves on twice does not lose the owner's way back", async () => {
    await ask(NEW)
    await confirm()
    await ask('third@example.org')
    await confirm('third@example.org')
    expect(await undo(KARI)).toEqual({ ok: true, value: null })
    expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
    expect(await undo(NEW)).toEqual({ ok: false, code: 'link_invalid' })
  })

  test('refuses an undo link whose address belongs to another account by now', async () => {
    await ask(NEW)
    await confirm()
    await portal.registerAndValidate(KARI)
    expect(await undo()).toEqual({ ok: false, code: 'email_taken' })
    expect(await addresses()).toEqual({ email: NEW, pendingEmail: '' })
  })
})

test.each([
  ['the confirmation', 24 * HOUR_MS, confirm],
  ['the way back', 7 * 24 * HOUR_MS, undo],
])('%s has an end (S9)', async (_why, ms, use) => {
  await ask(NEW)
  portal.clock.now += ms
  expect(await use()).toEqual({ ok: false, code: 'link_invalid' })
})

test('another address that is asked for replaces the first link (S8)', async () => {
  await ask(NEW)
  const first = (await linkOf('email-confirm', NEW)).token
  await ask('third@example.org')
  expect(await portal.accounts.confirmEmail(first, CALLER)).toEqual({ ok: false, code: 'link_invalid' })
  expect(await confirm('third@example.org')).toEqual({ ok: true, value: null })
})

test('an address of another account: the same answer, a mail to its owner, and no link', async () => {
  await portal.registerAndValidate('ola@example.org')
  const taken = valueOf(await ask('OLA@example.org'))
  expect(taken).toMatchObject({ email: KARI, pendingEmail: 'OLA@example.org' })
  const { text } = await portal.mailOf('email-in-use', 'ola@example.org')
  expect(text).not.toContain('/user/')
  await expect(portal.mailOf('email-confirm')).rejects.toThrow('no mail')
  expect(await undo()).toEqual({ ok: true, value: null })
  expect(await addresses()).toEqual({ email: KARI, pendingEmail: '' })
})

test('an address of an unconfirmed registration is free', async () => {
  await portal.accounts.register({ user: { subscriber_email: NEW, accept_terms: true } }, CALLER)
  await portal.answerRequests()
  await ask(NEW)
  expect(await confirm(NEW)).toEqual({ ok: true, value: null })
  expect(await addresses()).toEqual({ email: NEW, pendingEmail: '' })
})

test('a first link does not give a later, taken address', async () => {
  await portal.registerAndValidate('ola@example.org')
  await ask(NEW)
  await ask('ola@example.org')
  expect(await confirm()).toEqual({ ok: false, code: 'link_invalid' })
  expect(await addresses()).toEqual({ email: KARI, pendingEmail: 'ola@example.org' })
})

test('two who want the same address: the first to confirm has it', async () => {
  const ola = await portal.registerAndValidate('ola@example.org')
  await ask(NEW)
  const first = (await linkOf('email-confirm', NEW)).token
  await ask(NEW, ola)
  const second = (await linkOf('email-confirm', NEW)).token
  const outcomes = await Promise.all(
    [first, second].map((token) => portal.accounts.confirmEmail(token, CALLER)),
  )
  expect(outcomes.map(codeOf).toSorted()).toEqual(['email_taken', 'ok'])
  const both = [(await addresses()).email, (await addresses(ola)).email]
  expect(both.filter((email) => email === NEW)).toHaveLength(1)
})

/** Mails of a kind to an address that may leave now. */
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

test('requests by strangers do not keep an account from changing to an address: the mail waits for its hour, and other fields are saved (S16)', async () => {
  for (let index = 0; index < 4; index += 1) {
    const stranger = await portal.registerAndValidate(`stranger${index}@example.org`)
    for (let time = 0; time < 4; time += 1) valueOf(await ask(NEW, stranger))
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

test('an account that asks too often is refused nothing else: mails wait, then the change is left out, and other fields are saved', async () => {
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
  expect(valueOf(await ask(NEW, await portal.registerAndValidate('ola@example.org')))).toMatchObject({
    pendingEmail: NEW,
  })
})

test('an address that breaks RFC 5321 is no new one', async () => {
  expect(await ask('ka..ri@example.org')).toMatchObject({
    ok: false,
    code: 'invalid_field',
    fields: { subscriber_email: 'email' },
  })
})

test('an international domain is shown as it is written, mailed to as punycode, and is the same account in both', async () => {
  const email = 'post@blåbær.no'
  await ask(email)
  expect(await addresses()).toMatchObject({ pendingEmail: email })
  expect(await confirm('post@xn--blbr-roah.no')).toEqual({ ok: true, value: null })
  expect([(await portal.login(email)).ok, (await portal.login('POST@xn--blbr-roah.no')).ok]).toEqual([
    true,
    true,
  ])
})

test('a link to a new password dies with the address that it was sent to (S8)', async () => {
  await portal.accounts.forgotPassword({ email: KARI }, CALLER)
  await portal.answerRequests()
  const { token } = portal.linkIn(await portal.mailOf('reset'))
  await ask(NEW)
  await confirm()
  const reset = (email: string) =>
    portal.accounts.resetPassword(
      { email, confirmation: token, password: 'Ny Hest 99', confirm: 'Ny Hest 99' },
      CALLER,
    )
  expect([codeOf(await reset(KARI)), codeOf(await reset(NEW))]).toEqual(['link_invalid', 'link_invalid'])
  expect((await portal.login(NEW, PASSWORD)).ok).toBe(true)
})
