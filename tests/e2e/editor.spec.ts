/**
 * The layout editor: a layout of five rows built by mouse and by keyboard alone (specification §2 "Layout
 * editor", §5; decisions 18–25). What needs no layout is in tests/dom/editor.test.ts.
 */
import type { Page } from '@playwright/test'
import type { Layout } from '#contract/subscriber/layout.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, LESS_MOTION, test, urlOf } from './fixtures.ts'
import { tooSmall, tooWide } from './measuring.ts'
import {
  addText,
  block,
  dialog,
  officeLayout as layout,
  openEditor,
  saveButton,
  titleField,
  words,
} from './opened-editor.ts'
import { HANDS } from './reader-hands.ts'
import { reader } from './signed-in.ts'

test.use(LESS_MOTION)

const row = (page: Page, at: number, of: number, language = BOKMAL) =>
  page.getByRole('region', { name: words(language).rows.name(String(at), String(of)) })
const stored = (heading: string) => (found: Layout) =>
  found.rows.flatMap(({ columns }) => columns.flat()).some((each) => each.heading === heading)

const DIVISIONS = ['100', '5050', '3366', '6633', '333333'] as const

for (const [index, name] of (['mouse', 'keyboard'] as const).entries()) {
  const language = LANGUAGES[index] ?? BOKMAL
  test(`a layout of five rows, by ${name}, ${language.name}`, async ({ page }) => {
    test.slow()
    const hands = HANDS[name]
    const editor = words(language)
    const api = await openEditor(page, '/layout/new', reader(), language)
    await hands.type(titleField(page, language), 'Fem rader')
    await hands.press(
      page.locator('main').getByRole('button', { name: editor.rows.layouts['100'], exact: true }),
    )
    for (const division of DIVISIONS.slice(1)) {
      await hands.press(page.getByRole('button', { name: editor.rows.add, exact: true }))
      await hands.press(
        dialog(page).getByRole('button', { name: editor.rows.layouts[division], exact: true }),
      )
    }
    await expect(
      row(page, 5, 5, language).getByRole('group', { name: editor.column.name('3', '3') }),
    ).toBeVisible()
    await addText(page, hands, { row: 1, column: 1 }, 'Øverst', language)
    await addText(page, hands, { row: 5, column: 3 }, 'Nederst', language)
    await hands.press(saveButton(page, language))
    await expect(page).toHaveURL(urlOf('/layout/fem-rader', language))
    expect(api.layouts().map(({ title, rows }) => [title, rows.map((row) => row.layout)])).toEqual([
      ['Fem rader', [...DIVISIONS]],
    ])
    expect(api.layouts().filter(stored('Nederst'))).toHaveLength(1)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kvartal-draft'))),
    ).toEqual([])
  })
}

for (const [at, language] of LANGUAGES.entries()) {
  test(`${language.name}: everything fits, targets are large enough, and axe finds nothing`, async ({
    page,
  }) => {
    const widths = [320, 1280]
    await withAxe(page)
    await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }), language)
    await expect(page.locator('[data-block=figures]')).toBeVisible()
    await expect(block(page, 'Rar')).toContainText(words(language).block.unknown('fra-framtiden'))
    for (const [which, width] of widths.entries()) {
      await page.setViewportSize({ width, height: HEIGHT })
      expect(await tooWide(page, width)).toEqual([])
      expect(await tooSmall(page)).toEqual([])
      await expectNoViolations(page, lookFor(at, which))
    }
    await page.getByRole('button', { name: words(language).column.addTo('1', '1') }).click()
    await expect(dialog(page)).toBeVisible()
    for (const [which, width] of widths.entries()) {
      await page.setViewportSize({ width, height: HEIGHT })
      await expectNoViolations(page, lookFor(at, which))
    }
  })
}

test('a block is dragged into another column, and a row over another', async ({ page }) => {
  const editor = words(BOKMAL)
  // Everything is in view, so that nothing scrolls under the pointer.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  await page
    .getByRole('button', { name: /^Flytt .*Én$/ })
    .dragTo(block(page, 'To'), { targetPosition: { x: 60, y: 4 } })
  await expect(
    row(page, 1, 2)
      .getByRole('group', { name: editor.column.name('2', '2') })
      .getByRole('article')
      .first(),
  ).toHaveAccessibleName(/Én/)
  await page
    .getByRole('button', { name: editor.rows.move(editor.rows.name('2', '2')) })
    .dragTo(row(page, 1, 2), { targetPosition: { x: 200, y: 3 } })
  await expect(row(page, 1, 2).getByRole('article', { name: 'Renter' })).toBeVisible()
})
