/**
 * Settings of blocks and their pickers, each block type in both languages, at telephone and desktop width:
 * what layout and rules say of them. How they are used, and what is stored, is in
 * tests/dom/editor-settings.test.ts.
 */
import type { Locator, Page } from '@playwright/test'
import { blockSchema } from '#contract/entities/dashboard.ts'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import type { LayoutTexts } from '#texts/texts.ts'
import { OFFERED_BLOCKS, OFFERED_TYPES, type OfferedType } from '../factories/offered-blocks.ts'
import { expectNoViolationsInDialogs, lookFor, withAxe } from './axe.ts'
import {
  comes,
  expect,
  HEIGHT,
  inOneVisit,
  LANGUAGES,
  test,
  urlOf,
  WIDTHS,
  type Language,
} from './fixtures.ts'
import { ok, reader, signIn, stubApi } from './signed-in.ts'

const HEADING = 'Prøve'

/** Opens a layout with a block of each type. */
async function openEditor(page: Page, language: Language): Promise<void> {
  const blocks = OFFERED_TYPES.map((type) =>
    blockSchema.parse({ type, heading: HEADING, attributes: OFFERED_BLOCKS[type] }),
  )
  const layout = layoutSchema.parse({
    ID: '11111111-1111-4111-8111-111111111111',
    title: 'Mitt',
    path: 'mitt',
    rows: blocks.map((block) => ({ layout: '100', columns: [[block]] })),
  })
  const user = reader({ board_settings: [layout] })
  await stubApi(page, { 'GET user': ok({ user }) })
  await signIn(page, user)
  await page.goto(urlOf('/layout/mitt/edit', language))
  await comes(page, 'main article')
}

async function openSettings(page: Page, type: OfferedType, language: Language): Promise<Locator> {
  const { editor, settings } = language.texts.layouts
  await page
    .getByRole('button', { name: editor.block.edit(`${settings.typeNames[type]}: ${HEADING}`), exact: true })
    .click()
  const dialog = page.getByRole('dialog', {
    name: settings.dialog.title(settings.typeNames[type]),
    exact: true,
  })
  await expect(dialog.getByLabel(new RegExp(`^${settings.form.heading}`))).toBeFocused()
  return dialog
}

/** What is measured in the settings of one type alone. */
const MORE: Partial<Record<OfferedType, (dialog: Locator, page: Page, texts: LayoutTexts) => Promise<void>>> =
  {
    async text(dialog, _page, { settings }) {
      await dialog.getByText(settings.form.appearance, { exact: true }).click()
      const lines = dialog.getByLabel(settings.form.description)
      await lines.fill('en\nto\ntre\nfire\nfem\nseks')
      const six = (await lines.boundingBox())?.height
      await lines.fill('en\nto\ntre\nfire\nfem\nseks\nsju\nåtte')
      expect((await lines.boundingBox())?.height, 'as high as six rows').toBe(six)
      await lines.fill('')
    },
    async chart(dialog, page, { pickers }) {
      await dialog.getByRole('button', { name: pickers.change }).click()
      const picker = page.getByRole('dialog', { name: pickers.series })
      await expect(picker.locator('[role=option] svg path').first()).toBeAttached()
      await expectNoViolationsInDialogs(page)
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('button', { name: pickers.change })).toBeFocused()
    },
  }

test.describe('the settings of every type fit, and violate no rule', () => {
  for (const [at, language] of LANGUAGES.entries()) {
    // Each language is opened at one width and checked at both.
    const widths = at === 0 ? [WIDTHS.narrow, WIDTHS.wide] : [WIDTHS.wide, WIDTHS.narrow]
    test(language.name, async ({ page }) => {
      test.slow() // twelve dialogs, each with axe
      await withAxe(page)
      await openEditor(page, language)
      const layouts = language.texts.layouts
      await inOneVisit(
        OFFERED_TYPES.map((type, nr) => [
          type,
          async () => {
            // A change of width lays out the whole layout: each type begins at the width of the one before.
            const order = nr % 2 === 0 ? widths : widths.toReversed()
            await page.setViewportSize({ width: order[0] ?? WIDTHS.wide, height: HEIGHT })
            const dialog = await openSettings(page, type, language)
            await expect(
              dialog.getByRole('region', { name: layouts.settings.preview.heading }),
            ).toContainText(HEADING)
            for (const width of order) {
              await page.setViewportSize({ width, height: HEIGHT })
              await expect
                .poll(
                  () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
                  `fits at ${width} px`,
                )
                .toBe(0)
              await expectNoViolationsInDialogs(page, lookFor(at, width === WIDTHS.narrow ? 0 : 1))
            }
            await MORE[type]?.(dialog, page, layouts)
            await page.keyboard.press('Escape')
            await expect(page.locator('dialog[open]')).toHaveCount(0)
          },
        ]),
      )
    })
  }
})
