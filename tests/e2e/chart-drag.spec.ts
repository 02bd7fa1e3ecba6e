/** A drag selects a period once; later moves of the pointer read values and never zoom. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const PAGE = '/makro'

/** The chart's plot in px of the window, and the shown range. */
async function openPlot(page: Page, path = PAGE) {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(path)
  const chart = page.locator('[data-chart]').first()
  await chart.scrollIntoViewIfNeeded()
  const plot = chart.getByRole('application')
  await expect(plot).toBeVisible()
  const box = await plot.boundingBox()
  if (!box) throw new Error('the plot has no place')
  const y = box.y + box.height / 2
  return {
    chart,
    at: (place: number) => ({ x: box.x + box.width * place, y }),
    /** The search part of the address holds the range; equal lists of paths mean an equal picture. */
    seen: async () => ({
      search: new URL(page.url()).search,
      paths: await chart
        .locator('.chart-series .chart-mark')
        .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('d'))),
    }),
  }
}

type Plot = Awaited<ReturnType<typeof openPlot>>

async function hoverAcross(page: Page, plot: Plot): Promise<void> {
  for (const place of [0.55, 0.4, 0.25, 0.7, 0.9])
    await page.mouse.move(plot.at(place).x, plot.at(place).y, { steps: 3 })
  // The tooltip proves that the moves have arrived.
  await expect(page.locator('[data-side]')).toHaveCount(1)
}

async function drag(page: Page, plot: Plot, from: number, to: number): Promise<void> {
  await page.mouse.move(plot.at(from).x, plot.at(from).y)
  await page.mouse.down()
  await page.mouse.move(plot.at(to).x, plot.at(to).y, { steps: 4 })
}

test('a mouse that moves after a drag leaves the range as it is; after reset and a preset too', async ({
  page,
}) => {
  const plot = await openPlot(page)
  const whole = await plot.seen()
  await drag(page, plot, 0.2, 0.6)
  await page.mouse.up()
  await expect(page).toHaveURL(/\?g\.\w+=\d{4,8}-\d{4,8}$/)
  const zoomed = await plot.seen()
  await hoverAcross(page, plot)
  expect(await plot.seen()).toEqual(zoomed)

  await plot.chart.getByRole('button', { name: 'Tilbakestill zoom' }).click()
  await hoverAcross(page, plot)
  expect(await plot.seen()).toEqual(whole)

  await plot.chart.getByRole('radio', { name: '10 år' }).check()
  const preset = await plot.seen()
  await hoverAcross(page, plot)
  expect(await plot.seen()).toEqual(preset)

  await test.step('a button released outside the window ends the drag', async () => {
    await drag(page, plot, 0.2, 0.5)
    await expect(plot.chart.locator('[data-selecting]')).toHaveCount(1)
    await plot.chart
      .getByRole('application')
      .evaluate((element) =>
        element.dispatchEvent(new PointerEvent('lostpointercapture', { bubbles: true, pointerId: 1 })),
      )
    await expect(plot.chart.locator('[data-selecting]')).toHaveCount(0)
    await page.mouse.up()
    await hoverAcross(page, plot)
    expect(await plot.seen()).toEqual(preset)
  })

  await test.step('the right button selects nothing', async () => {
    await page.mouse.move(plot.at(0.2).x, plot.at(0.2).y)
    await page.mouse.down({ button: 'right' })
    await page.mouse.move(plot.at(0.6).x, plot.at(0.6).y, { steps: 4 })
    await page.mouse.up({ button: 'right' })
    await hoverAcross(page, plot)
    expect(await plot.seen()).toEqual(preset)
  })
})

test('a pen selects once, and hovers without zooming', async ({ page }) => {
  const plot = await openPlot(page)
  const session = await page.context().newCDPSession(page)
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: number, isDown: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...plot.at(place),
      pointerType: 'pen',
      button: isDown ? 'left' : 'none',
      buttons: isDown && type !== 'mouseReleased' ? 1 : 0,
      clickCount: 1,
    })
  await pen('mouseMoved', 0.2, false)
  await pen('mousePressed', 0.2, true)
  await pen('mouseMoved', 0.4, true)
  await pen('mouseMoved', 0.6, true)
  await pen('mouseReleased', 0.6, true)
  await expect(page).toHaveURL(/\?g\.\w+=/)
  const zoomed = await plot.seen()
  for (const place of [0.3, 0.5, 0.8]) await pen('mouseMoved', place, false)
  await expect(page.locator('[data-side]')).toHaveCount(1)
  expect(await plot.seen()).toEqual(zoomed)
})
