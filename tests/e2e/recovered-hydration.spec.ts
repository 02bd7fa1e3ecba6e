/**
 * Markup changed by a translator or an extension before hydration: React renders again, and every picture is
 * kept.
 */
import type { Page } from '@playwright/test'
import { RECOVERED } from './altered-content.ts'
import { CHART, MAP, pathOf } from './embedded-blocks.ts'
import { awake, expect, scrollTo, test } from './fixtures.ts'
import { sideMenu } from './page-places.ts'

/**
 * Changes a letter of the selected element, once the document is parsed and before any script of the page
 * runs.
 */
async function changeALetter(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    document.addEventListener('DOMContentLoaded', () => {
      const walker = document.createTreeWalker(
        document.querySelector(wanted) ?? document,
        NodeFilter.SHOW_TEXT,
      )
      const text = walker.nextNode()
      if (text) text.nodeValue = `x${text.nodeValue?.slice(1)}`
    })
  }, selector)
}

const pictures = (page: Page) =>
  page
    .locator('[data-picture]')
    .evaluateAll((all) =>
      all.map((picture) => ({
        height: Math.round(picture.getBoundingClientRect().height),
        series: picture.querySelectorAll('.chart-series').length,
      })),
    )

/** Visible areas of each map, drawn by the server or by the interactive map. */
const maps = (page: Page) =>
  page
    .locator('[data-block=map]')
    .evaluateAll((all) =>
      all.map((map) =>
        [
          ...new Set(
            [...map.querySelectorAll('path[data-area]')]
              .filter((path) => path.checkVisibility())
              .map((path) => path.getAttribute('data-area') ?? ''),
          ),
        ].sort((a, b) => a.localeCompare(b)),
      ),
    )

/** The pages, and what changes on each: its element and what that is. */
const CASES: readonly (readonly [
  path: string,
  changes: readonly (readonly [what: string, selector: string])[],
])[] = [
  [
    '/makro',
    [
      ['the heading of a page with charts', 'h1'],
      ['a word inside a chart block', '[data-chart] li'],
    ],
  ],
  ['/oslo', [['the heading of a page with charts and maps', 'h1']]],
  [pathOf(CHART), [['the heading of an embedded chart', 'h1']]],
  [pathOf(MAP), [['the heading of an embedded map', 'h1']]],
]

for (const [path, changes] of CASES) {
  test(`${changes.map(([what]) => what).join(', ')} changes before hydration: the pictures are those of an untouched page`, async ({
    page,
    context,
    watch,
  }) => {
    watch.expects(RECOVERED)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await awake(page)
    const [untouched, untouchedMaps] = [await pictures(page), await maps(page)]
    expect(untouched.length + untouchedMaps.length).toBeGreaterThan(0)
    for (const { height, series } of untouched) expect([height > 100, series > 0]).toEqual([true, true])
    for (const [what, selector] of changes)
      await test.step(what, async () => {
        const changed = await context.newPage()
        await changed.setViewportSize({ width: 1280, height: 900 })
        await changeALetter(changed, selector)
        const recovered = changed.waitForEvent('console', (message) => RECOVERED.test(message.text()))
        await changed.goto(path)
        // A block is compared with its data when it is seen.
        if (selector.startsWith('[data-chart]')) await scrollTo(changed.locator('[data-chart]').first())
        await recovered
        await awake(changed)
        expect(await pictures(changed)).toEqual(untouched)
        expect(await maps(changed)).toEqual(untouchedMaps)
        await changed.close()
      })
  })
}

test('a recovered chart is interactive', async ({ page, watch }) => {
  watch.expects(RECOVERED)
  await changeALetter(page, 'h1')
  await page.goto('/makro')
  const chart = page.locator('[data-chart]').first()
  await scrollTo(chart)
  await expect(chart.getByRole('application')).toBeVisible()
  await chart.getByRole('radio', { name: '5 år' }).check()
  await expect(page).toHaveURL(/g\.\w+=/)
  await expect(chart.locator('.chart-series')).toHaveCount(3)
})

test('a page that stays, since its navigation was cancelled, keeps its pictures', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.route('**/api/page/**', () => {})
  await page.goto('/makro')
  await awake(page)
  const before = await pictures(page)
  expect(before.every(({ height }) => height > 100) && before.length > 0).toBe(true)
  await sideMenu(page, 'Bergen').click()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await page.evaluate(() => history.pushState(history.state, '', location.href))
  await page.goBack()
  await expect(page.locator('[data-chart]').first()).toBeVisible()
  // Charts of the page are drawn again one by one, on a busy machine over several frames.
  await expect.poll(() => pictures(page)).toEqual(before)
})
