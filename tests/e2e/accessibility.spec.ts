/** axe over every page and every state that a reader can bring about: no violation of WCAG 2.2 AA, no bad practice (reliability C1). */
import type { Page } from '@playwright/test'
import { expectNoViolations, withAxe } from './axe.ts'
import { expect, HEIGHT, LANGUAGES, NOWHERE, open, PLACES, test, urlOf, type Language } from './fixtures.ts'

const DESK = 1280
const TELEPHONE = 320

test.beforeEach(({ page }) => withAxe(page))

for (const { url } of PLACES) {
  test(`${url} breaks no rule`, async ({ page }) => {
    await page.setViewportSize({ width: DESK, height: HEIGHT })
    await open(page, url)
    await expectNoViolations(page)
    await page.setViewportSize({ width: TELEPHONE, height: HEIGHT })
    await expectNoViolations(page)
  })
}

interface State {
  readonly name: string
  readonly width: number
  readonly path: string
  readonly bringAbout: (page: Page, language: Language) => Promise<void>
}

const STATES: readonly State[] = [
  {
    name: 'main navigation open',
    width: DESK,
    path: '/oslo',
    bringAbout: async (page, { texts }) => {
      await page.getByRole('button', { name: texts.shell.openMainNavigation }).click()
      await expect(page.getByRole('navigation', { name: texts.shell.mainNavigation })).toBeVisible()
    },
  },
  {
    name: 'drawer of all pages open',
    width: TELEPHONE,
    path: '/oslo',
    bringAbout: async (page, { texts }) => {
      await page.getByRole('button', { name: texts.shell.allPages }).click()
      await expect(page.getByRole('navigation', { name: texts.shell.sideNavigation })).toBeVisible()
    },
  },
  {
    name: 'tables of the charts open',
    width: DESK,
    path: '/makro',
    bringAbout: async (page, { texts }) => {
      for (const summary of await page.getByText(texts.chart.table).all()) await summary.click()
      await expect(page.getByRole('group', { name: texts.chart.tableScroller }).first()).toBeVisible()
    },
  },
  {
    name: 'note of a figure shown',
    width: TELEPHONE,
    path: '/',
    bringAbout: async (page) => {
      await page.locator('dd button').first().hover()
      await expect(page.getByRole('tooltip').first()).toBeVisible()
    },
  },
  {
    name: 'areas sorted by vacancy',
    width: TELEPHONE,
    path: '/bergen',
    bringAbout: async (page, { texts }) => {
      await page.getByRole('columnheader').getByRole('button', { name: texts.areas.vacancy }).click()
      await expect(page.locator('[data-block=areas] [aria-sort]')).toHaveCount(1)
    },
  },
  {
    name: 'suggestions open',
    width: DESK,
    path: '/oslo',
    bringAbout: async (page, { texts }) => {
      await page.getByRole('search', { name: texts.search.label }).locator('input').pressSequentially('oslo')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'results of a search',
    width: DESK,
    path: '/sok?q=oslo',
    bringAbout: (page) => expect(page.locator('main mark').first()).toBeVisible(),
  },
  {
    name: 'search without results',
    width: TELEPHONE,
    path: '/sok?q=qqqqqq',
    bringAbout: (page) => expect(page.locator('main').getByRole('link', { name: 'Bergen', exact: true })).toBeVisible(),
  },
  {
    name: 'login',
    width: TELEPHONE,
    path: '/login',
    bringAbout: (page, { texts }) => expect(page.getByRole('dialog', { name: texts.account.heading })).toBeVisible(),
  },
  {
    name: 'page that does not exist',
    width: TELEPHONE,
    path: NOWHERE,
    bringAbout: (page, { texts }) => expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound.title),
  },
]

for (const language of LANGUAGES) {
  for (const { name, width, path, bringAbout } of STATES) {
    test(`${name}, ${language.name}`, async ({ page, watch }) => {
      if (path === NOWHERE) watch.expects(/status of 404/)
      await page.setViewportSize({ width, height: HEIGHT })
      await open(page, urlOf(path, language))
      await bringAbout(page, language)
      await expectNoViolations(page)
    })
  }
}
