/** Themes: light, dark, the system's choice, forced colours and paper. */
import type { Page } from '@playwright/test'
import { layoutSchema } from '#contract/subscriber/layout.ts'
import type { Hex } from '#core/palette.ts'
import { contrastRatio } from '../colour-science.ts'
import { awake, BOKMAL, ENGLISH, expect, LANGUAGES, open, test, urlOf } from './fixtures.ts'
import { ok, reader, signIn, stubApi } from './signed-in.ts'
import { storingApi } from './storing-api.ts'

const { shell } = BOKMAL.texts
const MIN_CONTRAST = 3

const LAYOUT = layoutSchema.parse({
  ID: '0b6f2c1e-7a53-4a37-9d5e-0c6f0a4b1d11',
  title: 'Oslo',
  path: 'oslo',
  rows: [
    { layout: '5050', columns: [[{ type: 'text', heading: 'Én', attributes: { content: 'Ord' } }], []] },
  ],
})

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

test("a chosen theme stays, also in the other language, until the system's choice is selected", async ({
  page,
}) => {
  await open(page, '/vilkar')
  await expect(radio(page, shell.themeAuto)).toBeChecked()
  const light = await ground(page)
  await radio(page, shell.themeDark).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await ground(page)).not.toBe(light)
  await page.reload()
  await expect(radio(page, shell.themeDark)).toBeChecked()
  await open(page, urlOf('/personvern', ENGLISH))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page, '/vilkar')
  await radio(page, shell.themeAuto).check({ force: true })
  await page.reload()
  await expect(radio(page, shell.themeAuto)).toBeChecked()
  expect(await ground(page)).toBe(light)
})

test('a theme chosen in one tab applies to the other tab', async ({ context, page }) => {
  const other = await context.newPage()
  await open(other, '/vilkar')
  await open(page, '/personvern')
  for (const [name, shown] of [
    [shell.themeDark, 'dark'],
    [shell.themeLight, 'light'],
  ] as const) {
    await radio(page, name).check({ force: true })
    await expect(other.locator('html')).toHaveAttribute('data-theme', shown)
    await expect(radio(other, name)).toBeChecked()
  }
  await radio(other, shell.themeAuto).check({ force: true })
  await expect(radio(page, shell.themeAuto)).toBeChecked()
})

