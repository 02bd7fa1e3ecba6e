/** A reader computes a series in the settings of a chart (issue 37 part 5, decision 0110). */
import { expect, test } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { textsByLocale } from '#texts/by-locale/texts-by-locale.ts'
import { formulaFormTextsByLocale } from '#texts/layouts/formula-form-texts.ts'
import { someUser } from '../factories/user.ts'
import { dialogsBecome, field, one, openedDialog, SOON, textOf } from './elements.ts'
import { choose, press } from './hands.ts'
import { layoutOf, openEditor } from './opened-editor.ts'

const HEADING = 'Renter'
const FORMULA = 'difference(no-nibor-3m,no-policy-rate)'
const CHART = { type: 'chart', heading: HEADING, attributes: { series: ['no-policy-rate'] } }

test.each(LOCALES)('a chart of a difference is chosen in words, %s', async (locale) => {
  const { settings, pickers, editor } = textsByLocale[locale].layouts
  const words = formulaFormTextsByLocale[locale]
  const { layouts, expects } = await openEditor(
    '/layout/mitt/edit',
    someUser({ board_settings: [layoutOf(CHART)] }),
    { locale },
  )
  expects(/400/)
  await press(await one('button', editor.block.edit(`${settings.typeNames.chart}: ${HEADING}`)))
  const dialog = await openedDialog()
  await press(await one('button', pickers.change, dialog))
  await press(await one('button', words.open))
  const picker = await openedDialog()
  const says = (text: RegExp) => expect.poll(() => textOf(picker), SOON).toMatch(text)
  await choose(await field(words.first.difference, picker), 'no-nibor-3m')
  await choose(await field(words.second.difference, picker), 'no-usdnok')
  await says(/«%».*«NOK»|“%” and “NOK”/)
  await choose(await field(words.second.difference, picker), 'no-policy-rate')
  await says(/3-.* NIBOR − .*\d/)
  await press(await one('button', words.add, picker))
  await expect.poll(() => textOf(picker), SOON).toContain(pickers.counted('2', '10'))
  await choose(await field(words.operation, picker), 'average')
  await choose(await field(words.first.average, picker), FORMULA)
  await says(/4 (måneder|months): \(Diff/)
  await press(await one('button', pickers.done, picker))
  await dialogsBecome(1)
  await expect.poll(() => textOf(dialog), SOON).toMatch(/(Differanse|Difference): .* NIBOR/)
  await press(await one('button', settings.dialog.done, dialog))
  await dialogsBecome(0)
  await expect
    .poll(async () => textOf(await one('article', new RegExp(`${HEADING}$`))), SOON)
    .toMatch(/NIBOR − /)
  await press(await one('button', editor.save, document.querySelector('main') ?? document))
  await expect
    .poll(() => JSON.stringify(layouts()), SOON)
    .toContain(`"series":["no-policy-rate","${FORMULA}"]`)
})
