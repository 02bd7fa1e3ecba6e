/** Edge cases of the layout editor: Back, Esc, touch, narrow columns. Others are in tests/dom/editor.test.ts. */
import type { Locator, Page } from '@playwright/test'
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'
import { MAX_LAYOUT_TITLE_LENGTH } from '#core/limits.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, LESS_MOTION, test, WIDTHS } from './fixtures.ts'
import { dialog as dialogs, LAYOUT_ID, openEditor as openAt, titleField } from './opened-editor.ts'
import { reader } from './signed-in.ts'
import { translatePage } from './translated-page.ts'

test.use(LESS_MOTION)

const { editor, settings, pickers } = BOKMAL.texts.layouts

const block = (type: string, heading: string, attributes: object = {}) => ({ type, heading, attributes })
function layout(over: object = {}): Layout {
  return layoutSchema.parse({
    ID: LAYOUT_ID,
    title: 'Oslo kontor',
    path: 'oslo-kontor',
    rows: [
      { layout: '100', columns: [[block('chart', 'Renten', { series: ['no-policy-rate'] })]] },
      {
        layout: '333333',
        columns: [
          [block('figures', 'Tall', { figures: [{ id: 'no-policy-rate' }] })],
          [block('comment', 'Ord', { comment: 'oslo' })],
          [block('ai', 'KI')],
        ],
      },
    ],
    ...over,
  })
}

const openEditor = (page: Page, language = BOKMAL) =>
  openAt(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }), language)

async function openChartSettings(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: editor.block.edit(`${settings.typeNames.chart}: Renten`), exact: true })
    .click()
  const dialog = page.getByRole('dialog', {
    name: settings.dialog.title(settings.typeNames.chart),
    exact: true,
  })
  await expect(dialog).toBeVisible()
  return dialog
}

test('Back while the code of a picker is loading closes that picker and nothing else', async ({ page }) => {
  await openEditor(page)
  const dialog = await openChartSettings(page)
  const arrives = Promise.withResolvers<void>()
  await page.route(/series-picker/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: pickers.change }).click()
  await expect(dialogs(page)).toHaveCount(2)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(1)
  arrives.resolve()
  await dialog.getByRole('button', { name: pickers.change }).click()
  await expect(dialogs(page).last().getByRole('option').first()).toBeVisible()
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(1)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(titleField(page)).toBeVisible()
})

test('Esc in settings on a telephone: the question fits and has the focus', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: 568 })
  await openEditor(page)
  const dialog = await openChartSettings(page)
  await dialog.getByLabel(settings.form.heading, { exact: true }).fill('Ny overskrift')
  await page.keyboard.press('Escape')
  const stay = dialog.getByRole('button', { name: settings.dialog.discardNo })
  await expect(stay).toBeFocused()
  await expect(stay).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: settings.dialog.discardYes })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByText(settings.dialog.discard)).toBeInViewport({ ratio: 1 })
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: settings.dialog.discardYes }).click()

  await test.step('the settings of the layout', async () => {
    await page.getByRole('button', { name: editor.moreOf }).click()
    await page.getByRole('button', { name: editor.settings, exact: true }).click()
    await dialogs(page)
      .getByLabel(new RegExp(`^${editor.settingsDialog.subtitle}`))
      .fill('Under')
    await page.keyboard.press('Escape')
    await expect(dialogs(page).getByText(settings.dialog.discard)).toBeInViewport({ ratio: 1 })
    await expect(
      dialogs(page).getByRole('button', { name: editor.settingsDialog.submit, exact: true }),
    ).toBeHidden()
    expect(await dialogs(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})

for (const language of LANGUAGES) {
  test(`the type of a block is not cut in a narrow column, ${language.name}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.middle, height: HEIGHT })
    await openEditor(page, language)
    const names = page.locator('article [data-part=handle] > span[aria-hidden]')
    await expect(names).toHaveCount(4)
    expect(
      await names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      ),
    ).toEqual([])
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a block and a row are moved by the menu that a tap on their handle opens', async ({ page }) => {
    const api = await openEditor(page)
    const { moves, rows } = editor
    await page.getByRole('button', { name: /^Flytt .*Renten$/ }).tap()
    await page.getByRole('button', { name: moves.rowBelow, exact: true }).tap()
    await expect(
      page.getByRole('region', { name: rows.name('2', '2') }).getByRole('article', { name: 'Renten' }),
    ).toBeVisible()
    await page.getByRole('button', { name: rows.move(rows.name('2', '2')) }).tap()
    await page.getByRole('button', { name: moves.up, exact: true }).tap()
    await expect(
      page.getByRole('region', { name: rows.name('1', '2') }).getByRole('article', { name: 'Renten' }),
    ).toBeVisible()
    await page.locator('main').getByRole('button', { name: editor.save, exact: true }).tap()
    await expect(page).toHaveURL('/layout/oslo-kontor')
    expect(api.layouts()[0]?.rows.map((row) => row.layout)).toEqual(['333333', '100'])
  })
})

test('on a translated page a title can be made longer and shorter, and its note is never outdated', async ({
  page,
}) => {
  await openEditor(page)
  const field = titleField(page)
  const long = 'a'.repeat(MAX_LAYOUT_TITLE_LENGTH)
  await field.fill(`${long}b`)
  await translatePage(page)
  await field.fill(long)
  await expect(field).toHaveAccessibleDescription(
    editor.title.left(String(MAX_LAYOUT_TITLE_LENGTH), String(MAX_LAYOUT_TITLE_LENGTH)),
  )
  await translatePage(page)
  await field.fill('Kort')
  await expect(field).toHaveAccessibleDescription('')
  await field.fill(`${long}c`)
  await expect(field).toHaveAccessibleDescription(
    new RegExp(editor.title.tooLong(String(MAX_LAYOUT_TITLE_LENGTH))),
  )
})
