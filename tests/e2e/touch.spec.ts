/**
 * A visit and a layout by touch on a telephone: nothing needs hover or dragging (specification §2,
 * accessibility C13).
 */
import { expect, LANGUAGES, LESS_MOTION, open, test, urlOf } from './fixtures.ts'
import { tap } from './reader-hands.ts'
import { reader, signIn, stubApi } from './signed-in.ts'
import { storingApi } from './storing-api.ts'

test.use({ ...LESS_MOTION, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

for (const [at, language] of LANGUAGES.entries()) {
  const { texts, prefix } = language
  const {
    shell,
    map: mapWords,
    account,
    layouts: { editor, settings },
  } = texts

  test(`a visit by finger, ${language.name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: at === 0 ? 'light' : 'dark' })
    await open(page, urlOf('/', language))
    await tap(page.getByRole('button', { name: shell.allPages }))
    await tap(
      page.getByRole('navigation', { name: shell.sideNavigation }).getByRole('link', { name: 'Oslo' }),
    )
    await expect(page.getByRole('heading', { level: 1, name: 'Oslo' })).toBeFocused()

    await tap(page.locator('dd button').first())
    await expect(page.getByRole('tooltip').first()).toBeVisible()
    const map = page.locator('[data-block=map]')
    await map.locator('[data-ratio]').scrollIntoViewIfNeeded()
    await tap(map.locator('path[data-area=oslo-kvadraturen-sentrum][role=button]'))
    const popup = map.getByRole('dialog')
    await expect(popup).toContainText(/\d/)
    await tap(popup.getByRole('button', { name: mapWords.close }))
    await expect(popup).toBeHidden()

    const head = page.locator('[data-block=areas]').getByRole('columnheader').nth(1)
    await tap(head.getByRole('button'))
    await expect(head).toHaveAttribute('aria-sort', /ending$/)

    const chart = page.locator('[data-chart]').first()
    await chart.scrollIntoViewIfNeeded()
    const toggle = chart.locator('button[aria-pressed]').first()
    await tap(toggle)
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await tap(chart.getByRole('button', { name: texts.chart.controls.zoomIn }))
    await expect(page).toHaveURL(/\?g\.\w+=/)

    await page.evaluate(() => scrollTo(0, 0))
    await tap(page.getByRole('banner').locator(`a[href="${prefix}/sok"]`))
    const field = page
      .locator('main')
      .getByRole('searchbox')
      .or(page.locator('main').getByRole('combobox'))
      .first()
    await field.fill('fornebu')
    await field.press('Enter')
    await tap(page.locator(`main a[href^="${prefix}/nyheter/"]`).first())
    await expect(page.locator('main article, main [data-block=text]').first()).toContainText('Fornebu')
    await page.evaluate(() => scrollTo(0, 0))
    await tap(page.getByRole('link', { name: account.logIn }))
    await expect(page.getByRole('dialog', { name: account.heading })).toBeVisible()
    await tap(page.getByRole('dialog').getByRole('button', { name: account.close }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`a layout by finger, ${language.name}`, async ({ page }) => {
    const user = reader()
    const api = storingApi(user)
    await stubApi(page, api.api)
    await signIn(page, user)
    await page.goto(urlOf('/layout/new', language))
    await page.getByLabel(editor.title.label).fill('Med finger')
    await tap(page.locator('main').getByRole('button', { name: editor.rows.layouts['5050'], exact: true }))
    for (const [heading, column] of [
      ['Én', '1'],
      ['To', '1'],
    ] as const) {
      await tap(page.getByRole('button', { name: editor.column.addTo('1', column) }))
      const dialog = page.locator('dialog:modal')
      await tap(dialog.getByRole('button', { name: new RegExp(`^${settings.typeNames.text}`) }))
      await dialog.getByLabel(settings.form.heading).fill(heading)
      await tap(dialog.getByRole('button', { name: settings.dialog.add, exact: true }))
      await expect(page.getByRole('article', { name: heading })).toBeVisible()
    }
    // By the menu of the handle, without dragging.
    await tap(
      page.getByRole('button', { name: editor.block.move(`${settings.typeNames.text}: To`), exact: true }),
    )
    await tap(page.getByRole('button', { name: editor.moves.right, exact: true }))
    await tap(page.locator('main').getByRole('button', { name: editor.save, exact: true }))
    await expect(page).toHaveURL(urlOf('/layout/med-finger', language))
    expect(api.layouts()[0]?.rows[0]?.columns.map((column) => column.map(({ heading }) => heading))).toEqual([
      ['Én'],
      ['To'],
    ])
  })
}
