/**
 * A button of a chart that is removed when pressed: the focus stays in its container (WCAG 2.4.3). Other such
 * buttons are in tests/dom/vanishing-buttons.test.ts.
 */
import { chartControlsNb } from '#texts/nb/blocks/chart-controls.ts'
import { expect, open, test } from './fixtures.ts'

test('a chart whose figures failed to load', async ({ page, watch }) => {
  watch.expects(/Failed to load resource|\b500\b/)
  const figures = '**/api/portal/datasources?*'
  await page.route(figures, (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/serier/no-policy-rate')
  const chart = page.locator('main [data-block=chart]').first()
  await chart.scrollIntoViewIfNeeded()
  const again = chart.getByRole('button', { name: chartControlsNb.retry })
  await again.waitFor()
  await page.unroute(figures)
  await again.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(chart.getByRole('application')).toBeVisible()
  await expect(chart).toBeFocused()
})
