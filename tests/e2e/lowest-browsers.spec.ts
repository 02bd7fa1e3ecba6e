/**
 * Browsers without features that the scripts need: the server's page stays complete, with its links
 * (docs/decisions/0060-lowest-browsers.md).
 */
import type { Page } from '@playwright/test'
import { CHART, FIGURES, pathOf } from './embedded-blocks.ts'
import { awake, expect, inOneVisit, LESS_MOTION, test } from './fixtures.ts'

test.use(LESS_MOTION)

/** Removed features by owner and name. */
const FEATURES: readonly (readonly [owner: string, name: string])[] = [
  ['HTMLElement.prototype', 'popover'],
  ['Object', 'hasOwn'],
  ['Array.prototype', 'toSorted'],
  ['URL', 'canParse'],
  ['Map', 'groupBy'],
  ['AbortSignal', 'any'],
  ['globalThis', 'IntersectionObserver'],
  ['globalThis', 'ResizeObserver'],
  ['HTMLDialogElement.prototype', 'showModal'],
  ['Array.prototype', 'at'],
  ['Array.prototype', 'findLast'],
]

/** Removes a feature from the documents of the page. @returns the end of it: later documents have the feature */
async function withoutFeature(page: Page, owner: string, name: string): Promise<() => Promise<void>> {
  const script = await page.addInitScript(
    ([path = '', key = '']) => {
      const holder: unknown = path
        .split('.')
        .reduce<unknown>(
          (value, step) =>
            (typeof value === 'object' || typeof value === 'function') && value !== null
              ? Reflect.get(value, step)
              : null,
          globalThis,
        )
      if (typeof holder === 'object' || typeof holder === 'function')
        Reflect.deleteProperty(holder ?? {}, key)
      if (key !== 'popover') return
      // Browsers without the feature do not know its selector either.
      for (const method of ['closest', 'matches'] as const) {
        const known: (selector: string) => unknown = Element.prototype[method]
        Reflect.set(Element.prototype, method, function (this: Element, selector: string): unknown {
          if (selector.includes(':popover-open'))
            throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError')
          return Reflect.apply(known, this, [selector])
        })
      }
    },
    [owner, name],
  )
  return () => script.dispose()
}

/** Time without a new file after which all scripts have loaded, ms. */
const QUIET_MS = 100

/** Resolves once all scripts have loaded and run, those loaded by scripts as well. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async (quietMs) => {
    for (let seen = -1; ;) {
      const files = performance.getEntriesByType('resource').length
      if (files === seen) return
      seen = files
      await new Promise((resolve) =>
        requestIdleCallback(() => setTimeout(resolve, quietMs), { timeout: quietMs }),
      )
    }
  }, QUIET_MS)
}

/** Heights of the pictures of charts, px; a page may have none. */
function pictureHeights(page: Page): Promise<readonly number[]> {
  return page
    .locator('[data-picture]')
    .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().height))
}

test('without a feature, the page stays, with charts, figures and links', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await inOneVisit(
    FEATURES.map(([owner, name]) => [
      `without ${owner}.${name}`,
      async () => {
        const putBack = await withoutFeature(page, owner, name)
        try {
          await page.goto('/oslo')
          await settled(page)
          await expect(page.getByRole('heading', { level: 1, name: 'Oslo' })).toBeVisible()
          await expect(page.getByRole('alert')).toHaveCount(0)
          expect(Math.min(...(await pictureHeights(page)))).toBeGreaterThan(100)
          await page.getByRole('link', { name: 'Bergen' }).first().click()
          await expect(page.getByRole('heading', { level: 1, name: 'Bergen' })).toBeVisible()
          await page.goto(pathOf(CHART))
          await settled(page)
          await expect(page.locator('[data-block=chart] .chart-series').first()).toBeVisible()
        } finally {
          await putBack()
        }
      },
    ]),
  )
})

test('without popovers, styles hide what cannot open and list all pages at the foot of a narrow page', async ({
  page,
}) => {
  // Style sheets as a browser without the feature reads them.
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(':popover-open', ':unknown-to-this-browser'),
    })
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/oslo')
  await expect(page.locator('[popovertarget]:visible')).toHaveCount(0)
  await expect(page.locator('[popover]:visible')).toHaveCount(1)
  await expect(page.locator('nav[popover]').getByRole('link', { name: 'Bergen' })).toBeVisible()
})

test("an effect of the page fails: no error page replaces the server's content, and navigation works", async ({
  page,
  watch,
}) => {
  watch.expects(/broken on purpose/)
  await page.addInitScript(() => {
    const known: unknown = Reflect.get(Document.prototype, 'querySelector')
    Reflect.set(Document.prototype, 'querySelector', function (this: Document, selector: string): unknown {
      if (selector === 'h1') throw new Error('broken on purpose')
      const found: unknown = typeof known === 'function' ? Reflect.apply(known, this, [selector]) : null
      return found
    })
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  const failed = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'))
  await page.goto('/makro')
  await failed
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const heights = await pictureHeights(page)
  expect(heights.length).toBeGreaterThan(0)
  expect(Math.min(...heights)).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Bergen' }).first().click()
  await expect(page).toHaveURL(/\/bergen$/)
})

test('a browser with every feature is interactive', async ({ page }) => {
  await page.goto('/oslo')
  await awake(page)
})

/** An effect of one block fails: key figures call `matchMedia` before they count up. */
const failInOneBlock = () => {
  Reflect.set(window, 'matchMedia', () => {
    throw new Error('broken on purpose')
  })
}

for (const [kind, path] of [
  ['a page', '/oslo'],
  ['an embed', pathOf(FIGURES)],
] as const)
  test(`an effect of a block fails on ${kind}: its figures stay as the server sent them`, async ({
    page,
    watch,
  }) => {
    watch.expects(/broken on purpose/)
    await page.addInitScript(failInOneBlock)
    const failed = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'))
    await page.goto(path)
    await failed
    await settled(page)
    const figures = page.locator('[data-block=figures]').first()
    await expect(figures.locator('dd').first()).toContainText(/\d,\d/)
    await expect(figures.getByText('400')).toHaveCount(0)
    await expect(page.locator('h1')).toHaveCount(1)
  })

const EACH_KIND = ['/', '/oslo', '/nyheter', '/serier/no-policy-rate', '/kalender', '/metode', '/etterprov']

for (const [why, answer, paths] of [
  ['is gone', { status: 404, body: '' }, EACH_KIND],
  [
    'fails while it is evaluated',
    { contentType: 'text/javascript', body: 'throw new Error("on purpose")' },
    ['/oslo'],
  ],
] as const)
  test(`a script that ${why}: each kind of page stays readable, with its links and forms`, async ({
    page,
    watch,
  }) => {
    watch.expects(/404|on purpose|dynamically imported module/)
    await page.route('**/assets/*.js', (route) => route.fulfill(answer))
    for (const path of [...paths, pathOf(CHART)]) {
      const sent = await (await page.request.get(path)).text()
      await page.goto(path)
      await settled(page)
      const [heading] = await page.locator('h1').allTextContents()
      expect(sent).toContain(heading)
      // A block without data has its message in the server's markup.
      await expect(page.getByRole('alert')).toHaveCount(sent.split('role="alert"').length - 1)
      expect(Math.min(...(await pictureHeights(page)))).toBeGreaterThan(100)
    }
    await page.goto('/oslo')
    await page.getByRole('searchbox').first().fill('leie')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/sok\?q=leie/)
    await expect(page.locator('main li a').first()).toBeVisible()
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
