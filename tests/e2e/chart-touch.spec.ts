/** The chart by touch. */
import { openChart, plotOf } from './chart-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

test('a tap reads, and holding before dragging zooms', async ({ page }) => {
  const chart = await openChart(page)
  await plotOf(chart).scrollIntoViewIfNeeded()
  const box = await plotOf(chart).boundingBox()
  if (!box) throw new Error('the plot has no place')
  const y = box.y + box.height / 2
  await page.touchscreen.tap(box.x + box.width / 2, y)
  await expect(page.locator('[data-side]')).toContainText(/\d\d\.\d\d\.\d{4}/)

  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * place, y }],
    })
  await touch('touchStart', 0.3)
  await expect(chart.locator('[data-selecting]')).toHaveCount(1)
  await touch('touchMove', 0.5)
  await touch('touchMove', 0.7)
  await touch('touchEnd', 0.7)
  await expect(page).toHaveURL(/\?g\.\w+=/)
})
