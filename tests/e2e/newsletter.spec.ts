/**
 * Newsletter settings: the form of the profile, its preview and alerts, and the page of a mail link, which
 * needs no login. The API is stubbed per test, except where a mail is delivered.
 */
import type { Page } from '@playwright/test'
import { MAX_NEWSLETTER_SERIES } from '#core/limits.ts'
import { seriesListCall } from '#contract/calls/series.ts'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { expectNoViolations, withAxe } from './axe.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, test, urlOf, WIDTHS } from './fixtures.ts'
import { openForm, preview, PROFILE, subscriber } from './opened-newsletter.ts'
import { HANDS } from './reader-hands.ts'
import { ownEmail, putSession, registeredReader } from './registered-reader.ts'
import { ok, reader, stubApi, type ApiRequest } from './signed-in.ts'

test.use({ isHurried: true })

const TOKEN = 'bm9ib2R5cy1saW5r'
const MANAGED_PATH = `/nyhetsbrev/${TOKEN}`
const FAILED = /Failed to load resource/
const { newsletterForm: words, alertForm: formWords, layouts, accounts } = BOKMAL.texts

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

test('a newsletter stopped by a mail link stays stopped when the open form saves another hour', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  const [before, stopped] = [subscriber({ alerts: [ALERT] }), subscriber({ frequency: 'off', alerts: [] })]
  const answers = [
    { status: 412, body: { code: 'stale', message: 'Endret', user: stopped }, etag: '"2"' },
    ok({ user: stopped }),
  ]
  const asked = await openForm(page, { user: before, api: { 'PUT user': () => answers.shift() ?? null } })
  await page.getByLabel(words.hours).selectOption('13')
  await main(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(main(page).getByText(words.saved, { exact: true })).toBeVisible()
  expect(bodyOf(asked, 'PUT user')).toMatchObject({
    user: { email_settings: { frequency: 'off', hours: 13, alerts: [] } },
  })
  await expect(page.getByLabel(words.frequencies.off, { exact: true })).toBeChecked()
  await expect(page.getByLabel(words.hours)).toHaveValue('13')
  await expect(main(page).getByText(words.alerts.none)).toBeVisible()
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

test('data sources are counted, and one too many is refused with the limit', async ({ page }) => {
  const listed = seriesListCall.answer.parse(
    await (await page.request.get('/api/portal/list-sources?lang=no')).json(),
  )
  const series = listed.map(({ ID }) => ID)
  await openForm(page, { user: subscriber({ data_sources: series.slice(0, MAX_NEWSLETTER_SERIES) }) })
  await expect(main(page).getByText('20/20')).toBeVisible()
  await main(page)
    .getByRole('group', { name: words.series })
    .getByRole('button', { name: layouts.pickers.change })
    .click()
  const dialog = page.getByRole('dialog', { name: layouts.pickers.series })
  await dialog.getByRole('option', { selected: false }).first().click()
  await expect(dialog.getByRole('alert')).toHaveText('Maks 20 datakilder er tillatt.')
  await dialog.getByRole('option', { selected: true }).first().click()
  await dialog.getByRole('button', { name: layouts.pickers.done }).click()
  await expect(main(page).getByText('19/20')).toBeVisible()
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

test('an alert is created from an area and a limit, and removed', async ({ page }) => {
  const asked = await openForm(page, { user: subscriber(), api: { 'PUT user': ok({ user: subscriber() }) } })
  const limit = page.getByRole('textbox', { name: words.alerts.value })
  const add = main(page).getByRole('button', { name: words.alerts.submit })
  await add.click()
  await expect(main(page).getByText(words.alerts.noSubject)).toBeVisible()
  await main(page).getByRole('button', { name: words.alerts.chooseArea }).click()
  const dialog = page.getByRole('dialog', { name: words.alerts.chooseArea })
  await dialog.getByRole('combobox').fill('fornebu')
  await dialog.getByRole('option').first().click()
  await limit.fill('7,5')
  await main(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(main(page).getByText(words.problems.openAlert)).toBeVisible()
  await limit.press('Enter')
  const made = main(page)
    .getByRole('listitem')
    .filter({ hasText: /Fornebu.*: ledighet over 7,5\u00A0%/ })
  await expect(made).toBeVisible()
  await expect(made, 'what is passed already is told of only when it is passed again').toContainText(
    words.alerts.passed,
  )
  await expect(add).toBeFocused()
  await expect(main(page).getByText(words.problems.openAlert)).toHaveCount(0)
  await main(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(main(page).getByText(words.saved, { exact: true })).toBeVisible()
  expect(bodyOf(asked, 'PUT user')).toMatchObject({
    user: { email_settings: { alerts: [{ above: true, value: 7.5 }] } },
  })
  await made.getByRole('button').click()
  await expect(main(page).getByText(words.alerts.none)).toBeVisible()
})

test('an address with a series fills in the alert, and a change of it is saved', async ({ page }) => {
  const asked = await openForm(page, {
    user: subscriber(),
    api: { 'PUT user': ok({ user: subscriber() }) },
    path: `${PROFILE}?serie=no-policy-rate`,
  })
  const condition = page.getByLabel(formWords.condition)
  await expect(condition).toBeFocused()
  await expect(page.getByRole('textbox', { name: words.alerts.value })).toHaveValue(/^\d+(,\d+)?$/)
  await condition.selectOption(formWords.conditions.change)
  await page.getByLabel(formWords.since).selectOption(formWords.bases.year)
  const size = page.getByRole('textbox', { name: formWords.sizeIn(formWords.points) })
  await size.press('Enter')
  await expect(main(page).getByText(formWords.noSize)).toBeVisible()
  await size.fill('0,5')
  await size.press('Enter')
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: 'Styringsrenten endret minst 0,5 prosentpoeng på ett år' }),
  ).toBeVisible()
  await main(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(main(page).getByText(words.saved, { exact: true })).toBeVisible()
  expect(bodyOf(asked, 'PUT user')).toMatchObject({
    user: {
      email_settings: {
        alerts: [],
        news_alerts: [
          { on: 'change', series: 'no-policy-rate', direction: 'either', by: 0.5, since: 'year' },
        ],
      },
    },
  })
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

test('a refused save shows the server’s words, and switching off needs no city', async ({ page, watch }) => {
  watch.expects(FAILED)
  let times = 0
  const user = { ...subscriber(), city: '' as const }
  const off = { ...user, email_settings: { ...user.email_settings, frequency: 'off' as const } }
  const asked = await openForm(page, {
    user,
    api: {
      'PUT user': () =>
        ++times === 1
          ? { status: 403, body: { code: 'refused', message: 'Tjeneren sier nei.' } }
          : ok({ user: off }),
    },
  })
  await page.getByLabel(words.city, { exact: true }).selectOption('oslo')
  await main(page).getByRole('button', { name: words.save, exact: true }).click()
  await expect(main(page).getByRole('alert').getByText('Tjeneren sier nei.')).toBeVisible()
  await page.getByLabel(words.city, { exact: true }).selectOption('')
  await main(page).getByRole('button', { name: words.switchOff }).click()
  await expect(main(page).getByText(words.switchedOff)).toBeVisible()
  await expect(page.getByLabel(words.frequencies.off, { exact: true })).toBeChecked()
  expect(bodyOf(asked, 'PUT user')).toMatchObject({ user: { email_settings: { frequency: 'off' } } })
})

const MANAGED: ManagedNewsletter = {
  email: 'k…@firma.no',
  list: 'newsletter',
  frequency: 'weekly',
  rhythm: 'frequency',
  monthday: 1,
  pause_until: '',
  data_sources: ['no-policy-rate'],
  weekday: 'monday',
  hours: 7,
  alerts: 2,
  next: '2026-11-30T06:00:00Z',
}

test('the link of a mail: opening changes nothing; changed, stopped; a foreign link says so', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  let stored = MANAGED
  const asked = await stubApi(page, {
    [`GET newsletter/manage/${TOKEN}`]: () => ok(stored),
    [`PUT newsletter/manage/${TOKEN}`]: (request) => {
      const { stop_alerts, ...changes } = request.postDataJSON() as Partial<ManagedNewsletter> & {
        stop_alerts?: true
      }
      stored = { ...stored, ...changes, ...(stop_alerts && { alerts: 0 }) }
      stored = { ...stored, next: stored.frequency === 'off' ? null : MANAGED.next }
      return ok(stored)
    },
  })
  const response = await page.goto(MANAGED_PATH)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(main(page).getByText(words.manage.whose(MANAGED.email))).toBeVisible()
  await expect(
    main(page).getByText('Neste nyhetsbrev kommer mandag 30. november 2026 kl. 07.00.'),
  ).toBeVisible()
  expect(asked.map(({ call }) => call)).toEqual([`GET newsletter/manage/${TOKEN}`])

  await page.getByLabel(words.frequencies.daily, { exact: true }).check()
  await main(page).getByRole('button', { name: words.manage.save }).click()
  await expect(main(page).getByText(words.manage.changed)).toBeVisible()
  expect(stored.frequency).toBe('daily')

  await main(page).getByRole('button', { name: words.manage.stopAlerts }).click()
  await expect(main(page).getByText(words.manage.sureAlerts)).toBeVisible()
  await main(page).getByRole('button', { name: words.manage.stopAlerts }).click()
  await expect(main(page).getByText(words.manage.alertsStopped)).toBeVisible()
  expect(stored.alerts).toBe(0)

  await main(page).getByRole('button', { name: words.manage.stop }).click()
  await expect(main(page).getByText(words.manage.stopped)).toBeVisible()
  await expect(main(page).getByText(words.manage.switchOn)).toBeVisible()
  await expect(main(page).getByRole('button', { name: words.manage.save })).toHaveCount(0)
  expect(stored.frequency).toBe('off')

  await page.goto('/en/nyhetsbrev/unknown')
  await expect(
    main(page).getByRole('heading', { name: LANGUAGES[1]?.texts.newsletterForm.manage.unknown ?? '' }),
  ).toBeVisible()
})

test('the form and the page without a login fit, and axe finds nothing', async ({ page, watch }) => {
  test.slow()
  watch.expects(/'postMessage' on 'DOMWindow'/) // axe asks the frame, which has no scripts
  await withAxe(page)
  const user = subscriber({ alerts: [ALERT], events: true })
  for (const language of LANGUAGES) {
    await openForm(page, { user, language, api: { [`GET newsletter/manage/${TOKEN}`]: ok(MANAGED) } })
    for (const path of [PROFILE, MANAGED_PATH]) {
      await page.goto(urlOf(path, language))
      for (const width of [WIDTHS.narrow, WIDTHS.wide]) {
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
        await expectNoViolations(page)
      }
    }
  }
})
