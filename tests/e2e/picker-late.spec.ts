/**
 * Data that pickers load for a visible entry fill reserved space: no entry moves or grows under the edge of
 * the list (accessibility C4; decision 44).
 */
import type { Locator, Page } from '@playwright/test'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import {
  BOKMAL,
  ENGLISH,
  expect,
  HEIGHT,
  LANGUAGES,
  LESS_MOTION,
  still,
  test,
  WIDTHS,
  type Language,
} from './fixtures.ts'
import { dialog as dialogs, LAYOUT_ID, openEditor } from './opened-editor.ts'
import { reader } from './signed-in.ts'

test.use(LESS_MOTION)

const PICKERS = [
  {
    name: 'series',
    type: 'chart',
    attributes: { series: ['no-policy-rate'] },
    facts: /\/api\/portal\/(lastdatasourcevalue|datasources)\?sources/,
  },
  { name: 'comments', type: 'comment', attributes: { comment: 'oslo' }, facts: /\/api\/portal\/comment\// },
] as const
const HEADING = 'Prøve'

interface Heights {
  readonly [entry: string]: number
}

/** Height of each entry by its id, px. */
const heights = (picker: Locator): Promise<Heights> =>
  picker
    .getByRole('option')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((option) => [option.id, option.getBoundingClientRect().height])),
    )

/** Number of entries whose data are still loading. */
const waiting = (picker: Locator): Promise<number> =>
  picker
    .getByRole('option')
    .evaluateAll((all) => all.filter((option) => option.lastElementChild?.textContent === '').length)

/** Holds requests of the page. @returns releases them */
async function keptBack(page: Page, address: string | RegExp): Promise<() => void> {
  const arrive = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await arrive.promise
    await route.continue()
  })
  return arrive.resolve
}

const layoutOf = (block: object) =>
  layoutSchema.parse({
    ID: LAYOUT_ID,
    title: 'Oslo',
    path: 'oslo-kontor',
    rows: [{ layout: '100', columns: [[blockSchema.parse({ heading: HEADING, ...block })]] }],
  })

interface EditorPage {
  readonly type: 'chart' | 'comment'
  readonly attributes: object
}

/** Opens the settings of the only block of a layout. */
async function openSettings(page: Page, block: EditorPage, language: Language): Promise<void> {
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layoutOf(block)] }), language)
  const { editor, settings } = language.texts.layouts
  await page
    .getByRole('button', {
      name: editor.block.edit(`${settings.typeNames[block.type]}: ${HEADING}`),
      exact: true,
    })
    .click()
}

/** Opens the picker over the settings. */
async function openPicker(page: Page, { texts }: Language): Promise<Locator> {
  await dialogs(page).getByRole('button', { name: texts.layouts.pickers.change }).click()
  await expect(dialogs(page)).toHaveCount(2)
  return dialogs(page).last()
}

/** Measures at every width. */
async function atEachWidth<Measured>(page: Page, measure: () => Promise<Measured>): Promise<Measured[]> {
  const found: Measured[] = []
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: HEIGHT })
    found.push(await measure())
  }
  return found
}

for (const [at, { name, type, attributes, facts }] of PICKERS.entries()) {
  test(`${name}, at every width`, async ({ page }) => {
    const language = LANGUAGES[at] ?? BOKMAL
    const arrive = await keptBack(page, facts)
    await openSettings(page, { type, attributes }, language)
    const picker = await openPicker(page, language)
    await expect(picker.getByRole('option').first()).toBeVisible()
    const before = await atEachWidth(page, () => heights(picker))
    expect(await waiting(picker)).toBeGreaterThan(2)
    arrive()
    for (const option of await picker.getByRole('option').all()) await option.scrollIntoViewIfNeeded()
    await expect.poll(() => waiting(picker)).toBe(0)
    expect(await atEachWidth(page, () => heights(picker))).toEqual(before)
  })
}

test('the settings do not move when the preview arrives, at every width', async ({ page }) => {
  const { settings, pickers } = ENGLISH.texts.layouts
  const arrive = await keptBack(page, /\/layout\/(no|en)$/)
  await openSettings(page, { type: 'comment', attributes: { comment: 'oslo' } }, ENGLISH)
  const button = dialogs(page).getByRole('button', { name: pickers.change })
  const preview = dialogs(page).getByRole('region', { name: settings.preview.heading })
  await expect(button).toBeVisible()
  await expect(preview).toBeVisible()
  const before = await atEachWidth(page, () => button.boundingBox())
  await expect(preview.locator('article')).toBeHidden()
  arrive()
  await expect(preview.locator('article')).toBeAttached()
  expect(await atEachWidth(page, () => button.boundingBox())).toEqual(before)
})

test('a picker does not move when its list arrives, and when a search shortens it, at every width', async ({
  page,
}) => {
  const arrive = await keptBack(page, '**/api/portal/list-sources-by-category*')
  await openSettings(page, { type: 'chart', attributes: { series: ['no-policy-rate'] } }, BOKMAL)
  const picker = await openPicker(page, BOKMAL)
  const close = picker.getByRole('button', { name: BOKMAL.texts.layouts.pickers.close })
  await still(page)
  const before = await atEachWidth(page, () => close.boundingBox())
  await expect(picker.getByRole('option')).toHaveCount(0)
  arrive()
  await expect(picker.getByRole('option').first()).toBeVisible()
  expect(await atEachWidth(page, () => close.boundingBox()), 'with its list').toEqual(before)
  await picker.getByRole('combobox').fill('qqqq')
  await expect(picker.getByRole('option')).toHaveCount(0)
  expect(await atEachWidth(page, () => close.boundingBox()), 'without what was searched for').toEqual(before)
})