test('Back to a page left in another theme keeps the later choice', async ({ page }) => {
  await open(page, '/vilkar')
  await radio(page, shell.themeDark).check({ force: true })
  await open(page, urlOf('/vilkar', ENGLISH))
  await page
    .getByRole('group', { name: ENGLISH.texts.shell.theme })
    .getByRole('radio', { name: ENGLISH.texts.shell.themeLight })
    .check({ force: true })
  await page.goBack()
  await awake(page)
  await expect(radio(page, shell.themeLight)).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test("the system decides by default, and the reader's choice overrides it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open(page, '/vilkar')
  const dark = await ground(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => ground(page)).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await radio(page, shell.themeLight).check({ force: true })
  await expect.poll(() => ground(page)).not.toBe(dark)
})

test('the chosen theme is set before the first paint', async ({ page }) => {
  await open(page, '/vilkar')
  await radio(page, shell.themeDark).check({ force: true })
  const dark = await ground(page)
  // Neither scripts nor content have loaded: the head alone must set the theme.
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

test('with blocked storage the choice holds for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await open(page, '/vilkar')
  await radio(page, shell.themeDark).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(radio(page, shell.themeDark)).toBeChecked()
})

/** With forced colours: elements that cannot be told from the background or from the selected state. */
function vanished(page: Page, colours: readonly string[]): Promise<string[]> {
  return page.evaluate((faint) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) =>
          element.checkVisibility() &&
          element.closest('[inert]') === null &&
          element.getBoundingClientRect().width > 1,
      )
    const name = (element: Element) =>
      `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}"`
    const isFaint = (colour: string) => faint.includes(colour) || /^rgba\(.*, 0\)$|transparent/.test(colour)
    const hasEdge = (element: Element) => {
      const { borderTopStyle, borderTopColor, borderBottomStyle, borderBottomColor } =
        getComputedStyle(element)
      return (
        (borderTopStyle !== 'none' && !isFaint(borderTopColor)) ||
        (borderBottomStyle !== 'none' && !isFaint(borderBottomColor))
      )
    }
    const fields = shown(
      'input:not([type=radio], [type=checkbox], [type=hidden], [type=file]), textarea, select',
    ).filter((field) => getComputedStyle(field).opacity !== '0')
    const words = shown('a[href], button, label, h1, h2, h3, p, td, th, dd, dt, legend').filter(
      (element) => element.innerText.trim() !== '' && isFaint(getComputedStyle(element).color),
    )
    const shapes = shown('svg path, svg circle, svg rect').filter((shape) => {
      const { stroke, fill } = getComputedStyle(shape)
      return (
        shape.closest('button, a, figure, [data-ratio]') !== null &&
        shape.closest('[data-ratio] a') === null &&
        (stroke === 'none' || isFaint(stroke)) &&
        (fill === 'none' || isFaint(fill))
      )
    })
    // Among siblings, the selected one looks like no other.
    const looks = (element: Element) => {
      const style = getComputedStyle(element)
      return [
        style.color,
        style.backgroundColor,
        style.borderTopColor,
        style.borderBottomWidth,
        style.outlineStyle,
        style.fontWeight,
        style.textDecorationLine,
        style.opacity,
        style.boxShadow,
        element.querySelectorAll(':scope svg').length,
      ].join('|')
    }
    const ownLook = (input: HTMLInputElement) =>
      getComputedStyle(input).appearance !== 'none' &&
      getComputedStyle(input).opacity !== '0' &&
      input.getBoundingClientRect().width > 8
    const chosen = shown(
      '[aria-pressed=true], [aria-selected=true], label:has(> input[type=radio]:checked)',
    ).filter((element) => {
      const input = element.querySelector('input')
      if (input !== null && ownLook(input)) return false
      const kind = element.matches('[aria-pressed]')
        ? '[aria-pressed=false]'
        : element.matches('[aria-selected]')
          ? '[aria-selected=false]'
          : 'label:has(> input[type=radio]:not(:checked))'
      const face = (one: Element) => [one, ...one.querySelectorAll(':scope > span')].map(looks).join()
      return [
        ...(element.closest('fieldset, [role=group], ul, [role=listbox]')?.querySelectorAll(kind) ?? []),
      ].some((other) => face(other) === face(element))
    })
    return [
      ...fields
        .filter((field) => !hasEdge(field) && !hasEdge(field.parentElement ?? field))
        .map((field) => `no edge: ${name(field)} ${field.getAttribute('name') ?? ''}`),
      ...words.map((element) => `no words: ${name(element)}`),
      ...shapes.map(
        (shape) =>
          `no line: ${shape.getAttribute('class') ?? ''} in ${name(shape.closest('button, a, figure, [data-ratio]') ?? shape)}`,
      ),
      ...chosen.map((element) => `chosen like the rest: ${name(element)}`),
    ]
  }, colours)
}

/** Colours of the page that are too close to its background. */
async function faintColours(page: Page): Promise<readonly string[]> {
  const canvas = hexOf(await ground(page))
  const used = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('body *')].flatMap((element) => {
        const { color, stroke, fill, borderTopColor, borderBottomColor } = getComputedStyle(element)
        return [color, stroke, fill, borderTopColor, borderBottomColor]
      }),
    ),
  ])
  return used.filter(
    (colour) => colour.startsWith('rgb') && contrastRatio(hexOf(colour), canvas) < MIN_CONTRAST,
  )
}

async function expectAllThere(page: Page): Promise<void> {
  expect(await vanished(page, await faintColours(page)), page.url()).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineColor,
  )
  expect(
    contrastRatio(hexOf(ring), hexOf(await ground(page))),
    'the ring round what has the focus',
  ).toBeGreaterThanOrEqual(MIN_CONTRAST)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colours, ${colorScheme}, every element stays distinguishable`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    // Everything is in view: charts and maps hydrate.
    await page.setViewportSize({ width: 1440, height: 8000 })
    await open(page, '/oslo')
    await expect(page.locator('[data-block=map] path[role=button]').first()).toBeAttached()
    await expect(page.locator('[data-chart]:not(:has([role=application]))')).toHaveCount(0)
    expect(await page.locator('main figure svg path.chart-mark').count()).toBeGreaterThan(1)
    expect(await page.locator('main td [data-level]').count()).toBeGreaterThan(5)
    await expectAllThere(page)
    await open(page, '/')
    await expectAllThere(page)

    const user = reader({ board_settings: [LAYOUT] })
    await stubApi(page, {
      ...storingApi(user).api,
      'POST newsletter/preview': ok({ subject: '', text: '', html: '', url: '/robots.txt', next: [] }),
    })
    await signIn(page, user)
    await page.goto('/profile/newsletter')
    await expect(
      page.getByRole('button', { name: BOKMAL.texts.newsletterForm.save, exact: true }),
    ).toBeVisible()
    await expectAllThere(page)
    await page.goto('/layout/oslo/edit')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAllThere(page)
    await page.getByRole('button', { name: BOKMAL.texts.layouts.editor.column.addTo('1', '2') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAllThere(page)
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
