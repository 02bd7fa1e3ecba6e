/** axe over every page and every state that a reader can bring about: no violation of WCAG 2.2 AA, no bad practice (reliability C1). */
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'
import { expect, HEIGHT, LANGUAGES, NOWHERE, open, PLACES, still, test, urlOf, type Language } from './fixtures.ts'

declare global {
  interface Window {
    readonly axe: { run(options: RunOptions): Promise<AxeResults> }
  }
}

/** Put in before the page's own scripts, where the content security policy does not reach. */
const AXE = { path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') }
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const DESK = 1280
const TELEPHONE = 320

test.beforeEach(({ page }) => page.addInitScript(AXE))

/** One line for each element that breaks a rule. */
async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  await still(page)
  const results = await page.evaluate((only) => window.axe.run({ runOnly: only, resultTypes: ['violations'] }), runOnly)
  expect(results.testEngine.version, 'the version that the reliability plan names').toMatch(/^4\.14\./)
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`))
}

/** All rules in the light theme; in the dark one those that look at colours. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page, { type: 'tag', values: TAGS }), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, { type: 'rule', values: COLOUR_RULES }), 'dark').toEqual([])
}

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
      await expect(page.locator('[aria-sort]')).toHaveCount(1)
    },
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
