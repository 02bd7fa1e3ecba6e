/** Settings of blocks and their pickers, each block type in both languages, at telephone and desktop width. */
import type { Locator, Page } from '@playwright/test'
import type { BlockType } from '#blocks/registry.schema.ts'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { expectNoViolationsInDialogs, lookFor, withAxe } from './axe.ts'
import { BOKMAL, comes, expect, HEIGHT, LANGUAGES, test, urlOf, WIDTHS, type Language } from './fixtures.ts'
import { ok, reader, signIn, stubApi, type ApiRequest } from './signed-in.ts'

const HEADING = 'Prøve'
/** A block of each type that the editor offers, with all required attributes. */
const BLOCKS = {
  figures: { figures: [{ id: 'no-policy-rate' }] },
  chart: { series: ['no-policy-rate'], fromDate: Date.UTC(2015, 0, 1) },
  map: { city: 'oslo' },
  areas: { city: 'oslo' },
  text: { content: '## Notat\n\nHusk dette.' },
  comment: { comment: 'nobody-wrote-this' },
  news: {},
  reports: {},
  campaign: { title: 'Lag ditt eget', buttons: [{ buttonText: 'Les', url: '/oslo' }] },
  rss: { sources: ['nobody-publishes-this'] },
  ai: {},
  lease: { rent: '1 000 000', start: '1.1.2021', baseMonth: 'oktober 2020', firstAdjustment: '1.1.2022' },
} as const satisfies Readonly<Record<Exclude<BlockType, 'table'>, object>>
type Type = keyof typeof BLOCKS
const TYPES = Object.keys(BLOCKS).filter((type): type is Type => Object.hasOwn(BLOCKS, type))

async function openEditor(page: Page, type: Type, language: Language): Promise<readonly ApiRequest[]> {
  const block = blockSchema.parse({ type, heading: HEADING, attributes: { ...BLOCKS[type], kept: type } })
  const layout = layoutSchema.parse({
    ID: '11111111-1111-4111-8111-111111111111',
    title: 'Mitt',
    path: 'mitt',
    rows: [{ layout: '100', columns: [[block]] }],
  })
  const user = reader({ board_settings: [layout] })
  const asked = await stubApi(page, { 'GET user': ok({ user }), 'PUT user': ok({ user }) })
  await signIn(page, user)
  await page.goto(urlOf('/layout/mitt/edit', language))
  await comes(page, 'main article')
  await expect(editButton(page, type, language)).toBeVisible()
  return asked
}

function editButton(page: Page, type: Type, { texts }: Language): Locator {
  const { editor, settings } = texts.layouts
  return page.getByRole('button', {
    name: editor.block.edit(`${settings.typeNames[type]}: ${HEADING}`),
    exact: true,
  })
}

/** Opens the picker over the settings. */
async function openPicker(page: Page, opener: Locator): Promise<Locator> {
  await opener.click()
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  return page.locator('dialog[open]').last()
}

async function openSettings(page: Page, type: Type, language: Language): Promise<Locator> {
  const { settings } = language.texts.layouts
  await editButton(page, type, language).click()
  const dialog = page.getByRole('dialog', {
    name: settings.dialog.title(settings.typeNames[type]),
    exact: true,
  })
  await expect(dialog).toBeVisible()
  await expect(
    dialog
      .getByLabel(settings.form.heading, { exact: true })
      .or(dialog.getByLabel(new RegExp(`^${settings.form.heading}`))),
  ).toBeFocused()
  return dialog
}

