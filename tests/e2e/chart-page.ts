/** Opens a page with a chart and waits until the chart is interactive; shared by the chart specs. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Three series: the policy rate, a monthly and a yearly one. */
export const PAGE = '/makro'

/** The part of an interactive chart that handles pointer and keys. */
export const plotOf = (chart: Locator) => chart.getByRole('application')

/** @returns the first chart of the page, scrolled to and interactive */
export async function openChart(page: Page, path: string = PAGE): Promise<Locator> {
  await page.goto(path)
  const chart = page.locator('[data-chart]').first()
  await chart.scrollIntoViewIfNeeded()
  await expect(plotOf(chart)).toBeVisible()
  return chart
}
