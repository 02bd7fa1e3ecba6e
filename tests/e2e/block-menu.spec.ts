/**
 * What surrounds each block: its menu, its address, its age, changes since the last visit, and the printed
 * page.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { layoutWordsNb } from '#texts/nb/layouts/layout-words.ts'
import { BOKMAL, ENGLISH, expect, LANGUAGES, open, test, urlOf, type Language } from './fixtures.ts'

const SEEN_KEY = 'kvartal-seen'

const blockOf = (page: Page, type: string) => page.locator(`main [data-block="${type}"]`).first()

interface OpenMenu {
  readonly block: Locator
  readonly button: Locator
  readonly menu: Locator
}

/** Opens the menu of the first block of a type by keyboard. */
async function openMenu(page: Page, type: string, { texts }: Language = BOKMAL): Promise<OpenMenu> {
  const block = blockOf(page, type)
  const heading = (await block.getByRole('heading').first().textContent()) ?? ''
  const name = texts.blockWords.menu.button(heading)
  const button = block.getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = block.getByRole('group', { name, exact: true })
  await expect(menu).toBeVisible()
  return { block, button, menu }
}

for (const language of LANGUAGES) {
  test(`${language.name}: the menu by keyboard, and the entries of each kind of block`, async ({ page }) => {
    const words = language.texts.blockWords.menu
    await open(page, urlOf('/oslo', language))
    for (const [type, offered] of [
      // Blocks whose licence forbids downloads offer no files.
      ['figures', [words.copyLink, words.addToLayout, words.embed, words.printPage]],
      ['areas', [words.copyLink, words.takeFigures, words.addToLayout, words.embed, words.printPage]],
      [
        'map',
        [words.copyLink, words.showTable, words.takeFigures, words.addToLayout, words.embed, words.printPage],
      ],
      ['chart', [words.copyLink, words.showTable, words.addToLayout, words.embed, words.printPage]],
    ] as const) {
      const { button, menu } = await openMenu(page, type, language)
      expect(await menu.getByRole('button').allTextContents(), type).toEqual(offered)
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
    }
  })
}

test('the link to a block is copied and leads there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/oslo')
  const { block, menu } = await openMenu(page, 'areas')
  await menu.getByRole('button', { name: BOKMAL.texts.blockWords.menu.copyLink }).click()
  await expect(menu.getByRole('status')).toHaveText(BOKMAL.texts.blockWords.menu.linkCopied)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}/oslo#${await block.getAttribute('id')}`)

  const other = await context.newPage()
  await other.goto(link)
  await expect(blockOf(other, 'areas')).toBeInViewport()
  const header = await other.locator('header').first().boundingBox()
  expect((await blockOf(other, 'areas').boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
})

test('the code of a block for other sites: frame with and without script, and its address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/serier/no-policy-rate')
  const { menu } = await openMenu(page, 'chart')
  const words = BOKMAL.texts.blockWords.menu
  await menu.getByRole('button', { name: words.embed }).click()
  const { embedCode } = words
  const dialog = page.getByRole('dialog', { name: embedCode.heading })
  const fields = [embedCode.withScript, embedCode.frame, embedCode.address].map((label) =>
    dialog.getByRole('textbox', { name: label, exact: true }),
  )
  const [withScript = '', frame = '', address = ''] = await Promise.all(
    fields.map((field) => field.inputValue()),
  )
  const { origin } = new URL(page.url())
  expect(address).toMatch(new RegExp(`^${origin}/block/[\\w-]+$`))
  expect(frame).toBe(
    `<iframe src="${address}" title="Styringsrenten over tid" loading="lazy" frameborder="0" width="720" height="600" style="border:0;width:100%"></iframe>`,
  )
  expect(withScript).toBe(`${frame}\n<script async src="${origin}/embed.js"></script>`)
  await dialog.getByRole('button', { name: embedCode.copyAddress }).click()
  await expect(dialog.getByText(layoutWordsNb.admin.embed.copied).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a refused clipboard shows the link in a field, selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('refused')),
    })
  })
  await open(page, '/oslo')
  const { menu } = await openMenu(page, 'figures')
  const words = BOKMAL.texts.blockWords.menu
  await menu.getByRole('button', { name: words.copyLink }).click()
  await expect(menu.getByRole('status')).toHaveText(words.linkRefused)
  const field = menu.getByRole('textbox', { name: words.linkField })
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(await field.inputValue())
})

test('a link to a block is followed within the site too', async ({ page }) => {
  await open(page, '/oslo')
  const id = (await blockOf(page, 'areas').getAttribute('id')) ?? ''
  await open(page, '/bergen')
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.querySelector('main')?.append(link)
    link.click()
  }, `/oslo#${id}`)
  const place = page.locator(`#${id}`)
  await expect(place).toBeInViewport()
  await expect(place).toHaveAttribute('data-here', '')
  await expect(place).toBeFocused()
})

test('show as a table opens the chart’s own, and goes there', async ({ page }) => {
  await open(page, '/makro')
  const { block, menu } = await openMenu(page, 'chart')
  await menu.getByRole('button', { name: BOKMAL.texts.blockWords.menu.showTable }).click()
  await expect(menu).toBeHidden()
  await expect(block.locator('summary', { hasText: BOKMAL.texts.chart.table })).toBeFocused()
  await expect(block.getByRole('table')).toBeVisible()
})

