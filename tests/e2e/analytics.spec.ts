/**
 * Page views and clicks are sent to an endpoint where one is set; without one, or if the reader objects,
 * nothing is sent (specification §7).
 */
import type { Page } from '@playwright/test'
import { dataTellTo, tellingTo } from './analytics-endpoint.ts'
import { BOKMAL, expect, LESS_MOTION, open, test } from './fixtures.ts'
import { addText, dialog, openEditor, titleField } from './opened-editor.ts'
import { HANDS } from './reader-hands.ts'

test.use(LESS_MOTION)

/** An address on this site, which the content security policy of a portal without an endpoint allows. */
const ENDPOINT = '/told'

/** Serves the pages as a portal with an endpoint does, and collects what is sent to it. */
async function withEndpoint(page: Page, baseURL: string | undefined): Promise<string[]> {
  const told: string[] = []
  const endpoint = `${baseURL}${ENDPOINT}`
  await page.route(`**${ENDPOINT}`, async (route) => {
    told.push(route.request().postData() ?? '')
    await route.fulfill({ status: 202 })
  })
  await page.route(/\/(?:en\/)?[a-z]*(?:\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: tellingTo(await response.text(), endpoint) })
  })
  await dataTellTo(page, endpoint)
  return told
}

const urlsOf = (told: readonly string[]) =>
  told.map((event) => /"url":"https?:\/\/[^/]+([^"]*)"/.exec(event)?.[1])

test('each page view is sent once, without query and hash', async ({ page, baseURL }) => {
  const told = await withEndpoint(page, baseURL)
  await open(page, '/vilkar?redirect=%2Fprofile#dnb-admin')
  await expect.poll(() => urlsOf(told)).toEqual(['/vilkar'])
  await page.getByRole('navigation').getByRole('link', { name: 'Bergen' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bergen')
  await expect.poll(() => urlsOf(told)).toEqual(['/vilkar', '/bergen'])
  await page.goBack()
  await expect.poll(() => urlsOf(told)).toEqual(['/vilkar', '/bergen', '/vilkar'])
  expect(told.every((event) => event.startsWith('{"name":"pageview"'))).toBe(true)
})

test('a page in English is sent as English', async ({ page, baseURL }) => {
  const told = await withEndpoint(page, baseURL)
  await open(page, '/en/vilkar')
  await expect.poll(() => urlsOf(told)).toEqual(['/en/vilkar'])
})

test('a click on an element that names an event is sent with its source', async ({ page, baseURL }) => {
  const told = await withEndpoint(page, baseURL)
  await open(page, '/vilkar')
  await expect.poll(() => told.length).toBe(1)
  await page.evaluate(() => {
    const heading = document.querySelector('h1')
    heading?.setAttribute('data-analytics', 'RSS source click')
    heading?.setAttribute('data-analytics-source', 'E24')
  })
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => told.at(-1)).toContain('"name":"RSS source click"')
  expect(told.at(-1)).toContain('"props":{"source":"E24"}')
})

test('an edit of a layout is sent when it has happened, not at the press', async ({ page, baseURL }) => {
  const told = await withEndpoint(page, baseURL)
  const events = () =>
    told
      .filter((event) => !event.startsWith('{"name":"pageview"'))
      .map((event) => /"name":"([^"]*)"/.exec(event)?.[1])
  const { settings, editor } = BOKMAL.texts.layouts
  await openEditor(page, '/layout/new')
  await expect.poll(() => told.length).toBe(1)
  const save = page.getByRole('button', { name: editor.save, exact: true })
  await page.locator('main').getByRole('button', { name: editor.rows.layouts['100'], exact: true }).click()
  await page.getByRole('button', { name: editor.column.addTo('1', '1') }).click()
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${settings.typeNames.text}`) })
    .click()
  await expect(
    page.getByRole('dialog', { name: settings.dialog.newTitle(settings.typeNames.text) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await save.click() // refused: it has no title
  await addText(page, HANDS.mouse, { row: 1, column: 1 }, 'Tekst', BOKMAL)
  await expect.poll(events).toEqual(['Insert block'])
  await titleField(page).fill('Kontor')
  await titleField(page).press('Control+s')
  await expect(page).toHaveURL('/layout/kontor')
  await expect.poll(events).toEqual(['Insert block', 'Create dashboard'])
})

const wishes = [
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const
for (const [name, value] of wishes) {
  test(`${name}: nothing is sent, and the analytics code is not fetched`, async ({ page, baseURL }) => {
    const told = await withEndpoint(page, baseURL)
    await page.addInitScript(([wish, said]) => Object.defineProperty(navigator, wish, { get: () => said }), [
      name,
      value,
    ] as const)
    expect(await fetchedForCounting(page, '/vilkar')).toEqual([])
    expect(told).toEqual([])
  })
}

test('without an endpoint the analytics code is not fetched', async ({ page }) => {
  expect(await fetchedForCounting(page, '/vilkar')).toEqual([])
})

/** Analytics scripts that a visit of a page fetches. */
async function fetchedForCounting(page: Page, path: string): Promise<string[]> {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('analytics-client')) fetched.push(request.url())
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  return fetched
}
