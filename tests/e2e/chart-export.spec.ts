/** Exports of a chart: files, pictures, a link, and the messages of the menu. */
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import {
  BOKMAL,
  ENGLISH,
  expect,
  inOneVisit,
  LESS_MOTION,
  test,
  urlOf,
  WIDTHS,
  type Language,
} from './fixtures.ts'

test.use(LESS_MOTION)

/** A page with one chart. */
const ONE_CHART = '/serier/no-policy-rate'
/** Its first chart has three series. */
const THREE_SERIES = '/makro'

interface OpenMenu {
  readonly button: Locator
  readonly menu: Locator
}

async function openMenu(page: Page, language: Language = BOKMAL, path = ONE_CHART): Promise<OpenMenu> {
  await page.goto(urlOf(path, language))
  const chart = page.locator('[data-chart]').first()
  await chart.scrollIntoViewIfNeeded()
  const button = chart.getByRole('button', { name: language.texts.chart.export.button, exact: true })
  await button.click()
  const menu = chart.getByRole('group', { name: language.texts.chart.export.menu })
  await expect(menu).toBeVisible()
  return { button, menu }
}

async function pressed(page: Page, menu: Locator, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('button', { name, exact: true }).click(),
  ])
  return download
}
const bytesOf = async (download: Download) => readFile(await download.path())

for (const language of [BOKMAL, ENGLISH]) {
  test(`${language.name}: each file has its name, and the menu announces it`, async ({ page }) => {
    const words = language.texts.chart.export
    const { menu } = await openMenu(page, language)
    for (const [name, ending, start] of [
      [words.csvShown, 'csv', '\uFEFF'],
      [words.csvAll, 'csv', '\uFEFF'],
      [words.excelShown, 'xlsx', 'PK'],
      [words.excelAll, 'xlsx', 'PK'],
      [words.png, 'png', '\uFFFDPNG'],
      [words.svg, 'svg', '<svg'],
    ] as const) {
      const download = await pressed(page, menu, name)
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^kvartal-[a-z0-9-]+-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
      )
      expect((await bytesOf(download)).toString('utf8').startsWith(start), name).toBe(true)
      await expect(menu.getByRole('status')).toHaveText(words.saved(download.suggestedFilename()))
    }
  })
}

test('"shown" follows the chart, "everything" does not', async ({ page }) => {
  const words = BOKMAL.texts.chart.export
  const svgOf = async (menu: Locator) =>
    (await bytesOf(await pressed(page, menu, words.svg))).toString('utf8')
  // The name of the series as a label; the heading may contain it in another form.
  const label = />Styringsrenten( \([^<]*)?</
  expect(await svgOf((await openMenu(page, BOKMAL, THREE_SERIES)).menu)).toMatch(label)
  const { menu } = await openMenu(page, BOKMAL, `${THREE_SERIES}?g1=2020-2021~h.no-policy-rate`)
  const rows = async (name: string) => {
    const [figures = ''] = (await bytesOf(await pressed(page, menu, name))).toString('utf8').split('\r\n\r\n')
    const [heading = '', ...lines] = figures.split('\r\n')
    // Leaves out the columns of quality, which exist only where numbers have several qualities.
    const series = heading.split(';').filter((name) => !name.startsWith(words.qualityOf('')))
    return { series, years: [...new Set(lines.map((line) => line.slice(0, 4)))] }
  }
  const shown = await rows(words.csvShown)
  expect(shown.years).toEqual(['2020', '2021'])
  const all = await rows(words.csvAll)
  expect(all.years.length).toBeGreaterThan(20)
  expect(all.series.length).toBe(shown.series.length + 1)
  expect(await svgOf(menu)).not.toMatch(label)
})

test('picture and link are copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const words = BOKMAL.texts.chart.export
  const { menu } = await openMenu(page)
  await menu.getByRole('button', { name: words.copyImage }).click()
  await expect(menu.getByRole('status')).toHaveText(words.imageCopied)
  expect(
    await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)),
  ).toContain('image/png')
  await menu.getByRole('button', { name: words.copyLink }).click()
  await expect(menu.getByRole('status')).toHaveText(words.linkCopied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a refused clipboard shows the link in a field, and the picture can be downloaded', async ({
  page,
  watch,
}) => {
  watch.expects(/NotAllowedError|no clipboard/)
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('no clipboard', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { write: refuse, writeText: refuse } })
  })
  const words = BOKMAL.texts.chart.export
  const { menu } = await openMenu(page)
  await menu.getByRole('button', { name: words.copyImage }).click()
  await expect(menu.getByRole('status')).toHaveText(words.imageRefused)
  await menu.getByRole('button', { name: words.copyLink }).click()
  await expect(menu.getByRole('status')).toHaveText(words.linkRefused)
  const field = menu.getByRole('textbox', { name: words.linkField })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(page.url())
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(page.url())
})

