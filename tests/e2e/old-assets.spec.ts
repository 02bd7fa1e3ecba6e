/**
 * A page opened before an update keeps working, or reloads once (reliability R23,
 * docs/decisions/0046-caching-across-builds.md).
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { freePort } from '../../bench/free-port.ts'
import { nextBuild } from '../factories/next-build.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import { BOKMAL, expect, open, scrollTo, test } from './fixtures.ts'
import { ok, reader, signIn, stubApi } from './signed-in.ts'

const { texts } = BOKMAL
/** A page with charts, whose interactive code is loaded later. */
const CHARTS = '/makro'
const CHART_CODE = '**/assets/interactive-chart*'
/** Messages of the browser about missing files, and of the page about failed requests. */
const MISSING =
  /Failed to load resource|Failed to fetch|dynamically imported module|Unable to preload CSS|interactive-chart|net::ERR/
/** Long enough for a second reload to happen. */
const A_WHILE_MS = 2_000

/** Number of documents that the page has shown since the call. */
function documents(page: Page): { readonly count: () => number } {
  let shown = 0
  page.on('domcontentloaded', () => (shown += 1))
  return { count: () => shown }
}

async function meetChart(page: Page): Promise<void> {
  await scrollTo(page.locator('[data-chart]').first())
}
const liveChart = (page: Page) => page.locator('[data-chart]').first().getByRole('application')

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-chart] .chart-picture').first()).toBeVisible()
}

test.beforeEach(({ watch }) => watch.expects(MISSING))

test('missing code: the page reloads and has it', async ({ page }) => {
  const { count } = documents(page)
  await page.route(CHART_CODE, (route) => (count() < 2 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.goto(CHARTS)
  await meetChart(page)
  await expect.poll(count).toBe(2)
  await meetChart(page)
  await expect(liveChart(page)).toBeVisible()
  expect(count()).toBe(2)
})

test('code that stays missing: one reload, then the page is readable without it', async ({ page }) => {
  const { count } = documents(page)
  await page.route(CHART_CODE, (route) => route.fulfill({ status: 404 }))
  await page.goto(CHARTS)
  await meetChart(page)
  await expect.poll(count).toBe(2)
  await meetChart(page)
  await page.waitForTimeout(A_WHILE_MS)
  expect(count()).toBe(2)
  await expectReadable(page)
})

test('a missing style is handled in the same way', async ({ page }) => {
  const { count } = documents(page)
  await page.route('**/assets/*chart*.css', (route) => route.fulfill({ status: 404 }))
  await page.goto(CHARTS)
  await meetChart(page)
  await expect.poll(count).toBe(2)
  await page.waitForTimeout(A_WHILE_MS)
  expect(count()).toBe(2)
})

test('a block in a frame is handled in the same way', async ({ page }) => {
  const { count } = documents(page)
  await page.route(CHART_CODE, (route) => (count() < 2 ? route.fulfill({ status: 404 }) : route.continue()))
  await page.goto(
    `/block/${encodeBlockConfig({ type: 'chart', heading: 'Rente', attributes: { series: ['no-policy-rate'] } })}`,
  )
  await expect.poll(count).toBe(2)
  await expect(liveChart(page)).toBeVisible()
  expect(count()).toBe(2)
})

test('a browser that does not name the missing file requests the page', async ({ page }) => {
  const { count } = documents(page)
  await open(page, '/oslo')
  const tell = () => page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError')))
  await tell()
  await expect.poll(count).toBe(2)
  await open(page, '/bergen')
  await tell()
  await page.waitForTimeout(A_WHILE_MS)
  expect(count(), 'of this build once in a tab, whatever the page').toBe(3)
})

test.describe('the page stays', () => {
  test('without a connection', async ({ page, context }) => {
    const { count } = documents(page)
    await open(page, CHARTS)
    await context.setOffline(true)
    await page.route(CHART_CODE, (route) => route.abort())
    await meetChart(page)
    await page.waitForTimeout(A_WHILE_MS)
    expect(count()).toBe(1)
    await expectReadable(page)
  })

  test('where the browser stores nothing', async ({ page }) => {
    const { count } = documents(page)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    )
    await page.route(CHART_CODE, (route) => route.fulfill({ status: 404 }))
    await open(page, CHARTS)
    await meetChart(page)
    await page.waitForTimeout(A_WHILE_MS)
    expect(count()).toBe(1)
    await expectReadable(page)
  })

  test('where text has been typed', async ({ page }) => {
    const { count } = documents(page)
    await page.route(CHART_CODE, (route) => route.fulfill({ status: 404 }))
    await page.setViewportSize({ width: 1440, height: 300 })
    await open(page, CHARTS)
    const field = page.getByRole('search').locator('input').first()
    await field.fill('styringsrente')
    await meetChart(page)
    await page.waitForTimeout(A_WHILE_MS)
    expect(count()).toBe(1)
    await expect(field).toHaveValue('styringsrente')
  })

  test('in an editor: a missing part says so, and editing continues', async ({ page }) => {
    const user = reader({
      board_settings: [
        layoutSchema.parse({
          ID: '11111111-1111-4111-8111-111111111111',
          title: 'Mitt',
          path: 'mitt',
          rows: [
            {
              layout: '100',
              columns: [[{ type: 'chart', heading: 'Rente', attributes: { series: ['no-policy-rate'] } }]],
            },
          ],
        }),
      ],
    })
    await stubApi(page, { 'GET user': ok({ user }), 'PUT user': ok({ user }) })
    await signIn(page, user)
    const { count } = documents(page)
    const { editor, settings, pickers } = texts.layouts
    await page.goto('/layout/mitt/edit')
    await page.route('**/assets/series-picker*', (route) => route.fulfill({ status: 404 }))
    await page
      .getByRole('button', { name: editor.block.edit(`${settings.typeNames.chart}: Rente`), exact: true })
      .click()
    const dialog = page.getByRole('dialog', {
      name: settings.dialog.title(settings.typeNames.chart),
      exact: true,
    })
    const heading = dialog.getByLabel(new RegExp(`^${settings.form.heading}`))
    await heading.fill('Styringsrente')
    await dialog.getByRole('button', { name: pickers.change }).click()
    await expect(page.locator('dialog[open]').last().getByRole('alert')).toHaveText(editor.couldNotLoad)
    await page.waitForTimeout(A_WHILE_MS)
    expect(count()).toBe(1)
    await page.unroute('**/assets/series-picker*')
    await page.locator('dialog[open]').last().getByRole('button', { name: editor.tryAgain }).click()
    await expect(page.locator('dialog[open]').last().getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heading).toHaveValue('Styringsrente')
  })
})

test('a link to a page whose code is missing leads to its document', async ({ page }) => {
  await page.route('**/assets/search-body*', (route) => route.fulfill({ status: 404 }))
  await open(page, '/oslo')
  const field = page.getByRole('search').locator('input').first()
  await field.fill('oslo')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/sok\?q=oslo/)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a private page without its code names the problem', async ({ page }) => {
  const user = reader()
  const { count } = documents(page)
  await stubApi(page, { 'GET user': ok({ user }) })
  await signIn(page, user)
  await page.route('**/assets/profile-page*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/profile')
  await expect.poll(count, 'loaded anew once').toBe(2)
  await expect(page.getByRole('alert').getByRole('heading', { name: texts.pageError.title })).toBeVisible()
  await page.unroute('**/assets/profile-page*')
  await page.getByRole('button', { name: texts.pageError.reload }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.pageError.title)
})

