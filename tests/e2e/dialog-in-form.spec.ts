/**
 * A dialog over another one whose code cannot be fetched. Other dialogs inside forms are in
 * tests/dom/dialogs-in-forms.test.ts.
 */
import { BOKMAL, expect, LESS_MOTION, test } from './fixtures.ts'
import { dialog, officeLayout, openEditor, words as editorWords } from './opened-editor.ts'
import { reader } from './signed-in.ts'

test.use({ ...LESS_MOTION, isHurried: true })

const { layouts } = BOKMAL.texts
const { settings } = layouts

test('a picker that could not be loaded closes too, and the settings under it stay', async ({
  page,
  watch,
}) => {
  watch.expects(/Failed|fetch|import/)
  await page.route('**/assets/*picker*.js', (route) => route.abort())
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [officeLayout()] }))
  await page
    .getByRole('button', {
      name: editorWords(BOKMAL).block.edit(`${settings.typeNames.figures}: Renter`),
      exact: true,
    })
    .click()
  await dialog(page).getByRole('button', { name: settings.list.addSeries }).click()
  await expect(dialog(page)).toHaveCount(2)
  await dialog(page).last().getByRole('button', { name: layouts.editor.close, exact: true }).click()
  await expect(dialog(page)).toHaveCount(1)
})
