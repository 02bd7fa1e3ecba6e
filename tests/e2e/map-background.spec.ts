/**
 * Background tiles of a map, which another site serves: none, some, and high-resolution ones (decision 30;
 * reliability R13).
 */
import { BOKMAL, expect, HEIGHT, LESS_MOTION, open, still, test, WIDTHS } from './fixtures.ts'
import { blockOf, openMap } from './opened-map.ts'

test.use(LESS_MOTION)

const { map } = BOKMAL.texts

test('without a background the areas stay, and the map says so', async ({ page, watch }) => {
  const tiles = {
    url: 'https://tiles.invalid/{z}/{x}/{y}.png',
    attribution: 'Fliser',
    attributionUrl: 'https://tiles.invalid',
  }
  watch.expects(/tiles\.invalid/)
  await page.route('https://tiles.invalid/**', (route) => route.abort())
  await page.route('**/api/page/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('"tiles":null', `"tiles":${JSON.stringify(tiles)}`),
    })
  })
  await open(page, '/vilkar')
  await page
    .getByRole('navigation', { name: BOKMAL.texts.shell.sideNavigation })
    .getByRole('link', { name: 'Oslo' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oslo' })).toBeFocused()
  await blockOf(page).locator('[data-ratio]').scrollIntoViewIfNeeded()
  const note = blockOf(page).getByRole('status').filter({ hasText: map.backgroundDown })
  await expect(note).toBeVisible()
  for (const width of [WIDTHS.wide, WIDTHS.narrow]) {
    await page.setViewportSize({ width, height: HEIGHT })
    await still(page)
    const ground = await blockOf(page).locator('[data-ratio]').boundingBox()
    expect((await note.boundingBox())?.y, `at ${width} px it covers none of the map`).toBeGreaterThanOrEqual(
      (ground?.y ?? Infinity) + (ground?.height ?? 0),
    )
  }
  await expect(blockOf(page).getByRole('button', { name: /^Vika, / })).toBeVisible()
})

test('one tile that fails hides neither the others nor the attribution', async ({ page, watch }) => {
  watch.expects(/favicon\.svg\?z=|ERR_FAILED/)
  const tiles = { url: '/favicon.svg?z={z}&x={x}&y={y}', attribution: 'Fliser', attributionUrl: '/' }
  let fail = () => {}
  const failed = new Promise<void>((resolve) => {
    fail = resolve
  })
  let asked = 0
  await page.route(/favicon\.svg\?z=/, async (route) => {
    asked += 1
    if (asked === 1) return route.abort().then(fail)
    await failed
    return route.continue()
  })
  await page.route('**/oslo', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace('"tiles":null', `"tiles":${JSON.stringify(tiles)}`),
    })
  })
  await openMap(page, '/oslo')
  await expect(blockOf(page).locator('.leaflet-tile-loaded').nth(1)).toBeAttached()
  await still(page)
  await expect(blockOf(page).getByRole('link', { name: tiles.attribution })).toBeVisible()
  await expect(blockOf(page).getByText(map.backgroundDown)).toBeHidden()
})

test.describe('on a high-resolution screen', () => {
  test.use({ deviceScaleFactor: 2 })

  test('the background stays up to the last zoom level, and no tile beyond it is requested', async ({
    page,
  }) => {
    const tiles = { url: '/favicon.svg?z={z}&x={x}&y={y}', attribution: 'Fliser', attributionUrl: '/' }
    await page.route('**/oslo', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replace('"tiles":null', `"tiles":${JSON.stringify(tiles)}`),
      })
    })
    await openMap(page, '/oslo')
    const pictures = blockOf(page).locator('img[src*="favicon.svg?z="]')
    const zooms = () =>
      pictures.evaluateAll((found) => [
        ...new Set(found.map((one) => new URLSearchParams(one.getAttribute('src')?.split('?')[1]).get('z'))),
      ])
    for (const zoom of ['15', '16', '17', '18', '18']) {
      await expect.poll(zooms).toEqual([zoom])
      await blockOf(page).getByRole('button', { name: map.zoomIn }).click()
    }
    await expect.poll(zooms).toEqual(['18'])
  })
})

for (const [scale, path, overlap] of [
  [1, '/oslo', 0],
  [1, '/logistikk', 1],
  [1.25, '/oslo', 1],
  [1.5, '/logistikk', 1],
] as const) {
  test.describe(`at ${scale * 100} %, ${path}`, () => {
    test.use({ deviceScaleFactor: scale })

    test(
      overlap > 0
        ? 'pictures of the background overlap, so that no line shows between them'
        : 'pictures that meet at whole pixels stay as sharp as they came',
      async ({ page }) => {
        const tiles = { url: '/favicon.svg?z={z}&x={x}&y={y}', attribution: 'Fliser', attributionUrl: '/' }
        await page.route(`**${path}`, async (route) => {
          const response = await route.fetch()
          await route.fulfill({
            response,
            body: (await response.text()).replace('"tiles":null', `"tiles":${JSON.stringify(tiles)}`),
          })
        })
        await openMap(page, path)
        const pictures = blockOf(page).locator('.leaflet-tile-loaded')
        await expect(pictures.nth(1)).toBeAttached()
        // Width known to Leaflet, and drawn width.
        const sides = await pictures.evaluateAll((found) =>
          found.map((one) => [
            parseFloat(getComputedStyle(one).getPropertyValue('--side')),
            parseFloat(getComputedStyle(one).inlineSize),
          ]),
        )
        expect(sides.length).toBeGreaterThan(1)
        for (const [side = 0, drawn = 0] of sides) expect(drawn - side).toBeCloseTo(overlap)
      },
    )
  })
}
