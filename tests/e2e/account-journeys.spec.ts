/**
 * Lifetime of an account, against the portal's own API and its mails: by keyboard alone in one language, and
 * by touch on a telephone in the other (specification §2–§8, decisions 4–8, 45, 46, 54; accessibility C2,
 * C13). Each step by mouse is in the specs of account dialogs and of the profile.
 */
import { CODE_WORDS } from '#core/account/code-word.ts'
import { composeLayout, subscribe } from './account-belongings.ts'
import { Journey, NAMES } from './account-journey.ts'
import { alertOf, fieldOf, loginLink, menuButton, submitOf } from './account-screens.ts'
import { BOKMAL, ENGLISH, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { mailPage } from './kept-mail.ts'
import { HANDS } from './reader-hands.ts'
import { isAlive, ownEmail } from './registered-reader.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const FIRST_PASSWORD = 'Vaffeljern 31'
const CHANGED_PASSWORD = 'Kaffe kl. sju 7'
const LAST_PASSWORD = 'Blåbær og 7 ærfugler'

async function register(journey: Journey, email: string): Promise<void> {
  const {
    page,
    hands,
    dialog,
    language: { texts },
  } = journey
  const { register: words, registered, start } = texts.accounts.dialogs
  await open(page, journey.url('/metode'))
  await hands.press(loginLink(page, journey.language))
  await journey.pressIn(dialog, 'button', start.newUser)
  await expect(page.getByRole('dialog', { name: words.heading })).toBeVisible()
  await hands.type(fieldOf(dialog, 'email'), email)
  await hands.tick(fieldOf(dialog, 'acceptTerms'))
  await hands.press(submitOf(dialog))
  await expect(dialog.getByRole('heading', { name: words.doneHeading })).toBeFocused()
  await expect(dialog).toContainText(words.done(email))
  await expect(dialog.getByRole('status')).toContainText(registered)
  await hands.dismiss(page, texts.account.close)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(journey.url('/metode'))
}

async function validate(journey: Journey, email: string): Promise<void> {
  const {
    page,
    hands,
    dialog,
    language: { texts },
  } = journey
  await journey.followMail({ to: email, subject: texts.accountMails.validate.subject })
  await expect(fieldOf(dialog, 'username')).toHaveValue(email)
  await expect(fieldOf(dialog, 'username')).not.toBeEditable()
  await hands.type(fieldOf(dialog, 'password'), 'vaffel')
  await expect(dialog.locator('[data-met]')).toHaveText([new RegExp(texts.accounts.form.parts.lowercase)])
  await hands.type(fieldOf(dialog, 'password'), FIRST_PASSWORD)
  await expect(dialog.locator('[data-met]')).toHaveCount(4)
  await hands.type(fieldOf(dialog, 'confirm'), FIRST_PASSWORD)
  await hands.press(submitOf(dialog))
  await expect(page).toHaveURL(journey.url('/profile'))
  await expect(page.getByRole('status').filter({ hasText: texts.accounts.dialogs.welcome })).toBeVisible()
  await journey.expectProfilePage('overview')
}

async function editProfile(journey: Journey, email: string): Promise<void> {
  const {
    page,
    hands,
    main,
    language: { texts },
  } = journey
  const { edit, pages } = texts.accounts.profile
  await journey.inMenu(texts.accounts.profile.overview.noName, texts.accounts.session.profile)
  await journey.expectProfilePage('edit')
  await hands.press(submitOf(main))
  await expect(main.getByRole('group', { name: texts.accounts.form.problems('4') })).toBeFocused()
  await hands.choose(fieldOf(main, 'city'), 'bergen')
  await journey.send(main, NAMES)
  await expect(main.getByRole('status').filter({ hasText: edit.saved })).toBeVisible()
  await expect(fieldOf(main, 'subscriber_email')).toHaveValue(email)
  await journey.pressIn(
    page.getByRole('navigation', { name: texts.accounts.profile.navigation }),
    'link',
    pages.overview,
  )
  for (const text of [NAMES.company, NAMES.title, email, 'Bergen'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: `${NAMES.first_name} ${NAMES.last_name}` })).toBeVisible()
}

