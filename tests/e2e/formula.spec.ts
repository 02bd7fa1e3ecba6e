/**
 * The form in which a reader computes a series (issue 37 part 5, decision 0110). What it does is in
 * tests/dom/formula.test.ts.
 */
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { localeOf } from '#core/locale.ts'
import { formulaFormTextsByLocale } from '#texts/layouts/formula-form-texts.ts'
import { expectNoViolationsInDialogs } from './axe.ts'
import { BOKMAL, expect, HEIGHT, test } from './fixtures.ts'
import { dialog, LAYOUT_ID, openEditor } from './opened-editor.ts'
import { reader } from './signed-in.ts'

const HEADING = 'Renter'
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

test('the form of a computed series violates no rule at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: HEIGHT })
  const { settings, pickers, editor } = BOKMAL.texts.layouts
  const words = formulaFormTextsByLocale[localeOf(BOKMAL.api)]
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout] }))
  await page
    .getByRole('button', { name: editor.block.edit(`${settings.typeNames.chart}: ${HEADING}`), exact: true })
    .click()
  await dialog(page).getByRole('button', { name: pickers.change }).click()
  const picker = dialog(page).last()
  await picker.getByRole('button', { name: words.open }).click()
  await picker.getByLabel(words.first.difference).selectOption('no-nibor-3m')
  await picker.getByLabel(words.second.difference).selectOption('no-policy-rate')
  await expect(picker.getByText(/3-.* NIBOR − .*\d/)).toBeVisible()
  await expectNoViolationsInDialogs(page)
})