for (const [type, path, start] of [
  ['figures', '/makro', '\uFEFFDato;'],
  ['areas', '/oslo', '\uFEFFOmråde;Kontorledighet (%);'],
] as const) {
  test(`the figures of ${type} as a file`, async ({ page }) => {
    await open(page, path)
    const words = BOKMAL.texts.blockWords.menu
    const { menu } = await openMenu(page, type)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('button', { name: words.takeFigures }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^kvartal-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/)
    expect((await readFile(await download.path(), 'utf8')).startsWith(start)).toBe(true)
    await expect(menu.getByRole('status')).toContainText(words.fileMade(download.suggestedFilename()))
  })
}

test('a page names figures that are older than they should be, and their blocks', async ({ page }) => {
  await open(page, '/oslo')
  await expect(blockOf(page, 'areas')).toContainText(
    BOKMAL.texts.blockWords.freshness.lateAreas('januar 2024'),
  )
  await open(page, '/en/oslo')
  await expect(blockOf(page, 'areas')).toContainText(
    ENGLISH.texts.blockWords.freshness.lateAreas('January 2024'),
  )
})

test.describe('since the last visit', () => {
  const { visit } = BOKMAL.texts.blockWords
  const marks = (page: Page) => page.getByText(visit.changedMark).filter({ visible: true })
  const remembered = (page: Page) =>
    page.waitForFunction((key) => localStorage.getItem(key) !== null, SEEN_KEY)

  /** Dates the last visit one month back, with another first figure. */
  async function visitedLongAgo(page: Page): Promise<void> {
    await remembered(page)
    await page.evaluate((key) => {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      if (typeof kept !== 'object' || kept === null || !('lastMs' in kept) || !('now' in kept))
        throw new Error('nothing was remembered')
      const now = Object.entries(kept.now ?? {}).map(([id, state]: [string, unknown]): [string, unknown] => [
        id,
        id === 'figure:oslo-office-vacancy' ? '99@2020-01-01' : state,
      ])
      localStorage.setItem(
        key,
        JSON.stringify({
          ...kept,
          lastMs: Number(kept.lastMs) - 30 * 86_400_000,
          now: Object.fromEntries(now),
        }),
      )
    }, SEEN_KEY)
  }

  test('the first visit marks nothing, the next marks changes, and nothing moves', async ({ page }) => {
    await open(page, '/oslo')
    await remembered(page)
    await expect(marks(page)).toHaveCount(0)
    await visitedLongAgo(page)
    await page.reload()
    const figure = blockOf(page, 'figures').locator('dl > div').first()
    const before = await figure.boundingBox()
    await expect(figure).toContainText(visit.changedMark)
    expect(await figure.boundingBox()).toEqual(before)
    await expect(blockOf(page, 'figures')).toContainText(visit.oneChanged)
    // The mark stays for the visit, also on other pages.
    await page.reload()
    await expect(figure).toContainText(visit.changedMark)
  })

  test('a damaged record of visits counts as none', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '{"v":1,"now":['), SEEN_KEY)
    await open(page, '/oslo')
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('figure:'), SEEN_KEY)
    await expect(marks(page)).toHaveCount(0)
  })

  test('without storage the page is complete', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await open(page, '/oslo')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(blockOf(page, 'areas')).toBeVisible()
    await expect(marks(page)).toHaveCount(0)
  })
})

test('on paper: no navigation, no menus, light theme, and a footer with the source', async ({ page }) => {
  await open(page, '/oslo')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const { texts } = BOKMAL
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: texts.blockWords.menu.button('') }).filter({ visible: true }),
  ).toHaveCount(0)
  const foot = page.locator('[data-print="only"]')
  await expect(foot).toContainText('/oslo')
  await expect(foot).toContainText(texts.block.sources)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  for (const type of ['map', 'chart']) {
    // An outline may extend beyond the viewBox of its picture.
    const widths = await blockOf(page, type)
      .locator('svg path')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.max(...widths), type).toBeGreaterThan(200)
  }
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('[data-block]')].every(
        (block) => getComputedStyle(block).breakInside === 'avoid',
      ),
    ),
  ).toBe(true)
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(10_000)
})

test('panels: each series has its plot, its name and its own points', async ({ page }) => {
  await open(page, '/sammenlign')
  const chart = page.locator('[data-chart]').first()
  await chart.scrollIntoViewIfNeeded()
  const plots = chart.getByRole('application')
  await expect(plots).toHaveCount(4)
  const [one, other] = [plots.nth(0), plots.nth(1)]
  const name = (await one.getAttribute('aria-label')) ?? ''
  expect(await other.getAttribute('aria-label')).not.toBe(name)
  await one.focus()
  await page.keyboard.press('End')
  // The announced point names the series that is the panel's heading.
  await expect(chart.getByRole('status').first()).toContainText(
    name.replace(`${BOKMAL.texts.chart.controls.plot}: `, '').replace(/ \(.*$/, ''),
  )
})
