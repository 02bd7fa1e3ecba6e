/**
 * The map: the server's picture, the interactive map in its place, and its use without a pointer. Decisions
 * 28–31.
 */
import type { Locator, Page } from '@playwright/test'
import {
  BOKMAL,
  expect,
  HEIGHT,
  inOneVisit,
  LANGUAGES,
  LESS_MOTION,
  open,
  still,
  test,
  urlOf,
  WIDTHS,
} from './fixtures.ts'
import { focusFault } from './measuring.ts'
import { areasOf, blockOf, openMap } from './opened-map.ts'

test.use(LESS_MOTION)

const { map, areas } = BOKMAL.texts

const groundOf = (page: Page): Locator =>
  blockOf(page).getByRole('group', { name: map.summary('Oslo', areas.officeVacancy) })

/** Box of each outline: left, top, width and height, px from the window's corner. */
function placesOf(outlines: Locator): Promise<Readonly<Record<string, readonly number[]>>> {
  return outlines.evaluateAll((found) =>
    Object.fromEntries(
      found.map((path) => {
        const { x, y, width, height } = path.getBoundingClientRect()
        const corner = path.closest('[data-ratio]')?.getBoundingClientRect() ?? { x: 0, y: 0 }
        return [path.getAttribute('data-area') ?? '', [x - corner.x, y - corner.y, width, height]]
      }),
    ),
  )
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of LANGUAGES) {
    test(`${urlOf('/oslo', language)} shows the areas, their figures, the legend and a table`, async ({
      page,
    }) => {
      await page.goto(urlOf('/oslo', language))
      const block = blockOf(page)
      await expect(block.getByRole('img', { name: language.texts.market.oslo })).toBeVisible()
      await expect(block.locator('path[data-area=oslo-vika]')).toBeVisible()
      await expect(block.getByText(/^Vika/).first()).toBeVisible()
      for (const text of Object.values(language.texts.map.range))
        await expect(block.getByText(text, { exact: true })).toBeVisible()
      await block.getByText(language.texts.map.table).click()
      await expect(block.getByRole('rowheader', { name: 'Vika', exact: true })).toBeVisible()
    })
  }
})

