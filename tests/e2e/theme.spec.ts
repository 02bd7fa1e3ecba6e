/** Light, dark, the system's choice, forced colours and paper. */
import type { Page } from '@playwright/test'
import { contrastRatio, type Hex } from '#ui/colour-science.ts'
import { BOKMAL, ENGLISH, expect, LANGUAGES, open, test, urlOf } from './fixtures.ts'

const { shell } = BOKMAL.texts
const LEAST_CONTRAST = 3

function radio(page: Page, name: string) {
  return page.getByRole('group', { name: shell.theme }).getByRole('radio', { name })
}

/** `rgb(1, 2, 3)` → `#010203`. */
function hexOf(colour: string): Hex {
  const channels = (/[\d.]+, ?[\d.]+, ?[\d.]+/.exec(colour)?.[0] ?? '').split(',').map(Number)
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

async function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

test('a chosen theme stays, also in the other language, until the system shall decide again', async ({ page }) => {
  await open(page, '/oslo')
  await expect(radio(page, shell.themeAuto)).toBeChecked()
  const light = await ground(page)
  await radio(page, shell.themeDark).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await ground(page)).not.toBe(light)
  await page.reload()
  await expect(radio(page, shell.themeDark)).toBeChecked()
  await open(page, urlOf('/bergen', ENGLISH))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page, '/oslo')
  await radio(page, shell.themeAuto).check({ force: true })
  await page.reload()
  await expect(radio(page, shell.themeAuto)).toBeChecked()
  expect(await ground(page)).toBe(light)
})

test('the system decides, and the reader over the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/oslo')
  const dark = await ground(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await radio(page, shell.themeLight).check({ force: true })
  await expect.poll(() => ground(page)).not.toBe(dark)
})

test('the chosen theme is there before anything is painted', async ({ page }) => {
  await open(page, '/oslo')
  await radio(page, shell.themeDark).check({ force: true })
  const dark = await ground(page)
  // Neither the page's scripts nor its content has come: what stands in the head must be enough.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      observer.disconnect()
      document.documentElement.dataset['themeAtBody'] = document.documentElement.dataset['theme'] ?? 'none'
    }).observe(document, { subtree: true, childList: true })
  })
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark')
  expect(await ground(page)).toBe(dark)
})

test('where storage is blocked the choice holds for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await open(page, '/oslo')
  await radio(page, shell.themeDark).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(radio(page, shell.themeDark)).toBeChecked()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colours, ${colorScheme}, nothing vanishes`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await open(page, '/oslo')
    const canvas = hexOf(await ground(page))
    const marks = page.locator('main figure svg path.chart-mark')
    const strokes = await marks.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke))
    expect(strokes.length).toBeGreaterThan(1)
    const signs = page.locator('main td [data-level]')
    const levels = await signs.evaluateAll((found) => found.map((sign) => getComputedStyle(sign).borderTopColor))
    expect(levels.length).toBeGreaterThan(5)
    const icons = await page.locator('header svg, main h2 svg').evaluateAll((found) => found.map((icon) => {
      const { fill, stroke } = getComputedStyle(icon)
      return stroke === 'none' ? fill : stroke
    }))
    for (const [what, colours] of Object.entries({ strokes, levels, icons })) {
      const faint = colours.filter((colour) => contrastRatio(hexOf(colour), canvas) < LEAST_CONTRAST)
      expect(faint, `${what} on ${canvas}`).toEqual([])
    }
  })
}

for (const language of LANGUAGES) {
  test(`on paper the page is a report, ${language.name}`, async ({ page }) => {
    const { texts } = language
    await open(page, urlOf('/oslo', language))
    const theme = page.getByRole('group', { name: texts.shell.theme })
    await theme.getByRole('radio', { name: texts.shell.themeDark }).check({ force: true })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(theme).toBeHidden()
    await expect(page.getByRole('button', { name: texts.shell.allPages })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main figure svg').first()).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.getByText(new RegExp(`^${texts.block.sources}?: `)).first()).toBeVisible()
    const ink = await page.evaluate(() => getComputedStyle(document.body).color)
    expect(contrastRatio(hexOf(ink), '#ffffff'), 'dark ink on white paper').toBeGreaterThan(7)
    expect(await ground(page)).toMatch(/rgba\(0, 0, 0, 0\)|transparent|255, 255, 255/)
  })
}
