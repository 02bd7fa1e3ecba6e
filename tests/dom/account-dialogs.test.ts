/** Forms of the account dialogs: what is sent, what is refused, what is said (specification §2, §4, §8). */
import { describe, expect, test } from 'vitest'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { localizedPath, LOCALES } from '#core/locale.ts'
import {
  dialog,
  EMAIL,
  expectAddress,
  expectInDialog,
  expectText,
  input,
  linkTo,
  PASSWORD,
  pressInDialog,
  refusal,
  send,
  submit,
  TOKEN,
  type,
} from './account-dialog.ts'
import { all, descriptionOf, one, SOON, textOf } from './elements.ts'
import { key, press } from './hands.ts'
import { DONE, ok, openSite, type StubbedAnswer } from './opened-site.ts'

const { accounts } = textsByLocale['nb-NO']
const LOGIN = { username: EMAIL, password: PASSWORD }

describe.each(LOCALES)('%s', (locale) => {
  const texts = textsByLocale[locale]
  const words = texts.accounts.dialogs

  test('registering: terms, and a text instead of the form', async () => {
    const { asked } = await openSite('/register', { locale, api: { 'POST user': DONE } })
    await type({ email: ` ${EMAIL} ` })
    const sent = () => asked.filter(({ call }) => call === 'POST user').map(({ body }) => body)
    await send()
    await expectInDialog(texts.accounts.fields.terms)
    const terms = await input('acceptTerms')
    expect([document.activeElement, sent()]).toEqual([terms, []])
    const link = await one('link', new RegExp(`^${words.register.terms}`), await dialog())
    expect(link.getAttribute('href')).toBe(localizedPath('/vilkar', locale))
    await press(terms)
    await expect.poll(async () => textOf(await dialog()), SOON).not.toContain(texts.accounts.fields.terms)
    await send()
    const heading = await one('heading', words.register.doneHeading)
    await expect.poll(() => document.activeElement, SOON).toBe(heading)
    expect((await dialog()).querySelector('form.form')).toBeNull()
    await expectText(() => all('status')[0], words.registered)
    await expectInDialog(words.register.done(EMAIL))
    expect(sent()).toEqual([{ user: { subscriber_email: EMAIL, accept_terms: true } }])
  })

  test('a new password from a mail, then the login with a message and the address filled in', async () => {
    const { asked } = await openSite(linkTo('reset'), { locale, api: { 'POST password': DONE } })
    await dialog(words.reset.heading)
    await expectAddress(localizedPath('/user/reset', locale))
    await type({ password: 'kort', confirm: 'annet' })
    await send()
    const summary = await one('group', texts.accounts.form.problems('2'))
    await expect.poll(() => document.activeElement, SOON).toBe(summary)
    await press(await one('link', texts.accounts.fields.passwordsDiffer, summary))
    expect(document.activeElement).toBe(await input('confirm'))
    await expectAddress(localizedPath('/user/reset', locale))
    await type({ password: PASSWORD })
    await expect.poll(async () => (await dialog()).querySelectorAll('[data-met]').length, SOON).toBe(4)
    await type({ confirm: PASSWORD })
    await expect.poll(async () => (await dialog()).querySelectorAll('[aria-invalid]').length, SOON).toBe(0)
    await key('Enter')
    await dialog(words.login.heading)
    expect((await input('username')).value).toBe(EMAIL)
    await expectText(() => all('status')[0], words.passwordUpdated)
    await expectAddress(localizedPath('/login', locale))
    expect(asked.find(({ call }) => call === 'POST password')?.body).toEqual({
      email: EMAIL,
      confirmation: TOKEN,
      password: PASSWORD,
      confirm: PASSWORD,
    })
  })
})

