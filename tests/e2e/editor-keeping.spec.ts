/**
 * Leaving the layout editor as only a browser can: a reload, a link, Back over a fragment (specification §4;
 * decision 22). Drafts, saves, conflicts and ended sessions are in tests/dom/editor-keeping.test.ts.
 */
import { BOKMAL, expect, LANGUAGES, LESS_MOTION, test } from './fixtures.ts'
import { dialog, officeLayout as layout, openEditor, titleField, words } from './opened-editor.ts'
import { reader } from './signed-in.ts'

test.use(LESS_MOTION)

test('a draft survives a reload, and is offered', async ({ page }) => {
  const editor = words(BOKMAL)
  const user = reader({ board_settings: [layout()] })
  await openEditor(page, '/layout/oslo-kontor/edit', user)
  await titleField(page).fill('Halvskrevet')
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByText(editor.draft.heading)).toBeVisible()
  await expect(titleField(page)).toHaveValue('Oslo kontor')
  await page.getByRole('button', { name: editor.draft.use }).click()
  await expect(titleField(page)).toHaveValue('Halvskrevet')
})

test('leaving with unsaved changes asks first', async ({ page }) => {
  const { leaveDialog } = words(BOKMAL)
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  await titleField(page).fill('Nytt navn')
  const home = page.getByRole('banner').getByRole('link').first()
  await home.click()
  await dialog(page).getByRole('button', { name: leaveDialog.stay }).click()
  await expect(page).toHaveURL('/layout/oslo-kontor/edit')
  await expect(titleField(page)).toHaveValue('Nytt navn')
  await home.click()
  await dialog(page).getByRole('button', { name: leaveDialog.leave }).click()
  await expect(page).toHaveURL('/')
})

for (const language of LANGUAGES) {
  test(`the skip link and Back leave the editor unchanged, ${language.name}`, async ({ page, watch }) => {
    // "A blocker on a POP navigation …", shortened by the build: the history entry of the skip link is not
    // the router's.
    watch.expects(/router:\d+/)
    await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }), language)
    await titleField(page, language).fill('Nytt navn')
    await page.locator('a[href="#main"]').press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/#/)
    await expect(titleField(page, language)).toHaveValue('Nytt navn')
    await page.getByRole('button', { name: words(language).undo, exact: true }).click()
    await expect(titleField(page, language), 'the steps are there too').toHaveValue('Oslo kontor')
  })
}
