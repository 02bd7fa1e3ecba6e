/**
 * Everything works by keyboard alone, and the reader always sees where the keyboard is (accessibility C2–C4,
 * C12, C13, C17).
 */
import { BOKMAL, expect, HEIGHT, open, PLACES, test, WIDTHS } from './fixtures.ts'
import { focusFault, tooSmall, walkStops } from './measuring.ts'

const { shell, areas } = BOKMAL.texts

test('the skip link is first, and leads past the menus', async ({ page }) => {
  await open(page, '/oslo')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: shell.skipToContent })
  await expect(skip).toBeFocused()
  expect(await focusFault(page)).toBe('')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
})

const DRAWERS = [
  { width: WIDTHS.wide, opener: shell.openMainNavigation, drawer: shell.mainNavigation },
  { width: WIDTHS.narrow, opener: shell.openMainNavigation, drawer: shell.mainNavigation },
  { width: WIDTHS.narrow, opener: shell.allPages, drawer: shell.sideNavigation },
]

for (const { width, opener, drawer } of DRAWERS) {
  test(`"${opener}" opens and closes at ${width} px, and focus returns`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await open(page, '/oslo')
    const button = page.getByRole('button', { name: opener, exact: true })
    const menu = page.getByRole('navigation', { name: drawer })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })
}

for (const { width, opener, drawer } of DRAWERS) {
  test(`"${opener}" closes at ${width} px when Tab leads out of it, and what has the focus is seen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    await open(page, '/oslo')
    const menu = page.getByRole('navigation', { name: drawer })
    const button = page.getByRole('button', { name: opener, exact: true })
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
  })
}

test('the main navigation closes by its own button, and focus returns', async ({ page }) => {
  await open(page, '/oslo')
  const button = page.getByRole('button', { name: shell.openMainNavigation, exact: true })
  await button.press('Enter')
  await page.getByRole('button', { name: shell.closeMainNavigation }).press('Enter')
  await expect(page.getByRole('navigation', { name: shell.mainNavigation })).toBeHidden()
  await expect(button).toBeFocused()
})

test('following a link in a drawer closes it', async ({ page }) => {
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await open(page, '/oslo')
  await page.getByRole('button', { name: shell.allPages }).press('Enter')
  const menu = page.getByRole('navigation', { name: shell.sideNavigation })
  await menu.getByRole('link', { name: 'Bergen' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeFocused()
  await expect(menu).toBeHidden()
})

test('the areas sort by keyboard, and say how', async ({ page }) => {
  await open(page, '/oslo')
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
  await expect(table.locator('[aria-sort]')).toHaveCount(1)
  const first = await table.getByRole('columnheader', { name: areas.vacancy }).getAttribute('aria-sort')
  const sorted = await vacancies()
  expect(sorted).toEqual(sorted.toSorted((one, other) => (first === 'ascending' ? one - other : other - one)))
  await expect(vacancy).toBeFocused()

  await vacancy.press('Space')
  expect(await vacancies()).toEqual(sorted.toReversed())
  await table.getByRole('button', { name: areas.area }).press('Enter')
  expect(await names()).toEqual(byName)
})

test('a note comes with focus, can be dismissed, and comes again', async ({ page }) => {
  await open(page, '/oslo')
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
})

test('a note stays while the pointer is on it', async ({ page }) => {
  await open(page, '/oslo')
  const trigger = page.locator('dd button').first()
  const note = page.locator(`[id="${await trigger.getAttribute('aria-describedby')}"]`)
  await trigger.hover()
  await expect(note).toBeVisible()
  await note.hover()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
})

test('the theme is one group of three choices for the arrow keys', async ({ page }) => {
  await open(page, '/oslo')
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
})

for (const width of [WIDTHS.narrow, WIDTHS.wide]) {
  for (const path of ['/', '/oslo', '/makro', '/metode']) {
    test(`every tab stop of ${path} is seen at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT })
      await open(page, path)
      // Charts wake up when they come near; what then comes to stand there is to be reached as well.
      for (const chart of await page.locator('[data-chart]').all()) {
        await chart.scrollIntoViewIfNeeded()
        await expect(chart.getByRole('application')).toBeVisible()
      }
      await page.evaluate(() => scrollTo(0, 0))
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((details) => (details.open = true)),
      )
      const { faults, stops } = await walkStops(page, 'body')
      expect(faults).toEqual([])
      expect(stops, 'the keyboard gets in and out again').toBeGreaterThan(10)
    })
  }
}

for (const { url } of PLACES.filter(({ path }) => ['/', '/oslo', '/metode'].includes(path))) {
  test(`every target of ${url} is large enough`, async ({ page }) => {
    await open(page, url)
    for (const width of Object.values(WIDTHS)) {
      await page.setViewportSize({ width, height: HEIGHT })
      expect(await tooSmall(page), `${width} px`).toEqual([])
    }
  })
}
