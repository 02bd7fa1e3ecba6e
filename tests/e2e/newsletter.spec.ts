/**
 * Newsletter settings: the form of the profile by keyboard, its history, its preview and its mail, and axe on
 * it and on the page of a mail link. The API is stubbed per test, except where a mail is delivered. What is
 * sent and said is in tests/dom/newsletter-form.test.ts and newsletter-link.test.ts.
 */
import type { Page } from '@playwright/test'
import { MANAGED } from '../factories/subscriber-answers.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, LESS_MOTION, test, urlOf, WIDTHS } from './fixtures.ts'
import { openForm, preview, PROFILE, subscriber } from './opened-newsletter.ts'
import { HANDS } from './reader-hands.ts'
import { ownEmail, putSession, registeredReader } from './registered-reader.ts'
import { ok, reader, type ApiRequest } from './signed-in.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const TOKEN = 'bm9ib2R5cy1saW5r'
const MANAGED_PATH = `/nyhetsbrev/${TOKEN}`
const FAILED = /Failed to load resource/
const { newsletterForm: words, layouts, accounts } = BOKMAL.texts

const ALERT = { area: 'oslo-sentrum', above: true, value: 7 }

const main = (page: Page) => page.locator('main')
const bodyOf = (asked: readonly ApiRequest[], call: string) =>
  asked.findLast((one) => one.call === call)?.body

test('by keyboard alone: settings are chosen, the next date follows, and they are saved', async ({
  page,
}) => {
  const user = reader({ city: '' })
  const asked = await openForm(page, { user, api: { 'PUT user': ok({ user: subscriber() }) } })
  const { press, tick, choose } = HANDS.keyboard
  const save = main(page).getByRole('button', { name: words.save, exact: true })
  await expect(main(page).getByText(words.noneNext)).toBeVisible()
  await press(save)
  await expect(page.getByLabel(words.city, { exact: true })).toBeFocused()
  await expect(main(page).getByText(words.problems.city)).toBeVisible()
  expect(asked.map(({ call }) => call)).not.toContain('PUT user')

  await choose(page.getByLabel(words.city, { exact: true }), 'bergen')
  await expect(main(page).getByText(words.problems.city)).toHaveCount(0)
  await page.getByLabel(words.frequencies.off, { exact: true }).focus()
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(words.frequencies.weekly, { exact: true })).toBeChecked()
  await page.getByLabel(words.weekdays.monday, { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await choose(page.getByLabel(words.hours), '13')
  await expect(main(page).getByText(/^Neste nyhetsbrev kommer onsdag .* kl\. 13\.00\.$/)).toBeVisible()
  await tick(page.getByLabel(words.events))
  await press(save)
  await expect(main(page).getByText(words.saved, { exact: true })).toBeVisible()
  expect(bodyOf(asked, 'PUT user')).toMatchObject({
    user: {
      ID: user.ID,
      city: 'bergen',
      locale: 'nb-NO',
      email_settings: { frequency: 'weekly', weekday: 'wednesday', hours: 13, events: true },
    },
  })
})

test('leaving with unsaved changes asks first; saved ones are left without a question', async ({ page }) => {
  const saved = subscriber({ hours: 13 })
  await openForm(page, {
    user: subscriber(),
    api: { 'PUT user': ok({ user: saved }), 'GET sessions': ok({ sessions: [] }) },
  })
  const { leaveDialog } = layouts.editor
  const overview = page
    .getByRole('navigation', { name: accounts.profile.navigation })
    .locator('a[href="/profile"]')
  await page.getByLabel(words.hours).selectOption('13')
  await overview.click()
  const question = page.getByRole('dialog', { name: leaveDialog.heading })
  await expect(question).toContainText(words.unsaved)
  await question.getByRole('button', { name: leaveDialog.stay }).click()
  await expect(page.getByLabel(words.hours)).toHaveValue('13')
  await main(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(main(page).getByText(words.saved, { exact: true })).toBeVisible()
  await overview.click()
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await page.getByLabel(words.frequencies.off, { exact: true }).check()
  await overview.click()
  await question.getByRole('button', { name: leaveDialog.leave }).click()
  await expect(page).toHaveURL('/profile')
})

test('the preview follows the form; one that fails says so and does not prevent saving', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  let hasFailed = false
  const user = subscriber()
  const asked = await openForm(page, {
    user,
    api: {
      'PUT user': ok({ user }),
      'POST newsletter/preview': (request) => (hasFailed ? { status: 503, body: {} } : preview(request)),
    },
  })
  await expect(main(page).getByText('Kontorledigheten i Oslo steg til 6,7 %')).toBeVisible()
  const frame = page.getByTitle(words.preview.frame)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-scripts/)
  await expect(page.frameLocator(`[title="${words.preview.frame}"]`).getByRole('heading')).toHaveText(
    'Kontorledigheten steg',
  )
  hasFailed = true
  await page.getByLabel(words.city, { exact: true }).selectOption('trondheim')
  await expect(main(page).getByText(words.preview.failed)).toBeVisible()
  expect(bodyOf(asked, 'POST newsletter/preview')).toMatchObject({
    city: 'trondheim',
    email_settings: { data_sources: ['no-policy-rate', 'no-cpi-12m'] },
  })
  await main(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(main(page).getByText(words.saved, { exact: true })).toBeVisible()
})

test('the test mail follows the form and arrives', async ({ page, request }) => {
  const email = ownEmail()
  await putSession(page, await registeredReader(request, email))
  await page.goto(PROFILE)
  await page.getByLabel(words.frequencies.daily, { exact: true }).check()
  await page.getByLabel(words.city, { exact: true }).selectOption('oslo')
  await main(page).getByRole('button', { name: words.sendTest }).click()
  await expect(main(page).getByText(words.tested, { exact: true })).toBeVisible()
  await expect
    .poll(
      async () => (await (await request.get('/drift/outbox')).text()).split(`<td>${email}</td>`).length - 1,
      { intervals: [100, 200, 400] },
    )
    .toBeGreaterThan(1)
})

test('the form and the page without a login fit, and axe finds nothing', async ({ page, watch }) => {
  test.slow()
  watch.expects(/'postMessage' on 'DOMWindow'/) // axe asks the frame, which has no scripts
  await withAxe(page)
  const user = subscriber({ alerts: [ALERT], events: true })
  for (const [at, language] of LANGUAGES.entries()) {
    await openForm(page, { user, language, api: { [`GET newsletter/manage/${TOKEN}`]: ok(MANAGED) } })
    for (const path of [PROFILE, MANAGED_PATH]) {
      await page.goto(urlOf(path, language))
      for (const [which, width] of [WIDTHS.narrow, WIDTHS.wide].entries()) {
        await page.setViewportSize({ width, height: HEIGHT })
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expect(
          main(page).getByText(language.texts.newsletterForm.alerts.heading, { exact: true }).first(),
        ).toBeVisible()
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          `${path} at ${width}`,
        ).toBe(0)
        await expectNoViolations(page, lookFor(at, which))
      }
    }
  }
})
