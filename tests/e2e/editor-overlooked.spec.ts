/** Edge cases of the layout editor: Back, Esc, touch, narrow columns, copies, and layouts of other devices. */
import type { Locator, Page } from '@playwright/test'
import { layoutSchema, type Layout } from '#contract/subscriber/layout.ts'
import type { User } from '#contract/subscriber/user.ts'
import { MAX_LAYOUT_TITLE_LENGTH } from '#core/limits.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, test, WIDTHS } from './fixtures.ts'
import { dialog as dialogs, LAYOUT_ID, openEditor as openAt, titleField } from './opened-editor.ts'
import { reader, signIn, stubApi } from './signed-in.ts'
import { storingApi } from './storing-api.ts'
import { translatePage } from './translated-page.ts'

const { editor, settings, pickers, pages } = BOKMAL.texts.layouts

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

const openEditor = (
  page: Page,
  {
    path = '/layout/oslo-kontor/edit',
    user = reader({ board_settings: [layout()] }),
    language = BOKMAL,
  } = {},
) => openAt(page, path, user, language)

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

test('Back closes a picker, then the settings; changes in them are asked about first, and the editor stays', async ({
  page,
}) => {
  await openEditor(page)
  await titleField(page).fill('Halvskrevet')
  const dialog = await openChartSettings(page)
  await dialog.getByRole('button', { name: pickers.change }).click()
  await expect(dialogs(page)).toHaveCount(2)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(1)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)

  await openChartSettings(page)
  await dialog.getByLabel(settings.form.heading, { exact: true }).fill('Ny overskrift')
  for (const time of ['once', 'and again']) {
    await test.step(time, async () => {
      await page.goBack()
      await expect(dialog.getByText(settings.dialog.discard)).toBeVisible()
      // Waits for the history entry that the page restores by going forward.
      await page.waitForFunction(() => 'dialog' in Object(history.state))
    })
  }
  await expect(dialog.getByLabel(settings.form.heading, { exact: true })).toHaveValue('Ny overskrift')
  await dialog.getByRole('button', { name: settings.dialog.discardYes }).click()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL('/layout/oslo-kontor/edit')
  await expect(titleField(page)).toHaveValue('Halvskrevet')
  await expect(page.getByRole('article', { name: 'Renten' })).toBeVisible()
})

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
})

for (const language of LANGUAGES) {
  test(`the type of a block is not cut in a narrow column, ${language.name}`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.middle, height: HEIGHT })
    await openEditor(page, { language })
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

test('a copy from the empty prompt takes over title and subtitle in one undo step; a typed title stays', async ({
  page,
}) => {
  await openEditor(page, { path: '/layout/new', user: reader() })
  const copyOslo = page.locator('main').getByRole('button', { name: 'Oslo', exact: true })
  await copyOslo.click()
  await expect(titleField(page)).toHaveValue(`Oslo (${pages.copyWord})`)
  await page.getByRole('button', { name: editor.undo, exact: true }).click()
  await expect(titleField(page)).toHaveValue('')
  await titleField(page).fill('Min by')
  await copyOslo.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(titleField(page)).toHaveValue('Min by')
})

test('the settings of a layout: title, subtitle, title in menus and sign are stored, and the side menu has them', async ({
  page,
}) => {
  const { settingsDialog: words } = editor
  const user = reader({ first_name: '', last_name: '', display_name: '', board_settings: [layout()] })
  const api = await openEditor(page, { user })
  await page.getByRole('button', { name: editor.moreOf }).click()
  await page.getByRole('button', { name: editor.settings, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.heading })
  await dialog.getByLabel(words.title, { exact: true }).fill('Kontor i vest')
  await dialog.getByLabel(words.subtitle).fill('Til fredagsmøtet')
  await dialog.getByLabel(words.menuTitle).fill('Vest')
  await dialog.getByRole('radio', { name: words.icons.building }).check({ force: true })
  await dialog.getByRole('button', { name: words.submit, exact: true }).click()
  await page.locator('main').getByRole('button', { name: editor.save, exact: true }).click()
  await expect(page).toHaveURL('/layout/kontor-i-vest')
  expect(api.layouts()).toMatchObject([
    {
      title: 'Kontor i vest',
      subtitle: 'Til fredagsmøtet',
      menuTitle: 'Vest',
      icon: 'building',
      path: 'kontor-i-vest',
    },
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontor i vest')
  await expect(page.locator('main').getByText('Til fredagsmøtet')).toBeVisible()
  const { account, shell, accounts } = BOKMAL.texts
  await expect(
    page
      .getByRole('navigation', { name: shell.sideNavigation })
      .getByRole('list', { name: account.yourLayouts })
      .getByRole('link'),
  ).toHaveText(['Vest'])
  await page.getByRole('banner').getByRole('button', { name: accounts.profile.overview.noName }).click()
  await expect(
    page.getByRole('navigation', { name: accounts.session.menu(user.subscriber_email) }),
    'who has no name',
  ).toContainText(accounts.profile.overview.noName)
})

/** Chooses "copy" in the menu of the layout. */
async function copyLayout(page: Page): Promise<void> {
  await page.getByRole('button', { name: editor.moreOf }).click()
  await page.getByRole('button', { name: editor.copy, exact: true }).click()
}

test('a copy has what is shown, also unsaved changes; a layout never saved must be saved first', async ({
  page,
}) => {
  const api = await openEditor(page)
  await page
    .getByRole('button', { name: editor.block.remove(`${settings.typeNames.chart}: Renten`), exact: true })
    .click()
  await copyLayout(page)
  await dialogs(page).getByRole('button', { name: editor.leaveDialog.leave }).click()
  await expect(page).toHaveURL('/layout/new')
  await expect(titleField(page)).toHaveValue(`Oslo kontor (${pages.copyWord})`)
  // A block's content may contain articles of its own.
  await expect(page.locator('main article[data-key]')).toHaveCount(3)
  await copyLayout(page)
  await expect(page.getByText(editor.copySaveFirst)).toBeVisible()
  await page.locator('main').getByRole('button', { name: editor.save, exact: true }).click()
  await expect(page).toHaveURL('/layout/oslo-kontor-kopi')
  expect(
    api.layouts().map(({ title, rows }) => [title, rows.flatMap(({ columns }) => columns.flat()).length]),
  ).toEqual([
    ['Oslo kontor', 4],
    [`Oslo kontor (${pages.copyWord})`, 3],
  ])
})

test('a layout saved on another device is found by the editor, and an unknown one is not', async ({
  page,
}) => {
  const here: User = reader()
  const api = storingApi(here)
  api.store([layout()])
  await stubApi(page, api.api)
  await signIn(page, here)
  await page.goto('/layout/oslo-kontor/edit')
  await expect(titleField(page)).toHaveValue('Oslo kontor')
  await page.goto('/layout/finnes-ikke/edit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(BOKMAL.texts.notFound.title)
  await expect(titleField(page)).toHaveCount(0)
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
