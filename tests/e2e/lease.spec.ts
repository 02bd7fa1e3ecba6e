/** The lease page: by keyboard, without scripts and with them, and checked by axe. */
import { leaseTextsByLocale } from '#texts/by-locale/lease-texts-by-locale.ts'
import { expectNoViolations, withAxe } from './axe.ts'
import { BOKMAL, ENGLISH, expect, HEIGHT, test, urlOf, WIDTHS } from './fixtures.ts'

const PATH = '/leie/regulering'
const CASE =
  'leie=1000000&start=2021-01-01&basis=2020-10&indeks=10&forste=2022-01-01&areal=450&mva=25&tak=3&betalt=2021-01-01: 1000000'

/** A form with faults is answered with status 400, which browsers report. */
const REFUSED = /status of 400/

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form with a fault is answered with the problem, and then with the rent', async ({
    page,
    watch,
  }) => {
    watch.expects(REFUSED)
    const { fields, result, problems, submit } = leaseTextsByLocale['nb-NO']
    await page.goto(PATH)
    await page.getByLabel(fields.leie.label, { exact: true }).fill('-1')
    await page.getByLabel(fields.leie.label, { exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: problems.heading(4) })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('#svar')
    await page.getByRole('link', { name: fields.leie.label }).click()
    await expect(page.getByLabel(fields.leie.label, { exact: true })).toBeFocused()
    await expect(page.getByLabel(fields.leie.label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${problems.kinds['not-above-zero']}`),
    )
    await page.getByLabel(fields.leie.label, { exact: true }).fill('1 000 000')
    await page.getByLabel(fields.start.label, { exact: true }).fill('1.1.2021')
    await page.getByLabel(fields.basis.label, { exact: true }).fill('oktober 2020')
    await page.getByLabel(fields.forste.label, { exact: true }).fill('1.1.2022')
    await page.getByRole('button', { name: submit }).press('Enter')
    await expect(page.getByRole('heading', { name: result.heading })).toBeVisible()
    await expect(page.getByText('1\u00A0225\u00A0265,02 kr i året fra 1. januar 2026')).toBeVisible()
  })
})

test('with scripts the form is the browser’s own, and a link from another page loads it', async ({
  page,
  watch,
}) => {
  watch.expects(REFUSED)
  const { fields, submit, title } = leaseTextsByLocale['nb-NO']
  await page.goto('/leiemarked')
  await page.getByRole('main').getByRole('link', { name: 'Regn ut reguleringen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByLabel(fields.leie.label, { exact: true }).fill('500 000')
  await page.getByRole('button', { name: submit }).click()
  await expect(page.locator('#svar')).toBeFocused()
  await expect(page.getByLabel(fields.leie.label, { exact: true })).toHaveValue('500 000')
  await page.goBack()
  await expect(page.getByLabel(fields.leie.label, { exact: true })).toBeVisible()
})

for (const [language, width] of [
  [BOKMAL, WIDTHS.narrow],
  [ENGLISH, WIDTHS.wide],
] as const)
  test(`axe finds nothing on a case at ${width} px, ${language.name}`, async ({ page, watch }) => {
    watch.expects(REFUSED)
    await withAxe(page)
    await page.setViewportSize({ width, height: HEIGHT })
    for (const query of [CASE, `${CASE}&gulv=x`]) {
      await page.goto(`${urlOf(PATH, language)}?${query}`)
      await expect(page.locator('#svar')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectNoViolations(page, { theme: language === BOKMAL ? 'light' : 'dark' })
    }
  })
