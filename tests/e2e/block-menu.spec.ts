/**
 * What surrounds each block: its address, changes since the last visit, and the printed page. The entries of
 * menus are in tests/dom/block-menu.test.ts.
 */
import type { Locator, Page } from '@playwright/test'
import { BOKMAL, expect, LESS_MOTION, open, test } from './fixtures.ts'

test.use(LESS_MOTION)

const SEEN_KEY = 'kvartal-seen'

const blockOf = (page: Page, type: string) => page.locator(`main [data-block="${type}"]`).first()

interface OpenMenu {
  readonly block: Locator
  readonly menu: Locator
}

/** Opens the menu of the first block of a type by keyboard. */
async function openMenu(page: Page, type: string): Promise<OpenMenu> {
  const block = blockOf(page, type)
  const heading = (await block.getByRole('heading').first().textContent()) ?? ''
  const name = BOKMAL.texts.blockWords.menu.button(heading)
  const button = block.getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = block.getByRole('group', { name, exact: true })
  await expect(menu).toBeVisible()
  return { block, menu }
}

test('the link to a block is copied and leads there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/oslo')
  const { block, menu } = await openMenu(page, 'areas')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button').first(), 'the entries come next').toBeFocused()
  await menu.getByRole('button', { name: BOKMAL.texts.blockWords.menu.copyLink }).click()
  await expect(menu.getByRole('status')).toHaveText(BOKMAL.texts.blockWords.menu.linkCopied)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}/oslo#${await block.getAttribute('id')}`)

  const other = await context.newPage()
  await other.goto(link)
  await expect(blockOf(other, 'areas')).toBeInViewport()
  const header = await other.locator('header').first().boundingBox()
  expect((await blockOf(other, 'areas').boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
})

test('a link to a block is followed within the site too', async ({ page }) => {
  await open(page, '/oslo')
  const id = (await blockOf(page, 'areas').getAttribute('id')) ?? ''
  await open(page, '/bergen')
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, `/oslo#${id}`)
  const place = page.locator(`#${id}`)
  await expect(place).toBeInViewport()
  await expect(place).toHaveAttribute('data-here', '')
  await expect(place).toBeFocused()
})

test.describe('since the last visit', () => {
  const { visit } = BOKMAL.texts.blockWords
  const marks = (page: Page) => page.getByText(visit.changedMark).filter({ visible: true })
  const remembered = (page: Page) =>
    page.waitForFunction((key) => localStorage.getItem(key) !== null, SEEN_KEY)

  /** Dates the last visit one month back, with another first figure. */
  async function visitedLongAgo(page: Page): Promise<void> {
    await remembered(page)
    await page.evaluate((key) => {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      if (typeof kept !== 'object' || kept === null || !('lastMs' in kept) || !('now' in kept))
        throw new Error('nothing was remembered')
      const now = Object.entries(kept.now ?? {}).map(([id, state]: [string, unknown]): [string, unknown] => [
        id,
        id === 'figure:oslo-office-vacancy' ? '99@2020-01-01' : state,
      ])
      localStorage.setItem(
        key,
        JSON.stringify({
          ...kept,
          lastMs: Number(kept.lastMs) - 30 * 86_400_000,
          now: Object.fromEntries(now),
        }),
      )
    }, SEEN_KEY)
  }

  test('the first visit marks nothing, the next marks changes, and nothing moves', async ({ page }) => {
    await open(page, '/oslo')
    await remembered(page)
    await expect(marks(page)).toHaveCount(0)
    await visitedLongAgo(page)
    await page.reload()
    const figure = blockOf(page, 'figures').locator('dl > div').first()
    const before = await figure.boundingBox()
    await expect(figure).toContainText(visit.changedMark)
    expect(await figure.boundingBox()).toEqual(before)
    await expect(blockOf(page, 'figures')).toContainText(visit.oneChanged)
    // The mark stays for the visit, also on other pages.
    await page.reload()
    await expect(figure).toContainText(visit.changedMark)
  })

  test('a damaged record of visits counts as none', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '{"v":1,"now":['), SEEN_KEY)
    await open(page, '/oslo')
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('figure:'), SEEN_KEY)
    await expect(marks(page)).toHaveCount(0)
  })

  test('without storage the page is complete', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await open(page, '/oslo')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(blockOf(page, 'areas')).toBeVisible()
    await expect(marks(page)).toHaveCount(0)
  })
})

test('on paper: no navigation, no menus, light theme, and a footer with the source', async ({ page }) => {
  await open(page, '/oslo')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { texts } = BOKMAL
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: texts.blockWords.menu.button('') }).filter({ visible: true }),
  ).toHaveCount(0)
  const foot = page.locator('[data-print="only"]')
  await expect(foot).toContainText('/oslo')
  await expect(foot).toContainText(texts.block.sources)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  for (const type of ['map', 'chart']) {
    // An outline may extend beyond the viewBox of its picture.
    const widths = await blockOf(page, type)
      .locator('svg path')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.max(...widths), type).toBeGreaterThan(200)
  }
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-block]')].every(
        (block) => getComputedStyle(block).breakInside === 'avoid',
      ),
    ),
  ).toBe(true)
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
})

test('panels: each series has its plot, its name and its own points', async ({ page }) => {
  await open(page, '/sammenlign')
  const chart = page.locator('[data-chart]').first()
  await chart.scrollIntoViewIfNeeded()
  const plots = chart.getByRole('application')
  await expect(plots).toHaveCount(4)
  const [one, other] = [plots.nth(0), plots.nth(1)]
  const name = (await one.getAttribute('aria-label')) ?? ''
  expect(await other.getAttribute('aria-label')).not.toBe(name)
  await one.focus()
  await page.keyboard.press('End')
  // The announced point names the series that is the panel's heading.
  await expect(chart.getByRole('status').first()).toContainText(
    name.replace(`${BOKMAL.texts.chart.controls.plot}: `, '').replace(/ \(.*$/, ''),
  )
})
