/** What pickers fetch about an entry once it is seen takes the place that was kept for it: no entry moves, nor grows under the edge of the list (reliability C4; decision 44). */
import type { Locator } from '@playwright/test'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, test, WIDTHS } from './fixtures.ts'
import { dialog as dialogs, LAYOUT_ID, openEditor } from './opened-editor.ts'
import { reader } from './signed-in.ts'

const PICKERS = [
  { name: 'series', type: 'chart', attributes: { series: ['no-policy-rate'] }, facts: /\/api\/portal\/(lastdatasourcevalue|datasources)\?sources/ },
  { name: 'comments', type: 'comment', attributes: { comment: 'oslo' }, facts: /\/api\/portal\/comment\// },
] as const
const HEADING = 'Prøve'

interface Heights { readonly [entry: string]: number }

/** px, of each entry by its id. */
const heights = (picker: Locator): Promise<Heights> => picker.getByRole('option').evaluateAll((all) =>
  Object.fromEntries(all.map((option) => [option.id, option.getBoundingClientRect().height])))

/** How many entries still wait for what is known of them. */
const waiting = (picker: Locator): Promise<number> => picker.getByRole('option').evaluateAll((all) =>
  all.filter((option) => option.lastElementChild?.textContent === '').length)

const layoutOf = (block: object) => layoutSchema.parse({
  ID: LAYOUT_ID, title: 'Oslo', path: 'oslo-kontor', rows: [{ layout: '100', columns: [[blockSchema.parse({ heading: HEADING, ...block })]] }],
})

for (const { name, type, attributes, facts } of PICKERS) {
  for (const [at, width] of Object.values(WIDTHS).entries()) {
    test(`${name}, ${width} px`, async ({ page }) => {
      const language = LANGUAGES[at % 2] ?? BOKMAL
      await page.setViewportSize({ width, height: HEIGHT })
      const arrive = Promise.withResolvers<void>()
      await page.route(facts, async (route) => {
        await arrive.promise
        await route.continue()
      })
      await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layoutOf({ type, attributes })] }), language)
      const { editor, settings, pickers } = language.texts.layouts
      await page.getByRole('button', { name: editor.block.edit(`${settings.typeNames[type]}: ${HEADING}`), exact: true }).click()
      await dialogs(page).getByRole('button', { name: pickers.change }).click()
      await expect(dialogs(page)).toHaveCount(2)
      const picker = dialogs(page).last()
      await expect(picker.getByRole('option').first()).toBeVisible()
      const [before, entries] = [await heights(picker), await waiting(picker)]
      expect(entries).toBeGreaterThan(2)
      arrive.resolve()
      for (const option of await picker.getByRole('option').all()) await option.scrollIntoViewIfNeeded()
      await expect.poll(() => waiting(picker)).toBe(0)
      expect(await heights(picker)).toEqual(before)
    })
  }
}

for (const [at, width] of Object.values(WIDTHS).entries()) {
  test(`the settings stand still when the preview comes, ${width} px`, async ({ page }) => {
    const language = LANGUAGES[at % 2] ?? BOKMAL
    const { editor, settings, pickers } = language.texts.layouts
    await page.setViewportSize({ width, height: HEIGHT })
    const layout = layoutOf({ type: 'comment', attributes: { comment: 'oslo' } })
    await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout] }), language)
    const arrive = Promise.withResolvers<void>()
    await page.route(/\/layout\/(no|en)$/, async (route) => {
      await arrive.promise
      await route.continue()
    })
    await page.getByRole('button', { name: editor.block.edit(`${settings.typeNames.comment}: ${HEADING}`), exact: true }).click()
    const button = dialogs(page).getByRole('button', { name: pickers.change })
    const preview = dialogs(page).getByRole('region', { name: settings.preview.heading })
    await expect(button).toBeVisible()
    await expect(preview).toBeVisible()
    const before = await button.boundingBox()
    await expect(preview.locator('article')).toBeHidden()
    arrive.resolve()
    await expect(preview.locator('article')).toBeAttached()
    expect(await button.boundingBox()).toEqual(before)
  })
}
