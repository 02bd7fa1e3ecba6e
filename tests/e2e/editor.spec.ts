/**
 * The layout editor: a layout of five rows built by mouse and by keyboard alone, with undo and redo
 * (specification §2 "Layout editor", §5; decisions 18–25). Interruptions are in editor-keeping.spec.ts.
 */
import type { Page } from '@playwright/test'
import type { Layout } from '#contract/subscriber/layout.ts'
import { expectNoViolations, lookFor, withAxe } from './axe.ts'
import { BOKMAL, expect, HEIGHT, LANGUAGES, test, urlOf } from './fixtures.ts'
import { tooSmall, tooWide } from './measuring.ts'
import {
  addText,
  block,
  dialog,
  officeLayout as layout,
  openEditor,
  saveButton,
  textBlock as text,
  titleField,
  words,
} from './opened-editor.ts'
import { HANDS } from './reader-hands.ts'
import { reader } from './signed-in.ts'

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

test('an empty title is refused with a message and keeps the focus, and nothing is sent', async ({
  page,
}) => {
  const api = await openEditor(page, '/layout/new')
  await titleField(page).fill('   ')
  await saveButton(page).click()
  await expect(titleField(page)).toBeFocused()
  await expect(page.getByText(words(BOKMAL).title.required)).toBeVisible()
  expect(api.layouts()).toEqual([])
})

test('moves by keys and by menu are announced and keep the focus; undo and redo reverse them', async ({
  page,
}) => {
  const editor = words(BOKMAL)
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  const handle = page.getByRole('button', { name: /^Flytt .*Én$/ })
  await handle.press('ArrowRight')
  const landed = editor.moves.blockLanded('1', '2', '2', '1', '3')
  await expect(page.getByRole('status').filter({ hasText: landed })).toBeAttached()
  await expect(handle).toBeFocused()
  await handle.press('Enter')
  await page.getByRole('button', { name: editor.moves.rowBelow, exact: true }).press('Enter')
  await expect(row(page, 2, 2).getByRole('article', { name: 'Én' })).toBeVisible()
  await expect(handle).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(
    row(page, 1, 2)
      .getByRole('group', { name: editor.column.name('1', '2') })
      .getByRole('article'),
  ).toHaveCount(1)
  await expect(handle).toBeFocused()
  await expect(page.getByText(editor.saved, { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(page.getByText(editor.unsaved, { exact: true })).toBeVisible()
})

test('a moved block keeps its card and content, by key and by undo, and no other card changes', async ({
  page,
}) => {
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  const card = block(page, 'Renter')
  const shown = card.locator('[data-block=figures]')
  await shown.waitFor()
  await card.evaluate((element) => {
    element.setAttribute('data-the-same', '')
    element.querySelector('[data-block]')?.setAttribute('data-the-same', '')
    document.body.dataset['changes'] = '0'
    // Counts nodes added to or removed from any card.
    const observer = new MutationObserver((records) => {
      const changes = records.filter(({ target }) => (target as Element).closest('article')).length
      document.body.dataset['changes'] = String(Number(document.body.dataset['changes']) + changes)
    })
    observer.observe(element.closest('main') ?? element, { childList: true, subtree: true })
  })
  const handle = page.getByRole('button', { name: /^Flytt .*Renter$/ })
  for (const { press, at } of [
    { press: () => handle.press('ArrowUp'), at: 1 },
    { press: () => page.keyboard.press('ControlOrMeta+z'), at: 2 },
  ]) {
    await press()
    await expect(row(page, at, 2).getByRole('article', { name: 'Renter' })).toBeVisible()
    await expect(card).toHaveAttribute('data-the-same')
    await expect(shown).toHaveAttribute('data-the-same')
    await expect(handle).toBeFocused()
  }
  await expect(page.locator('body')).toHaveAttribute('data-changes', '0')
})

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

test('deleting, duplicating and reducing columns lose nothing without a message', async ({ page }) => {
  const editor = words(BOKMAL)
  const api = await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [layout()] }))
  await page.getByRole('button', { name: editor.rows.layoutOf('1') }).click()
  await dialog(page).getByRole('button', { name: editor.rows.layouts['100'], exact: true }).click()
  await expect(dialog(page)).toContainText('To')
  await dialog(page).getByRole('button', { name: editor.lost.move }).click()
  await expect(row(page, 1, 2).getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: /^Slett .*To$/ }).click()
  await expect(page.getByRole('button', { name: /^Flytt .*Rar$/ })).toBeFocused()
  await page.getByRole('button', { name: /^Flere valg for .*Én$/ }).click()
  await page.getByRole('button', { name: editor.block.duplicate, exact: true }).click()
  await expect(block(page, 'Én')).toHaveCount(2)
  await saveButton(page).click()
  await expect(page).toHaveURL('/layout/oslo-kontor')
  const [saved] = api.layouts()
  expect(saved?.rows[0]?.columns[0]?.map(({ heading }) => heading)).toEqual(['Én', 'Én', 'Rar'])
  expect(saved?.rows[0]?.columns[0]?.[2]?.attributes).toEqual({ dyp: [1] })
})

test('the eleventh layout and the twenty-first block are refused with their limits', async ({ page }) => {
  const { blockLimit, gotIt, column } = words(BOKMAL)
  const full = layout({
    rows: [{ layout: '100', columns: [Array.from({ length: 20 }, (_, index) => text(`Nr ${index}`))] }],
  })
  const others = Array.from({ length: 9 }, (_, index) =>
    layout({ ID: `0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d2${index}`, title: `L${index}`, path: `l${index}` }),
  )
  await openEditor(page, '/layout/oslo-kontor/edit', reader({ board_settings: [full, ...others] }))
  // Uses the keyboard: the button moves under a mouse while twenty blocks are drawn.
  await page.getByRole('button', { name: column.addTo('1', '1') }).press('Enter')
  await expect(dialog(page)).toContainText(blockLimit.text('20'))
  await dialog(page).getByRole('button', { name: gotIt }).click()
  const { limit } = BOKMAL.texts.layouts.pages
  for (const path of ['/layout/new', '/layout/new?from=%2Flayout%2Fl1']) {
    await page.goto(path)
    await expect(dialog(page)).toContainText(limit.text('10'))
    await dialog(page).getByRole('button', { name: limit.confirm }).click()
    await expect(page, 'nothing more is asked').toHaveURL('/')
  }
  await page.goto('/layout/new')
  await expect(dialog(page)).toContainText(limit.text('10'))
  await page.keyboard.press('Escape')
  await expect(page, 'what cannot be saved is not edited').toHaveURL('/')
})
