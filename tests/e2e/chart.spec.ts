/** The chart by mouse, by keyboard and through a link; touch is in `chart-touch.spec.ts`. */
import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { openChart, PAGE, plotOf } from './chart-page.ts'
import { expect, inOneVisit, LESS_MOTION, open, test } from './fixtures.ts'

test.use(LESS_MOTION)

const OPEN_CHART = '[data-block=chart]:has(details[open])'

const spoken = (chart: Locator) => chart.getByRole('status')
const paths = (chart: Locator) =>
  chart
    .locator('.chart-series .chart-mark')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('d')))

async function dragAcross(page: Page, chart: Locator, from: number, to: number) {
  const box = await plotOf(chart).boundingBox()
  if (!box) throw new Error('the plot has no place')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y, { steps: 4 })
  await page.mouse.up()
}

test('hydration keeps every node of the server’s picture', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('.chart-series')?.setAttribute('data-from-server', '')
    })
  })
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto(PAGE, { waitUntil: 'commit' })
  const chart = page.locator('[data-chart]').first()
  await expect(plotOf(chart)).toBeVisible()
  await expect(chart.locator('[data-from-server]')).toHaveCount(1)
})

test('figures newer than the page are drawn at once', async ({ page }) => {
  await page.route('**/api/portal/datasources?*no-policy-rate*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body
        .replaceAll(/"last_updated":"[^"]*"/g, '"last_updated":"2026-11-21T07:00:00Z"')
        .replaceAll(/(?<="values":\[)[^,\]]*/g, '1e3'),
    })
  })
  await page.goto(PAGE, { waitUntil: 'commit' })
  const chart = page.locator('[data-chart]').first()
  const before = await chart.locator('.chart-axis').first().textContent()
  await chart.scrollIntoViewIfNeeded()
  await expect(plotOf(chart)).toBeVisible()
  await expect(chart.locator('.chart-axis').first()).not.toHaveText(before ?? '')
})

test('hydration moves nothing, since the space is reserved', async ({ page, watch }) => {
  watch.expects(/interactive-chart|Failed to load resource/)
  const tops = () =>
    page
      .locator('[data-chart] .chart-picture')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().top))
  const topsAtEachWidth = async () => {
    const found: number[][] = []
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 4000 })
      found.push(await tops())
    }
    return found
  }
  await page.route('**/interactive-chart*', (route) => route.abort())
  await open(page, PAGE)
  const asleep = await topsAtEachWidth()
  await page.unroute('**/interactive-chart*')
  await openChart(page)
  expect(await topsAtEachWidth()).toEqual(asleep)
})

async function legend(chart: Locator): Promise<void> {
  const nibor = chart.getByRole('button', { name: 'NIBOR' })
  await nibor.hover()
  await expect(chart.locator('.chart-series[data-series="0"]')).toHaveCSS('opacity', '0.18')
  await expect(chart.locator('.chart-series[data-series="1"]')).toHaveCSS('opacity', '1')
  await nibor.click()
  await expect(nibor).toHaveAttribute('aria-pressed', 'false')
  await expect(chart.locator('.chart-series')).toHaveCount(2)
  await nibor.click()
  await expect(chart.locator('.chart-series')).toHaveCount(3)
  await nibor.dblclick()
  await expect(chart.locator('.chart-series')).toHaveCount(1)
  await chart.getByLabel('Serier som vises').selectOption({ label: 'Alle serier' })
  await expect(chart.locator('.chart-series')).toHaveCount(3)
}

async function zooming(page: Page, chart: Locator): Promise<void> {
  const whole = await paths(chart)
  await expect(chart.getByText('Dra for å zoome', { exact: true })).toBeVisible()
  await dragAcross(page, chart, 0.3, 0.7)
  await expect(page).toHaveURL(/\?g\.\w+=\d{4,8}-\d{4,8}$/)
  const zoomed = await paths(chart)
  expect(zoomed).not.toEqual(whole)
  await chart.getByRole('button', { name: 'Zoom inn' }).click()
  await chart.getByRole('button', { name: 'Vis et senere tidsrom' }).click()
  await expect(spoken(chart)).toContainText(/^Viser .+ til .+\.$/)
  await chart.getByRole('button', { name: 'Tilbakestill zoom' }).click()
  expect(await paths(chart)).toEqual(whole)
  await expect(page).not.toHaveURL(/g\.\w+=/)
  await chart.getByRole('radio', { name: '5 år' }).check()
  await expect(page).toHaveURL(/\?g\.\w+=\d{8}-$/)
  await chart.getByRole('radio', { name: 'Alt' }).check()
  expect(await paths(chart)).toEqual(whole)
}

async function pointer(page: Page, chart: Locator): Promise<void> {
  const box = await plotOf(chart).boundingBox()
  if (!box) throw new Error('the plot has no place')
  const tooltip = page.locator('[data-side]')
  for (const place of [0.02, 0.5, 0.98]) {
    const x = box.x + box.width * place
    await page.mouse.move(x, box.y + 20)
    await expect(tooltip).toContainText(/^\d\d\.\d\d\.\d{4}/)
    // The announced point may still be the one before.
    await expect
      .poll(async () => {
        const shown = await tooltip.boundingBox()
        return shown && (x < shown.x || x > shown.x + shown.width)
      }, `tooltip beside the pointer at ${place}`)
      .toBe(true)
  }
  await expect(tooltip).toContainText('Styringsrenten')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.mouse.move(box.x + 200, box.y + 20)
  await expect(tooltip).toHaveCount(1)
  await page.mouse.move(box.x + 200, box.y - 200)
  await expect(tooltip).toHaveCount(0)
}