/** The login leads back to a page of the profile. */
async function logInAgain(journey: Journey, email: string): Promise<void> {
  const { page, dialog } = journey
  await page.goto(journey.url('/profile/password'))
  await expect(page).toHaveURL(
    journey.url(`/login?redirect=${encodeURIComponent(journey.url('/profile/password'))}`),
  )
  await expect(submitOf(dialog)).toBeEnabled()
  await journey.send(dialog, { username: email, password: FIRST_PASSWORD })
  await expect(page).toHaveURL(journey.url('/profile/password'))
  await journey.expectProfilePage('password')
}

async function changePassword(journey: Journey): Promise<void> {
  const {
    page,
    main,
    language: { texts },
  } = journey
  const { navigation, pages, password } = texts.accounts.profile
  await journey.send(main, { old: FIRST_PASSWORD, password: CHANGED_PASSWORD, confirm: CHANGED_PASSWORD })
  await expect(main.getByRole('status').filter({ hasText: password.saved })).toBeVisible()
  const menu = page.getByRole('navigation', { name: navigation })
  await journey.pressIn(menu, 'link', pages.overview)
  await expect(main.getByText(texts.accounts.profile.devices.thisOne)).toBeVisible() // the server knows this session
  await journey.pressIn(menu, 'button', texts.accounts.profile.logOut)
  await journey.expectLeft()
}

async function resetPassword(journey: Journey, email: string): Promise<void> {
  const {
    page,
    dialog,
    language: { texts },
  } = journey
  const words = texts.accounts.dialogs
  await journey.openLogin()
  await journey.pressIn(dialog, 'button', words.login.forgotten)
  await journey.send(dialog, { email })
  await expect(dialog).toContainText(words.forgot.done(email))
  await expect(dialog.getByRole('status')).toContainText(words.checkInbox)
  await journey.followMail({ to: email, subject: texts.accountMails.reset.subject })
  await journey.send(dialog, { password: LAST_PASSWORD, confirm: LAST_PASSWORD })
  await expect(page.getByRole('dialog', { name: words.login.heading })).toBeVisible()
  await expect(dialog.getByRole('status').first()).toHaveText(words.passwordUpdated)
  await expect(fieldOf(dialog, 'username')).toHaveValue(email)
  await journey.send(dialog, { password: LAST_PASSWORD })
  await expect(page).toHaveURL(journey.url('/'))
  await journey.expectArrived()
  await expect(menuButton(page, NAMES.first_name)).toBeVisible()
}

async function changeEmail(journey: Journey, email: string, newEmail: string): Promise<void> {
  const {
    page,
    main,
    dialog,
    language: { texts },
  } = journey
  const {
    accounts: { dialogs, profile, session },
    accountMails: mails,
  } = texts
  await journey.inMenu(NAMES.first_name, session.profile)
  await journey.expectProfilePage('edit')
  await journey.send(main, { subscriber_email: newEmail })
  await expect(main.getByText(profile.overview.pendingEmail(newEmail))).toBeVisible()
  await expect(fieldOf(main, 'subscriber_email')).toHaveValue(email)
  await mailPage(page.request, { to: email, subject: mails.emailNotice.subject })
  await journey.followMail({ to: newEmail, subject: mails.emailConfirm.subject })
  await expect(dialog).toContainText(dialogs.confirmEmail.lead(newEmail))
  await journey.hands.press(submitOf(dialog))
  await expect(dialog.getByRole('heading', { name: dialogs.confirmEmail.done })).toBeFocused()
  await journey.pressIn(dialog, 'button', dialogs.toSite)
  await expect(page).toHaveURL(journey.url('/'))
  await journey.expectArrived()
  await journey.inMenu(NAMES.first_name, texts.account.myPage)
  await expect(main.getByText(newEmail, { exact: true })).toBeVisible()
}

