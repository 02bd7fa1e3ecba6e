/** Navigation to a page that does not exist, is still loading, or cannot be loaded. */
import { awake, BOKMAL, expect, LANGUAGES, NOWHERE, open, test, urlOf, WIDTHS } from './fixtures.ts'
import { heading, sideMenu } from './page-places.ts'

const PAGE_DATA = '**/api/page/**'
const { shell, pageError, notFound } = BOKMAL.texts

test.use({ viewport: { width: WIDTHS.wide, height: 900 } })

for (const language of LANGUAGES) {
  test(`a page that does not exist says so and helps, ${language.name}`, async ({ page, watch }) => {
    watch.expects(/status of 404/)
    const response = await page.goto(urlOf(NOWHERE, language))
    expect(response?.status()).toBe(404)
    await awake(page)
    await expect(heading(page, language.texts.notFound.title)).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const links = page.locator('main').getByRole('link')
    const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    expect(targets.length).toBeGreaterThan(5)
    for (const target of targets) expect((await page.request.get(target)).status(), target).toBe(200)
    await links.filter({ hasText: 'Bergen' }).click()
    await expect(heading(page, 'Bergen')).toBeFocused()
    await expect(page.locator('meta[name=robots]'), 'the page reached may be indexed').toHaveCount(0)
  })
}

test('a link to a page that does not exist shows the same help', async ({ page, watch }) => {
  watch.expects(/status of 404/)
  await open(page, '/vilkar')
  await page.evaluate((path) => {
    const link = document.body.appendChild(document.createElement('a'))
    link.href = path
    link.textContent = path
  }, NOWHERE)
  await page.getByRole('link', { name: NOWHERE }).click()
  await expect(heading(page, notFound.title)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${notFound.title} `))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('while figures are loading the page says so', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(PAGE_DATA, async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page, '/vilkar')
  await sideMenu(page, 'Bergen').click()
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(page.locator('main').getByRole('status').first()).toHaveText(shell.loading)
  gate.resolve()
  await expect(heading(page, 'Bergen')).toBeFocused()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

for (const [why, answer] of [
  [
    'is not available',
    { status: 503, json: { code: 'rest_unavailable', message: '', data: { status: 503 } } },
  ],
  ['answers something that is no page', { status: 200, body: '{"page":' }],
] as const) {
  test(`when the server ${why} the reader can try again`, async ({ page, watch }) => {
    watch.expects(/status of 503|no page, but \d+|JSON/)
    await page.route(PAGE_DATA, (route) => route.fulfill(answer))
    await open(page, '/vilkar')
    await sideMenu(page, 'Bergen').click()
    await expect(heading(page, pageError.title)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(pageError.lead)
    await expect(page, 'not the title of the page before').toHaveTitle(
      `${pageError.title} – ${BOKMAL.texts.site.tagline}`,
    )
    await page.unroute(PAGE_DATA)
    await page.getByRole('button', { name: pageError.reload }).click()
    await expect(heading(page, 'Bergen')).toBeVisible()
    await expect(page).toHaveTitle(/^Bergen/)
  })
}

test('a page that failed to load takes a lost focus, and the next one announces itself', async ({
  page,
  watch,
}) => {
  watch.expects(/status of 503|no page, but 503/)
  await open(page, '/')
  await page.route(PAGE_DATA, (route) => route.fulfill({ status: 503, json: {} }))
  await page.locator('main [data-block=text]').getByRole('link', { name: 'Bergen', exact: true }).click()
  await expect(heading(page, pageError.title)).toBeFocused()
  await page.unroute(PAGE_DATA)
  await sideMenu(page, 'Trondheim').click()
  await expect(heading(page, 'Trondheim')).toBeFocused()
})

test('without a connection the open page stays, and the next one loads once the connection is back', async ({
  page,
  context,
  watch,
}) => {
  // A chart whose figures failed to load says so and keeps the server's picture.
  watch.expects(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await open(page, '/oslo')
  await sideMenu(page, 'Bergen').click()
  await expect(heading(page, 'Bergen')).toBeFocused()
  await context.setOffline(true)
  await expect(page.getByText(shell.offline)).toBeVisible()
  const regions = await page
    .getByText(shell.offline)
    .evaluate(
      (words) =>
        [...document.querySelectorAll('[aria-live], [role=status]')].filter((region) =>
          region.contains(words),
        ).length,
    )
  expect(regions, 'said once').toBe(1)
  await expect(heading(page, 'Bergen')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(shell.offline)).toBeHidden()
  await sideMenu(page, 'Trondheim').click()
  await expect(heading(page, 'Trondheim')).toBeFocused()
})
