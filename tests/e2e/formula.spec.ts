/** A reader computes a series in the settings of a chart (issue 37 part 5, decision 0110). */
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { localeOf } from '#core/locale.ts'
import { formulaFormTextsByLocale } from '#texts/layouts/formula-form-texts.ts'
import { expectNoViolationsInDialogs } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, test } from './fixtures.ts'
import { block, dialog, LAYOUT_ID, openEditor, saveButton } from './opened-editor.ts'
import { reader } from './signed-in.ts'

const HEADING = 'Renter'
const FORMULA = 'difference(no-nibor-3m,no-policy-rate)'
const layout = layoutSchema.parse({
  ID: LAYOUT_ID,
  title: 'Oslo',
  path: 'oslo-kontor',
  rows: [
    {
      layout: '100',
      columns: [
        [blockSchema.parse({ type: 'chart', heading: HEADING, attributes: { series: ['no-policy-rate'] } })],
      ],
    },
  ],
})

for (const language of LANGUAGES)
  test(`a chart of a difference is chosen in words, at 320 pixels, ${language.name}`, async ({
    page,
    watch,
  }) => {
    watch.expects(/status of 400/)
    await page.setViewportSize({ width: 320, height: HEIGHT })
    const { settings, pickers, editor } = language.texts.layouts
    const words = formulaFormTextsByLocale[localeOf(language.api)]
    const api = await openEditor(
      page,
      '/layout/oslo-kontor/edit',
      reader({ board_settings: [layout] }),
      language,
    )
    await page
      .getByRole('button', {
        name: editor.block.edit(`${settings.typeNames.chart}: ${HEADING}`),
        exact: true,
      })
      .click()
    await dialog(page).getByRole('button', { name: pickers.change }).click()
    const picker = dialog(page).last()
    await picker.getByRole('button', { name: words.open }).click()
    await picker.getByLabel(words.first.difference).selectOption('no-nibor-3m')
    await picker.getByLabel(words.second.difference).selectOption('no-usdnok')
    await expect(picker.getByText(/«%».*«NOK»|“%” and “NOK”/)).toBeVisible()
    await picker.getByLabel(words.second.difference).selectOption('no-policy-rate')
    await expect(picker.getByText(/3-.* NIBOR − .*\d/)).toBeVisible()
    await expectNoViolationsInDialogs(page)
    await picker.getByRole('button', { name: words.add }).click()
    await expect(picker.getByText(pickers.counted('2', '10'))).toBeVisible()
    await picker.getByLabel(words.operation, { exact: true }).selectOption('average')
    await picker.getByLabel(words.first.average).selectOption(FORMULA)
    await expect(picker.getByText(/4 (måneder|months): \(Diff/)).toBeVisible()
    await picker.getByRole('button', { name: pickers.done }).click()
    await expect(
      dialog(page)
        .getByText(/^(Differanse|Difference): .* NIBOR/)
        .first(),
    ).toBeVisible()
    await dialog(page).getByRole('button', { name: settings.dialog.done }).click()
    await expect(
      block(page, HEADING)
        .getByText(/NIBOR − /)
        .first(),
    ).toBeVisible()
    await saveButton(page, language).click()
    await expect
      .poll(() => JSON.stringify(api.layouts()))
      .toContain(`"series":["no-policy-rate","${FORMULA}"]`)
  })
