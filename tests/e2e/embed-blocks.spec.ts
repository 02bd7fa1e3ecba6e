/**
 * Embedded blocks at their own address: both languages and themes, without scripts, and addresses without a
 * block.
 */
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expectNoViolations, lookIn, withAxe } from './axe.ts'
import { EACH, FIGURES, MAP, pathOf } from './embedded-blocks.ts'
import { awake, expect, HEIGHT, inOneVisit, LESS_MOTION, test, WIDTHS } from './fixtures.ts'
import { tooSmall, tooWide } from './measuring.ts'

test.use(LESS_MOTION)

test('the menu of a block has its table and its figures, and no links of the site', async ({ page }) => {
  await page.goto(pathOf(MAP))
  await awake(page)
  const button = page.getByRole('button', { name: 'Kart' }).first()
  await button.click()
  const menu = page.locator('[popover]:popover-open')
  await expect(menu.getByRole('button')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await menu.getByRole('button').nth(1).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await menu.getByRole('button').first().click()
  await expect(menu).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[data-table-view]') !== null)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every block is shown', async ({ page }) => {
    for (const block of EACH) {
      await test.step(block.type, async () => {
        const response = await page.goto(pathOf(block))
        expect(response?.status()).toBe(200)
        await expect(page.locator('main [data-block]').first()).toBeVisible()
        await expect(page.locator('[data-block=error]')).toHaveCount(0)
      })
    }
  })
})

const ADDRESSES = [
  ...EACH.map((block) => [block.type, pathOf(block), pathOf(block, 'en')] as const),
  ['none', '/block/e30', '/block/e30?lang=en'] as const,
]

test('accessible in both themes, fits a telephone, valid HTML, no menu on paper', async ({ page, watch }) => {
  test.slow()
  watch.expects(/status of 400/)
  await withAxe(page)
  await page.setViewportSize({ width: WIDTHS.narrow, height: HEIGHT })
  await inOneVisit(ADDRESSES.map(([type, ...urls]) => [type, () => expectEmbeddable(page, urls)]))
})

/** @param urls of a block, one for each language */
async function expectEmbeddable(page: Page, urls: readonly string[]): Promise<void> {
  for (const [at, url] of urls.entries()) {
    await page.emulateMedia({ media: 'screen' })
    const response = await page.goto(url)
    await awake(page)
    await expectNoViolations(page, lookIn(at))
    expect(await tooWide(page, WIDTHS.narrow)).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    const { results } = await VALIDATOR.validateString((await response?.text()) ?? '')
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
    ).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-print=hide]:visible')).toHaveCount(0)
    await expect(page.locator('main [data-block]').first()).toBeVisible()
  }
}

const VALIDATOR = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'class-pattern': 'off',
    'id-pattern': 'off',
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'require-sri': 'off',
    'no-redundant-role': 'off',
    'no-inline-style': 'off',
  },
})

for (const theme of ['light', 'dark'] as const) {
  test(`the theme of the address overrides the reader's: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === 'light' ? 'dark' : 'light' })
    await page.goto(`${pathOf(FIGURES)}?theme=${theme}`)
    const [paper = 0] = await page.evaluate(() =>
      (/\d+/g.exec(getComputedStyle(document.body).backgroundColor) ?? []).map(Number),
    )
    expect(paper > 127).toBe(theme === 'light')
  })
}

test('an unreadable address gets a message in its language', async ({ page, watch }) => {
  watch.expects(/status of (?:400|414)/)
  for (const [path, status] of [
    ['/block/x?lang=en', 400],
    ['/block/%zz?lang=en', 400],
    [`/block/${'a'.repeat(9_000)}?lang=en`, 414],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expect(page.getByRole('alert')).toContainText('Something went wrong with this block')
  }
})
