/**
 * A page opened before an update keeps working, or reloads once (reliability R23,
 * docs/decisions/0046-caching-across-builds.md).
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import { encodeBlockConfig } from '#core/addresses/block-config.ts'
import { freePort } from '../../bench/free-port.ts'
import { nextBuild } from '../factories/next-build.ts'
import { spawnPortal, type PortalProcess } from '../factories/spawned-portal.ts'
import { BOKMAL, expect, LESS_MOTION, open, scrollTo, test, Watch } from './fixtures.ts'
import { ok, reader, signIn, stubApi } from './signed-in.ts'

const { texts } = BOKMAL
/** A page with charts, whose interactive code is loaded later. */
const CHARTS = '/makro'
/** A page with one chart, below the window of {@link LOW}. */
const ONE_CHART = '/serier/no-policy-rate'
const LOW = { width: 1280, height: 200 } as const
const CHART_CODE = '**/assets/interactive-chart*'
/** Messages of the browser about missing files, and of the page about failed requests. */
const MISSING =
  /Failed to load resource|Failed to fetch|dynamically imported module|Unable to preload CSS|interactive-chart|net::ERR/
/** Time from the decision to reload to the request for the document, with room; ms. */
const RELOAD_MS = 100

test.use({ ...LESS_MOTION, viewport: LOW })

interface Documents {
  /** Number of documents that the page has shown since the call. */
  readonly count: () => number
  /** Waits until the page, which misses a file, has decided to stay. */
  readonly stay: () => Promise<void>
}

/**
 * Before a page reloads, it asks the server for the missing file (`HEAD`). It decides by the answer, and a
 * reload requests the document at once.
 */
function documents(page: Page): Documents {
  let shown = 0
  let requested = 0
  let answers = 0
  const noteAnswer = (request: Request) => {
    if (request.method() === 'HEAD') answers += 1
  }
  page.on('domcontentloaded', () => (shown += 1))
  page.on('requestfinished', noteAnswer)
  page.on('requestfailed', noteAnswer)
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    requested += 1
    answers = 0
  })
  return {
    count: () => shown,
    stay: async () => {
      await expect.poll(() => answers, 'the missing file was asked for').toBeGreaterThan(0)
      const before = requested
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), RELOAD_MS)
      expect(requested, 'documents').toBe(before)
    },
  }
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
  await page.goto(ONE_CHART)
  await meetChart(page)
  await expect.poll(count).toBe(2)
  await meetChart(page)
  await expect(liveChart(page)).toBeVisible()
  expect(count()).toBe(2)
})

test('code that stays missing: one reload, then the page is readable without it', async ({ page }) => {
  const { count, stay } = documents(page)
  await page.route(CHART_CODE, (route) => route.fulfill({ status: 404 }))
  await page.goto(ONE_CHART)
  await meetChart(page)
  await expect.poll(count).toBe(2)
  await meetChart(page)
  await stay()
  expect(count()).toBe(2)
  await expectReadable(page)
})

test('a missing style is handled in the same way', async ({ page }) => {
  const { count, stay } = documents(page)
  await page.route('**/assets/*chart*.css', (route) => route.fulfill({ status: 404 }))
  await page.goto(ONE_CHART)
  await meetChart(page)
  await expect.poll(count).toBe(2)
  await meetChart(page)
  await stay()
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
  const { count, stay } = documents(page)
  await open(page, '/personvern')
  const tell = () => page.evaluate(() => void window.dispatchEvent(new Event('vite:preloadError')))
  await tell()
  await expect.poll(count).toBe(2)
  await open(page, '/vilkar')
  await tell()
  await stay()
  expect(count(), 'of this build once in a tab, whatever the page').toBe(3)
})

test.describe('the page stays', () => {
  test('without a connection', async ({ page, context }) => {
    const { count, stay } = documents(page)
    await open(page, ONE_CHART)
    await context.setOffline(true)
    await page.route(CHART_CODE, (route) => route.abort())
    await meetChart(page)
    await stay()
    expect(count()).toBe(1)
    await expectReadable(page)
  })

  test('where the browser stores nothing', async ({ page }) => {
    const { count, stay } = documents(page)
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    )
    await page.route(CHART_CODE, (route) => route.fulfill({ status: 404 }))
    await open(page, ONE_CHART)
    await meetChart(page)
    await stay()
    expect(count()).toBe(1)
    await expectReadable(page)
  })

  test('where text has been typed', async ({ page }) => {
    const { count, stay } = documents(page)
    await page.route(CHART_CODE, (route) => route.fulfill({ status: 404 }))
    await open(page, ONE_CHART)
    const field = page.getByRole('search').locator('input').first()
    await field.fill('styringsrente')
    await meetChart(page)
    await stay()
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
    const { count, stay } = documents(page)
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
    await stay()
    await expect(page.locator('dialog[open]').last().getByRole('alert')).toHaveText(editor.couldNotLoad)
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
  test.beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'kvartal-old-assets-'))
  })
  test.afterAll(async () => {
    await portal?.kill()
    await rm(scratch, { recursive: true, force: true })
  })

  async function start(settings: Readonly<Record<string, string>>, main?: string): Promise<void> {
    await portal?.kill()
    portal = spawnPortal(settings, main === undefined ? {} : { main })
    await portal.ready
  }

  /** Opens a page whose chart is below the window and therefore not hydrated. */
  async function openAbove(page: Page, port: string): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 300 })
    await open(page, `http://localhost:${port}${CHARTS}`)
  }

  test('the files of the earlier build are still served; without them the page reloads with the new build', async ({
    page,
    browser,
    watch,
  }) => {
    watch.expects(/request outside/)
    const port = String(await freePort())
    const settings = {
      PORT: port,
      DATA_DIR: path.join(scratch, 'data'),
      ASSETS_DIR: path.join(scratch, 'assets'),
      LOG_LEVEL: 'warn',
    }
    await start(settings)
    await expect
      .poll(
        async () =>
          (await readdir(path.join(scratch, 'assets')).catch(() => [])).filter((name) =>
            name.startsWith('interactive-chart'),
          ).length,
      )
      .toBeGreaterThan(0)
    // Another reader: pages of one context share a cache, and the first page fetches the chart's code.
    const otherReader = await browser.newContext()
    const otherWatch = new Watch(otherReader, `http://localhost:${port}`)
    otherWatch.expects(MISSING)
    const other = await otherReader.newPage()
    const [kept, lost] = [documents(page), documents(other)]
    await openAbove(page, port)
    await openAbove(other, port)
    const { main } = await nextBuild(scratch)

    await test.step('the next build with the files of the earlier one', async () => {
      await start(settings, main)
      await meetChart(page)
      await expect(liveChart(page)).toBeVisible()
      expect(kept.count()).toBe(1)
      await page.close()
    })

    await test.step('the next build without them', async () => {
      await start({ ...settings, ASSETS_DIR: path.join(scratch, 'empty') }, main)
      const buildOf = () => other.locator('script[type=module]').first().getAttribute('src')
      const before = await buildOf()
      await meetChart(other)
      await expect.poll(lost.count).toBe(2)
      await meetChart(other)
      await expect(liveChart(other)).toBeVisible()
      expect(await buildOf()).not.toBe(before)
      expect(lost.count()).toBe(2)
    })
    await otherReader.close()
    expect(otherWatch.faults(), 'what the browser of the other reader complained about').toEqual([])
  })
})
