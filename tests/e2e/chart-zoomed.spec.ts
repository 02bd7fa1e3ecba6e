/** A chart zoomed to a range with few figures: pointer, keys, names and dates still work. */
import type { Locator, Page } from '@playwright/test'
import { expect, inOneVisit, test } from './fixtures.ts'

async function openChart(
  page: Page,
  address: string,
  at = 0,
): Promise<{ readonly chart: Locator; readonly plot: Locator }> {
  await page.goto(address)
  const chart = page.locator('[data-chart]').nth(at)
  await chart.scrollIntoViewIfNeeded()
  const plot = chart.getByRole('application')
  await expect(plot).toBeVisible()
  return { chart, plot }
}

async function pointAt(page: Page, plot: Locator, share: number) {
  const box = await plot.boundingBox()
  if (!box) throw new Error('the plot has no place')
  await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
}

const HELD = '/serier/no-policy-rate?g1=20240201-20250301'

test('a rate that did not change within the range', async ({ page }) => {
  const { chart, plot } = await openChart(page, HELD)
  await inOneVisit([
    [
      'the pointer reads it',
      async () => {
        for (const share of [0.1, 0.5, 0.9]) {
          await pointAt(page, plot, share)
          await expect(page.locator('[data-side]')).toContainText(/^\d\d\.\d\d\.202[45].*4,50/)
        }
      },
    ],
    [
      'keys reach it and move on to its changes',
      async () => {
        await page.keyboard.press('Tab')
        await plot.focus()
        await expect(chart.getByRole('status').first()).toHaveText(/^1\. mars 2025: .+ 4,50\u00A0prosent$/)
        await page.keyboard.press('ArrowRight')
        await expect(chart.getByRole('status').first()).toHaveText(/2025: .+ 4,25\u00A0prosent$/)
      },
    ],
  ])
})

test('the table has a rate that did not change within the range', async ({ page }) => {
  const { chart } = await openChart(page, HELD)
  await chart.getByText('Vis som tabell').click()
  await expect(chart.getByRole('row').nth(1)).toHaveText(/^1\. feb\. 20244,50$/)
  await expect(chart.getByRole('row')).toHaveCount(2)
})

test('the pointer finds the nearest figure inside, where a nearer one lies outside', async ({ page }) => {
  const { plot } = await openChart(page, '/serier/oslo-office-vacancy?g1=20180201-2020')
  await pointAt(page, plot, 0.08)
  await expect(page.locator('[data-side]')).toContainText('31.12.2018')
})

test('lines that only cross the range are named when they cannot be an index', async ({ page }) => {
  await page.goto('/transaksjoner')
  const key = await page.locator('[data-chart]').nth(2).getAttribute('data-chart')
  const { chart } = await openChart(page, `/transaksjoner?${key}=20220201-20221130`, 2)
  await expect(chart.locator('.chart-series')).toHaveCount(3)
  await expect(chart.locator('figcaption')).toContainText('Linjediagram med 3 serier fra 2022 til 2022.')
  await chart.getByRole('button', { name: 'Indeks = 100' }).click()
  await expect(chart.locator('.chart-series')).toHaveCount(1)
  await expect(
    chart.getByText(/^Kan ikke vises som indeks, fordi første synlige verdi mangler.*: .+, .+\.$/),
  ).toBeVisible()
})

test('columns are labelled with the dates of their figures, not of the space beside them', async ({
  page,
}) => {
  await page.goto('/')
  const chart = page.locator('[data-chart]').filter({ hasText: 'Søylediagram' }).first()
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.getByRole('application')).toBeVisible()
  await chart.getByText('Vis som tabell').click()
  await expect(chart.locator('caption')).toHaveText('Tallene i grafen fra 31. des. 2006 til 31. des. 2025')
  await chart.getByRole('radio', { name: '5 år' }).check()
  await expect(chart.getByRole('status').first()).toHaveText('Viser 31. des. 2021 til 31. des. 2025.')
})
