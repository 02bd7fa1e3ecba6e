/** Registration, the link of the mail, a password, logout and login (specification §2, §3). */
import { BOKMAL } from '../../e2e/fixtures.ts'
import { linkInMail } from '../../e2e/kept-mail.ts'
import { ownEmail, PASSWORD } from '../../e2e/registered-reader.ts'
import type { Visit } from '../journey.ts'

const { account, accounts, accountMails } = BOKMAL.texts
const DIALOG = 'dialog[open]'
const SUBMIT = { css: `${DIALOG} form.form button[type=submit]` }
const field = (name: string) => ({ css: `${DIALOG} [name=${name}]:not([hidden])` })

export async function openAccount({ hands, request }: Visit): Promise<void> {
  const email = ownEmail('motor')
  await hands.openAsNewReader('/vilkar')
  await hands.click({ css: 'header a', name: account.logIn })
  await hands.click({ css: `${DIALOG} button`, name: accounts.dialogs.start.newUser })
  await hands.fill(field('email'), email)
  await hands.click(field('acceptTerms'))
  await hands.click(SUBMIT)
  await hands.seesText(DIALOG, accounts.dialogs.register.doneHeading)

  await hands.open(await linkInMail(request, { to: email, subject: accountMails.validate.subject }))
  await hands.fill(field('password'), PASSWORD)
  await hands.fill(field('confirm'), PASSWORD)
  await hands.click(SUBMIT)
  await hands.isAt('/profile')
  await hands.seesText('h1', accounts.profile.pages.overview)
  await hands.click({
    css: `nav[aria-label="${accounts.profile.navigation}"] button`,
    name: accounts.profile.logOut,
  })
  await hands.isAt('/')

  await hands.click({ css: 'header a', name: account.logIn })
  await hands.click({ css: `${DIALOG} button`, name: accounts.dialogs.start.logIn })
  await hands.fill(field('username'), email)
  await hands.fill(field('password'), PASSWORD)
  await hands.press('Enter')
  await hands.seesNo(DIALOG)
  await hands.sees({ css: 'header button', name: accounts.profile.overview.noName })
}
