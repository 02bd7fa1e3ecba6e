/** Pages without JavaScript: everything can be read, and the menus open (decision 0023). */
import type { Page } from '@playwright/test'
import {
  BOKMAL,
  expect,
  HEIGHT,
  inOneVisit,
  LANGUAGES,
  OWN_PAGES,
  PAGES,
  test,
  urlOf,
  WIDTHS,
} from './fixtures.ts'
import { expectSides } from './reader-hands.ts'

const { shell, areas, chart } = BOKMAL.texts

test.use({ javaScriptEnabled: false })

/**
 * Parts of a page that need scripts: blocks without words, parts marked as loading, and buttons without
 * effect.
 */
function waitsForScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wordless = [...document.querySelectorAll<HTMLElement>('main [data-block]')].filter(
      (block) => block.innerText.trim().length < 10,
    )
    const fetching = [...document.querySelectorAll('main [aria-busy=true]')]
    // Heads of a table are plain text then, and the browser shows notes itself.
    const isTrigger = (button: Element) =>
      button.matches('[popovertarget], [aria-describedby]') ||
      button.closest('form[action]') !== null ||
      getComputedStyle(button).pointerEvents === 'none'
    const dead = [
      ...document.querySelectorAll('button, [role=button], [role=application], [data-theme-switch]'),
    ].filter((button) => button.checkVisibility({ visibilityProperty: true }) && !isTrigger(button))
    return [
      ...wordless.map((block) => `no words: ${block.dataset['block'] ?? ''}`),
      ...fetching.map((place) => `being fetched: ${place.className}`),
      ...dead.map(
        (button) => `does nothing: ${button.textContent} ${button.getAttribute('aria-label') ?? ''}`,
      ),
    ]
  })
}

for (const language of LANGUAGES) {
  test(`every public page is readable in full, ${language.name}`, async ({ page }) => {
    for (const path of [...PAGES, ...OWN_PAGES]) {
      await page.goto(urlOf(path, language))
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(await waitsForScripts(page), path).toEqual([])
    }
    await page.goto(`${urlOf('/sok', language)}?q=fornebu`)
    await expect(page.locator(`main a[href^="${language.prefix}/nyheter/"]`).first()).toBeVisible()
  })

  test(`each of / and /oslo shows its figures and charts, and Oslo its areas, ${language.name}`, async ({
    page,
  }) => {
    for (const path of ['/', '/oslo']) {
      await page.goto(urlOf(path, language))
      await expectFiguresAndCharts(page)
    }
    const table = page.locator('[data-block=areas]').getByRole('table')
    expect(await table.getByRole('row').count()).toBeGreaterThan(10)
    await expect(table.getByRole('rowheader').first()).not.toBeEmpty()
  })
}

async function expectFiguresAndCharts(page: Page): Promise<void> {
  const figures = page.locator('main dl dd')
  // The page of Oslo has three: a completion that was only forecast is no key figure.
  expect(await figures.count()).toBeGreaterThanOrEqual(3)
  for (const text of await figures.allInnerTexts()) expect(text).toMatch(/\d/)
  // The copied text is the visible number, not the one without separators for screen readers.
  const copied = await page
    .locator('main dl')
    .first()
    .evaluate((list) => {
      getSelection()?.selectAllChildren(list)
      return String(getSelection())
    })
  expect(copied).toMatch(/\d[\s,]\d{3}\s(?:kr|NOK)/)
  expect(copied).not.toMatch(/\d{4}\s(?:kr|NOK)/)
  const drawn = page.locator('main figure svg path')
  const curves = await drawn.evaluateAll((found) => found.map((curve) => curve.getAttribute('d') ?? ''))
  expect(curves.filter((d) => d.length > 50).length).toBeGreaterThan(0)
}

for (const [opener, drawer] of [
  [shell.openMainNavigation, shell.mainNavigation],
  [shell.allPages, shell.sideNavigation],
] as const) {
  test(`"${opener}" opens, navigates and closes`, async ({ page }) => {
    await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
    await page.goto('/vilkar')
    const menu = page.getByRole('navigation', { name: drawer })
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: opener, exact: true }).click()
    const close = menu.getByRole('button', { name: shell.closeMainNavigation, exact: true })
    await expectSides(close, 44)
    await close.click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: opener, exact: true })).toBeFocused()
    await page.getByRole('button', { name: opener, exact: true }).click()
    // In the main navigation the cities are under an item of their own.
    for (const closed of await menu.locator('details:not([open]) > summary').all()) await closed.click()
    await menu.getByRole('link', { name: 'Bergen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeVisible()
    await expect(menu).toBeHidden()
  })
}

test('a page of a city: a table behind its chart, notes, and a sorted column', async ({ page }) => {
  await page.goto('/oslo')
  await inOneVisit([
    [
      'the sorted column is marked as sorted',
      () => expect(page.locator('[data-block=areas] th[aria-sort=ascending]')).toHaveText(areas.area),
    ],
    [
      'a note is shown on hover',
      async () => {
        await page.locator('dd button').first().hover()
        await expect(page.getByRole('tooltip').first()).toBeVisible()
      },
    ],
    [
      'the numbers of a chart open as a table',
      async () => {
        await page.getByText(chart.table).first().click()
        const table = page.getByRole('group', { name: chart.tableScroller }).first().getByRole('table')
        await expect(table).toBeVisible()
        await expect(table.getByRole('cell').filter({ hasText: /\d/ }).first()).toBeVisible()
      },
    ],
  ])
})
