/**
 * Every function by keyboard alone, with a visible focus (accessibility C2–C4, C12, C13, C17). Target sizes
 * are measured in accessibility.spec.ts.
 */
import type { Page } from '@playwright/test'
import { BOKMAL, expect, HEIGHT, inOneVisit, LESS_MOTION, open, test, WIDTHS } from './fixtures.ts'
import { focusFault, walkStops } from './measuring.ts'

test.use(LESS_MOTION)

const { shell, areas } = BOKMAL.texts

/** Name of the case and its steps on an open page. */
type Case = readonly [name: string, run: () => Promise<void>]

/** Resets the page to its first state: nothing open, nothing focused, scrolled to the top. */
async function fresh(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
}

interface Drawer {
  readonly opener: string
  readonly drawer: string
}
const MAIN_NAVIGATION: Drawer = { opener: shell.openMainNavigation, drawer: shell.mainNavigation }
const ALL_PAGES: Drawer = { opener: shell.allPages, drawer: shell.sideNavigation }

function drawerCases(page: Page, { opener, drawer }: Drawer): readonly Case[] {
  const button = page.getByRole('button', { name: opener, exact: true })
  const menu = page.getByRole('navigation', { name: drawer })
  return [
    [
      `"${opener}" opens and closes, and focus returns`,
      async () => {
        await fresh(page)
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(menu).toBeVisible()
        await page.keyboard.press('Tab')
        await expect(menu.locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
      },
    ],
    [
      `"${opener}" closes when Tab leads out of it, and what has the focus is seen`,
      async () => {
        await fresh(page)
        await button.press('Enter')
        await expect(menu.locator(':focus')).toHaveCount(1)
        await menu.locator('a:visible, button:visible, input:visible').last().focus()
        await page.keyboard.press('Tab')
        await expect(menu).toBeHidden()
        expect(await focusFault(page)).toBe('')
        await button.press('Enter')
        await expect(menu.locator(':focus')).toHaveCount(1)
        await page.keyboard.press('Shift+Tab')
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
      },
    ],
  ]
}

async function skipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: shell.skipToContent })
  await expect(skip).toBeFocused()
  expect(await focusFault(page)).toBe('')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
}

async function ownButton(page: Page): Promise<void> {
  await fresh(page)
  const button = page.getByRole('button', { name: shell.openMainNavigation, exact: true })
  await button.press('Enter')
  await page.getByRole('button', { name: shell.closeMainNavigation }).press('Enter')
  await expect(page.getByRole('navigation', { name: shell.mainNavigation })).toBeHidden()
  await expect(button).toBeFocused()
}

async function areasSort(page: Page): Promise<void> {
  await fresh(page)
  const table = page
    .getByRole('table')
    .filter({ has: page.getByRole('columnheader', { name: areas.vacancy }) })
  const names = () => table.locator('tbody th').allInnerTexts()
  const vacancies = async () => {
    const cells = await table.locator('tbody td:nth-child(2)').allInnerTexts()
    return cells
      .flatMap((text) => /[\d,]+/.exec(text) ?? [])
      .map((number) => Number(number.replace(',', '.')))
  }
  const byName = await names()
  await expect(table.locator('[aria-sort=ascending]')).toHaveText(areas.area)

  const vacancy = table.getByRole('button', { name: areas.vacancy })
  await vacancy.press('Enter')
  // The first press waits for the code of the table.
  const header = table.getByRole('columnheader', { name: areas.vacancy })
  await expect(header).toHaveAttribute('aria-sort')
  await expect(table.locator('[aria-sort]')).toHaveCount(1)
  const first = await header.getAttribute('aria-sort')
  const sorted = await vacancies()
  expect(sorted).toEqual(sorted.toSorted((a, b) => (first === 'ascending' ? a - b : b - a)))
  await expect(vacancy).toBeFocused()

  await vacancy.press('Space')
  await expect.poll(vacancies).toEqual(sorted.toReversed())
  await table.getByRole('button', { name: areas.area }).press('Enter')
  await expect.poll(names).toEqual(byName)
}

async function noteByFocus(page: Page): Promise<void> {
  await fresh(page)
  const trigger = page.locator('dd button').first()
  const note = page.locator(`[id="${await trigger.getAttribute('aria-describedby')}"]`)
  await trigger.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(trigger).toBeFocused()
  await expect(note).toBeVisible()
  await expect(trigger).toHaveAccessibleDescription(/^Oppdatert \d/)
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(note).toBeVisible()
}

async function noteByPointer(page: Page): Promise<void> {
  await fresh(page)
  const trigger = page.locator('dd button').first()
  const note = page.locator(`[id="${await trigger.getAttribute('aria-describedby')}"]`)
  await trigger.hover()
  await expect(note).toBeVisible()
  await note.hover()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
}

async function themeChoices(page: Page): Promise<void> {
  await fresh(page)
  const group = page.getByRole('group', { name: shell.theme })
  await group.getByRole('radio', { name: shell.themeAuto }).focus()
  for (const [name, theme] of [
    [shell.themeLight, 'light'],
    [shell.themeDark, 'dark'],
  ] as const) {
    await page.keyboard.press('ArrowRight')
    await expect(group.getByRole('radio', { name })).toBeChecked()
    await expect(group.getByRole('radio', { name })).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
}

async function linkInDrawer(page: Page): Promise<void> {
  await fresh(page)
  await page.getByRole('button', { name: shell.allPages }).press('Enter')
  const menu = page.getByRole('navigation', { name: shell.sideNavigation })
  await menu.getByRole('link', { name: 'Bergen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeFocused()
  await expect(menu).toBeHidden()
}

test('a page on a desk by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await open(page, '/oslo')
  await inOneVisit([
    ['the skip link is first, and leads past the menus', () => skipLink(page)],
    ...drawerCases(page, MAIN_NAVIGATION),
    ['the main navigation closes by its own button, and focus returns', () => ownButton(page)],
    ['the areas sort by keyboard, and say how', () => areasSort(page)],
    ['a note comes with focus, can be dismissed, and comes again', () => noteByFocus(page)],
    ['a note stays while the pointer is on it', () => noteByPointer(page)],
    ['the theme is one group of three choices for the arrow keys', () => themeChoices(page)],
  ])
})

test('a page on a telephone by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await open(page, '/oslo')
  await inOneVisit([
    ...drawerCases(page, MAIN_NAVIGATION),
    ...drawerCases(page, ALL_PAGES),
    ['following a link in a drawer closes it', () => linkInDrawer(page)],
  ])
})

/**
 * The frame of a page is the same on all pages and is walked once. The first two have charts in each width of
 * column, lines and columns, and all types of block with controls.
 */
const WALKS = [
  ['/', 'body', 50],
  ['/oslo', 'main', 20],
  ['/metode', 'main', 2],
] as const

for (const [path, within, least] of WALKS) {
  test(`every tab stop of ${path} is visible at both widths`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
    await open(page, path)
    for (const width of [WIDTHS.narrow, WIDTHS.wide])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: HEIGHT })
        // Charts hydrate when they come near; their controls are tab stops as well.
        for (const chart of await page.locator('[data-chart]').all()) {
          await chart.scrollIntoViewIfNeeded()
          await expect(chart.getByRole('application')).toBeVisible()
        }
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
          scrollTo(0, 0)
          document.querySelectorAll('details').forEach((details) => (details.open = true))
        })
        const { faults, stops } = await walkStops(page, within)
        expect(faults).toEqual([])
        expect(stops, 'the keyboard gets in and out again').toBeGreaterThanOrEqual(least)
      })
  })
}