/** Input of a reader in the settings of each type. */
const USES: Readonly<Record<Type, (dialog: Locator, page: Page, language: Language) => Promise<void>>> = {
  async figures(
    dialog,
    page,
    {
      texts: {
        layouts: { settings, pickers },
      },
    },
  ) {
    const picker = await openPicker(page, dialog.getByRole('button', { name: settings.list.addSeries }))
    await expect(picker.getByRole('option').first()).toBeVisible()
    await picker.getByRole('combobox').press('ArrowDown')
    await picker.getByRole('combobox').press('Enter')
    await picker.getByRole('combobox').press('ArrowDown')
    await picker.getByRole('combobox').press('Enter')
    await expect(picker.getByText(pickers.counted('3', '20'))).toBeVisible()
    await picker.getByRole('button', { name: pickers.done }).click()
    await expect(dialog.getByLabel(settings.fields.figureTitle)).toHaveCount(3)
    await dialog.getByLabel(settings.fields.figureTitle).first().fill('Styringsrenten nå')
    await dialog.getByRole('button', { name: settings.list.down('Styringsrenten nå') }).click()
    await expect(dialog.getByLabel(settings.fields.figureTitle).nth(1)).toHaveValue('Styringsrenten nå')
    await expect(dialog.getByRole('button', { name: settings.list.down('Styringsrenten nå') })).toBeFocused()
  },
  async chart(
    dialog,
    page,
    {
      texts: {
        layouts: { settings, pickers },
      },
    },
  ) {
    const picker = await openPicker(page, dialog.getByRole('button', { name: pickers.change }))
    await expect(picker.getByText(pickers.counted('1', '10'))).toBeVisible()
    const field = picker.getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(picker.locator('[role=option] svg path').first()).toBeAttached()
    await expect(picker.getByRole('option').first()).toContainText(/\d/)
    await expectNoViolationsInDialogs(page)
    await field.fill('oslo')
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(picker.getByText(pickers.counted('2', '10'))).toBeVisible()
    await expect(picker.locator('a[href^="mailto:"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: pickers.change })).toBeFocused()
    await dialog.getByLabel(settings.fields.toYear).selectOption('2010')
    await dialog.getByRole('button', { name: settings.dialog.done }).click()
    await expect(dialog.getByLabel(settings.fields.toYear)).toBeFocused()
    await expect(dialog.getByLabel(settings.fields.toYear)).toHaveAccessibleDescription(
      new RegExp(settings.problems.years),
    )
    await dialog.getByLabel(settings.fields.toYear).selectOption('')
    await expect(dialog.getByText(settings.problems.years)).toHaveCount(0)
  },
  async map(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    await dialog.getByLabel(settings.fields.city).selectOption('bergen')
  },
  async areas(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    await dialog.getByLabel(settings.fields.city).selectOption('logistics_oslo')
  },
  async text(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    await dialog.getByText(settings.form.appearance, { exact: true }).click()
    const lines = dialog.getByLabel(settings.form.description)
    await lines.fill('en\nto\ntre\nfire\nfem\nseks')
    const six = (await lines.boundingBox())?.height
    await lines.fill('en\nto\ntre\nfire\nfem\nseks\nsju\nåtte')
    expect((await lines.boundingBox())?.height, 'as high as six rows').toBe(six)
  },
  async comment(
    dialog,
    page,
    {
      texts: {
        layouts: { pickers },
      },
    },
  ) {
    const picker = await openPicker(page, dialog.getByRole('button', { name: pickers.change }))
    await picker.getByRole('option').first().click()
    await expect(page.locator('dialog[open]'), 'a single choice closes its list').toHaveCount(1)
    await expect(dialog.getByRole('button', { name: pickers.change })).toBeFocused()
  },
  async news(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    await dialog.getByLabel(settings.market.oslo).uncheck()
  },
  async reports(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    await dialog.getByLabel(settings.reportName.macro, { exact: true }).uncheck()
  },
  async campaign(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    await dialog.getByRole('button', { name: settings.list.add, exact: true }).first().click()
    await dialog.getByLabel(settings.fields.campaign.point, { exact: false }).last().fill('Ett poeng')
  },
  async rss(
    dialog,
    page,
    {
      texts: {
        layouts: { settings, pickers },
      },
    },
  ) {
    const picker = await openPicker(page, dialog.getByRole('button', { name: pickers.change }))
    await picker.getByRole('option').first().click()
    await picker.getByRole('button', { name: pickers.done }).click()
    const count = dialog.getByRole('spinbutton')
    await count.fill('26')
    await dialog.getByRole('button', { name: settings.dialog.done }).click()
    await expect(count).toBeFocused()
    await count.fill('24')
    await count.press('ArrowUp')
    await count.press('ArrowUp')
    await expect(count).toHaveValue('25')
  },
  async ai(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    await dialog.getByLabel(settings.fields.animate).uncheck()
  },
  async lease(
    dialog,
    _page,
    {
      texts: {
        layouts: { settings },
      },
    },
  ) {
    const rent = dialog.getByLabel(settings.fields.lease.rent)
    await rent.fill('en million')
    await dialog.getByRole('button', { name: settings.dialog.done }).click()
    await expect(rent).toBeFocused()
    await rent.fill('2 000 000')
    await dialog.getByLabel(settings.fields.lease.floor, { exact: true }).selectOption('none')
  },
}

/** Attributes that must be stored for each type afterwards. */
const STORED: Readonly<Record<Type, object>> = {
  figures: {
    kept: 'figures',
    figures: [
      { id: expect.any(String) },
      { id: 'no-policy-rate', title: 'Styringsrenten nå' },
      { id: expect.any(String) },
    ],
  },
  chart: { kept: 'chart', series: ['no-policy-rate', expect.any(String)], toDate: 0 },
  map: { kept: 'map', city: 'bergen' },
  areas: { kept: 'areas', city: 'logistics_oslo' },
  text: { kept: 'text' },
  comment: { kept: 'comment', comment: expect.not.stringContaining('nobody') },
  news: { kept: 'news', cities: ['bergen', 'trondheim', 'stavanger'] },
  reports: { kept: 'reports', reports: ['morning_currency', 'morning_stocks'] },
  campaign: { kept: 'campaign', bulletPoints: [{ point: 'Ett poeng' }] },
  rss: { kept: 'rss', sources: ['nobody-publishes-this', expect.any(String)], numberOfItems: 25 },
  ai: { kept: 'ai', animate: false },
  lease: { kept: 'lease', rent: '2 000 000', floor: 'none', start: '1.1.2021' },
}

test.describe('the settings of every type fit, violate no rule, can be used and are stored', () => {
  for (const [at, language] of LANGUAGES.entries()) {
    // Each language is used at one width and checked at both.
    const used = [WIDTHS.narrow, WIDTHS.wide][at] ?? WIDTHS.wide
    for (const type of TYPES) {
      test(`${type}, ${language.name}, used at ${used} px`, async ({ page }) => {
        await page.setViewportSize({ width: used, height: HEIGHT })
        await withAxe(page)
        const asked = await openEditor(page, type, language)
        const { settings, editor } = language.texts.layouts
        const dialog = await openSettings(page, type, language)
        await expect(dialog.getByRole('region', { name: settings.preview.heading })).toContainText(HEADING)
        const widths = [WIDTHS.narrow, WIDTHS.wide]
        for (const width of widths.toSorted((first) => (first === used ? 1 : -1))) {
          await page.setViewportSize({ width, height: HEIGHT })
          await expect
            .poll(
              () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
              `fits at ${width} px`,
            )
            .toBe(0)
          await expectNoViolationsInDialogs(page, lookFor(at, widths.indexOf(width)))
        }
        await USES[type](dialog, page, language)
        await dialog.getByRole('button', { name: settings.dialog.done }).click()
        await expect(page.locator('dialog[open]')).toHaveCount(0)
        await expect(
          page.locator('article:focus-within', { has: editButton(page, type, language) }),
        ).toHaveCount(1)
        await page.getByRole('button', { name: editor.save, exact: true }).click()
        await expect
          .poll(() => asked.find(({ call }) => call === 'PUT user')?.body)
          .toMatchObject({
            user: { board_settings: [{ rows: [{ columns: [[{ type, attributes: STORED[type] }]] }] }] },
          })
      })
    }
  }
})

const { settings: words, pickers: pickerWords, editor: editorWords } = BOKMAL.texts.layouts

test('closing asks only when changes would be lost, also by Esc', async ({ page }) => {
  await openEditor(page, 'ai', BOKMAL)
  await openSettings(page, 'ai', BOKMAL)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)

  const dialog = await openSettings(page, 'ai', BOKMAL)
  await dialog.getByLabel(words.fields.animate).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(words.dialog.discard)).toBeVisible()
  await expect(dialog.getByRole('button', { name: words.dialog.discardNo })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog, 'a second Esc does not throw the work away').toBeVisible()
  await dialog.getByRole('button', { name: words.dialog.discardNo }).click()
  await expect(dialog.getByLabel(words.fields.animate)).not.toBeChecked()
  await dialog.getByRole('button', { name: words.dialog.cancel }).click()
  await dialog.getByRole('button', { name: words.dialog.discardYes }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('every missing value of a new block is listed and leads to its field', async ({ page }) => {
  await openEditor(page, 'ai', BOKMAL)
  await page.getByRole('button', { name: editorWords.column.add }).last().click()
  await page.getByRole('button', { name: words.typeNames.chart }).last().click()
  const dialog = page.getByRole('dialog', { name: words.dialog.newTitle(words.typeNames.chart) })
  await expect(dialog.getByText(words.preview.incomplete)).toBeVisible()
  await dialog.getByRole('button', { name: words.dialog.add }).click()
  const summary = dialog.getByRole('group', { name: BOKMAL.texts.accounts.form.problems('2') })
  await expect(summary).toBeFocused()
  await summary.getByRole('link').last().click()
  await expect(dialog.getByRole('group', { name: words.fields.series })).toBeFocused()
  await dialog.getByLabel(words.form.heading).fill('Renten')
  await expect(summary).toHaveCount(0)
})

test('at most ten series, and a list that fails to load can be requested again', async ({ page, watch }) => {
  watch.expects(/Failed to load resource|Failed to fetch/)
  let isDown = true
  await page.route('**/api/portal/list-sources-by-category*', (route) =>
    isDown ? route.abort() : route.continue(),
  )
  await openEditor(page, 'chart', BOKMAL)
  const dialog = await openSettings(page, 'chart', BOKMAL)
  const picker = await openPicker(page, dialog.getByRole('button', { name: pickerWords.change }))
  await expect(picker.getByText(pickerWords.failed)).toBeVisible()
  isDown = false
  await picker.getByRole('button', { name: pickerWords.again }).press('Enter')
  await expect(picker, 'the pressed button is gone').toBeFocused()
  for (let index = 1; index <= 10; index += 1)
    await picker.getByRole('option', { selected: false }).first().click()
  await expect(picker.getByText(pickerWords.counted('10', '10'))).toBeVisible()
  await expect(picker.getByRole('alert')).toHaveText(pickerWords.maxSources('10'))
  await picker.getByRole('option', { selected: true }).first().click()
  await expect(picker.getByRole('alert')).toHaveText('')
  await picker.getByRole('combobox').fill('finnes ikke')
  await expect(picker.getByText(pickerWords.none)).toBeVisible()
})
