/**
 * A whole visit without an account, in each language: once by mouse, once by keyboard alone (specification
 * §2). In English the mouse visit has reduced motion, and the keyboard visit text of twice the size.
 */
import type { Locator, Page } from '@playwright/test'
import {
  awake,
  BOKMAL,
  ENGLISH,
  expect,
  HEIGHT,
  LANGUAGES,
  NOWHERE,
  open,
  test,
  urlOf,
  WIDTHS,
  type Language,
} from './fixtures.ts'
import { reach } from './reader-hands.ts'

test.use({ viewport: { width: WIDTHS.wide, height: HEIGHT } })

const otherThan = (language: Language) => (language === BOKMAL ? ENGLISH : BOKMAL)
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

async function expectAt(page: Page, path: RegExp | string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).pathname)
    .toMatch(typeof path === 'string' ? new RegExp(`^${path}$`) : path)
  await expect(headingOf(page)).toHaveCount(1)
  await expect(headingOf(page)).not.toBeEmpty()
}

/** Reports any later motion as a fault (accessibility C8). */
async function withoutMotion(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    for (const begun of ['animationstart', 'transitionrun'] as const)
      document.addEventListener(begun, ({ target }) => console.error(`${begun} of`, target), true)
  })
}

/** Doubles the text size, as a reader's own setting does (WCAG 1.4.4). */
async function withLargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':root { font-size: 200% !important; }')
      document.adoptedStyleSheets.push(sheet)
    })
  })
}

function searchField(page: Page, { texts }: Language): Locator {
  return page.getByRole('search', { name: texts.search.label }).locator('input')
}

async function openAndCloseAnArea(block: Locator, close: string): Promise<void> {
  await block.locator('[data-ratio]').scrollIntoViewIfNeeded()
  await block.locator('path[data-area=oslo-kvadraturen-sentrum][role=button]').click()
  const popup = block.getByRole('dialog')
  await expect(popup).toContainText(/\d/)
  // The map moves for a quarter of a second to fit the popup; a button that moves between press and release
  // is not clicked.
  await expect(block.locator('.leaflet-pan-anim')).toHaveCount(0)
  await popup.getByRole('button', { name: close }).click()
  await expect(popup).toBeHidden()
}

for (const language of LANGUAGES) {
  const { texts, prefix } = language
  const { shell, site, account, map } = texts
  const at = (path: string) => urlOf(path, language)

  test(`by mouse, ${language.name}`, async ({ page, watch }) => {
    if (language === ENGLISH) await withoutMotion(page)
    await open(page, at('/'))
    await page
      .getByRole('navigation', { name: shell.sideNavigation })
      .getByRole('link', { name: 'Oslo' })
      .click()
    await expectAt(page, at('/oslo'))
    await expect(headingOf(page)).toBeFocused()

    await openAndCloseAnArea(page.locator('[data-block=map]'), map.close)

    const figure = page.locator('[data-block=figures] dt a').first()
    const title = await figure.innerText()
    await figure.click()
    await expectAt(page, new RegExp(`^${prefix}/serier/[a-z0-9-]+$`))
    await expect(page.locator('main figure svg path').first()).toBeVisible()
    await page.goBack()
    await expectAt(page, at('/oslo'))
    await expect(page.getByRole('link', { name: title, exact: true }).first()).toBeVisible()

    await searchField(page, language).click()
    await page.keyboard.type('fornebu')
    await page.locator(`[role=option][href^="${prefix}/nyheter/"]`).first().click()
    await expectAt(page, new RegExp(`^${prefix}/nyheter/n-`))
    await expect(page.locator('main article, main [data-block=text]').first()).toContainText('Fornebu')

    await page.getByRole('button', { name: shell.openMainNavigation, exact: true }).click()
    await page
      .getByRole('navigation', { name: shell.mainNavigation })
      .locator(`a[href="${at('/kalender')}"]`)
      .click()
    await expectAt(page, at('/kalender'))

    await page.getByRole('link', { name: site.otherLanguage }).click()
    await expectAt(page, urlOf('/kalender', otherThan(language)))
    await awake(page)
    await expect(page.locator('html')).toHaveAttribute('lang', otherThan(language).lang)
    await page.getByRole('link', { name: otherThan(language).texts.site.otherLanguage }).click()
    await expectAt(page, at('/kalender'))
    await awake(page)

    const theme = page.getByRole('group', { name: shell.theme })
    await theme.getByText(shell.themeDark).click({ force: true })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ media: 'print' })
    await expect(theme).toBeHidden()
    await expect(headingOf(page)).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    await page.emulateMedia({ media: 'screen' })

    watch.expects(/status of 404/)
    expect((await page.goto(at(NOWHERE)))?.status()).toBe(404)
    await awake(page)
    await page.getByRole('link', { name: account.logIn }).click()
    const dialog = page.getByRole('dialog', { name: account.heading })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test(`by keyboard alone, ${language.name}`, async ({ page }) => {
    if (language === ENGLISH) await withLargeText(page)
    await open(page, at('/'))
    await reach(
      page.getByRole('navigation', { name: shell.sideNavigation }).getByRole('link', { name: 'Bergen' }),
    )
    await page.keyboard.press('Enter')
    await expectAt(page, at('/bergen'))
    await expect(headingOf(page)).toBeFocused()

    await reach(page.locator('[data-block=figures] dt a').first())
    await page.keyboard.press('Enter')
    await expectAt(page, new RegExp(`^${prefix}/serier/bergen-[a-z0-9-]+$`))
    await expect(headingOf(page)).toBeFocused()
    await page.goBack()
    await expectAt(page, at('/bergen'))

    await page.keyboard.press('/')
    await expect(searchField(page, language)).toBeFocused()
    await page.keyboard.type('fornebu')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expectAt(page, at('/sok'))
    await expect(headingOf(page)).toBeFocused()
    await reach(page.locator(`main a[href^="${prefix}/nyheter/"]`).first())
    await page.keyboard.press('Enter')
    await expectAt(page, new RegExp(`^${prefix}/nyheter/n-`))
    await expect(headingOf(page)).toBeFocused()

    const drawerButton = page.getByRole('button', { name: shell.openMainNavigation, exact: true })
    await reach(drawerButton)
    await page.keyboard.press('Enter')
    await reach(
      page.getByRole('navigation', { name: shell.mainNavigation }).locator(`a[href="${at('/kalender')}"]`),
    )
    await page.keyboard.press('Enter')
    await expectAt(page, at('/kalender'))
    await expect(headingOf(page)).toBeFocused()

    await reach(page.getByRole('link', { name: account.logIn }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: account.heading })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAt(page, at('/kalender'))
    await reach(page.getByRole('link', { name: site.otherLanguage }))
    await page.keyboard.press('Enter')
    await expectAt(page, urlOf('/kalender', otherThan(language)))
    await expect(page.locator('html')).toHaveAttribute('lang', otherThan(language).lang)
  })
}