async function requestDeletion(journey: Journey, email: string): Promise<void> {
  const {
    page,
    main,
    language: { lang, texts },
  } = journey
  const { deletion, navigation, pages } = texts.accounts.profile
  await journey.pressIn(page.getByRole('navigation', { name: navigation }), 'link', pages.deletion)
  await journey.expectProfilePage('deletion')
  await journey.send(main, { codeWord: CODE_WORDS[lang === 'nb' ? 'nb-NO' : 'en-GB'] })
  await expect(main.getByText(deletion.requested)).toBeVisible()
  await expect(main.getByText(deletion.requestedText(email))).toBeVisible()
  await expect(page).toHaveURL(journey.url('/profile/delete'))
  await expect(menuButton(page, NAMES.first_name)).toBeVisible()
}

/** Checks that the account is gone in this tab, in another tab, and on the server. */
async function confirmDeletion(journey: Journey, email: string): Promise<void> {
  const {
    page,
    dialog,
    hands,
    language: { texts },
  } = journey
  const words = texts.accounts.dialogs
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  expect(await isAlive(page.request, token)).toBe(true)
  const other = await page.context().newPage()
  await open(other, journey.url('/vilkar'))
  await expect(menuButton(other, NAMES.first_name)).toBeVisible()
  await page.bringToFront()
  await journey.followMail({ to: email, subject: texts.accountMails.deletion.subject })
  await expect(dialog).toContainText(email)
  await hands.press(submitOf(dialog))
  await journey.expectLeft()
  await expect(page.getByRole('status').filter({ hasText: words.accountDeleted })).toBeVisible()
  await expect(loginLink(other, journey.language)).toBeVisible()
  expect(await isAlive(page.request, token)).toBe(false)
  await mailPage(page.request, { to: email, subject: texts.accountMails.deleted.subject })
  await journey.openLogin()
  await journey.send(dialog, { username: email, password: LAST_PASSWORD })
  await expect(alertOf(dialog)).toContainText(texts.accountMessages.refused.login_failed)
}

/** Viewport of a telephone: narrow, scrolling, without hover; px. */
const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

const JOURNEYS = [
  { means: 'keyboard', language: ENGLISH, device: {}, isLonger: false },
  // Layouts and newsletter by mouse and keyboard are tested in editor.spec.ts and newsletter.spec.ts.
  { means: 'touch', language: BOKMAL, device: TELEPHONE, isLonger: true },
] as const

for (const { means, language, device, isLonger } of JOURNEYS) {
  test.describe(`by ${means}`, () => {
    test.use(device)
    test(`an account from the first day to the last, ${language.name}`, async ({ page, watch }) => {
      test.slow()
      // Responses to a login of the deleted account, and to requests that were in flight when the reader
      // left.
      watch.expects(/status of 40[13]/)
      const [email, newEmail] = [ownEmail(), ownEmail('ny')]
      const journey = new Journey(page, HANDS[means], language)
      await test.step('register', () => register(journey, email))
      await test.step('mail, password, welcome', () => validate(journey, email))
      await test.step('profile', () => editProfile(journey, email))
      if (isLonger) {
        await test.step('a layout', () => composeLayout(journey))
        await test.step('the newsletter', () => subscribe(journey))
      }
      await test.step('log out', () => journey.logOut())
      await test.step('log in on the way to a page', () => logInAgain(journey, email))
      await test.step('change the password, and leave', () => changePassword(journey))
      await test.step('forgotten password', () => resetPassword(journey, email))
      await test.step('another email address', () => changeEmail(journey, email, newEmail))
      await test.step('ask for deletion', () => requestDeletion(journey, newEmail))
      await test.step('deleted', () => confirmDeletion(journey, newEmail))
    })
  })
}