test('a failure is announced, and typed text stays: 403, 429, 500, nonsense, no network', async () => {
  const cases: readonly (readonly [string, StubbedAnswer | null, string, string])[] = [
    ['403', refusal('Feil e-postadresse eller passord.'), 'error', 'Feil e-postadresse eller passord.'],
    ['429', refusal('Vent litt.', {}, 429), 'error', 'Vent litt.'],
    ['500', refusal('stack trace', {}, 500), 'warning', accounts.unknownError],
    ['200 with nonsense', ok({ hello: 'world' }), 'warning', accounts.unknownError],
    ['no network', null, 'error', accounts.networkError],
  ]
  const answers = cases.map(([, answer]) => answer)
  await openSite('/login', { api: { 'POST auth': () => answers.shift() ?? null } })
  await type(LOGIN)
  for (const [why, , kind, text] of cases) {
    await send()
    const alert = () => document.querySelector('dialog[open] form.form [role=alert]')
    await expect.poll(() => alert()?.textContent, { ...SOON, message: why }).toMatch(new RegExp(`^${text}`))
    expect(alert()?.querySelector('[data-kind]')?.getAttribute('data-kind'), why).toBe(kind)
    expect(document.activeElement, why).toBe(await submit())
    expect([(await input('username')).value, (await input('password')).value], why).toEqual([EMAIL, PASSWORD])
    await press(await one('button', accounts.form.dismiss))
    await expect.poll(() => alert()?.textContent, SOON).toBe('')
    expect(document.activeElement, 'the pressed button is gone').toBe(await submit())
  }
})

test('a field that the server refuses is marked', async () => {
  const message = 'Denne adressen kan ikke brukes.'
  await openSite('/register', {
    api: { 'POST user': refusal(message, { code: 'invalid_field', fields: { subscriber_email: message } }) },
  })
  await type({ email: EMAIL })
  await press(await input('acceptTerms'))
  await send()
  const email = await input('email')
  await expect.poll(() => document.activeElement, SOON).toBe(email)
  expect(descriptionOf(email)).toContain(message)
  expect(all('alert').map(textOf).join('')).toBe('')
})

test('a spinner replaces the label, focus stays, and the form is sent once', async () => {
  const answered = Promise.withResolvers<StubbedAnswer>()
  const { asked } = await openSite('/login', { api: { 'POST request': () => answered.promise } })
  await pressInDialog(accounts.dialogs.login.forgotten)
  await dialog(accounts.dialogs.forgot.heading)
  await type({ email: EMAIL })
  await send()
  ;(await submit()).click() // the second press of a double click
  await expect.poll(async () => (await submit()).getAttribute('aria-busy'), SOON).toBe('true')
  expect(document.activeElement).toBe(await submit())
  ;(await input('email')).focus()
  await key('Enter')
  answered.resolve(DONE)
  await expectInDialog(accounts.dialogs.forgot.done(EMAIL))
  await expectText(() => all('status')[0], accounts.dialogs.checkInbox)
  expect(asked.map(({ call }) => call).filter((call) => call.startsWith('POST'))).toEqual(['POST request'])
})

test('leaving a field reports no problem', async () => {
  await openSite('/login')
  await type({ username: 'kari' })
  ;(await input('password')).focus()
  ;(await submit()).focus()
  expect((await dialog()).querySelectorAll('[aria-invalid]').length).toBe(0)
  await send()
  await expectInDialog(accounts.fields.email)
})

test('forms have the attributes that password managers need (S61)', async () => {
  const attributesOf = async (name: string) => {
    const found = await input(name)
    return [found.type, found.getAttribute('autocomplete')]
  }
  await openSite('/login')
  expect((await attributesOf('username'))[1]).toBe('username')
  expect(await attributesOf('password')).toEqual(['password', 'current-password'])
  await pressInDialog(`${accounts.form.show}: ${accounts.names.password}`)
  await expect.poll(async () => (await input('password')).type, SOON).toBe('text')
  const paste = new Event('paste', { bubbles: true, cancelable: true })
  expect((await input('password')).dispatchEvent(paste), 'pasting is let').toBe(true)
})

test('the form of a new password has the attributes that password managers need (S61)', async () => {
  await openSite(linkTo('reset'))
  const username = await input('username')
  expect([username.value, username.getAttribute('autocomplete')]).toEqual([EMAIL, 'username'])
  for (const name of ['password', 'confirm']) {
    const { type: kind, autocomplete } = await input(name)
    expect([kind, autocomplete], name).toEqual(['password', 'new-password'])
  }
})