/** Names of scripts requested from now on, without their hashes. */
function followScripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w.-]+)-\w+\.js$/.exec(request.url()) ?? []
    if (name !== undefined) asked.push(name)
  })
  return asked
}
const MENU_SCRIPT = /\/assets\/export-menu\.web-\w+\.js$/

/** Menu button of a chart that is in view and idle. */
async function buttonInView(page: Page): Promise<Locator> {
  await page.goto(ONE_CHART)
  const chart = page.locator('[data-chart]').first()
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.getByRole('application')).toBeVisible()
  const button = chart.getByRole('button', { name: BOKMAL.texts.chart.export.button, exact: true })
  await button.scrollIntoViewIfNeeded()
  return button
}
const menuOf = (page: Page) => page.getByRole('group', { name: BOKMAL.texts.chart.export.menu })

for (const [way, come] of [
  ['the pointer', (button: Locator) => button.hover()],
  ['the focus', (button: Locator) => button.focus()],
] as const) {
  test(`a chart in view loads no export code; ${way} on the button does, and opens nothing`, async ({
    page,
  }) => {
    const asked = followScripts(page)
    const button = await buttonInView(page)
    expect(asked).toContain('interactive-chart.web')
    const before = asked.splice(0).toSorted()
    expect(before.filter((name) => /export|take-along|csv|excel|link-to-copy/.test(name))).toEqual([])
    await come(button)
    await expect(button).toHaveAttribute('popovertarget')
    expect(asked).toContain('export-menu.web')
    await expect(menuOf(page)).toBeHidden()
  })
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test('the first tap opens the menu', async ({ page }) => {
    const button = await buttonInView(page)
    await button.tap()
    await expect(menuOf(page)).toBeVisible()
    await button.tap()
    await expect(menuOf(page)).toBeHidden()
  })
})

test('on a slow connection one press is enough: the button is busy, and the menu opens once its code has loaded', async ({
  page,
}) => {
  let send = () => {}
  const isTime = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(MENU_SCRIPT, async (route) => {
    await isTime
    await route.continue()
  })
  const button = await buttonInView(page)
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  send()
  await expect(menuOf(page)).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Tab')
  await expect(menuOf(page).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a menu that cannot be loaded is announced, and the next press tries again', async ({ page, watch }) => {
  watch.expects(/export-menu|ERR_FAILED|Failed to (fetch|load)/)
  await page.route(MENU_SCRIPT, (route) => route.abort())
  const button = await buttonInView(page)
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(BOKMAL.texts.blockWords.menu.partFailed)
  await page.unroute(MENU_SCRIPT)
  await button.click()
  await expect(menuOf(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the open menu: by keyboard, its failure, and its place in the window at each width', async ({
  page,
  watch,
}) => {
  watch.expects(/503|chart\.png/)
  await page.route('**/api/portal/chart.png*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.setViewportSize({ width: WIDTHS.wide, height: 600 })
  const { button, menu } = await openMenu(page)
  await inOneVisit([
    [
      'a picture that fails is announced',
      async () => {
        const words = BOKMAL.texts.chart.export
        await menu.getByRole('button', { name: words.png }).click()
        await expect(menu.getByRole('status')).toHaveText(words.failed)
        await button.focus()
      },
    ],
    [
      'the menu comes after its button, Esc closes it and gives the focus back',
      async () => {
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Tab')
        await expect(menu.getByRole('button').first()).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(button).toBeFocused()
        await button.click()
      },
    ],
    ...Object.entries(WIDTHS).map(([name, width]): [string, () => Promise<void>] => [
      name,
      async () => {
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await page.setViewportSize({ width, height: 600 })
        await page.evaluate(() => scrollTo(0, 0))
        await page.locator('[data-chart]').first().scrollIntoViewIfNeeded()
        await button.click()
        await expect(menu).toBeVisible()
        const box = await menu.boundingBox()
        if (!box) throw new Error('the menu has no place')
        expect([box.x, box.y].every((edge) => edge >= 0)).toBe(true)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
        expect(box.y + box.height).toBeLessThanOrEqual(600)
        // The menu opens on the side with more room.
        expect(box.height).toBeGreaterThan(250)
      },
    ]),
  ])
})
