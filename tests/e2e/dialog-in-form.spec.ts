/**
 * Dialogs inside a form or over another dialog: each is closed by its own button alone; work in progress is
 * not cancelled (decision 15).
 */
import { BOKMAL, comes, expect, HEIGHT, LANGUAGES, test, WIDTHS } from './fixtures.ts'
import { fieldOf } from './account-screens.ts'
import { dialog, officeLayout, openEditor, words as editorWords } from './opened-editor.ts'
import { openForm, subscriber } from './opened-newsletter.ts'
import { ok, reader, signIn, stubApi } from './signed-in.ts'

test.use({ isHurried: true })

const FAILED = /Failed to load resource/
const { layouts, accounts } = BOKMAL.texts
const {
  settings,
  pages: { remove },
} = layouts

for (const language of LANGUAGES) {
  for (const width of [WIDTHS.narrow, WIDTHS.wide]) {
    const {
      newsletterForm,
      layouts: { pickers, settings, editor },
    } = language.texts
    test(`the button that closes a picker closes it, and sends nothing, ${language.name}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: HEIGHT })
      const asked = await openForm(page, {
        user: subscriber(),
        api: { 'PUT user': ok({ user: subscriber() }) },
        language,
      })
      await page
        .locator('main')
        .getByRole('group', { name: newsletterForm.series })
        .getByRole('button', { name: pickers.change })
        .click()
      const picker = page.getByRole('dialog', { name: pickers.series })
      await expect(picker.getByRole('option').first()).toBeVisible()
      await picker.getByRole('button', { name: pickers.close }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(asked.map(({ call }) => call)).not.toContain('PUT user')
    })

    test(`over the settings of a block it closes the picker alone, ${language.name}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: HEIGHT })
      await openEditor(
        page,
        '/layout/oslo-kontor/edit',
        reader({ board_settings: [officeLayout()] }),
        language,
      )
      await page
        .getByRole('button', {
          name: editor.block.edit(`${settings.typeNames.figures}: Renter`),
          exact: true,
        })
        .click()
      await dialog(page).getByRole('button', { name: settings.list.addSeries }).click()
      await expect(dialog(page).last().getByRole('option').first()).toBeVisible()
      await dialog(page).last().getByRole('button', { name: pickers.close }).click()
      await expect(dialog(page)).toHaveCount(1)
    })
  }
}

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

test('the settings of a frame stay open while a refused value is corrected', async ({ page }) => {
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [officeLayout()] }))
  await page
    .getByRole('button', {
      name: editorWords(BOKMAL).block.edit(`${settings.typeNames.figures}: Renter`),
      exact: true,
    })
    .click()
  const source = dialog(page).getByRole('textbox', { name: new RegExp(`^${settings.form.source}`) })
  await dialog(page).getByText(settings.form.appearance, { exact: true }).click()
  await source.fill('x'.repeat(1_001))
  await dialog(page).getByText(settings.form.appearance, { exact: true }).click()
  await expect(source).toBeHidden()
  await dialog(page).getByRole('button', { name: settings.dialog.done, exact: true }).click()
  await expect(source, 'what is refused is shown').toBeFocused()
  await source.press('End')
  await source.press('Backspace')
  await expect(source).toHaveValue('x'.repeat(1_000))
  await expect(source).toBeFocused()
})

test('a deletion in progress cannot be cancelled, and the dialog says so', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  const user = reader({ board_settings: [officeLayout()] })
  await stubApi(page, {
    'GET user': ok({ user }),
    'GET user/history': ok({ versions: [] }),
    'PUT user': ok({ user: { ...user, board_settings: [] } }),
  })
  await page.route('**/api/subscriber/user', async (route) => {
    if (route.request().method() === 'PUT') await gate.promise
    await route.fallback()
  })
  await signIn(page, user)
  await page.goto('/layout')
  await comes(page, 'main article, main [data-layout]')
  await page
    .locator('main')
    .getByRole('button', { name: layouts.pages.card.removeNamed('Oslo kontor') })
    .click()
  const question = page.getByRole('dialog', { name: remove.heading })
  await question.getByRole('button', { name: remove.confirm, exact: true }).click()
  const cancel = question.getByRole('button', { name: remove.cancel, exact: true })
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.click({ force: true })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  gate.resolve()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: remove.done('Oslo kontor') })).toBeVisible()
})

test('where the session has ended, only the login is open, and the question returns after it', async ({
  page,
  watch,
}) => {
  watch.expects(FAILED)
  const user = reader()
  const { devices } = accounts.profile
  let times = 0
  await stubApi(page, {
    'GET user': ok({ user }),
    'GET sessions': ok({ sessions: [] }),
    'DELETE sessions': () =>
      ++times === 1 ? { status: 401, body: { code: 'unauthorized', message: 'Logg inn' } } : ok({}),
  })
  await signIn(page, user)
  await page.goto('/profile')
  await page.getByRole('button', { name: devices.logOutEverywhere }).click()
  await dialog(page).getByRole('button', { name: devices.logOutEverywhere }).click()
  await expect(fieldOf(dialog(page), 'password')).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
})
