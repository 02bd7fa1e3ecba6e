/**
 * A form sent twice and a link used twice, against the portal's own API. Other failures during account calls
 * are in the DOM tests of dialogs and of the profile.
 */
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { alertOf, dialogOf, fieldOf, openLogin, submitOf } from './account-screens.ts'
import { BOKMAL, expect, LESS_MOTION, test } from './fixtures.ts'
import { linkInMail } from './kept-mail.ts'
import { ownEmail, partsOf, registeredReader } from './registered-reader.ts'

const { accounts, accountMails, accountMessages } = BOKMAL.texts
const { dialogs, names } = accounts
const NEW_PASSWORD = 'Kaffe kl. sju 7'

test.use({ ...LESS_MOTION, isHurried: true })

test.describe('without shortened waits', () => {
  test.use({ isHurried: false })

  test('a double click and a repeated Enter send one registration and one mail', async ({
    page,
    request,
  }) => {
    const email = ownEmail()
    await openLogin(page, BOKMAL)
    await dialogOf(page).getByRole('button', { name: dialogs.login.newUser, exact: true }).click()
    const dialog = dialogOf(page)
    const sent: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().endsWith(`${SUBSCRIBER_PREFIX}user`)) sent.push(one.url())
    })
    await fieldOf(dialog, 'email').fill(email)
    await fieldOf(dialog, 'acceptTerms').check()
    await submitOf(dialog).dblclick()
    await fieldOf(dialog, 'email').press('Enter')
    await expect(dialog).toContainText(dialogs.register.done(email))
    expect(sent.length).toBe(1)
    await linkInMail(request, { to: email, subject: accountMails.validate.subject })
  })
})

test('a link of a mail that is used: a clear message, typed text stays, and a new link can be asked for', async ({
  page,
  request,
  watch,
}) => {
  watch.expects(/status of 403/)
  const email = ownEmail()
  await registeredReader(request, email)
  await request.post(`${SUBSCRIBER_PREFIX}request`, { data: { email }, headers: { 'Accept-Language': 'nb' } })
  const link = await linkInMail(request, { to: email, subject: accountMails.reset.subject })
  const password = { password: NEW_PASSWORD, confirm: NEW_PASSWORD }
  const used = { email, confirmation: partsOf(link).token, ...password }
  expect((await request.post(`${SUBSCRIBER_PREFIX}password`, { data: used })).status()).toBe(200)
  await page.goto(link)
  const dialog = dialogOf(page)
  for (const [name, text] of Object.entries(password)) await fieldOf(dialog, name).fill(text)
  await submitOf(dialog).click()
  await expect(alertOf(dialog)).toContainText(accountMessages.refused.link_invalid)
  await expect(fieldOf(dialog, 'password')).toHaveValue(NEW_PASSWORD)
  await dialog.getByRole('button', { name: dialogs.link.sendNew }).click()
  await expect(dialog.getByLabel(names.email)).toBeVisible()
})