test.describe('through an update', () => {
  let scratch = ''
  let portal: PortalProcess | null = null
  test.beforeEach(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-old-assets-'))
  })
  test.afterEach(async () => {
    await portal?.kill()
    await rm(scratch, { recursive: true, force: true })
  })

  /**
   * Opens a page of the earlier build on a server of the next one. @param areKept whether the next build has
   * the files of the earlier one
   */
  async function updatedUnder(page: Page, areKept: boolean): Promise<void> {
    const port = String(await freePort())
    const settings = {
      PORT: port,
      DATA_DIR: path.join(scratch, 'data'),
      ASSETS_DIR: path.join(scratch, 'assets'),
      LOG_LEVEL: 'warn',
    }
    portal = spawnPortal(settings)
    await portal.ready
    await expect
      .poll(
        async () =>
          (await readdir(path.join(scratch, 'assets')).catch(() => [])).filter((name) =>
            name.startsWith('interactive-chart'),
          ).length,
      )
      .toBeGreaterThan(0)
    // The chart is below the window and therefore not hydrated.
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.goto(`http://localhost:${port}${CHARTS}`)
    await page.waitForLoadState('networkidle')
    await portal.kill()
    const { main } = await nextBuild(scratch)
    portal = spawnPortal(areKept ? settings : { ...settings, ASSETS_DIR: path.join(scratch, 'empty') }, {
      main,
    })
    await portal.ready
  }

  test('the files of the earlier build are still served', async ({ page, watch }) => {
    watch.expects(/request outside/)
    const { count } = documents(page)
    await updatedUnder(page, true)
    await meetChart(page)
    await expect(liveChart(page)).toBeVisible()
    expect(count()).toBe(1)
  })

  test('without them the page reloads with the new build', async ({ page, watch }) => {
    watch.expects(/request outside/)
    const { count } = documents(page)
    await updatedUnder(page, false)
    const buildOf = () => page.locator('script[type=module]').first().getAttribute('src')
    const before = await buildOf()
    await meetChart(page)
    await expect.poll(count).toBe(2)
    await meetChart(page)
    await expect(liveChart(page)).toBeVisible()
    expect(await buildOf()).not.toBe(before)
    expect(count()).toBe(2)
  })
})
