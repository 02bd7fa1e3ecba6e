/** Hostile content on a portal of its own: it is shown as text, none of it runs, and no page breaks. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeHostilePack, MARK_OF_HARM, SHOWN_AS_TEXT } from '../factories/hostile-pack.ts'
import { spawnPortal } from '../factories/spawned-portal.ts'
import {
  awake,
  BOKMAL,
  ENGLISH,
  expect,
  HEIGHT,
  inOneVisit,
  LESS_MOTION,
  OWN_PAGES,
  PAGES,
  test as base,
  urlOf,
  WIDTHS,
} from './fixtures.ts'
import { tooWide } from './measuring.ts'

const test = base.extend<object, { readonly hostilePortal: string }>({
  hostilePortal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const pack = await makeHostilePack()
      const data = await mkdtemp(join(tmpdir(), 'kvartal-hostile-data-'))
      const portal = spawnPortal({
        CONTENT_DIR: pack.directory,
        DATA_DIR: data,
        FETCH_OUTSIDE: 'off',
        LOG_LEVEL: 'error',
      })
      await use(`http://localhost:${await portal.ready}`)
      await portal.kill()
      await Promise.all([pack.remove(), rm(data, { recursive: true, force: true })])
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hostilePortal }, provide) => provide(hostilePortal),
})

// One worker, so that one portal is started for the file; other files use the other worker.
test.describe.configure({ mode: 'default' })

test.use({ ...LESS_MOTION, viewport: { width: WIDTHS.narrow, height: HEIGHT } })

const NO_DATA = /^(?:Ingen data i perioden|No data in this period)\.$/

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))
}

/** Scrolls through the page and opens what is closed: charts and maps hydrate. */
async function lookAtAll(page: Page): Promise<void> {
  await openDetails(page)
  for (const chart of await page.locator('[data-chart]').all()) {
    await chart.scrollIntoViewIfNeeded()
    // A series that is computed from ones with hostile units does not exist: its chart says so.
    if ((await chart.getByText(NO_DATA).count()) === 0)
      await expect(chart.getByRole('application').first()).toBeVisible()
  }
  for (const map of await page.locator('[data-block=map] [data-ratio]').all()) {
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('path[role=button]').first()).toBeAttached()
  }
}

async function expectUnharmed(page: Page): Promise<void> {
  expect(await page.evaluate((mark) => mark in window, MARK_OF_HARM), 'something was run').toBe(false)
  await expect(
    page.locator('a[href^="javascript:" i], [onerror], [onload], img[src="x"], base, iframe'),
  ).toHaveCount(0)
  expect(await tooWide(page, WIDTHS.narrow)).toEqual([])
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog was opened: ${dialog.message()}`)
  })
})

/** Number of pages that one test visits. */
const PAGES_PER_TEST = 7

/** Each page runs its scripts in one language, and is laid out without them in the other. */
const VISITED = [...PAGES, ...OWN_PAGES, '/sok?q=script'].map((path, index) => {
  const languages = index % 2 === 0 ? ([BOKMAL, ENGLISH] as const) : ([ENGLISH, BOKMAL] as const)
  return { scripted: urlOf(path, languages[0]), plain: urlOf(path, languages[1]) }
})

/** Opens the page and checks its status, its text and its harmlessness. */
async function visit(page: Page, url: string, look: () => Promise<void>): Promise<void> {
  const response = await page.goto(url)
  expect(response?.status()).toBe(200)
  await look()
  await expectUnharmed(page)
  await expect(page.locator('body')).toContainText(SHOWN_AS_TEXT)
}

for (let first = 0; first < VISITED.length; first += PAGES_PER_TEST) {
  const pages = VISITED.slice(first, first + PAGES_PER_TEST)
  test(`pages from ${pages[0]?.scripted} on show hostile content as text`, async ({ page }) => {
    await inOneVisit(
      pages.map(({ scripted }) => [
        scripted,
        () =>
          visit(page, scripted, async () => {
            await awake(page)
            await lookAtAll(page)
          }),
      ]),
    )
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows hostile content as text in the other language', async ({ page }) => {
    await inOneVisit(VISITED.map(({ plain }) => [plain, () => visit(page, plain, () => openDetails(page))]))
  })
})

test('menus, notes and search show it as text as well', async ({ page }) => {
  await page.goto('/oslo')
  await awake(page)
  const { shell, search } = BOKMAL.texts
  await page.getByRole('button', { name: shell.openMainNavigation }).click()
  await expect(page.getByRole('navigation', { name: shell.mainNavigation })).toContainText(SHOWN_AS_TEXT)
  await expectUnharmed(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: shell.allPages }).click()
  await expect(page.getByRole('navigation', { name: shell.sideNavigation })).toBeVisible()
  await expectUnharmed(page)
  await page.keyboard.press('Escape')
  await page.locator('dd button').first().hover()
  await expect(page.getByRole('tooltip').first()).toBeVisible()
  await expectUnharmed(page)

  const areas = page.locator('[data-block=map]')
  await areas.locator('[data-ratio]').scrollIntoViewIfNeeded()
  await areas.locator('path[data-area=oslo-vika][role=button]').press('Enter')
  await expect(areas.getByRole('dialog')).toBeFocused()
  await expectUnharmed(page)

  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await page.getByRole('search', { name: search.label }).locator('input').pressSequentially('hostile')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await page.evaluate((mark) => mark in window, MARK_OF_HARM)).toBe(false)
})

test('missing content leaves the rest of the page unchanged', async ({ page, watch }) => {
  watch.expects(/status of 404/)
  await page.route('**/bilder/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/oslo')
  await awake(page)
  await lookAtAll(page)
  // An area without an outline is in the table, and the map names it as not drawn.
  await expect(page.locator('path[data-area=oslo-uten-omriss]')).toHaveCount(0)
  await expect(page.locator('[data-block=map]')).toContainText(BOKMAL.texts.map.withoutShape('').slice(0, -1))
  await page.goto('/')
  await awake(page)
  await expect(page.locator('[data-block=reports] li h3')).toHaveCount(3)
  await expect(page.locator('[data-block=reports] li a')).toHaveCount(2)
  await expectUnharmed(page)
})
