/**
 * Buttons that are removed when pressed: the focus stays in their container instead of returning to the top
 * of the page (WCAG 2.4.3).
 */
import type { Locator, Page } from '@playwright/test'
import type { ManagedNewsletter } from '#contract/subscriber/newsletter.ts'
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import { BOKMAL, expect, open, test } from './fixtures.ts'
import { block, dialog, officeLayout, openEditor } from './opened-editor.ts'
import { openAs } from './opened-profile.ts'
import { ok, reader, type StubbedAnswer } from './signed-in.ts'

const { accounts, layouts, newsletterForm } = BOKMAL.texts
const TOKEN = 'bm9ib2R5cy1saW5r'
const FAILS: StubbedAnswer = { status: 500, body: {} }
const DRAWING = '**/api/page/layout/no'

test.use({ isHurried: true })
test.beforeEach(({ watch }) => watch.expects(/Failed to load resource|\b500\b/))

/** @returns `answer`, after one failure */
function failingOnce(answer: object): () => StubbedAnswer {
  let asked = 0
  return () => (++asked === 1 ? FAILS : ok(answer))
}

/** Loads a part again with the given button, which is removed. */
async function askAgain(page: Page, button: Locator, pattern: string): Promise<void> {
  await button.waitFor()
  await page.unroute(pattern)
  await button.press('Enter')
  await expect(button).toHaveCount(0)
}

test('a chart whose figures failed to load', async ({ page }) => {
  const figures = '**/api/portal/datasources?*'
  await page.route(figures, (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/makro')
  const chart = page.locator('main [data-block=chart]').first()
  await chart.scrollIntoViewIfNeeded()
  await askAgain(page, chart.getByRole('button', { name: chartControlsNb.retry }), figures)
  await expect(chart.getByRole('application')).toBeVisible()
  await expect(chart).toBeFocused()
})

test('a layout, and a block in the editor, that failed to render', async ({ page }) => {
  const fail = () => page.route(DRAWING, (route) => route.fulfill({ status: 500, json: {} }))
  await fail()
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [officeLayout()] }))
  await askAgain(page, block(page, 'Én').getByRole('button', { name: layouts.editor.tryAgain }), DRAWING)
  await expect(block(page, 'Én')).toContainText('Om Én')
  await expect(block(page, 'Én')).toBeFocused()
  await fail()
  await page.goto('/layout/oslo-kontor')
  await askAgain(page, page.locator('main').getByRole('button', { name: layouts.pages.tryAgain }), DRAWING)
  await expect(page.getByRole('heading', { name: 'Renter' })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

test('the newsletter: its preview, and the page of a mail link', async ({ page }) => {
  const { preview, manage } = newsletterForm
  const managed: ManagedNewsletter = {
    email: 'k…@firma.no',
    list: 'newsletter',
    frequency: 'weekly',
    rhythm: 'frequency',
    monthday: 1,
    pause_until: '',
    data_sources: [],
    weekday: 'monday',
    hours: 7,
    alerts: 0,
    next: null,
  }
  await openAs(page, '/profile/newsletter', {
    api: {
      'POST newsletter/preview': failingOnce({ subject: 'Nyhetsbrev', url: '/nyhetsbrev/forhandsvisning' }),
      [`GET newsletter/manage/${TOKEN}`]: failingOnce(managed),
    },
  })
  await page.getByRole('button', { name: preview.again }).press('Enter')
  await expect(page.getByTitle(preview.frame)).toBeVisible()
  await expect(page.getByRole('region', { name: preview.heading })).toBeFocused()
  await page.goto(`/nyhetsbrev/${TOKEN}`)
  await page.getByRole('button', { name: manage.again }).press('Enter')
  await expect(page.getByText(manage.whose(managed.email))).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

test('an error of a submit button, and one that a dialog opened with', async ({ page }) => {
  await openAs(page, '/profile', {
    api: { 'DELETE sessions': FAILS, 'GET user/export': { status: 401, body: {} } },
  })
  const { devices, overview } = accounts.profile
  await page.getByRole('button', { name: devices.logOutEverywhere }).press('Enter')
  const send = dialog(page).getByRole('button', { name: devices.logOutEverywhere })
  await send.press('Enter')
  await dialog(page).getByRole('button', { name: accounts.form.dismiss }).press('Enter')
  await expect(send).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: overview.download }).press('Enter')
  await expect(dialog(page).getByText(accounts.session.ended)).toBeVisible()
  await dialog(page).getByRole('button', { name: accounts.form.dismiss }).press('Enter')
  await expect(dialog(page).locator('form.form [type=submit]')).toBeFocused()
})
