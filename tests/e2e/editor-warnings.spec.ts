/** Messages of the layout editor before a loss, and about content that could not be loaded. */
import { MAX_BLOCKS_PER_LAYOUT } from '#core/limits.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, test, urlOf, WIDTHS } from './fixtures.ts'
import { block, dialog, officeLayout, openEditor, textBlock, titleField, words } from './opened-editor.ts'
import { reader } from './signed-in.ts'

const EDITOR = '/layout/oslo-kontor/edit'

for (const language of LANGUAGES) {
  test(`the settings of a layout ask before Back, Esc or the button discards typed text, ${language.name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
    await openEditor(page, EDITOR, reader({ board_settings: [officeLayout()] }), language)
    const { settings, editor } = language.texts.layouts
    const { settingsDialog, moreOf } = words(language)
    const open = async () => {
      await page.getByRole('button', { name: moreOf }).click()
      await page.getByRole('button', { name: words(language).settings, exact: true }).click()
      await expect(dialog(page).getByLabel(settingsDialog.title, { exact: true })).toBeVisible()
    }
    await open()
    await page.keyboard.press('Escape')
    await expect(dialog(page), 'nothing was typed').toHaveCount(0)

    await open()
    const subtitle = dialog(page).getByLabel(new RegExp(`^${settingsDialog.subtitle}`))
    await subtitle.fill('Under')
    const stay = dialog(page).getByRole('button', { name: settings.dialog.discardNo })
    const asks = [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => dialog(page).getByRole('button', { name: language.texts.account.close }).click(),
    ]
    for (const ask of asks) {
      await ask()
      await expect(dialog(page).getByText(settings.dialog.discard)).toBeVisible()
      await expect(stay).toBeFocused()
      await expect(
        dialog(page).getByRole('button', { name: settingsDialog.submit, exact: true }),
      ).toBeHidden()
      // Waits for the history entry that the page restores by going forward.
      await page.waitForFunction(() => 'dialog' in Object(history.state))
      await stay.click()
    }
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    await expect(subtitle).toHaveValue('Under')
    await dialog(page).getByRole('button', { name: settingsDialog.submit, exact: true }).click()
    await expect(page.getByRole('button', { name: editor.undo, exact: true })).toBeEnabled()

    await open()
    await expect(subtitle).toHaveValue('Under')
    await subtitle.fill('')
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: settings.dialog.discardYes }).click()
    await expect(dialog(page)).toHaveCount(0)
    await open()
    await expect(subtitle).toHaveValue('Under')
  })
}

test('a page with more blocks than a layout can have is cut, and the reader is told how many fit', async ({
  page,
}) => {
  const column = Array.from({ length: MAX_BLOCKS_PER_LAYOUT + 1 }, (_, index) =>
    textBlock(`Nr. ${index + 1}`),
  )
  const [row] = officeLayout({ rows: [{ layout: '100', columns: [column] }] }).rows
  await page.route('**/api/page/source/no/oslo', (route) =>
    route.fulfill({ json: { title: 'Oslo', subtitle: '', rows: [row] } }),
  )
  await openEditor(page, '/layout/new?from=%2Foslo')
  const { cut } = words(BOKMAL).empty
  await expect(page.getByRole('status').filter({ hasText: cut(String(MAX_BLOCKS_PER_LAYOUT)) })).toBeVisible()
  await expect(block(page, `Nr. ${MAX_BLOCKS_PER_LAYOUT}`)).toBeVisible()
  await expect(block(page, `Nr. ${MAX_BLOCKS_PER_LAYOUT + 1}`)).toHaveCount(0)
})

test('after an update of the portal a block offers to reload the page, and typed text is offered afterwards', async ({
  page,
}) => {
  const drawing = '**/api/page/layout/no'
  await page.route(drawing, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"build":"[^"]*"/, '"build":"/assets/newer.js"'),
    })
  })
  await openEditor(page, EDITOR, reader({ board_settings: [officeLayout()] }))
  const { block: blockWords, draft, tryAgain } = words(BOKMAL)
  await expect(block(page, 'Én')).toContainText(blockWords.otherBuild)
  await expect(page.getByRole('button', { name: tryAgain })).toHaveCount(0)
  await titleField(page).fill('Halvskrevet')
  await page.unroute(drawing)
  page.on('dialog', (asked) => void asked.accept())
  await block(page, 'Én').getByRole('button', { name: BOKMAL.texts.layouts.pages.page.reload }).click()
  await expect(page.getByText(draft.heading)).toBeVisible()
  await expect(block(page, 'Én')).toContainText('Om Én')
})

test('the language switch leads to this page in the other language, with its query', async ({ page }) => {
  await openEditor(page, '/layout/new?from=%2Foslo')
  const link = () => page.getByRole('banner').getByRole('link', { name: BOKMAL.texts.site.otherLanguage })
  await expect(link()).toHaveAttribute('href', '/en/layout/new?from=%2Foslo')
  await page.goto(urlOf('/makro?x=1#y', BOKMAL))
  await expect(link()).toHaveAttribute('href', '/en/makro?x=1#y')
})