for (const [path, width] of [
  ['/oslo', WIDTHS.wide],
  ['/oslo', WIDTHS.narrow],
  ['/logistikk', WIDTHS.wide],
  ['/logistikk', WIDTHS.narrow],
] as const) {
  test(`${path} at ${width} px: nothing moves when the interactive map replaces the picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/interactive-map/, async (route) => {
      await held
      await route.continue()
    })
    await open(page, path)
    const picture = blockOf(page).locator('svg[role=img] path')
    await picture.first().scrollIntoViewIfNeeded()
    const before = await placesOf(picture)
    const height = (await blockOf(page).boundingBox())?.height
    letGo()
    await expect(areasOf(page).first()).toBeAttached()
    await expect(blockOf(page).locator('svg[role=img]')).toBeHidden()
    const after = await placesOf(areasOf(page))
    expect((await blockOf(page).boundingBox())?.height).toBe(height)
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    // Outlines outside the window are not drawn before the map moves there.
    const drawn = Object.entries(after).filter(([, [, , across = 0]]) => across > 10)
    expect(drawn.length).toBeGreaterThan(2)
    for (const [id, place] of drawn) {
      const far = place.map((part, index) => Math.abs(part - (before[id]?.[index] ?? Infinity)))
      expect(Math.max(...far), `${id}: ${before[id]?.join(' ')} → ${place.join(' ')}`).toBeLessThanOrEqual(2)
    }
  })
}

test('a map by pointer and by keyboard', async ({ page }) => {
  await openMap(page, '/oslo')
  await inOneVisit([
    [
      'the wheel scrolls the page and not the map',
      async () => {
        const before = await placesOf(areasOf(page))
        await areasOf(page).first().scrollIntoViewIfNeeded()
        await groundOf(page).hover()
        const scrolled = await page.evaluate(() => scrollY)
        await page.mouse.wheel(0, 120)
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled)
        expect(await placesOf(areasOf(page))).toEqual(before)
      },
    ],
    [
      "the area under the pointer is marked in the page's table, and vice versa",
      async () => {
        const vika = blockOf(page).locator('path[data-area=oslo-vika][role=button]')
        const row = page
          .locator('[data-block=areas] tbody tr')
          .filter({ has: page.getByRole('rowheader', { name: 'Vika', exact: true }) })
        await vika.focus()
        await expect(row).toHaveAttribute('data-highlighted', 'true')
        await vika.blur()
        await expect(row).not.toHaveAttribute('data-highlighted', 'true')
        await row.hover()
        await expect(vika).toHaveAttribute('data-highlighted', '')
      },
    ],
    [
      'an area opens by keyboard, closes with Esc and has the focus again',
      async () => {
        const vika = blockOf(page).getByRole('button', { name: /^Vika, .*4,5/ })
        await vika.focus()
        await page.keyboard.press('Enter')
        const popup = page.getByRole('dialog', { name: 'Vika' })
        await expect(popup).toBeFocused()
        await expect(vika).toHaveAttribute('aria-expanded', 'true')
        for (const label of [areas.officeVacancy, areas.change, areas.goodStandard, areas.highStandard])
          await expect(popup.getByText(label)).toBeVisible()
        await expect(popup).toContainText(/Tall per \p{L}+ \d{4}/u)
        await page.keyboard.press('Escape')
        await expect(popup).toBeHidden()
        await expect(vika).toBeFocused()
        await expect(vika).toHaveAttribute('aria-expanded', 'false')
        await page.keyboard.press('Space')
        await page.keyboard.press('Tab')
        await expect(popup.getByRole('link', { name: 'Vika' })).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(popup).toBeHidden()
        await expect(vika).toBeFocused()
      },
    ],
    [
      'an area opens by pointer and closes by a click beside it',
      async () => {
        await blockOf(page).locator('path[data-area=oslo-kvadraturen-sentrum][role=button]').click()
        const popup = blockOf(page).getByRole('dialog')
        await expect(popup).toBeVisible()
        await still(page)
        const { width, height } = (await groundOf(page).boundingBox()) ?? { width: 0, height: 0 }
        // Clicks on the fjord.
        await groundOf(page).click({ position: { x: width - 5, y: height - 30 } })
        await expect(popup).toBeHidden()
      },
    ],
    [
      'on paper the server’s picture is printed',
      async () => {
        await page.emulateMedia({ media: 'print' })
        await expect(blockOf(page).locator('svg[role=img]')).toBeVisible()
        await expect(groundOf(page)).toBeHidden()
      },
    ],
  ])
})

test('the keyboard reaches areas outside the window, and the map moves them into view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openMap(page, '/oslo')
  const fornebu = blockOf(page).locator('path[data-area=oslo-fornebu][role=button]')
  await blockOf(page).locator('path[role=button]:has(+ [data-area=oslo-fornebu])').focus()
  await page.keyboard.press('Tab')
  await expect(fornebu).toBeFocused()
  await expect(fornebu).toBeInViewport()
})

test('an area focused while the map moves to another one is in view at the end', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: WIDTHS.wide, height: HEIGHT })
  await openMap(page, '/oslo')
  await groundOf(page).press('Tab')
  const focus = (...areas: readonly string[]) =>
    blockOf(page).evaluate((block, ids) => {
      for (const id of ids) block.querySelector<SVGElement>(`path[data-area="${id}"][role=button]`)?.focus()
    }, areas)
  await focus('oslo-vika')
  expect(await focusFault(page)).toBe('')
  // Focuses an area in the west, and at once one that is still in view.
  await focus('oslo-skoyen', 'oslo-kvadraturen-sentrum')
  expect(await focusFault(page)).toBe('')
})

test('arrow keys move the map, its buttons zoom and show the whole city', async ({ page }) => {
  await openMap(page, '/oslo')
  const vika = blockOf(page).locator('path[data-area=oslo-vika][role=button]')
  const place = async () => (await vika.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const first = await place()
  await groundOf(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await place()).x).toBeGreaterThan(first.x + 20)
  await blockOf(page).getByRole('button', { name: map.zoomIn }).click()
  await expect.poll(async () => (await place()).width).toBeGreaterThan(first.width * 1.9)
  await blockOf(page).getByRole('button', { name: map.zoomOut }).click()
  await expect.poll(async () => Math.abs((await place()).width - first.width)).toBeLessThan(2)
  await blockOf(page).getByRole('button', { name: map.wholeCity }).click()
  const corner = await blockOf(page).locator('[data-ratio]').boundingBox()
  await expect
    .poll(async () => {
      const places = Object.values(await placesOf(areasOf(page)))
      return places.every(
        ([x = -1, y = -1, width = 0, height = 0]) =>
          x >= 0 && y >= 0 && x + width <= (corner?.width ?? 0) && y + height <= (corner?.height ?? 0),
      )
    })
    .toBe(true)
})

test('a refresh with equal figures keeps the open popup and the focus; another city opens at its own extent', async ({
  page,
}) => {
  await page.clock.install()
  let city = 'oslo'
  await page.route('**/api/page/**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('oslo', city) })
    await route.fulfill({
      response,
      body: (await response.text()).replace(/("page":\{.*?"title":)"Oslo"/, '$1"Oslo igjen"'),
    })
  })
  await openMap(page, '/oslo')
  await areasOf(page)
    .and(page.getByRole('button', { name: /^Vika, / }))
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Vika' })).toBeFocused()
  await page.clock.fastForward('11:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oslo igjen')
  await expect(page.getByRole('dialog', { name: 'Vika' })).toBeFocused()
  await page.keyboard.press('Escape')
  await blockOf(page).getByRole('button', { name: map.zoomIn }).click()
  // Draws another city in place of this one, as the router does.
  city = 'bergen'
  await page.clock.fastForward('11:00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bergen')
  await expect
    .poll(
      async () =>
        (await blockOf(page).locator('path[role=button][data-area=bergen-sentrum]').boundingBox())?.width,
    )
    .toBeGreaterThan(10)
})

test('reduced motion stops all motion of the map', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openMap(page, '/oslo')
  await blockOf(page).getByRole('button', { name: map.wholeCity }).click()
  const moving = await blockOf(page).evaluate((block) => block.getAnimations({ subtree: true }).length)
  expect(moving).toBe(0)
})
