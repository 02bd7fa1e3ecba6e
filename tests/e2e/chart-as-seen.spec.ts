/**
 * A chart that is zoomed, shown as an index and without a series is added to a layout and shared as it is
 * seen (decision 0109); readers without scripts, other zooms and the printed page see the same.
 */
import type { Locator } from '@playwright/test'
import { subscriberCalls } from '#contract/subscriber/calls.ts'
import { LAYOUTS_FIELD } from '#contract/subscriber/layouts-field.ts'
import { SUBSCRIBER_PREFIX } from '#contract/subscriber/prefix.ts'
import { createdShareSchema } from '#contract/subscriber/shares.ts'
import { BOKMAL, expect, open, test } from './fixtures.ts'
import { openChart } from './chart-page.ts'
import { ownEmail, putSession, registeredReader } from './registered-reader.ts'

const { texts } = BOKMAL
const PATH = 'sett'

test('a chart is added, shared and printed as it is seen', async ({ page, request, browser }) => {
  const reader = await registeredReader(request, ownEmail('seen'))
  const headers = { Authorization: `Bearer ${reader.token}` }
  const layout = { title: 'Sett', path: PATH, rows: [] }
  await request.put(`${SUBSCRIBER_PREFIX}user`, {
    data: { user: { ID: reader.user.ID, [LAYOUTS_FIELD]: [layout] } },
    headers,
  })
  await putSession(page, reader)
  const chart = await openChart(page, '/makro')
  await chart.getByRole('radio', { name: '5 år' }).check()
  await chart.getByRole('button', { name: 'Indeks = 100' }).click()
  await chart.getByRole('button', { name: /NIBOR/ }).first().click()
  const block = page.locator('main [data-block="chart"]').first()
  await block.getByRole('button', { name: new RegExp(`^${texts.blockWords.menu.button('')}`) }).click()
  await block.getByRole('button', { name: texts.blockWords.menu.addToLayout }).click()
  await page
    .getByRole('dialog', { name: texts.layouts.pages.add.heading })
    .getByRole('button', { name: 'Sett', exact: true })
    .click()
  await expect(
    page.getByRole('status').filter({ hasText: texts.layouts.pages.add.done('Sett') }),
  ).toBeVisible()

  const user = await request.get(`${SUBSCRIBER_PREFIX}user`, { headers })
  const stored = subscriberCalls.user.answer.parse(await user.json()).user[LAYOUTS_FIELD][0]
  const added = stored?.rows[0]?.columns[0]?.[0]
  expect(added?.attributes).toMatchObject({
    window: { last: 5, unit: 'years' },
    mode: 'index',
    hidden: ['no-nibor-3m'],
  })

  const seen = await seenIn(chart)
  await open(page, `/layout/${PATH}`)
  await expect.poll(() => seenIn(page.locator('[data-chart]'))).toEqual(seen)
  const link = await request.post(`${SUBSCRIBER_PREFIX}user/shares`, {
    data: { layout: stored?.ID, byline: 'none', password: '', ends: '', frozen: '' },
    headers,
  })
  const { path } = createdShareSchema.parse(await link.json())
  const guest = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const shared = await guest.newPage()
  await shared.goto(path)
  expect(await seenIn(shared.locator('[data-chart]'))).toEqual(seen)
  await shared.emulateMedia({ media: 'print' })
  await expect(shared.locator('[data-chart] svg .chart-series').first()).toBeVisible()
  expect(await seenIn(shared.locator('[data-chart]'))).toEqual(seen)
  await guest.close()
})

/** Summary of a chart, which names its series and its range, and the number of lines in its picture. */
async function seenIn(chart: Locator): Promise<{ readonly summary: string; readonly lines: number }> {
  const summary = (await chart.locator('figcaption').allTextContents()).join(' ')
  return { summary, lines: await chart.locator('svg .chart-series').count() }
}