async function arrows(page: Page, chart: Locator): Promise<void> {
  await chart.getByRole('combobox').focus()
  await page.keyboard.press('Tab')
  await expect(plotOf(chart)).toBeFocused()
  await expect(spoken(chart)).toHaveText(/^\d+\. \w+ \d{4}: Styringsrenten [\d,]+\u00A0prosent$/)
  const last = await spoken(chart).textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(spoken(chart)).not.toHaveText(last ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(spoken(chart)).toHaveText(last ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(spoken(chart)).toContainText('NIBOR')
  await page.keyboard.press('Home')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('+')
  await expect(spoken(chart)).toHaveText(/^Viser /)
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/g\.\w+=/)
  await expect(plotOf(chart)).toBeFocused()
}

async function controlSizes(page: Page, chart: Locator): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  await expect(plotOf(chart)).toBeVisible()
  const small = await chart.locator('button, select, summary, label').evaluateAll(
    (controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length,
  )
  expect(small).toBe(0)
}

test('a chart by mouse and by keyboard', async ({ page }) => {
  const chart = await openChart(page)
  await inOneVisit([
    ['the legend hides, shows, highlights and isolates', () => legend(chart)],
    ['dragging zooms, the buttons zoom and move, and the reset undoes it all', () => zooming(page, chart)],
    [
      'the pointer reads every visible series, with day, month and year; Escape puts it away',
      () => pointer(page, chart),
    ],
    ['the arrow keys walk points and series, and each is spoken', () => arrows(page, chart)],
    ['every control is at least 24 px each way', () => controlSizes(page, chart)],
  ])
})

test('the view is in the address and survives a reload and a change of language', async ({ page }) => {
  const chart = await openChart(page, `${PAGE}?g1=2015-2020~h.no-nibor-3m~i`)
  await expect(chart.locator('.chart-series')).toHaveCount(2)
  await expect(chart.getByRole('button', { name: 'Indeks = 100' })).toHaveAttribute('aria-pressed', 'true')
  await chart.getByRole('button', { name: '10-årig' }).click()
  await expect(chart.locator('.chart-series')).toHaveCount(1)
  await page.reload()
  await expect(chart.locator('.chart-series')).toHaveCount(1)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/makro\?g\.\w+=2015-2020~h\.no-nibor-3m\.no-gov-10y~i$/)
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('.chart-series')).toHaveCount(1)
})

test('a link keeps its chart: a key of another chart, or a position that no longer fits, changes nothing', async ({
  page,
}) => {
  const whole = await paths(await openChart(page))
  const keys = await page
    .locator('[data-chart]')
    .evaluateAll((charts) => charts.map((chart) => chart.getAttribute('data-chart')))
  expect(new Set(keys).size).toBe(keys.length)
  const others = `?${keys[1]}=2015-2020&g1=2015-2020&g2=2015-2020~h.no-nibor-3m`
  expect(await paths(await openChart(page, PAGE + others))).toEqual(whole)
  expect(await paths(await openChart(page, `${PAGE}?${keys[0]}=2015-2020`))).not.toEqual(whole)
})

test('an address that no page writes has no effect', async ({ page }) => {
  const chart = await openChart(page, `${PAGE}?g1=9999-0000~h.%3Cscript%3E~x~-&g2=%E0%A4%A`)
  await expect(chart.locator('.chart-series')).toHaveCount(3)
})

test('new figures keep the zoom, the hidden series and the focus', async ({ page }) => {
  await page.clock.install()
  const chart = await openChart(page, `${PAGE}?g1=2015-~h.no-nibor-3m`)
  await expect(chart.locator('.chart-series')).toHaveCount(2)
  await plotOf(chart).focus()
  const before = await paths(chart)
  await page.route('**/api/portal/datasources?*no-policy-rate*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({
      response,
      body: body
        .replaceAll('"values":[', '"values":[1e3,')
        .replaceAll('"dates":[', '"dates":["2016-02-29",')
        .replaceAll(/"quality":\[/g, '"quality":["solid",'),
    })
  })
  await page.clock.runFor('11:00')
  await expect.poll(() => paths(chart)).not.toEqual(before)
  await expect(chart.locator('.chart-series')).toHaveCount(2)
  await expect(page).toHaveURL(/g\.\w+=2015-~h\.no-nibor-3m$/)
  await expect(plotOf(chart)).toBeFocused()
})

test('table and panel, everything open: axe finds nothing at 1280 and 320 px', async ({ page }) => {
  test.slow()
  // Tall enough that no sticky header covers what axe measures.
  await page.setViewportSize({ width: 1280, height: 3000 })
  const chart = await openChart(page)
  await chart.getByText('Vis som tabell').click()
  await expect(chart.locator('caption')).toContainText('Tallene i grafen fra')
  expect(await chart.locator('tbody tr').count()).toBeGreaterThan(300)
  await chart.getByText('Om tallene').click()
  await expect(chart.getByText('Definisjon').first()).toBeVisible()
  for (const [at, width] of [1280, 320].entries()) {
    await page.setViewportSize({ width, height: 3000 })
    await plotOf(chart).focus()
    await page.keyboard.press('ArrowLeft')
    // The rest of the page is as reading.spec.ts has checked it.
    await expectNoViolations(page, { theme: at === 0 ? 'light' : 'dark', within: OPEN_CHART })
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
